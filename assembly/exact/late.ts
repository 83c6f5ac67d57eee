import { RANK_COUNT } from '../cards';
import { lowestFive, pairedLow } from '../low/value';
import { giveBack, reserve, top } from './memory';
import { choose, exactDeck, inDeck, known, toCome } from './question';
import { exactResults } from './ways';

/*
 * Exact equity when few cards are to come: every seat's hands are listed by the ranks it may still draw, and every
 * joint choice of them is counted, in as many ways as the deck has such cards. Ranges and large numbers of hands
 * are not for here.
 */

/** A hand that a seat may end with. */
@unmanaged
class Hand {
  /** Draws, as places in the table of ways; NOTHING where there are fewer. */
  draws: u32;
  value: u32;
}

/** The most cards that a seat may still get: the draws of a hand. */
export const LATE_CARDS: u32 = 4;

/** Ways to draw 1..4 of the cards left of each rank, 4 places a rank, and at the end the one way to draw none. */
const ways = memory.data(53 * 8, 16);
const NOTHING: u32 = 52;
const NO_DRAWS: u32 = 0x34343434;
/** Cards of each rank left. */
const left = memory.data(16, 16);
/** Address of each seat's hands, and their end. */
const hands = memory.data(9 * 4, 16);

let seats: u32 = 0;

/** Counts the ways in which each set of seats wins, into {@link exactResults}, modulo 2^64. */
export function exactLate(seatCount: u32): void {
  seats = seatCount;
  giveBack();
  memory.fill(exactResults, 0, (<usize>8) << seats);
  memory.copy(left, exactDeck, 16);
  store<u64>(ways + NOTHING * 8, 1);
  for (let rank: u32 = 0; rank < RANK_COUNT; rank++) countWays(rank);
  let at = top;
  for (let seat: u32 = 0; seat < seats; seat++) {
    store<u32>(hands + seat * 4, <u32>at);
    reserve(<f64>(at - top) + 65536);
    at = listHands(seat, at);
  }
  store<u32>(hands + seats * 4, <u32>at);
  deal(0, 1, u32.MAX_VALUE, 0);
}

function countWays(rank: u32): void {
  const cards: u32 = load<u8>(left + rank);
  for (let drawn: u32 = 1; drawn <= 4; drawn++) {
    store<u64>(ways + (rank * 4 + drawn - 1) * 8, drawn > cards ? 0 : choose(cards, drawn));
  }
}

function listHands(seat: u32, at: usize): usize {
  let ranks: u32 = 0;
  let twice: u32 = 0;
  let thrice: u32 = 0;
  for (let rank: u32 = 0; rank < RANK_COUNT; rank++) {
    const copies = known(seat, rank);
    ranks |= u32(copies > 0) << rank;
    twice |= u32(copies > 1) << rank;
    thrice |= u32(copies > 2) << rank;
  }
  return draw(seat, at, 0, toCome(seat), NO_DRAWS, ranks, twice, thrice);
}

/** Lists the hands with a number of further cards from a rank on, and gives their end. */
function draw(
  seat: u32,
  at: usize,
  from: u32,
  cards: u32,
  draws: u32,
  ranks: u32,
  twice: u32,
  thrice: u32,
): usize {
  if (cards == 0) {
    const hand = changetype<Hand>(at);
    hand.draws = draws;
    hand.value = popcnt(ranks) >= 5 ? lowestFive(ranks) : pairedLow(ranks, twice, thrice);
    return at + offsetof<Hand>();
  }
  for (let rank = from; rank < RANK_COUNT; rank++) {
    for (let drawn: u32 = 1; drawn <= min(inDeck(rank), cards); drawn++) {
      const copies = known(seat, rank) + drawn;
      at = draw(
        seat,
        at,
        rank + 1,
        cards - drawn,
        (draws << 8) | (rank * 4 + drawn - 1),
        ranks | (1 << rank),
        twice | (u32(copies > 1) << rank),
        thrice | (u32(copies > 2) << rank),
      );
    }
  }
  return at;
}

// @ts-ignore: decorator
@inline
function waysOf(draw: u32): u64 {
  return load<u64>(ways + (draw & 0xff) * 8);
}

/** Deals to the seats from `seat` on. `winners` hold the best value so far. */
function deal(seat: u32, waysSoFar: u64, best: u32, winners: u32): void {
  const end: usize = load<u32>(hands + seat * 4, 4);
  const two = toCome(seat) <= 2;
  for (let at: usize = load<u32>(hands + seat * 4); at < end; at += offsetof<Hand>()) {
    const draws = changetype<Hand>(at).draws;
    const value = changetype<Hand>(at).value;
    let count = waysSoFar * waysOf(draws) * waysOf(draws >> 8);
    if (!two) count *= waysOf(draws >> 16) * waysOf(draws >> 24);
    if (count == 0) continue;
    const nowBest = min(value, best);
    const nowWinners = (value > best ? 0 : 1 << seat) | (value < best ? 0 : winners);
    if (seat + 1 == seats) {
      const result = exactResults + nowWinners * 8;
      store<u64>(result, load<u64>(result) + count);
      continue;
    }
    take(draws, 1);
    deal(seat + 1, count, nowBest, nowWinners);
    take(draws, -1);
  }
}

/** Takes the drawn cards from the deck, or puts them back. */
function take(draws: u32, sign: i32): void {
  for (; draws != NO_DRAWS; draws = (draws >> 8) | (NOTHING << 24)) {
    const rank = (draws & 0xff) >> 2;
    store<u8>(left + rank, <u8>(load<u8>(left + rank) - sign * <i32>((draws & 3) + 1)));
    countWays(rank);
  }
}
