import { ArgumentError, shown } from '../../errors.ts';
import { MUCK } from './codes.ts';
import { visibleSlots } from './knowledge.ts';
import { type State, TO_COME, UNKNOWN } from './state.ts';

/*
 * Keys of a seat's knowledge, for tables of positions. A key is a row of character codes, read as text or mixed to
 * 64 bits.
 */

/**
 * The differences that a key keeps. `exact`: everything that the seat can tell apart. `rank`: that without suits and without
 * the order in which cards of a seat came. `public`: what everybody sees. `betting`: the actions alone.
 */
export type KeyKind = 'exact' | 'rank' | 'public' | 'betting';

/** A letter a card: its code, or its rank's; the last place is for a card that is not seen. */
const CARD_CODES = codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const RANK_CODES = codesOf('A23456789TJQK'.replaceAll(/./g, '$&$&$&$&'));
/** A letter an action, in the order of `ACTIONS`. */
const ACTION_CODES = codesOf('fkciqbrsm');
const SLASH = 47;
const PLUS = 43;
const DIGIT_0 = 48;

function codesOf(letters: string): Uint8Array {
  const codes = new Uint8Array(256).fill(45);
  for (let i = 0; i < letters.length; i++) codes[i] = letters.charCodeAt(i);
  return codes;
}

/** The key that is being written: 8 seats of 7 cards and their marks, and every action that a hand can have. */
const codes: number[] = Array<number>(512).fill(0);
let length = 0;

/** The key as text: `seat and down cards/upcards of seat 0/upcards of seat 1 ... /actions/community card`. */
export function keyText(s: State, viewer: number, kind: KeyKind): string {
  writeKey(s, viewer, kind);
  return String.fromCharCode.apply(null, codes.slice(0, length));
}

const words = new Uint32Array(2);
const wide = new BigUint64Array(words.buffer);

/**
 * The key mixed to 64 bits: two streams of multiply and rotate over four codes at a time, which have seven bits each,
 * and every stream finished as in MurmurHash3.
 */
export function keyNumber(s: State, viewer: number, kind: KeyKind): bigint {
  writeKey(s, viewer, kind);
  for (let end = length; end & 3; end++) codes[end] = 0;
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let i = 0; i < length; i += 4) {
    const four = codes[i]! | (codes[i + 1]! << 7) | (codes[i + 2]! << 14) | (codes[i + 3]! << 21);
    a = Math.imul(a ^ four, 0xcc9e2d51);
    a = (a << 15) | (a >>> 17);
    b = Math.imul(b + four, 0x1b873593) ^ a;
    b = (b << 13) | (b >>> 19);
  }
  words[0] = finish(a ^ length);
  words[1] = finish(b ^ Math.imul(a, 5));
  return wide[0]!;
}

function finish(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function writeKey(s: State, viewer: number, kind: KeyKind): void {
  length = 0;
  switch (kind) {
    case 'exact':
    case 'rank':
      if (viewer < 0) throw new ArgumentError('value', 'kind', 'public or betting, as no seat looks', kind);
      writeCards(s, viewer, kind === 'rank');
      break;
    case 'public':
      writeCards(s, -1, false);
      break;
    case 'betting':
      break;
    default:
      throw new ArgumentError('value', 'kind', 'exact, rank, public or betting', shown(kind));
  }
  writeActions(s, kind === 'rank' || kind === 'betting');
  if (kind === 'betting' || s.community < 0 || s.community === TO_COME) return;
  codes[length++] = SLASH;
  codes[length++] = (kind === 'rank' ? RANK_CODES : CARD_CODES)[s.community]!;
}

/** The viewer's own down cards, then the upcards of all; down cards of others that were turned up follow theirs. */
function writeCards(s: State, viewer: number, byRank: boolean): void {
  const letters = byRank ? RANK_CODES : CARD_CODES;
  if (viewer >= 0) {
    codes[length++] = DIGIT_0 + viewer;
    writeDown(s, viewer, 0xff, letters, byRank);
  }
  for (let seat = 0; seat < s.seats; seat++) {
    codes[length++] = SLASH;
    const from = length;
    const upTo = Math.min(s.count(seat), 6);
    for (let slot = 2; slot < upTo; slot++) codes[length++] = letters[s.cards[seat * 8 + slot]!]!;
    if (byRank) sortFrom(from);
    const visible = seat === viewer ? 0 : visibleSlots(s, viewer, seat);
    if (visible === 0) continue;
    codes[length++] = PLUS;
    writeDown(s, seat, visible, letters, byRank);
  }
  codes[length++] = SLASH;
}

/** The down cards of a seat, as far as they are visible. The first two come together, so their order is dropped. */
function writeDown(s: State, seat: number, visible: number, letters: Uint8Array, byRank: boolean): void {
  const count = s.count(seat);
  const from = length;
  for (let slot = 0; slot < count; slot += slot === 1 ? 5 : 1) {
    if (slot === 6 && s.community >= 0) break;
    codes[length++] = letters[(visible >> slot) & 1 ? s.cards[seat * 8 + slot]! : UNKNOWN]!;
    if (slot === 1) sortFrom(from);
  }
  if (byRank) sortFrom(from);
}

/** Sorts the codes written from a place on; there are four at most. */
function sortFrom(from: number): void {
  for (let i = from + 1; i < length; i++) {
    const code = codes[i]!;
    let at = i;
    for (; at > from && codes[at - 1]! > code; at--) codes[at] = codes[at - 1]!;
    codes[at] = code;
  }
}

/** All actions; without cards that tell it, the seat that opened a street stands before its first. */
function writeActions(s: State, withOpeners: boolean): void {
  let street = 0;
  for (let depth = 0; depth < s.depth; depth++) {
    const code = s.stepCode(depth);
    if (code > MUCK) continue;
    if (withOpeners && s.stepStreet(depth) !== street) {
      street = s.stepStreet(depth);
      codes[length++] = DIGIT_0 + s.stepSeat(depth);
    }
    codes[length++] = ACTION_CODES[code]!;
  }
}
