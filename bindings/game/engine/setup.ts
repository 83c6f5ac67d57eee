import { type Cards, DECK_SIZE, readCards } from '../../cards.ts';
import { readOptions } from '../../checks.ts';
import { createDealer } from '../../deal/dealer.ts';
import { ArgumentError, shown } from '../../errors.ts';
import type { Seed } from '../../seed.ts';
import { type RulesInput, readRules } from '../rules/rules.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type Stakes, checkWhole, readStakes } from '../stakes.ts';
import { type PartialCards, readPartialCards } from './partial-cards.ts';
import { MOST_SEATS } from './seats.ts';
import { State, UNKNOWN } from './state.ts';

/*
 * The start of a hand, read and checked once.
 */

/** The start of a hand. */
export interface HandOptions {
  /** The rules. Default: `'pokerstars'`. */
  readonly rules?: RulesInput | undefined;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** Chips of each seat before the antes, clockwise; two to eight seats. */
  readonly stacks: ArrayLike<number>;
  /** The dealer's seat. Default: the last one, so that seat 0 is the first to the dealer's left. */
  readonly button?: number | undefined;
  /**
   * The cards in the order in which they leave the deck, burns included where the rules burn. After the
   * burned and folded cards were shuffled back the order may go on with them. With `feed` an unknown card
   * is `x` or `null`.
   */
  readonly deck?: Cards | PartialCards | undefined;
  /** Shuffles the deck from this seed instead; deal 0 of `createDealer({ seed })`. */
  readonly seed?: Seed | undefined;
  /** Whether cards are fed one by one by `deal`, once those of `deck` are used up. Default: without deck and seed. */
  readonly feed?: boolean | undefined;
  /**
   * The amount that each seat has to post, where that is not the ante of the stakes for everybody. Chips above the
   * smallest of them lies dead in the main pot.
   */
  readonly antes?: ArrayLike<number> | undefined;
  /** Chips that lie in the main pot before the antes, such as the antes of absent players. Default: 0. */
  readonly deadMoney?: number | undefined;
}

export const HAND_OPTIONS = [
  'rules',
  'stakes',
  'stacks',
  'button',
  'deck',
  'seed',
  'feed',
  'antes',
  'deadMoney',
] as const satisfies readonly (keyof HandOptions)[];

/** A state built from checked options, before the antes. */
export function readSetup(input: HandOptions): State {
  if (input === undefined)
    throw new ArgumentError('value', 'options', '{ stakes, stacks, ... }', 'undefined');
  const options = readOptions<HandOptions>(input, HAND_OPTIONS);
  const { rules: rulesInput = 'pokerstars' } = options;
  const rules = readRules(rulesInput);
  const stakes = readStakes(options.stakes);
  const stacks = readStacks(options.stacks, rules, stakes);
  const { button = stacks.length - 1 } = options;
  checkButton(button, stacks.length);
  const deck = readDeck(options, stacks.length, rules);
  const start = new Float64Array(MOST_SEATS);
  start.set(stacks);
  const state = new State(rules, stakes, stacks.length, start, button);
  useDeck(state, deck);
  useDeadMoney(state, readDeadMoney(options, stacks));
  return state;
}

/** Stacks of players who can be dealt in together. */
export function readStacks(input: unknown, rules: RuleSet, stakes: Stakes): number[] {
  const stacks = readChips(input, 'stacks', rules);
  for (const [seat, stack] of stacks.entries()) checkStack(stack, rules, stakes, `stacks[${seat}]`);
  const sum = stacks.reduce((chips, stack) => chips + stack, 0);
  if (sum > Number.MAX_SAFE_INTEGER) {
    throw new ArgumentError('stack', 'stacks', 'at most 2^53 - 1 chips together', shown(sum));
  }
  return stacks;
}

/** A list of something for each seat, copied; its length is checked before it is walked through. */
function readChips(input: unknown, argument: string, rules: RuleSet): number[] {
  const { length } = (input ?? {}) as ArrayLike<unknown>;
  if (typeof input !== 'object' || !Number.isInteger(length))
    throw new ArgumentError('stack', argument, 'an array of chips', shown(input));
  checkPlayers(length, rules, argument);
  return Array.from({ length }, (_, seat) => (input as ArrayLike<number>)[seat]!);
}

/** Throws unless this number of players can play by these rules. */
export function checkPlayers(players: number, rules: RuleSet, argument: string): void {
  if (players >= 2 && players <= rules.maxPlayers) return;
  throw new ArgumentError('players', argument, `2 to ${rules.maxPlayers} players`, `${players} players`);
}

/** Throws unless a player can be dealt in with this stack. */
export function checkStack(
  stack: unknown,
  rules: RuleSet,
  stakes: Stakes,
  argument: string,
): asserts stack is number {
  const cash = rules.entry === 'cash';
  const least = cash ? Math.max(1, stakes.ante + stakes.bringIn) : 1;
  const hint = cash ? 'enough for ante and bring-in' : undefined;
  checkWhole(stack, least, Number.MAX_SAFE_INTEGER, argument, 'stack', hint);
}

export function checkButton(button: unknown, seats: number): asserts button is number {
  checkWhole(button, 0, seats - 1, 'button', 'value');
}

/** Chips in the pot that nobody has to match. */
interface DeadMoney {
  readonly antes: readonly number[] | null;
  readonly pot: number;
  /** The chips that each seat posts above the smallest ante. */
  readonly seats: readonly number[];
}

export function readDeadMoney(
  { antes: input, deadMoney = 0 }: Pick<HandOptions, 'antes' | 'deadMoney'>,
  stacks: readonly number[],
): DeadMoney | null {
  if (input === undefined && deadMoney === 0) return null;
  const most = Number.MAX_SAFE_INTEGER - stacks.reduce((chips, stack) => chips + stack, 0);
  checkWhole(deadMoney, 0, most, 'deadMoney', 'value');
  if (input === undefined) return { antes: null, pot: deadMoney, seats: stacks.map(() => 0) };
  if (typeof input !== 'object' || input?.length !== stacks.length) {
    throw new ArgumentError('value', 'antes', `the antes of ${stacks.length} seats`, shown(input));
  }
  const antes = stacks.map((_, seat) => input[seat]!);
  antes.forEach((ante, seat) => checkWhole(ante, 0, Number.MAX_SAFE_INTEGER, `antes[${seat}]`, 'value'));
  const smallest = Math.min(...antes);
  const seats = stacks.map((stack, seat) => Math.max(0, Math.min(stack, antes[seat]!) - smallest));
  return { antes, pot: seats.reduce((sum, chips) => sum + chips, deadMoney), seats };
}

/** Puts dead money into the pot of a hand about to start, out of the stacks that it comes from. */
export function useDeadMoney(state: State, dead: DeadMoney | null): void {
  state.antes = dead === null ? null : dead.antes;
  state.dead = dead === null ? null : { pot: dead.pot, seats: Float64Array.from(dead.seats) };
  dead?.seats.forEach((chips, seat) => (state.start[seat]! -= chips));
}

/** The source of a hand's cards, checked. */
interface Deck {
  readonly cards: ArrayLike<number>;
  /** The number of them, from the first on, that differ from each other and are known. */
  readonly distinct: number;
  readonly feed: boolean;
}

/** Reads the deck, the seed, or neither. */
export function readDeck(
  options: Pick<HandOptions, 'deck' | 'seed' | 'feed'>,
  seats: number,
  rules: RuleSet,
): Deck {
  const { deck, seed } = options;
  if (deck !== undefined && seed !== undefined) {
    throw new ArgumentError('value', 'deck', 'a deck or a seed', 'both');
  }
  const feed = readFeed(options);
  if (seed !== undefined) return { cards: createDealer({ seed }).shuffle(0), distinct: DECK_SIZE, feed };
  if (deck instanceof Uint8Array && deck.length === DECK_SIZE && distinctCards(deck) === DECK_SIZE) {
    return { cards: deck, distinct: DECK_SIZE, feed };
  }
  const cards = readPartialCards(deck ?? [], 'deck', 'deck');
  const distinct = distinctCards(cards);
  if (!feed) checkOrder(cards, distinct, seats, rules);
  return { cards, distinct, feed };
}

export function readFeed({
  deck,
  seed,
  feed = deck === undefined && seed === undefined,
}: Pick<HandOptions, 'deck' | 'seed' | 'feed'>): boolean {
  if (typeof feed !== 'boolean') throw new ArgumentError('value', 'feed', 'true or false', shown(feed));
  return feed;
}

/** A deck order for play is known, long enough to start with, and repeats a card only after a reshuffle. */
function checkOrder(cards: readonly number[], distinct: number, seats: number, rules: RuleSet): void {
  const unknown = cards.indexOf(UNKNOWN);
  if (unknown >= 0) throw new ArgumentError('card', `deck[${unknown}]`, 'a known card (or feed)', 'x');
  const reshuffles = rules.deckShort === 'reshuffle-then-community';
  if (!reshuffles || distinct < 3 * seats) readCards(cards, 'deck');
  if (cards.length < 3 * seats) {
    throw new ArgumentError('deck', 'deck', `at least ${3 * seats} cards`, `${cards.length} cards`);
  }
}

/** The call in which each card was last counted: with a number for each call nothing has to be cleared. */
const counted = new Uint32Array(DECK_SIZE);
let calls = 0;

/** Cards from the first on that are valid, known and differ from each other. */
function distinctCards(cards: ArrayLike<number>): number {
  calls = calls === 0xffffffff ? 1 : calls + 1;
  if (calls === 1) counted.fill(0);
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (card >= DECK_SIZE || counted[card] === calls) return i;
    counted[card] = calls;
  }
  return cards.length;
}

/** Puts the deck under a hand about to start. */
export function useDeck(state: State, { cards, distinct, feed }: Deck): void {
  state.setDeck(cards);
  state.given = cards.length;
  state.distinct = distinct;
  state.feed = feed;
}
