import { ACTIONS, Hand } from '../../../bindings/game/index.ts';

/*
 * Prints by how many bytes the heap grows over many steps, in small chips and in chips beyond 32 bits. It runs
 * as a program of its own: a test runner allocates on the side, and its imports hinder inlining.
 */
const STEPS = 100_000;

/** Bytes that the heap grew by while `work` ran: the least of several tries, as the compiler allocates too. */
function growth(work: () => void): number {
  for (let i = 0; i < 20; i++) work();
  const tries = Array.from({ length: 8 }, () => {
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return Math.min(...tries);
}

/** Goes down all legal actions of a spot and back up again. */
function walk(hand: Hand, depth: number): void {
  for (let left = hand.legalMask; left !== 0 && depth > 0; left &= left - 1) {
    hand.apply(ACTIONS[31 - Math.clz32(left & -left)]!);
    walk(hand, depth - 1);
    hand.undo();
  }
}

function measure(unit: number): number[] {
  const hand = new Hand({
    stakes: { ante: unit, bringIn: 2 * unit, smallBet: 10 * unit + 1, bigBet: 20 * unit + 1 },
    stacks: Array<number>(6).fill(1000 * unit),
    deck: Array.from({ length: 52 }, (_, card) => card),
  });
  hand.apply('bringIn');
  const calls = growth(() => {
    for (let i = 0; i < STEPS; i++) hand.apply('complete').undo();
  });
  const walks = growth(() => {
    for (let i = 0; i < STEPS / 1000; i++) walk(hand, 6);
  });
  return [calls, walks];
}

console.log(JSON.stringify([measure(1), measure(2 ** 40)]));
