// Finds a card that is in two places.
import { type Card, DECK_SIZE } from '../../cards.ts';
import type { DealtCard, HandHistory } from '../events.ts';
import type { Ledger } from '../ledger.ts';

/** Cards already seen, while a hand's are looked through; one list serves all. */
const seen = new Uint8Array(DECK_SIZE);

/**
 * The first card that two seats, or a seat and the table, hold.
 *
 * @param comeBack - Whether the cards of players who have folded may be dealt again.
 */
export function cardInTwoPlaces(
  { cards, foldedOn }: Ledger,
  community: DealtCard,
  comeBack: boolean,
): Card | undefined {
  seen.fill(0);
  if (community !== null) seen[community] = 1;
  for (let seat = 0; seat < cards.length; seat++) {
    if (comeBack && foldedOn[seat] !== 0) continue;
    for (const card of cards[seat]!) {
      if (card === null) continue;
      if (seen[card]) return card;
      seen[card] = 1;
    }
  }
  return undefined;
}

/** The line in which a card is given to a second holder. */
export function lineOfSecond({ events, line }: HandHistory, card: Card): number {
  const holders = events.filter((event) =>
    'cards' in event ? event.cards.includes(card) : event.type === 'community' && event.card === card,
  );
  const [first] = holders;
  const second = holders.find((event) => {
    if (event === first || !('seat' in event)) return event !== first;
    return event.type === 'deal' || first?.type !== 'deal' || event.seat !== first.seat;
  });
  return second?.line ?? first?.line ?? line;
}
