import type { HandPosition } from '../events.ts';
import { countFullBets } from './betting.ts';
import { openingSeat } from './opener.ts';
import { seatCount } from './seats.ts';
import { type State, UNKNOWN } from './state.ts';

/*
 * A hand that is played from its middle: the position as a first row. What led there is not known, so what it would
 * tell is worked out from the chips: full bets, who may still raise, and who bet last.
 */

/** Puts a position in place of antes and deal; the seat before the one to act has acted last. */
export function playFromMiddle(s: State, position: HandPosition): void {
  const { street, contributions, bets, folded, opener, toAct } = position;
  for (const seat of folded) s.live &= ~(1 << seat);
  for (let seat = 0; seat < s.seats; seat++) {
    s.setTotal(seat, contributions[seat]! + bets[seat]!);
    if ((s.live >> seat) & 1 && position.stacks[seat]! > 0) s.able |= 1 << seat;
  }
  s.street = street;
  s.betSize = street < 5 ? s.stakes.smallBet : s.stakes.bigBet;
  s.base = Math.max(...contributions.filter((_, seat) => (s.live >> seat) & 1));
  s.liveAtStart = seatCount(s.live) + folded.filter((seat) => bets[seat]! > 0).length;
  placeCards(s, position);
  s.opener = opener ?? openingSeat(s);
  const next = toAct ?? s.opener;
  countFullBets(s, Math.max(...bets));
  findActed(s, next);
  s.actor = (next - 1 + s.seats) % s.seats;
}

/** Cards that lie on the table, as many in the deck before them as have left it. */
function placeCards(s: State, { up, down, community, street }: HandPosition): void {
  const out: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const [first = null, second = null, last = null] = down[seat]!;
    const upcards = up[seat]!;
    const cards = [first, second, ...upcards];
    if (street === 7 && (s.live >> seat) & 1) cards.push(community ?? last);
    cards.forEach((card, slot) => {
      s.cards[seat * 8 + slot] = card ?? UNKNOWN;
      if (slot < 6 || community === null) out.push(card ?? UNKNOWN);
    });
    s.counts += cards.length << (4 * seat);
  }
  if (community !== null) {
    out.push(community);
    s.community = community;
  }
  const burns = s.rules.burn ? street - 3 : 0;
  for (let i = 0; i < burns; i++) out.push(UNKNOWN);
  out.forEach((card, at) => s.writeDeck(at, card));
  s.position = out.length;
}

/** Finds the seats that have acted and may not raise again, and the last to bet: the first that put in the full amount. */
function findActed(s: State, next: number): void {
  const before = (seat: number) => (seat - 1 + s.seats) % s.seats;
  if (s.level === s.base) {
    for (let seat = s.opener; seat !== next; seat = (seat + 1) % s.seats) s.acted |= 1 << seat;
    return;
  }
  for (let seat = before(next); seat !== next; seat = before(seat)) {
    if ((s.live >> seat) & 1 && s.total(seat) === s.level) s.aggressor = seat;
  }
  for (let seat = 0; seat < s.seats; seat++) {
    const put = s.total(seat) - s.base;
    const faces = s.level - s.total(seat);
    const enough = s.rules.shortAllIn === 'half-bet' ? s.betSize / 2 : s.betSize;
    if (faces === 0 || (put > 0 && faces < enough)) s.acted |= 1 << seat;
  }
}
