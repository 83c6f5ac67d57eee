// razz equity: the equity of each seat.
import { type Command, Option } from 'commander';
import type { EquityOptions } from '../../equity/equity.ts';
import type { EquityResult } from '../../equity/result.ts';
import { cards, decimal, integer, seed } from '../io/arguments.ts';
import { type Handler, type OutputOptions, readFields, readList, readText, serve } from '../io/requests.ts';
import { type EquityRequest, answerEquity } from '../io/equity-work.ts';
import { type ScaleOptions, addScaleOptions } from '../io/scale.ts';
import { percent, tableText } from '../io/tables.ts';

const OPTIONS = ['dead', 'method', 'trials', 'error', 'time', 'seed'] as const;

type EquityCommandOptions = Omit<EquityRequest, 'seats'> & OutputOptions & ScaleOptions;

interface EquityAnswer extends EquityResult {
  readonly seats: readonly string[];
}

/** Answers here, on threads, or on the machines that the options name. */
function equityCommand(scale: ScaleOptions): Handler<EquityRequest, EquityAnswer> {
  return {
    read(json) {
      // What the library checks itself is handed on as it is.
      const { seats, dead, seed: seedField, ...rest } = readFields(json, ['seats', ...OPTIONS]);
      return {
        ...(rest as EquityOptions),
        seats: readSeats(seats),
        dead: dead === undefined ? undefined : readText(dead, 'dead'),
        seed: typeof seedField === 'string' ? seed(seedField) : (seedField as number | undefined),
      };
    },
    answer: async (request) => ({ seats: request.seats, ...(await answerEquity(request, scale)) }),
    print,
  };
}

/** The question alone, without where it is answered and how it is printed. */
function requestOf(seats: readonly string[], options: EquityCommandOptions): EquityRequest {
  return { ...Object.fromEntries(OPTIONS.map((option) => [option, options[option]])), seats };
}

function readSeats(value: unknown): string[] {
  return readList(value, 'seats').map((seat, i) => readText(seat, `seats[${i}]`));
}

function print({ seats, method, total, trials, seed, players }: EquityAnswer): string {
  const sampled = method === 'sample';
  const head = ['seat', 'equity', ...(sampled ? ['±'] : []), 'wins', 'ties'];
  const rows = players.map(({ equity, standardError, win, tie }, seat) => [
    seats[seat]!,
    ...[equity, ...(sampled ? [standardError] : []), win, tie].map((fraction) => percent(fraction)),
  ]);
  const how = sampled
    ? `sampled: ${trials!.toLocaleString('en')} trials, seed ${seed}`
    : `exact: ${BigInt(total!).toLocaleString('en')} deals`;
  return `${tableText([head, ...rows])}\n\n${how}`;
}

export function addEquity(program: Command): void {
  const command = program
    .command('equity')
    .summary("each player's chance to win at showdown, exact or sampled")
    .description(
      "Tells each player's equity when all of them stay to the end. Unknown cards are all that are neither a " +
        "player's nor dead. A seat is (As2d)3c, As2d3c, (xx)3c, xx3c, 3c, or has a range in the parentheses.",
    )
    .argument('[seat...]', "two to eight seats, such as '(As2d)3c'; quote the parentheses")
    .option('--dead <cards>', 'cards that are gone, such as "Kd 9c"', cards)
    .addOption(
      new Option(
        '--method <method>',
        'auto is exact where that is quick, else sampled (default: auto)',
      ).choices(['auto', 'exact', 'sample']),
    )
    .option('--trials <number>', 'trials of a sample (default: 1000000)', integer)
    .option('--error <number>', 'sample until no standard error is above this, such as 0.0005', decimal)
    .option('--time <milliseconds>', 'sample no longer than this', decimal)
    .option('--seed <seed>', 'an integer or 64 hex digits (default: a fresh one)', seed);
  addScaleOptions(command)
    .option('--json', 'one JSON document')
    .option('--jsonl', 'answer requests {"seats":["(As2d)3c","xx5h"],...} from standard input, one a line')
    .action((seats: string[], options: EquityCommandOptions) => {
      const given = seats.length > 0 || OPTIONS.some((option) => options[option] !== undefined);
      if (options.jsonl === true ? given : seats.length === 0) {
        command.error('error: give seats, or --jsonl and nothing about the question');
      }
      return serve(equityCommand(options), options, options.jsonl ? [] : [requestOf(seats, options)]);
    });
}
