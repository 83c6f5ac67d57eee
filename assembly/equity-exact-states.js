"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.STEPS_TO_TAIL = exports.STEPS_FINISH = exports.STEPS_CONTENDER = exports.STEPS_NO_EVENT = exports.STEPS_EVENT = exports.STEPS_ALL = exports.ENTRY = exports.memoryLeft = exports.TAIL_SLOT = exports.MAIN_SLOT = exports.RANGE_ENTRIES = exports.SEAT_BYTES = exports.DOWN_STATES = exports.CONTENDER = exports.TAIL = exports.FULL_HOUSE = exports.TWO_PAIR = exports.ONE_PAIR = exports.NO_PAIR = exports.FOUND = exports.PHASES = exports.LEVELS = exports.MOST_SEATS = void 0;
exports.exactSeats = exactSeats;
exports.exactDeck = exactDeck;
exports.exactRangeSteps = exactRangeSteps;
exports.exactRangeWeights = exactRangeWeights;
exports.known = known;
exports.toCome = toCome;
exports.inDeck = inDeck;
exports.phasesOf = phasesOf;
exports.groupStart = groupStart;
exports.stateCount = stateCount;
exports.resetMemory = resetMemory;
exports.reserve = reserve;
exports.buildStates = buildStates;
exports.listSteps = listSteps;
const cards_1 = require("./cards");
/*
 * What one seat may have become on the way up the ranks, ace first, for one pass of assembly/equity-exact.ts.
 *
 * Level r is the moment before rank r is handed out. A state is
 *   type   what the pass must remember of the seat (see the pass), a phase of the pass apart
 *   found  distinct ranks held so far, known cards included: 0..4
 *   taken  cards drawn so far: 0..toCome
 *   down   for a seat with a range: 0 none of its two down cards drawn so far, 1 + rank one of them drawn,
 *          the other not, 14 both drawn; 0 throughout for a seat without a range
 * Only states that the start can reach and that can reach an end the pass accepts are kept. On every level and
 * phase they are numbered densely, those of the type that may win first and among these fewest ranks first.
 */
exports.MOST_SEATS = 8;
exports.LEVELS = cards_1.RANKS + 1;
exports.PHASES = 3;
/** Distinct ranks below five: 0..4. */
exports.FOUND = 5;
/** The passes: which hand the best seat makes. TAIL only counts the ways in which the last cards can fall. */
exports.NO_PAIR = 0;
exports.ONE_PAIR = 1;
exports.TWO_PAIR = 2;
exports.FULL_HOUSE = 3;
exports.TAIL = 4;
/*
 * Types. CONTENDER in the last phase is a seat with the winning multiples that ends with the pass's class, so
 * that only the ranks it holds still decide; in earlier phases it is a seat that may become one.
 *
 * ONE_PAIR, winning pair p. Phase 0, below p: CONTENDER has no pair. On p a seat that pairs is a CONTENDER,
 * one that does not is OUT (its pair will be higher). A seat that pairs lower, and any that pairs on p but
 * ends with three ranks or fewer, is WORSE: it must end with at most three.
 *
 * TWO_PAIR, winning pairs a < b, every seat ends with at most three ranks. Phase 0, below a: CONTENDER has no
 * pair, EARLY its first pair. On a those that pair are CONTENDERs, the others LATE. Phase 1, between a and b:
 * a LATE that pairs is LATE_PAIRED. On b a CONTENDER that pairs again wins unless it ends with two ranks;
 * those that do not are OUT. Whoever has a better second pair (below b, or EARLY on b) must be WORSE: two ranks.
 *
 * FULL_HOUSE, winning trips t, everyone ends with two ranks, which nobody can share (three cards and three of
 * four). Phase 0, below t: nobody holds anything. On t CONTENDER holds it, the others are OUT.
 */
exports.CONTENDER = 0;
const OUT = 1;
const WORSE = 2;
const EARLY = 3;
const LATE = 4;
const LATE_PAIRED = 5;
const TYPES = 6;
exports.DOWN_STATES = 15;
const BOTH_DOWN = 14;
/** In a range table: no holding goes on this way. */
const NO_HOLDING = 255;
/* The question, written by the bindings. */
/** A seat's block: known cards a rank (13 bytes), cards to come (1 byte), whether it has a range (1 byte). */
exports.SEAT_BYTES = 16;
const seatBlocks = memory.data((exports.MOST_SEATS * 16), 16);
/** Cards of each rank left in the deck. */
const deck = memory.data(16, 16);
/**
 * A seat's range: for every rank, state before (0..13) and number of down cards drawn from the rank (0..2),
 * the state after it, and in a table of f64 the weight that this multiplies the ways by.
 */
exports.RANGE_ENTRIES = cards_1.RANKS * exports.DOWN_STATES * 3;
const rangeSteps = memory.data((8 * 13 * 15 * 3), 16);
const rangeWeights = memory.data((8 * 13 * 15 * 3 * 8), 16);
function exactSeats() {
    return seatBlocks;
}
function exactDeck() {
    return deck;
}
function exactRangeSteps() {
    return rangeSteps;
}
function exactRangeWeights() {
    return rangeWeights;
}
// @ts-ignore: decorator
function known(seat, rank) {
    return load(seatBlocks + seat * exports.SEAT_BYTES + rank);
}
// @ts-ignore: decorator
function toCome(seat) {
    return load(seatBlocks + seat * exports.SEAT_BYTES, 13);
}
// @ts-ignore: decorator
function hasRange(seat) {
    return load(seatBlocks + seat * exports.SEAT_BYTES, 14) != 0;
}
// @ts-ignore: decorator
function inDeck(rank) {
    return load(deck + rank);
}
function phasesOf(pass) {
    return pass == exports.TWO_PAIR ? 3 : pass == exports.ONE_PAIR || pass == exports.FULL_HOUSE ? 2 : 1;
}
/** The phases in which states of a pass may be contenders for a tie all have them as type CONTENDER. */
function mostFound(pass, type) {
    if (pass == exports.NO_PAIR)
        return 4;
    if (pass == exports.ONE_PAIR)
        return type == WORSE ? 3 : 4;
    if (pass == exports.TWO_PAIR)
        return type == WORSE ? 2 : 3;
    return 2;
}
/** Whether a seat may end in a type with so many distinct ranks. */
function accepts(pass, type, found) {
    if (pass == exports.TAIL || pass == exports.NO_PAIR)
        return true;
    if (type != exports.CONTENDER)
        return pass != exports.FULL_HOUSE || found == 2;
    return found == (pass == exports.ONE_PAIR ? 4 : pass == exports.TWO_PAIR ? 3 : 2);
}
/*
 * One seat's step over a rank: its type before, the phases before and after, how many cards of the rank it ends
 * with. Gives at most two types after, in `nextTypes`, lowest byte first; NOWHERE where there is none.
 */
const NOWHERE = 0xff;
const NONE = 0xffff;
// @ts-ignore: decorator
function one(type) {
    return (NOWHERE << 8) | type;
}
function nextTypes(pass, from, to, type, copies) {
    if (pass == exports.NO_PAIR || pass == exports.TAIL)
        return one(type);
    const paired = copies >= 2;
    if (pass == exports.ONE_PAIR) {
        if (from == 1 || type == WORSE)
            return one(type);
        if (to == 1)
            return paired ? (WORSE << 8) | exports.CONTENDER : one(OUT);
        return one(paired ? WORSE : exports.CONTENDER);
    }
    if (pass == exports.FULL_HOUSE) {
        if (from == 1)
            return one(type);
        if (to == 1)
            return one(copies > 0 ? exports.CONTENDER : OUT);
        return copies > 0 ? NONE : one(exports.CONTENDER);
    }
    if (from == 2 || type == WORSE)
        return one(type);
    if (from == 0) {
        if (type == EARLY)
            return one(paired ? WORSE : EARLY);
        if (to == 1)
            return one(paired ? exports.CONTENDER : LATE);
        return one(paired ? EARLY : exports.CONTENDER);
    }
    if (to == 2) {
        if (!paired)
            return one(OUT);
        return type == exports.CONTENDER ? (WORSE << 8) | exports.CONTENDER : one(type == EARLY ? WORSE : OUT);
    }
    if (!paired)
        return one(type);
    return one(type == LATE ? LATE_PAIRED : WORSE);
}
/* Where the numbers of the states are kept. A slot is one pass's set of states; TAIL lives beside NO_PAIR. */
exports.MAIN_SLOT = 0;
exports.TAIL_SLOT = 1;
const SLOTS = 2;
const passOfSlot = memory.data((SLOTS * 4), 16);
/** Address of the u16 table of a (slot, seat, level, phase): 1 + number of each state, 0 where pruned. */
const tables = memory.data(2 * 8 * 14 * 3 * 4, 16);
/** Address of the kept states of a (slot, seat, level, phase) in order: type, found, taken, down, a byte each. */
const kept = memory.data(2 * 8 * 14 * 3 * 4, 16);
/** Number of the first contender with `found` ranks, for found 0..4, then their end, then the end of all. */
const groups = memory.data(2 * 8 * 14 * 3 * 8 * 2, 16);
// @ts-ignore: decorator
function place(slot, seat, level, phase) {
    return ((slot * exports.MOST_SEATS + seat) * exports.LEVELS + level) * exports.PHASES + phase;
}
// @ts-ignore: decorator
function groupStart(slot, seat, level, phase, found) {
    return load(groups + (place(slot, seat, level, phase) * 8 + found) * 2);
}
// @ts-ignore: decorator
function stateCount(slot, seat, level, phase) {
    return groupStart(slot, seat, level, phase, exports.FOUND + 1);
}
// @ts-ignore: decorator
function tableOf(slot, seat, level, phase) {
    return load(tables + place(slot, seat, level, phase) * 4);
}
// @ts-ignore: decorator
function downStates(seat) {
    return hasRange(seat) ? exports.DOWN_STATES : 1;
}
// @ts-ignore: decorator
function typesOf(pass) {
    return pass == exports.TWO_PAIR ? TYPES : pass == exports.ONE_PAIR ? 3 : pass == exports.FULL_HOUSE ? 2 : 1;
}
// @ts-ignore: decorator
function cell(seat, type, found, taken, down) {
    return (((type * exports.FOUND + found) * (toCome(seat) + 1) + taken) * downStates(seat) + down) * 2;
}
/** For each seat and level: distinct known ranks from there on, and cards in the deck of these ranks. */
const ranksAhead = memory.data(8 * 14, 16);
const copiesAhead = memory.data(8 * 14, 16);
function lookAhead(seat) {
    let ranks = 0;
    let copies = 0;
    for (let level = cards_1.RANKS; level-- > 0;) {
        if (known(seat, level)) {
            ranks++;
            copies += inDeck(level);
        }
        store(ranksAhead + seat * exports.LEVELS + level, ranks);
        store(copiesAhead + seat * exports.LEVELS + level, copies);
    }
}
/** Whether a seat can get by with `spare` more distinct ranks when it has `left` cards to come at a level. */
// @ts-ignore: decorator
function fits(seat, level, spare, left) {
    const ahead = seat * exports.LEVELS + level;
    const free = spare - load(ranksAhead + ahead);
    return free >= 0 && left <= free * 4 + load(copiesAhead + ahead);
}
const REACHED = 1;
const KEPT = 2;
/** False once the memory cannot grow any more. */
exports.memoryLeft = true;
function resetMemory() {
    exports.memoryLeft = true;
}
/** Makes sure that memory reaches to `end`. */
function reserve(end) {
    const pages = ((end + 0xffff) >> 16) - memory.size();
    if (pages > 0 && memory.grow(pages) < 0)
        exports.memoryLeft = false;
}
/** Finds and numbers the states of every seat for a pass, in memory from `at` on, and gives the end of that. */
function buildStates(slot, pass, seats, at) {
    store(passOfSlot + slot * 4, pass);
    const phases = phasesOf(pass);
    let cells = 0;
    for (let seat = 0; seat < seats; seat++)
        cells += cell(seat, typesOf(pass), 0, 0, 0);
    const bytes = cells * exports.LEVELS * phases;
    // A table cell of two bytes a state, and a word for each that is kept.
    reserve(at + bytes * 3);
    if (!exports.memoryLeft)
        return at;
    memory.fill(at, 0, bytes);
    keptAt = (at + bytes + 3) & ~3;
    for (let seat = 0; seat < seats; seat++) {
        const size = cell(seat, typesOf(pass), 0, 0, 0);
        for (let level = 0; level < exports.LEVELS; level++) {
            for (let phase = 0; phase < phases; phase++) {
                store(tables + place(slot, seat, level, phase) * 4, at);
                at += size;
            }
        }
        lookAhead(seat);
        store(tableOf(slot, seat, 0, 0), REACHED);
        for (let level = 0; level < cards_1.RANKS; level++)
            walk(slot, pass, seat, level, MARK);
        keepEnds(slot, pass, seat);
        for (let level = cards_1.RANKS - 1; level >= 0; level--)
            walk(slot, pass, seat, level, KEEP);
        for (let level = 0; level < exports.LEVELS; level++) {
            for (let phase = 0; phase < phases; phase++)
                numberStates(slot, pass, seat, level, phase);
        }
    }
    return (keptAt + 15) & ~15;
}
let keptAt = 0;
function keepEnds(slot, pass, seat) {
    const table = tableOf(slot, seat, cards_1.RANKS, phasesOf(pass) - 1);
    const down = hasRange(seat) ? BOTH_DOWN : 0;
    for (let type = 0; type < typesOf(pass); type++) {
        for (let found = 0; found < exports.FOUND; found++) {
            const at = table + cell(seat, type, found, toCome(seat), down);
            if (load(at) && accepts(pass, type, found))
                store(at, REACHED | KEPT);
        }
    }
}
function numberStates(slot, pass, seat, level, phase) {
    let at = tableOf(slot, seat, level, phase);
    const start = groups + place(slot, seat, level, phase) * 16;
    const downs = downStates(seat);
    const most = toCome(seat);
    let count = 0;
    store(kept + place(slot, seat, level, phase) * 4, keptAt);
    for (let type = 0; type < typesOf(pass); type++) {
        for (let found = 0; found < exports.FOUND; found++) {
            if (type == exports.CONTENDER)
                store(start + found * 2, count);
            for (let taken = 0; taken <= most; taken++) {
                for (let down = 0; down < downs; down++, at += 2) {
                    if (load(at) != (REACHED | KEPT)) {
                        store(at, 0);
                        continue;
                    }
                    store(at, ++count);
                    store(keptAt, type | (found << 8) | (taken << 16) | (down << 24));
                    keptAt += 4;
                }
            }
        }
        if (type == exports.CONTENDER)
            store(start + exports.FOUND * 2, count);
    }
    store(start + (exports.FOUND + 1) * 2, count);
}
/*
 * Steps of one seat over one rank, drawing `drawn` cards: every (state before, state after) with the weight.
 * They are written as 16-byte entries
 *   0 u32 number before, 4 u32 number after, 8 f64 or u64 weight.
 */
exports.ENTRY = 16;
/** Lists that {@link listSteps} makes. */
exports.STEPS_ALL = 0;
/** Steps into CONTENDER by way of a phase, or the others: what makes the phase's event happen. */
exports.STEPS_EVENT = 1;
exports.STEPS_NO_EVENT = 2;
/** Contender to contender, with `found` ranks before. */
exports.STEPS_CONTENDER = 3;
/** NO_PAIR: from four distinct ranks to five; after it the seat is in a state of the tail. */
exports.STEPS_FINISH = 4;
/** NO_PAIR: all that does not finish, but after it the state of the tail. */
exports.STEPS_TO_TAIL = 5;
let listAt = 0;
let listKind = 0;
let listDrawn = 0;
let listState = 0;
let listTo = 0;
let listWide = false;
/** Writes the steps of one kind at `at` and gives their end. `phase` to `nextPhase`, over rank `level`. */
function listSteps(kind, seat, level, phase, nextPhase, drawn, found, slot, wide, at) {
    listAt = at;
    listKind = kind;
    listDrawn = drawn;
    listTo = nextPhase;
    listWide = wide;
    const pass = load(passOfSlot + slot * 4);
    const contenders = kind == exports.STEPS_CONTENDER;
    const first = contenders ? groupStart(slot, seat, level, phase, found) : 0;
    const last = contenders
        ? groupStart(slot, seat, level, phase, found + 1)
        : stateCount(slot, seat, level, phase);
    const codes = load(kept + place(slot, seat, level, phase) * 4);
    for (let state = first; state < last; state++) {
        listState = state;
        const at = codes + state * 4;
        stepsFrom(slot, pass, seat, level, phase, LIST, load(at), load(at, 1), load(at, 2), load(at, 3), 0);
    }
    return listAt;
}
/** What {@link stepsFrom} does with the steps: marks what they lead to, keeps their start, or lists them. */
const MARK = 0;
const KEEP = 1;
const LIST = 2;
function walk(slot, pass, seat, level, mode) {
    const most = toCome(seat);
    const downs = downStates(seat);
    for (let phase = 0; phase < phasesOf(pass); phase++) {
        let at = tableOf(slot, seat, level, phase);
        for (let type = 0; type < typesOf(pass); type++) {
            for (let found = 0; found < exports.FOUND; found++) {
                for (let taken = 0; taken <= most; taken++) {
                    for (let down = 0; down < downs; down++, at += 2) {
                        if (load(at) == 0)
                            continue;
                        stepsFrom(slot, pass, seat, level, phase, mode, type, found, taken, down, at);
                    }
                }
            }
        }
    }
}
function stepsFrom(slot, pass, seat, level, phase, mode, type, found, taken, down, at) {
    const left = min(inDeck(level), toCome(seat) - taken);
    const first = mode == LIST ? listDrawn : 0;
    const last = mode == LIST ? min(left, listDrawn) : left;
    const lastPhase = min(phase + 1, phasesOf(pass) - 1);
    for (let drawn = first; drawn <= last; drawn++) {
        const copies = known(seat, level) + drawn;
        const foundAfter = pass == exports.TAIL || copies == 0 ? found : found + 1;
        for (let downDrawn = 0; downDrawn <= min(drawn, 2); downDrawn++) {
            let downAfter = 0;
            let weight = 1;
            if (hasRange(seat)) {
                const entry = ((seat * cards_1.RANKS + level) * exports.DOWN_STATES + down) * 3 + downDrawn;
                downAfter = load(rangeSteps + entry);
                if (downAfter == NO_HOLDING)
                    continue;
                weight = load(rangeWeights + entry * 8) * ways(drawn, downDrawn);
            }
            else if (downDrawn > 0)
                break;
            const after = taken + drawn;
            if (pass == exports.NO_PAIR && mode != MARK) {
                // Numbered in the tail, which is built before and forgets how many ranks were found.
                const tail = load(tableOf(exports.TAIL_SLOT, seat, level + 1, 0) + cell(seat, 0, 0, after, downAfter));
                if (mode == KEEP) {
                    if (tail != 0)
                        store(at, REACHED | KEPT);
                    continue;
                }
                if (tail == 0)
                    continue;
                if (listKind == exports.STEPS_FINISH ? foundAfter == exports.FOUND : listKind == exports.STEPS_TO_TAIL && foundAfter < exports.FOUND) {
                    put(listState, tail - 1, weight);
                    continue;
                }
            }
            if (foundAfter == exports.FOUND || (mode == LIST && listKind >= exports.STEPS_FINISH))
                continue;
            const firstPhase = mode == LIST ? listTo : phase;
            for (let to = firstPhase; to <= (mode == LIST ? listTo : lastPhase); to++) {
                let types = nextTypes(pass, phase, to, type, copies);
                for (; (types & NOWHERE) ^ NOWHERE; types = (types >> 8) | (NOWHERE << 8)) {
                    const typeAfter = types & 0xff;
                    const spare = mostFound(pass, typeAfter) - foundAfter;
                    if (spare < 0)
                        continue;
                    const target = tableOf(slot, seat, level + 1, to) + cell(seat, typeAfter, foundAfter, after, downAfter);
                    if (mode == MARK) {
                        // Most dead ends are seen at once: a pass for paired hands leaves few ranks for the cards to come.
                        if (pass == exports.NO_PAIR || pass == exports.TAIL || fits(seat, level + 1, spare, toCome(seat) - after)) {
                            store(target, REACHED);
                        }
                        continue;
                    }
                    const mark = load(target);
                    if (mode == KEEP) {
                        if (mark == (REACHED | KEPT))
                            store(at, REACHED | KEPT);
                        continue;
                    }
                    if (mark == 0)
                        continue;
                    if (listKind == exports.STEPS_CONTENDER && typeAfter != exports.CONTENDER)
                        continue;
                    if (listKind == exports.STEPS_EVENT && typeAfter != exports.CONTENDER)
                        continue;
                    if (listKind == exports.STEPS_NO_EVENT && typeAfter == exports.CONTENDER)
                        continue;
                    put(listState, mark - 1, weight);
                }
            }
        }
    }
}
function put(before, after, weight) {
    store(listAt, before);
    store(listAt, after, 4);
    if (listWide)
        store(listAt, weight, 8);
    else
        store(listAt, weight, 8);
    listAt += exports.ENTRY;
}
/** Ways to say which of the cards drawn from a rank are the down cards. */
function ways(drawn, downDrawn) {
    return (downDrawn == 0 ? 1 : downDrawn == 1 ? drawn : (drawn * (drawn - 1)) >> 1);
}
