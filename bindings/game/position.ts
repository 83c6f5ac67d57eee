import { type Card, type Cards, formatCard, readCards } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { startHand } from './engine/progress.ts';
import { WAITS_FOR_ACTION } from './engine/codes.ts';
import { type PartialCards, knownOrNull, readPartialCards } from './engine/partial-cards.ts';
import { MOST_SEATS } from './engine/seats.ts';
import { type HandOptions, checkButton, checkPlayers, readDeck, readFeed, useDeck } from './engine/setup.ts';
import { State, UNKNOWN } from './engine/state.ts';
import type { HandPosition, Street } from './events.ts';
import { readRules } from './rules/rules.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { type Stakes, checkWhole, readStakes } from './stakes.ts';

/*
 * A hand from its middle: the position of a trainer or a solver, read, checked and used in place of antes and deal.
 */

/** A hand from its middle, as `Hand.from` takes it. Lists have an entry a seat. */
export interface PositionOptions extends Pick<
  HandOptions,
  'rules' | 'stakes' | 'stacks' | 'button' | 'seed' | 'feed'
> {
  /** The street that is played, 3 to 7. */
  readonly street: Street;
  /** Chips in the pot from before this street; or else `contributions`. */
  readonly pot?: number | undefined;
  /** Chips that each seat put in before this street. */
  readonly contributions?: readonly number[] | undefined;
  /** Chips that each seat has put in on this street; `stacks` are without them. Default: none. */
  readonly bets?: readonly number[] | undefined;
  /** The seats that have folded. Default: none. */
  readonly folded?: readonly number[] | undefined;
  /** Upcards of each seat in the order dealt; a folded seat may leave them out. */
  readonly up: readonly Cards[];
  /** Down cards of each seat, `x` or `null` for an unknown one. Default: all unknown. */
  readonly down?: readonly (PartialCards | undefined)[] | undefined;
  /** The shared card of seventh street. Default: none. */
  readonly community?: Cards | undefined;
  /** The seat that opened the street. Default: by the upcards. */
  readonly opener?: number | undefined;
  /** The seat to act. Default: the opener. */
  readonly toAct?: number | undefined;
  /** The cards still to come, in order. */
  readonly deck?: Cards | PartialCards | undefined;
}

const POSITION_OPTIONS = [
  'rules',
  'stakes',
  'stacks',
  'button',
  'seed',
  'feed',
  'street',
  'pot',
  'contributions',
  'bets',
  'folded',
  'up',
  'down',
  'community',
  'opener',
  'toAct',
  'deck',
] as const satisfies readonly (keyof PositionOptions)[];

/** A state in the stated position, or after it if nobody can act. */
export function readPosition(input: PositionOptions): State {
  if (input === undefined) throw new ArgumentError('value', 'options', 'an object', 'undefined');
  const options = readOptions<PositionOptions>(input, POSITION_OPTIONS);
  const { deck, seed, feed, rules: rulesInput = 'pokerstars' } = options;
  const rules = readRules(rulesInput);
  const position = positionOf(options, rules);
  return stateAt(position, { rules, stakes: options.stakes, button: options.button, deck, seed, feed });
}

/** A state from a position that was stated or recorded. */
export function stateAt(
  position: HandPosition,
  {
    rules: rulesInput = 'pokerstars',
    stakes: stakesInput,
    button,
    deck,
    seed,
    feed,
  }: Omit<HandOptions, 'stacks'>,
): State {
  const rules = readRules(rulesInput);
  const stakes = readStakes(stakesInput);
  const seats = position.stacks.length;
  checkBets(position, rules, stakes);
  if (button !== undefined) checkButton(button, seats);
  const start = new Float64Array(MOST_SEATS);
  for (let seat = 0; seat < seats; seat++) {
    start[seat] = position.stacks[seat]! + position.contributions[seat]! + position.bets[seat]!;
  }
  const s = new State(rules, stakes, seats, start, button ?? seats - 1);
  s.middle = position;
  s.dead = position.deadMoney === 0 ? null : { pot: position.deadMoney, seats: new Float64Array(MOST_SEATS) };
  const known = cardsOut(position);
  useDeck(s, { cards: [], distinct: 0, feed: readFeed({ deck, seed, feed }) });
  const out = known.length + (rules.burn ? position.street - 3 : 0);
  const rest = cardsToCome({ deck, seed }, known, rules, seats);
  if (out + rest.length > s.deck.length) {
    throw new ArgumentError('deck', 'deck', `at most ${s.deck.length - out} cards`, `${rest.length} cards`);
  }
  rest.forEach((card, i) => s.writeDeck(out + i, card));
  s.given = out + rest.length;
  startHand(s);
  if (position.toAct !== null && (s.phase !== WAITS_FOR_ACTION || s.actor !== position.toAct)) {
    throw new ArgumentError('value', 'toAct', 'a seat that has something to decide', `${position.toAct}`);
  }
  return s;
}

/** The cards still to come: as given, or the rest of a shuffled deck. */
function cardsToCome(
  { deck, seed }: Pick<HandOptions, 'deck' | 'seed'>,
  known: readonly (Card | null)[],
  rules: RuleSet,
  seats: number,
): number[] {
  if (seed === undefined) {
    const cards = readPartialCards(deck ?? [], 'deck', 'deck');
    const twice = cards.find((card) => card !== UNKNOWN && known.includes(card));
    // A folded hand may come again after a reshuffle; a card that repeats is then refused when it is dealt.
    if (twice === undefined || rules.deckShort === 'reshuffle-then-community') return cards;
    throw new ArgumentError('duplicate-card', 'deck', 'cards that nobody has', formatCard(twice));
  }
  const { cards } = readDeck({ deck, seed }, seats, rules);
  return Array.from(cards).filter((card) => !known.includes(card));
}

/** Every card that has left the deck, `null` for an unknown one. */
function cardsOut({ up, down, community }: HandPosition): (Card | null)[] {
  return [...up.flat(), ...down.flat(), ...(community === null ? [] : [community])];
}

/** A recorded position, checked like a stated one. */
export function readRecordedPosition(
  input: unknown,
  rules: HandOptions['rules'] = 'pokerstars',
): HandPosition {
  const position = readOptions<HandPosition>(input as HandPosition, POSITION_FIELDS, 'position');
  const { deadMoney, contributions, opener, toAct, community, ...rest } = position;
  const ownChips = Array.isArray(contributions) && contributions.some((chips) => chips !== 0);
  return positionOf(
    {
      ...rest,
      ...(ownChips ? { contributions } : { pot: deadMoney }),
      opener: opener ?? undefined,
      toAct: toAct ?? undefined,
      community: community === null ? undefined : [community],
    },
    readRules(rules),
  );
}

const POSITION_FIELDS = [
  'street',
  'stacks',
  'contributions',
  'deadMoney',
  'bets',
  'folded',
  'up',
  'down',
  'community',
  'opener',
  'toAct',
] as const satisfies readonly (keyof HandPosition)[];

function positionOf(options: Omit<PositionOptions, 'stakes'>, rules: RuleSet): HandPosition {
  const { street, pot, opener = null, toAct = null } = options;
  checkWhole(street, 3, 7, 'street', 'value');
  const seats = seatCountOf(options.stacks, rules);
  if ((pot === undefined) === (options.contributions === undefined)) {
    const received = pot === undefined ? 'neither' : 'both';
    throw new ArgumentError('value', 'pot', 'the pot or the contributions', received);
  }
  if (pot !== undefined) checkWhole(pot, 0, Number.MAX_SAFE_INTEGER, 'pot', 'value');
  const stacks = readChips(options.stacks, seats, 'stacks');
  const contributions = readChips(options.contributions, seats, 'contributions');
  const bets = readChips(options.bets, seats, 'bets');
  const folded = readSeats(options.folded ?? [], seats);
  for (const [name, seat] of [
    ['opener', opener],
    ['toAct', toAct],
  ] as const) {
    if (seat === null) continue;
    checkWhole(seat, 0, seats - 1, name, 'value');
    if (folded.includes(seat))
      throw new ArgumentError('value', name, 'a seat that has not folded', `${seat}`);
  }
  const community = options.community === undefined ? null : readCommunity(options.community, street);
  const up = readUpcards(options.up, seats, folded, street);
  const down = readDownCards(options.down, up, folded, street, community);
  const position: HandPosition = {
    street,
    stacks,
    contributions,
    deadMoney: pot ?? 0,
    bets,
    folded,
    up,
    down,
    community,
    opener,
    toAct,
  };
  checkChips(position);
  readCards(
    cardsOut(position).filter((card) => card !== null),
    'up and down',
  );
  return position;
}

function readCommunity(input: Cards, street: Street): Card {
  const cards = readCards(input, 'community');
  if (cards.length === 1 && street === 7) return cards[0]!;
  const received = `${cards.length} cards on street ${street}`;
  throw new ArgumentError('card-count', 'community', 'one card, on street 7', received);
}

function seatCountOf(stacks: unknown, rules: RuleSet): number {
  const { length } = (stacks ?? {}) as ArrayLike<unknown>;
  if (!Number.isInteger(length))
    throw new ArgumentError('stack', 'stacks', 'an array of chips', shown(stacks));
  checkPlayers(length, rules, 'stacks');
  return length;
}

/** An amount for each seat; nothing if it was left out. */
function readChips(input: ArrayLike<number> | undefined, seats: number, argument: string): number[] {
  if (input === undefined) return Array<number>(seats).fill(0);
  if (typeof input !== 'object' || input?.length !== seats) {
    throw new ArgumentError('value', argument, `an amount for each of ${seats} seats`, shown(input));
  }
  return Array.from({ length: seats }, (_, seat) => {
    const amount = input[seat]!;
    checkWhole(amount, 0, Number.MAX_SAFE_INTEGER, `${argument}[${seat}]`, 'value');
    return amount;
  });
}

function readSeats(input: readonly number[], seats: number): number[] {
  if (!Array.isArray(input) || input.length > seats - 2) {
    throw new ArgumentError('value', 'folded', `at most ${seats - 2} seats`, shown(input));
  }
  return input.map((seat: number, i) => {
    checkWhole(seat, 0, seats - 1, `folded[${i}]`, 'value');
    if (input.indexOf(seat) === i) return seat;
    throw new ArgumentError('value', `folded[${i}]`, 'each seat once', `${seat} twice`);
  });
}

function readUpcards(
  input: readonly Cards[],
  seats: number,
  folded: readonly number[],
  street: number,
): Card[][] {
  checkList(input, seats, 'up');
  const most = Math.min(street, 6) - 2;
  return Array.from({ length: seats }, (_, seat) => {
    const cards = readCards(input[seat] ?? [], `up[${seat}]`);
    const enough = folded.includes(seat) ? cards.length <= most : cards.length === most;
    if (enough) return cards;
    throw new ArgumentError('card-count', `up[${seat}]`, `${most} cards`, `${cards.length} cards`);
  });
}

function readDownCards(
  input: readonly (PartialCards | undefined)[] | undefined,
  up: readonly (readonly Card[])[],
  folded: readonly number[],
  street: number,
  community: Card | null,
): (Card | null)[][] {
  if (input !== undefined) checkList(input, up.length, 'down');
  return up.map((upcards, seat) => {
    const isLast = street === 7 && community === null && !folded.includes(seat);
    const count = folded.includes(seat) && upcards.length === 0 ? 0 : isLast ? 3 : 2;
    const given = input?.[seat];
    const cards = given === undefined ? [] : readPartialCards(given, `down[${seat}]`).map(knownOrNull);
    if (cards.length > 0 && cards.length !== count) {
      throw new ArgumentError(
        'card-count',
        `down[${seat}]`,
        `${count} cards or none`,
        `${cards.length} cards`,
      );
    }
    return cards.length > 0 ? cards : Array<null>(count).fill(null);
  });
}

function checkList(input: unknown, seats: number, argument: string): void {
  if (Array.isArray(input) && input.length <= seats) return;
  throw new ArgumentError('value', argument, `cards for each of ${seats} seats`, shown(input));
}

/** Checks that the chips are possible: a player with chips left has put in as much as anybody before this street. */
function checkChips({ stacks, contributions, bets, folded, deadMoney }: HandPosition): void {
  const sum = [...stacks, ...contributions, ...bets].reduce((chips, amount) => chips + amount, deadMoney);
  if (sum > Number.MAX_SAFE_INTEGER) {
    throw new ArgumentError('stack', 'stacks', 'at most 2^53 - 1 chips together', shown(sum));
  }
  const most = Math.max(...contributions);
  for (let seat = 0; seat < stacks.length; seat++) {
    if (folded.includes(seat)) continue;
    const wasAllIn = stacks[seat] === 0 && bets[seat] === 0;
    if (contributions[seat] === most || wasAllIn) continue;
    const expected = `${most} chips, as others have put in, of a seat that is not all-in`;
    throw new ArgumentError('value', `contributions[${seat}]`, expected, `${contributions[seat]}`);
  }
}

/** Checks that the street's bets are possible: whole bets, unless somebody is all-in, and within the cap. */
function checkBets({ street, stacks, bets }: HandPosition, rules: RuleSet, stakes: Stakes): void {
  const size = street < 5 ? stakes.smallBet : stakes.bigBet;
  const bringIn = street === 3 ? stakes.bringIn : 0;
  bets.forEach((bet, seat) => {
    if (bet === 0 || bet >= bringIn || stacks[seat] === 0) return;
    const expected = `nothing or at least the bring-in of ${bringIn} of a seat that is not all-in`;
    throw new ArgumentError('value', `bets[${seat}]`, expected, `${bet}`);
  });
  const [most = 0, next = 0] = [...bets].sort((a, b) => b - a);
  const top = bets.indexOf(most);
  if (most - next > size) {
    throw new ArgumentError('value', `bets[${top}]`, `at most a bet of ${size} over ${next}`, `${most}`);
  }
  const cap = size * (rules.raisesAfterBet + 1) + bringIn;
  if (rules.headsUpCap === 'capped' && most > cap) {
    throw new ArgumentError(
      'value',
      `bets[${top}]`,
      `at most ${cap}, where the betting is capped`,
      `${most}`,
    );
  }
  if (most % size === 0 || most === bringIn || stacks.includes(0)) return;
  throw new ArgumentError('value', `bets[${top}]`, `whole bets of ${size}, as nobody is all-in`, `${most}`);
}
