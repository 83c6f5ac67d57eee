import type { HandEvent } from './events.ts';
import type { RuleSet, Stakes } from './rules.ts';

/** Most seats at a table, the stride of everything kept a seat. */
export const SEATS = 8;

/** Most cards that can leave the deck in a hand: all of them, and after a reshuffle as many again at most. */
export const MOST_CARDS = 2 * 52;

/** A card that is on the table but that nobody has told us. */
export const UNKNOWN = 255;

/** What a hand waits for. */
export const WAITS_FOR_ACTION = 0;
export const WAITS_FOR_CARD = 1;
export const WAITS_FOR_SHOWDOWN = 2;
export const OVER = 3;

/** What a step of a hand was: an action by its place in {@link ACTIONS}, or one of the kinds after them. */
export const ACTIONS = ['fold', 'check', 'call', 'bringIn', 'complete', 'bet', 'raise'] as const;
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

const NUMBERS = 19;
const AMOUNTS = 4 + SEATS;
const TOTALS = 4;
/** Before a step's saved numbers: what was done, by which seat, and (REVEAL) to which of its cards. */
const HEAD = 3;
const STEP = HEAD + NUMBERS;
/** Steps that fit before the log grows; a hand of eight with every street capped takes fewer. */
const FIRST_STEPS = 192;

/** The arrays of a state that its steps do not save. */
const PARTS = [
  'start',
  'cards',
  'deck',
  'potAmount',
  'potRake',
  'potEligible',
  'potWinners',
  'showOrder',
  'payout',
  'rakePaid',
] as const;

/**
 * A hand in progress. All that changes from step to step is one row of small integers and one of chip
 * amounts, so that a step is undone by copying its row back. Cards are written over and never erased: how
 * many of them count is in the row. Sets of seats are bit masks.
 */
export class State {
  readonly seats: number;
  /** Stacks before the antes. */
  readonly start = new Float64Array(SEATS);
  /** Eight slots a seat: two down cards, four upcards, the last card. */
  readonly cards = new Uint8Array(SEATS * 8).fill(UNKNOWN);
  /** Every card taken from the deck, in order; then those after a reshuffle. */
  readonly deck = new Uint8Array(MOST_CARDS);
  /** Cards of `deck` that were given at the start. */
  given = 0;
  /** How many of them, from the first, are known to differ from each other. */
  distinct = 0;
  /** Whether cards are fed one by one once the given ones are used up. */
  feed = false;

  /** The result, meaningful when the hand is over: pots, shown hands in order, chips paid to each seat. */
  pots = 0;
  readonly potAmount = new Float64Array(SEATS);
  readonly potRake = new Float64Array(SEATS);
  readonly potEligible = new Uint8Array(SEATS);
  readonly potWinners = new Uint8Array(SEATS);
  shown = 0;
  readonly showOrder = new Uint8Array(SEATS);
  readonly payout = new Float64Array(SEATS);
  readonly rakePaid = new Float64Array(SEATS);

  /** Where events go while the log of a hand is being rebuilt; `null` in play. */
  trace: HandEvent[] | null = null;

  depth = 0;
  private readonly numbers = new Int32Array(NUMBERS);
  private readonly amounts = new Float64Array(AMOUNTS);
  private steps = new Int32Array(FIRST_STEPS * STEP);
  private stepAmounts = new Float64Array(FIRST_STEPS * AMOUNTS);

  constructor(
    readonly rules: RuleSet,
    readonly stakes: Stakes,
    stacks: ArrayLike<number>,
    public button: number,
  ) {
    this.seats = stacks.length;
    this.start.set(stacks);
  }

  get phase(): number {
    return this.numbers[0]!;
  }
  set phase(value: number) {
    this.numbers[0] = value;
  }
  /** 0 before the deal, then 3 to 7. */
  get street(): number {
    return this.numbers[1]!;
  }
  set street(value: number) {
    this.numbers[1] = value;
  }
  /** The seat that acts, or acted last. */
  get actor(): number {
    return this.numbers[2]!;
  }
  set actor(value: number) {
    this.numbers[2] = value;
  }
  /** Mask of the seats with a live hand. */
  get live(): number {
    return this.numbers[3]!;
  }
  set live(value: number) {
    this.numbers[3] = value;
  }
  /** Mask of the live seats that have chips left. */
  get able(): number {
    return this.numbers[4]!;
  }
  set able(value: number) {
    this.numbers[4] = value;
  }
  /** Mask of the seats that have acted since the last full bet or raise. */
  get acted(): number {
    return this.numbers[5]!;
  }
  set acted(value: number) {
    this.numbers[5] = value;
  }
  /** Full bets and raises on this street. */
  get bets(): number {
    return this.numbers[6]!;
  }
  set bets(value: number) {
    this.numbers[6] = value;
  }
  /** 1 when more than two players were left as the betting reached its cap. */
  get cappedMultiway(): number {
    return this.numbers[7]!;
  }
  set cappedMultiway(value: number) {
    this.numbers[7] = value;
  }
  /** Players with a live hand when the street began. */
  get liveAtStart(): number {
    return this.numbers[8]!;
  }
  set liveAtStart(value: number) {
    this.numbers[8] = value;
  }
  /** The last seat to bet or raise on this street, -1 for none. */
  get aggressor(): number {
    return this.numbers[9]!;
  }
  set aggressor(value: number) {
    this.numbers[9] = value;
  }
  /** The seat from which this street's action started. */
  get opener(): number {
    return this.numbers[10]!;
  }
  set opener(value: number) {
    this.numbers[10] = value;
  }
  /** Cards taken from `deck`. */
  get position(): number {
    return this.numbers[11]!;
  }
  set position(value: number) {
    this.numbers[11] = value;
  }
  /** Cards each seat has been dealt, four bits a seat. */
  get counts(): number {
    return this.numbers[12]!;
  }
  set counts(value: number) {
    this.numbers[12] = value;
  }
  /** The community card, -1 for none, UNKNOWN for one that is still to be dealt. */
  get community(): number {
    return this.numbers[13]!;
  }
  set community(value: number) {
    this.numbers[13] = value;
  }
  /** Place in `deck` of the first card after a reshuffle, -1 for none. */
  get reshuffledAt(): number {
    return this.numbers[14]!;
  }
  set reshuffledAt(value: number) {
    this.numbers[14] = value;
  }
  /** Mask of the seats that gave up at a showdown told from outside. */
  get mucked(): number {
    return this.numbers[15]!;
  }
  set mucked(value: number) {
    this.numbers[15] = value;
  }
  /** The seat that got an uncalled bet back, -1 for none. */
  get returnedTo(): number {
    return this.numbers[16]!;
  }
  set returnedTo(value: number) {
    this.numbers[16] = value;
  }
  /** 1 when the winners were told from outside. */
  get awarded(): number {
    return this.numbers[17]!;
  }
  set awarded(value: number) {
    this.numbers[17] = value;
  }
  /** How far `deck` can be taken: the given cards, or the end of a reshuffled stub. */
  get limit(): number {
    return this.numbers[18]!;
  }
  set limit(value: number) {
    this.numbers[18] = value;
  }

  /** What a seat must have put in, antes and earlier streets included, to have called. */
  get level(): number {
    return this.amounts[0]!;
  }
  set level(value: number) {
    this.amounts[0] = value;
  }
  /** The level that the last full bet or raise set; the next one goes one bet above it. */
  get fullLevel(): number {
    return this.amounts[1]!;
  }
  set fullLevel(value: number) {
    this.amounts[1] = value;
  }
  /** The level at which this street began. */
  get base(): number {
    return this.amounts[2]!;
  }
  set base(value: number) {
    this.amounts[2] = value;
  }
  /** Chips of the uncalled bet that went back. */
  get returned(): number {
    return this.amounts[3]!;
  }
  set returned(value: number) {
    this.amounts[3] = value;
  }
  /** What a seat has put in so far, less what came back uncalled. */
  total(seat: number): number {
    return this.amounts[TOTALS + seat]!;
  }
  setTotal(seat: number, value: number): void {
    this.amounts[TOTALS + seat] = value;
  }
  /** Chips in front of a seat, winnings not included. */
  stack(seat: number): number {
    return this.start[seat]! - this.amounts[TOTALS + seat]!;
  }

  /** How many cards a seat has been dealt. */
  count(seat: number): number {
    return (this.numbers[12]! >>> (4 * seat)) & 15;
  }
  /** The bet and raise of this street. */
  get betSize(): number {
    return this.street < 5 ? this.stakes.smallBet : this.stakes.bigBet;
  }

  /** Everything that changes back to its first value. */
  clear(): void {
    this.depth = 0;
    this.numbers.fill(0);
    this.amounts.fill(0);
    this.live = (1 << this.seats) - 1;
    this.aggressor = -1;
    this.community = -1;
    this.reshuffledAt = -1;
    this.returnedTo = -1;
    this.limit = this.given;
  }

  /** Saves the state under a step about to be made. */
  push(kind: number, seat: number, extra = 0): void {
    if (this.depth * STEP === this.steps.length) this.grow();
    const { steps, numbers, stepAmounts, amounts } = this;
    let at = this.depth * STEP;
    steps[at++] = kind;
    steps[at++] = seat;
    steps[at++] = extra;
    for (let i = 0; i < NUMBERS; i++) steps[at++] = numbers[i]!;
    at = this.depth * AMOUNTS;
    for (let i = 0; i < AMOUNTS; i++) stepAmounts[at++] = amounts[i]!;
    this.depth++;
  }

  /** Takes the last step back. */
  pop(): void {
    const { steps, numbers, stepAmounts, amounts } = this;
    this.depth--;
    let at = this.depth * STEP;
    if (steps[at] === REVEAL) this.hide(steps[at + 1]!, steps[at + 2]!);
    at += HEAD;
    for (let i = 0; i < NUMBERS; i++) numbers[i] = steps[at++]!;
    at = this.depth * AMOUNTS;
    for (let i = 0; i < AMOUNTS; i++) amounts[i] = stepAmounts[at++]!;
  }

  /** What the step at a depth was. */
  stepKind(depth: number): number {
    return this.steps[depth * STEP]!;
  }
  stepSeat(depth: number): number {
    return this.steps[depth * STEP + 1]!;
  }
  /** REVEAL: mask of the card slots that it filled. */
  stepExtra(depth: number): number {
    return this.steps[depth * STEP + 2]!;
  }

  /** Cards taken from the deck before the step at a depth. */
  stepPosition(depth: number): number {
    return this.steps[depth * STEP + HEAD + 11]!;
  }
  /** Cards that a seat had before the step at a depth. */
  stepCount(depth: number, seat: number): number {
    return (this.steps[depth * STEP + HEAD + 12]! >>> (4 * seat)) & 15;
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
    this.depth = other.depth;
    while (this.steps.length < other.depth * STEP) this.grow();
    this.steps.set(other.steps.subarray(0, other.depth * STEP));
    this.stepAmounts.set(other.stepAmounts.subarray(0, other.depth * AMOUNTS));
    for (const part of PARTS) this[part].set(other[part] as Uint8Array & Float64Array);
    this.numbers.set(other.numbers);
    this.amounts.set(other.amounts);
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
