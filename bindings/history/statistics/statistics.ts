// Statistics of players over many hands: decisions and winnings.
import { readOptions } from '../../checks.ts';
import { ArgumentError, shown } from '../../errors.ts';
import type { Audit } from '../audit/audit.ts';
import type { Room } from '../events.ts';
import { PlayerRecord, type PlayerStats } from './player.ts';
import { GROUPS, type Row, type StatisticsGroup, rowsOf } from './rows.ts';

export type { StatisticsGroup } from './rows.ts';

/** Options for collecting. */
export interface StatisticsOptions {
  /**
   * One record for each player, or for each player and day (UTC if the file has the zone), position from the player who
   * had to open (`opener`, `opener+1` ...), or number of players dealt in. Default: `'player'`.
   */
  readonly by?: StatisticsGroup;
}

/** Statistics that grow hand by hand. */
export interface Statistics {
  /** Takes in a hand; one that is not ok is only counted, one that was cancelled not even that. */
  add(hand: Audit): void;
  /** Hands taken in. */
  readonly hands: number;
  /** Hands left out because they have problems. */
  readonly damaged: number;
  /** A record a player, room, currency and kind of game, and group where there is one; most hands first. */
  readonly players: readonly PlayerStats[];
}

/**
 * Statistics over a set of hands.
 *
 * @example
 * ```ts
 * import { auditHand, collectStatistics, readHands } from 'razz-wasm/history';
 *
 * const statistics = collectStatistics({ by: 'day' });
 * for await (const hand of readHands('')) statistics.add(auditHand(hand));
 * statistics.players.map(({ name, hands, net }) => `${name}: ${net} in ${hands}`); // []
 * ```
 * @throws {@link ArgumentError} `value` for an unknown group.
 */
export function collectStatistics(options: StatisticsOptions = {}): Statistics {
  const { by = 'player' } = readOptions(options, ['by']);
  if (typeof by !== 'string' || !Object.hasOwn(GROUPS, by)) {
    throw new ArgumentError('value', 'by', Object.keys(GROUPS).join(', '), shown(by));
  }
  return new Collector(by);
}

/** Takes in rows, wherever they were made. */
export class Collector implements Statistics {
  hands = 0;
  damaged = 0;
  readonly #records = new Map<string, PlayerRecord>();
  readonly #by: StatisticsGroup;

  constructor(by: StatisticsGroup) {
    this.#by = by;
  }

  add(hand: Audit): void {
    if (!hand.ok) this.damaged++;
    else if (!hand.replay.history.cancelled) {
      this.hands++;
      for (const row of rowsOf(hand, this.#by)) this.addRow(row);
    }
  }

  addRow(row: Row): void {
    let record = this.#records.get(row.key);
    if (record === undefined) {
      record = new PlayerRecord(playerOf(row.key));
      this.#records.set(row.key, record);
    }
    record.add(row);
  }

  get players(): PlayerStats[] {
    const stats = [...this.#records.values()].map((record) => record.stats());
    return stats.sort(
      (a, b) =>
        b.hands - a.hands ||
        compare(a.name, b.name) ||
        compare(a.room, b.room) ||
        compare(a.group ?? '', b.group ?? ''),
    );
  }
}

/**
 * The player of the row. The key is a copy: a name that is a slice of the file would keep that piece of the file in
 * memory.
 */
export function playerOf(key: string): Pick<PlayerStats, 'name' | 'room' | 'money' | 'tournament' | 'group'> {
  const [room, currency, decimals, tournament, name, group] = JSON.parse(key) as RecordKey;
  const of = { name, room, money: { currency, decimals }, tournament };
  return group === null ? of : { ...of, group };
}

type RecordKey = [
  room: Room,
  currency: string,
  decimals: number,
  tournament: boolean,
  name: string,
  group: string | null,
];

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
