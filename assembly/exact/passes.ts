/*
 * The passes of exact equity: the best seat's class of hand, and the state of a seat that a pass must remember.
 */

/** The passes: which hand the best seat makes. TAIL only counts the ways in which the last cards can fall. */
export const NO_PAIR: u32 = 0;
export const ONE_PAIR: u32 = 1;
export const TWO_PAIR: u32 = 2;
export const FULL_HOUSE: u32 = 3;
export const TAIL: u32 = 4;

/*
 * Types. CONTENDER in the last phase is a seat with the winning multiples that ends with the pass's class, so
 * that only the ranks it holds still decide; in earlier phases it is a seat that may become one. OUT is a seat that
 * cannot win any more, however the cards fall. WORSE is one that must end in a worse class: OUT with a rank less to
 * come, so it is kept as an OUT that has found one more.
 *
 * ONE_PAIR, winning pair p. Phase 0, below p: CONTENDER has no pair. On p a seat that pairs is a CONTENDER,
 * one that does not is OUT (its pair will be higher). A seat that pairs lower, and any that pairs on p but
 * ends with three ranks or fewer, is WORSE.
 *
 * TWO_PAIR, winning pairs a < b, every seat ends with at most three ranks. Phase 0, below a: CONTENDER has no
 * pair, EARLY its first pair. On a those that pair are CONTENDERs, the others LATE. Phase 1, between a and b:
 * a LATE that pairs is LATE_PAIRED. On b a CONTENDER that pairs again stays one, the others are OUT. (It must end
 * with three ranks: with a full house of a and b it would leave nobody else two of each.) Whoever has a better
 * second pair (below b, or EARLY on b) is WORSE.
 *
 * FULL_HOUSE, winning trips t, everyone ends with two ranks, which nobody can share (three cards and three of
 * four). Phase 0, below t: nobody holds anything. On t CONTENDER holds it, the others are OUT.
 */
export const CONTENDER: u32 = 0;
export const OUT: u32 = 1;
const EARLY: u32 = 2;
const LATE: u32 = 3;
const LATE_PAIRED: u32 = 4;
export const WORSE: u32 = 5;

/** The number of types of state in a pass. */
export function typesOf(pass: u32): u32 {
  return pass == TWO_PAIR ? WORSE : pass == ONE_PAIR || pass == FULL_HOUSE ? 2 : 1;
}

export function phasesOf(pass: u32): u32 {
  return pass == TWO_PAIR ? 3 : pass == ONE_PAIR || pass == FULL_HOUSE ? 2 : 1;
}

export const MOST_PHASES: u32 = 3;
export const MOST_MOVES: u32 = 5;

/**
 * Over a rank a pass goes on in its phase or to the next one: move 0 from phase 0 to 0, 1 from 0 to 1, 2 from 1 to
 * 1, 3 from 1 to 2, 4 from 2 to 2.
 */
export function movesOf(pass: u32): u32 {
  return phasesOf(pass) * 2 - 1;
}

/** The most distinct ranks that a seat may have. */
// @ts-ignore: decorator
@inline
export function mostFound(pass: u32): u32 {
  return pass == TWO_PAIR ? 3 : pass == FULL_HOUSE ? 2 : 4;
}

/** Whether a seat may end in a type with a number of distinct ranks. */
export function accepts(pass: u32, type: u32, found: u32): bool {
  if (pass == TAIL || pass == NO_PAIR) return true;
  return type != CONTENDER || found == mostFound(pass);
}

/*
 * One seat's step over a rank: its type before, the phases before and after, how many cards of the rank it ends
 * with. Gives at most two types after, in `nextTypes`, lowest byte first; NOWHERE where there is none.
 */
export const NOWHERE: u32 = 0xff;
const NONE: u32 = 0xffff;

// @ts-ignore: decorator
@inline
function one(type: u32): u32 {
  return (NOWHERE << 8) | type;
}

export function nextTypes(pass: u32, from: u32, to: u32, type: u32, copies: u32): u32 {
  if (pass == NO_PAIR || pass == TAIL) return one(type);
  const paired = copies >= 2;
  if (pass == ONE_PAIR) {
    if (from == 1 || type == OUT) return one(type);
    if (to == 1) return paired ? (WORSE << 8) | CONTENDER : one(OUT);
    return one(paired ? WORSE : CONTENDER);
  }
  if (pass == FULL_HOUSE) {
    if (from == 1) return one(type);
    if (to == 1) return one(copies > 0 ? CONTENDER : OUT);
    return copies > 0 ? NONE : one(CONTENDER);
  }
  if (from == 2 || type == OUT) return one(type);
  if (from == 0) {
    if (type == EARLY) return one(paired ? WORSE : EARLY);
    if (to == 1) return one(paired ? CONTENDER : LATE);
    return one(paired ? EARLY : CONTENDER);
  }
  if (to == 2) {
    if (!paired) return one(OUT);
    return one(type == CONTENDER ? CONTENDER : type == EARLY ? WORSE : OUT);
  }
  if (!paired) return one(type);
  return one(type == LATE ? LATE_PAIRED : WORSE);
}
