import { DECK_SIZE } from '../cards.ts';
import { type AbortSignalLike, type Progress, checkOptions, readOptions } from '../checks.ts';
import { createDealer } from '../deal/dealer.ts';
import { ArgumentError, OperationError, shown } from '../errors.ts';
import type { Seed } from '../seed.ts';
import { Random, spread } from './engine/random.ts';
import { checkPlayers, checkStack } from './engine/setup.ts';
import { Hand } from './hand.ts';
import { stateOf } from './public-hand.ts';
import { type RulesInput, readRules } from './rules/rules.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { SimulationResult } from './simulation-result.ts';
import { type Stakes, checkWhole, readStakes } from './stakes.ts';
import { type Chance, STRATEGIES, type Strategy, type StrategyName } from './strategies/strategies.ts';
import { Tally } from './tally.ts';
import { type View, turnView, viewOf } from './view.ts';

/*
 * Many hands between strategies. What comes of them is read and put together in simulation-result.ts.
 */

/** Options for {@link simulate}. */
export interface SimulationOptions {
  /** The strategies around the table, two to eight: names of those ready made, or functions. */
  readonly players: readonly (StrategyName | Strategy)[];
  /** The number of hands to play. */
  readonly hands: number;
  /** The number of the first hand. Every hand's cards and chance follow from seed and number. Default: 0. */
  readonly from?: number | undefined;
  /** Makes cards and chance. Default: drawn from `crypto.getRandomValues`. */
  readonly seed?: Seed | undefined;
  /** The rules. Default: `'pokerstars'`. */
  readonly rules?: RulesInput | undefined;
  /** Ante, bring-in, small bet and big bet. Default: 1 / 2 / 4 / 8. */
  readonly stakes?: Stakes | undefined;
  /** The stack of everybody, or a stack for each player. Default: 40 big bets. */
  readonly stack?: number | readonly number[] | undefined;
  /**
   * For how many hands players carry their stacks on; a player who cannot be dealt in any more starts afresh with
   * the first stack. `from` and `hands` are multiples of it. Default: 1, full stacks for every hand.
   */
  readonly session?: number | undefined;
  /** Stops the simulation between two batches of hands. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called with the number of hands played, now and then and at the end. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with every hand when it is over, for a log of them. It costs time only where it is given. */
  readonly onHand?: ((played: SimulatedHand) => void) | undefined;
}

/** A hand that a simulation has played. */
export interface SimulatedHand {
  /** Its number. */
  readonly number: number;
  /** The hand, the caller's own copy. */
  readonly hand: Hand;
  /** The player at each seat, by its place in `players` of the options. */
  readonly players: readonly number[];
}

const OPTIONS = [
  'players',
  'hands',
  'from',
  'seed',
  'rules',
  'stakes',
  'stack',
  'session',
  'signal',
  'onProgress',
  'onHand',
] as const satisfies readonly (keyof SimulationOptions)[];

/** The stakes unless given. */
export const STAKES: Stakes = { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 };
/** The stack unless given, in big bets. */
export const STACK = 40;
/** Hands whose decks are shuffled in one go. */
const BATCH = 256;

/**
 * Plays many hands between strategies. The players move one seat on after every hand while the button stays, so that
 * all sit everywhere equally often.
 *
 * Hand i is the same whatever range it is played in, so a simulation can be cut into ranges of hand numbers, played
 * anywhere, and put together by {@link mergeSimulations} to the same result. With a `session` that holds for whole
 * sessions.
 *
 * @returns Chips a hand with standard error, showdown rate and rake of every player, and the setting.
 * @example
 * ```ts
 * import { simulate } from 'razz-wasm/game';
 *
 * const { players } = simulate({ players: ['tight', 'caller', 'random'], hands: 2000, seed: 7 });
 * players[0]!.chipsPerHand > players[2]!.chipsPerHand; // true
 * ```
 * @throws {@link ArgumentError} for wrong options, as {@link Hand}; `value` for an unknown strategy or a number of
 * hands below 1; {@link IllegalActionError} when a strategy's action is not legal; the reason of the signal.
 */
export function simulate(options: SimulationOptions): SimulationResult {
  checkOptions(options);
  const given = readOptions<SimulationOptions>(options, OPTIONS);
  const { hands, from = 0, seed, session = 1, signal, onProgress, onHand } = given;
  const { strategies, rules, stakes, stacks } = readTable(given);
  checkWhole(hands, 1, Number.MAX_SAFE_INTEGER, 'hands', 'value');
  checkWhole(from, 0, Number.MAX_SAFE_INTEGER - hands, 'from', 'value');
  checkWhole(session, 1, Number.MAX_SAFE_INTEGER, 'session', 'value');
  for (const [name, count] of [
    ['hands', hands],
    ['from', from],
  ] as const) {
    if (count % session === 0) continue;
    throw new ArgumentError('value', name, `a multiple of the session of ${session} hands`, `${count}`);
  }
  checkSignal(signal);
  checkCallback(onProgress, 'onProgress');
  checkCallback(onHand, 'onHand');
  const dealer = createDealer({ seed, rounds: 8 });
  const hand = new Hand({ rules, stakes, stacks, feed: true });
  // A view belongs to a player and turns with the seat: one that was kept shows nothing of the seat's next player.
  const views = strategies.map((_, seat) => viewOf(stateOf(hand), seat));
  const tallies = strategies.map(() => new Tally());
  const random = new Random();
  const chance: Chance = Object.freeze({
    next: () => random.next(),
    below: (bound: number) => random.below(bound),
  });
  const isLevel = session === 1 && stacks.every((stack) => stack === stacks[0]);
  const carried = [...stacks];
  const [first, second] = seedWords(dealer.seed);
  const decks = new Uint8Array(BATCH * DECK_SIZE);
  for (let done = 0; done < hands; done++) {
    const number = from + done;
    const place = done % BATCH;
    if (place === 0) {
      if (done > 0) onProgress?.({ done, total: hands });
      checkStopped(signal);
      dealer.dealBatch(decks.subarray(0, Math.min(BATCH, hands - done) * DECK_SIZE), DECK_SIZE, number);
    }
    const deck = decks.subarray(place * DECK_SIZE, (place + 1) * DECK_SIZE);
    if (isLevel) {
      hand.restart({ deck });
    } else {
      if (number % session === 0) stacks.forEach((stack, player) => (carried[player] = stack));
      hand.restart({
        deck,
        stacks: stacks.map((_, seat) => carried[playerAt(seat, number, stacks.length)]!),
      });
    }
    random.seed(first, second, number, Math.floor(number / 2 ** 32));
    playHand(hand, views, strategies, number, chance);
    tally(hand, tallies, number);
    onHand?.({ number, hand: hand.clone(), players: playersOf(hand, number) });
    if (!isLevel) carryOn(hand, carried, stacks, number);
  }
  onProgress?.({ done: hands, total: hands });
  const results = tallies.map((one, i) => one.result(strategies[i]!.name, hands));
  return {
    hands,
    seed: dealer.seed,
    players: results,
    ranges: [{ from, hands }],
    rules,
    stakes,
    stacks,
    session,
  };
}

function checkStopped(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted !== true) return;
  const reason: unknown = signal.reason ?? new OperationError('aborted', 'stopped by the caller');
  throw reason;
}

function checkCallback(callback: unknown, argument: string): void {
  if (callback === undefined || typeof callback === 'function') return;
  throw new ArgumentError('value', argument, 'a function', shown(callback));
}

function checkSignal(signal: unknown): void {
  if (signal === undefined || (typeof signal === 'object' && signal !== null && 'aborted' in signal)) return;
  throw new ArgumentError('value', 'signal', 'an AbortSignal', shown(signal));
}

/** The stacks for the next hand. A player who cannot be dealt in any more starts afresh. */
function carryOn(hand: Hand, carried: number[], stacks: readonly number[], number: number): void {
  const { rules, stakes, players } = hand;
  const least = rules.entry === 'cash' ? Math.max(1, stakes.ante + stakes.bringIn) : 1;
  for (let seat = 0; seat < players; seat++) {
    const player = playerAt(seat, number, players);
    const stack = hand.stack(seat);
    carried[player] = stack < least ? stacks[player]! : stack;
  }
}

interface NamedStrategy {
  readonly name: string;
  readonly act: Strategy;
}

/** The players, the rules and the stakes. */
function readTable(options: SimulationOptions): {
  strategies: NamedStrategy[];
  rules: RuleSet;
  stakes: Stakes;
  stacks: number[];
} {
  const { rules: rulesInput = 'pokerstars', stakes: stakesInput = STAKES } = options;
  const rules = readRules(rulesInput);
  const strategies = readStrategies(options.players, rules);
  const stakes = readStakes(stakesInput);
  const { stack = stakes.bigBet * STACK } = options;
  const stacks = strategies.map((_, player) => (Array.isArray(stack) ? (stack as number[])[player] : stack));
  if (Array.isArray(stack) && stack.length !== stacks.length) {
    throw new ArgumentError('stack', 'stack', `a stack for each of ${stacks.length} players`, shown(stack));
  }
  const checked = stacks.map((chips, player) => {
    checkStack(chips, rules, stakes, Array.isArray(stack) ? `stack[${player}]` : 'stack');
    return chips;
  });
  return { strategies, rules, stakes, stacks: checked };
}

function readStrategies(players: readonly (StrategyName | Strategy)[], rules: RuleSet): NamedStrategy[] {
  if (!Array.isArray(players) || players.length < 2) {
    throw new ArgumentError('players', 'players', 'at least two strategies', shown(players));
  }
  checkPlayers(players.length, rules, 'players');
  return players.map((player: StrategyName | Strategy, i) => {
    if (typeof player === 'function') return { name: player.name || 'custom', act: player };
    if (typeof player === 'string' && Object.hasOwn(STRATEGIES, player))
      return { name: player, act: STRATEGIES[player] };
    const names = Object.keys(STRATEGIES).join(', ');
    throw new ArgumentError('value', `players[${i}]`, `a strategy (${names}, or a function)`, shown(player));
  });
}

/** The strategy at a seat in a hand: all move on by one seat a hand. */
function playerAt(seat: number, number: number, players: number): number {
  return (seat + (number % players)) % players;
}

function playersOf({ players }: Hand, number: number): number[] {
  return Array.from({ length: players }, (_, seat) => playerAt(seat, number, players));
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
