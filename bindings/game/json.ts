import { isRecord, unknownField } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { ACTIONS, AWARD, DEAL, REVEAL, TOLD_MUCK, TOLD_SHOW } from './engine/codes.ts';
import { formatPartialCards } from './engine/partial-cards.ts';
import { startHand } from './engine/progress.ts';
import { seatsOf } from './engine/seats.ts';
import { HAND_OPTIONS, type HandOptions, readSetup } from './engine/setup.ts';
import { type State, UNKNOWN } from './engine/state.ts';
import { cardsOf, feedCard, playAction, tellCards, tellMuck, tellShow, tellWinners } from './engine/steps.ts';
import type { Decision, HandPosition } from './events.ts';
import { readRecordedPosition, stateAt } from './position.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { Stakes } from './stakes.ts';

/*
 * A hand as plain data: its start and every step, which are played again when it is read.
 */

/** One step of a hand: an action's name, or an input from outside. */
export type StepJson = Decision | DealJson | RevealJson | ShowJson | MuckJson | AwardJson;

/** A card was fed. */
export interface DealJson {
  /** The card, `x` for a hidden one. */
  readonly deal: string;
}

/** A seat's unknown cards were revealed. */
export interface RevealJson {
  /** The seat and all of its cards, `x` for an unknown one. */
  readonly reveal: readonly [number, string];
}

/** A seat showed its hand. */
export interface ShowJson {
  /** The seat. */
  readonly show: number;
}

/** A seat mucked its hand. */
export interface MuckJson {
  /** The seat. */
  readonly muck: number;
}

/** The winners were named. */
export interface AwardJson {
  /** The seats that share each pot, main pot first. */
  readonly award: readonly (readonly number[])[];
}

/** A hand as JSON: its start and the steps since. */
export interface HandJson {
  /** The name of this format. */
  readonly format: 'razz-hand';
  /** The version of this format. */
  readonly version: 1;
  /** The rules in full. */
  readonly rules: RuleSet;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** Chips of each seat before the antes. */
  readonly stacks: readonly number[];
  /** The dealer's seat. */
  readonly button: number;
  /** The deck order given at the start, `x` for an unknown card. */
  readonly deck: string;
  /** Whether further cards are fed. */
  readonly feed: boolean;
  /** The actions, in order. */
  readonly steps: readonly StepJson[];
  /** The amount that each seat has to post, if that is not the ante of the stakes. */
  readonly antes?: readonly number[];
  /** Chips in the pot before the hand; left out if there were none. */
  readonly deadMoney?: number;
  /** The moment from which the hand is played, if that is not its beginning; `deck` then has the cards after it. */
  readonly position?: HandPosition;
}

const FIELDS = ['format', 'version', 'rules', 'stakes', 'stacks', 'button', 'deck', 'feed', 'steps'];
const OTHER_FIELDS = ['antes', 'deadMoney', 'position'];

export function toJson(s: State): HandJson {
  return {
    format: 'razz-hand',
    version: 1,
    ...setupOf(s),
    deck: formatPartialCards(s.deck.subarray(firstToCome(s), s.given)),
    feed: s.feed,
    steps: stepsOf(s),
  };
}

/** The start of a hand, without its cards. */
export function setupOf(
  s: State,
): Pick<HandJson, 'rules' | 'stakes' | 'stacks' | 'button' | 'antes' | 'deadMoney' | 'position'> {
  const { rules, stakes, button, antes, dead, middle } = s;
  const stacks = Array.from({ length: s.seats }, (_, seat) => s.start[seat]! + (dead?.seats[seat] ?? 0));
  const own = dead === null ? 0 : dead.seats.reduce((sum, chips) => sum + chips, 0);
  const deadMoney = dead === null || middle !== null ? 0 : dead.pot - own;
  return {
    rules,
    stakes,
    stacks: middle === null ? stacks : middle.stacks,
    button,
    ...(antes !== null && { antes }),
    ...(deadMoney > 0 && { deadMoney }),
    ...(middle !== null && { position: middle }),
  };
}

/** Place in the deck of the first card that was not on the table at the start. */
export function firstToCome(s: State): number {
  if (s.middle === null) return 0;
  const cards =
    [...s.middle.up.flat(), ...s.middle.down.flat()].length + (s.middle.community === null ? 0 : 1);
  return cards + (s.rules.burn ? s.middle.street - 3 : 0);
}

/** Plays a recorded hand again, every step under the rules. */
export function fromJson(json: unknown): State {
  const { position, ...record } = readRecord(json);
  const s = stateFrom(record, position);
  for (const step of record.steps) playStep(s, step);
  return s;
}

/** A state at the start of a recorded hand. */
export function stateFrom(
  record: Omit<HandJson, 'format' | 'version' | 'steps' | 'position'>,
  position: unknown,
): State {
  if (position !== undefined) {
    const { rules, stakes, button, deck, feed } = record;
    return stateAt(readRecordedPosition(position, rules), { rules, stakes, button, deck, feed });
  }
  const setup = Object.fromEntries(HAND_OPTIONS.map((name) => [name, (record as HandOptions)[name]]));
  const s = readSetup(setup as unknown as HandOptions);
  startHand(s);
  return s;
}

function readRecord(json: unknown): HandJson {
  const fault = (received: string) =>
    new ArgumentError('hand', 'json', `an object with ${FIELDS.join(', ')}`, received);
  if (!isRecord(json)) throw fault(shown(json));
  const known = [...FIELDS, ...OTHER_FIELDS];
  const missing = FIELDS.find((name) => !Object.hasOwn(json, name));
  if (missing !== undefined) throw fault(`no ${missing}`);
  const unknown = unknownField(json, known);
  if (unknown !== undefined) throw fault(`also ${shown(unknown)}`);
  // Each field is read once: what is checked is what is played.
  const record = Object.fromEntries(known.map((name) => [name, (json as Record<string, unknown>)[name]]));
  const { format, version, rules, steps } = record;
  if (format !== 'razz-hand') throw new ArgumentError('hand', 'format', '"razz-hand"', shown(format));
  if (version !== 1) throw new ArgumentError('hand', 'version', '1', shown(version));
  if (rules === null || rules === undefined)
    throw new ArgumentError('hand', 'rules', 'a rule set', shown(rules));
  if (!Array.isArray(steps)) throw new ArgumentError('hand', 'steps', 'an array', shown(steps));
  return record as unknown as HandJson;
}

/** The steps of a hand so far. */
export function stepsOf(s: State): StepJson[] {
  return Array.from({ length: s.depth }, (_, depth): StepJson => {
    const seat = s.stepSeat(depth);
    switch (s.stepCode(depth)) {
      case DEAL:
        return { deal: formatPartialCards([s.deck[s.stepPosition(depth)]!]) };
      case REVEAL:
        return { reveal: [seat, formatPartialCards(revealedAt(s, depth, seat))] };
      case TOLD_SHOW:
        return { show: seat };
      case TOLD_MUCK:
        return { muck: seat };
      case AWARD:
        return { award: Array.from(s.outcome.potWinners.subarray(0, s.outcome.pots), seatsOf) };
      default:
        return ACTIONS[s.stepCode(depth)]!;
    }
  });
}

/** A seat's cards as they were known after a step that revealed some: not those revealed or dealt later. */
function revealedAt(s: State, depth: number, seat: number): Uint8Array {
  let later = 0;
  for (let i = depth + 1; i < s.depth; i++) {
    if (s.stepCode(i) === REVEAL && s.stepSeat(i) === seat) later |= s.stepSlots(i);
  }
  const cards = cardsOf(s, seat).slice(0, s.stepCount(depth, seat));
  return cards.map((card, slot) => ((later >> slot) & 1 ? UNKNOWN : card));
}

/** Makes one recorded step. */
export function playStep(s: State, step: StepJson): void {
  if (typeof step === 'string') {
    playAction(s, step);
    return;
  }
  const given: unknown = step;
  const told = isRecord(given) ? given : {};
  const kind = TOLD.find((name) => Object.hasOwn(told, name));
  if (kind === undefined || unknownField(told, [kind]) !== undefined) throw notAStep(step);
  const value = told[kind];
  switch (kind) {
    case 'deal':
      feedCard(s, text(value));
      break;
    case 'reveal':
      if (!Array.isArray(value) || value.length !== 2) throw notAStep(step);
      tellCards(s, value[0] as number, text(value[1]));
      break;
    case 'show':
      tellShow(s, value as number);
      break;
    case 'muck':
      tellMuck(s, value as number);
      break;
    case 'award':
      tellWinners(s, value as number[][]);
  }
}

/** The contents of a step that is not an action. */
const TOLD = ['deal', 'reveal', 'show', 'muck', 'award'] as const;

function notAStep(step: unknown): ArgumentError {
  return new ArgumentError('hand', 'steps', `an action, or one of ${TOLD.join(', ')}`, shown(step));
}

function text(cards: unknown): string {
  if (typeof cards === 'string') return cards;
  throw new ArgumentError('hand', 'steps', 'cards as text', shown(cards));
}
