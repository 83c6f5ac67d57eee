import { type Cards, DECK_SIZE, readCards } from '../../cards.ts';
import { createDealer } from '../../deal/dealer.ts';
import { ArgumentError, shown } from '../../errors.ts';
import type { Seed } from '../../seed.ts';
import { type Stakes, checkWhole, readStakes } from '../stakes.ts';
import { type RulesInput, readRules } from '../rules/rules.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type PartialCards, readPartialCards } from './partial-cards.ts';
import { MOST_CARDS, State, UNKNOWN } from './state.ts';

/** What a hand starts from. */
export interface HandOptions {
  /** The rules; `'pokerstars'` unless given. */
  readonly rules?: RulesInput | undefined;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** Chips of each seat before the antes, clockwise; two to eight seats. */
  readonly stacks: ArrayLike<number>;
  /** The dealer's seat; the last one unless given, so that seat 0 is the first to the dealer's left. */
  readonly button?: number | undefined;
  /**
   * The cards in the order in which they leave the deck, burns included where the rules burn. After the
   * burned and folded cards were shuffled back the order may go on with them. With `feed` an unknown card
   * is `x` or `null`.
   */
  readonly deck?: Cards | PartialCards | undefined;
  /** Shuffles the deck from this seed instead; deal 0 of `createDealer({ seed })`. */
  readonly seed?: Seed | undefined;
  /** Cards are fed one by one by `deal`, once those of `deck` are used up; so without `deck` and `seed`. */
  readonly feed?: boolean | undefined;
}

/** A state built from checked options, before the antes. */
export function readSetup(options: HandOptions): State {
  if (typeof options !== 'object' || options === null) {
    throw new ArgumentError('value', 'options', '{ stakes, stacks, ... }', shown(options));
  }
  const rules = readRules(options.rules ?? 'pokerstars');
  const stakes = readStakes(options.stakes);
  checkStacks(options.stacks, rules, stakes);
  const button = options.button ?? options.stacks.length - 1;
  checkButton(button, options.stacks.length);
  const state = new State(rules, stakes, options.stacks, button);
  useDeck(state, readDeck(options, state.seats, rules));
  return state;
}

/** Throws unless these stacks can be dealt in together. */
export function checkStacks(stacks: unknown, rules: RuleSet, stakes: Stakes): void {
  const { length } = (stacks ?? {}) as ArrayLike<unknown>;
  if (!Number.isInteger(length))
    throw new ArgumentError('stack', 'stacks', 'an array of chips', shown(stacks));
  checkPlayers(length, rules, 'stacks');
  let sum = 0;
  for (let seat = 0; seat < length; seat++) {
    const stack = (stacks as ArrayLike<unknown>)[seat];
    checkStack(stack, rules, stakes, `stacks[${seat}]`);
    sum += stack;
  }
  if (sum > Number.MAX_SAFE_INTEGER) {
    throw new ArgumentError('stack', 'stacks', 'at most 2^53 - 1 chips together', shown(sum));
  }
}

/** Throws unless so many can play by these rules. */
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

/** Where the cards of a hand come from, checked. */
interface Deck {
  readonly cards: ArrayLike<number>;
  /** How many of them, from the first on, differ from each other and are known. */
  readonly distinct: number;
  readonly feed: boolean;
}

/** Reads the deck, the seed, or neither. */
export function readDeck(
  options: Pick<HandOptions, 'deck' | 'seed' | 'feed'>,
  seats: number,
  rules: RuleSet,
): Deck {
  const { deck, seed, feed = deck === undefined && seed === undefined } = options;
  if (deck !== undefined && seed !== undefined) {
    throw new ArgumentError('value', 'deck', 'a deck or a seed', 'both');
  }
  if (typeof feed !== 'boolean') throw new ArgumentError('value', 'feed', 'true or false', shown(feed));
  if (seed !== undefined) return { cards: createDealer({ seed }).shuffle(0), distinct: DECK_SIZE, feed };
  if (deck instanceof Uint8Array && distinctCards(deck) === DECK_SIZE && deck.length === DECK_SIZE) {
    return { cards: deck, distinct: DECK_SIZE, feed };
  }
  const cards = readPartialCards(deck ?? [], 'deck');
  const distinct = distinctCards(cards);
  if (cards.length > MOST_CARDS) {
    throw new ArgumentError('deck', 'deck', `at most ${MOST_CARDS} cards`, `${cards.length} cards`);
  }
  if (!feed) checkOrder(cards, distinct, seats, rules);
  return { cards, distinct, feed };
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

/** Cards from the first on that are valid, known and differ from each other. */
function distinctCards(cards: ArrayLike<number>): number {
  let low = 0;
  let high = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    const bit = 1 << (card & 31);
    if (card >= DECK_SIZE || (card < 32 ? low : high) & bit) return i;
    if (card < 32) low |= bit;
    else high |= bit;
  }
  return cards.length;
}

/** Puts the deck under a hand about to start. */
export function useDeck(state: State, { cards, distinct, feed }: Deck): void {
  state.deck.set(cards);
  state.given = cards.length;
  state.distinct = distinct;
  state.feed = feed;
}
