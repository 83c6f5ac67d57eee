import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { formatCard, formatCards } from '../cards.ts';
import {
  type ActionName,
  Hand,
  type HandEvent,
  type LegalAction,
  type RulesInput,
  type Stakes,
  STRATEGIES,
  type StrategyName,
  type View,
} from '../game/index.ts';
import { Random } from '../game/random.ts';
import { describeLow, evaluate } from '../low-hand.ts';
import { createDealer } from '../dealer.ts';
import { writeLine } from './door.ts';

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
  let told = await tell(view, 0);
  while (hand.toAct !== null) {
    const seat = hand.toAct;
    const action =
      seat === YOU ? await ask(view, lines) : STRATEGIES[against[seat - 1]!](hand.view(seat), chance);
    if (action === null) {
      await writeLine('left the table');
      break;
    }
    hand.apply(action);
    told = await tell(view, told);
  }
  readline.close();
}

/** Tells what has happened since the events told before, as the person may see it. */
async function tell(view: View, told: number): Promise<number> {
  const events = view.events();
  let street = 0;
  for (const event of events.slice(told)) {
    if (
      (event.type === 'deal' || event.type === 'community') &&
      event.type === 'deal' &&
      event.street !== street
    ) {
      street = event.street;
      await writeLine(`\n${STREETS[street - 3]!} street, pot ${view.pot}`);
      for (let seat = 0; seat < view.players; seat++) {
        if (!view.hasFolded(seat)) await writeLine(`  ${nameOf(seat).padEnd(7)} ${cardsText(view, seat)}`);
      }
    }
    const text = eventText(event);
    if (text !== null) await writeLine(text);
  }
  return events.length;
}

const STREETS = ['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

function nameOf(seat: number): string {
  return seat === YOU ? 'you' : `seat ${seat}`;
}

/** A hand as players write it, down cards in parentheses. */
function cardsText(view: View, seat: number): string {
  const [first, second, seventh] = view.down(seat).map((card) => (card === null ? 'x' : formatCard(card)));
  const up = view.up(seat).map(formatCard).join(' ');
  return `(${first} ${second}) ${up}${seventh === undefined ? '' : ` (${seventh})`}`;
}

function eventText(event: HandEvent): string | null {
  switch (event.type) {
    case 'ante':
      return `${nameOf(event.seat)}: ante ${event.amount}`;
    case 'action':
      return `${nameOf(event.seat)}: ${actionText(event)}`;
    case 'community':
      return `community card ${formatCard(event.card)}`;
    case 'uncalled':
      return `${event.amount} uncalled back to ${nameOf(event.seat)}`;
    case 'show': {
      const { name } = describeLow(evaluate(event.cards));
      return `${nameOf(event.seat)}: shows ${formatCards(event.cards)}, ${name}`;
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

/** An action with the amount that players name with it: added by a call, reached by the others. */
function actionText({ action, amount, to }: LegalAction): string {
  if (action === 'fold' || action === 'check') return action;
  if (action === 'bringIn') return `brings in for ${amount}`;
  return action === 'call' ? `call ${amount}` : `${action} to ${to}`;
}

/** Asks until the answer is the start of one legal action's name; `null` when there are no more lines. */
async function ask(view: View, lines: AsyncIterator<string>): Promise<ActionName | null> {
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
