/*
 * Sampled equity. Sixteen consecutive trials, a group, are played side by side, one in each byte of a v128.
 *
 * Trial t is lane t & 15 of group t >> 4, and its cards depend on nothing but the seed, t and the spot: the
 * group's number is the trial number of the keystream, and a lane reads words that no other lane reads. How
 * trials are cut into slices therefore never shows in the counts, even in the middle of a group.
 *
 * A trial in four steps:
 *
 *  1. Every seat with a range picks one of its combos, so that the combos together follow the product of the
 *     weights among those that can be dealt. Where few joint holdings are possible, one of them is picked.
 *  2. The cards to come are drawn as digits: the i-th is a number below the cards that are then left.
 *  3. Digits become positions in the deck, positions become ranks, ranks become bits of the seat's mask.
 *     The deck is sorted by rank and lacks known and dead cards. Suits never matter.
 *  4. The lowest five bits of each mask are compared. A seat with fewer than five distinct ranks has lost to
 *     any other; only where all seats are such (1 trial in 500 heads-up) is the hand value worked out.
 */
import { pickBlocks, pickCombos, picksToDigits, startPicks } from './picks';
import {
  ROUNDS,
  countDraws,
  countPicks,
  deckCards,
  digit,
  digits,
  drawsOf,
  hasRange,
  ranksOf,
  sampleDeck,
  seats,
  setDigit,
  shared,
  twiceOf,
} from './question';
import { highBits, lowBits, withoutLowest } from '../low/masks';
import { pairedLow } from '../low/value';
import { EQUITY, blocksOfTrial, words } from '../random/chacha';
import { dealt } from '../random/deal';

/** The number of wins of each set of seats, u32 by bit set of seats. */
export const sampleCounts: usize = memory.data(256 * 4, 16);

/** The rank of each card, one byte a trial. */
const cardRanks: usize = memory.data(49 * 16, 16);
/** The value of each seat's hand, sixteen 16-bit lanes. */
const values: usize = memory.data(8 * 32, 16);
/** The trials that each seat wins or shares, one bit a trial. */
const wins: usize = memory.data(8 * 4, 16);

/** Blocks that one attempt at a group may take for its digits: four words a block, two digits a word. */
const ATTEMPT: u32 = 32;
/** In place of lanes: a trial could not find combos that leave each other's cards alone. */
const CONFLICT: u32 = 1 << 31;
/** Blocks of picks after which a slice ends at the next group, some 10 ms. */
const ENOUGH_PICKS: u32 = 1 << 17;

/**
 * Plays trials first .. first + trials - 1 of the spot, fewer where picks take long, and writes how often each
 * set of seats won. Returns how many it played, 0 when a trial could not find combos that leave each other's
 * cards alone.
 */
export function sampleSlice(first: f64, trials: u32): u32 {
  memory.fill(sampleCounts, 0, 256 * 4);
  startPicks();
  let trial = <u64>first;
  const end = trial + trials;
  while (trial < end && pickBlocks < ENOUGH_PICKS) {
    const group = trial >> 4;
    const next = min(end, (group + 1) << 4);
    const played = <u32>(next - trial);
    const firstLane = (<u32>trial) & 15;
    if (!playGroup(group, ((1 << played) - 1) << firstLane)) return 0;
    trial = next;
  }
  return <u32>(trial - <u64>first);
}

/** Plays the trials of a group whose bit is set in `lanes`. */
function playGroup(group: u64, lanes: u32): bool {
  const picks = countPicks();
  const cards = picks + countDraws();
  for (let attempt: u32 = 0; lanes != 0; attempt++) {
    const fair = drawGroup(group, attempt, lanes, picks, cards);
    if (fair == CONFLICT) return false;
    tally(fair, compareSeats(cards), cards);
    lanes ^= fair;
  }
  return true;
}

/**
 * Deals the cards of the trials first .. first + trials - 1 into `dealt`, one trial after another: two for each
 * range, those that each seat draws, and the shared one. `sampleDeck` holds card numbers in place of ranks then.
 * False when a trial could not find combos that leave each other's cards alone.
 */
export function sampleCards(first: f64, trials: u32): bool {
  startPicks();
  const picks = countPicks();
  const cards = picks + countDraws();
  const begin = <u64>first;
  const end = begin + trials;
  for (let trial = begin; trial < end;) {
    const group = trial >> 4;
    const next = min(end, (group + 1) << 4);
    const dealtHere = <u32>(next - trial);
    const firstLane = (<u32>trial) & 15;
    let lanes: u32 = ((1 << dealtHere) - 1) << firstLane;
    for (let attempt: u32 = 0; lanes != 0; attempt++) {
      const fair = drawGroup(group, attempt, lanes, picks, cards);
      if (fair == CONFLICT) return false;
      for (let left = fair; left != 0; left &= left - 1) {
        const lane: u32 = ctz(left);
        const to = dealt + <u32>((group << 4) + lane - begin) * cards;
        for (let card: u32 = 0; card < cards; card++) {
          store<u8>(to + card, load<u8>(cardRanks + (card << 4) + lane));
        }
      }
      lanes ^= fair;
    }
    trial = next;
  }
  return true;
}

/** Makes the cards of some of a group's trials and gives those whose cards are fair, or CONFLICT. */
function drawGroup(group: u64, attempt: u32, lanes: u32, picks: u32, cards: u32): u32 {
  if (picks != 0) {
    if (!pickCombos(group, attempt, lanes)) return CONFLICT;
    picksToDigits(picks);
  }
  const fair = drawDigits(group, attempt, picks, cards) & lanes;
  findRanks(cards);
  return fair;
}

/**
 * Draws the digits of the cards that are not picked and returns the lanes whose digits are fair.
 *
 * A word gives two digits: its upper 26 bits times the first bound have the first digit above bit 26, and what
 * is below times the second bound has the second digit there. This is Lemire's method for the product of both
 * bounds; the trial is drawn again when the last rest is below 2^26 mod that product (1 word in 25,000 at
 * most). 26 bits, since a bound of 52 then still fits a 32-bit lane.
 */
function drawDigits(group: u64, attempt: u32, picks: u32, cards: u32): u32 {
  const one = i8x16.splat(1);
  const below = i32x4.splat((1 << 26) - 1);
  let unfair0 = i32x4.splat(0);
  let unfair1 = unfair0;
  let unfair2 = unfair0;
  let unfair3 = unfair0;
  const deck = deckCards();
  for (let card = picks, word: u32 = 0; card < cards; card += 2, word++) {
    if ((word & 3) == 0) {
      blocksOfTrial(EQUITY, <u32>group, <u32>(group >> 32), attempt * ATTEMPT + word, ROUNDS);
    }
    const firstBound = deck - card;
    // An odd last card leaves a second digit that nobody reads.
    const secondBound = max(firstBound - 1, 1);
    const first = i32x4.splat(firstBound);
    const from = words + ((word & 3) << 6);
    let rest0 = i32x4.mul(i32x4.shr_u(v128.load(from), 6), first);
    let rest1 = i32x4.mul(i32x4.shr_u(v128.load(from, 16), 6), first);
    let rest2 = i32x4.mul(i32x4.shr_u(v128.load(from, 32), 6), first);
    let rest3 = i32x4.mul(i32x4.shr_u(v128.load(from, 48), 6), first);
    setDigit(card, i8x16.sub(upperDigits(rest0, rest1, rest2, rest3), one));

    const second = i32x4.splat(secondBound);
    rest0 = i32x4.mul(v128.and(rest0, below), second);
    rest1 = i32x4.mul(v128.and(rest1, below), second);
    rest2 = i32x4.mul(v128.and(rest2, below), second);
    rest3 = i32x4.mul(v128.and(rest3, below), second);
    if (card + 1 < cards) setDigit(card + 1, i8x16.sub(upperDigits(rest0, rest1, rest2, rest3), one));

    const threshold = i32x4.splat((1 << 26) % (firstBound * secondBound));
    unfair0 = v128.or(unfair0, i32x4.lt_s(v128.and(rest0, below), threshold));
    unfair1 = v128.or(unfair1, i32x4.lt_s(v128.and(rest1, below), threshold));
    unfair2 = v128.or(unfair2, i32x4.lt_s(v128.and(rest2, below), threshold));
    unfair3 = v128.or(unfair3, i32x4.lt_s(v128.and(rest3, below), threshold));
  }
  const unfair = i8x16.narrow_i16x8_s(
    i16x8.narrow_i32x4_s(unfair0, unfair1),
    i16x8.narrow_i32x4_s(unfair2, unfair3),
  );
  return ~i8x16.bitmask(unfair);
}

/** Bits 26 and up of sixteen 32-bit lanes as bytes. */
// @ts-ignore: decorator
@inline
function upperDigits(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_u(i32x4.shr_u(a, 26), i32x4.shr_u(b, 26)),
    i16x8.narrow_i32x4_u(i32x4.shr_u(c, 26), i32x4.shr_u(d, 26)),
  );
}

/**
 * Finds every card's rank. A digit counts places among the cards left when it was drawn; going back through
 * the cards drawn before it, each that stood at or below the place pushes it up by one. With digits 2, 2, 0
 * the second card is at position 3 (the one at 2 is gone), the third at 0.
 */
function findRanks(cards: u32): void {
  const deck0 = v128.load(sampleDeck);
  const deck1 = v128.load(sampleDeck, 16);
  const deck2 = v128.load(sampleDeck, 32);
  const deck3 = v128.load(sampleDeck, 48);
  for (let card: u32 = 0; card < cards; card++) {
    let position = i8x16.add(digit(card), i8x16.splat(1));
    for (let address = digits + (card << 4); address != digits;) {
      address -= 16;
      position = i8x16.sub(position, i8x16.gt_s(position, v128.load(address)));
    }
    // swizzle gives 0 for an index outside 0..15, so exactly one of the four quarters of the deck answers.
    const rank = v128.or(
      v128.or(i8x16.swizzle(deck0, position), i8x16.swizzle(deck1, i8x16.sub(position, i8x16.splat(16)))),
      v128.or(
        i8x16.swizzle(deck2, i8x16.sub(position, i8x16.splat(32))),
        i8x16.swizzle(deck3, i8x16.sub(position, i8x16.splat(48))),
      ),
    );
    v128.store(cardRanks + (card << 4), rank);
  }
}

/** Writes to wins which trials each seat wins; returns the trials in which no seat has five distinct ranks. */
function compareSeats(cards: u32): u32 {
  let pick = cardRanks;
  let draw = cardRanks + (countPicks() << 4);
  let best0 = i16x8.splat(-1);
  let best1 = best0;
  for (let seat: u32 = 0; seat < seats(); seat++) {
    const known = ranksOf(seat);
    let low = i8x16.splat(<i8>known);
    let high = i8x16.splat(<i8>(known >> 8));
    if (hasRange(seat)) {
      for (let end = pick + 32; pick != end; pick += 16) {
        low = v128.or(low, lowBits(v128.load(pick)));
        high = v128.or(high, highBits(v128.load(pick)));
      }
    }
    for (let end = draw + (drawsOf(seat) << 4); draw != end; draw += 16) {
      low = v128.or(low, lowBits(v128.load(draw)));
      high = v128.or(high, highBits(v128.load(draw)));
    }
    if (shared()) {
      const last = v128.load(cardRanks + ((cards - 1) << 4));
      low = v128.or(low, lowBits(last));
      high = v128.or(high, highBits(last));
    }
    const value0 = lowestFiveOf8(
      i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
    );
    const value1 = lowestFiveOf8(
      i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
    );
    v128.store(values + (seat << 5), value0);
    v128.store(values + (seat << 5), value1, 16);
    best0 = i16x8.min_u(best0, value0);
    best1 = i16x8.min_u(best1, value1);
  }
  for (let seat: u32 = 0; seat < seats(); seat++) {
    const own = values + (seat << 5);
    store<u32>(wins + (seat << 2), equalLanes(v128.load(own), best0, v128.load(own, 16), best1));
  }
  return equalLanes(best0, i16x8.splat(-1), best1, i16x8.splat(-1));
}

/** The lowest five bits of eight masks; all bits where a mask has fewer than five. */
// @ts-ignore: decorator
@inline
function lowestFiveOf8(ranks: v128): v128 {
  const fifth = withoutLowest(withoutLowest(withoutLowest(withoutLowest(ranks))));
  const paired = i16x8.eq(fifth, i16x8.splat(0));
  return v128.or(v128.xor(ranks, withoutLowest(fifth)), paired);
}

/** A bit for each of sixteen 16-bit lanes in which a and b agree. */
// @ts-ignore: decorator
@inline
function equalLanes(a0: v128, b0: v128, a1: v128, b1: v128): u32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.eq(a0, b0), i16x8.eq(a1, b1)));
}

/** Counts the winners of the trials in `lanes`; those of `paired` have no seat without a pair. */
function tally(lanes: u32, paired: u32, cards: u32): void {
  let won: u32 = 0;
  let split: u32 = 0;
  for (let seat: u32 = 0; seat < seats(); seat++) {
    const mine = load<u32>(wins + (seat << 2)) & lanes;
    split |= won & mine;
    won |= mine;
  }
  for (let seat: u32 = 0; seat < seats(); seat++) {
    const alone = load<u32>(wins + (seat << 2)) & lanes & ~split;
    count(1 << seat, popcnt(alone));
  }
  for (; split != 0; split &= split - 1) {
    const lane = ctz(split);
    if ((paired >> lane) & 1) count(pairedWinners(lane, cards), 1);
    else count(winnersOf(lane), 1);
  }
}

// @ts-ignore: decorator
@inline
function count(winners: u32, trials: u32): void {
  const address = sampleCounts + (winners << 2);
  store<u32>(address, load<u32>(address) + trials);
}

function winnersOf(lane: u32): u32 {
  let winners: u32 = 0;
  for (let seat: u32 = 0; seat < seats(); seat++) {
    winners |= ((load<u32>(wins + (seat << 2)) >> lane) & 1) << seat;
  }
  return winners;
}

/** The winners of a trial in which every seat has fewer than five distinct ranks. */
function pairedWinners(lane: u32, cards: u32): u32 {
  let pick = cardRanks + lane;
  let draw = cardRanks + (countPicks() << 4) + lane;
  const last = cardRanks + ((cards - 1) << 4) + lane;
  let best: u32 = u32.MAX_VALUE;
  let winners: u32 = 0;
  for (let seat: u32 = 0; seat < seats(); seat++) {
    startHand(seat);
    if (hasRange(seat)) {
      addRank(pick);
      addRank(pick + 16);
      pick += 32;
    }
    for (let end = draw + (drawsOf(seat) << 4); draw != end; draw += 16) addRank(draw);
    if (shared()) addRank(last);
    // Seven cards of only two ranks hold each of them three times at least.
    const value = pairedLow(ranks, twice, twice);
    if (value < best) {
      best = value;
      winners = 0;
    }
    if (value == best) winners |= 1 << seat;
  }
  return winners;
}

let ranks: u32 = 0;
let twice: u32 = 0;

function startHand(seat: u32): void {
  ranks = ranksOf(seat);
  twice = twiceOf(seat);
}

function addRank(address: usize): void {
  const bit = 1 << load<u8>(address);
  twice |= ranks & bit;
  ranks |= bit;
}
