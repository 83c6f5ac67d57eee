// The deck of a hand: taking, burning, running short.
import { DECK_SIZE, formatCard } from '../../cards.ts';
import { ArgumentError } from '../../errors.ts';
import { Random, spread } from './random.ts';
import { seatCount } from './seats.ts';
import { type State, TO_COME, UNKNOWN } from './state.ts';

/** No card is there yet: it is still to be fed. */
export const NONE = -1;

/**
 * The next card of the deck, or {@link NONE} where cards are fed one by one.
 *
 * @throws {@link ArgumentError} `deck` when the given deck order has run out.
 */
export function take(s: State): number {
  const at = s.position;
  if (at >= s.limit) {
    if (s.feed) return NONE;
    throw new ArgumentError('deck', 'deck', `at least ${at + 1} cards`, `${s.limit} cards`);
  }
  const card = s.deck[at]!;
  if (at >= s.distinct && card !== UNKNOWN) checkFree(s, card, 'deck');
  s.position = at + 1;
  return card;
}

/** Throws when a card cannot come from the deck, because it lies on the table. */
export function checkFree(s: State, card: number, argument: string): void {
  if (!isOut(s, card)) return;
  throw new ArgumentError('duplicate-card', argument, 'each card once', `${formatCard(card)} twice`);
}

/** Whether a card has left the deck, and was not shuffled back. */
function isOut(s: State, card: number): boolean {
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.reshuffledAt >= 0 && !((s.live >> seat) & 1)) continue;
    for (let slot = 0; slot < s.count(seat); slot++) if (s.cards[seat * 8 + slot] === card) return true;
  }
  for (let at = Math.max(s.reshuffledAt, 0); at < s.position; at++) if (s.deck[at] === card) return true;
  return false;
}

/**
 * Burns a card if the rules burn before this street. A burn never takes a card that somebody needs: with
 * just enough cards for all who are left, the dealer does not burn (Robert's).
 */
export function burn(s: State, needed: number): void {
  if (!s.rules.burn || s.street === 3 || stub(s) <= needed) return;
  let card = take(s);
  if (card === NONE) {
    // At a live table or in a replay nobody sees the burned card.
    card = UNKNOWN;
    s.writeDeck(s.position, UNKNOWN);
    s.position++;
  }
  s.trace?.push({ type: 'burn', street: s.street as 4, card: card === UNKNOWN ? null : card });
}

/** Cards left to deal. */
function stub(s: State): number {
  if (s.reshuffledAt < 0) return DECK_SIZE - s.position;
  return reshuffledStub(s) - (s.position - s.reshuffledAt);
}

/** Cards in the stub after the burned and folded ones come back on seventh street: all but six a live hand. */
function reshuffledStub(s: State): number {
  return DECK_SIZE - 6 * seatCount(s.live);
}

/**
 * Gets the deck ready for the street that begins: applies the rule for a seventh street that cannot be dealt
 * to everyone left, and burns.
 *
 * Sources: the Swedish and Czech pages (one common card for all), Robert's (the burned and folded cards come
 * back first). That the cards come back only if everyone can then be served is this project's choice.
 */
export function prepareStreet(s: State): void {
  let needed = seatCount(s.live);
  if (s.street === 7 && stub(s) < needed) {
    if (s.rules.deckShort === 'reshuffle-then-community' && reshuffledStub(s) >= needed) {
      reshuffle(s);
    } else {
      s.community = TO_COME;
      needed = 1;
    }
  }
  burn(s, needed);
}

/**
 * Shuffles the burned and folded cards back. A deck order that goes on long enough says how; else, under a
 * complete deck order, the order follows from that order, so that a seeded hand stays reproducible.
 */
function reshuffle(s: State): void {
  s.trace?.push({ type: 'reshuffle' });
  const needed = seatCount(s.live);
  if (s.feed || s.limit - s.position >= needed || s.given !== DECK_SIZE || s.distinct !== DECK_SIZE) {
    s.reshuffledAt = s.position;
    return;
  }
  const cards: number[] = [];
  for (let card = 0; card < DECK_SIZE; card++) if (!isHeld(s, card)) cards.push(card);
  const random = randomOf(s);
  for (let left = cards.length; left > 0; left--) {
    const pick = random.below(left);
    s.writeDeck(DECK_SIZE + cards.length - left, cards[pick]!);
    cards[pick] = cards[left - 1]!;
  }
  s.reshuffledAt = DECK_SIZE;
  s.position = DECK_SIZE;
  s.limit = DECK_SIZE + cards.length;
}

function isHeld(s: State, card: number): boolean {
  for (let seat = 0; seat < s.seats; seat++) {
    if (!((s.live >> seat) & 1)) continue;
    for (let slot = 0; slot < 6; slot++) if (s.cards[seat * 8 + slot] === card) return true;
  }
  return false;
}

function randomOf(s: State): Random {
  const words = [0, 0, 0, 0];
  for (let at = 0; at < DECK_SIZE; at++) words[at & 3] = spread(words[at & 3]! * 64 + s.deck[at]! + 1);
  return new Random().seed(words[0]!, words[1]!, words[2]!, words[3]!);
}
