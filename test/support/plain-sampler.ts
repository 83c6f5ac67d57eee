import { layOut } from '../../bindings/equity/sample/layout.ts';
import type { Spot } from '../../bindings/index.ts';
import { chachaBlock } from './keystream.ts';
import { compareScores, scoreBest } from './reference.ts';

const ROUNDS = 8;
const EQUITY = 1;

/**
 * The winners of one trial and how often its cards were drawn, by the words of assembly/sample/trials.ts but
 * slow and plain: cards are taken out of an array, fair digits come from big integers, hands are compared by
 * the reference. Ranges must weigh all their combos the same, since how an alias table is laid out is no one
 * else's business. The order in which ranges pick, and the bound of what the picks before leave, are taken from
 * the package; that the bound is one is checked.
 */
export function plainTrial(
  spot: Spot,
  seed: Uint8Array,
  trial: number,
): { winners: number; attempts: number } {
  const group = Math.floor(trial / 16);
  const lane = trial % 16;
  const block = (number: number) =>
    chachaBlock(seed, [number, EQUITY, group >>> 0, Math.floor(group / 2 ** 32)], ROUNDS);
  for (let attempt = 0; ; attempt++) {
    const picked = pick(spot, attempt, lane, block);
    const deck = deckOf(spot).filter((card) => !picked.flat().includes(card));
    const digits = draw(deck.length, cardsToCome(spot), attempt, lane, block);
    if (digits === undefined) continue;
    const drawn = digits.map((digit) => deck.splice(digit, 1)[0]!);
    return { winners: winnersOf(spot, picked, drawn), attempts: attempt + 1 };
  }
}

type Block = (number: number) => Uint32Array;

function deckOf(spot: Spot): number[] {
  const gone = new Set([...spot.dead, ...spot.seats.flatMap(({ cards }) => cards)]);
  return Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card));
}

function drawsOf(spot: Spot): number[] {
  return spot.seats.map(({ cards, range }) => 7 - cards.length - (range ? 2 : 0) - Number(spot.community));
}

function cardsToCome(spot: Spot): number {
  return drawsOf(spot).reduce((sum, draws) => sum + draws, Number(spot.community));
}

/** Joint holdings up to which one of them is picked as a whole. */
const FEW_HOLDINGS = 4096;

/** Every way to hold the ranges together, seat by seat; undefined when there are too many or only one range. */
function jointHoldings(spot: Spot): (readonly number[])[][] | undefined {
  if (!found.has(spot)) found.set(spot, findHoldings(spot));
  return found.get(spot);
}

const found = new WeakMap<Spot, (readonly number[])[][] | undefined>();

function findHoldings(spot: Spot): (readonly number[])[][] | undefined {
  if (spot.seats.filter(({ range }) => range).length < 2) return undefined;
  let holdings: (readonly number[])[][] = [[]];
  for (const { range } of spot.seats) {
    const choices = range?.map(({ cards }) => cards as readonly number[]) ?? [[]];
    holdings = holdings.flatMap((held) =>
      choices
        .filter((cards) => !cards.some((card) => held.flat().includes(card)))
        .map((cards) => [...held, cards]),
    );
    if (holdings.length > FEW_HOLDINGS * 20) return undefined;
  }
  return holdings.length > FEW_HOLDINGS ? undefined : holdings;
}

/** Cards for every seat, none for those without a range. */
function pick(spot: Spot, attempt: number, lane: number, block: Block): (readonly number[])[] {
  const ranged = spot.seats.flatMap(({ range }, seat) => (range ? [{ range, seat }] : []));
  if (ranged.length === 0) return spot.seats.map(() => []);
  const joint = jointHoldings(spot);
  const order = turns.get(spot) ?? layOut(spot).turns;
  turns.set(spot, order);
  const picks: (readonly number[])[] = spot.seats.map(() => []);
  let turn = 0;
  let isLet = false;
  const startAnew = () => {
    picks.fill([]);
    turn = 0;
    isLet = false;
  };
  for (let tries = 0; ; tries++) {
    const words = [...block(2 ** 31 + (attempt * 2 ** 18 + tries) * 16 + lane)];
    for (const word of joint ? words : []) {
      const holding = fair(word, joint!.length, 32);
      if (holding !== undefined) return joint![holding]!;
    }
    while (!joint && words.length > 1) {
      const { place, mostLeft } = order[turn]!;
      const { range, seat } = ranged[place]!;
      const isTaken = (cards: readonly number[]) => cards.some((card) => picks.flat().includes(card));
      const left = range.filter(({ cards }) => !isTaken(cards)).length;
      if (left > mostLeft) throw new Error(`${left} combos left where ${mostLeft} were called the most`);
      if (mostLeft < range.length && !isLet) {
        const draw = fair(words.shift()!, mostLeft, 32);
        if (draw === undefined) continue;
        isLet = draw < left;
        if (!isLet) startAnew();
        continue;
      }
      const choice = fair(words.shift()!, range.length, 32);
      const cards = range[choice ?? -1]?.cards;
      if (cards !== undefined && !isTaken(cards)) {
        picks[seat] = cards;
        isLet = false;
        if (++turn === order.length) return picks;
      } else if (cards !== undefined && mostLeft === range.length) startAnew();
    }
  }
}

const turns = new WeakMap<Spot, ReturnType<typeof layOut>['turns']>();

/** A number below the bound from one of a given number of bits; undefined if that would not be fair. */
function fair(word: number, bound: number, bits: number): number | undefined {
  const size = 2n ** BigInt(bits);
  const scaled = BigInt(word) * BigInt(bound);
  return scaled % size < size % BigInt(bound) ? undefined : Number(scaled / size);
}

/** Places in a deck that shrinks with every card; two cards share a word's upper 26 bits. */
function draw(
  deck: number,
  cards: number,
  attempt: number,
  lane: number,
  block: Block,
): number[] | undefined {
  const digits: number[] = [];
  for (let word = 0; digits.length < cards; word++) {
    const words = block(attempt * 32 + word - (word % 4) + (lane % 4));
    const left = deck - digits.length;
    const next = Math.max(left - 1, 1);
    const both = fair(words[4 * (word % 4) + Math.floor(lane / 4)]! >>> 6, left * next, 26);
    if (both === undefined) return undefined;
    digits.push(Math.floor(both / next), both % next);
  }
  return digits.slice(0, cards);
}

function winnersOf(spot: Spot, picked: readonly (readonly number[])[], drawn: readonly number[]): number {
  const come = [...drawn];
  const own = drawsOf(spot).map((draws) => come.splice(0, draws));
  const scores = spot.seats.map(({ cards }, i) =>
    scoreBest([...cards, ...picked[i]!, ...own[i]!, ...come].map((card) => card >> 2)),
  );
  const best = [...scores].sort(compareScores)[0]!;
  return scores.reduce((set, score, i) => set | (compareScores(score, best) === 0 ? 1 << i : 0), 0);
}
