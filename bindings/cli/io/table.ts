// The table of razz play: shows the hand, asks for actions.
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { formatCard, formatCards } from '../../cards.ts';
import {
  type Decision,
  Hand,
  type HandEvent,
  type LegalAction,
  type RulesInput,
  type Stakes,
  STRATEGIES,
  type StrategyName,
  type Street,
  type View,
} from '../../game/index.ts';
import { Random } from '../../game/engine/random.ts';
import { describeLow } from '../../evaluate/description.ts';
import { evaluate } from '../../evaluate/low-hand.ts';
import { createDealer } from '../../deal/dealer.ts';
import { writeLine } from './requests.ts';
import { colourCards } from './style.ts';

/** Who plays for what. */
export interface Table {
  readonly against: readonly StrategyName[];
  readonly rules: RulesInput;
  readonly stakes: Stakes;
  readonly stack?: number;
  readonly seed?: number | string;
}

const YOU = 0;

/** Plays one hand between the person at the terminal, in seat 0, and strategies. */
export async function playAtTable({ against, rules, stakes, stack, seed }: Table): Promise<void> {
  const stacks = [YOU, ...against].map(() => stack ?? stakes.bigBet * 40);
  const dealer = createDealer({ seed });
  const hand = new Hand({ rules, stakes, stacks, deck: dealer.shuffle(0) });
  const chance = new Random().seed(Number.parseInt(dealer.seed.slice(0, 8), 16), 1, 2, 3);
  const view = hand.view(YOU);
  const readline = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY });
  const lines = readline[Symbol.asyncIterator]();
  await writeLine(`seed ${dealer.seed}`);
  const teller = new Teller(view);
  await teller.tell();
  while (hand.toAct !== null) {
    const seat = hand.toAct;
    const action =
      seat === YOU ? await ask(view, lines) : STRATEGIES[against[seat - 1]!](hand.view(seat), chance);
    if (action === null) {
      await writeLine('left the table');
      break;
    }
    hand.apply(action);
    await teller.tell();
  }
  readline.close();
}

/**
 * Tells a hand event by event, as the person may see it. Pot and cards are those at the event, so that streets
 * dealt one after the other, when all are in, read as they came.
 */
class Teller {
  private told = 0;
  private pot = 0;
  private dealt: Street | null = null;
  private readonly seats: { readonly cards: string[]; folded: boolean }[];

  constructor(private readonly view: View) {
    this.seats = Array.from({ length: view.players }, () => ({ cards: [], folded: false }));
  }

  /** Tells what has happened since the last time. */
  async tell(): Promise<void> {
    const events = this.view.events();
    for (const event of events.slice(this.told)) {
      if (event.type !== 'deal' || event.street !== this.dealt) await this.tellStreet();
      this.keep(event);
      const text = eventText(event);
      if (text !== null) await writeLine(text);
    }
    await this.tellStreet();
    this.told = events.length;
  }

  private keep(event: HandEvent): void {
    if (event.type === 'ante' || event.type === 'action') this.pot += event.amount;
    else if (event.type === 'deal') {
      this.dealt = event.street;
      this.seats[event.seat]!.cards.push(event.card === null ? 'x' : formatCard(event.card));
    }
    if (event.type === 'action' && event.action === 'fold') this.seats[event.seat]!.folded = true;
  }

  /** Tells the street whose cards have all been dealt. */
  private async tellStreet(): Promise<void> {
    if (this.dealt === null) return;
    await writeLine(`\n${STREETS[this.dealt - 3]!} street, pot ${this.pot}`);
    this.dealt = null;
    for (const [seat, { cards, folded }] of this.seats.entries()) {
      if (!folded) await writeLine(`  ${nameOf(seat).padEnd(7)} ${cardsText(cards)}`);
    }
  }
}

const STREETS = ['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

function nameOf(seat: number): string {
  return seat === YOU ? 'you' : `seat ${seat}`;
}

/** A hand as players write it, down cards in parentheses. */
function cardsText([first, second, ...rest]: readonly string[]): string {
  const [seventh] = rest.splice(4);
  return colourCards(`(${first} ${second}) ${rest.join(' ')}${seventh === undefined ? '' : ` (${seventh})`}`);
}

function eventText(event: HandEvent): string | null {
  switch (event.type) {
    case 'ante':
      return `${nameOf(event.seat)}: ante ${event.amount}`;
    case 'action':
      return `${nameOf(event.seat)}: ${actionText(event)}`;
    case 'community':
      return `\nSeventh street: community card ${colourCards(formatCard(event.card))}`;
    case 'uncalled':
      return `${event.amount} uncalled back to ${nameOf(event.seat)}`;
    case 'show': {
      const { name } = describeLow(evaluate(event.cards));
      return `${nameOf(event.seat)}: shows ${colourCards(formatCards(event.cards))}, ${name}`;
    }
    case 'muck':
      return `${nameOf(event.seat)}: mucks`;
    case 'award':
      return `pot of ${event.amount} to ${event.winners.map(nameOf).join(' and ')}`;
    case 'end':
      return `stacks ${event.stacks.join(', ')}`;
    default:
      return null;
  }
}

/** An action with the amount that players name with it: added by a call or bet, reached by the others. */
function actionText({ action, amount, to }: LegalAction): string {
  if (action === 'fold' || action === 'check') return action;
  if (action === 'bringIn') return `brings in for ${amount}`;
  return action === 'call' || action === 'bet' ? `${action} ${amount}` : `${action} to ${to}`;
}

/** Asks until the answer is the start of one legal action's name; `null` when there are no more lines. */
async function ask(view: View, lines: AsyncIterator<string>): Promise<Decision | null> {
  const legal = view.legalActions();
  for (;;) {
    stdout.write(`your turn: ${legal.map(choiceText).join(', ')} > `);
    const line = await lines.next();
    if (line.done) return null;
    const word = line.value.trim().toLowerCase().replaceAll(/[ -]/g, '');
    const meant = legal.filter(({ action }) => word !== '' && action.toLowerCase().startsWith(word));
    if (meant.length === 1) return meant[0]!.action;
    await writeLine(meant.length === 0 ? 'That is not possible now.' : 'That can mean more than one thing.');
  }
}

function choiceText(choice: LegalAction): string {
  return choice.action === 'bringIn' ? `bring in ${choice.amount}` : actionText(choice);
}
