// Computes the equity of three starting ranks, for the shipped table and its check.
import { planExact } from './exact/plan.ts';
import { runExact } from './exact/sum.ts';
import { runThrough } from './run-through.ts';
import { readSpot } from './spot.ts';
import type { THREE_RANKS } from '../range/standings.ts';

/** 2 wins + ties of three ranks against a random hand, over all deals, by the exact method. */
export function computeShare(ranks: (typeof THREE_RANKS)[number]): number {
  // Cards of one rank take different suits.
  const cards = ranks.map((rank, suit) => rank * 4 + suit);
  const [, wins, , ties] = runThrough(runExact(planExact(readSpot([cards, []]))));
  return Number(2n * wins! + ties!);
}
