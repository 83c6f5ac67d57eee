// The steps of a hand: actions, cards, reveals, mucks and awards.
import { type Card, formatCard, isCard } from '../../cards.ts';
import { ArgumentError, RazzError, shown } from '../../errors.ts';
import { act, amountOf, legalMask } from './betting.ts';
import type { Action, Decision, Street } from '../events.ts';
import {
  ACTIONS,
  AWARD,
  DEAL,
  MUCK,
  REVEAL,
  SHOW,
  TOLD_MUCK,
  TOLD_SHOW,
  WAITS_FOR_CARD,
  WAITS_FOR_SHOWDOWN,
  codeOf,
} from './codes.ts';
import { illegal, streetTotal } from './legal.ts';
import { type PartialCards, formatPartialCards, knownOrNull, readPartialCards } from './partial-cards.ts';
import { buildPots } from './pots.ts';
import { afterAction, afterCard, afterChoice, finish, toShowdown } from './progress.ts';
import { checkFree } from './deck.ts';
import { isKnown } from './knowledge.ts';
import { showHand } from './showdown.ts';
import { seatCount, seatsOf } from './seats.ts';
import { type State, TO_COME, UNKNOWN } from './state.ts';
import { place, seatToDeal } from './streets.ts';

/** Plays an action of the seat to act, which must be `seat` where that is given. */
export function playAction(s: State, action: Decision, seat?: number): void {
  const code = codeOf(action);
  if (code < 0 || !((legalMask(s) >> code) & 1) || (seat !== undefined && seat !== s.actor)) {
    const name = code < 0 ? shown(action) : action;
    throw illegal(s, seat === undefined ? name : `${name} by seat ${shown(seat)}`);
  }
  s.push(code, s.actor);
  try {
    if (code === SHOW || code === MUCK) {
      afterChoice(s, code);
    } else {
      if (s.trace !== null) traceAction(s, code);
      act(s, code);
      afterAction(s);
    }
  } catch (error) {
    s.pop();
    throw error;
  }
}

function traceAction(s: State, code: number): void {
  const seat = s.actor;
  const amount = amountOf(s, code);
  const to = streetTotal(s, seat) + amount;
  s.trace!.push({
    type: 'action',
    street: s.street as Street,
    seat,
    action: ACTIONS[code] as Action,
    amount,
    to,
  });
}

/** Takes the last step back. */
export function takeBack(s: State): void {
  if (s.depth === 0) throw new ArgumentError('hand', 'undo', 'a step to take back', 'the start');
  s.pop();
}

/** Feeds the next card from the deck. */
export function feedCard(s: State, card: Card | string | null): void {
  const dealt = isCard(card) ? card : readOneCard(card);
  if (s.phase !== WAITS_FOR_CARD) throw notNow(s, 'deal', 'a card');
  if (dealt !== UNKNOWN) checkFree(s, dealt, 'card');
  const seat = seatToDeal(s);
  s.push(DEAL, seat);
  try {
    s.turnPage();
    s.writeDeck(s.position, dealt);
    s.position++;
    place(s, seat, dealt);
    afterCard(s);
  } catch (error) {
    s.pop();
    throw error;
  }
}

function readOneCard(card: Card | string | null): number {
  const cards = readPartialCards(typeof card === 'string' ? card : [card], 'card');
  if (cards.length !== 1) throw new ArgumentError('card', 'card', 'one card', shown(card));
  return cards[0]!;
}

/** Feeds a whole street, each seat's new cards at once. */
export function feedStreet(s: State, seats: readonly (string | PartialCards | undefined)[]): void {
  if (s.phase !== WAITS_FOR_CARD) throw notNow(s, 'dealStreet', 'a card');
  if (!isArray(seats) || seats.length !== s.seats) {
    throw new ArgumentError('length', 'seats', `cards for each of ${s.seats} seats`, shown(seats));
  }
  const cards = seats.map((text, seat) => readPartialCards(text ?? [], `seats[${seat}]`));
  const { depth, street } = s;
  try {
    while (s.phase === WAITS_FOR_CARD && s.street === street && s.community !== TO_COME) {
      const seat = seatToDeal(s);
      const card = cards[seat]!.shift();
      if (card === undefined)
        throw new ArgumentError('card-count', `seats[${seat}]`, 'one more card', 'none');
      feedCard(s, knownOrNull(card));
    }
    const left = cards.findIndex((rest) => rest.length > 0);
    if (left >= 0) {
      const rest = formatPartialCards(cards[left]!);
      throw new ArgumentError('card-count', `seats[${left}]`, 'no more cards on this street', rest);
    }
  } catch (error) {
    while (s.depth > depth) s.pop();
    throw error;
  }
}

/** Tells a seat's unknown cards. */
export function tellCards(s: State, seat: number, revealed: string | PartialCards): void {
  checkSeat(s, seat);
  const { cards, mask } = matchRevealed(s, seat, readPartialCards(revealed, 'cards'));
  s.push(REVEAL, seat, mask);
  s.cards.set(cards, seat * 8);
  s.trace?.push({ type: 'reveal', seat, cards: cards.map(knownOrNull) });
  if (s.phase === WAITS_FOR_SHOWDOWN) toShowdown(s);
}

/** The cards that a seat has been dealt, the community card among them. */
export function cardsOf(s: State, seat: number): Uint8Array {
  return s.cards.subarray(seat * 8, seat * 8 + s.count(seat));
}

/**
 * Fits revealed cards into a seat's unknown ones.
 *
 * @returns The seat's cards then, and a mask of the slots that were filled.
 */
function matchRevealed(s: State, seat: number, revealed: number[]): { cards: number[]; mask: number } {
  const cards = Array.from(cardsOf(s, seat));
  if (!cards.includes(UNKNOWN)) {
    throw new ArgumentError('hand', 'reveal', 'a seat with an unknown card', `seat ${seat}`);
  }
  const downs = cards.filter((_, slot) => slot < 2 || (slot === 6 && s.community < 0));
  if (revealed.length !== cards.length && revealed.length !== downs.length) {
    const expected = `all ${cards.length} cards or the ${downs.length} down cards`;
    throw new ArgumentError('card-count', 'cards', expected, `${revealed.length} cards`);
  }
  const fresh = [...revealed];
  for (const card of revealed.length === cards.length ? cards : downs) {
    if (card === UNKNOWN) continue;
    const at = fresh.indexOf(card);
    if (at < 0) {
      throw new ArgumentError(
        'card',
        'cards',
        `${formatCard(card)} among them`,
        formatPartialCards(revealed),
      );
    }
    fresh.splice(at, 1);
  }
  fresh.forEach((card, i) => checkFresh(s, card, fresh.slice(0, i)));
  let mask = 0;
  const filled = cards.map((card, slot) => {
    if (card !== UNKNOWN) return card;
    const next = fresh.shift()!;
    if (next !== UNKNOWN) mask |= 1 << slot;
    return next;
  });
  return { cards: filled, mask };
}

function checkFresh(s: State, card: number, before: readonly number[]): void {
  if (card === UNKNOWN) return;
  checkFree(s, card, 'cards');
  if (!before.includes(card)) return;
  throw new ArgumentError('duplicate-card', 'cards', 'each card once', `${formatCard(card)} twice`);
}

/** Gives up a seat's claim at a showdown with unknown hands. */
export function tellMuck(s: State, seat: number): void {
  checkSeat(s, seat);
  if (s.phase !== WAITS_FOR_SHOWDOWN) throw notNow(s, 'muck', 'a showdown');
  const claims = s.live & ~s.mucked;
  if (!((claims >> seat) & 1) || seatCount(claims) === 1) {
    throw new ArgumentError(
      'hand',
      'muck',
      'a seat that still holds a hand, and is not alone',
      `seat ${seat}`,
    );
  }
  s.push(TOLD_MUCK, seat);
  s.turnPage();
  s.mucked |= 1 << seat;
  s.trace?.push({ type: 'muck', seat });
  toShowdown(s);
}

/** A seat shows its hand, whose cards are known, at a showdown with unknown hands. */
export function tellShow(s: State, seat: number): void {
  checkSeat(s, seat);
  if (s.phase !== WAITS_FOR_SHOWDOWN) throw notNow(s, 'show', 'a showdown');
  let claims = s.live & ~s.mucked;
  for (let i = 0; i < s.shown; i++) claims &= ~(1 << s.shownSeat(i));
  if (!((claims >> seat) & 1) || !isKnown(s, seat)) {
    throw new ArgumentError('hand', 'show', 'a seat that holds a known hand not yet shown', `seat ${seat}`);
  }
  s.push(TOLD_SHOW, seat);
  s.turnPage();
  showHand(s, seat);
}

/** Says who won each pot. */
export function tellWinners(s: State, winners: readonly (readonly number[])[]): void {
  if (s.phase !== WAITS_FOR_SHOWDOWN) throw notNow(s, 'award', 'a showdown');
  buildPots(s);
  const { outcome } = s;
  if (!isArray(winners) || winners.length !== outcome.pots) {
    throw new ArgumentError('value', 'winners', `the winners of ${outcome.pots} pots`, shown(winners));
  }
  const masks = winners.map((seats, pot) => {
    const eligible = seatsOf(outcome.potEligible[pot]! & ~s.mucked);
    if (!isArray(seats) || seats.length === 0 || !seats.every((seat) => eligible.includes(seat))) {
      throw new ArgumentError(
        'value',
        `winners[${pot}]`,
        `some of the seats ${eligible.join(', ')}`,
        shown(seats),
      );
    }
    return seats.reduce((mask, seat) => mask | (1 << seat), 0);
  });
  s.push(AWARD, 0);
  s.turnPage();
  s.awarded = 1;
  outcome.potWinners.set(masks);
  finish(s);
}

export function checkSeat(s: State, seat: unknown): asserts seat is number {
  if (Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < s.seats) return;
  throw new ArgumentError('value', 'seat', `a seat 0..${s.seats - 1}`, shown(seat));
}

/** The error for a step that the hand does not wait for. */
function notNow(s: State, step: string, wanted: string): RazzError {
  const awaited = ['an action', 'a card', 'a showdown', 'nothing, being over'][s.phase]!;
  return new ArgumentError('hand', step, `a hand that waits for ${wanted}`, `one that waits for ${awaited}`);
}

/** `Array.isArray` without its narrowing, which forgets the type of the elements. */
function isArray(value: unknown): boolean {
  return Array.isArray(value);
}
