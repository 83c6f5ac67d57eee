import { bestFive, evaluate } from '../../evaluate/low-hand.ts';
import type { HandEvent } from '../events.ts';
import { buildPots, takeRake } from './pots.ts';
import { type State, UNKNOWN, firstFrom, seatCount, seatsOf } from './state.ts';

/** The values of the seats' hands, lower is better; Infinity for a hand that was given up. */
const values = new Float64Array(8);
const SEVEN = new Uint8Array(7);

/** Whether the showdown can be decided: every hand that claims a pot is known, or there is only one. */
export function canCompare(s: State): boolean {
  const claims = s.live & ~s.mucked;
  if (seatCount(claims) === 1) return true;
  for (let seat = 0; seat < s.seats; seat++) {
    if (!((claims >> seat) & 1)) continue;
    for (let slot = 0; slot < 7; slot++) if (s.cards[seat * 8 + slot] === UNKNOWN) return false;
  }
  return true;
}

/** Ends the hand: builds the pots, takes the rake, shows the hands in order and pays the winners. */
export function payOut(s: State): void {
  buildPots(s);
  takeRake(s);
  s.shown = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    s.payout[seat] = 0;
    s.rakePaid[seat] = 0;
  }
  if (s.awarded === 0) findWinners(s);
  for (let pot = 0; pot < s.pots; pot++) payPot(s, pot);
  if (s.trace !== null) traceEnd(s, s.trace);
}

function traceEnd(s: State, trace: HandEvent[]): void {
  const stacks = Array.from(s.start.subarray(0, s.seats), (_, seat) => s.stack(seat) + s.payout[seat]!);
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
  const claims = s.live & ~s.mucked;
  if (seatCount(claims) > 1) {
    valueHands(s, claims);
    showHands(s);
  } else {
    for (let seat = 0; seat < s.seats; seat++) values[seat] = (claims >> seat) & 1 ? 0 : Infinity;
  }
  for (let pot = 0; pot < s.pots; pot++) {
    let best = Infinity;
    let winners = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      if (!((s.potEligible[pot]! >> seat) & 1)) continue;
      if (values[seat]! < best) {
        best = values[seat]!;
        winners = 0;
      }
      if (values[seat] === best) winners |= 1 << seat;
    }
    s.potWinners[pot] = winners;
  }
}

/**
 * Who shows first: the last to bet or raise on the last street; if nobody did, whom the rules name.
 *
 * Sources: all pages for the bettor; for a checked street Czech, Dutch and German against Spanish.
 */
export function firstToShow(s: State): number {
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
 * Shows the hands clockwise. A hand that is beaten in every pot it is in when its turn comes is mucked where
 * the rules let it, but with a player all-in every hand is face up.
 */
function showHands(s: State): void {
  const faceUp = s.rules.muck === 'show-all' || s.able !== s.live;
  let rest = s.live;
  for (let seat = firstToShow(s); rest !== 0;) {
    if (!((s.mucked >> seat) & 1) && (faceUp || mayWin(s, seat))) {
      s.showOrder[s.shown++] = seat;
      if (s.trace !== null)
        s.trace.push({ type: 'show', seat, cards: Array.from(s.cards.subarray(seat * 8, seat * 8 + 7)) });
    } else if (s.trace !== null && !((s.mucked >> seat) & 1)) {
      s.trace.push({ type: 'muck', seat });
    }
    rest &= ~(1 << seat);
    if (rest !== 0) seat = firstFrom(rest, seat + 1, s.seats);
  }
}

/** Whether no hand shown so far beats this one in every pot that it is in. */
function mayWin(s: State, seat: number): boolean {
  for (let pot = 0; pot < s.pots; pot++) {
    const eligible = s.potEligible[pot]!;
    if (!((eligible >> seat) & 1)) continue;
    let beaten = false;
    for (let i = 0; i < s.shown; i++) {
      const other = s.showOrder[i]!;
      if ((eligible >> other) & 1 && values[other]! < values[seat]!) beaten = true;
    }
    if (!beaten) return true;
  }
  return s.pots === 0;
}

/** Pays a pot, less the rake, to its winners. */
function payPot(s: State, pot: number): void {
  const winners = s.potWinners[pot]!;
  const net = s.potAmount[pot]! - s.potRake[pot]!;
  payShares(s, s.payout, winners, net);
  if (s.potRake[pot]! > 0) sharePaidRake(s, winners, pot);
  s.trace?.push({
    type: 'award',
    pot,
    amount: net,
    rake: s.potRake[pot]!,
    winners: seatsOf(winners),
  });
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

function payOddChips(s: State, to: Float64Array, winners: number, odd: number): void {
  switch (s.rules.oddChip) {
    case 'position': {
      oneEach(s, to, winners, odd);
      return;
    }
    case 'first-takes-all':
      to[firstFrom(winners, s.button + 1, s.seats)]! += odd;
      return;
    case 'high-suit':
      to[bestByCards(s, winners, (hand) => bestFive(hand.sort((a, b) => b - a)).map((card) => -card))]! +=
        odd;
      return;
    case 'low-suit':
      to[bestByCards(s, winners, (hand) => hand)]! += odd;
      return;
  }
}

/** One chip each from the dealer's left, as far as they go. */
function oneEach(s: State, to: Float64Array, seats: number, chips: number): void {
  for (let seat = firstFrom(seats, s.button + 1, s.seats), left = chips; left > 0; left--) {
    to[seat]!++;
    seat = firstFrom(seats, seat + 1, s.seats);
  }
}

/**
 * The winner whose keys, sorted, come first: card numbers for the lowest card by suit, their negatives for
 * the highest. A card that all share decides nothing, so the next one is compared. Hands that were not shown
 * cannot be compared; then it is the first from the dealer's left.
 */
function bestByCards(s: State, winners: number, keysOf: (hand: number[]) => number[]): number {
  const first = firstFrom(winners, s.button + 1, s.seats);
  const hands = seatsOf(winners).map((seat) => ({
    seat,
    hand: Array.from(s.cards.subarray(seat * 8, seat * 8 + 7)),
  }));
  if (hands.some(({ hand }) => hand.includes(UNKNOWN))) return first;
  const keyed = hands.map(({ seat, hand }) => ({ seat, keys: keysOf(hand).sort((a, b) => a - b) }));
  keyed.sort((a, b) => {
    const at = a.keys.findIndex((key, i) => key !== b.keys[i]);
    return at < 0 ? 0 : a.keys[at]! - b.keys[at]!;
  });
  return keyed[0]!.seat;
}

/** Books the rake of a pot to those who won it, in equal parts. */
function sharePaidRake(s: State, winners: number, pot: number): void {
  const rake = s.potRake[pot]!;
  const count = seatCount(winners);
  for (let seat = 0; seat < s.seats; seat++) {
    if ((winners >> seat) & 1) s.rakePaid[seat]! += (rake - (rake % count)) / count;
  }
  oneEach(s, s.rakePaid, winners, rake % count);
}
