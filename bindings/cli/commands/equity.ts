// razz equity: the equity of each seat.
import { type Command, Option } from 'commander';
import type { EquityOptions } from '../../equity/equity.ts';
import type { EquityResult } from '../../equity/result.ts';
import { cards, decimal, integer, seed } from '../io/arguments.ts';
import { addExamples, addTerms } from '../io/help.ts';
import {
  type Handler,
  type OutputOptions,
  readCardText,
  readFields,
  readList,
  serve,
} from '../io/requests.ts';
import { type EquityRequest, answerEquity } from '../io/equity-work.ts';
import { type ScaleOptions, addScaleOptions } from '../io/scale.ts';
import { PLUS_MINUS, colourCards } from '../io/style.ts';
import { counted, percent, tableText } from '../io/tables.ts';

const OPTIONS = ['dead', 'method', 'trials', 'error', 'time', 'seed'] as const;

type EquityCommandOptions = Omit<EquityRequest, 'seats'> & OutputOptions & ScaleOptions;

interface EquityAnswer extends EquityResult {
  readonly seats: readonly string[];
}

/** Answers here, on threads, or on the machines that the options name. */
function equityCommand(scale: ScaleOptions): Handler<EquityRequest, EquityAnswer> {
  return {
    read(json) {
      // The library checks this itself, so it is passed on as it is.
      const { seats, dead, seed: seedField, ...rest } = readFields(json, ['seats', ...OPTIONS]);
      return {
        ...(rest as EquityOptions),
        seats: readSeats(seats),
        dead: dead === undefined ? undefined : readCardText(dead, 'dead'),
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
  return readList(value, 'seats').map((seat, i) => readCardText(seat, `seats[${i}]`));
}

function print({ seats, method, total, trials, seed, players }: EquityAnswer): string {
  const sampled = method === 'sample';
  const mark = players.some(({ drawingDead }) => drawingDead);
  const head = ['seat', 'equity', ...(sampled ? [PLUS_MINUS] : []), 'wins', 'ties', ...(mark ? [''] : [])];
  const rows = players.map(({ equity, standardError, win, tie, drawingDead }, seat) => [
    colourCards(seats[seat]!),
    ...[equity, ...(sampled ? [standardError] : []), win, tie].map((fraction) => percent(fraction)),
    ...(mark ? [drawingDead ? 'cannot win' : ''] : []),
  ]);
  const how = sampled
    ? `sampled: ${counted(trials!, 'trial')}, seed ${seed}`
    : `exact: ${counted(BigInt(total!), 'deal')}`;
  return `${tableText([head, ...rows])}\n\n${how}`;
}

export function addEquity(program: Command): void {
  const command = program
    .command('equity')
    .summary("each player's chance to win at showdown, exact or sampled")
    .description(
      "Prints each player's equity when everyone stays to the end. Unknown cards are dealt from the cards that " +
        'nobody holds and that are not dead.',
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
        command.error('error: give seats, or --jsonl alone, with the questions on standard input');
      }
      return serve(equityCommand(options), options, options.jsonl ? [] : [requestOf(seats, options)]);
    });
  addTerms(command, 'Seats', [
    ['(As2d)3c', 'two down cards and the upcards; the parentheses may be left out'],
    ['(xx)3c, 3c', 'unknown down cards'],
    ['(A2)3c', 'ranks alone: any suits'],
    ['(RANGE)3c', 'down cards from a range'],
  ]);
  addTerms(command, 'Ranges', [
    ['A2, AA', 'these ranks in any suits'],
    ['As2', 'this card and that rank'],
    ['Ax', 'an ace and any card'],
    ['[A-8][A-8]', 'both cards eight or lower'],
    ['[A,2,4][9+]', 'one of these, and a nine or higher'],
    ['AA-88, 88-, 99+', 'pairs'],
    ['RR, RO', 'any pair; two different ranks'],
    ['$np', 'no pair among the three cards'],
    ['20%, 6%-20%', 'the best hands with this door card'],
    ['A,B  A:B  A!B', 'A or B; A and B; A but not B'],
    ['A@0.5', 'half as often'],
  ]);
  addExamples(command, 'equity.md', [
    ["razz equity '(As2d)3c' '(4h5s)8c'", 'Two known hands, exactly.'],
    ["razz equity '(As2d)3c' 5h 9d --dead 'Kd 9c'", 'Against two players of whom only the upcard is known.'],
    ["razz equity '(A2)3c' '([A-8][A-8])8c'", 'Against any two cards from ace to eight.'],
    ['razz equity 3c 4d 5h 6s --error 0.0005 --seed 1', 'Sampled, until the error is small.'],
  ]);
}
