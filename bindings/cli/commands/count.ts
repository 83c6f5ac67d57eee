// razz count: counts the hands of a file by class.
import type { Command } from 'commander';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { RANK_LETTERS, parseCards } from '../../cards.ts';
import { ArgumentError, RazzError, shown } from '../../errors.ts';
import { type LowKind, describeLow } from '../../evaluate/description.ts';
import { type HandsAnswer, handsJob } from '../../parallel/index.ts';
import { addExamples } from '../io/help.ts';
import { writeLine } from '../io/requests.ts';
import { type ScaleOptions, addScaleOptions, runJob } from '../io/scale.ts';
import { counted, percent, tableText } from '../io/tables.ts';

interface CountOptions extends ScaleOptions {
  readonly json?: boolean;
}

const CARDS = 7;
/** Hands of one job: some tenths of a second of work in 7 MiB. */
const HANDS_PER_JOB = 2 ** 20;
const KINDS: Readonly<Record<LowKind, string>> = {
  'no-pair': 'low',
  'one-pair': 'one pair',
  'two-pair': 'two pair',
  trips: 'trips',
  'full-house': 'full house',
  quads: 'quads',
};

async function count(files: readonly string[], options: CountOptions): Promise<void> {
  const values = new Map<number, number>();
  let hands = 0;
  for await (const piece of readHands(files)) {
    const answer = await runJob(handsJob(piece), options);
    hands += answer.hands;
    for (const [value, more] of answer.values) values.set(value, (values.get(value) ?? 0) + more);
  }
  const answer = { hands, values: [...values].sort(([a], [b]) => a - b) };
  await writeLine(options.json ? JSON.stringify(answer) : print(answer));
}

/** The card numbers of the hands in the files, in pieces of one job each. */
async function* readHands(files: readonly string[]): AsyncGenerator<Uint8Array> {
  let hands = new Uint8Array(HANDS_PER_JOB * CARDS);
  let length = 0;
  for (const file of files) {
    let line = 0;
    const input = file === '-' ? process.stdin : createReadStream(file);
    const lines = createInterface({ input, crlfDelay: Infinity });
    try {
      for await (const text of lines) {
        line++;
        if (text.trim() === '') continue;
        hands.set(readHand(text, `${file}:${line}`), length);
        length += CARDS;
        if (length < hands.length) continue;
        yield hands;
        hands = new Uint8Array(HANDS_PER_JOB * CARDS);
        length = 0;
      }
    } catch (error) {
      if (error instanceof RazzError) throw error;
      throw new ArgumentError('request', 'file', 'a file that can be read', (error as Error).message);
    }
  }
  if (length > 0) yield hands.subarray(0, length);
}

function readHand(text: string, place: string): number[] {
  const cards = parseCards(text, place);
  if (new Set(cards).size === CARDS && cards.length === CARDS) return cards;
  throw new ArgumentError('card-count', place, 'seven different cards', shown(text));
}

function print({ hands, values }: HandsAnswer): string {
  const classes = new Map<string, number>();
  for (const [value, more] of values) {
    const { kind, ranks } = describeLow(value);
    const name = kind === 'no-pair' ? `${RANK_LETTERS[ranks[0]!]} low` : KINDS[kind];
    classes.set(name, (classes.get(name) ?? 0) + more);
  }
  const rows = Array.from(classes, ([name, more]) => [
    name,
    more.toLocaleString('en'),
    percent(more / hands),
  ]);
  return `${tableText([['hand', 'hands', 'share'], ...rows])}\n\n${counted(hands, 'hand')}`;
}

export function addCount(program: Command): void {
  const command = program
    .command('count')
    .summary('hands of a large file, counted by value')
    .description('Evaluates the seven-card hands in files, one hand a line, and counts them by value.')
    .argument('<file...>', 'files with hands such as "As 2d 3c 4h 5s 9c Kd"; - for standard input');
  addScaleOptions(command)
    .option('--json', 'one JSON document: hands, and pairs of value and number')
    .action((files: string[], options: CountOptions) => count(files, options));
  addExamples(command, 'evaluator.md', [
    ['razz count hands.txt', 'A table: the number of five lows, six lows and so on.'],
    ['razz count --threads 4 --json big.txt', 'On four threads, as JSON.'],
  ]);
}
