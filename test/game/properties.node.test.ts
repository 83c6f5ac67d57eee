import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIONS, type Decision, Hand, type HandEvent } from '../../bindings/game/index.ts';
import { Random } from '../../bindings/game/engine/random.ts';
import { findLeak } from '../support/game/leak.ts';
import { hands } from '../support/game/random-hands.ts';

/** All that can be seen of a hand, as text: two hands in the same state give the same text. */
function stateOf(hand: Hand): string {
  return JSON.stringify([hand.toJSON(), hand.view().snapshot(), hand.next, hand.legalMask]);
}

/** An action by a number: mostly calls and checks, so that hands go on, with bets and folds among them. */
function choose(hand: Hand, choice: number): Decision {
  const legal = hand.legalActions().map(({ action }) => action);
  const bet = hand.aggression;
  if (choice < 30 && bet !== null) return bet;
  const quiet = legal.filter((action) => action !== bet && action !== 'fold');
  return choice < 88 && quiet.length > 0 ? quiet[0]! : legal[choice % legal.length]!;
}

function playOut(hand: Hand, choices: readonly number[]): void {
  for (let i = 0; !hand.isOver; i++) hand.apply(choose(hand, choices[i % choices.length]! + (i % 7)));
}

function sum(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((a, b) => a + b, 0);
}

/** Hands that are played; the differential of `npm run test:game` sees to a hundred thousand. */
const HANDS = 20_000;
/** Hands played by each set of rules, stakes and stacks, with cards and choices of their own. */
const HANDS_A_TABLE = 40;

/** Plays a hand to the end; what is wrong with it, `null` for nothing. */
function faultInHand(hand: Hand, start: number, chance: Random): string | null {
  const view = hand.view();
  const seats = Array.from({ length: hand.players }, (_, seat) => seat);
  for (let actions = 0; !hand.isOver; actions++) {
    if (actions > 500) return 'no end';
    const legal = hand.legalActions();
    if (legal.length === 0) return 'nothing legal';
    const seat = hand.toAct!;
    const action = choose(hand, chance.below(100));
    const { amount, to } = legal.find((one) => one.action === action)!;
    const stack = view.stack(seat);
    if (amount < 0 || amount > stack || to < amount) return `${action} for ${amount} of ${stack}`;
    const street = hand.street;
    hand.apply(action);
    if (hand.isOver) break;
    if (hand.street === street && view.stack(seat) !== stack - amount) return 'stack and amount differ';
    if (view.pot + sum(seats.map((one) => view.stack(one))) !== start) return 'chips made or lost';
    if (sum(view.pots.map((pot) => pot.amount)) !== sum(seats.map((one) => view.total(one)))) return 'pots';
  }
  const { pots, payoffs, stacks, rake } = hand.result!;
  if (sum(pots.map(({ amount }) => amount)) !== sum(seats.map((seat) => view.total(seat))))
    return 'pots at the end';
  if (!stacks.every((stack) => Number.isSafeInteger(stack) && stack >= 0)) return 'a stack below nothing';
  if (sum(stacks) + rake !== start || sum(payoffs) + rake !== 0) return 'chips made or lost at the end';
  if (
    !pots.every(
      ({ winners, eligible }) => winners.length > 0 && winners.every((seat) => eligible.includes(seat)),
    )
  ) {
    return 'a winner who was not in the pot';
  }
  return null;
}

test(
  `every hand ends, no stack is negative, no chip is made or lost: ${HANDS} hands`,
  { timeout: 60_000 },
  () => {
    let played = 0;
    fc.assert(
      fc.property(hands, fc.integer(), ({ options }, seed) => {
        const chance = new Random().seed(seed, 1, 2, 3);
        const hand = new Hand(options);
        const deck = Uint8Array.from(options.deck as number[]);
        for (let i = 0; i < HANDS_A_TABLE; i++, played++) {
          for (let left = 52; left > 1; left--) {
            const pick = chance.below(left);
            [deck[left - 1], deck[pick]] = [deck[pick]!, deck[left - 1]!];
          }
          hand.restart({ deck, button: chance.below(hand.players) });
          expect(faultInHand(hand, sum(options.stacks), chance)).toBeNull();
        }
      }),
      { numRuns: HANDS / HANDS_A_TABLE },
    );
    expect(played).toBeGreaterThanOrEqual(HANDS);
  },
);

test('undo restores the state byte for byte from any depth, and playing on gives the same again', () => {
  fc.assert(
    fc.property(hands, fc.nat(), ({ options, choices }, stop) => {
      const hand = new Hand(options);
      const states = [stateOf(hand)];
      const steps: Decision[] = [];
      for (let i = 0; !hand.isOver; i++) {
        steps.push(choose(hand, choices[i % choices.length]!));
        hand.apply(steps.at(-1)!);
        states.push(stateOf(hand));
      }
      const depth = stop % states.length;
      while (hand.depth > depth) hand.undo();
      expect(stateOf(hand)).toBe(states[depth]);
      for (const step of steps.slice(depth)) hand.apply(step);
      expect(stateOf(hand)).toBe(states.at(-1));
      while (hand.depth > 0) {
        hand.undo();
        expect(stateOf(hand)).toBe(states[hand.depth]);
      }
      expect(() => hand.undo()).toThrow('a step to take back');
    }),
    { numRuns: 400 },
  );
});

test('JSON, clone and log give the same hand again, at any moment', () => {
  fc.assert(
    fc.property(hands, fc.nat(40), ({ options, choices }, moves) => {
      const hand = new Hand(options);
      for (let i = 0; i < moves && !hand.isOver; i++) hand.apply(choose(hand, choices[i % choices.length]!));
      const state = stateOf(hand);
      expect(stateOf(Hand.fromJSON(JSON.parse(JSON.stringify(hand))))).toBe(state);
      const copy = hand.clone();
      expect(stateOf(copy)).toBe(state);
      const events = JSON.parse(JSON.stringify(hand.events())) as HandEvent[];
      const rebuilt = Hand.fromEvents(events);
      expect(rebuilt.events()).toEqual(events);
      expect(rebuilt.viewAllCards().snapshot()).toEqual(hand.viewAllCards().snapshot());
      playOut(copy, choices);
      expect(stateOf(hand)).toBe(state);
    }),
    { numRuns: 600 },
  );
});

test('an illegal action changes nothing', () => {
  fc.assert(
    fc.property(hands, fc.nat(40), ({ options, choices }, moves) => {
      const hand = new Hand(options);
      for (let i = 0; i < moves && !hand.isOver; i++) hand.apply(choose(hand, choices[i % choices.length]!));
      const state = stateOf(hand);
      const legal = hand.legalActions().map(({ action }) => action);
      for (const action of ACTIONS) {
        if (!legal.includes(action)) expect(() => hand.apply(action)).toThrow('action: expected');
        else expect(() => hand.apply(action, (hand.toAct! + 1) % hand.players)).toThrow('action: expected');
      }
      expect(stateOf(hand)).toBe(state);
    }),
    { numRuns: 400 },
  );
});

/** As of the hands: `npm run test:game` looks at a hundred thousand. */
const LOOKS = 1500;

test(`a view tells nothing of the cards that its viewer cannot see: ${LOOKS} hands`, () => {
  for (let number = 0; number < LOOKS; number++) expect(findLeak(number)).toBeNull();
});
