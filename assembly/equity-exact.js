"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.exactResults = exactResults;
exports.exactStart = exactStart;
exports.exactPlan = exactPlan;
exports.exactPlanBytes = exactPlanBytes;
exports.exactWork = exactWork;
exports.exactRun = exactRun;
const cards_1 = require("./cards");
const equity_exact_states_1 = require("./equity-exact-states");
const equity_exact_sum_1 = require("./equity-exact-sum");
/*
 * Exact equity without dealing a card: suits never matter at showdown, so the ranks are handed out one after
 * another, each card of a rank to one of the seats or to nobody, and seats are told apart only by what
 * equity-exact-states.ts keeps of them.
 *
 * Going up from the ace, the first seat that holds its fifth distinct rank wins, whatever still comes: the top
 * card of its low is the smallest. The rest of the deck then falls in any way (the tail). Only where several
 * seats complete on the same rank do the ranks below decide. They all hold four distinct ranks below it, so
 * going down again from there, a seat that lacks a rank which another still tied one holds is better, and the
 * seats still tied have always found equally many ranks. So the whole sum is
 *
 *   up[r][s]        ways to hand out the ranks below r that leave the seats in the states s, nobody complete
 *   tail[r][s]      ways to hand out the ranks from r on, whatever they make
 *   ties[r][T][s]   ways to hand out the ranks from r on, from the states s, so that exactly the seats T are best
 *                   and tied, at least two of them
 *
 * and wherever ties shrink to one seat, the ways above meet the ways below. Hands with fewer than five distinct
 * ranks count only where every seat has one. For these, one pass a class (one pair, two pair, full house; seven
 * cards make no worse) sums the same way with states that remember the multiples, the winning multiples being
 * the lowest ones, and without a tail: nobody may get a fifth rank to the end.
 */
const SETS = 1 << equity_exact_states_1.MOST_SEATS;
const WORD = 8;
/** Ways in which each set of seats wins together, f64 or u64; the index is the set. */
const results = memory.data(256 * 8, 16);
function exactResults() {
    return results;
}
/* The run. Memory from __heap_base on: states, arrays of joint states, lists of steps, space for sums. */
let seats = 0;
let wide = false;
let pass = equity_exact_states_1.NO_PAIR;
let falling = false;
let level = 0;
let move = 0;
let vector = 0;
let running = false;
/** Address of up[level][phase]. */
const upArrays = memory.data(14 * 3 * 4, 16);
/** Bytes from one state of a seat to the next in up[level][phase]. */
const upStrides = memory.data(14 * 3 * 8 * 4, 16);
const tailStrides = memory.data(14 * 8 * 4, 16);
/** Address of ties[level][phase][set][found] in the one of two buffers that the level's parity says. */
const tieArrays = memory.data(2 * 3 * 256 * 5 * 4, 16);
/** Whether anything was added to the ties of the same place since they were cleared. */
const tieTouched = memory.data(2 * 3 * 256 * 5, 16);
let tailEven = 0;
let tailOdd = 0;
let tiesEven = 0;
let tiesOdd = 0;
let listsStart = 0;
let sumSpace = 0;
/* How the cards of the rank at hand may fall: one byte a seat, and the ways. */
let vectors = 0;
const vectorCards = memory.data(495 * 8, 16);
const vectorWays = memory.data(495 * 8, 16);
/** The vectors for which every seat has a step in the move at hand. */
let usable = 0;
const usableVectors = memory.data(495 * 4, 16);
/** The ties that the move at hand starts from: set and distinct ranks, a half-word each. */
let openTies = 0;
const openTieList = memory.data(256 * 5 * 4, 16);
/** Lists of steps: [kind][seat][cards drawn 0..4][distinct ranks before], start and end. */
const lists = memory.data(7 * 8 * 5 * 5 * 8, 16);
const TAIL_STEPS = 6;
// @ts-ignore: decorator
function listPlace(kind, seat, drawn, found) {
    return lists + (((kind * equity_exact_states_1.MOST_SEATS + seat) * 5 + drawn) * equity_exact_states_1.FOUND + found) * 8;
}
// @ts-ignore: decorator
function upArray(atLevel, phase) {
    return load(upArrays + (atLevel * equity_exact_states_1.PHASES + phase) * 4);
}
// @ts-ignore: decorator
function upStride(atLevel, phase, seat) {
    return load(upStrides + ((atLevel * equity_exact_states_1.PHASES + phase) * equity_exact_states_1.MOST_SEATS + seat) * 4);
}
// @ts-ignore: decorator
function tailArray(atLevel) {
    return atLevel & 1 ? tailOdd : tailEven;
}
// @ts-ignore: decorator
function tiePlace(atLevel, phase, set, found) {
    return (((atLevel & 1) * equity_exact_states_1.PHASES + phase) * SETS + set) * equity_exact_states_1.FOUND + found;
}
// @ts-ignore: decorator
function tieArray(atLevel, phase, set, found) {
    return load(tieArrays + tiePlace(atLevel, phase, set, found) * 4);
}
// @ts-ignore: decorator
function alone(set) {
    return (set & (set - 1)) == 0;
}
/** States of a seat in ties[level][phase][set][found]: those that the others of the set are tied with, or all. */
// @ts-ignore: decorator
function tieStates(atLevel, phase, set, found, seat) {
    if (((set >> seat) & 1) == 0)
        return (0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase);
    return ((0, equity_exact_states_1.groupStart)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase, found + 1) -
        (0, equity_exact_states_1.groupStart)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase, found));
}
// @ts-ignore: decorator
function tieFirst(atLevel, phase, set, found, seat) {
    return (set >> seat) & 1 ? (0, equity_exact_states_1.groupStart)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase, found) : 0;
}
/** Lays out the ties of a level from `at` on, and gives their end. */
function layOutTies(atLevel, at) {
    for (let phase = 0; phase < (0, equity_exact_states_1.phasesOf)(pass); phase++) {
        for (let set = 3; set < 1 << seats; set++) {
            if (alone(set))
                continue;
            for (let found = 0; found < equity_exact_states_1.FOUND; found++) {
                const place = tiePlace(atLevel, phase, set, found);
                store(tieArrays + place * 4, at);
                store(tieTouched + place, 0);
                let size = WORD;
                for (let seat = 0; seat < seats; seat++)
                    size *= tieStates(atLevel, phase, set, found, seat);
                at += size;
            }
        }
    }
    return at;
}
/* Memory */
const START = (__heap_base + 15) & ~15;
/**
 * Builds the states of a pass and finds what it needs: `planWork` and `planBytes`.
 * The arrays are laid out behind the states, which end at `statesEnd`.
 */
let planWork = 0;
let planBytes = 0;
let statesEnd = 0;
function plan() {
    const tailEnd = pass == equity_exact_states_1.NO_PAIR ? (0, equity_exact_states_1.buildStates)(equity_exact_states_1.TAIL_SLOT, equity_exact_states_1.TAIL, seats, START) : START;
    statesEnd = (0, equity_exact_states_1.buildStates)(equity_exact_states_1.MAIN_SLOT, pass, seats, tailEnd);
    if (!equity_exact_states_1.memoryLeft)
        return;
    planWork = 0;
    planBytes = (statesEnd - START);
    let mostTies = 0;
    let mostTail = 0;
    for (let atLevel = 0; atLevel < equity_exact_states_1.LEVELS; atLevel++) {
        let ties = 0;
        let ups = 0;
        for (let phase = 0; phase < (0, equity_exact_states_1.phasesOf)(pass); phase++) {
            let size = 1;
            for (let seat = 0; seat < seats; seat++)
                size *= (0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase);
            ups += size;
            ties += tieSize(atLevel, phase);
        }
        let tail = pass == equity_exact_states_1.NO_PAIR ? 1 : 0;
        for (let seat = 0; seat < seats; seat++)
            tail *= (0, equity_exact_states_1.stateCount)(equity_exact_states_1.TAIL_SLOT, seat, atLevel, 0);
        planBytes += ups * WORD;
        mostTies = max(mostTies, ties);
        mostTail = max(mostTail, tail);
        if (atLevel < cards_1.RANKS)
            planWork += (ups * 2 + ties + tail) * vectorCount(atLevel);
    }
    planBytes += (mostTies + mostTail) * 2 * WORD;
}
/** Number of joint states of all ties of a level and phase. */
function tieSize(atLevel, phase) {
    let total = 0;
    // The sum over all sets of the products is the product over the seats of (tied + not tied).
    for (let found = 0; found < equity_exact_states_1.FOUND; found++) {
        let all = 1;
        let none = 1;
        let single = 0;
        for (let seat = 0; seat < seats; seat++) {
            const tied = tieStates(atLevel, phase, 0xff, found, seat);
            const free = (0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase);
            all *= tied + free;
            single = single * free + none * tied;
            none *= free;
        }
        total += all - none - single;
    }
    return total;
}
/** Number of ways to say how many cards of a rank each seat draws, suits aside. */
function vectorCount(atLevel) {
    let count = 1;
    // Compositions of at most k in n parts: C(n + k, k).
    const cards = (0, equity_exact_states_1.inDeck)(atLevel);
    for (let i = 1; i <= cards; i++)
        count = (count * (seats + i)) / i;
    return count;
}
/** Lays out the arrays of a planned pass in memory. False when memory does not suffice. */
function layOut() {
    let at = statesEnd;
    for (let atLevel = 0; atLevel < equity_exact_states_1.LEVELS; atLevel++) {
        for (let phase = 0; phase < (0, equity_exact_states_1.phasesOf)(pass); phase++) {
            store(upArrays + (atLevel * equity_exact_states_1.PHASES + phase) * 4, at);
            let stride = WORD;
            for (let seat = seats; seat-- > 0;) {
                store(upStrides + ((atLevel * equity_exact_states_1.PHASES + phase) * equity_exact_states_1.MOST_SEATS + seat) * 4, stride);
                stride *= (0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, atLevel, phase);
            }
            at += stride;
        }
    }
    const upEnd = at;
    let mostTail = 0;
    let mostTies = 0;
    for (let atLevel = 0; atLevel < equity_exact_states_1.LEVELS; atLevel++) {
        mostTies = max(mostTies, layOutTies(atLevel, 0));
        if (pass != equity_exact_states_1.NO_PAIR)
            continue;
        let stride = WORD;
        for (let seat = seats; seat-- > 0;) {
            store(tailStrides + (atLevel * equity_exact_states_1.MOST_SEATS + seat) * 4, stride);
            stride *= (0, equity_exact_states_1.stateCount)(equity_exact_states_1.TAIL_SLOT, seat, atLevel, 0);
        }
        mostTail = max(mostTail, stride);
    }
    tailEven = at;
    tailOdd = tailEven + mostTail;
    tiesEven = tailOdd + mostTail;
    tiesOdd = tiesEven + mostTies;
    listsStart = tiesOdd + mostTies;
    (0, equity_exact_states_1.reserve)(listsStart);
    if (!equity_exact_states_1.memoryLeft)
        return;
    memory.fill(statesEnd, 0, upEnd - statesEnd);
}
/* Control */
/** Starts a run over the question in {@link exactSeats} and its neighbours; `exact64` counts modulo 2^64. */
function exactStart(seatCount, exact64) {
    seats = seatCount;
    wide = exact64;
    (0, equity_exact_states_1.resetMemory)();
    running = true;
    memory.fill(results, 0, SETS * WORD);
    (0, equity_exact_sum_1.resetWork)();
    startPass(equity_exact_states_1.NO_PAIR);
}
/** Multiplications and memory that a run over the question will take, about. */
function exactPlan(seatCount) {
    seats = seatCount;
    (0, equity_exact_states_1.resetMemory)();
    let total = 0;
    let bytes = 0;
    for (pass = equity_exact_states_1.NO_PAIR; pass <= equity_exact_states_1.FULL_HOUSE; pass++) {
        plan();
        if (!equity_exact_states_1.memoryLeft)
            return Infinity;
        total += planWork;
        bytes = max(bytes, planBytes);
    }
    planBytes = bytes;
    return total;
}
function exactPlanBytes() {
    return planBytes;
}
function exactWork() {
    return equity_exact_sum_1.work;
}
/** Goes on for about `budget` multiplications. 1 when there is more to do, 0 at the end, 2 when memory is out. */
function exactRun(budget) {
    const end = equity_exact_sum_1.work + budget;
    while (running && equity_exact_states_1.memoryLeft) {
        if (equity_exact_sum_1.work >= end)
            return 1;
        advance();
    }
    return equity_exact_states_1.memoryLeft ? 0 : 2;
}
function startPass(first) {
    for (pass = first; pass <= equity_exact_states_1.FULL_HOUSE; pass++) {
        plan();
        if (!equity_exact_states_1.memoryLeft)
            return;
        let possible = true;
        const last = (0, equity_exact_states_1.phasesOf)(pass) - 1;
        // A seat that cannot end as the pass asks has no states at all.
        for (let seat = 0; seat < seats; seat++) {
            if ((0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, 0, 0) == 0)
                possible = false;
            if ((0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, cards_1.RANKS, last) == 0 && pass != equity_exact_states_1.NO_PAIR)
                possible = false;
        }
        if (!possible)
            continue;
        layOut();
        if (!equity_exact_states_1.memoryLeft)
            return;
        if (wide)
            store(upArray(0, 0), 1);
        else
            store(upArray(0, 0), 1);
        falling = false;
        level = 0;
        move = 0;
        enterLevel();
        return;
    }
    running = false;
}
/** Moves between phases over a rank: 0 0>0, 1 0>1, 2 1>1, 3 1>2, 4 2>2. */
// @ts-ignore: decorator
function moves() {
    return (0, equity_exact_states_1.phasesOf)(pass) * 2 - 1;
}
function advance() {
    if (vector < usable) {
        const index = load(usableVectors + vector++ * 4);
        if (falling)
            down(index);
        else
            up(index);
        return;
    }
    if (++move < moves()) {
        enterMove();
        return;
    }
    move = 0;
    if (!falling) {
        if (++level < cards_1.RANKS)
            enterLevel();
        else {
            falling = true;
            if (wide)
                startFalling();
            else
                startFalling();
            level = cards_1.RANKS - 1;
            enterLevel();
        }
        return;
    }
    if (--level >= 0) {
        enterLevel();
        return;
    }
    if (wide)
        finishPass();
    else
        finishPass();
    startPass(pass + 1);
}
/** Makes the vectors of a level, and clears what the way down adds up in. */
function enterLevel() {
    vectors = 0;
    listVectors(0, (0, equity_exact_states_1.inDeck)(level), 1);
    if (falling) {
        const ties = level & 1 ? tiesOdd : tiesEven;
        memory.fill(ties, 0, layOutTies(level, ties) - ties);
        if (pass == equity_exact_states_1.NO_PAIR) {
            const stride = load(tailStrides + level * equity_exact_states_1.MOST_SEATS * 4) * (0, equity_exact_states_1.stateCount)(equity_exact_states_1.TAIL_SLOT, 0, level, 0);
            memory.fill(tailArray(level), 0, stride);
        }
    }
    enterMove();
}
function listVectors(seat, left, ways) {
    if (seat == seats) {
        if (wide)
            store(vectorWays + vectors * 8, ways);
        else
            store(vectorWays + vectors * 8, ways);
        vectors++;
        if (vectors < 495)
            store(vectorCards + vectors * 8, load(vectorCards + (vectors - 1) * 8));
        return;
    }
    let choose = 1;
    for (let drawn = 0; drawn <= min(left, (0, equity_exact_states_1.toCome)(seat)); drawn++) {
        store(vectorCards + vectors * 8 + seat, drawn);
        listVectors(seat + 1, left - drawn, ways * choose);
        choose = (choose * (left - drawn)) / (drawn + 1);
    }
}
/** Writes the lists of steps for a move over the rank at hand. */
function enterMove() {
    vector = 0;
    const from = move >> 1;
    const to = (move + 1) >> 1;
    let at = listsStart;
    let longest = 0;
    for (let seat = 0; seat < seats; seat++) {
        const most = min((0, equity_exact_states_1.inDeck)(level), (0, equity_exact_states_1.toCome)(seat));
        for (let drawn = 0; drawn <= most; drawn++) {
            // An upper bound: no state has more than two types and three draws of down cards to go on with.
            (0, equity_exact_states_1.reserve)(at + (0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, level, from) * 6 * 16 * 6);
            if (!equity_exact_states_1.memoryLeft)
                return;
            const start = at;
            at = list(equity_exact_states_1.STEPS_ALL, seat, from, to, drawn, 0, at);
            longest = max(longest, at - start);
            if (!falling) {
                if (from != to) {
                    at = list(equity_exact_states_1.STEPS_EVENT, seat, from, to, drawn, 0, at);
                    at = list(equity_exact_states_1.STEPS_NO_EVENT, seat, from, to, drawn, 0, at);
                }
                continue;
            }
            for (let found = 0; found < equity_exact_states_1.FOUND; found++)
                at = list(equity_exact_states_1.STEPS_CONTENDER, seat, from, to, drawn, found, at);
            if (pass != equity_exact_states_1.NO_PAIR)
                continue;
            at = list(equity_exact_states_1.STEPS_FINISH, seat, 0, 0, drawn, 0, at);
            const tailStart = at;
            at = list(equity_exact_states_1.STEPS_TO_TAIL, seat, 0, 0, drawn, 0, at);
            longest = max(longest, at - tailStart);
            const stepsStart = at;
            at = list(TAIL_STEPS, seat, 0, 0, drawn, 0, at);
            longest = max(longest, at - stepsStart);
        }
    }
    sumSpace = at;
    (0, equity_exact_states_1.reserve)(sumSpace + (0, equity_exact_sum_1.sumBytes)(seats, longest));
    chooseVectors();
    if (falling)
        chooseTies(to);
}
function chooseVectors() {
    usable = 0;
    const kind = pass == equity_exact_states_1.NO_PAIR && falling ? TAIL_STEPS : equity_exact_states_1.STEPS_ALL;
    for (let index = 0; index < vectors; index++) {
        for (let seat = 0; seat < seats; seat++)
            useList(kind, seat, index, 0);
        if ((0, equity_exact_sum_1.anySteps)(seats))
            store(usableVectors + usable++ * 4, index);
    }
}
function chooseTies(phase) {
    openTies = 0;
    for (let set = 3; set < 1 << seats; set++) {
        for (let found = 0; found < equity_exact_states_1.FOUND; found++) {
            if (load(tieTouched + tiePlace(level + 1, phase, set, found))) {
                store(openTieList + openTies++ * 4, set | (found << 16));
            }
        }
    }
}
function list(kind, seat, from, to, drawn, found, at) {
    const end = kind == TAIL_STEPS
        ? (0, equity_exact_states_1.listSteps)(equity_exact_states_1.STEPS_ALL, seat, level, from, to, drawn, found, equity_exact_states_1.TAIL_SLOT, wide, at)
        : (0, equity_exact_states_1.listSteps)(kind, seat, level, from, to, drawn, found, equity_exact_states_1.MAIN_SLOT, wide, at);
    const place = listPlace(kind, seat, drawn, found);
    store(place, at);
    store(place, end, 4);
    return end;
}
// @ts-ignore: decorator
function drawnBy(seat, index) {
    return load(vectorCards + index * 8 + seat);
}
function useList(kind, seat, index, found) {
    const place = listPlace(kind, seat, drawnBy(seat, index), found);
    (0, equity_exact_sum_1.setList)(seat, load(place), load(place, 4));
}
/* Up */
function up(index) {
    if (wide)
        upBy(index);
    else
        upBy(index);
}
function upBy(index) {
    const from = move >> 1;
    const to = (move + 1) >> 1;
    const ways = load(vectorWays + index * 8);
    const before = upArray(level, from);
    const after = upArray(level + 1, to);
    for (let seat = 0; seat < seats; seat++) {
        (0, equity_exact_sum_1.setBefore)(seat, 0, upStride(level, from, seat));
        (0, equity_exact_sum_1.setAfter)(seat, 0, upStride(level + 1, to, seat));
        useList(equity_exact_states_1.STEPS_ALL, seat, index, 0);
    }
    if (from == to) {
        (0, equity_exact_sum_1.sumSteps)(equity_exact_sum_1.UP, seats, before, after, ways, sumSpace);
        return;
    }
    // A phase ends when at least one seat becomes a contender: sum by the first seat that does.
    for (let first = 0; first < seats; first++) {
        useList(equity_exact_states_1.STEPS_EVENT, first, index, 0);
        if ((0, equity_exact_sum_1.anySteps)(seats))
            (0, equity_exact_sum_1.sumSteps)(equity_exact_sum_1.UP, seats, before, after, ways, sumSpace);
        useList(equity_exact_states_1.STEPS_NO_EVENT, first, index, 0);
    }
}
/* Down */
/** The end: who is best among seats that all ended with the pass's class or worse, or nothing to come. */
function startFalling() {
    const top = layOutTies(cards_1.RANKS, tiesOdd);
    memory.fill(tiesOdd, 0, top - tiesOdd);
    if (pass == equity_exact_states_1.NO_PAIR) {
        // No card is left to fall: the only state of each seat has all its cards.
        store(tailArray(cards_1.RANKS), 1);
        return;
    }
    endStates((0, equity_exact_states_1.phasesOf)(pass) - 1, 0, 0, 0);
}
function endStates(phase, seat, set, offset) {
    if (seat == seats) {
        if (set == 0)
            return;
        if (alone(set))
            addResult(set, load(upArray(cards_1.RANKS, phase) + offset));
        else
            storeTie(phase, set, offset);
        return;
    }
    const contenders = (0, equity_exact_states_1.groupStart)(equity_exact_states_1.MAIN_SLOT, seat, cards_1.RANKS, phase, equity_exact_states_1.FOUND);
    const count = (0, equity_exact_states_1.stateCount)(equity_exact_states_1.MAIN_SLOT, seat, cards_1.RANKS, phase);
    const stride = upStride(cards_1.RANKS, phase, seat);
    for (let state = 0; state < count; state++) {
        endStates(phase, seat + 1, state < contenders ? set | (1 << seat) : set, offset + state * stride);
    }
}
/** A joint end state, given by its place in up, starts a tie. */
function storeTie(phase, set, offset) {
    let found = pass == equity_exact_states_1.FULL_HOUSE ? 2 : 5 - pass;
    let at = 0;
    for (let seat = 0; seat < seats; seat++) {
        const stride = upStride(cards_1.RANKS, phase, seat);
        const state = (offset / stride) - tieFirst(cards_1.RANKS, phase, set, found, seat);
        offset %= stride;
        at = at * tieStates(cards_1.RANKS, phase, set, found, seat) + state;
    }
    store(tieArray(cards_1.RANKS, phase, set, found) + at * WORD, 1);
    store(tieTouched + tiePlace(cards_1.RANKS, phase, set, found), 1);
}
function addResult(set, ways) {
    const at = results + set * WORD;
    store(at, (load(at) + ways));
}
function down(index) {
    if (wide)
        downBy(index);
    else
        downBy(index);
}
function downBy(index) {
    const ways = load(vectorWays + index * 8);
    let holders = 0;
    for (let seat = 0; seat < seats; seat++) {
        if ((0, equity_exact_states_1.known)(seat, level) + drawnBy(seat, index) > 0)
            holders |= 1 << seat;
    }
    if (pass == equity_exact_states_1.NO_PAIR && move == 0) {
        fallTail(index, ways);
        for (let set = holders; set != 0; set = (set - 1) & holders)
            complete(index, ways, set);
    }
    for (let i = 0; i < openTies; i++) {
        const tie = load(openTieList + i * 4);
        loosen(index, ways, holders, tie & 0xffff, tie >> 16);
    }
}
function fallTail(index, ways) {
    for (let seat = 0; seat < seats; seat++) {
        useList(TAIL_STEPS, seat, index, 0);
        (0, equity_exact_sum_1.setBefore)(seat, 0, load(tailStrides + (level * equity_exact_states_1.MOST_SEATS + seat) * 4));
        (0, equity_exact_sum_1.setAfter)(seat, 0, load(tailStrides + ((level + 1) * equity_exact_states_1.MOST_SEATS + seat) * 4));
    }
    (0, equity_exact_sum_1.sumSteps)(equity_exact_sum_1.DOWN, seats, tailArray(level), tailArray(level + 1), ways, sumSpace);
}
/** Exactly the seats of a set get their fifth rank here. */
function complete(index, ways, set) {
    for (let seat = 0; seat < seats; seat++) {
        useList((set >> seat) & 1 ? equity_exact_states_1.STEPS_FINISH : equity_exact_states_1.STEPS_TO_TAIL, seat, index, 0);
        (0, equity_exact_sum_1.setAfter)(seat, 0, load(tailStrides + ((level + 1) * equity_exact_states_1.MOST_SEATS + seat) * 4));
    }
    if (!(0, equity_exact_sum_1.anySteps)(seats))
        return;
    if (alone(set)) {
        meet(set, 0, tailArray(level + 1), ways);
        return;
    }
    setTieBefore(0, set, 4);
    touch(0, set, 4);
    (0, equity_exact_sum_1.sumSteps)(equity_exact_sum_1.DOWN, seats, tieArray(level, 0, set, 4), tailArray(level + 1), ways, sumSpace);
}
/** What the rank at hand makes of a tie between the seats of a set that have found so many ranks up to it. */
function loosen(index, ways, holders, set, found) {
    const from = move >> 1;
    const to = (move + 1) >> 1;
    const holding = set & holders;
    if (found == 0 && holding != 0)
        return;
    const split = holding != 0 && holding != set;
    const best = split ? set & ~holders : set;
    const bestFound = holding == set ? found - 1 : found;
    for (let seat = 0; seat < seats; seat++) {
        const bit = (set >> seat) & 1;
        if (bit)
            useList(equity_exact_states_1.STEPS_CONTENDER, seat, index, (holders >> seat) & 1 ? found - 1 : found);
        else
            useList(equity_exact_states_1.STEPS_ALL, seat, index, 0);
    }
    if (!(0, equity_exact_sum_1.anySteps)(seats))
        return;
    for (let seat = seats, stride = WORD; seat-- > 0;) {
        (0, equity_exact_sum_1.setAfter)(seat, tieFirst(level + 1, to, set, found, seat), stride);
        stride *= tieStates(level + 1, to, set, found, seat);
    }
    const after = tieArray(level + 1, to, set, found);
    if (alone(best)) {
        meet(best, from, after, ways);
        return;
    }
    setTieBefore(from, best, bestFound);
    touch(from, best, bestFound);
    (0, equity_exact_sum_1.sumSteps)(equity_exact_sum_1.DOWN, seats, tieArray(level, from, best, bestFound), after, ways, sumSpace);
}
function setTieBefore(phase, set, found) {
    for (let seat = seats, stride = WORD; seat-- > 0;) {
        (0, equity_exact_sum_1.setBefore)(seat, tieFirst(level, phase, set, found, seat), stride);
        stride *= tieStates(level, phase, set, found, seat);
    }
}
function touch(phase, set, found) {
    store(tieTouched + tiePlace(level, phase, set, found), 1);
}
function meet(winner, phase, after, ways) {
    for (let seat = 0; seat < seats; seat++)
        (0, equity_exact_sum_1.setBefore)(seat, 0, upStride(level, phase, seat));
    addResult(winner, (0, equity_exact_sum_1.sumSteps)(equity_exact_sum_1.MEET, seats, upArray(level, phase), after, ways, sumSpace));
}
/** Ties that are left when all ranks are compared. */
function finishPass() {
    for (let set = 3; set < 1 << seats; set++) {
        if (alone(set))
            continue;
        let size = 1;
        for (let seat = 0; seat < seats; seat++)
            size *= tieStates(0, 0, set, 0, seat);
        if (size)
            addResult(set, load(tieArray(0, 0, set, 0)));
    }
}
