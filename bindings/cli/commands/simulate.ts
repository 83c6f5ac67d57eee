// razz simulate: many hands between strategies.
import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { ArgumentError, shown } from '../../errors.ts';
import {
  type PlayerResult,
  type RulesInput,
  type SimulatedHand,
  type SimulationResult,
  type Stakes,
  type StrategyName,
  mergeSimulations,
  simulate,
} from '../../game/index.ts';
import { formatSeed, readSeed } from '../../seed.ts';
import { integer, seed } from '../io/arguments.ts';
import { HandLog } from '../io/hand-log.ts';
import { addExamples } from '../io/help.ts';
import { type Handler, serve } from '../io/requests.ts';
import { rules, stakesOption, strategiesOption } from '../io/game-arguments.ts';
import { startProgress } from '../io/progress.ts';
import { PLUS_MINUS } from '../io/style.ts';
import { type ScaleOptions, addScaleOptions, runJob } from '../io/scale.ts';
import { counted, percent, tableText } from '../io/tables.ts';

interface SimulateOptions extends ScaleOptions {
  readonly hands: number;
  readonly players: StrategyName[];
  readonly rules: RulesInput;
  readonly stakes: Stakes;
  readonly stack?: number | readonly number[];
  readonly session?: number;
  readonly from?: number;
  readonly seed?: number | string;
  readonly history?: string;
  readonly json?: boolean;
}

/** Hands that are worth the start of threads: some tenths of a second. */
const MANY_HANDS = 100_000;

/** The options that only this process can serve, because it plays the hands in order. */
const HERE_ONLY = ['from', 'history'] as const satisfies readonly (keyof SimulateOptions)[];

const handler: Handler<SimulateOptions, SimulationResult> = {
  read: (json) => json as SimulateOptions,
  answer(options) {
    const { hands, players, rules, stakes, stack, session, threads, redis } = options;
    const isShared = threads !== undefined || redis !== undefined;
    const own = HERE_ONLY.find((name) => options[name] !== undefined);
    if (isShared && own !== undefined) {
      const received = shown(options[own]);
      throw new ArgumentError('request', own, 'none, where threads or machines share the work', received);
    }
    if (own !== undefined || (!isShared && hands <= MANY_HANDS)) return simulateHere(options);
    const seed = formatSeed(readSeed(options.seed));
    const job = { kind: 'simulation', players, hands, rules, stakes, seed } as const;
    return runJob(
      { ...job, ...(stack !== undefined && { stack }), ...(session !== undefined && { session }) },
      options,
    );
  },
  print: ({ hands, seed, players }) => `${counted(hands, 'hand')}, seed ${seed}\n\n${playersText(players)}`,
};

/** Hands between two looks at the terminal, or a longer session. */
const SLICE = 1024;

/** Plays slice after slice; Ctrl-C ends it after one, and the hands played so far are reported. */
async function simulateHere(options: SimulateOptions): Promise<SimulationResult> {
  const { hands, players, rules, stakes, stack, session = 1, from = 0, history } = options;
  const seed = formatSeed(readSeed(options.seed));
  const table = { players, rules, stakes, stack, session, seed };
  if (session > 0 && hands % session !== 0) {
    throw new ArgumentError('value', '--hands', `a multiple of the session of ${session} hands`, `${hands}`);
  }
  const step = session > 0 ? Math.ceil(SLICE / session) * session : SLICE;
  const log = history === undefined ? null : new HandLog(history);
  const onHand = log === null ? undefined : (played: SimulatedHand) => record(log, played, players, seed);
  const progress = startProgress('simulating');
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  try {
    const first = Math.min(step, hands);
    let result = simulate({ ...table, hands: first, from, onHand });
    while (result.hands < hands) {
      await setImmediate();
      if (interrupted.signal.aborted) return stopped(result, hands);
      const next = Math.min(step, hands - result.hands);
      result = mergeSimulations([
        result,
        simulate({ ...table, hands: next, from: from + result.hands, onHand }),
      ]);
      progress.update(result.hands / hands);
    }
    return result;
  } finally {
    process.off('SIGINT', interrupt);
    progress.end();
    log?.close();
  }
}

/** The exit code of a program that was interrupted. */
const INTERRUPTED = 130;

function stopped(result: SimulationResult, hands: number): SimulationResult {
  console.error(`razz: stopped after ${result.hands} of ${hands} hands`);
  process.exitCode = INTERRUPTED;
  return result;
}

function record(
  log: HandLog,
  { hand, number, players: seats }: SimulatedHand,
  players: readonly StrategyName[],
  seed: string,
): void {
  const names = seats.map((player) => `${players[player]!} ${player + 1}`);
  log.add(hand, seed, number, { names, table: 'razz simulate' });
}

function playersText(players: readonly PlayerResult[]): string {
  const rows = [
    ['player', 'chips a hand', PLUS_MINUS, 'showdowns', 'rake a hand'],
    ...players.map(({ name, chipsPerHand, standardError, showdownRate, rakePerHand }) => [
      name,
      chipsPerHand.toFixed(4),
      standardError === null ? '' : standardError.toFixed(4),
      percent(showdownRate, 1),
      rakePerHand.toFixed(4),
    ]),
  ];
  return tableText(rows);
}

/** One stack for all, or one a player. */
function stacks(text: string): number | number[] {
  const list = text.split(',').map((part) => integer(part.trim()));
  return list.length === 1 ? list[0]! : list;
}

export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .summary('many hands between strategies')
    .description(
      'Plays hands between the strategies random, caller, tight, equity and solid, which change seats after each hand.',
    )
    .requiredOption('--hands <number>', 'the number of hands to play', integer)
    .addOption(strategiesOption('--players <strategies>', 'two to eight strategies', 'tight,caller,random'))
    .option('--rules <rules>', 'a preset, or JSON such as {"base":"wsop","burn":false}', rules, 'pokerstars')
    .addOption(stakesOption())
    .option(
      '--stack <chips>',
      'starting chips of each player, or a list such as 100,400 (default: 40 big bets)',
      stacks,
    )
    .option('--session <number>', 'hands that stacks are carried over (default: 1)', integer)
    .option('--seed <seed>', 'an integer or 64 hex digits (default: a fresh one)', seed)
    .option('--from <number>', 'the number of the first hand (default: 0)', integer)
    .option('--history <file>', 'add every hand, with all cards, to this file (for razz replay)');
  addScaleOptions(command)
    .option('--json', 'one JSON document')
    .action((options: SimulateOptions) => serve(handler, options, [options]));
  addExamples(command, 'game.md', [
    ['razz simulate --hands 10000', 'The usual three strategies.'],
    [
      'razz simulate --hands 1e6 --players equity,tight --rules wsop --seed 1',
      'Two others by other rules, repeatably.',
    ],
  ]);
}
