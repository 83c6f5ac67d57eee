import type { HandEvent } from '../events.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { Stakes } from '../stakes.ts';
import type { HandPosition } from '../position.ts';
import { OVER, REVEAL } from './codes.ts';
import { MOST_SEATS } from './seats.ts';

/*
 * A hand in progress, and the way back. What changes from step to step lies in two rows, one of small integers and
 * one of chips; a step copies both rows to the next ones and changes them there, so undoing is going back a row.
 */

/** Most cards that can leave the deck in a hand: all of them, and after a reshuffle as many again at most. */
export const MOST_CARDS = 2 * 52;

/** Instead of the community card, while it is still to be dealt. */
export const TO_COME = 64;

/** A card that is on the table but that nobody has told us. */
export const UNKNOWN = 255;

/** The integers of a row. Sets of seats are bit masks. */
const INTEGERS = [
  /** The step made from this row: its code, the seat from bit 4, the card slots that it filled from bit 8. */
  'step',
  /** What the hand waits for. */
  'phase',
  /** 0 before the deal, then 3 to 7. */
  'street',
  /** The seats with a live hand. */
  'live',
  /** The live seats that have chips left. */
  'able',
  /** The seats that have acted on this street and have not been raised by enough to raise again. */
  'acted',
  /** The seat that acts, or acted last. */
  'actor',
  /** The seat from which this street's action started. */
  'opener',
  /** The last seat to bet or raise on this street, -1 for none. */
  'aggressor',
  /** Full bets and raises on this street. */
  'bets',
  /** 1 when more than two players with chips were left as the betting reached its cap. */
  'cappedMultiway',
  /** Players with a live hand when the street began. */
  'liveAtStart',
  /** Cards each seat has been dealt, four bits a seat. */
  'counts',
  /** Cards taken from the deck. */
  'position',
  /** How far the deck can be taken: the given cards, or the end of a reshuffled stub. */
  'limit',
  /** Place in the deck of the first card after a reshuffle, -1 for none. */
  'reshuffledAt',
  /** The community card, -1 for none, TO_COME for one that is still to be dealt. */
  'community',
  /** The seats that gave up at the showdown. */
  'mucked',
  /** 1 when the winners were told from outside. */
  'awarded',
  /** 1 while the players choose at the showdown whether to show. */
  'showing',
  /** Hands shown at the showdown. */
  'shown',
  /** The seats that showed, in order, four bits a seat. */
  'showOrder',
  /** The legal actions, 0 while they are not worked out. */
  'legal',
] as const;

const STEP = INTEGERS.indexOf('step');
const POSITION = INTEGERS.indexOf('position');
const COUNTS = INTEGERS.indexOf('counts');
const STREET = INTEGERS.indexOf('street');
const INTEGER_ROW = INTEGERS.length;
/** Chips of a row before the total of each seat: those that `State` names. */
const BEFORE_TOTALS = 4;
const CHIP_ROW = BEFORE_TOTALS + MOST_SEATS;
/** Rows of a new hand before they grow; few hands take more, and room for all of them is a third of their time. */
const FIRST_ROWS = 48;
/** Rows that a copy has to spare. */
const SPARE_ROWS = 4;

/** The integers of a row as properties of a state. */
type Integers = Record<(typeof INTEGERS)[number], number>;

/** Where the rows lie. */
class Rows {
  integers: Int32Array = new Int32Array(0);
  chips: Float64Array = new Float64Array(0);
  /** Start of the present row of each. */
  integersAt = 0;
  chipsAt = 0;

  /** What a seat must have put in, antes and earlier streets included, to have called. */
  get level(): number {
    return this.chips[this.chipsAt]!;
  }
  set level(value: number) {
    this.chips[this.chipsAt] = value;
  }
  /** The level of the last full bet or raise, or of a bring-in: from there the next bet is measured. */
  get standing(): number {
    return this.chips[this.chipsAt + 1]!;
  }
  set standing(value: number) {
    this.chips[this.chipsAt + 1] = value;
  }
  /** The level at which this street began. */
  get base(): number {
    return this.chips[this.chipsAt + 2]!;
  }
  set base(value: number) {
    this.chips[this.chipsAt + 2] = value;
  }
  /** The bet and raise of this street. */
  get betSize(): number {
    return this.chips[this.chipsAt + 3]!;
  }
  set betSize(value: number) {
    this.chips[this.chipsAt + 3] = value;
  }
}

INTEGERS.forEach((name, i) => {
  Object.defineProperty(Rows.prototype, name, {
    get(this: Rows) {
      return this.integers[this.integersAt + i];
    },
    set(this: Rows, value: number) {
      this.integers[this.integersAt + i] = value;
    },
  });
});

const RowsWithFields = Rows as new () => Rows & Integers;

/** What a hand came to, meaningful when it is over; the pots also while they are being looked at. */
export class Outcome {
  pots = 0;
  /** What a seat has put in that is in this pot to the full. */
  readonly potLevel: Float64Array = new Float64Array(MOST_SEATS);
  readonly potAmount: Float64Array = new Float64Array(MOST_SEATS);
  readonly potRake: Float64Array = new Float64Array(MOST_SEATS);
  readonly potEligible: Uint8Array = new Uint8Array(MOST_SEATS);
  readonly potWinners: Uint8Array = new Uint8Array(MOST_SEATS);
  readonly payout: Float64Array = new Float64Array(MOST_SEATS);
  readonly rakePaid: Float64Array = new Float64Array(MOST_SEATS);

  clone(): Outcome {
    const copy = new Outcome();
    copy.pots = this.pots;
    copy.potLevel.set(this.potLevel);
    copy.potAmount.set(this.potAmount);
    copy.potRake.set(this.potRake);
    copy.potEligible.set(this.potEligible);
    copy.potWinners.set(this.potWinners);
    copy.payout.set(this.payout);
    copy.rakePaid.set(this.rakePaid);
    return copy;
  }
}

/** Cards are written over and never erased: `counts` says how many there are. */
export class State extends RowsWithFields {
  /** Eight slots a seat: two down cards, four upcards, the last card. */
  cards: Uint8Array = new Uint8Array(MOST_SEATS * 8);
  /** Every card taken from the deck, in order; then those after a reshuffle. Written by `writeDeck`. */
  deck: Uint8Array = new Uint8Array(MOST_CARDS);
  /** Whether a copy of this hand uses the same deck. */
  private deckShared = false;
  /** Cards of `deck` that were given at the start. */
  given = 0;
  /** How many of them, from the first, are known to differ from each other. */
  distinct = 0;
  /** Whether cards are fed one by one once the given ones are used up. */
  feed = false;
  /** What each seat has to post, where that is not the ante of the stakes. */
  antes: readonly number[] | null = null;
  /** Chips that no bet has to match: in the pot before the hand, and antes above the smallest; the pot is their sum. */
  dead: { readonly pot: number; readonly seats: Float64Array } | null = null;
  /** The moment from which the hand is played, where that is not its beginning. */
  middle: HandPosition | null = null;
  /** Steps made. */
  depth = 0;
  /** Where events go while the log of a hand is being rebuilt; `null` in play. */
  trace: HandEvent[] | null = null;
  private result: Outcome | null = null;

  /**
   * @param start - Stacks before the antes, without what a seat posts dead.
   * @param rows - How many rows to have room for.
   */
  constructor(
    readonly rules: RuleSet,
    readonly stakes: Stakes,
    readonly seats: number,
    readonly start: Float64Array,
    public button: number,
    rows: { integers: Int32Array; chips: Float64Array } = freshRows(),
  ) {
    super();
    this.integers = rows.integers;
    this.chips = rows.chips;
  }

  get outcome(): Outcome {
    this.result ??= new Outcome();
    return this.result;
  }

  /** How many cards a seat has been dealt. */
  count(seat: number): number {
    return (this.counts >>> (4 * seat)) & 15;
  }
  /** What a seat has put in so far, less what came back uncalled. */
  total(seat: number): number {
    return this.chips[this.chipsAt + BEFORE_TOTALS + seat]!;
  }
  setTotal(seat: number, value: number): void {
    this.chips[this.chipsAt + BEFORE_TOTALS + seat] = value;
  }
  /** Chips in front of a seat, winnings not included. */
  stack(seat: number): number {
    return this.start[seat]! - this.total(seat);
  }
  /** The seat that showed as the one of this number. */
  shownSeat(number: number): number {
    return (this.showOrder >>> (4 * number)) & 15;
  }

  writeDeck(at: number, card: number): void {
    if (this.deckShared) {
      this.deck = this.deck.slice();
      this.deckShared = false;
    }
    this.deck[at] = card;
  }

  setDeck(cards: ArrayLike<number>): void {
    if (this.deckShared) {
      this.deck = new Uint8Array(MOST_CARDS);
      this.deckShared = false;
    }
    this.deck.set(cards);
  }

  /** Everything that changes back to its first value. */
  clear(): void {
    this.depth = 0;
    this.integersAt = 0;
    this.chipsAt = 0;
    this.integers.fill(0, 0, INTEGER_ROW);
    this.chips.fill(0, 0, CHIP_ROW);
    this.live = (1 << this.seats) - 1;
    this.aggressor = -1;
    this.limit = this.given;
    this.reshuffledAt = -1;
    this.community = -1;
  }

  /** Goes on to a new row for a step about to be made. */
  push(code: number, seat: number, slots = 0): void {
    if ((this.depth + 2) * INTEGER_ROW > this.integers.length) this.grow();
    this.step = code | (seat << 4) | (slots << 8);
    const { integers, chips, integersAt, chipsAt } = this;
    // copyWithin takes twice as long for so few.
    for (let i = integersAt; i < integersAt + INTEGER_ROW; i++) integers[i + INTEGER_ROW] = integers[i]!;
    const chipsEnd = chipsAt + BEFORE_TOTALS + this.seats;
    for (let i = chipsAt; i < chipsEnd; i++) chips[i + CHIP_ROW] = chips[i]!;
    this.depth++;
    this.integersAt += INTEGER_ROW;
    this.chipsAt += CHIP_ROW;
    this.legal = 0;
  }

  /** Takes the last step back. */
  pop(): void {
    this.depth--;
    this.integersAt -= INTEGER_ROW;
    this.chipsAt -= CHIP_ROW;
    if ((this.step & 15) === REVEAL) this.hide(this.stepSeat(this.depth), this.stepSlots(this.depth));
  }

  /** What the step made at a depth was. */
  stepCode(depth: number): number {
    return this.integers[depth * INTEGER_ROW + STEP]! & 15;
  }
  stepSeat(depth: number): number {
    return (this.integers[depth * INTEGER_ROW + STEP]! >> 4) & 15;
  }
  /** REVEAL: mask of the card slots that it filled. */
  stepSlots(depth: number): number {
    return this.integers[depth * INTEGER_ROW + STEP]! >> 8;
  }
  /** The street on which the step at a depth was made. */
  stepStreet(depth: number): number {
    return this.integers[depth * INTEGER_ROW + STREET]!;
  }
  /** Cards taken from the deck before the step at a depth. */
  stepPosition(depth: number): number {
    return this.integers[depth * INTEGER_ROW + POSITION]!;
  }
  /** Cards that a seat had before the step at a depth. */
  stepCount(depth: number, seat: number): number {
    return (this.integers[depth * INTEGER_ROW + COUNTS]! >>> (4 * seat)) & 15;
  }

  clone(): State {
    const rows = this.depth + 1 + SPARE_ROWS;
    const copy = new State(this.rules, this.stakes, this.seats, new Float64Array(this.start), this.button, {
      integers: this.integers.slice(0, rows * INTEGER_ROW),
      chips: this.chips.slice(0, rows * CHIP_ROW),
    });
    copy.integersAt = this.integersAt;
    copy.chipsAt = this.chipsAt;
    copy.depth = this.depth;
    copy.cards = new Uint8Array(this.cards);
    copy.deck = this.deck;
    copy.deckShared = this.deckShared = true;
    copy.given = this.given;
    copy.distinct = this.distinct;
    copy.feed = this.feed;
    copy.antes = this.antes;
    copy.dead = this.dead;
    copy.middle = this.middle;
    if (this.phase === OVER) copy.result = this.outcome.clone();
    return copy;
  }

  /** Becomes what a copy was. */
  copyFrom(copy: State): void {
    Object.assign(this, copy);
  }

  private hide(seat: number, slots: number): void {
    for (let slot = 0; slot < 8; slot++) if ((slots >> slot) & 1) this.cards[seat * 8 + slot] = UNKNOWN;
  }

  private grow(): void {
    const { integers, chips } = this;
    this.integers = new Int32Array(integers.length * 2);
    this.integers.set(integers);
    this.chips = new Float64Array((integers.length / INTEGER_ROW) * 2 * CHIP_ROW);
    this.chips.set(chips.subarray(0, this.chips.length));
  }
}

function freshRows(): { integers: Int32Array; chips: Float64Array } {
  return {
    integers: new Int32Array(FIRST_ROWS * INTEGER_ROW),
    chips: new Float64Array(FIRST_ROWS * CHIP_ROW),
  };
}
