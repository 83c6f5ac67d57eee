import type { Card } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { HandEvent } from './events.ts';
import { playStep, stepsOf } from './json.ts';
import { startHand } from './engine/progress.ts';
import { readSetup } from './engine/setup.ts';
import { type State, WAITS_FOR_SHOWDOWN } from './engine/state.ts';
import { award, muck, play, reveal } from './engine/steps.ts';

/** All events of a hand so far: it is played again, step by step, and traced. */
export function logOf(s: State): HandEvent[] {
  const steps = stepsOf(s);
  const copy = s.clone();
  const { rules, stakes, button } = s;
  const stacks = Array.from(s.start.subarray(0, s.seats));
  const events: HandEvent[] = [{ type: 'start', rules, stakes, stacks, button }];
  copy.trace = events;
  startHand(copy);
  for (const step of steps) playStep(copy, step);
  return events;
}

/** A hand from its log: the cards become the deck order, the rest is played and must give the same log. */
export function fromLog(events: readonly HandEvent[]): State {
  const [first] = Array.isArray(events) ? (events as readonly HandEvent[]) : [];
  if (first?.type !== 'start')
    throw new ArgumentError('hand', 'events', 'a log that starts with "start"', shown(events));
  events.forEach((event: unknown, i) => {
    if (typeof event === 'object' && event !== null) return;
    throw new ArgumentError('hand', `events[${i}]`, 'an event', shown(event));
  });
  const { rules, stakes, stacks, button } = first;
  const s = readSetup({ rules, stakes, stacks, button, deck: events.flatMap(dealtCard), feed: true });
  startHand(s);
  events.forEach((event, i) => follow(s, event, events.slice(i)));
  const again = logOf(s);
  const length = Math.max(again.length, events.length);
  for (let i = 0; i < length; i++) {
    if (JSON.stringify(again[i]) === JSON.stringify(events[i])) continue;
    const expected = again[i] === undefined ? 'no more events' : JSON.stringify(again[i]);
    throw new ArgumentError('hand', `events[${i}]`, expected, JSON.stringify(events[i]) ?? 'the end');
  }
  return s;
}

function dealtCard(event: HandEvent): (Card | null)[] {
  return event.type === 'deal' || event.type === 'burn' || event.type === 'community' ? [event.card] : [];
}

/** Makes the step that an event tells of; most events follow from others. */
function follow(s: State, event: HandEvent, rest: readonly HandEvent[]): void {
  if (event.type === 'action') {
    play(s, event.action, event.seat);
    return;
  }
  if (event.type === 'reveal') {
    reveal(s, event.seat, event.cards);
    return;
  }
  if (s.phase !== WAITS_FOR_SHOWDOWN) return;
  if (event.type === 'muck') {
    muck(s, event.seat);
    return;
  }
  if (event.type === 'award') {
    award(
      s,
      rest.flatMap((later) => (later.type === 'award' ? [later.winners] : [])),
    );
  }
}
