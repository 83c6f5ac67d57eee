import type { HandEvent, HandPosition } from '../events.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { Stakes } from '../stakes.ts';
import { OVER, REVEAL } from './codes.ts';
import {
  BEFORE_TOTALS,
  CHIP_ROW,
  COUNTS,
  MOST_CARDS,
  type Memory,
  PAGE,
  POSITION,
  ROW,
  SPARE,
  STREET,
  freshMemory,
  zeros,
} from './memory.ts';
import { Outcome } from './outcome.ts';

/*
 * A hand in progress, and the way back. A step saves what it may change first: small integers and chips with every
 * action, what only cards and showdown change on a page of its own, when it is about to change.
 */

/** Instead of the community card, while it is still to be dealt. */
export const TO_COME = 64;

/** A card that is on the table but that nobody has told us. */
export const UNKNOWN = 255;

/** Cards are written over and never erased: `counts` says how many there are. */
export class State {
  /** The input that the hand waits for. */
  phase = 0;
  /** The seats with a live hand, as all sets of seats a bit mask. */
  live = 0;
  /** The live seats that have chips left. */
  able = 0;
  /** The seats that have acted on this street and have not been raised by enough to raise again. */
  acted = 0;
  /** The seat that acts, or acted last. */
  actor = 0;
  /** The last seat to bet or raise on this street, -1 for none. */
  aggressor = 0;
  /** Full bets and raises on this street. */
  bets = 0;
  /** 1 when more than two players with chips were left as the betting reached its cap. */
  cappedMultiway = 0;
  /** The legal actions, 0 while they are not worked out. */
  legal = 0;

  /*
   * The contents of a page, to be changed only after `turnPage`.
   */

  /** 0 before the deal, then 3 to 7. */
  street = 0;
  /** The seat from which this street's action started. */
  opener = 0;
  /** Players with a live hand when the street began. */
  liveAtStart = 0;
  /** Cards each seat has been dealt, four bits a seat. */
  counts = 0;
  /** Cards taken from the deck. */
  position = 0;
  /** The end of the deck: the given cards, or the end of a reshuffled stub. */
  limit = 0;
  /** Place in the deck of the first card after a reshuffle, -1 for none. */
  reshuffledAt = 0;
  /** The community card, -1 for none, TO_COME for one that is still to be dealt. */
  community = 0;
  /** The seats that gave up at the showdown. */
  mucked = 0;
  /** 1 when the winners were told from outside. */
  awarded = 0;
  /** 1 while the players choose at the showdown whether to show. */
  showing = 0;
  /** Hands shown at the showdown. */
  shown = 0;
  /** The seats that showed, in order, four bits a seat. */
  showOrder = 0;

  /** Steps made. */
  depth = 0;
  /** The place of the present chips, and the next page. */
  private chipsAt = 0;
  private pageAt = 0;
  private integers: number[];
  private chips: Float64Array;
  private pages: number[];

  /** Eight slots a seat: two down cards, four upcards, the last card. */
  cards: Uint8Array;
  /** Every card taken from the deck, in order; then those after a reshuffle. Written by `writeDeck`. */
  deck: Uint8Array;
  /** Whether a copy of this hand uses the same deck. */
  private deckShared = false;
  /** Cards of `deck` that were given at the start. */
  given = 0;
  /** The number of them, from the first, that are known to differ from each other. */
  distinct = 0;
  /** Whether cards are fed one by one once the given ones are used up. */
  feed = false;
  /** The amount that each seat has to post, where that is not the ante of the stakes. */
  antes: readonly number[] | null = null;
  /** Chips that no bet has to match: in the pot before the hand, and antes above the smallest; the pot is their sum. */
  dead: { readonly pot: number; readonly seats: Float64Array } | null = null;
  /** The moment from which the hand is played, where that is not its beginning. */
  middle: HandPosition | null = null;
  /** The target of events while the log of a hand is being rebuilt; `null` in play. */
  trace: HandEvent[] | null = null;
  private result: Outcome | null = null;

  /**
   * @param start - Stacks before the antes, without what a seat posts dead; copies share them.
   * @param memory - Room for rows and pages.
   */
  constructor(
    readonly rules: RuleSet,
    readonly stakes: Stakes,
    readonly seats: number,
    public start: Float64Array,
    public button: number,
    memory: Memory = freshMemory(),
  ) {
    this.integers = memory.integers;
    this.chips = memory.chips;
    this.pages = memory.pages;
    this.cards = memory.cards;
    this.deck = memory.deck;
  }

  get outcome(): Outcome {
    this.result ??= new Outcome();
    return this.result;
  }

  /** The total that a call comes to, antes and earlier streets included. */
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
  /** The number of cards dealt to a seat. */
  count(seat: number): number {
    return (this.counts >>> (4 * seat)) & 15;
  }
  /** The chips of a seat in the pot so far, without an uncalled bet that went back. */
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
    this.chipsAt = 0;
    this.pageAt = 0;
    this.chips.fill(0, 0, CHIP_ROW);
    this.phase = 0;
    this.live = (1 << this.seats) - 1;
    this.able = 0;
    this.acted = 0;
    this.actor = 0;
    this.aggressor = -1;
    this.bets = 0;
    this.cappedMultiway = 0;
    this.legal = 0;
    this.street = 0;
    this.opener = 0;
    this.liveAtStart = 0;
    this.counts = 0;
    this.position = 0;
    this.limit = this.given;
    this.reshuffledAt = -1;
    this.community = -1;
    this.mucked = 0;
    this.awarded = 0;
    this.showing = 0;
    this.shown = 0;
    this.showOrder = 0;
  }

  /** Saves the state under a step about to be made. */
  push(code: number, seat: number, slots = 0): void {
    if ((this.depth + 2) * ROW > this.integers.length) this.grow();
    this.saveRow(code | (seat << 4) | (slots << 8));
    const { chips, chipsAt } = this;
    const end = chipsAt + BEFORE_TOTALS + this.seats;
    for (let i = chipsAt; i < end; i++) chips[i + CHIP_ROW] = chips[i]!;
    this.depth++;
    this.chipsAt += CHIP_ROW;
    this.legal = 0;
  }

  /** Takes the last step back. */
  pop(): void {
    this.depth--;
    this.chipsAt -= CHIP_ROW;
    this.restoreRow();
    const page = this.integers[this.depth * ROW + 1]!;
    if (page !== this.pageAt) {
      this.pageAt = page;
      this.restorePage();
    }
    if (this.stepCode(this.depth) === REVEAL) {
      this.hide(this.stepSeat(this.depth), this.stepSlots(this.depth));
    }
  }

  /** Saves a page's contents, unless this step has done so. */
  turnPage(): void {
    if (this.depth === 0 || this.integers[(this.depth - 1) * ROW + 1] !== this.pageAt) return;
    if (this.pageAt + PAGE > this.pages.length) this.growPages();
    this.savePage();
    this.pageAt += PAGE;
  }

  private saveRow(step: number): void {
    const { integers } = this;
    const at = this.depth * ROW;
    integers[at] = step;
    integers[at + 1] = this.pageAt;
    integers[at + 2] = this.phase;
    integers[at + 3] = this.live;
    integers[at + 4] = this.able;
    integers[at + 5] = this.acted;
    integers[at + 6] = this.actor;
    integers[at + 7] = this.aggressor;
    integers[at + 8] = this.bets;
    integers[at + 9] = this.cappedMultiway;
    integers[at + 10] = this.legal;
  }
  private restoreRow(): void {
    const { integers } = this;
    const at = this.depth * ROW;
    this.phase = integers[at + 2]!;
    this.live = integers[at + 3]!;
    this.able = integers[at + 4]!;
    this.acted = integers[at + 5]!;
    this.actor = integers[at + 6]!;
    this.aggressor = integers[at + 7]!;
    this.bets = integers[at + 8]!;
    this.cappedMultiway = integers[at + 9]!;
    this.legal = integers[at + 10]!;
  }
  private savePage(): void {
    const { pages, pageAt: at } = this;
    pages[at + STREET] = this.street;
    pages[at + 1] = this.opener;
    pages[at + 2] = this.liveAtStart;
    pages[at + COUNTS] = this.counts;
    pages[at + POSITION] = this.position;
    pages[at + 5] = this.limit;
    pages[at + 6] = this.reshuffledAt;
    pages[at + 7] = this.community;
    pages[at + 8] = this.mucked;
    pages[at + 9] = this.awarded;
    pages[at + 10] = this.showing;
    pages[at + 11] = this.shown;
    pages[at + 12] = this.showOrder;
  }
  private restorePage(): void {
    const { pages, pageAt: at } = this;
    this.street = pages[at + STREET]!;
    this.opener = pages[at + 1]!;
    this.liveAtStart = pages[at + 2]!;
    this.counts = pages[at + COUNTS]!;
    this.position = pages[at + POSITION]!;
    this.limit = pages[at + 5]!;
    this.reshuffledAt = pages[at + 6]!;
    this.community = pages[at + 7]!;
    this.mucked = pages[at + 8]!;
    this.awarded = pages[at + 9]!;
    this.showing = pages[at + 10]!;
    this.shown = pages[at + 11]!;
    this.showOrder = pages[at + 12]!;
  }

  /** The step made at a depth. */
  stepCode(depth: number): number {
    return this.integers[depth * ROW]! & 15;
  }
  stepSeat(depth: number): number {
    return (this.integers[depth * ROW]! >> 4) & 15;
  }
  /** REVEAL: mask of the card slots that it filled. */
  stepSlots(depth: number): number {
    return this.integers[depth * ROW]! >> 8;
  }
  /** The street on which the step at a depth was made. */
  stepStreet(depth: number): number {
    const page = this.integers[depth * ROW + 1]!;
    return page === this.pageAt ? this.street : this.pages[page + STREET]!;
  }
  /** Cards taken from the deck before the step at a depth. */
  stepPosition(depth: number): number {
    const page = this.integers[depth * ROW + 1]!;
    return page === this.pageAt ? this.position : this.pages[page + POSITION]!;
  }
  /** Cards that a seat had before the step at a depth. */
  stepCount(depth: number, seat: number): number {
    const page = this.integers[depth * ROW + 1]!;
    const counts = page === this.pageAt ? this.counts : this.pages[page + COUNTS]!;
    return (counts >>> (4 * seat)) & 15;
  }

  clone(): State {
    // The present goes where the next step and page would be saved, and back out of the copies.
    if ((this.depth + 2) * ROW > this.integers.length) this.grow();
    this.saveRow(0);
    const { pageAt } = this;
    if (pageAt + PAGE > this.pages.length) this.growPages();
    this.savePage();
    const copy = new State(this.rules, this.stakes, this.seats, this.start, this.button, {
      integers: this.integers.slice(0, (this.depth + 1 + SPARE) * ROW),
      chips: this.chips.slice(0, (this.depth + 1 + SPARE) * CHIP_ROW),
      pages: this.pages.slice(0, pageAt + SPARE * PAGE),
      cards: new Uint8Array(this.cards),
      deck: this.deck,
    });
    copy.depth = this.depth;
    copy.chipsAt = this.chipsAt;
    copy.pageAt = pageAt;
    copy.restoreRow();
    copy.restorePage();
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

  /** Takes the state of a copy. */
  copyFrom(copy: State): void {
    Object.assign(this, copy);
  }

  private hide(seat: number, slots: number): void {
    for (let slot = 0; slot < 8; slot++) if ((slots >> slot) & 1) this.cards[seat * 8 + slot] = UNKNOWN;
  }

  private grow(): void {
    const { integers, chips } = this;
    this.integers = integers.concat(zeros(integers.length));
    this.chips = new Float64Array((this.integers.length / ROW) * CHIP_ROW);
    this.chips.set(chips);
  }

  private growPages(): void {
    this.pages = this.pages.concat(zeros(this.pages.length + PAGE));
  }
}
