// Hands played, actions applied and taken back.
import { createDealer } from 'razz-wasm';
import { ACTIONS, type Decision, Hand, simulate } from 'razz-wasm/game';
import { evaluateSeven } from './baseline.ts';
import { type Group, task } from './harness.ts';
import { randomIntegers } from '../test/support/random-integers.ts';

const HANDS = 4096;
const STAKES = { ante: 1, bringIn: 2, smallBet: 10, bigBet: 20 };
const decks = new Uint8Array(HANDS * 52);
createDealer({ seed: 1, rounds: 8 }).dealBatch(decks, 52);
const deckAt = (hand: number) => decks.subarray(hand * 52, hand * 52 + 52);
const sixPlayers = () => new Hand({ stakes: STAKES, stacks: Array(6).fill(2000), deck: deckAt(0) });

/** Any legal action, each as likely. */
function randomAction(mask: number, next: () => number): Decision {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  let rest = mask;
  for (let skip = next() % count; skip > 0; skip--) rest &= rest - 1;
  return ACTIONS[31 - Math.clz32(rest & -rest)]!;
}

/** The least that a random hand takes: a shuffle and six showdown values in plain TypeScript, no game at all. */
function shuffleAndCompare(): number {
  const next = randomIntegers(1);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  let lowest = 0;
  for (let hand = 0; hand < HANDS; hand++) {
    for (let i = 0; i < 42; i++) {
      const pick = i + (next() % (52 - i));
      [deck[i], deck[pick]] = [deck[pick]!, deck[i]!];
    }
    for (let seat = 0; seat < 6; seat++) lowest += evaluateSeven(deck, seat * 7);
  }
  return lowest;
}

const table = sixPlayers();
function randomHands(): number {
  const next = randomIntegers(2);
  const dealer = createDealer({ seed: 1, rounds: 8 });
  dealer.dealBatch(decks, 52);
  let actions = 0;
  for (let i = 0; i < HANDS; i++) {
    table.restart({ deck: deckAt(i) });
    for (; !table.isOver; actions++) table.apply(randomAction(table.legalMask, next));
  }
  return actions;
}

const STEPS = 100_000;
/** A hand of six on fifth street, where a bet has been made. */
const spot = sixPlayers();
for (const action of ['bringIn', 'call', 'call', 'call', 'call', 'call'] as const) spot.apply(action);
while (spot.street < 5) spot.apply('check');
spot.apply('bet');

function applyAndUndo(action: Decision): number {
  for (let i = 0; i < STEPS; i++) spot.apply(action).undo();
  return spot.depth;
}

/** The same step by way of copies, as one would do it without an undo. */
function cloneAndApply(): number {
  let depth = 0;
  for (let i = 0; i < STEPS / 100; i++) depth += spot.clone().apply('call').depth;
  return depth;
}

const COPIES = STEPS / 100;
const seat = spot.view(2);

/** Does something many times and adds up what it gives, so that none of it is left out. */
function many(work: () => number): number {
  let sum = 0;
  for (let i = 0; i < COPIES; i++) sum += work();
  return sum;
}

const log = spot.events();
const players = Array<'random'>(6).fill('random');

export const game: readonly Group[] = [
  {
    title: 'random hands of six to the end',
    unit: 'hands',
    tasks: [
      task('plain shuffle and showdown, no game', HANDS, shuffleAndCompare),
      task('Hand, deals and showdowns included', HANDS, randomHands),
      task('simulate, six random strategies', HANDS, () => simulate({ players, hands: HANDS, seed: 1 })),
    ],
  },
  {
    title: 'one action and back',
    unit: 'actions',
    tasks: [
      task('clone, apply', STEPS / 100, cloneAndApply),
      task('apply, undo: raise', STEPS, () => applyAndUndo('raise')),
      task('apply, undo: call', STEPS, () => applyAndUndo('call')),
      task('apply, undo: fold', STEPS, () => applyAndUndo('fold')),
    ],
  },
  {
    title: 'a position of six on fifth street, for a solver',
    unit: 'positions',
    tasks: [
      task('a log, played again', COPIES / 10, () => {
        let depth = 0;
        for (let i = 0; i < COPIES / 10; i++) depth += Hand.fromEvents(log).depth;
        return depth;
      }),
      task('snapshot', COPIES, () => many(() => seat.snapshot().seats.length)),
      task('clone', COPIES, () => many(() => spot.clone().depth)),
      task('key', COPIES, () => many(() => seat.key().length)),
      task('key by rank', COPIES, () => many(() => seat.key('rank').length)),
      task('key of 64 bits', COPIES, () => many(() => Number(seat.keyNumber() & 1n))),
    ],
  },
];
