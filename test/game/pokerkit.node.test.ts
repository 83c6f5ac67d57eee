import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Hand, type RulesInput } from '../../bindings/game/index.ts';

/*
 * Hands played at random by the PokerKit library, which shares nothing with this package: what was legal at
 * every decision, pots, payoffs and final stacks.
 */
interface Case {
  readonly id: string;
  readonly stacks: number[];
  readonly ante: number;
  readonly bringIn: number;
  readonly smallBet: number;
  readonly bigBet: number;
  readonly dealOrder: string;
  readonly decisions: readonly Decision[];
  readonly pots: readonly { readonly amount: number; readonly eligible: readonly number[] }[];
  readonly payoffs: readonly number[];
  readonly finalStacks: readonly number[];
}

interface Decision {
  readonly street: number;
  readonly seat: number;
  readonly action: 'fold' | 'check' | 'call' | 'bringIn' | 'raiseTo';
  readonly legal: {
    readonly fold: boolean;
    readonly bringIn: number | null;
    readonly checkCall: number | null;
    readonly raiseTo: number | null;
  };
}

/** The rules that PokerKit plays by: each field is one that a room or book has too, but for the last two. */
const RULES: RulesInput = {
  base: 'pokerstars',
  burn: true, // as WSOP and Robert's
  deckShort: 'reshuffle-then-community', // as Robert's
  firstToShow: 'first-to-act', // as WSOP and Robert's
  foldWithoutBet: false, // as Winamax, WSOP and Robert's
  // The Spanish page of Winamax: "deberá pagarle la totalidad del bring-in"; PokerKit takes what was posted.
  shortBringIn: 'posted',
  // The pages split "evenly", the books give one odd chip each; PokerKit gives the first all that is left over.
  oddChip: 'first-takes-all',
};

const lines = readFileSync(new URL('../cases/pokerkit.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const cases = lines.map((line) => JSON.parse(line) as Case);

/*
 * Two differences are accepted, each with the sentence that this engine follows.
 *
 * A bring-in as large as the stack. The Spanish page of Winamax: "deberá hablar primero y poner una apuesta mínima
 * llamada “Bring in” o si lo desea, podrá completar la apuesta más baja posible, llamada “Small bet”", and of a stack
 * that is no larger: "se considerará a la vez como all-in y bring-in". It is one action under one name; PokerKit lists
 * it once more, as a raise to the same amount.
 *
 * A hand won without a showdown. The German page of Winamax: "Wenn der Einsatz oder der Raise eines Spielers von keinem
 * anderen Spieler gezahlt wird, gewinnt dieser Spieler den Pot". The pot holds what was matched of the winner's own
 * bets; PokerKit leaves out all that the winner put in on the last street. `ownBets` is the difference.
 */
const isAccepted = ({ bringIn, raiseTo }: Decision['legal']) => bringIn !== null && bringIn === raiseTo;

test('of 236 hands three have a bring-in as large as the stack, which PokerKit lists twice', () => {
  expect(cases.length).toBe(236);
  const accepted = cases.filter(({ decisions }) => decisions.some(({ legal }) => isAccepted(legal)));
  expect(accepted.map(({ id }) => id)).toEqual(['shared-3-mix-17', 'shared-4-mix-21', 'shared-6-mix-21']);
});

test.each(cases)('$id: every decision, pot and payoff', (hand) => {
  const { ante, bringIn, smallBet, bigBet } = hand;
  const game = new Hand({
    rules: RULES,
    stakes: { ante, bringIn, smallBet, bigBet },
    stacks: hand.stacks,
    deck: hand.dealOrder,
  });
  for (const { street, seat, legal, action } of hand.decisions) {
    const choices = new Map<string, { amount: number; to: number }>();
    for (const { action: name, amount, to } of game.legalActions()) choices.set(name, { amount, to });
    const bet = game.aggression === null ? null : choices.get(game.aggression)!.to;
    expect({ street: game.street, seat: game.toAct }).toEqual({ street, seat });
    expect({
      fold: choices.has('fold'),
      bringIn: choices.get('bringIn')?.amount ?? null,
      checkCall: choices.has('check') ? 0 : (choices.get('call')?.amount ?? null),
      raiseTo: bet,
    }).toEqual(isAccepted(legal) ? { ...legal, raiseTo: null } : legal);
    game.apply(action === 'raiseTo' ? (game.aggression ?? 'bringIn') : action);
  }
  const result = game.result!;
  const pots = result.pots.map(({ amount, eligible }) => ({ amount: amount - result.ownBets, eligible }));
  expect(pots).toEqual(hand.pots);
  expect(result.payoffs).toEqual(hand.payoffs);
  expect(result.stacks).toEqual(hand.finalStacks);
});
