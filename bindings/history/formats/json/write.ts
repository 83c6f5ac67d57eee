// Writes the package's own JSON.
import { formatCard } from '../../../cards.ts';
import type { DealtCard, HandHistory, RecordedEvent } from '../../events.ts';

export const FORMAT = 'razz-wasm/hand';
export const VERSION = 2;

/** A hand as one line of this package's JSON, without a line break; nothing of the hand is lost but line numbers. */
export function writeJson(hand: HandHistory): string {
  const { room, id, game, table, maxSeats, date, time, tournament, cancelled, button, rules } = hand;
  const { money, stakes, seats } = hand;
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    ...{
      room,
      id,
      game,
      table,
      maxSeats,
      date,
      time,
      tournament,
      cancelled,
      button,
      rules,
      money,
      stakes,
      seats,
    },
    events: hand.events.map(eventJson),
    ...(hand.problems.length > 0 && { problems: hand.problems }),
    ...(hand.notes.length > 0 && { notes: hand.notes }),
  });
}

function eventJson(event: RecordedEvent): object {
  const json: Record<string, unknown> = { ...event };
  delete json.line;
  if (event.type === 'community') json.card = cardText(event.card);
  else if ('cards' in event) json.cards = event.cards.map(cardText);
  return json;
}

function cardText(card: DealtCard): string | null {
  return card === null ? null : formatCard(card);
}
