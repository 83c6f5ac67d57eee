// historyOf: a played hand as a hand history.
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { DealEvent, HandEvent, StartEvent, Street } from '../game/events.ts';
import type { Hand } from '../game/hand.ts';
import { lowText } from './audit/names.ts';
import { sharesOf } from './audit/shares.ts';
import { dateParts, utcOf } from './date.ts';
import type { HandHistory, RecordedEvent } from './events.ts';
import { Ledger } from './ledger.ts';
import { CHIPS, type Money } from './money.ts';

/** Fields of a hand history that a played hand does not have. */
export interface HandRecordOptions {
  /** The players' names, a name a seat. Default: `p1`, `p2` and so on. */
  readonly names?: readonly string[];
  /** The number of the hand. Default: `'0'`. */
  readonly id?: string;
  /** The name of the game. Default: `'Razz Limit'`. */
  readonly game?: string;
  /** The name of the table. */
  readonly table?: string;
  /** Date and time, such as `2026/03/04 5:06:07 UTC`. */
  readonly date?: string;
  /** In a tournament, its number or name. */
  readonly tournament?: string;
  /** The unit of all amounts. Default: chips. */
  readonly money?: Money;
}

const OPTIONS = [
  'names',
  'id',
  'game',
  'table',
  'date',
  'tournament',
  'money',
] as const satisfies readonly (keyof HandRecordOptions)[];

/**
 * A hand that the engine has played, as a hand history: it can be written in any format, audited and taken into
 * statistics. It keeps the rules of the hand and every card that the hand knows, hidden ones too.
 *
 * @example
 * ```ts
 * import { Hand } from 'razz-wasm/game';
 * import { auditHand, historyOf, writeHand } from 'razz-wasm/history';
 *
 * const stakes = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };
 * const hand = new Hand({ stakes, stacks: [100, 100], seed: 1 });
 * hand.apply('bringIn').apply('fold');
 * const history = historyOf(hand, { names: ['Ann', 'Bob'] });
 * auditHand(history).ok; // true
 * writeHand(history, 'pokerstars').split('\n').length > 10; // true
 * ```
 * @throws {@link ArgumentError} `hand` when the hand is not over, or began in its middle or with antes that are not
 * the same for all; `players` when the names are not one a seat, or one is there twice.
 */
export function historyOf(hand: Hand, options: HandRecordOptions = {}): HandHistory {
  if (typeof (hand as Partial<Hand> | null | undefined)?.events !== 'function') {
    throw new ArgumentError('hand', 'hand', 'a Hand', shown(hand));
  }
  const events = hand.events();
  const start = events[0] as StartEvent;
  if (!hand.isOver) throw new ArgumentError('hand', 'hand', 'a hand that is over', 'one that goes on');
  const unusual = (['position', 'antes', 'deadMoney'] as const).find((field) => start[field] !== undefined);
  if (unusual !== undefined) {
    throw new ArgumentError('hand', 'hand', 'a hand from its start, with one ante for all', unusual);
  }
  const given = readOptions(options, OPTIONS);
  const names = readNames(given.names, start.stacks.length);
  const { id = '0', game = 'Razz Limit', table, date, tournament, money = CHIPS } = given;
  const seats = start.stacks.map((stack, seat) => ({
    number: seat + 1,
    name: names[seat]!,
    stack,
    dealt: true,
  }));
  const parts = date === undefined ? undefined : dateParts(date);
  const time = parts && utcOf(parts);
  return {
    room: 'game',
    ...{ id, game, line: 1, money, stakes: start.stakes, problems: [], notes: [] },
    ...(table !== undefined && { table }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(tournament !== undefined && { tournament }),
    // The events have the rake.
    rules: { ...start.rules, rake: null },
    button: start.button + 1,
    maxSeats: start.stacks.length,
    seats,
    events: recorded(hand, events, seats),
  };
}

function readNames(names: readonly string[] | undefined, seats: number): readonly string[] {
  if (names === undefined) return Array.from({ length: seats }, (_, seat) => `p${seat + 1}`);
  const list: unknown = names;
  if (!Array.isArray(list) || list.length !== seats || !list.every(isName)) {
    throw new ArgumentError('players', 'names', `${seats} names`, shown(names));
  }
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new ArgumentError('players', 'names', 'each name once', shown(twice));
  return names;
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && /^[^\r\n\u2028\u2029]+$/.test(name);
}

/** The game's events as a file would record them: streets begin, cards of a seat come together, pots are shared. */
function recorded(hand: Hand, events: readonly HandEvent[], seats: HandHistory['seats']): RecordedEvent[] {
  const line = 1;
  const record: RecordedEvent[] = [];
  const ledger = new Ledger(seats);
  const add = (event: RecordedEvent): void => {
    ledger.add(event);
    record.push(event);
  };
  let street: Street | 0 = 0;
  let community: number | undefined;
  const reach = (next: Street): void => {
    while (street < next) {
      street = (street === 0 ? 3 : street + 1) as Street;
      add({ type: 'street', line, street });
    }
  };
  antes(hand, events).forEach(add);
  events.forEach((event, i) => {
    switch (event.type) {
      case 'deal':
        reach(event.street);
        if (!isDeal(events[i - 1], event.street)) dealsFrom(events, i).forEach(add);
        return;
      case 'community':
        reach(7);
        community = event.card;
        add({ type: 'community', line, card: event.card });
        return;
      case 'uncalled':
        add({ ...event, line });
        return;
      case 'action': {
        const { seat, amount, to } = event;
        const action = BETS.has(event.action) ? ledger.betTo(to, hand.stakes.bringIn) : event.action;
        add({ type: 'action', line, seat, action, amount });
        return;
      }
      case 'show': {
        const { seat, cards } = event;
        const own = community === undefined ? cards : cards.filter((card) => card !== community);
        add({
          type: 'show',
          line,
          seat,
          cards: own,
          ...(cards.length === 7 && { low: lowText(cards) }),
        });
        return;
      }
      case 'muck':
        add({ type: 'muck', line, seat: event.seat, cards: [] });
        return;
    }
  });
  return [...record, ...awards(hand, events)];
}

/** From the dealer's left. */
function antes(hand: Hand, events: readonly HandEvent[]): RecordedEvent[] {
  const place = (seat: number): number => (seat - hand.button - 1 + hand.players) % hand.players;
  const posted = events
    .filter((event) => event.type === 'ante')
    .sort((a, b) => place(a.seat) - place(b.seat));
  return posted.map((event) => ({ ...event, line: 1 }));
}

const BETS: ReadonlySet<string> = new Set(['complete', 'bet', 'raise']);

function isDeal(event: HandEvent | undefined, street: Street): boolean {
  return event?.type === 'deal' && event.street === street;
}

/** The cards of a street, a record a seat. */
function dealsFrom(events: readonly HandEvent[], from: number): RecordedEvent[] {
  const { street } = events[from] as DealEvent;
  const hands = new Map<number, (number | null)[]>();
  for (let i = from; isDeal(events[i], street); i++) {
    const { seat, card } = events[i] as DealEvent;
    hands.set(seat, [...(hands.get(seat) ?? []), card]);
  }
  const seats = [...hands.keys()].sort((a, b) => a - b);
  return seats.map((seat) => ({ type: 'deal', line: 1, seat, cards: hands.get(seat)! }));
}

/** The pots, side pots first as rooms pay them, with their amounts. */
function awards(hand: Hand, events: readonly HandEvent[]): RecordedEvent[] {
  const line = 1;
  const pots = events.filter((event) => event.type === 'award').sort((a, b) => a.pot - b.pot);
  const paid = pots.map(({ pot, amount, winners }): RecordedEvent[] =>
    sharesOf(hand, winners, amount).flatMap((chips, seat): RecordedEvent[] =>
      chips > 0 ? [{ type: 'award', line, seat, amount: chips, pot }] : [],
    ),
  );
  const rake = pots.reduce((sum, pot) => sum + pot.rake, 0);
  const amount = pots.reduce((sum, pot) => sum + pot.amount + pot.rake, 0);
  const nets = pots.map((pot) => pot.amount);
  return [
    ...paid.reverse().flat(),
    { type: 'total', line, amount, rake, ...(pots.length > 1 && { pots: nets }) },
  ];
}
