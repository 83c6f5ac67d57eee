import { chachaBlock } from './keystream.ts';

const WORD = 2n ** 32n;

/**
 * A deal by the words of assembly/random/draw.ts and deal.ts, slow and in big integers: the outcome of four draws
 * as one number, its digits, and the rejection that keeps it unbiased.
 */
export function plainDeal(
  { seed, rounds = 20, domain = 0 }: { seed: Uint8Array; rounds?: number; domain?: number },
  index: number,
  deck: readonly number[],
  cards: number,
): number[] {
  const words = keystream(seed, rounds, domain, index);
  const left = [...deck];
  const dealt: number[] = [];
  while (dealt.length < cards) {
    const bounds = [0, 1, 2, 3].map((i) => BigInt(Math.max(left.length - i, 1)));
    const outcomes = bounds.reduce((product, bound) => product * bound);
    let scaled: bigint;
    do scaled = BigInt(words.next().value) * outcomes;
    while (scaled % WORD < WORD % outcomes);
    let outcome = scaled / WORD;
    const digits: number[] = [];
    for (const bound of bounds.reverse()) {
      digits.unshift(Number(outcome % bound));
      outcome /= bound;
    }
    for (const digit of digits) {
      if (left.length === 0) break;
      dealt.push(left[digit]!);
      left[digit] = left.at(-1)!;
      left.pop();
    }
  }
  return dealt.slice(0, cards);
}

function* keystream(
  seed: Uint8Array,
  rounds: number,
  domain: number,
  trial: number,
): Generator<number, never> {
  const high = Math.floor(trial / 2 ** 32);
  for (let block = 0; ; block++) yield* chachaBlock(seed, [block, domain, trial >>> 0, high], rounds);
}
