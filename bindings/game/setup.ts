import { type Cards, DECK, readCards } from '../cards.ts';
import { createDealer } from '../dealer.ts';
import { RazzError, shown } from '../errors.ts';
import type { Seed } from '../seed.ts';
import { type RuleSet, type RulesInput, type Stakes, checkWhole, readRules, readStakes } from './rules.ts';
import { type PartialCards, readPartialCards } from './partial-cards.ts';
import { State, UNKNOWN } from './state.ts';

/** What a hand starts from. */
export interface HandOptions {
  /** The rules; `'pokerstars'` unless given. */
  readonly rules?: RulesInput | undefined;
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
    throw new RazzError('value', 'options', '{ stakes, stacks, ... }', shown(options));
  }
  const rules = readRules(options.rules ?? 'pokerstars');
  const stakes = readStakes(options.stakes);
  checkStacks(options.stacks, rules, stakes);
  const button = options.button ?? options.stacks.length - 1;
  checkWhole(button, 0, options.stacks.length - 1, 'button', 'value');
  const state = new State(rules, stakes, options.stacks, button);
  readDeck(state, options);
  return state;
}

/** Throws unless these stacks can be dealt in together. */
export function checkStacks(stacks: unknown, rules: RuleSet, stakes: Stakes): void {
  if (stacks == null || typeof (stacks as ArrayLike<number>).length !== 'number') {
    throw new RazzError('stack', 'stacks', 'an array of chips', shown(stacks));
  }
  const list = Array.from(stacks as ArrayLike<unknown>);
  if (list.length < 2 || list.length > rules.maxPlayers) {
    throw new RazzError('players', 'stacks', `2 to ${rules.maxPlayers} players`, `${list.length} players`);
  }
  const least = rules.entry === 'cash' ? Math.max(1, stakes.ante + stakes.bringIn) : 1;
  const hint = rules.entry === 'cash' ? 'enough for ante and bring-in' : undefined;
  let sum = 0;
  list.forEach((stack, seat) => {
    checkWhole(stack, least, Number.MAX_SAFE_INTEGER, `stacks[${seat}]`, 'stack', hint);
    sum += stack;
  });
  if (sum > Number.MAX_SAFE_INTEGER) {
    throw new RazzError('stack', 'stacks', 'at most 2^53 - 1 chips together', shown(sum));
  }
}

/** Reads the deck, the seed, or neither. */
export function readDeck(state: State, { deck, seed, feed }: Pick<HandOptions, 'deck' | 'seed' | 'feed'>): void {
  if (deck !== undefined && seed !== undefined) {
    throw new RazzError('value', 'deck', 'a deck or a seed', 'both');
  }
  const fed = feed ?? (deck === undefined && seed === undefined);
  if (typeof fed !== 'boolean') throw new RazzError('value', 'feed', 'true or false', shown(feed));
  const cards = seed === undefined ? readDeckCards(deck ?? [], fed) : createDealer({ seed }).shuffle(0);
  if (cards.length > state.deck.length) {
    throw new RazzError('deck', 'deck', `at most ${state.deck.length} cards`, `${cards.length} cards`);
  }
  if (!fed && cards.length < 3 * state.seats) {
    throw new RazzError('deck', 'deck', `at least ${3 * state.seats} cards`, `${cards.length} cards`);
  }
  const distinct = distinctCards(cards);
  if (distinct < cards.length && state.rules.deckShort !== 'reshuffle-then-community' && !fed) {
    readCards(cards as number[], 'deck');
  }
  state.deck.set(cards);
  state.given = cards.length;
  state.distinct = distinct;
  state.feed = fed;
}

function readDeckCards(deck: Cards | PartialCards, fed: boolean): number[] {
  const cards = readPartialCards(deck, 'deck');
  const unknown = cards.indexOf(UNKNOWN);
  if (unknown >= 0 && !fed) {
    throw new RazzError('card', `deck[${unknown}]`, 'a known card (unknown ones need feed)', 'x');
  }
  return cards;
}

/** How many cards from the first on differ from each other; none are taken for granted after an unknown one. */
function distinctCards(cards: readonly number[]): number {
  const seen = new Set<number>();
  for (const card of cards) {
    if (card === UNKNOWN || seen.has(card)) break;
    seen.add(card);
  }
  return Math.min(seen.size, DECK);
}
