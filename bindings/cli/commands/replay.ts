// razz replay: hand histories replayed, checked and rewritten.
import { Option, type Command } from 'commander';
import type { WriteFormat } from '../../history/index.ts';
import { addExamples } from '../io/help.ts';
import { jsonText } from '../io/printable.ts';
import { type OutputOptions, writeLine } from '../io/requests.ts';
import { list } from '../io/arguments.ts';
import {
  type HandFileOptions,
  eachResult,
  summary,
  summaryJson,
  takesHandFiles,
  takesThreads,
} from '../io/hand-files.ts';

interface ReplayOptions extends OutputOptions, HandFileOptions {
  readonly to?: WriteFormat;
  readonly equity?: boolean;
  readonly onlyProblems?: boolean;
  readonly hand?: readonly string[];
  readonly threads?: number;
}

export function addReplay(program: Command): void {
  const command = takesHandFiles(
    program
      .command('replay')
      .summary('replay hand histories and report errors')
      .description(
        'Reads hand histories of PokerStars, Full Tilt, Winamax, the Winning network (ACR), Bovada, KingsClub, Merge, ' +
          'PHH and its own JSON, plays each hand by the rules of its room and reports differences. A hand adds up when ' +
          'every action was legal, every amount agrees with the rules, each shown hand has its right name, and every chip that went in came ' +
          'out again, to the winners or the house. Exit code 1: a hand is damaged or does not add up.',
      ),
  );
  takesThreads(command)
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
  const { json, jsonl, to, hand: hands } = options;
  const task = {
    kind: 'replay',
    form: to ?? (json || jsonl ? 'answers' : 'text'),
    equity: options.equity === true,
    onlyProblems: options.onlyProblems === true,
    ...(hands !== undefined && { hands }),
  } as const;
  const phh = numbered();
  const write = to === 'phh' ? phh : json ? separated() : writeLine;
  if (json) await writeLine('{"hands":[');
  const count = await eachResult(files, options, task, async ({ out, err }) => {
    if (err !== undefined) console.error(err);
    if (out !== undefined) await write(out);
  });
  if (to === 'phh') await phh();
  if (json) await writeLine(`],"summary":${jsonText(summaryJson(count))}}`);
  else if (jsonl || to !== undefined) console.error(summary(count));
  else await writeLine(summary(count));
}

/** Writes PHH hands with a number before each; one that is alone has none. */
function numbered(): (hand?: string) => Promise<void> {
  let first: string | undefined;
  let number = 0;
  return async (hand) => {
    if (hand === undefined && number === 1) await writeLine(first!);
    if (hand === undefined) return;
    number++;
    if (number === 1) first = hand;
    if (number === 2) await writeLine(`[1]\n${first}`);
    if (number >= 2) await writeLine(`[${number}]\n${hand}`);
  };
}

/** Writes items of a JSON list, each in a line. */
function separated(): (item: string) => Promise<void> {
  let isFirst = true;
  return async (item) => {
    await writeLine(isFirst ? item : `,${item}`);
    isFirst = false;
  };
}
