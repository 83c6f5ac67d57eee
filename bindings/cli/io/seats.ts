// The table of razz play: the person at place 0, strategies at the others, and the file that keeps it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ArgumentError, OperationError, shown, withArgumentName } from '../../errors.ts';
import { Random } from '../../game/engine/random.ts';
import {
  type Decision,
  type RulesInput,
  STRATEGIES,
  type Stakes,
  type StrategyName,
  Table,
} from '../../game/index.ts';

/** Options for the table of `razz play`. */
export interface SeatsOptions {
  readonly against: readonly StrategyName[];
  readonly seats?: number;
  readonly rules: RulesInput;
  readonly stakes: Stakes;
  readonly stack?: number;
  readonly seed?: number | string;
}

/** The place of the person. */
export const YOU = 0;

const FORMAT = 'razz-play';

/** A table at which a person plays against strategies. A player who can no longer be dealt in buys the first stack again. */
export class Seats {
  readonly seed: string;

  private constructor(
    readonly table: Table,
    readonly strategies: readonly StrategyName[],
    readonly stack: number,
  ) {
    this.seed = table.toJSON().seed;
  }

  static open({ against, seats = against.length + 1, rules, stakes, stack, seed }: SeatsOptions): Seats {
    const table = withArgumentName(
      (name) => (name === 'places' ? '--seats' : name),
      () => new Table({ places: seats, rules, stakes, seed }),
    );
    const strategies = Array.from({ length: seats - 1 }, (_, i) => against[i % against.length]!);
    const chips = stack ?? stakes.bigBet * 40;
    table.join(YOU, 'you', chips);
    strategies.forEach((strategy, i) => table.join(i + 1, `${strategy} ${i + 1}`, chips));
    return new Seats(table, strategies, chips);
  }

  /** The table of a file, where there is one. */
  static load(path: string): Seats | null {
    if (!existsSync(path)) return null;
    const { format, version, strategies, stack, table } = readJson(path);
    const list = Array.isArray(strategies) ? (strategies as StrategyName[]) : [];
    const isSaved =
      format === FORMAT &&
      version === 1 &&
      Number.isSafeInteger(stack) &&
      list.every((name) => Object.hasOwn(STRATEGIES, name));
    const read = isSaved ? Table.fromJSON(table) : null;
    if (read?.players.length !== list.length + 1) throw notSaved(path);
    return new Seats(read, list, stack as number);
  }

  /** Writes all of it, so that there is always a whole file. */
  save(path: string): void {
    const { strategies, stack, table } = this;
    const fresh = `${path}.new`;
    try {
      writeFileSync(fresh, `${JSON.stringify({ format: FORMAT, version: 1, strategies, stack, table })}\n`);
      renameSync(fresh, path);
    } catch (error) {
      throw new OperationError('request', `cannot write ${path}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  get names(): string[] {
    return this.table.players.map((player) => player!.name);
  }

  /** Buys chips for those who have too few; their names. */
  rebuy(): string[] {
    const { table } = this;
    const { ready } = table;
    return table.players.flatMap((player, place) => {
      if (ready.includes(place)) return [];
      table.rebuy(place, this.stack);
      return [player!.name];
    });
  }

  /** The action of the strategy at a place. Its chance follows from the seed, the hand and the step alone. */
  decide(place: number): Decision {
    const { table } = this;
    const word = Number.parseInt(this.seed.slice(0, 8), 16);
    const chance = new Random().seed(word, table.number, table.hand!.depth, 3);
    return STRATEGIES[this.strategies[place - 1]!](table.view(place), chance);
  }
}

function readJson(path: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(readFileSync(path, 'utf8')) as object) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw new OperationError('request', `cannot read ${path}: ${(error as Error).message}`, {
        cause: error,
      });
    }
    throw notSaved(path);
  }
}

function notSaved(path: string): ArgumentError {
  return new ArgumentError('request', '--save', 'a file that razz play has written', shown(path));
}
