import { expect, test } from 'vitest';
import { ACTIONS, Hand } from '../../bindings/game/index.ts';

const STEPS = 100_000;

/** Bytes that the heap grew by while `work` ran: the least of several tries, as the runner allocates too. */
function growth(work: () => void): number {
  const tries = Array.from({ length: 8 }, () => {
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return Math.min(...tries.filter((bytes) => bytes >= 0));
}

/** Walks through all legal actions of a spot, down and back up again. */
function walk(hand: Hand, depth: number): void {
  for (let left = hand.legalMask; left !== 0 && depth > 0; left &= left - 1) {
    hand.apply(ACTIONS[31 - Math.clz32(left & -left)]!);
    walk(hand, depth - 1);
    hand.undo();
  }
}

test.each([1, 2 ** 40])(
  'apply and undo allocate nothing after warm-up, with chips in units of %i',
  (unit) => {
    const stakes = { ante: unit, bringIn: 2 * unit, smallBet: 10 * unit + 1, bigBet: 20 * unit + 1 };
    const stacks = Array<number>(6).fill(1000 * unit);
    const hand = new Hand({ stakes, stacks, deck: Array.from({ length: 52 }, (_, card) => card) });
    hand.apply('bringIn');
    const calls = () => {
      for (let i = 0; i < STEPS; i++) hand.apply('complete').undo();
    };
    const walks = () => {
      for (let i = 0; i < STEPS / 1000; i++) walk(hand, 6);
    };
    for (let i = 0; i < 5; i++) {
      calls();
      walks();
    }
    // One object a step would be 1.6 MB at the least.
    expect(growth(calls)).toBeLessThan(50_000);
    expect(growth(walks)).toBeLessThan(50_000);
  },
);
