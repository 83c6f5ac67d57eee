// razz simulate: many hands between strategies.
import type { Progress } from '../../checks.ts';
import type { Command } from 'commander';
import { ArgumentError, shown } from '../../errors.ts';
import {
  type PlayerResult,
  type RulesInput,
  type SimulationResult,
  type Stakes,
  type StrategyName,
  simulate,
} from '../../game/index.ts';
import { formatSeed, readSeed } from '../../seed.ts';
import { integer, seed } from '../io/arguments.ts';
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
  readonly stack?: number;
  readonly from?: number;
  readonly seed?: number | string;
  readonly json?: boolean;
}

/** Hands that are worth the start of threads: some tenths of a second. */
const MANY_HANDS = 100_000;

const handler: Handler<SimulateOptions, SimulationResult> = {
  read: (json) => json as SimulateOptions,
  async answer(options) {
    const { hands, players, rules, stakes, stack, from, threads, redis } = options;
    const asked = threads !== undefined || redis !== undefined;
    if (from !== undefined || (!asked && hands <= MANY_HANDS)) {
      if (!asked) return simulateHere(options);
      throw new ArgumentError(
        'request',
        'from',
        'none, where threads or machines share the work',
        shown(from),
      );
    }
    const seed = formatSeed(readSeed(options.seed));
    return runJob(
      { kind: 'simulation', players, hands, rules, stakes, seed, ...(stack !== undefined && { stack }) },
      options,
    );
  },
  print: ({ hands, seed, players }) => `${counted(hands, 'hand')}, seed ${seed}\n\n${playersText(players)}`,
};

function simulateHere({
  hands,
  players,
  rules,
  stakes,
  stack,
  from,
  seed,
}: SimulateOptions): SimulationResult {
  const progress = startProgress('simulating');
  try {
    const onProgress = ({ done, total }: Progress) => progress.update(done / total);
    return simulate({ hands, players, rules, stakes, stack, from, seed, onProgress });
  } finally {
    progress.end();
  }
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

export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .summary('many hands between strategies')
    .description(
      'Plays hands between the strategies random, caller, tight, equity and solid, who change seats after each hand.',
    )
    .requiredOption('--hands <number>', 'how many hands to play', integer)
    .addOption(strategiesOption('--players <strategies>', 'two to eight strategies', 'tight,caller,random'))
    .option('--rules <rules>', 'a preset, or JSON such as {"base":"wsop","burn":false}', rules, 'pokerstars')
    .addOption(stakesOption())
    .option('--stack <chips>', 'what everybody starts each hand with (default: 40 big bets)', integer)
    .option('--seed <seed>', 'an integer or 64 hex digits (default: a fresh one)', seed)
    .option('--from <number>', 'the number of the first hand (default: 0)', integer);
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
