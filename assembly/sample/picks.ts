/*
 * The first step of a trial: every seat with a range picks one of its combos, and the combos together follow the product
 * of their weights among those that leave each other's cards alone. Where there is a table of joint holdings one of
 * these is picked. Otherwise the ranges pick one after another, each among its combos that are left. By itself that
 * would favour picks after which later ranges have little left, so a range lets the picks before it pass with the
 * chance left / most, where `left` is the weight of its combos that they leave and `most` a bound of that for any
 * picks; if not, all start anew. A set of picks then comes up with the product of weight / left * left / most, and
 * `most` is the same for all. Where `most` is the whole weight of the range, all start anew when its pick is taken,
 * which is the same chance in fewer steps. Source: M. Huber, "Exact sampling from perfect matchings of dense regular bipartite
 * graphs", Algorithmica 44 (2006), has the principle, self-reducible acceptance and rejection.
 */
import {
  ROUNDS,
  combosOf,
  countPicks,
  digit,
  digits,
  holdings,
  holdingsWeight,
  mostLeftOf,
  placeOf,
  ranges,
  sampleTables,
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

/** Starts counting blocks of picks again. */
export function startPicks(): void {
  pickBlocks = 0;
}

/** Blocks of picks that the last slice took. */
export function samplePicks(): u32 {
  return pickBlocks;
}

/** How far each of four trials has come, STATE_BYTES each: u64 cards taken, u32 the next range, u32 whether it is let pick. */
const states: usize = memory.data(4 * 16, 16);
const STATE_BYTES: u32 = 16;

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
        const picked =
          holdings() != 0 ? pickHolding(from, quad + lane) : pickInTurn(from, lane, quad + lane, block == 0);
        if (picked) pending ^= 1 << lane;
      }
    }
  }
  return true;
}

/** Whether all combos of a range weigh the same, namely 1. */
// @ts-ignore: decorator
@inline
function isEven(range: u32): bool {
  return weightOf(range) == combosOf(range);
}

/**
 * Goes on with one trial's picks, by the words of a block, which are 16 bytes apart. A step takes two words at most
 * and is begun when these are left, so that no word is looked at and then dropped.
 */
function pickInTurn(from: usize, state: u32, lane: u32, isNew: bool): bool {
  const at = states + state * STATE_BYTES;
  let taken: u64 = isNew ? 0 : load<u64>(at);
  let range: u32 = isNew ? 0 : load<u32>(at, 8);
  let isLet: u32 = isNew ? 0 : load<u32>(at, 12);
  for (let end = from + 256 - 16; from < end;) {
    const weight = weightOf(range);
    const most = mostLeftOf(range);
    if (most != weight && isLet == 0) {
      const draw = <u64>load<u32>(from) * most;
      from += 16;
      if (!isFair(<u32>draw, most)) continue;
      if (<u32>(draw >> 32) >= weightLeft(range, taken)) {
        taken = 0;
        range = 0;
        continue;
      }
      isLet = 1;
      if (from == end) break;
    }
    const combos = combosOf(range);
    const column = <u64>load<u32>(from) * combos;
    let combo = tableOf(range) + ((<u32>(column >> 32)) << 3) + 4;
    let fair = isFair(<u32>column, combos);
    from += 16;
    if (weight != combos) {
      const part = <u64>load<u32>(from) * weight;
      if (<u32>(part >> 32) >= load<u32>(combo - 4)) combo += 2;
      fair = fair && isFair(<u32>part, weight);
      from += 16;
    }
    const first = load<u8>(combo);
    const second = load<u8>(combo, 1);
    const both = ((<u64>1) << first) | ((<u64>1) << second);
    if (!fair) continue;
    if ((taken & both) != 0) {
      if (most == weight) {
        taken = 0;
        range = 0;
      }
      continue;
    }
    taken |= both;
    const to = digits + (placeOf(range) << 5) + lane;
    store<u8>(to, first);
    store<u8>(to, second, 16);
    isLet = 0;
    if (++range == ranges()) return true;
  }
  store<u64>(at, taken);
  store<u32>(at, range, 8);
  store<u32>(at, isLet, 12);
  return false;
}

/** The weight of a range's combos without the cards that are taken. */
function weightLeft(range: u32, taken: u64): u32 {
  const cards = tableOf(range) + (combosOf(range) << 3);
  const weights = cards + 52 * 16;
  let left = weightOf(range);
  for (let rest = taken; rest != 0; rest &= rest - 1) {
    const card = <u32>ctz(rest);
    const at = cards + (card << 4);
    left -= load<u32>(at, 8);
    // Combos of two taken cards have been taken off twice.
    let mates = load<u64>(at) & taken & (((<u64>1) << card) - 1);
    if (isEven(range)) left += <u32>popcnt(mates);
    else {
      const row = weights + (((card * (card - 1)) >> 1) << 2);
      for (; mates != 0; mates &= mates - 1) left += load<u32>(row + ((<usize>ctz(mates)) << 2));
    }
  }
  return left;
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
