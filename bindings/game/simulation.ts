import { DECK_SIZE } from '../cards.ts';
import { type Progress, checkOptions } from '../checks.ts';
import { createDealer } from '../deal/dealer.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { Seed } from '../seed.ts';
import { Hand } from './hand.ts';
import { stateOf } from './public-hand.ts';
import { Random, spread } from './engine/random.ts';
import { type Stakes, checkWhole, readStakes } from './stakes.ts';
import { type RulesInput, readRules } from './rules/rules.ts';
import { type HandOptions, checkPlayers, checkStack } from './engine/setup.ts';
import { type Chance, STRATEGIES, type Strategy, type StrategyName } from './strategies.ts';
import { type PlayerResult, Tally } from './tally.ts';
import { type View, turnView, viewOf } from './view.ts';

/** What to simulate. */
export interface SimulationOptions {
  /** The strategies around the table, two to eight: names of those ready made, or functions. */
  readonly players: readonly (StrategyName | Strategy)[];
  /** How many hands to play. */
  readonly hands: number;
  /** The number of the first hand, 0 unless given. Every hand's cards and chance follow from seed and number. */
  readonly from?: number | undefined;
  /** Drawn from `crypto.getRandomValues` when it is left out. */
  readonly seed?: Seed | undefined;
  /** `'pokerstars'` unless given. */
  readonly rules?: RulesInput | undefined;
  /** 1 / 2 / 4 / 8 unless given: ante, bring-in, small bet, big bet. */
  readonly stakes?: Stakes | undefined;
  /** What everybody starts every hand with, 40 big bets unless given. */
  readonly stack?: number | undefined;
  /** Called with the number of hands played, now and then and at the end. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** What a simulation found. */
export interface SimulationResult {
  /** Hands played. */
  readonly hands: number;
  /** The seed as 64 hex digits, to repeat it. */
  readonly seed: string;
  /** In the order of the players asked for. */
  readonly players: readonly PlayerResult[];
}

/** The stakes unless given. */
export const STAKES: Stakes = { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 };
/** The stack unless given, in big bets. */
export const STACK = 40;
/** Hands whose decks are shuffled in one go. */
const BATCH = 256;

/**
 * Plays many hands between strategies, each starting anew with full stacks. The players move one seat on
 * after every hand while the button stays, so that all sit everywhere equally often.
 *
 * Hand i is the same whatever range it is played in, so a simulation can be cut into ranges of hand numbers,
 * played anywhere, and put together by {@link mergeSimulations} to the same result.
 *
 * @returns Chips a hand with standard error, showdown rate and rake of every player.
 * @example
 * ```ts
 * import { simulate } from 'razz-wasm/game';
 *
 * const { players } = simulate({ players: ['tight', 'caller', 'random'], hands: 2000, seed: 7 });
 * players[0]!.chipsPerHand > players[2]!.chipsPerHand; // true
 * ```
 * @throws {@link ArgumentError} for wrong options, as {@link Hand}; `value` for an unknown strategy or a number of
 * hands below 1; {@link IllegalActionError} when a strategy's action is not legal.
 */
export function simulate(options: SimulationOptions): SimulationResult {
  checkOptions(options);
  const { hands, from = 0, seed, onProgress } = options;
  const { strategies, ...table } = readTable(options);
  checkWhole(hands, 1, Number.MAX_SAFE_INTEGER, 'hands', 'value');
  checkWhole(from, 0, Number.MAX_SAFE_INTEGER - hands, 'from', 'value');
  const dealer = createDealer({ seed, rounds: 8 });
  const hand = new Hand({ ...table, feed: true });
  // A view belongs to a player and turns with the seat: one that was kept shows nothing of the seat's next player.
  const views = strategies.map((_, seat) => viewOf(stateOf(hand), seat));
  const tallies = strategies.map(() => new Tally());
  const random = new Random();
  const chance: Chance = Object.freeze({
    next: () => random.next(),
    below: (bound: number) => random.below(bound),
  });
  const [first, second] = seedWords(dealer.seed);
  const decks = new Uint8Array(BATCH * DECK_SIZE);
  for (let done = 0; done < hands; done++) {
    const number = from + done;
    const place = done % BATCH;
    if (place === 0) {
      if (done > 0) onProgress?.({ done, total: hands });
      dealer.dealBatch(decks.subarray(0, Math.min(BATCH, hands - done) * DECK_SIZE), DECK_SIZE, number);
    }
    hand.restart({ deck: decks.subarray(place * DECK_SIZE, (place + 1) * DECK_SIZE) });
    random.seed(first, second, number, Math.floor(number / 2 ** 32));
    playHand(hand, views, strategies, number, chance);
    tally(hand, tallies, number);
  }
  onProgress?.({ done: hands, total: hands });
  const results = tallies.map((one, i) => one.result(strategies[i]!.name, hands));
  return { hands, seed: dealer.seed, players: results };
}

/**
 * Puts simulations of different hands of the same table together; exact, in any order and grouping.
 *
 * @throws {@link ArgumentError} `value` when there is none, one is no result, or they are of different seeds or
 * players.
 */
export function mergeSimulations(results: readonly SimulationResult[]): SimulationResult {
  const [first, ...others] = readResults(results);
  const names = namesOf(first);
  for (const other of others) {
    if (other.seed !== first.seed)
      throw new ArgumentError('value', 'results', `seed ${first.seed}`, other.seed);
    if (namesOf(other) !== names) {
      throw new ArgumentError('value', 'results', `players ${names}`, namesOf(other));
    }
  }
  const hands = results.reduce((sum, result) => sum + result.hands, 0);
  const players = first.players.map(({ name }, i) =>
    Tally.of(results.map((result) => result.players[i]!)).result(name, hands),
  );
  return { hands, seed: first.seed, players };
}

function namesOf({ players }: SimulationResult): string {
  return players.map(({ name }) => name).join();
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

function isResult(value: unknown): value is SimulationResult {
  const { hands, seed, players } = (value ?? {}) as Partial<Record<keyof SimulationResult, unknown>>;
  const isHands = Number.isSafeInteger(hands) && (hands as number) > 0;
  return isHands && typeof seed === 'string' && Array.isArray(players) && players.every(isPlayerResult);
}

function isPlayerResult(value: unknown): value is PlayerResult {
  const player = (value ?? {}) as Partial<Record<keyof PlayerResult, unknown>>;
  const sums = [player.chips, player.squares, player.rake];
  const areSums = sums.every((sum) => typeof sum === 'string' && /^-?\d+$/.test(sum));
  return areSums && typeof player.name === 'string' && Number.isSafeInteger(player.showdowns);
}

interface NamedStrategy {
  readonly name: string;
  readonly act: Strategy;
}

/** Who plays, by which rules and for what. */
function readTable(options: SimulationOptions): Pick<HandOptions, 'rules' | 'stakes' | 'stacks'> & {
  strategies: NamedStrategy[];
} {
  const strategies = readStrategies(options.players);
  const rules = readRules(options.rules ?? 'pokerstars');
  const stakes = readStakes(options.stakes ?? STAKES);
  const stack = options.stack ?? stakes.bigBet * STACK;
  checkPlayers(strategies.length, rules, 'players');
  checkStack(stack, rules, stakes, 'stack');
  return { strategies, rules, stakes, stacks: strategies.map(() => stack) };
}

function readStrategies(players: readonly (StrategyName | Strategy)[]): NamedStrategy[] {
  if (!Array.isArray(players) || players.length < 2) {
    throw new ArgumentError('players', 'players', 'at least two strategies', shown(players));
  }
  return players.map((player: StrategyName | Strategy, i) => {
    if (typeof player === 'function') return { name: player.name || 'custom', act: player };
    if (Object.hasOwn(STRATEGIES, player)) return { name: player, act: STRATEGIES[player] };
    const names = Object.keys(STRATEGIES).join(', ');
    throw new ArgumentError('value', `players[${i}]`, `a strategy (${names}, or a function)`, shown(player));
  });
}

/** The strategy at a seat in a hand: all move on by one seat a hand. */
function playerAt(seat: number, number: number, players: number): number {
  return (seat + (number % players)) % players;
}

function playHand(
  hand: Hand,
  views: readonly View[],
  strategies: readonly NamedStrategy[],
  number: number,
  chance: Chance,
): void {
  for (let seat = 0; seat < views.length; seat++)
    turnView(views[playerAt(seat, number, views.length)]!, seat);
  for (let seat = hand.toAct; seat !== null; seat = hand.toAct) {
    const player = playerAt(seat, number, views.length);
    hand.apply(strategies[player]!.act(views[player]!, chance));
  }
}

function tally(hand: Hand, tallies: readonly Tally[], number: number): void {
  const state = stateOf(hand);
  const showdown = (state.live & (state.live - 1)) !== 0;
  for (let seat = 0; seat < state.seats; seat++) {
    const one = tallies[playerAt(seat, number, state.seats)]!;
    one.add(state.outcome.payout[seat]! - state.total(seat), state.outcome.rakePaid[seat]!);
    if (showdown && (state.live >> seat) & 1) one.showdowns++;
  }
}

/** Two words that depend on all digits of a seed. */
function seedWords(seed: string): [number, number] {
  let first = 0;
  let second = 1;
  for (let i = 0; i < seed.length; i += 8) {
    const word = Number.parseInt(seed.slice(i, i + 8), 16);
    first = spread(first ^ word);
    second = spread(Math.imul(second, 31) + word);
  }
  return [first, second];
}
