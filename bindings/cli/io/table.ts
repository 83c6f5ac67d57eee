// The course of razz play: hand after hand, and the questions to the person.
import { stdin, stdout } from 'node:process';
import { type Interface, createInterface } from 'node:readline';
import { ArgumentError } from '../../errors.ts';
import type { Decision, LegalAction, Table, View } from '../../game/index.ts';
import { HandLog } from './hand-log.ts';
import { writeLine } from './requests.ts';
import { Seats, type SeatsOptions, YOU } from './seats.ts';
import { counted } from './tables.ts';
import { Teller, actionText } from './teller.ts';

/** The game, its length, and its log. */
export interface PlayOptions extends SeatsOptions {
  readonly hands?: number;
  readonly save?: string;
  readonly history?: string;
}

/** The exit code of a program that was interrupted. */
const INTERRUPTED = 130;

/** Plays hands between the person at the terminal and strategies, until the person leaves. */
export async function playAtTable(options: PlayOptions): Promise<void> {
  const { save, history, hands = Infinity } = options;
  if (hands < 1) throw new ArgumentError('value', '--hands', 'at least 1', `${hands}`);
  const saved = save === undefined ? null : Seats.load(save);
  const seats = saved ?? Seats.open(options);
  const log = history === undefined ? null : new HandLog(history);
  const keep = (): void => {
    if (save !== undefined) seats.save(save);
  };
  const person = new Person();
  try {
    await writeLine(`seed ${seats.seed}`);
    if (saved !== null) await writeLine(`goes on ${momentOf(seats.table)}, as saved in ${save}`);
    for (let played = 0; played < hands;) {
      if (!(await playHand(seats, person, keep, log))) break;
      played++;
      if (hands === Infinity && !(await person.wantsMore())) break;
    }
  } finally {
    person.leave();
    log?.close();
  }
}

function momentOf({ isPlaying, number }: Table): string {
  return isPlaying ? `in hand ${number}` : `after ${counted(number, 'hand')}`;
}

/** Plays a hand, or the rest of a saved one; `false` when the person has left. */
async function playHand(
  seats: Seats,
  person: Person,
  keep: () => void,
  log: HandLog | null,
): Promise<boolean> {
  const { table, names } = seats;
  if (!table.isPlaying) {
    for (const name of seats.rebuy()) await writeLine(`${name} buys ${seats.stack}`);
    table.startHand();
  }
  const hand = table.hand!;
  await writeLine(`\nhand ${table.number}, button ${names[table.button]}`);
  const view = table.view(YOU);
  const teller = new Teller(view, names);
  keep();
  await teller.tell();
  for (let place = table.toAct; place !== null; place = table.toAct) {
    const action = place === YOU ? await person.decide(view) : seats.decide(place);
    if (action === null) return false;
    table.apply(place, action);
    keep();
    await teller.tell();
  }
  table.takePlayed();
  keep();
  log?.add(hand, seats.seed, table.number - 1, { names, table: 'razz play' });
  log?.flush();
  return true;
}

/** The person at the terminal, who may leave at any question: with q, by the end of the input, or with Ctrl-C. */
class Person {
  private readonly readline: Interface;
  private readonly lines: AsyncIterator<string>;
  private readonly interrupted: Promise<null>;

  constructor() {
    this.readline = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY && stdout.isTTY });
    this.lines = this.readline[Symbol.asyncIterator]();
    this.interrupted = new Promise((resolve) => {
      const interrupt = (): void => {
        process.exitCode = INTERRUPTED;
        resolve(null);
      };
      this.readline.once('SIGINT', interrupt);
      process.once('SIGINT', interrupt);
    });
  }

  /** Asks until the answer is the start of one legal action's name; `null` when the person leaves. */
  async decide(view: View): Promise<Decision | null> {
    const legal = view.legalActions();
    for (;;) {
      const word = await this.ask(`your turn: ${legal.map(choiceText).join(', ')} > `);
      if (word === null) return null;
      const meant = legal.filter(({ action }) => word !== '' && action.toLowerCase().startsWith(word));
      if (meant.length === 1) return meant[0]!.action;
      await writeLine(
        meant.length === 0
          ? 'That is not possible now. Type an action or its first letters, or q to leave.'
          : 'That can mean more than one action: type more letters.',
      );
    }
  }

  async wantsMore(): Promise<boolean> {
    return (await this.ask('Enter for the next hand, q to leave > ')) !== null;
  }

  leave(): void {
    this.readline.close();
  }

  /** The answer as one word in small letters, `null` when the person leaves. */
  private async ask(question: string): Promise<string | null> {
    this.readline.setPrompt(question);
    this.readline.prompt();
    const line = await Promise.race([this.lines.next(), this.interrupted]);
    const word = line === null || line.done ? null : line.value.trim().toLowerCase().replaceAll(/[ -]/g, '');
    if (word !== null && !LEAVING.has(word)) return word;
    await writeLine('left the table');
    return null;
  }
}

const LEAVING: ReadonlySet<string> = new Set(['q', 'quit', 'exit', 'leave']);

function choiceText(choice: LegalAction): string {
  return choice.action === 'bringIn' ? `bring in ${choice.amount}` : actionText(choice);
}
