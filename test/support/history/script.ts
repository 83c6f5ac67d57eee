import { formatCard } from '../../../bindings/index.ts';
import { type DealtCard, type RecordedEvent, type HandHistory } from '../../../bindings/history/index.ts';

/** The events of a hand as one line of text each, such as `12 Ann raise 4`, amounts in the smallest unit. */
export function script({ seats, events }: HandHistory): string[] {
  return events.map((event) => `${event.line} ${textOf(event, (player) => seats[player]!.name)}`);
}

/** The same without the line numbers. */
export function bareScript(hand: HandHistory, except: readonly RecordedEvent['type'][] = []): string[] {
  const events = hand.events.filter(({ type }) => !except.includes(type));
  return events.map((event) => textOf(event, (player) => hand.seats[player]!.name));
}

function textOf(event: RecordedEvent, name: (player: number) => string): string {
  switch (event.type) {
    case 'street':
      return `street ${event.street}`;
    case 'community':
      return `board ${cardsOf([event.card])}`;
    case 'total':
      return `total ${event.amount} rake ${event.rake}${event.pots === undefined ? '' : ` pots ${event.pots.join(' ')}`}`;
    case 'deal':
      return `${name(event.seat)} gets ${cardsOf(event.cards)}`;
    case 'show':
      return `${name(event.seat)} shows ${cardsOf(event.cards)}${event.low === undefined ? '' : ` ${event.low}`}`;
    case 'muck':
      return `${name(event.seat)} mucks ${cardsOf(event.cards)}`.trim();
    case 'action':
      return `${name(event.seat)} ${event.action}${event.amount === 0 ? '' : ` ${event.amount}`}`;
    case 'award':
      return `${name(event.seat)} wins ${event.amount}${event.pot === undefined ? '' : ` of pot ${event.pot}`}`;
    default:
      return `${name(event.seat)} ${event.type} ${event.amount}`;
  }
}

function cardsOf(cards: readonly DealtCard[]): string {
  return cards.map((card) => (card === null ? 'xx' : formatCard(card))).join(' ');
}
