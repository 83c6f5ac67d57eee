import { ArgumentError, shown } from '../errors.ts';
import { type RulesInput, readRules } from './rules/rules.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { type Stakes, readStakes } from './stakes.ts';
import { type PlayerResult, Tally } from './tally.ts';

/*
 * Results of simulations, and several of them merged.
 */

/** Hands by number. */
export interface HandRange {
  /** The number of the first. */
  readonly from: number;
  /** How many. */
  readonly hands: number;
}

/** The result of a simulation, with its settings. */
export interface SimulationResult {
  /** Hands played. */
  readonly hands: number;
  /** The seed as 64 hex digits, to repeat it. */
  readonly seed: string;
  /** In the order of the players asked for. */
  readonly players: readonly PlayerResult[];
  /** The hands played, ascending; adjacent ranges are joined. */
  readonly ranges: readonly HandRange[];
  /** The rules in full. */
  readonly rules: RuleSet;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** The stack that each player started with. */
  readonly stacks: readonly number[];
  /** For how many hands stacks were carried on. */
  readonly session: number;
}

/**
 * Puts simulations of different hands of the same table together; exact, in any order and grouping.
 *
 * @throws {@link ArgumentError} `value` for an empty list, or when one is no result, they are of different seeds, players,
 * rules, stakes or stacks, or a hand is in two of them.
 */
export function mergeSimulations(results: readonly SimulationResult[]): SimulationResult {
  const [first, ...others] = readResults(results);
  for (const [name, textOf] of SETTINGS) {
    const expected = textOf(first);
    const other = others.find((result) => textOf(result) !== expected);
    if (other !== undefined) {
      throw new ArgumentError('value', 'results', `${name} ${expected}`, textOf(other));
    }
  }
  const ranges = joined(results.flatMap((result) => result.ranges));
  const hands = results.reduce((sum, result) => sum + result.hands, 0);
  const players = first.players.map(({ name }, i) =>
    Tally.of(results.map((result) => result.players[i]!)).result(name, hands),
  );
  return { ...first, hands, players, ranges };
}

/** Settings that must be the same in all merged results. */
const SETTINGS: readonly (readonly [string, (result: SimulationResult) => string])[] = [
  ['seed', ({ seed }) => seed],
  ['players', ({ players }) => players.map(({ name }) => name).join()],
  ['stakes', ({ stakes }) => JSON.stringify(readStakes(stakes))],
  ['rules', ({ rules }) => JSON.stringify(readRules(rules as RulesInput))],
  ['stacks', ({ stacks }) => stacks.join()],
  ['sessions of', ({ session }) => `${session}`],
];

/** Ranges in order, those that touch as one. */
function joined(ranges: readonly HandRange[]): HandRange[] {
  const list: { from: number; hands: number }[] = [];
  for (const { from, hands } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = list.at(-1);
    const end = last === undefined ? -1 : last.from + last.hands;
    if (from < end) throw new ArgumentError('value', 'results', 'each hand once', `hand ${from} twice`);
    if (from === end) last!.hands += hands;
    else list.push({ from, hands });
  }
  return list;
}

/** Results may have come as JSON from anywhere. */
function readResults(results: unknown): readonly [SimulationResult, ...SimulationResult[]] {
  if (!Array.isArray(results) || results.length === 0) {
    throw new ArgumentError('value', 'results', 'a list of at least one result', shown(results));
  }
  const wrong = results.findIndex((result: unknown) => !isResult(result));
  if (wrong < 0) return results as [SimulationResult, ...SimulationResult[]];
  throw new ArgumentError('value', `results[${wrong}]`, 'what simulate gave', shown(results[wrong]));
}

type Unread<Record> = Partial<{ [Name in keyof Record]: unknown }>;

function isResult(value: unknown): value is SimulationResult {
  const { hands, seed, players, ranges, stacks, session } = (value ?? {}) as Unread<SimulationResult>;
  const isTold = isCount(hands) && typeof seed === 'string' && isCount(session) && Array.isArray(stacks);
  if (!isTold || !Array.isArray(players) || !players.every(isPlayerResult)) return false;
  if (!Array.isArray(ranges) || !ranges.every(isRange)) return false;
  return ranges.reduce((sum, range) => sum + range.hands, 0) === hands;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isRange(value: unknown): value is HandRange {
  const { from, hands } = (value ?? {}) as Unread<HandRange>;
  return Number.isSafeInteger(from) && (from as number) >= 0 && isCount(hands);
}

function isPlayerResult(value: unknown): value is PlayerResult {
  const player = (value ?? {}) as Unread<PlayerResult>;
  const sums = [player.chips, player.squares, player.rake];
  const areSums = sums.every((sum) => typeof sum === 'string' && /^-?\d+$/.test(sum));
  return areSums && typeof player.name === 'string' && Number.isSafeInteger(player.showdowns);
}
