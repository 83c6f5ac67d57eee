// Exact equities of starting hands against one random hand when some cards are known to be gone.
import { equity } from 'razz-wasm';
import { RANKS, SUITS, faceText } from './cards.ts';

/** Equity by the three ranks, low first; `null` for ranks that nobody can be dealt any more. */
export type StartingEquities = ReadonlyMap<number, number | null>;

/** Where three ranks stand among the equities, whichever of them is the door card. */
export function keyOf(ranks: readonly number[]): number {
  const [low, middle, high] = ranks.toSorted((a, b) => a - b) as [number, number, number];
  return (low * 13 + middle) * 13 + high;
}

/**
 * The equities of all 455 sets of three ranks, one after the other: a millisecond each.
 *
 * @throws The package's error when the dead cards are no cards, or one is there twice.
 */
export function* startingEquities(dead: string): Generator<readonly [number, number | null]> {
  const gone = new Set(dead.match(/[A2-9TJQK][cdhs]/gi)?.map((card) => card.toLowerCase()));
  for (const low of RANKS) {
    for (const middle of RANKS.slice(low)) {
      for (const high of RANKS.slice(middle))
        yield [keyOf([low, middle, high]), equityOf([low, middle, high], gone, dead)];
    }
  }
}

function equityOf(ranks: readonly number[], gone: ReadonlySet<string>, dead: string): number | null {
  const taken = new Set(gone);
  const cards = ranks.map((rank) => {
    const card = SUITS.map((suit) => faceText({ rank, suit })).find((text) => !taken.has(text.toLowerCase()));
    taken.add(card?.toLowerCase() ?? '');
    return card;
  });
  if (cards.includes(undefined)) return null;
  const [first, second, door] = cards;
  return equity([`(${first!}${second!})${door!}`, 'x'], { dead, method: 'exact' }).players[0]!.equity;
}
