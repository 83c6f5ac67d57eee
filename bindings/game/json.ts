import { ArgumentError, shown } from '../errors.ts';
import type { Action } from './events.ts';
import { formatPartialCards } from './engine/partial-cards.ts';
import { startHand } from './engine/progress.ts';
import type { Stakes } from './stakes.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { readSetup } from './engine/setup.ts';
import { ACTIONS, AWARD, DEAL, MUCK, REVEAL, type State, UNKNOWN, seatsOf } from './engine/state.ts';
import { award, cardsOf, deal, muck, play, reveal } from './engine/steps.ts';

/** One step of a hand: an action's name, or something told from outside. */
export type StepJson = Action | DealJson | RevealJson | MuckJson | AwardJson;

/** A card was fed. */
export interface DealJson {
  /** The card, `x` for one that is not seen. */
  readonly deal: string;
}

/** A seat's unknown cards were told. */
export interface RevealJson {
  /** The seat and all of its cards, `x` for one that stays unknown. */
  readonly reveal: readonly [number, string];
}

/** A seat gave up its claim. */
export interface MuckJson {
  /** The seat. */
  readonly muck: number;
}

/** The winners were told. */
export interface AwardJson {
  /** The seats that share each pot, main pot first. */
  readonly award: readonly (readonly number[])[];
}

/** A hand as JSON: what it started from and the steps since. */
export interface HandJson {
  /** Says what this is. */
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
  /** What was done, in order. */
  readonly steps: readonly StepJson[];
}

const FIELDS = ['format', 'version', 'rules', 'stakes', 'stacks', 'button', 'deck', 'feed', 'steps'];

export function toJson(s: State): HandJson {
  return {
    format: 'razz-hand',
    version: 1,
    rules: s.rules,
    stakes: s.stakes,
    stacks: Array.from(s.start.subarray(0, s.seats)),
    button: s.button,
    deck: formatPartialCards(s.deck.subarray(0, s.given)),
    feed: s.feed,
    steps: stepsOf(s),
  };
}

/** Plays a recorded hand again, every step under the rules. */
export function fromJson(json: unknown): State {
  const record = readRecord(json);
  const s = readSetup(record);
  startHand(s);
  for (const step of record.steps) playStep(s, step);
  return s;
}

function readRecord(json: unknown): HandJson {
  if (typeof json !== 'object' || json === null) {
    throw new ArgumentError('hand', 'json', `an object with ${FIELDS.join(', ')}`, shown(json));
  }
  const fields = Object.keys(json);
  const odd = [
    ...FIELDS.filter((name) => !fields.includes(name)),
    ...fields.filter((name) => !FIELDS.includes(name)),
  ];
  if (odd.length > 0) {
    const fault = fields.includes(odd[0]!) ? `also ${shown(odd[0])}` : `no ${odd[0]}`;
    throw new ArgumentError('hand', 'json', `an object with ${FIELDS.join(', ')}`, fault);
  }
  const record = json as HandJson;
  if (record.format !== 'razz-hand')
    throw new ArgumentError('hand', 'format', '"razz-hand"', shown(record.format));
  if (record.version !== 1) throw new ArgumentError('hand', 'version', '1', shown(record.version));
  if (!Array.isArray(record.steps)) throw new ArgumentError('hand', 'steps', 'an array', shown(record.steps));
  return record;
}

/** The steps of a hand so far. */
export function stepsOf(s: State): StepJson[] {
  return Array.from({ length: s.depth }, (_, depth): StepJson => {
    const seat = s.stepSeat(depth);
    switch (s.stepKind(depth)) {
      case DEAL:
        return { deal: formatPartialCards([s.deck[s.stepPosition(depth)]!]) };
      case REVEAL:
        return { reveal: [seat, formatPartialCards(revealedAt(s, depth, seat))] };
      case MUCK:
        return { muck: seat };
      case AWARD:
        return { award: Array.from(s.potWinners.subarray(0, s.pots), seatsOf) };
      default:
        return ACTIONS[s.stepKind(depth)]!;
    }
  });
}

/** A seat's cards as they were known after a step that revealed some: not those revealed or dealt later. */
function revealedAt(s: State, depth: number, seat: number): Uint8Array {
  let later = 0;
  for (let i = depth + 1; i < s.depth; i++) {
    if (s.stepKind(i) === REVEAL && s.stepSeat(i) === seat) later |= s.stepSlots(i);
  }
  const cards = cardsOf(s, seat).slice(0, s.stepCount(depth, seat));
  return cards.map((card, slot) => ((later >> slot) & 1 ? UNKNOWN : card));
}

/** Makes one recorded step. */
export function playStep(s: State, step: StepJson): void {
  if (typeof step === 'string') {
    play(s, step);
    return;
  }
  const told: Record<string, unknown> = { ...(step as object | null) };
  const [kind, ...others] = Object.keys(told);
  if (others.length === 0) {
    if (kind === 'deal') {
      deal(s, text(told.deal));
      return;
    }
    if (kind === 'muck') {
      muck(s, told.muck as number);
      return;
    }
    if (kind === 'award') {
      award(s, told.award as number[][]);
      return;
    }
    const { reveal: seatAndCards } = told;
    if (Array.isArray(seatAndCards) && seatAndCards.length === 2) {
      reveal(s, seatAndCards[0] as number, text(seatAndCards[1]));
      return;
    }
  }
  throw new ArgumentError('hand', 'steps', 'an action, or one of deal, reveal, muck, award', shown(step));
}

function text(cards: unknown): string {
  if (typeof cards === 'string') return cards;
  throw new ArgumentError('hand', 'steps', 'cards as text', shown(cards));
}
