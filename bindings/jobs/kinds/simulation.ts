import { Hand } from '../../game/hand.ts';
import { PRESETS } from '../../game/rules/presets.ts';
import { type Stakes, readStakes } from '../../game/stakes.ts';
import { type RulesInput, readRules } from '../../game/rules/rules.ts';
import type { RuleSet } from '../../game/rules/rule-set.ts';
import { STACK, STAKES, type SimulationResult, simulate } from '../../game/simulation.ts';
import { STRATEGIES, type StrategyName } from '../../game/strategies.ts';
import { Tally } from '../../game/tally.ts';
import type { Seed } from '../../seed.ts';
import { type Counts, type JobKind, add } from './kind.ts';
import { fault, readInteger, readList, readObject } from '../fields.ts';
import { readSeedField } from './question.ts';

/** Hands between strategies; an item is a hand. */
export interface SimulationJob {
  /** `'simulation'`. */
  readonly kind: 'simulation';
  /** The strategies around the table, two to eight. */
  readonly players: readonly StrategyName[];
  /** Makes cards and chance. */
  readonly seed: Exclude<Seed, Uint8Array>;
  /** How many hands, 1 to 2^53 - 1. */
  readonly hands: number;
  /** As for `simulate`. */
  readonly rules?: RulesInput;
  /** As for `simulate`. */
  readonly stakes?: Stakes;
  /** As for `simulate`. */
  readonly stack?: number;
}

const MOST_PLAYERS = 8;

const SUMS = ['chips', 'squares', 'showdowns', 'rake'] as const;

export const simulationKind: JobKind<SimulationJob, SimulationResult> = {
  read(json) {
    const fields = readObject(
      json,
      'job',
      ['kind', 'players', 'seed', 'hands'],
      ['rules', 'stakes', 'stack'],
    );
    const players = readList(fields.players, 'job.players', MOST_PLAYERS).map(readPlayer);
    const { rules: rulesInput = 'pokerstars', stakes: stakesInput = STAKES } = fields;
    const rules = inOrder(readRules(rulesInput as RulesInput, 'job.rules'));
    const stakes = readStakes(stakesInput as Stakes, 'job.stakes');
    const { stack: chips = stakes.bigBet * STACK } = fields;
    const stack = readInteger(chips, 'job.stack', 1, Number.MAX_SAFE_INTEGER);
    const seed = readSeedField(fields.seed);
    const hands = readInteger(fields.hands, 'job.hands', 1, Number.MAX_SAFE_INTEGER);
    // Throws unless all this makes a game.
    new Hand({ rules, stakes, stacks: players.map(() => stack), feed: true });
    return { kind: 'simulation', players, seed, hands, rules, stakes, stack };
  },
  items: ({ hands }) => hands,
  sliceItems: ({ players }) => (players.includes('equity') ? 2 ** 10 : 2 ** 14),
  open: (job) => (first, hands) => {
    const { players } = simulate({ ...job, from: first, hands });
    const counts: Counts = new Map();
    players.forEach((player, i) => {
      for (const sum of SUMS) add(counts, `${i}:${sum}`, BigInt(player[sum]));
    });
    return counts;
  },
  accepts({ players }, counts, hands) {
    let chips = 0n;
    let known = 0;
    for (const i of players.keys()) {
      const sums = sumsOf(counts, i);
      known += SUMS.filter((sum) => counts.has(`${i}:${sum}`)).length;
      if (sums.squares < 0n || sums.rake < 0n || sums.showdowns < 0n || sums.showdowns > hands) return false;
      chips += sums.chips + sums.rake;
    }
    // What some win others lose, or the house has taken.
    return known === counts.size && chips === 0n;
  },
  answer({ players, seed, hands }, counts) {
    const results = players.map((name, i) => {
      const { chips, squares, showdowns, rake } = sumsOf(counts, i);
      return Tally.of([
        { chips: `${chips}`, squares: `${squares}`, showdowns: Number(showdowns), rake: `${rake}` },
      ]).result(name, hands);
    });
    return { hands, seed: readSeedField(seed), players: results };
  },
};

function readPlayer(player: unknown, i: number): StrategyName {
  if (typeof player === 'string' && Object.hasOwn(STRATEGIES, player)) return player as StrategyName;
  throw fault(`job.players[${i}]`, Object.keys(STRATEGIES).join(' or '), player);
}

/** The rules with their fields in one order, however they were written. */
function inOrder(rules: RuleSet): RuleSet {
  const { rake } = rules;
  const entries = Object.keys(PRESETS.pokerstars).map((name) => [name, rules[name as keyof RuleSet]]);
  return {
    ...(Object.fromEntries(entries) as RuleSet),
    rake: rake && { rate: rake.rate, cap: rake.cap, withoutFourthStreet: rake.withoutFourthStreet },
  };
}

function sumsOf(counts: Counts, player: number): Record<(typeof SUMS)[number], bigint> {
  const [chips, squares, showdowns, rake] = SUMS.map((sum) => counts.get(`${player}:${sum}`) ?? 0n);
  return { chips: chips!, squares: squares!, showdowns: showdowns!, rake: rake! };
}
