import type { Card } from '../cards.ts';
import { isRecord, unknownField } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { UNKNOWN } from './engine/state.ts';
import { OVER, WAITS_FOR_ACTION, WAITS_FOR_SHOWDOWN } from './engine/codes.ts';
import { startHand } from './engine/progress.ts';
import type { State } from './engine/state.ts';
import { cardsOf, playAction, tellCards, tellMuck, tellShow, tellWinners } from './engine/steps.ts';
import type { HandEvent } from './events.ts';
import { playStep, setupOf, stateFrom, stepsOf } from './json.ts';

/*
 * The log of a hand, and a hand from a log: the events follow from the start and the steps, so a log is made and
 * checked by playing the hand again.
 */

/** All events of a hand so far: it is played again, step by step, and traced. */
export function logOf(s: State): HandEvent[] {
  const steps = stepsOf(s);
  const copy = s.clone();
  const events: HandEvent[] = [{ type: 'start', ...setupOf(s) }];
  copy.trace = events;
  startHand(copy);
  for (const step of steps) playStep(copy, step);
  return events;
}

/** A hand from its log: the cards become the deck order, the rest is played and must give the same log. */
export function fromLog(input: readonly HandEvent[]): State {
  const events = readEvents(input);
  const [first] = events;
  if (first?.type !== 'start')
    throw new ArgumentError('hand', 'events', 'a log that starts with "start"', shown(events));
  const { position, antes, deadMoney, rules, stakes, stacks, button } = first;
  const deck = events.flatMap(dealtCard) as unknown as string;
  const s = stateFrom(
    {
      rules,
      stakes,
      stacks,
      button,
      deck,
      feed: true,
      ...(antes && { antes }),
      ...(deadMoney && { deadMoney }),
    },
    position,
  );
  events.forEach((event, i) => follow(s, event, events.slice(i)));
  compare(logOf(s), events);
  return s;
}

/** More events than any hand has. */
const MOST_EVENTS = 1000;

function readEvents(input: unknown): readonly HandEvent[] {
  if (!Array.isArray(input) || input.length > MOST_EVENTS) {
    throw new ArgumentError('hand', 'events', `a list of at most ${MOST_EVENTS} events`, shown(input));
  }
  return input.map((event: unknown, i) => {
    if (typeof event === 'object' && event !== null && !Array.isArray(event)) return event as HandEvent;
    throw new ArgumentError('hand', `events[${i}]`, 'an event', shown(event));
  });
}

function dealtCard(event: HandEvent): (Card | null)[] {
  return event.type === 'deal' || event.type === 'burn' || event.type === 'community' ? [event.card] : [];
}

/** Makes the step of an event; most events follow from others. */
function follow(s: State, event: HandEvent, rest: readonly HandEvent[]): void {
  switch (event.type) {
    case 'action':
      playAction(s, event.action, event.seat);
      return;
    case 'reveal':
      tellCards(s, event.seat, event.cards);
      return;
    case 'show':
      // A log of one seat's view has hidden cards only once they are shown.
      if (s.phase !== OVER && hasUnknown(s, event.seat)) tellCards(s, event.seat, event.cards);
      if (s.phase === WAITS_FOR_ACTION && s.showing === 1) playAction(s, 'show', event.seat);
      else if (s.phase === WAITS_FOR_SHOWDOWN) tellShow(s, event.seat);
      return;
    case 'muck':
      if (s.phase === WAITS_FOR_ACTION && s.showing === 1) playAction(s, 'muck', event.seat);
      else if (s.phase === WAITS_FOR_SHOWDOWN) tellMuck(s, event.seat);
      return;
    case 'award':
      if (s.phase !== WAITS_FOR_SHOWDOWN) return;
      tellWinners(
        s,
        rest.flatMap((later) => (later.type === 'award' ? [later.winners] : [])),
      );
      return;
    default:
  }
}

function hasUnknown(s: State, seat: unknown): boolean {
  return (
    Number.isInteger(seat) &&
    (seat as number) >= 0 &&
    (seat as number) < s.seats &&
    cardsOf(s, seat as number).includes(UNKNOWN)
  );
}

/** Throws unless two logs agree. */
function compare(again: readonly HandEvent[], events: readonly HandEvent[]): void {
  const expected = inOrder(again);
  const received = inOrder(events);
  const length = Math.max(expected.length, received.length);
  for (let i = 0; i < length; i++) {
    if (expected[i] !== undefined && isSame(expected[i]!.event, received[i]?.event)) continue;
    const place = received[i]?.place ?? events.length;
    const wanted = expected[i] === undefined ? 'no more events' : JSON.stringify(expected[i]!.event);
    throw new ArgumentError(
      'hand',
      `events[${place}]`,
      wanted,
      received[i] === undefined ? 'the end' : text(received[i]!.event),
    );
  }
}

function text(event: unknown): string {
  const { type } = event as { type?: unknown };
  return `${shown(type)} with other fields or in another place`;
}

/**
 * Events in an order in which two logs of one hand agree: in which order hidden hands are told at the showdown does
 * not matter, and one that is shown need not have been revealed before.
 */
function inOrder(events: readonly HandEvent[]): { event: HandEvent; place: number }[] {
  const placed = events.map((event, place) => ({ event, place }));
  const told = placed.filter(({ event }) => event.type === 'show' || event.type === 'muck');
  const first = told[0]?.place ?? events.length;
  const shown = new Set(told.map(({ event }) => (event.type === 'show' ? event.seat : -1)));
  told.sort((a, b) => seatIn(a.event) - seatIn(b.event));
  const others = placed.filter(
    ({ event }) =>
      event.type !== 'show' && event.type !== 'muck' && !(event.type === 'reveal' && shown.has(event.seat)),
  );
  return [
    ...others.filter(({ place }) => place < first),
    ...told,
    ...others.filter(({ place }) => place >= first),
  ];
}

function seatIn(event: HandEvent): number {
  return 'seat' in event ? event.seat : 0;
}

/** Whether outside data equals our own data, with its fields in any order; only ours is walked through. */
function isSame(own: unknown, received: unknown): boolean {
  if (typeof own !== 'object' || own === null) return own === received;
  if (typeof received !== 'object' || received === null) return false;
  const names = Object.keys(own);
  const others = received as Record<string, unknown>;
  if (Array.isArray(own) && (!Array.isArray(received) || received.length !== own.length)) return false;
  if (!Array.isArray(own) && (!isRecord(received) || unknownField(received, names) !== undefined))
    return false;
  return names.every((name) => isSame((own as Record<string, unknown>)[name], others[name]));
}
