// The names that rooms give to lows.
import { type Card, RANK_LETTERS, rankOf } from '../../cards.ts';
import { describeLow } from '../../evaluate/description.ts';
import { evaluate } from '../../evaluate/low-hand.ts';

const PLURALS: Readonly<Record<string, number>> = {
  Aces: 0,
  Deuces: 1,
  Twos: 1,
  Threes: 2,
  Fours: 3,
  Fives: 4,
  Sixes: 5,
  Sevens: 6,
  Eights: 7,
  Nines: 8,
  Tens: 9,
  Jacks: 10,
  Queens: 11,
  Kings: 12,
};

/** The ranks that make the best low of these cards, multiples first; all of them when they are fewer than five. */
export function lowRanks(cards: readonly Card[]): readonly number[] {
  if (cards.length >= 5) return describeLow(evaluate(cards)).ranks;
  const ranks = cards.map(rankOf);
  const copies = (rank: number): number => ranks.filter((other) => other === rank).length;
  return ranks.sort((a, b) => copies(b) - copies(a) || b - a);
}

/** The name of a low as PokerStars and Full Tilt print it: `8,6,4,3,2`. */
export function lowText(cards: readonly Card[]): string {
  let text = '';
  for (const rank of lowRanks(cards)) text += text === '' ? RANK_LETTERS[rank]! : `,${RANK_LETTERS[rank]!}`;
  return text;
}

/**
 * Whether a room's name of a hand fits the cards: ranks, or words such as `a pair of Sevens`.
 *
 * @returns `undefined` when the words are not understood.
 */
export function namesLow(name: string, cards: readonly Card[]): boolean | undefined {
  if (name === lowText(cards)) return true;
  const ranks = name.split(',');
  if (ranks.every((rank) => rank.length === 1 && RANK_LETTERS.includes(rank))) {
    return [...ranks].sort().join() === lowText(cards).split(',').sort().join();
  }
  const multiples = [...name.matchAll(/\b[A-Z][a-z]+s\b/g)].map(([word]) => PLURALS[word]);
  if (multiples.length === 0 || multiples.includes(undefined)) return undefined;
  const low = lowRanks(cards);
  const repeated = low.filter((rank, i) => low.indexOf(rank) !== i);
  return [...new Set(repeated)].sort().join() === multiples.sort().join();
}
