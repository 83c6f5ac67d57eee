// The kind of job that simulates hands.
import { Hand } from '../../game/hand.ts';
import { type Stakes, readStakes } from '../../game/stakes.ts';
import { type RulesInput, readRules } from '../../game/rules/rules.ts';
import { STACK, STAKES, simulate } from '../../game/simulation.ts';
import type { SimulationResult } from '../../game/simulation-result.ts';
import { STRATEGIES, type StrategyName } from '../../game/strategies/strategies.ts';
import { Tally } from '../../game/tally.ts';
import type { Seed } from '../../seed.ts';
import { type Counts, type JobKind, add } from './kind.ts';
import { fault, readInteger, readList, readObject } from '../fields.ts';
import { readSeedField } from './question.ts';

/** Hands between strategies; an item is a session, which is one hand unless stacks are carried on. */
export interface SimulationJob {
  /** `'simulation'`. */
  readonly kind: 'simulation';
  /** The strategies around the table, two to eight. */
  readonly players: readonly StrategyName[];
  /** Makes cards and chance. */
  readonly seed: Exclude<Seed, Uint8Array>;
  /** The number of hands, 1 to 2^53 - 1. */
  readonly hands: number;
  /** As for `simulate`. */
  readonly rules?: RulesInput;
  /** As for `simulate`. */
  readonly stakes?: Stakes;
  /** As for `simulate`. */
  readonly stack?: number | readonly number[];
  /** As for `simulate`; `hands` is a multiple of it. */
  readonly session?: number;
}

const MOST_PLAYERS = 8;
/** Strategies that think for long; their slices are shorter. */
const SLOW: readonly StrategyName[] = ['equity', 'solid'];

const SUMS = ['chips', 'squares', 'showdowns', 'rake'] as const;

export const simulationKind: JobKind<SimulationJob, SimulationResult> = {
  read(json) {
    const fields = readObject(
      json,
      'job',
      ['kind', 'players', 'seed', 'hands'],
      ['rules', 'stakes', 'stack', 'session'],
    );
    const players = readList(fields.players, 'job.players', MOST_PLAYERS).map(readPlayer);
    const { rules: rulesInput = 'pokerstars', stakes: stakesInput = STAKES } = fields;
    const rules = readRules(rulesInput as RulesInput, 'job.rules');
    const stakes = readStakes(stakesInput as Stakes, 'job.stakes');
    const { stack: chips = stakes.bigBet * STACK, session: carried = 1 } = fields;
    const stack = readStack(chips, players.length);
    const seed = readSeedField(fields.seed);
    const hands = readInteger(fields.hands, 'job.hands', 1, Number.MAX_SAFE_INTEGER);
    const session = readInteger(carried, 'job.session', 1, Number.MAX_SAFE_INTEGER);
    if (hands % session !== 0)
      throw fault('job.hands', `a multiple of the session of ${session} hands`, hands);
    // Throws unless all this makes a game.
    new Hand({ rules, stakes, stacks: stacksOf(players, stack), feed: true });
    return { kind: 'simulation', players, seed, hands, rules, stakes, stack, session };
  },
  items: ({ hands, session }) => hands / session!,
  sliceItems: ({ players, session }) => {
    const hands = SLOW.some((name) => players.includes(name)) ? 2 ** 10 : 2 ** 14;
    return Math.max(1, Math.floor(hands / session!));
  },
  open: (job) => (first, sessions) => {
    const { players: strategies, seed, rules, stakes, stack, session } = job;
    const [from, hands] = [first * session!, sessions * session!];
    const table = { players: strategies, seed, rules, stakes, stack, session };
    const { players } = simulate({ ...table, from, hands });
    const counts: Counts = new Map();
    players.forEach((player, i) => {
      for (const sum of SUMS) add(counts, `${i}:${sum}`, BigInt(player[sum]));
    });
    return counts;
  },
  accepts({ players, session }, counts, sessions) {
    const hands = sessions * session!;
    let chips = 0n;
    let known = 0;
    for (const i of players.keys()) {
      const sums = sumsOf(counts, i);
      known += SUMS.filter((sum) => counts.has(`${i}:${sum}`)).length;
      if (sums.squares < 0n || sums.rake < 0n || sums.showdowns < 0n || sums.showdowns > hands) return false;
      chips += sums.chips + sums.rake;
    }
    // Some win the chips that others lose, or the house has taken them.
    return known === counts.size && chips === 0n;
  },
  answer({ players, seed, hands, ...table }, counts) {
    const results = players.map((name, i) => {
      const { chips, squares, showdowns, rake } = sumsOf(counts, i);
      return Tally.of([
        { chips: `${chips}`, squares: `${squares}`, showdowns: Number(showdowns), rake: `${rake}` },
      ]).result(name, hands);
    });
    const rules = readRules(table.rules!);
    const { stakes, stack, session } = table;
    return {
      ...{ hands, seed: readSeedField(seed), players: results, ranges: [{ from: 0, hands }] },
      ...{ rules, stakes: stakes!, stacks: stacksOf(players, stack!), session: session! },
    };
  },
};

/** One stack for all, or one a player. */
function readStack(chips: unknown, players: number): number | readonly number[] {
  if (!Array.isArray(chips)) return readInteger(chips, 'job.stack', 1, Number.MAX_SAFE_INTEGER);
  if (chips.length !== players) throw fault('job.stack', `a stack for each of ${players} players`, chips);
  return chips.map((one, i) => readInteger(one, `job.stack[${i}]`, 1, Number.MAX_SAFE_INTEGER));
}

function stacksOf(players: readonly StrategyName[], stack: number | readonly number[]): readonly number[] {
  return typeof stack === 'number' ? players.map(() => stack) : stack;
}

function readPlayer(player: unknown, i: number): StrategyName {
  if (typeof player === 'string' && Object.hasOwn(STRATEGIES, player)) return player as StrategyName;
  throw fault(`job.players[${i}]`, Object.keys(STRATEGIES).join(' or '), player);
}

function sumsOf(counts: Counts, player: number): Record<(typeof SUMS)[number], bigint> {
  const [chips, squares, showdowns, rake] = SUMS.map((sum) => counts.get(`${player}:${sum}`) ?? 0n);
  return { chips: chips!, squares: squares!, showdowns: showdowns!, rake: rake! };
}
