// What players did and won over many hands.
import { ArgumentError, shown } from '../../errors.ts';
import type { Audit } from '../audit/audit.ts';
import { ledgerOf } from '../audit/replay.ts';
import { dateParts } from '../date.ts';
import type { HandHistory } from '../events.ts';
import type { Ledger } from '../ledger.ts';
import { seatsInPlay } from '../seats.ts';
import { allInResult } from './equities.ts';
import { PlayerRecord, type PlayerStats } from './player.ts';
import { openerOf, thirdStreetOf } from './third-street.ts';

/** What the hands of a player are told apart by. */
export type StatisticsGroup = 'player' | 'day' | 'position' | 'size';

/** How to collect. */
export interface StatisticsOptions {
  /**
   * A record a player alone, or a player and day (UTC where the file tells the zone), position from the player who
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
  const { by = 'player' } = options;
  if (!Object.hasOwn(GROUPS, by)) {
    throw new ArgumentError('value', 'by', Object.keys(GROUPS).join(', '), shown(by));
  }
  return new Collector(GROUPS[by]);
}

/** The group that a seat's hand belongs to, if any. */
type GroupOf = (history: HandHistory, seat: number) => string | undefined;

const GROUPS: Readonly<Record<StatisticsGroup, GroupOf>> = {
  player: () => undefined,
  day: dayOf,
  position: positionOf,
  size: (history) => String(seatsInPlay(history).length),
};

/** `2009-11-26`, as the file writes it where the zone is not known. */
export function dayOf({ date, time }: HandHistory): string {
  if (time !== undefined) return time.slice(0, 10);
  const parts = date === undefined ? undefined : dateParts(date);
  if (parts === undefined) return 'no date';
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${parts.year}-${two(parts.month)}-${two(parts.day)}`;
}

function positionOf(history: HandHistory, seat: number): string {
  const seats = seatsInPlay(history);
  const opener = seats.indexOf(openerOf(history));
  const place = (seats.indexOf(seat) - opener + seats.length) % seats.length;
  return place === 0 ? 'opener' : `opener+${place}`;
}

class Collector implements Statistics {
  hands = 0;
  damaged = 0;
  readonly #records = new Map<string, PlayerRecord>();
  readonly #groupOf: GroupOf;

  constructor(groupOf: GroupOf) {
    this.#groupOf = groupOf;
  }

  add(hand: Audit): void {
    if (!hand.ok) {
      this.damaged++;
      return;
    }
    const { history, stakes, engineSeatOf } = hand.replay;
    if (history.cancelled) return;
    this.hands++;
    const view = hand.replay.hand!.view();
    const adjusted = allInResult(hand);
    const thirds = thirdStreetOf(history, stakes);
    const seen = streetsSeen(history, ledgerOf(hand.replay));
    const live = seen.filter((street) => street === 8).length;
    history.seats.forEach(({ name, dealt }, seat) => {
      if (!dealt) return;
      const record = this.#record(history, name, this.#groupOf(history, seat));
      const payoff = hand.payoffs[seat]!;
      record.addResult(payoff, stakes.bigBet, adjusted?.payoffs[seat]);
      if (adjusted !== undefined && seen[seat] === 8) record.addAllIn();
      record.addThird(thirds[seat]!);
      record.addStreets(seen[seat]!, live > 1, payoff > -view.total(engineSeatOf[seat]!));
    });
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

  #record(history: HandHistory, name: string, group: string | undefined): PlayerRecord {
    const { room, money, tournament } = history;
    const key = JSON.stringify([room, money.currency, money.decimals, tournament !== undefined, name, group]);
    let record = this.#records.get(key);
    if (record === undefined) {
      // A name of its own: one that is a slice of the file would keep that piece of the file in memory.
      const own = JSON.parse(JSON.stringify(name)) as string;
      const of = { name: own, room, money, tournament: tournament !== undefined };
      record = new PlayerRecord(group === undefined ? of : { ...of, group });
      this.#records.set(key, record);
    }
    return record;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The last street that each seat saw, 8 for one that was in the hand at its end. */
function streetsSeen(hand: HandHistory, { foldedOn, street }: Ledger): number[] {
  const last = hand.seats.map(({ dealt }, seat) => (dealt ? foldedOn[seat]! || 8 : 0));
  // Without a showdown the hand may have ended before seventh street.
  if (last.filter((seen) => seen === 8).length > 1) return last;
  return last.map((seen) => (seen === 8 ? street : seen));
}
