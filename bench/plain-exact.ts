/**
 * The program of a careful person who counts exactly in plain TypeScript: one dense array over the ranks and cards of two
 * seats, rank by rank from the ace up. It counts who is first to hold five ranks; it neither breaks ties nor tells
 * paired hands apart, which is more than half of the work.
 */

const FOUND = 5;

/** Two seats: known cards of each rank, cards to come, and what is left in the deck of each rank. */
export interface DenseSpot {
  readonly known: readonly [readonly number[], readonly number[]];
  readonly toCome: readonly [number, number];
  readonly deck: readonly number[];
}

/** In how many ways neither seat, the first, the second or both are first to hold five ranks. */
export function countFirst({ known, toCome, deck }: DenseSpot): [number, number, number, number] {
  const [most, mostOther] = toCome;
  const width = FOUND * (mostOther + 1);
  const size = FOUND * (most + 1) * width;
  const ways: [number, number, number, number] = [0, 0, 0, 0];
  let up = new Float64Array(size);
  let next = new Float64Array(size);
  up[0] = 1;
  let left = deck.reduce((sum, count) => sum + count, 0);
  for (let rank = 0; rank < 13; rank++) {
    const cards = deck[rank]!;
    left -= cards;
    next.fill(0);
    for (let at = 0; at < size; at++) {
      const before = up[at]!;
      if (before === 0) continue;
      const found = Math.floor(at / width / (most + 1));
      const taken = Math.floor(at / width) % (most + 1);
      const foundOther = Math.floor((at % width) / (mostOther + 1));
      const takenOther = at % (mostOther + 1);
      for (let drawn = 0; drawn <= cards && taken + drawn <= most; drawn++) {
        const first = found + Number(known[0][rank]! + drawn > 0);
        const one = before * choose(cards, drawn);
        for (let other = 0; other <= cards - drawn && takenOther + other <= mostOther; other++) {
          const second = foundOther + Number(known[1][rank]! + other > 0);
          const both = one * choose(cards - drawn, other);
          const lack = most - taken - drawn;
          const lackOther = mostOther - takenOther - other;
          if (first < FOUND && second < FOUND) {
            next[
              (first * (most + 1) + taken + drawn) * width + second * (mostOther + 1) + takenOther + other
            ]! += both;
          } else if (lack + lackOther <= left) {
            const winners = Number(first === FOUND) + 2 * Number(second === FOUND);
            ways[winners]! += both * choose(left, lack) * choose(left - lack, lackOther);
          }
        }
      }
    }
    [up, next] = [next, up];
  }
  for (let at = 0; at < size; at++) {
    const dealt = Math.floor(at / width) % (most + 1) === most && at % (mostOther + 1) === mostOther;
    if (dealt) ways[0] += up[at]!;
  }
  return ways;
}

function choose(count: number, chosen: number): number {
  let ways = 1;
  for (let i = 0; i < chosen; i++) ways = (ways * (count - i)) / (i + 1);
  return ways;
}
