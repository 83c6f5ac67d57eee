// Tells a hand event by event, as one player sees it.
import { formatCard, formatCards } from '../../cards.ts';
import { describeLow } from '../../evaluate/description.ts';
import { evaluate } from '../../evaluate/low-hand.ts';
import type { HandEvent, LegalAction, Street, View } from '../../game/index.ts';
import { writeLine } from './requests.ts';
import { colourCards } from './style.ts';
import { tableText } from './tables.ts';

interface ToldSeat {
  readonly cards: string[];
  folded: boolean;
  stack: number;
}

/**
 * Tells a hand as a view sees it. Pot, stacks and cards are those at the event, so that streets dealt one after the
 * other, when all are in, read as they came.
 */
export class Teller {
  private told = 0;
  private pot = 0;
  private dealt: Street | null = null;
  private readonly seats: readonly ToldSeat[];

  constructor(
    private readonly view: View,
    private readonly names: readonly string[],
  ) {
    const [start] = view.events();
    const stacks = start?.type === 'start' ? start.stacks : [];
    this.seats = stacks.map((stack) => ({ cards: [], folded: false, stack }));
  }

  /** Tells the events since the last call. */
  async tell(): Promise<void> {
    const events = this.view.events();
    for (const event of events.slice(this.told)) {
      if (event.type !== 'deal' || event.street !== this.dealt) await this.tellStreet();
      this.keep(event);
      const text = this.eventText(event);
      if (text !== null) await writeLine(text);
    }
    await this.tellStreet();
    this.told = events.length;
  }

  private keep(event: HandEvent): void {
    switch (event.type) {
      case 'ante':
      case 'action':
        this.move(event.seat, event.amount);
        if (event.type === 'action' && event.action === 'fold') this.seats[event.seat]!.folded = true;
        return;
      case 'uncalled':
        this.move(event.seat, -event.amount);
        return;
      case 'deal':
        this.dealt = event.street;
        this.seats[event.seat]!.cards.push(event.card === null ? 'x' : formatCard(event.card));
    }
  }

  private move(seat: number, amount: number): void {
    this.pot += amount;
    this.seats[seat]!.stack -= amount;
  }

  /** Tells the street whose cards have all been dealt. */
  private async tellStreet(): Promise<void> {
    if (this.dealt === null) return;
    await writeLine(`\n${STREETS[this.dealt - 3]!} street, pot ${this.pot}`);
    this.dealt = null;
    const rows = this.seats.map(({ cards, folded, stack }, seat) => [
      this.names[seat]!,
      folded ? 'folded' : cardsText(cards),
      `${stack}`,
    ]);
    await writeLine(tableText(rows, 'left').replaceAll(/^/gm, '  '));
  }

  private eventText(event: HandEvent): string | null {
    const name = (seat: number): string => this.names[seat]!;
    switch (event.type) {
      case 'ante':
        return `${name(event.seat)}: ante ${event.amount}`;
      case 'action':
        return `${name(event.seat)}: ${actionText(event)}`;
      case 'community':
        return `\nSeventh street: community card ${colourCards(formatCard(event.card))}`;
      case 'uncalled':
        return `${event.amount} uncalled back to ${name(event.seat)}`;
      case 'show':
        return `${name(event.seat)}: shows ${colourCards(formatCards(event.cards))}, ${describeLow(evaluate(event.cards)).name}`;
      case 'muck':
        return `${name(event.seat)}: mucks`;
      case 'award':
        return `pot of ${event.amount} to ${event.winners.map(name).join(' and ')}`;
      case 'end':
        return `stacks: ${event.stacks.map((stack, seat) => `${name(seat)} ${stack}`).join(', ')}`;
      default:
        return null;
    }
  }
}

const STREETS = ['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

/** A hand as players write it, down cards in parentheses. */
function cardsText([first, second, ...rest]: readonly string[]): string {
  const [seventh] = rest.splice(4);
  return colourCards(`(${first} ${second}) ${rest.join(' ')}${seventh === undefined ? '' : ` (${seventh})`}`);
}

/** An action with the amount that players name with it: added by a call or bet, reached by the others. */
export function actionText({ action, amount, to }: LegalAction): string {
  switch (action) {
    case 'bringIn':
      return `brings in for ${amount}`;
    case 'call':
    case 'bet':
      return `${action} ${amount}`;
    case 'complete':
    case 'raise':
      return `${action} to ${to}`;
    default:
      return action;
  }
}
