import { type Ranks, allClasses, className, parseClass, placeOf } from './classes.ts';
import type { Engine, PlacedRound, Standing } from './engine.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { Node, SeatIndex } from './tree.ts';

/*
 * A profile: the strategies of both seats, as numbers. What the engine keeps as sums is given as probabilities.
 */

/** A strategy as plain data: by line and by class, a probability an action: check, bet or fold, call, raise. */
export type StrategyTable = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** For each round and seat the probabilities of its actions: an array a slot, each with a number a class. */
export type Profile = readonly (readonly [Float32Array, Float32Array])[];

/** The average strategies. */
export function readProfile(engine: Engine): Profile {
  return engine.rounds.map((placed) => [readChances(engine, placed, 0), readChances(engine, placed, 1)]);
}

/** The probabilities of a seat's actions in a round, from the sums of its strategies. */
export function readChances(
  { machine, isSettled }: Engine,
  { round }: PlacedRound,
  seat: SeatIndex,
): Float32Array {
  const { tree } = round.betting;
  const { length, places } = round.board.holdings[seat];
  const count = places.length;
  const sums = machine.floats(round.sums[seat], tree.slots[seat] * length, 4);
  const probabilities = new Float32Array(tree.slots[seat] * count);
  for (const { seat: actor, slot, actions } of tree.nodes) {
    if (actor !== seat) continue;
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let a = 0; a < actions.length; a++) sum += sums[(slot + a) * length + i]!;
      for (let a = 0; a < actions.length; a++) {
        const own = sums[(slot + a) * length + i]!;
        const part = isSettled ? own : sum > 0 ? own / sum : 1 / actions.length;
        probabilities[(slot + a) * count + i] = part;
      }
    }
  }
  return probabilities;
}

/** Makes the strategies of a profile the engine's average strategies. */
export function writeProfile(engine: Engine, profile: Profile): void {
  engine.isSettled = true;
  engine.rounds.forEach((placed, i) => {
    for (const seat of [0, 1] as const) writeChances(engine, placed, seat, profile[i]![seat]);
  });
}

function writeChances(
  { machine }: Engine,
  { round }: PlacedRound,
  seat: SeatIndex,
  chances: Float32Array,
): void {
  const { length, places } = round.board.holdings[seat];
  const slots = round.betting.tree.slots[seat];
  const sums = machine.floats(round.sums[seat], slots * length, 4);
  for (let slot = 0; slot < slots; slot++) {
    const from = slot * places.length;
    sums.set(chances.subarray(from, from + places.length), slot * length);
  }
}

/** Makes the engine's sums the probabilities that are handed out, which ends its learning. */
export function settle(engine: Engine): void {
  for (const placed of engine.rounds) {
    for (const seat of [0, 1] as const) {
      writeChances(engine, placed, seat, readChances(engine, placed, seat));
    }
  }
  engine.isSettled = true;
}

/** The value of a profile. */
export function standingOf(engine: Engine, profile: Profile): Standing {
  writeProfile(engine, profile);
  return engine.standing();
}

/** Numbers in each array of a profile. */
export function profileSizes(engine: Engine): [number, number][] {
  return engine.rounds.map(({ round }) => {
    const { slots } = round.betting.tree;
    const [first, second] = round.board.holdings;
    return [slots[0] * first.places.length, slots[1] * second.places.length];
  });
}

/** The ranks of the classes of a seat in a round, best first. */
export function classesIn({ round }: PlacedRound, seat: SeatIndex): Ranks[] {
  const { size, places } = round.board.holdings[seat];
  return Array.from(places, (place) => allClasses(size)[place]!);
}

/** The decisions of an engine by line. */
export function decisionsOf({ rounds }: Engine): Map<string, { index: number; node: Node }> {
  return new Map(
    rounds.flatMap(({ line, round }, index) =>
      round.betting.tree.nodes.map((node) => [line + node.line, { index, node }] as const),
    ),
  );
}

/** The average strategies at some lines as plain data. */
export function tableOf(
  engine: Engine,
  lines: Iterable<string>,
  decisions: ReturnType<typeof decisionsOf>,
): StrategyTable {
  const table: Record<string, Record<string, number[]>> = {};
  for (const line of lines) {
    const { index, node } = decisions.get(line)!;
    const { seat, slot, actions } = node;
    const placed = engine.rounds[index]!;
    const names = classesIn(placed, seat).map(className);
    const numbers = readChances(engine, placed, seat);
    table[line] = Object.fromEntries(
      names.map((name, i) => [name, Array.from(actions, (_, a) => numbers[(slot + a) * names.length + i]!)]),
    );
  }
  return table;
}

const SUM_TOLERANCE = 1e-4;

/**
 * The profile in plain data from outside.
 *
 * @throws {@link ArgumentError} `value` for a line or class that is missing or unknown, and for numbers that are no
 * probabilities.
 */
export function profileOf(engine: Engine, table: unknown, argument: string): Profile {
  const lines = readRecord(table, argument);
  const decisions = decisionsOf(engine);
  checkNames(lines, [...decisions.keys()], argument);
  const profile = profileSizes(engine).map(([a, b]) => [new Float32Array(a), new Float32Array(b)] as const);
  for (const [line, { index, node }] of decisions) {
    const { seat, slot, actions } = node;
    const name = `${argument}["${line}"]`;
    const given = readRecord(lines[line], name);
    const classes = classesIn(engine.rounds[index]!, seat);
    const byPlace = new Map<number, unknown>();
    for (const [text, chances] of Object.entries(given)) {
      const ranks = parseClass(text);
      if (ranks !== undefined) byPlace.set(placeOf(ranks) + 1000 * ranks.length, chances);
    }
    classes.forEach((ranks, i) => {
      const place = `${name}.${className(ranks)}`;
      const chances = checkChances(byPlace.get(placeOf(ranks) + 1000 * ranks.length), actions.length, place);
      chances.forEach((chance, a) => (profile[index]![seat][(slot + a) * classes.length + i] = chance));
    });
  }
  return profile;
}

function readRecord(value: unknown, argument: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new ArgumentError('value', argument, 'an object', shown(value));
}

function checkNames(lines: Record<string, unknown>, known: readonly string[], argument: string): void {
  const unknown = Object.keys(lines).find((line) => !known.includes(line));
  if (unknown === undefined) return;
  throw new ArgumentError('value', argument, `lines of this spot such as "${known.at(-1)}"`, shown(unknown));
}

function checkChances(value: unknown, count: number, argument: string): number[] {
  const expected = `${count} probabilities that add up to 1`;
  if (!Array.isArray(value) || value.length !== count) {
    throw new ArgumentError('value', argument, expected, shown(value));
  }
  const chances = Array.from(value, (chance: unknown) => (typeof chance === 'number' ? chance : NaN));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  if (chances.every((chance) => chance >= 0) && Math.abs(sum - 1) <= SUM_TOLERANCE) return chances;
  throw new ArgumentError('value', argument, expected, shown(value));
}
