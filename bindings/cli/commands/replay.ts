import { Option, type Command } from 'commander';
import {
  type Audit,
  type HandHistory,
  type StreetEquity,
  type WriteFormat,
  equityByStreet,
  writeHand,
} from '../../history/index.ts';
import { type OutputOptions, writeLine } from '../io/requests.ts';
import { type HandCount, eachHand, printable, summary, takesHandFiles } from '../io/hand-files.ts';
import { problemText, replayText } from '../io/replay-text.ts';

interface ReplayOptions extends OutputOptions {
  readonly to?: WriteFormat;
  readonly equity?: boolean;
  readonly encoding?: string;
}

export function addReplay(program: Command): void {
  takesHandFiles(
    program
      .command('replay')
      .summary('replay hand histories and say what does not add up')
      .description(
        'Reads hand histories of PokerStars, Full Tilt, Winamax, KingsClub, Merge, PHH and its own JSON, plays each\n' +
          'hand by the rules of its room and reports what differs. Exit code 1: a hand is damaged or does not add up.',
      ),
  )
    .option('--json', 'one JSON document: {"hands":[...],"summary":{...}}')
    .option('--jsonl', 'a line of JSON a hand')
    .addOption(
      new Option('--to <format>', 'write the hands in this format').choices(['phh', 'pokerstars', 'json']),
    )
    .option('--equity', 'equity on each street, where the cards are known')
    .action((files: string[], options: ReplayOptions, command: Command) => {
      const ways = [options.json, options.jsonl, options.to].filter((way) => way !== undefined);
      if (ways.length > 1) command.error('error: give one of --json, --jsonl and --to');
      if (options.to !== undefined && options.equity) command.error('error: --equity does not go with --to');
      return replayFiles(files, options);
    });
}

async function replayFiles(files: readonly string[], options: ReplayOptions): Promise<void> {
  const { json, jsonl, to, encoding } = options;
  const several = files.length > 1;
  let number = 0;
  if (json) await writeLine('{"hands":[');
  const count = await eachHand(files, encoding, (audit, hand, file) => {
    if (to !== undefined && !audit.ok) console.error(faultsText(audit, to, several ? `${file}, ` : ''));
    if (to !== undefined && !isWritten(audit, to)) return;
    number++;
    if (to !== undefined) return writeText(writeHand(hand, to, number));
    const equities = options.equity ? equityByStreet(audit.replay) : [];
    if (!json && !jsonl) return writeLine(`${replayText(hand, audit, equities)}\n`);
    const line = JSON.stringify(
      answer(hand, audit, several ? file : undefined, options.equity ? equities : undefined),
    );
    return writeLine(json && number > 1 ? `,${line}` : line);
  });
  if (json) await writeLine(`],"summary":${JSON.stringify(summaryJson(count))}}`);
  else if (jsonl || to !== undefined) console.error(summary(count));
  else await writeLine(summary(count));
}

/** The formats of others have no place for a fault, so that a hand with one would pass for whole; our own keeps it. */
function isWritten({ ok }: Audit, to: WriteFormat): boolean {
  return ok || to === 'json';
}

function faultsText(audit: Audit, to: WriteFormat, source: string): string {
  const { id, problems, replay } = audit;
  const fate = isWritten(audit, to) ? '' : ' and is left out';
  const name = printable(`${source}hand${id === '' ? '' : ` #${id}`} in line ${replay.history.line}`);
  return [`razz: ${name} does not add up${fate}`, ...problems.map(problemText)].join('\n');
}

/** The last line end is the one that `writeLine` puts. */
function writeText(text: string): Promise<void> {
  return writeLine(text.replace(/\n$/, ''));
}

function answer(
  { money }: HandHistory,
  { id, room, game, ok, problems, notes, stacks, payoffs }: Audit,
  source: string | undefined,
  equity: readonly StreetEquity[] | undefined,
): object {
  return {
    ...{ id, room, game, ok, problems, stacks, payoffs, money },
    ...(notes.length > 0 && { tolerated: notes }),
    ...(source !== undefined && { source }),
    ...(equity !== undefined && { equity }),
  };
}

function summaryJson({ hands, damaged, lines, others, texts, unread }: HandCount): object {
  const [games, passages] = [Object.fromEntries(others), Object.fromEntries(texts)];
  return { hands, damaged, lines, others: games, texts: passages, unread };
}
