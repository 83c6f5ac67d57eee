// razz solve: heads-up endgames, exactly.
import { type Command, InvalidArgumentError } from 'commander';
import { ArgumentError, shown } from '../../errors.ts';
import { type Threads, createThreads } from '../../parallel/index.ts';
import { type Solution, type SolveOptions, type SolverSpot, solveAsync } from '../../solver/index.ts';
import { decimal, integer } from '../io/arguments.ts';
import { addExamples } from '../io/help.ts';
import { startProgress } from '../io/progress.ts';
import { type Handler, type OutputOptions, readFields, serve } from '../io/requests.ts';
import { solutionText } from '../io/solution-text.ts';

const SPOT = ['seats', 'dead', 'street', 'pot', 'bet', 'raises', 'stacks', 'first', 'rake'] as const;
const LIMITS = ['target', 'maxIterations', 'time'] as const;
const OUTPUT = ['line', 'strategy'] as const;
const FIELDS = [...SPOT, ...LIMITS, ...OUTPUT] as const;

interface SolveRequest extends SolverSpot, SolveOptions {
  readonly line?: string | undefined;
  readonly strategy?: boolean | undefined;
}

interface SolveAnswer {
  readonly request: SolveRequest;
  readonly solution: Solution;
}

function handlerOn(threads: Threads): Handler<SolveRequest, SolveAnswer & { toJSON: () => unknown }> {
  return {
    // The library checks this itself, so it is passed on as it is.
    read(json) {
      const fields = readFields(json, FIELDS);
      if (fields.strategy !== undefined && typeof fields.strategy !== 'boolean') {
        throw new ArgumentError('request', 'request.strategy', 'true or false', shown(fields.strategy));
      }
      return fields as unknown as SolveRequest;
    },
    async answer(request) {
      const solution = await solveOn(threads, request);
      const json = jsonOf({ request, solution });
      return { request, solution, toJSON: () => json };
    },
    print: ({ request, solution }) =>
      solutionText(solution, request.seats.map(seatText), linesToShow(request, solution)),
  };
}

async function solveOn(threads: Threads, request: SolveRequest): Promise<Solution> {
  const pick = (names: readonly (keyof SolveRequest)[]): object =>
    Object.fromEntries(
      names.filter((name) => request[name] !== undefined).map((name) => [name, request[name]]),
    );
  const progress = startProgress('solve');
  try {
    return await solveAsync(pick(SPOT) as SolverSpot, {
      ...pick(LIMITS),
      pool: threads,
      onProgress: ({ done, total }) => progress.update(done / total),
    });
  } finally {
    progress.end();
  }
}

function jsonOf({ request: { line, strategy }, solution }: SolveAnswer): unknown {
  const { value, bounds, exploitability, exploitabilityOfPot, iterations, firstToAct } = solution;
  const answer = { value, bounds, exploitability, exploitabilityOfPot, iterations, firstToAct };
  if (strategy !== true && line === undefined) return answer;
  return { ...answer, strategy: solution.strategy(line === undefined ? manyLines(solution) : [line]) };
}

/** The first decision and the answers to it, unless said otherwise. */
function linesToShow({ line, strategy }: SolveRequest, solution: Solution): string[] {
  if (line !== undefined) return [line];
  return strategy === true ? manyLines(solution) : solution.lines().filter(({ length }) => length <= 1);
}

/** All decisions; on fifth street those before the next cards, because hundreds of thousands follow. */
function manyLines(solution: Solution): string[] {
  const lines = solution.lines();
  return solution.street === 5 ? lines.filter((line) => !line.includes('/')) : lines;
}

function seatText(seat: SolverSpot['seats'][number]): string {
  return typeof seat === 'string' ? seat : JSON.stringify(seat);
}

/** One number, or several with commas between them. */
function decimals(text: string): number | number[] {
  const numbers = text.split(',').map((each) => decimal(each.trim()));
  return numbers.length === 1 ? numbers[0]! : numbers;
}

function raises(text: string): number | 'unlimited' {
  return text === 'unlimited' ? text : integer(text);
}

/** A part of the pot, and after a comma the most that is taken. */
function rake(text: string): SolverSpot['rake'] {
  const [part, cap, ...rest] = [decimals(text)].flat();
  if (rest.length > 0)
    throw new InvalidArgumentError('It is a part such as 0.05, or part and cap such as 0.05,3.');
  return { part: part!, ...(cap !== undefined && { cap }) };
}

type SolveCommandOptions = Omit<SolveRequest, 'seats' | 'stacks'> & {
  stacks?: number | number[];
  threads?: number;
} & OutputOptions;

export function addSolve(program: Command): void {
  const command: Command = program
    .command('solve')
    .summary('heads-up endgames, exactly')
    .description(
      'Solves fifth, sixth or seventh street between two seats: the value of the spot, and a strategy for every ' +
        'hand. A seat has all cards of the street, x for a hidden one: (xx)As2d3c4h on sixth street, (xx)As2d3c4h(x) ' +
        'on seventh; or a range in the parentheses.',
    )
    .argument('[seat...]', "two seats, such as '(xx)As2d9c8h(x)'; quote the parentheses")
    .option('--pot <chips>', 'chips in the pot', decimal)
    .option('--bet <chips>', 'the bet, or the bet of each street such as 2,4', decimals)
    .option('--dead <cards>', 'cards that are gone, such as "Kd 9c"')
    .option('--raises <number>', 'raises after a bet, or unlimited (default: 3)', raises)
    .option('--first <seat>', 'the seat that acts first, 0 or 1 (default: the lower upcards)', integer)
    .option('--stacks <chips>', 'chips behind each seat, such as 20,35 (default: enough)', decimals)
    .option('--rake <part>', 'part of the pot for the house, and its cap, such as 0.05,3 (default: 0)', rake)
    .option(
      '--target <part>',
      'stop when a best response gains less than this part of the pot (default: 0.001)',
      decimal,
    )
    .option('--max-iterations <number>', 'stop after this many iterations (default: 10000)', integer)
    .option('--time <milliseconds>', 'stop after this time', decimal)
    .option('--threads <number>', 'threads for fifth street (default: one for each core)', integer)
    .option('--line <line>', 'show one decision: k check, b bet, c call, r raise, as in "kb" or "bc/k"')
    .option('--strategy', 'show all decisions')
    .option('--json', 'one JSON document')
    .option('--jsonl', 'answer requests {"seats":[...],"pot":10,"bet":2,...} from standard input, one a line')
    .action((seats: string[], options: SolveCommandOptions) => {
      const { jsonl, stacks, threads, ...rest } = options;
      const isGiven = seats.length > 0 || Object.keys(rest).some((name) => name !== 'json');
      if (jsonl === true ? isGiven : seats.length === 0 || rest.pot === undefined || rest.bet === undefined) {
        command.error('error: give two seats, --pot and --bet, or --jsonl and nothing about the spot');
      }
      const request = { ...rest, seats, ...(stacks !== undefined && { stacks: [stacks].flat() }) };
      return serve(handlerOn(createThreads({ threads })), options, jsonl ? [] : [request]);
    });
  addExamples(command, 'solver.md', [
    [
      "razz solve '(xx)As2d9c8h(x)' '(xx)3c4h7dTs(x)' --pot 20 --bet 4",
      'Seventh street: the value, and the strategy by hand.',
    ],
  ]);
}
