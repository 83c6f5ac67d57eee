/*
 * The first step of a trial: every seat with a range picks one of its combos, and picks that want the same
 * card are made anew, all of them. Where there is a table of joint holdings one of these is picked instead.
 */
import {
  ROUNDS,
  combosOf,
  countPicks,
  digit,
  digits,
  holdings,
  holdingsWeight,
  sampleTables,
  seats,
  setDigit,
  tableOf,
  weightOf,
} from './question';
import { EQUITY, blocksOfTrial, words } from '../random/chacha';

/** The picks' blocks, apart from the digits'. */
const PICKS: u32 = 1 << 31;
/** Blocks of picks a trial may take before its ranges are declared to be in conflict. */
const TRIES: u32 = 1 << 18;

/** Blocks of picks that the slice has taken so far. */
export let pickBlocks: u32 = 0;

/** Begins to count blocks of picks anew. */
export function startPicks(): void {
  pickBlocks = 0;
}

/** Blocks of picks that the last slice took. */
export function samplePicks(): u32 {
  return pickBlocks;
}

/** Picks every trial's combos, writing deck positions to digits. */
export function pickCombos(group: u64, attempt: u32, lanes: u32): bool {
  for (let quad: u32 = 0; quad < 16; quad += 4) {
    let pending = (lanes >> quad) & 15;
    for (let block: u32 = 0; pending != 0; block++) {
      if (block == TRIES) return false;
      pickBlocks++;
      blocksOfTrial(
        EQUITY,
        <u32>group,
        <u32>(group >> 32),
        PICKS + ((attempt * TRIES + block) << 4) + quad,
        ROUNDS,
      );
      for (let left = pending; left != 0; left &= left - 1) {
        const lane = ctz(left);
        const from = words + (lane << 2);
        const picked = holdings() != 0 ? pickHolding(from, quad + lane) : pickFrom(from, quad + lane);
        if (picked) pending ^= 1 << lane;
      }
    }
  }
  return true;
}

/**
 * Makes one trial's picks from a block whose words are 16 bytes apart. A try that fails has used the words it
 * looked at; whether another is begun depends on how many are left, never on what they hold.
 */
function pickFrom(from: usize, lane: u32): bool {
  const needed = countPickWords() << 4;
  for (let end = from + 256; from + needed <= end; from += wordsUsed) {
    if (pickOnce(from, lane)) return true;
  }
  return false;
}

/** Whether all combos of the seat's range weigh the same, namely 1. */
// @ts-ignore: decorator
@inline
function isEven(seat: u32): bool {
  return weightOf(seat) == combosOf(seat);
}

/** Words of a try at all picks: one a range, two where its weights differ. */
function countPickWords(): u32 {
  let count: u32 = 0;
  for (let seat: u32 = 0; seat < seats(); seat++) {
    if (combosOf(seat) != 0) count += isEven(seat) ? 1 : 2;
  }
  return count;
}

/** Bytes from the first word of the last try to the one after its last. */
let wordsUsed: usize = 0;

function pickOnce(from: usize, lane: u32): bool {
  const start = from;
  let taken: u64 = 0;
  let to = digits + lane;
  for (let seat: u32 = 0; seat < seats(); seat++) {
    const combos = combosOf(seat);
    if (combos == 0) continue;
    const column = <u64>load<u32>(from) * combos;
    let combo = tableOf(seat) + ((<u32>(column >> 32)) << 3) + 4;
    let fair = isFair(<u32>column, combos);
    from += 16;
    if (!isEven(seat)) {
      const weight = weightOf(seat);
      const part = <u64>load<u32>(from) * weight;
      if (<u32>(part >> 32) >= load<u32>(combo - 4)) combo += 2;
      fair = fair && isFair(<u32>part, weight);
      from += 16;
    }
    const first = load<u8>(combo);
    const second = load<u8>(combo, 1);
    const both = ((<u64>1) << first) | ((<u64>1) << second);
    if (!fair || (taken & both) != 0) {
      wordsUsed = from - start;
      return false;
    }
    taken |= both;
    store<u8>(to, first);
    store<u8>(to, second, 16);
    to += 32;
  }
  return true;
}

/** Picks one of the joint holdings, which leave each other's cards alone; a try that is not fair takes the next words. */
function pickHolding(from: usize, lane: u32): bool {
  const even = holdingsWeight() == holdings();
  const step: usize = even ? 16 : 32;
  for (let end = from + 256; from != end; from += step) {
    const column = <u64>load<u32>(from) * holdings();
    let holding = <u32>(column >> 32);
    let fair = isFair(<u32>column, holdings());
    if (!even) {
      const part = <u64>load<u32>(from, 16) * holdingsWeight();
      const entry = sampleTables + (holding << 3);
      if (<u32>(part >> 32) >= load<u32>(entry)) holding = load<u32>(entry, 4);
      fair = fair && isFair(<u32>part, holdingsWeight());
    }
    if (!fair) continue;
    const picks = countPicks();
    const places = sampleTables + (holdings() << 3) + holding * picks;
    for (let card: u32 = 0; card < picks; card++) {
      store<u8>(digits + (card << 4) + lane, load<u8>(places + card));
    }
    return true;
  }
  return false;
}

/** Lemire's test: the low half of a 32-bit word times the bound, below which some results would come too often. */
// @ts-ignore: decorator
@inline
function isFair(low: u32, bound: u32): bool {
  return low >= bound || low >= (0 - bound) % bound;
}

/** Turns the picks' deck positions into digits less one: the place among the cards that are left by then. */
export function picksToDigits(picks: u32): void {
  for (let card = picks - 1; card != 0; card--) {
    const position = digit(card);
    let place = position;
    // A comparison that holds gives -1, which takes one off for every lower card gone before.
    for (let before: u32 = 0; before < card; before++) {
      place = i8x16.add(place, i8x16.gt_s(position, digit(before)));
    }
    setDigit(card, place);
  }
  for (let card: u32 = 0; card < picks; card++) setDigit(card, i8x16.sub(digit(card), i8x16.splat(1)));
}
