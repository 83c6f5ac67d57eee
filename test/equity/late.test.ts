import { expect, test } from 'vitest';
import { planExact } from '../../bindings/equity/exact/plan.ts';
import { isLate } from '../../bindings/equity/exact/price.ts';
import { runExact, sumByStates } from '../../bindings/equity/exact/sum.ts';
import { borrowModule } from '../../bindings/wasm/load.ts';
import { runThrough } from '../../bindings/equity/run-through.ts';
import { readSpot } from '../../bindings/equity/spot.ts';
import { plainEquity } from '../support/plain-equity.ts';
import { randomIntegers } from '../support/random-integers.ts';

const random = randomIntegers(20261201);

function next(below: number): number {
  return random() % below;
}

function shuffled(ranks: number): number[] {
  const kept = [...Array(13).keys()].sort(() => next(2) - 0.5).slice(0, ranks);
  const cards = [...Array(52).keys()].filter((card) => kept.includes(card >> 2));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}

/** Seats of two to eight players with none to two cards to come, from few ranks or all, all others dead but a few. */
function lateSpot(): { seats: number[][]; dead: number[] } {
  const players = 2 + next(7);
  const deck = shuffled(next(2) ? 13 : Math.max(Math.ceil(players * 1.75) + 1, 5));
  let toDeal = 4;
  const seats = Array.from({ length: players }, () => {
    const lacking = Math.min(next(3), toDeal);
    toDeal -= lacking;
    return deck.splice(0, 7 - lacking);
  });
  const left = deck.splice(0, 4 - toDeal + next(4));
  const live = new Set([...seats.flat(), ...left]);
  return { seats, dead: [...Array(52).keys()].filter((card) => !live.has(card)) };
}

test('late spots of two to eight seats, both ways, against dealing every card', () => {
  const module = borrowModule();
  let late = 0;
  for (let i = 0; i < 400; i++) {
    const { seats, dead } = lateSpot();
    if (seats.some((cards) => cards.length < 5)) continue;
    let spot;
    try {
      spot = readSpot(seats, dead);
    } catch {
      continue; // The deck is too short.
    }
    if (spot.community) continue;
    const plan = planExact(spot);
    late += Number(plan.runs.every(isLate));
    const plain = plainEquity(
      seats.map((cards) => ({ cards })),
      dead,
    );
    expect(runThrough(runExact(plan))).toEqual(plain);
    const [run] = plan.runs;
    expect(runThrough(sumByStates(module, run!, undefined, () => 0))).toEqual(plain);
  }
  expect(late).toBeGreaterThan(200);
});
