import type { HandHistory } from '../../../bindings/history/index.ts';
import { compareScores, scoreBest } from '../reference.ts';

/*
 * The result of an all-in by sampling: from the events alone, with pots, deals and scores of its own.
 */

/** The mean and its standard error of what each seat wins or loses, when the cards to come are dealt at random. */
export interface Sampled {
  readonly mean: readonly number[];
  readonly error: readonly number[];
}

/** A hand at the moment when its betting is over. */
export interface AllIn {
  readonly paid: readonly number[];
  readonly live: readonly number[];
  /** Known cards of each seat at that moment. */
  readonly cards: readonly (readonly number[])[];
  readonly street: number;
}

/** `undefined` where the betting went on to seventh street, nobody was called, or a card is hidden. */
export function allInOf({ seats, events }: HandHistory): AllIn | undefined {
  const paid = seats.map(() => 0);
  const folded = seats.map(() => false);
  const dealt = seats.map((): (number | null)[] => []);
  const shown = seats.map((): readonly (number | null)[] => []);
  let [street, last] = [0, 3];
  for (const event of events) {
    if (event.type === 'street') street = event.street;
    else if (event.type === 'ante') paid[event.seat]! += event.amount;
    else if (event.type === 'uncalled') paid[event.seat]! -= event.amount;
    else if (event.type === 'deal') dealt[event.seat]!.push(...event.cards);
    else if (event.type === 'show') shown[event.seat] = event.cards;
    else if (event.type === 'action') {
      last = street;
      paid[event.seat]! += event.amount;
      if (event.action === 'fold') folded[event.seat] = true;
    }
  }
  const live = [...seats.keys()].filter((seat) => seats[seat]!.dealt && !folded[seat]);
  const all = dealt.map((own, seat) => own.map((card, i) => card ?? shown[seat]![i] ?? null));
  const then = all.map((own, seat) => (live.includes(seat) ? own.slice(0, last) : own));
  if (last === 7 || live.length < 2 || live.some((seat) => then[seat]!.includes(null))) return undefined;
  return { paid, live, street: last, cards: then.map((own) => own.filter((card) => card !== null)) };
}

/** Deals the cards to come a number of times. `random` gives numbers from 0 up to 1. */
export function sampleAllIn({ paid, live, cards }: AllIn, deals: number, random: () => number): Sampled {
  const gone = new Set(cards.flat());
  const deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card));
  const sums = paid.map(() => 0);
  const squares = paid.map(() => 0);
  for (let deal = 0; deal < deals; deal++) {
    let next = 0;
    const scores = new Map(
      live.map((seat) => {
        const hand = [...cards[seat]!];
        for (; hand.length < 7; next++) {
          const other = next + Math.floor(random() * (deck.length - next));
          [deck[next], deck[other]] = [deck[other]!, deck[next]!];
          hand.push(deck[next]!);
        }
        return [seat, scoreBest(hand.map((card) => card >> 2))];
      }),
    );
    const won = winnings(paid, live, (a, b) => compareScores(scores.get(a)!, scores.get(b)!));
    won.forEach((chips, seat) => {
      sums[seat]! += chips;
      squares[seat]! += chips * chips;
    });
  }
  const mean = sums.map((sum) => sum / deals);
  const error = squares.map((square, seat) =>
    Math.sqrt(Math.max(0, square / deals - mean[seat]! ** 2) / deals),
  );
  return { mean: mean.map((chips, seat) => chips - paid[seat]!), error };
}

/** Layer by layer of what the players have put in; ties share to the fraction of a chip. */
function winnings(
  paid: readonly number[],
  live: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const won = paid.map(() => 0);
  const levels = [...new Set(live.map((seat) => paid[seat]!))].sort((a, b) => a - b);
  levels.forEach((level, i) => {
    const below = levels[i - 1] ?? 0;
    const isTop = i === levels.length - 1;
    const layer = paid.reduce(
      (sum, chips) => sum + Math.max(0, (isTop ? chips : Math.min(chips, level)) - below),
      0,
    );
    const players = live.filter((seat) => paid[seat]! >= level);
    const best = players.reduce((a, b) => (compare(b, a) < 0 ? b : a));
    const winners = players.filter((seat) => compare(seat, best) === 0);
    for (const seat of winners) won[seat]! += layer / winners.length;
  });
  return won;
}
