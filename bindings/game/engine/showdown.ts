import { bestFive } from '../../evaluate/description.ts';
import { evaluate } from '../../evaluate/low-hand.ts';
import type { HandEvent } from '../events.ts';
import { NONE } from './deck.ts';
import { isKnown } from './knowledge.ts';
import { buildPots, takeRake } from './pots.ts';
import { firstFrom, seatCount, seatsOf } from './seats.ts';
import { type State, UNKNOWN } from './state.ts';

/*
 * The showdown: who shows in which order, who wins which pot, and how chips that do not divide are paid.
 */

/** The values of the seats' hands, lower is better; Infinity for a hand that was given up. */
const values = new Float64Array(8);
const SEVEN = new Uint8Array(7);

/** Whether the showdown can be decided: every hand that claims a pot is known, or there is only one. */
export function canCompare(s: State): boolean {
  const claims = s.live & ~s.mucked;
  if (seatCount(claims) === 1) return true;
  for (let seat = 0; seat < s.seats; seat++) if ((claims >> seat) & 1 && !isKnown(s, seat)) return false;
  return true;
}

/** Whether nobody has a choice: with a player all-in every hand is face up. */
export function isFaceUp(s: State): boolean {
  return (s.live & (s.live - 1)) !== 0 && s.able !== s.live;
}

/** Ends the hand: builds the pots, takes the rake, shows the hands in order and pays the winners. */
export function payOut(s: State): void {
  buildPots(s);
  takeRake(s);
  const { outcome } = s;
  for (let seat = 0; seat < s.seats; seat++) {
    outcome.payout[seat] = 0;
    outcome.rakePaid[seat] = 0;
  }
  if (s.awarded === 0) findWinners(s);
  for (let pot = 0; pot < outcome.pots; pot++) payPot(s, pot);
  if (s.trace !== null) traceEnd(s, s.trace);
}

function traceEnd(s: State, trace: HandEvent[]): void {
  const stacks = Array.from(
    s.start.subarray(0, s.seats),
    (_, seat) => s.stack(seat) + s.outcome.payout[seat]!,
  );
  trace.push({ type: 'end', stacks });
}

function valueHands(s: State, claims: number): void {
  for (let seat = 0; seat < s.seats; seat++) {
    values[seat] = Infinity;
    if (!((claims >> seat) & 1)) continue;
    for (let slot = 0; slot < 7; slot++) SEVEN[slot] = s.cards[seat * 8 + slot]!;
    values[seat] = evaluate(SEVEN);
  }
}

/** Finds who shares each pot; a hand that is alone wins all without being shown. */
function findWinners(s: State): void {
  const { outcome } = s;
  const claims = s.live & ~s.mucked;
  if (seatCount(claims) > 1) {
    valueHands(s, claims);
    if (s.showing === 0) showHands(s);
  } else {
    for (let seat = 0; seat < s.seats; seat++) values[seat] = (claims >> seat) & 1 ? 0 : Infinity;
  }
  for (let pot = 0; pot < outcome.pots; pot++) {
    let best = Infinity;
    let winners = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      if (!((outcome.potEligible[pot]! >> seat) & 1)) continue;
      if (values[seat]! < best) {
        best = values[seat]!;
        winners = 0;
      }
      if (values[seat] === best) winners |= 1 << seat;
    }
    outcome.potWinners[pot] = winners;
  }
}

/**
 * The first to show: the last to bet or raise on the last street; if nobody did, the player named by the rules.
 *
 * Sources: all pages for the bettor; for a checked street Czech, Dutch and German against Spanish.
 */
function firstToShow(s: State): number {
  if (s.aggressor >= 0 && (s.live >> s.aggressor) & 1) return s.aggressor;
  switch (s.rules.firstToShow) {
    case 'left-of-button':
      return firstFrom(s.live, s.button + 1, s.seats);
    case 'lowest-seat':
      return firstFrom(s.live, 0, s.seats);
    case 'first-to-act':
      return firstFrom(s.live, s.opener, s.seats);
  }
}

/**
 * Whose turn it is to show or throw away, {@link NONE} when all have: clockwise, and where the rules say so those in
 * a side pot before the others.
 */
export function nextToShow(s: State): number {
  return firstInTurn(s, leftToShow(s));
}

/** The seats that have neither shown nor thrown away. */
function leftToShow(s: State): number {
  let left = s.live & ~s.mucked;
  for (let i = 0; i < s.shown; i++) left &= ~(1 << s.shownSeat(i));
  return left;
}

function firstInTurn(s: State, left: number): number {
  if (left === 0) return NONE;
  const inSidePot = s.rules.sidePotShowsFirst && s.outcome.pots > 1 ? left & s.outcome.potEligible[1]! : 0;
  return firstFrom(inSidePot === 0 ? left : inSidePot, firstToShow(s), s.seats);
}

/** A hand is turned up. */
export function showHand(s: State, seat: number): void {
  s.showOrder |= seat << (4 * s.shown);
  s.shown++;
  s.trace?.push({
    type: 'show',
    seat,
    cards: Array.from(s.cards.subarray(seat * 8, seat * 8 + s.count(seat))),
  });
}

/**
 * Shows the hands in turn. A hand that is beaten in every pot it is in when its turn comes is mucked where
 * the rules let it, but with a player all-in every hand is face up.
 */
function showHands(s: State): void {
  const faceUp = s.rules.muck !== 'losers' || s.able !== s.live;
  let left = leftToShow(s);
  for (let seat = firstInTurn(s, left); seat !== NONE; seat = firstInTurn(s, left)) {
    if (faceUp || mayWin(s, seat)) showHand(s, seat);
    else s.trace?.push({ type: 'muck', seat });
    left &= ~(1 << seat);
  }
}

/** Whether no hand shown so far beats this one in every pot that it is in. */
function mayWin(s: State, seat: number): boolean {
  const { outcome } = s;
  for (let pot = 0; pot < outcome.pots; pot++) {
    const eligible = outcome.potEligible[pot]!;
    if (!((eligible >> seat) & 1)) continue;
    let beaten = false;
    for (let i = 0; i < s.shown; i++) {
      const other = s.shownSeat(i);
      if ((eligible >> other) & 1 && values[other]! < values[seat]!) beaten = true;
    }
    if (!beaten) return true;
  }
  return outcome.pots === 0;
}

/** Pays a pot, less the rake, to its winners. */
function payPot(s: State, pot: number): void {
  const { outcome } = s;
  const winners = outcome.potWinners[pot]!;
  const rake = outcome.potRake[pot]!;
  const amount = outcome.potAmount[pot]! - rake;
  payShares(s, outcome.payout, winners, amount);
  if (rake > 0) sharePaidRake(s, winners, rake);
  s.trace?.push({ type: 'award', pot, amount, rake, winners: seatsOf(winners) });
}

/** Pays chips to winners in equal parts, the odd ones by rule. */
export function payShares(s: State, to: Float64Array, winners: number, chips: number): void {
  const count = seatCount(winners);
  const odd = chips % count;
  for (let seat = 0; seat < s.seats; seat++) {
    if ((winners >> seat) & 1) to[seat]! += (chips - odd) / count;
  }
  if (odd > 0) payOddChips(s, to, winners, odd);
}

/** Fewer odd chips than winners: one each, unless the first takes all. */
function payOddChips(s: State, to: Float64Array, winners: number, odd: number): void {
  const order = oddChipOrder(s, winners);
  if (s.rules.oddChip === 'first-takes-all') to[order[0]!]! += odd;
  else for (const seat of order.slice(0, odd)) to[seat]!++;
}

function oddChipOrder(s: State, winners: number): number[] {
  switch (s.rules.oddChip) {
    case 'position':
    case 'first-takes-all':
      return fromDealersLeft(s, winners);
    case 'high-suit':
      return byCards(s, winners, (hand) => bestFive(hand.sort((a, b) => b - a)).map((card) => -card));
    case 'low-suit':
      return byCards(s, winners, (hand) => hand);
  }
}

function fromDealersLeft(s: State, seats: number): number[] {
  return seatsOf(seats).sort((a, b) => placeOf(s, a) - placeOf(s, b));
}

/** Places clockwise from the dealer's left, which is 0. */
function placeOf(s: State, seat: number): number {
  return (seat - s.button - 1 + 2 * s.seats) % s.seats;
}

/**
 * The winners by their keys, sorted: card numbers for the lowest card by suit, their negatives for the highest.
 * A card that all share decides nothing, so the next one is compared. Hands that were not shown cannot be
 * compared; then it goes from the dealer's left.
 */
function byCards(s: State, winners: number, keysOf: (hand: number[]) => number[]): number[] {
  const hands = fromDealersLeft(s, winners).map((seat) => ({
    seat,
    hand: Array.from(s.cards.subarray(seat * 8, seat * 8 + 7)),
  }));
  if (hands.some(({ hand }) => hand.includes(UNKNOWN))) return hands.map(({ seat }) => seat);
  const keyed = hands.map(({ seat, hand }) => ({ seat, keys: keysOf(hand).sort((a, b) => a - b) }));
  keyed.sort((a, b) => {
    const at = a.keys.findIndex((key, i) => key !== b.keys[i]);
    return at < 0 ? 0 : a.keys[at]! - b.keys[at]!;
  });
  return keyed.map(({ seat }) => seat);
}

/** Books the rake of a pot to those who won it, in equal parts, odd chips from the dealer's left. */
function sharePaidRake(s: State, winners: number, rake: number): void {
  const { rakePaid } = s.outcome;
  const count = seatCount(winners);
  for (const [i, seat] of fromDealersLeft(s, winners).entries()) {
    rakePaid[seat]! += (rake - (rake % count)) / count + (i < rake % count ? 1 : 0);
  }
}
