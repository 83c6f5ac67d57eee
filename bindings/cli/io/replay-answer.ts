// A replayed hand for machines, and its faults for people who convert hands.
import type { Audit, HandHistory, StreetEquity } from '../../history/index.ts';
import { printable } from './printable.ts';
import { problemText } from './replay-text.ts';

/** The problems of a hand, and whether it is left out. */
export function faultsText(audit: Audit, isWritten: boolean, source: string): string {
  const { id, problems, replay } = audit;
  const fate = isWritten ? '' : ' and is left out';
  const name = printable(`${source}hand${id === '' ? '' : ` #${id}`} in line ${replay.history.line}`);
  return [`razz: ${name} does not add up${fate}`, ...problems.map(problemText)].join('\n');
}

/** The answer of `--json` and `--jsonl`. */
export function answerOf(
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
