import type { Action, HandEvent } from '../events.ts';
import type { Stakes } from '../stakes.ts';
import type { RuleSet } from '../rules/rule-set.ts';

/** Most seats at a table, the stride of everything kept a seat. */
export const SEATS = 8;

/** Most cards that can leave the deck in a hand: all of them, and after a reshuffle as many again at most. */
export const MOST_CARDS = 2 * 52;

/** Instead of the community card, while it is still to be dealt. */
export const TO_COME = 64;

/** A card that is on the table but that nobody has told us. */
export const UNKNOWN = 255;

/** What a hand waits for. */
export const WAITS_FOR_ACTION = 0;
export const WAITS_FOR_CARD = 1;
export const WAITS_FOR_SHOWDOWN = 2;
export const OVER = 3;

/**
 * All actions; the place of one is its bit in `legalMask`.
 *
 * @example
 * ```ts
 * import { ACTIONS } from 'razz-wasm/game';
 *
 * ACTIONS.indexOf('call'); // 2
 * ```
 */
export const ACTIONS = [
  'fold',
  'check',
  'call',
  'bringIn',
  'complete',
  'bet',
  'raise',
] as const satisfies readonly Action[];

/** What a step of a hand was: an action by its place above, or something told from outside. */
export const FOLD = 0;
export const CHECK = 1;
export const CALL = 2;
export const BRING_IN = 3;
export const COMPLETE = 4;
export const BET = 5;
export const RAISE = 6;
export const DEAL = 7;
export const REVEAL = 8;
export const MUCK = 9;
export const AWARD = 10;

/** Integers a saved row: the step made from there, then what it changes. */
const STEP = 20;
/** Amounts a row: level, full level, base, bet size, then a total a seat. */
const BEFORE_TOTALS = 4;
const AMOUNTS = BEFORE_TOTALS + SEATS;
/** Steps that fit before the log grows; few hands take more, and room for all of them is a third of their time. */
const FIRST_STEPS = 48;

/** The numbers that a step may change. */
const NUMBERS = [
  'phase',
  'street',
  'live',
  'able',
  'acted',
  'actor',
  'opener',
  'aggressor',
  'bets',
  'cappedMultiway',
  'liveAtStart',
  'counts',
  'position',
  'limit',
  'reshuffledAt',
  'community',
  'mucked',
  'awarded',
  'legal',
] as const;

/** The arrays of a state that its steps do not save. */
const PARTS = [
  'start',
  'cards',
  'deck',
  'potLevel',
  'potAmount',
  'potRake',
  'potEligible',
  'potWinners',
  'showOrder',
  'payout',
  'rakePaid',
] as const;

/**
 * A hand in progress. What changes from step to step is some small integers, which a step saves first, and a
 * row of chip amounts, which it copies to the next row and changes there; so undoing takes back one row of
 * each. Cards are written over and never erased: `counts` says how many there are. Sets of seats are bit masks.
 */
export class State {
  readonly seats: number;
  /** Stacks before the antes. */
  readonly start: Float64Array = new Float64Array(SEATS);
  /** Eight slots a seat: two down cards, four upcards, the last card. */
  readonly cards: Uint8Array = new Uint8Array(SEATS * 8).fill(UNKNOWN);
  /** Every card taken from the deck, in order; then those after a reshuffle. */
  readonly deck: Uint8Array = new Uint8Array(MOST_CARDS);
  /** Cards of `deck` that were given at the start. */
  given = 0;
  /** How many of them, from the first, are known to differ from each other. */
  distinct = 0;
  /** Whether cards are fed one by one once the given ones are used up. */
  feed = false;

  /** The result, meaningful when the hand is over: pots, shown hands in order, chips paid to each seat. */
  pots = 0;
  /** What a seat has put in that is in this pot to the full. */
  readonly potLevel: Float64Array = new Float64Array(SEATS);
  readonly potAmount: Float64Array = new Float64Array(SEATS);
  readonly potRake: Float64Array = new Float64Array(SEATS);
  readonly potEligible: Uint8Array = new Uint8Array(SEATS);
  readonly potWinners: Uint8Array = new Uint8Array(SEATS);
  shown = 0;
  readonly showOrder: Uint8Array = new Uint8Array(SEATS);
  readonly payout: Float64Array = new Float64Array(SEATS);
  readonly rakePaid: Float64Array = new Float64Array(SEATS);

  /** Where events go while the log of a hand is being rebuilt; `null` in play. */
  trace: HandEvent[] | null = null;

  /** What the hand waits for. */
  phase = 0;
  /** 0 before the deal, then 3 to 7. */
  street = 0;
  /** Mask of the seats with a live hand. */
  live = 0;
  /** Mask of the live seats that have chips left. */
  able = 0;
  /** Mask of the seats that have acted since the last full bet or raise. */
  acted = 0;
  /** The seat that acts, or acted last. */
  actor = 0;
  /** The seat from which this street's action started. */
  opener = 0;
  /** The last seat to bet or raise on this street, -1 for none. */
  aggressor = 0;
  /** Full bets and raises on this street. */
  bets = 0;
  /** 1 when more than two players were left as the betting reached its cap. */
  cappedMultiway = 0;
  /** Players with a live hand when the street began. */
  liveAtStart = 0;
  /** Cards each seat has been dealt, four bits a seat. */
  counts = 0;
  /** Cards taken from `deck`. */
  position = 0;
  /** How far `deck` can be taken: the given cards, or the end of a reshuffled stub. */
  limit = 0;
  /** Place in `deck` of the first card after a reshuffle, -1 for none. */
  reshuffledAt = 0;
  /** The community card, -1 for none, TO_COME for one that is still to be dealt. */
  community = 0;
  /** Mask of the seats that gave up at a showdown told from outside. */
  mucked = 0;
  /** 1 when the winners were told from outside. */
  awarded = 0;
  /** Mask of the legal actions, 0 while it is not worked out. */
  legal = 0;

  /** Steps made. */
  depth = 0;
  /** Where the present totals are, the other amounts before them: accessors this short are always inlined. */
  private totals = BEFORE_TOTALS;
  private steps: Int32Array = new Int32Array(FIRST_STEPS * STEP);
  private stepAmounts: Float64Array = new Float64Array(FIRST_STEPS * AMOUNTS);

  constructor(
    readonly rules: RuleSet,
    readonly stakes: Stakes,
    stacks: ArrayLike<number>,
    public button: number,
  ) {
    this.seats = stacks.length;
    this.start.set(stacks);
  }

  /** How many cards a seat has been dealt. */
  count(seat: number): number {
    return (this.counts >>> (4 * seat)) & 15;
  }

  /** What a seat must have put in, antes and earlier streets included, to have called. */
  get level(): number {
    return this.stepAmounts[this.totals - 4]!;
  }
  set level(value: number) {
    this.stepAmounts[this.totals - 4] = value;
  }
  /** The level that the last full bet or raise set; the next one goes one bet above it. */
  get fullLevel(): number {
    return this.stepAmounts[this.totals - 3]!;
  }
  set fullLevel(value: number) {
    this.stepAmounts[this.totals - 3] = value;
  }
  /** The level at which this street began. */
  get base(): number {
    return this.stepAmounts[this.totals - 2]!;
  }
  set base(value: number) {
    this.stepAmounts[this.totals - 2] = value;
  }
  /** The bet and raise of this street. */
  get betSize(): number {
    return this.stepAmounts[this.totals - 1]!;
  }
  set betSize(value: number) {
    this.stepAmounts[this.totals - 1] = value;
  }
  /** What a seat has put in so far, less what came back uncalled. */
  total(seat: number): number {
    return this.stepAmounts[this.totals + seat]!;
  }
  setTotal(seat: number, value: number): void {
    this.stepAmounts[this.totals + seat] = value;
  }
  /** Chips in front of a seat, winnings not included. */
  stack(seat: number): number {
    return this.start[seat]! - this.total(seat);
  }

  /** Everything that changes back to its first value. */
  clear(): void {
    this.depth = 0;
    this.totals = BEFORE_TOTALS;
    this.stepAmounts.fill(0, 0, AMOUNTS);
    this.street = 0;
    this.live = (1 << this.seats) - 1;
    this.able = 0;
    this.acted = 0;
    this.aggressor = -1;
    this.counts = 0;
    this.position = 0;
    this.limit = this.given;
    this.reshuffledAt = -1;
    this.community = -1;
    this.mucked = 0;
    this.awarded = 0;
    this.legal = 0;
  }

  /** Saves the state under a step about to be made. */
  push(kind: number, seat: number, slots = 0): void {
    if ((this.depth + 2) * STEP > this.steps.length) this.grow();
    const { steps, stepAmounts, totals } = this;
    const at = this.depth * STEP;
    steps[at] = kind | (seat << 4) | (slots << 8);
    steps[at + 1] = this.phase;
    steps[at + 2] = this.live;
    steps[at + 3] = this.able;
    steps[at + 4] = this.acted;
    steps[at + 5] = this.actor;
    steps[at + 6] = this.aggressor;
    steps[at + 7] = this.bets;
    steps[at + 8] = this.cappedMultiway;
    steps[at + 9] = this.legal;
    steps[at + 10] = this.street;
    steps[at + 11] = this.position;
    steps[at + 12] = this.opener;
    steps[at + 13] = this.liveAtStart;
    steps[at + 14] = this.counts;
    steps[at + 15] = this.limit;
    steps[at + 16] = this.reshuffledAt;
    steps[at + 17] = this.community;
    steps[at + 18] = this.mucked;
    steps[at + 19] = this.awarded;
    const end = totals + this.seats;
    for (let i = totals - BEFORE_TOTALS; i < end; i++) stepAmounts[i + AMOUNTS] = stepAmounts[i]!;
    this.depth++;
    this.totals += AMOUNTS;
    this.legal = 0;
  }

  /** Takes the last step back. */
  pop(): void {
    this.depth--;
    this.totals -= AMOUNTS;
    const { steps } = this;
    const at = this.depth * STEP;
    const kind = steps[at]! & 15;
    if (kind === REVEAL) this.hide(this.stepSeat(this.depth), this.stepSlots(this.depth));
    this.phase = steps[at + 1]!;
    this.live = steps[at + 2]!;
    this.able = steps[at + 3]!;
    this.acted = steps[at + 4]!;
    this.actor = steps[at + 5]!;
    this.aggressor = steps[at + 6]!;
    this.bets = steps[at + 7]!;
    this.cappedMultiway = steps[at + 8]!;
    this.legal = steps[at + 9]!;
    // Most actions end no street, and then the rest is as it was: a fifth of the time of a step.
    if (kind <= RAISE && steps[at + 10] === this.street) return;
    this.street = steps[at + 10]!;
    this.position = steps[at + 11]!;
    this.opener = steps[at + 12]!;
    this.liveAtStart = steps[at + 13]!;
    this.counts = steps[at + 14]!;
    this.limit = steps[at + 15]!;
    this.reshuffledAt = steps[at + 16]!;
    this.community = steps[at + 17]!;
    this.mucked = steps[at + 18]!;
    this.awarded = steps[at + 19]!;
  }

  /** What the step made at a depth was. */
  stepKind(depth: number): number {
    return this.steps[depth * STEP]! & 15;
  }
  stepSeat(depth: number): number {
    return (this.steps[depth * STEP]! >> 4) & 15;
  }
  /** REVEAL: mask of the card slots that it filled. */
  stepSlots(depth: number): number {
    return this.steps[depth * STEP]! >> 8;
  }
  /** Cards taken from the deck before the step at a depth. */
  stepPosition(depth: number): number {
    return this.steps[depth * STEP + 11]!;
  }
  /** Cards that a seat had before the step at a depth. */
  stepCount(depth: number, seat: number): number {
    return (this.steps[depth * STEP + 14]! >>> (4 * seat)) & 15;
  }

  clone(): State {
    const copy = new State(this.rules, this.stakes, this.start.subarray(0, this.seats), this.button);
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: State): void {
    this.button = other.button;
    this.given = other.given;
    this.distinct = other.distinct;
    this.feed = other.feed;
    this.pots = other.pots;
    this.shown = other.shown;
    while (this.steps.length < (other.depth + 1) * STEP) this.grow();
    this.steps.set(other.steps.subarray(0, (other.depth + 1) * STEP));
    this.stepAmounts.set(other.stepAmounts.subarray(0, (other.depth + 1) * AMOUNTS));
    this.depth = other.depth;
    this.totals = other.totals;
    for (const name of NUMBERS) this[name] = other[name];
    for (const part of PARTS) this[part].set(other[part] as Uint8Array & Float64Array);
  }

  private hide(seat: number, slots: number): void {
    for (let slot = 0; slot < 8; slot++) if ((slots >> slot) & 1) this.cards[seat * 8 + slot] = UNKNOWN;
  }

  private grow(): void {
    const { steps, stepAmounts } = this;
    this.steps = new Int32Array(steps.length * 2);
    this.steps.set(steps);
    this.stepAmounts = new Float64Array(stepAmounts.length * 2);
    this.stepAmounts.set(stepAmounts);
  }
}

/** Number of seats in a mask. */
export function seatCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The seats of a mask in ascending order. */
export function seatsOf(mask: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < SEATS; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}

/** The first seat of a non-empty mask at or after `from`, clockwise around a table of `seats`. */
export function firstFrom(mask: number, from: number, seats: number): number {
  let seat = from >= seats ? from - seats : from;
  while (!((mask >> seat) & 1)) seat = seat + 1 === seats ? 0 : seat + 1;
  return seat;
}
