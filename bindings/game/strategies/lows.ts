/*
 * Estimates a hand's final low from its ranks, the cards to come and the cards still unseen. Fast, and close enough for a
 * player's judgement: cards are counted as if each came from the whole deck, and seats as if they drew apart.
 */

const RANKS = 13;
/** The highest rank of the best low there is. */
const FIVE = 4;
/** The highest rank that counts as low for a starting hand. */
const EIGHT = 7;
/** Different ranks in a low. */
const LOW_RANKS = 5;

/** Chances by the highest of a hand's five lowest different ranks; the last, of 14, is that of a paired hand. */
export type LowChances = Float64Array;

/** The known cards of a hand. */
export interface Prospects {
  /** The known ranks, a bit each. */
  readonly ranks: number;
  /** Unknown cards that are taken to be eight or lower. */
  readonly low: number;
  /** Whether those are taken to pair none of the known ones. */
  readonly fit: boolean;
  /** Other unknown cards, dealt or still to come. */
  readonly other: number;
  /** Cards of each rank that may come. */
  readonly unseen: Float64Array;
}

export function lowChances({ ranks, low, fit, other, unseen }: Prospects): LowChances {
  const chances = new Float64Array(RANKS + 1);
  let all = 0;
  let allLow = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    all += unseen[rank]!;
    if (rank <= EIGHT && !(fit && (ranks >> rank) & 1)) allLow += unseen[rank]!;
  }
  let known = 0;
  let missing = 0;
  let outs = 0;
  let lowOuts = 0;
  let before = 0;
  for (let top = 0; top < RANKS; top++) {
    if ((ranks >> top) & 1) {
      known++;
    } else {
      missing++;
      outs += unseen[top]!;
      if (top <= EIGHT) lowOuts += unseen[top]!;
    }
    if (top < FIVE) continue;
    const need = Math.max(0, LOW_RANKS - known);
    for (let have = 1; have <= need; have++) found[have] = 0;
    found[0] = 1;
    draw(low, allLow === 0 ? 0 : lowOuts / allLow, need, missing);
    draw(other, outs / all, need, missing);
    const reached = found[need]!;
    chances[top] = reached - before;
    before = reached;
  }
  chances[RANKS] = 1 - before;
  return chances;
}

/** Chances of having found none, one and so on of the missing ranks; the last one counted means all that are needed. */
const found = new Float64Array(LOW_RANKS + 1);

/** Draws cards of which each finds a missing rank with a chance that falls with every one found. */
function draw(cards: number, chance: number, need: number, missing: number): void {
  for (let card = 0; card < cards; card++) {
    for (let have = need - 1; have >= 0; have--) {
      const step = (found[have]! * chance * (missing - have)) / missing;
      found[have]! -= step;
      found[have + 1]! += step;
    }
  }
}

/** The share of the pot that a hand may expect against others: the same highest rank is worth half a win. */
export function shareOf(own: LowChances, others: readonly LowChances[]): number {
  const behind = others.map(() => 1);
  let share = 0;
  for (let top = FIVE; top <= RANKS; top++) {
    let wins = own[top]!;
    others.forEach((other, i) => {
      behind[i]! -= other[top]!;
      wins *= behind[i]! + other[top]! / 2;
    });
    share += wins;
  }
  return share;
}
