// The kind of job that counts hands by value.
import { DECK_SIZE } from '../../cards.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { evaluateHands } from '../../evaluate/batch.ts';
import { HAND_VALUE_COUNT } from '../../evaluate/low-hand.ts';
import { type JobKind, add, addUp } from './kind.ts';
import { fault, readObject, readText } from '../fields.ts';

/** Evaluation of many seven-card hands; an item is a hand. {@link handsJob} makes one. */
export interface HandsJob {
  /** `'hands'`. */
  readonly kind: 'hands';
  /** Hand after hand a letter a card, `A` .. `Z` for the card numbers 0 .. 25 and `a` .. `z` for 26 .. 51. */
  readonly cards: string;
}

/** The number of hands of each value. */
export interface HandsAnswer {
  /** All hands. */
  readonly hands: number;
  /** `HandValue` and number of hands, best value first; only values that occur. */
  readonly values: readonly (readonly [value: number, hands: number])[];
}

/** The most hands of one job, 2^22. */
export const MOST_HANDS = 4_194_304;

const CARDS = 7;

const LETTERS = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (letter) =>
  letter.charCodeAt(0),
);

/**
 * The job that evaluates hands and counts them by value.
 *
 * @param hands - Card numbers, seven a hand, as for `evaluateHands`.
 * @example
 * ```ts
 * import { parseCards } from 'razz-wasm';
 * import { handsJob, openJob } from 'razz-wasm/parallel';
 *
 * const cards = parseCards('As 2d 3c 4h 5s 9c Kd  6s 4h 3c 2d As Kd Kh');
 * const job = openJob(handsJob(Uint8Array.from(cards)));
 * job.answer(job.run({ job: job.id, first: 0, count: 2 })).values; // [[31, 1], [47, 1]]
 * ```
 * @throws {@link ArgumentError} `length` for part of a hand, no hand or more than {@link MOST_HANDS}; `card` for a
 * byte that is no card number.
 */
export function handsJob(hands: Uint8Array): HandsJob {
  if (!(hands instanceof Uint8Array))
    throw new ArgumentError('length', 'hands', 'a Uint8Array', shown(hands));
  if (hands.length === 0 || hands.length % CARDS !== 0 || hands.length > MOST_HANDS * CARDS) {
    const expected = `seven cards for each of 1..${MOST_HANDS} hands`;
    throw new ArgumentError('length', 'hands', expected, `${hands.length} bytes`);
  }
  const wrong = hands.findIndex((card) => card >= DECK_SIZE);
  if (wrong >= 0)
    throw new ArgumentError('card', `hands[${wrong}]`, 'a card number 0..51', `${hands[wrong]}`);
  return { kind: 'hands', cards: new TextDecoder().decode(hands.map((card) => LETTERS[card]!)) };
}

export const handsKind: JobKind<HandsJob, HandsAnswer> = {
  read(json) {
    const fields = readObject(json, 'job', ['kind', 'cards']);
    const cards = readText(fields.cards, 'job.cards', MOST_HANDS * CARDS);
    if (cards.length === 0 || cards.length % CARDS !== 0 || /[^A-Za-z]/.test(cards)) {
      throw fault('job.cards', 'seven letters a hand', cards);
    }
    return { kind: 'hands', cards };
  },
  items: ({ cards }) => cards.length / CARDS,
  sliceItems: () => 2 ** 20,
  open({ cards }) {
    const bytes = readLetters(cards);
    return (first, count) => {
      const values = evaluateHands(
        bytes.subarray(first * CARDS, (first + count) * CARDS),
        new Uint16Array(count),
      );
      const found = new Float64Array(HAND_VALUE_COUNT);
      for (const value of values) found[value]!++;
      const counts = new Map<string, bigint>();
      found.forEach((hands, value) => add(counts, `${value}`, BigInt(hands)));
      return counts;
    };
  },
  accepts: (_, counts, items) => addUp(counts, HAND_VALUE_COUNT, items),
  answer(job, counts) {
    const values = Array.from(counts, ([value, hands]) => [Number(value), Number(hands)] as const);
    return { hands: handsKind.items(job), values: values.sort(([a], [b]) => a - b) };
  },
};

function readLetters(cards: string): Uint8Array {
  const bytes = new TextEncoder().encode(cards);
  for (let i = 0; i < bytes.length; i++) bytes[i]! -= bytes[i]! < LETTERS[26]! ? 65 : 71;
  return bytes;
}
