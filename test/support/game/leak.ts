import type { Random } from '../../../bindings/game/engine/random.ts';
import { type Decision, Hand, type View } from '../../../bindings/game/index.ts';
import { randomAction, randomHand, shuffle } from './compare.ts';

/*
 * Looks for hidden cards in what a seat or an onlooker sees: the same hand, with every card that the viewer cannot see
 * dealt anew, must look the same.
 */

/** A difference between the hand and its twin, or `null`. The hand's number repeats it. */
export function findLeak(number: number): string | null {
  const { options, random } = randomHand(number, 0x1ea);
  const hand = new Hand(options);
  for (let moves = random.below(40); moves > 0 && !hand.isOver; moves--) {
    hand.apply(randomAction(hand, random, 1));
  }
  if (hand.isOver && hand.depth > 0) hand.undo();
  // How a stub is shuffled anew follows from the deck, hidden cards among it.
  if (hand.events().some(({ type }) => type === 'reshuffle')) return null;
  const place = random.below(hand.players + 1);
  const seat = place === hand.players ? undefined : place;
  const twin = new Hand({ ...options, deck: dealtAnew(hand, seat, random) });
  for (const step of hand.toJSON().steps) twin.apply(step as Decision);
  const [seen, seenOfTwin] = [hand, twin].map((one) => allThatIsSeen(one.view(seat)));
  const at = seen!.findIndex((text, i) => text !== seenOfTwin![i]);
  return at < 0 ? null : `hand ${number}, seat ${seat}: ${seen![at]} and ${seenOfTwin![at]}`;
}

/** The deck with all that a viewer cannot see in another order: down cards of others, burns, the stub. */
function dealtAnew(hand: Hand, viewer: number | undefined, random: Random): number[] {
  const events = hand.events();
  const shown = new Set(events.flatMap((event) => (event.type === 'show' ? [event.seat] : [])));
  const order: (number | null)[] = [];
  for (const event of events) {
    if (event.type === 'burn') order.push(null);
    else if (event.type === 'community') order.push(event.card);
    else if (event.type === 'deal') {
      order.push(event.up || event.seat === viewer || shown.has(event.seat) ? event.card : null);
    }
  }
  const hidden = Array.from({ length: 52 }, (_, card) => card).filter((card) => !order.includes(card));
  shuffle(hidden, random);
  return [...order.map((card) => card ?? hidden.pop()!), ...hidden];
}

function allThatIsSeen(view: View): string[] {
  const kinds =
    view.seat === null ? (['public', 'betting'] as const) : (['exact', 'rank', 'public'] as const);
  return [
    ...kinds.flatMap((kind) => [view.key(kind), `${view.keyNumber(kind)}`]),
    JSON.stringify(view),
    JSON.stringify(view.chances()),
    `${view.legalMask} ${view.aggression} ${view.passivity} ${JSON.stringify(view.legalActions())}`,
  ];
}
