// razz replay: hand histories replayed, checked and rewritten.
import { Option, type Command } from 'commander';
import {
  type Audit,
  type HandHistory,
  type StreetEquity,
  type WriteFormat,
  equityByStreet,
  writeHand,
} from '../../history/index.ts';
import { addExamples } from '../io/help.ts';
import { type OutputOptions, writeLine } from '../io/requests.ts';
import { list } from '../io/arguments.ts';
import {
  type HandCount,
  type HandFileOptions,
  eachHand,
  printable,
  summary,
  summaryJson,
  takesHandFiles,
} from '../io/hand-files.ts';
import { problemText, replayText } from '../io/replay-text.ts';

interface ReplayOptions extends OutputOptions, HandFileOptions {
  readonly to?: WriteFormat;
  readonly equity?: boolean;
  readonly onlyProblems?: boolean;
  readonly hand?: readonly string[];
}

export function addReplay(program: Command): void {
  const command = takesHandFiles(
    program
      .command('replay')
      .summary('replay hand histories and say what does not add up')
      .description(
        'Reads hand histories of PokerStars, Full Tilt, Winamax, KingsClub, Merge, PHH and its own JSON, plays each ' +
          'hand by the rules of its room and reports what differs. A hand adds up when every action was legal, every ' +
          'amount is the one the rules give, each shown hand has its right name, and every chip that went in came ' +
          'out again, to the winners or the house. Exit code 1: a hand is damaged or does not add up.',
      ),
  );
  command
    .option('--json', 'one JSON document: {"hands":[...],"summary":{...}}')
    .option('--jsonl', 'a line of JSON a hand')
    .addOption(
      new Option('--to <format>', 'write the hands in this format').choices(['phh', 'pokerstars', 'json']),
    )
    .option('--equity', 'equity on each street, where the cards are known or can be averaged over')
    .option('--only-problems', 'only the hands that do not add up')
    .option(
      '--hand <id>',
      'only the hand of this number; may be given several times',
      (id: string, ids?: readonly string[]) => list(id.replace(/^#/, ''), ids),
    )
    .action((files: string[], options: ReplayOptions, command: Command) => {
      const ways = [options.json, options.jsonl, options.to].filter((way) => way !== undefined);
      if (ways.length > 1) command.error('error: give one of --json, --jsonl and --to');
      if (options.to !== undefined && options.equity) command.error('error: --equity does not go with --to');
      return replayFiles(files, options);
    });
  addExamples(command, 'histories.md', [
    ['razz replay hands.txt', 'Every hand street by street, and whether it adds up.'],
    [
      'razz replay --only-problems --jsonl hands/',
      'The hands of a folder that do not add up, a line of JSON each.',
    ],
    ['razz replay --to phh hands.txt > hands.phh', 'The same hands in another format.'],
  ]);
}

async function replayFiles(files: readonly string[], options: ReplayOptions): Promise<void> {
  const { json, jsonl, to } = options;
  const output = to !== undefined ? new Converted(to) : new Answers(options);
  await output.start();
  const count = await eachHand(files, options, async (audit, hand, file) => {
    if (options.onlyProblems && audit.ok) return;
    if (options.hand?.includes(hand.id) === false) return;
    await output.add(audit, hand, file);
  });
  await output.end(count);
  if (jsonl || to !== undefined) console.error(summary(count));
  else if (!json) await writeLine(summary(count));
}

/** What becomes of the hands, in order. */
interface Output {
  start(): Promise<void>;
  add(audit: Audit, hand: HandHistory, file: string): Promise<void>;
  end(count: HandCount): Promise<void>;
}

/** Hands in another format. The formats of others have no place for a fault, so that a hand with one is left out. */
class Converted implements Output {
  readonly #to: WriteFormat;
  #number = 0;
  /** The first hand: alone, a PHH hand has no number before it. */
  #first: HandHistory | undefined;

  constructor(to: WriteFormat) {
    this.#to = to;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  async add(audit: Audit, hand: HandHistory, file: string): Promise<void> {
    const isWritten = audit.ok || this.#to === 'json';
    if (!audit.ok) console.error(faultsText(audit, isWritten, file === '-' ? '' : `${file}, `));
    if (!isWritten) return;
    this.#number++;
    if (this.#number === 1) this.#first = hand;
    else {
      await this.#writeFirst(1);
      await this.#write(hand, this.#number);
    }
  }

  end(): Promise<void> {
    return this.#writeFirst();
  }

  async #writeFirst(number?: number): Promise<void> {
    if (this.#first !== undefined) await this.#write(this.#first, number);
    this.#first = undefined;
  }

  /** The last line end is the one that `writeLine` puts. */
  #write(hand: HandHistory, number: number | undefined): Promise<void> {
    return writeLine(writeHand(hand, this.#to, number).replace(/\n$/, ''));
  }
}

function faultsText(audit: Audit, isWritten: boolean, source: string): string {
  const { id, problems, replay } = audit;
  const fate = isWritten ? '' : ' and is left out';
  const name = printable(`${source}hand${id === '' ? '' : ` #${id}`} in line ${replay.history.line}`);
  return [`razz: ${name} does not add up${fate}`, ...problems.map(problemText)].join('\n');
}

/** What each hand comes to: text for people, or JSON. */
class Answers implements Output {
  readonly #options: ReplayOptions;
  #first = true;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#options.json) await writeLine('{"hands":[');
  }

  async add(audit: Audit, hand: HandHistory, file: string): Promise<void> {
    const { json, jsonl, equity } = this.#options;
    const equities = equity ? equityByStreet(audit.replay) : undefined;
    if (!json && !jsonl) {
      await writeLine(`${replayText(hand, audit, equities ?? [])}\n`);
      return;
    }
    const line = JSON.stringify(answerOf(hand, audit, file, equities));
    await writeLine(json && !this.#first ? `,${line}` : line);
    this.#first = false;
  }

  async end(count: HandCount): Promise<void> {
    if (this.#options.json) await writeLine(`],"summary":${JSON.stringify(summaryJson(count))}}`);
  }
}

function answerOf(
  hand: HandHistory,
  { ok, problems, notes, stacks, payoffs, rake, replay }: Audit,
  file: string,
  equity: readonly StreetEquity[] | undefined,
): object {
  const { id, room, game, table, tournament, date, time, cancelled, line, money, seats } = hand;
  return {
    ...{ id, room, game, ok, problems, stacks, payoffs },
    names: seats.map(({ name }) => name),
    seats: seats.map(({ number }) => number),
    ...{ table, tournament, date, time, cancelled, stakes: replay.stakes, money, rake },
    ...(notes.length > 0 && { tolerated: notes }),
    ...{ source: file, line },
    ...(equity !== undefined && { equity }),
  };
}
