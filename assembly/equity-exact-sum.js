"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.MEET = exports.DOWN = exports.UP = exports.work = void 0;
exports.setList = setList;
exports.setBefore = setBefore;
exports.setAfter = setAfter;
exports.anySteps = anySteps;
exports.resetWork = resetWork;
exports.sumSteps = sumSteps;
exports.sumBytes = sumBytes;
const equity_exact_states_1 = require("./equity-exact-states");
/*
 * Sums over what all seats do at one rank. Each seat contributes a list of steps (state before, state after,
 * weight); the joint state is the tuple of the seats' states, kept in arrays of mixed radix, so a joint step
 * adds up one offset a seat. The seats are split into two halves whose joint steps are written out, and the
 * innermost loop runs over the second half's.
 */
/** A seat's part in a sum: its list, and how state numbers before and after turn into byte offsets. */
const partList = memory.data(8 * 4, 16);
const partEnd = memory.data(8 * 4, 16);
const partBeforeFirst = memory.data(8 * 4, 16);
const partBeforeStride = memory.data(8 * 4, 16);
const partAfterFirst = memory.data(8 * 4, 16);
const partAfterStride = memory.data(8 * 4, 16);
function setList(seat, list, end) {
    store(partList + seat * 4, list);
    store(partEnd + seat * 4, end);
}
function setBefore(seat, first, stride) {
    store(partBeforeFirst + seat * 4, first);
    store(partBeforeStride + seat * 4, stride);
}
function setAfter(seat, first, stride) {
    store(partAfterFirst + seat * 4, first);
    store(partAfterStride + seat * 4, stride);
}
/** Whether every seat has a step to take. */
function anySteps(seats) {
    for (let seat = 0; seat < seats; seat++) {
        if (load(partList + seat * 4) == load(partEnd + seat * 4))
            return false;
    }
    return true;
}
/** Multiplications done since the start of a run, the measure of its cost. */
exports.work = 0;
function resetWork() {
    exports.work = 0;
}
/** Adds before to after, after to before, or sums up the products of the two. */
exports.UP = 0;
exports.DOWN = 1;
exports.MEET = 2;
/**
 * Runs over every joint step of the seats' lists, none of them empty. `before` and `after` are the arrays of joint states, `space`
 * is memory for the halves' steps (see {@link sumBytes}). Gives the sum when the direction is MEET.
 */
function sumSteps(direction, seats, before, after, factor, space) {
    const half = seats >> 1;
    const leftEnd = joinSteps(0, half, space);
    const left = joined;
    const rightEnd = joinSteps(half, seats, leftEnd);
    const right = joined;
    exports.work += (((leftEnd - left) / equity_exact_states_1.ENTRY) * ((rightEnd - right) / equity_exact_states_1.ENTRY)) + 16;
    let sum = 0;
    for (let i = left; i < leftEnd; i += equity_exact_states_1.ENTRY) {
        const b = before + load(i);
        const a = after + load(i, 4);
        const weight = (load(i, 8) * factor);
        if (direction == exports.UP) {
            for (let j = right; j < rightEnd; j += equity_exact_states_1.ENTRY) {
                const to = a + load(j, 4);
                store(to, (load(to) + load(b + load(j)) * weight * load(j, 8)));
            }
        }
        else if (direction == exports.DOWN) {
            for (let j = right; j < rightEnd; j += equity_exact_states_1.ENTRY) {
                const to = b + load(j);
                store(to, (load(to) + load(a + load(j, 4)) * weight * load(j, 8)));
            }
        }
        else {
            let part = 0;
            for (let j = right; j < rightEnd; j += equity_exact_states_1.ENTRY) {
                part = (part + load(b + load(j)) * load(a + load(j, 4)) * load(j, 8));
            }
            sum = (sum + part * weight);
        }
    }
    return sum;
}
let joined = 0;
/** Writes the joint steps of seats first .. end - 1, as offsets and weights; `joined` is their start. */
function joinSteps(first, end, at) {
    joined = at;
    at = offsets(first, at);
    for (let seat = first + 1; seat < end; seat++) {
        const start = joined;
        const list = at;
        const listEnd = offsets(seat, at);
        at = listEnd;
        joined = at;
        for (let i = start; i < list; i += equity_exact_states_1.ENTRY) {
            const before = load(i);
            const after = load(i, 4);
            const weight = load(i, 8);
            for (let j = list; j < listEnd; j += equity_exact_states_1.ENTRY) {
                store(at, before + load(j));
                store(at, after + load(j, 4), 4);
                store(at, (weight * load(j, 8)), 8);
                at += equity_exact_states_1.ENTRY;
            }
        }
    }
    return at;
}
function offsets(seat, at) {
    const end = load(partEnd + seat * 4);
    const beforeFirst = load(partBeforeFirst + seat * 4);
    const beforeStride = load(partBeforeStride + seat * 4);
    const afterFirst = load(partAfterFirst + seat * 4);
    const afterStride = load(partAfterStride + seat * 4);
    for (let i = load(partList + seat * 4); i < end; i += equity_exact_states_1.ENTRY) {
        store(at, (load(i) - beforeFirst) * beforeStride);
        store(at, (load(i, 4) - afterFirst) * afterStride, 4);
        store(at, load(i, 8), 8);
        at += equity_exact_states_1.ENTRY;
    }
    return at;
}
/** An upper bound of the memory that {@link sumSteps} needs when no list of a seat is longer than `longest`. */
function sumBytes(seats, longest) {
    let bytes = 0;
    const half = seats >> 1;
    for (let part = 0; part < 2; part++) {
        let joint = longest;
        bytes += joint;
        const size = part ? seats - half : half;
        for (let seat = 1; seat < size; seat++) {
            joint = (joint / equity_exact_states_1.ENTRY) * longest;
            bytes += joint + longest;
        }
    }
    return bytes;
}
