import type { Stakes } from '../../game/stakes.ts';
import type { Audit } from '../audit/audit.ts';
import { allInResult } from './equities.ts';
import type { RecordedAction, HandHistory, Room } from '../events.ts';
import type { Money } from '../money.ts';
import { seatsInPlay } from '../seats.ts';
import { Ledger } from '../ledger.ts';

/** How often something happened, and how often it could have. */
export interface Rate {
  /** How often it happened. */
  readonly count: number;
  /** How often it could have. */
  readonly of: number;
}

/** What one player did in the hands of one room and one currency. */
export interface PlayerStats {
  /** The player's name. */
  readonly name: string;
  /** The room; names mean nothing between rooms. */
  readonly room: Room;
  /** The unit of `net` and `allInNet`. */
  readonly money: Money;
  /** Whether these are tournament hands; their chips are no money. */
  readonly tournament: boolean;
  /** Hands in which the player was dealt in. */
  readonly hands: number;
  /** Chips won or lost, in the smallest unit of `money`. */
  readonly net: number;
  /** The same in big bets of each hand, so that stakes compare. */
  readonly bigBets: number;
  /** `net` with the pots of all-in hands split by equity, where the cards are known. */
  readonly allInNet: number;
  /** Hands in which that made a difference or could have. */
  readonly allInHands: number;
  /** Put chips in by choice on third street; a bring-in alone is none. Of the hands dealt. */
  readonly entry: Rate;
  /** Completed. Of the hands in which the player could have been the one to complete. */
  readonly completion: Rate;
  /**
   * Completed when everyone before had folded to the bring-in and at most two players, besides the bring-in,
   * were still to act. Of the hands in which this was so.
   */
  readonly steal: Rate;
  /** Hands in which the player was dealt a card on fourth, fifth, sixth and seventh street. */
  readonly seen: readonly [fourth: number, fifth: number, sixth: number, seventh: number];
  /** Stayed to the showdown. Of the hands in which the player saw fourth street. */
  readonly showdown: Rate;
  /** Won chips at a showdown. Of the showdowns. */
  readonly showdownWon: Rate;
}

/** Statistics that grow hand by hand. */
export interface Statistics {
  /** Takes in a hand; one that is not ok is only counted. */
  add(hand: Audit): void;
  /** Hands taken in. */
  readonly hands: number;
  /** Hands left out because they have problems. */
  readonly damaged: number;
  /** A record a player, room, currency and kind of game, most hands first. */
  readonly players: readonly PlayerStats[];
}

/**
 * Statistics over a set of hands.
 *
 * @example
 * ```ts
 * import { auditHand, collectStatistics, readHands } from 'razz-wasm/history';
 *
 * const statistics = collectStatistics();
 * for await (const hand of readHands('')) statistics.add(auditHand(hand));
 * statistics.players.map(({ name, hands, net }) => `${name}: ${net} in ${hands}`); // []
 * ```
 */
export function collectStatistics(): Statistics {
  return new Collector();
}

class Collector implements Statistics {
  hands = 0;
  damaged = 0;
  readonly #players = new Map<string, Record>();

  add(hand: Audit): void {
    if (!hand.ok) {
      this.damaged++;
      return;
    }
    const { history, stakes } = hand.replay;
    if (history.cancelled) return;
    this.hands++;
    const adjusted = allInResult(hand);
    const thirdStreet = readThirdStreet(history, stakes);
    const seen = readStreets(history);
    const live = seen.filter((street) => street === 8).length;
    history.seats.forEach(({ name, dealt }, seat) => {
      if (!dealt) return;
      const record = this.#record(history, name);
      const payoff = hand.payoffs[seat]!;
      record.hands++;
      record.net += payoff;
      record.bigBets += payoff / stakes.bigBet;
      record.allInNet += adjusted?.payoffs[seat] ?? payoff;
      if (adjusted !== undefined && seen[seat] === 8) record.allInHands++;
      record.addThird(thirdStreet[seat]!);
      record.addStreets(
        seen[seat]!,
        live > 1,
        payoff > -hand.replay.hand!.view().total(hand.replay.engineSeatOf[seat]!),
      );
    });
  }

  get players(): PlayerStats[] {
    const stats = [...this.#players.values()].map((record) => record.stats());
    return stats.sort((a, b) => b.hands - a.hands || (a.name < b.name ? -1 : 1));
  }

  #record(history: HandHistory, name: string): Record {
    const { room, money, tournament } = history;
    const key = JSON.stringify([room, money.currency, money.decimals, tournament !== undefined, name]);
    let record = this.#players.get(key);
    if (record === undefined) {
      // A name of its own: one that is a slice of the file would keep that piece of the file in memory.
      const own = JSON.parse(JSON.stringify(name)) as string;
      record = new Record(own, room, money, tournament !== undefined);
      this.#players.set(key, record);
    }
    return record;
  }
}

/** What a player did on third street. */
interface Third {
  entered: boolean;
  couldComplete: boolean;
  completed: boolean;
  couldSteal: boolean;
}

function readThirdStreet({ seats, events }: HandHistory, { ante, bringIn }: Stakes): Third[] {
  const thirds: Third[] = seats.map(() => ({
    entered: false,
    couldComplete: false,
    completed: false,
    couldSteal: false,
  }));
  const actions = thirdStreetActions(events);
  const live = new Set(seatsInPlay({ seats }));
  /** Completing takes more than ante and bring-in, and somebody who has more than he must pay already. */
  const canComplete = (seat: number, due: number): boolean =>
    seats[seat]!.stack > ante + bringIn &&
    [...live].some((other) => other !== seat && seats[other]!.stack > due);
  const acting = seats.filter(({ dealt, stack }) => dealt && stack > ante).length;
  let open = true;
  actions.forEach(({ seat, action }, i) => {
    const third = thirds[seat]!;
    if (action !== 'fold' && action !== 'check' && action !== 'bringIn') third.entered = true;
    if (open && canComplete(seat, i === 0 ? ante : ante + bringIn)) {
      third.couldComplete = true;
      third.completed = action === 'complete';
      const folds = actions.slice(1, i).every((before) => before.action === 'fold');
      third.couldSteal = i > 0 && actions[0]!.action === 'bringIn' && folds && acting - 1 - i <= 2;
      open = !third.completed;
    }
    if (action === 'fold') live.delete(seat);
  });
  return thirds;
}

function thirdStreetActions(events: HandHistory['events']): RecordedAction[] {
  const fourth = events.findIndex((event) => event.type === 'street' && event.street === 4);
  const third = fourth < 0 ? events : events.slice(0, fourth);
  return third.filter((event) => event.type === 'action');
}

/** The last street that each player saw, 8 for a player who was in the hand at its end. */
function readStreets(hand: HandHistory): number[] {
  const { foldedOn, street } = Ledger.of(hand);
  const last = hand.seats.map(({ dealt }, seat) => (dealt ? foldedOn[seat]! || 8 : 0));
  // Without a showdown the hand may have ended before seventh street.
  if (last.filter((seen) => seen === 8).length > 1) return last;
  return last.map((seen) => (seen === 8 ? street : seen));
}

class Record {
  hands = 0;
  net = 0;
  bigBets = 0;
  allInNet = 0;
  allInHands = 0;
  #entered = 0;
  #couldComplete = 0;
  #completed = 0;
  #couldSteal = 0;
  #stolen = 0;
  #showdowns = 0;
  #won = 0;
  readonly #seen: [number, number, number, number] = [0, 0, 0, 0];

  constructor(
    readonly name: string,
    readonly room: Room,
    readonly money: Money,
    readonly tournament: boolean,
  ) {}

  addThird({ entered, couldComplete, completed, couldSteal }: Third): void {
    if (entered) this.#entered++;
    if (couldComplete) this.#couldComplete++;
    if (completed) this.#completed++;
    if (couldSteal) this.#couldSteal++;
    if (couldSteal && completed) this.#stolen++;
  }

  addStreets(last: number, showdown: boolean, won: boolean): void {
    for (let street = 4; street <= Math.min(last, 7); street++) this.#seen[street - 4]!++;
    if (!showdown || last !== 8) return;
    this.#showdowns++;
    if (won) this.#won++;
  }

  stats(): PlayerStats {
    const { name, room, money, tournament, hands, net, bigBets, allInNet, allInHands } = this;
    return {
      ...{ name, room, money, tournament, hands, net, bigBets, allInNet, allInHands },
      entry: { count: this.#entered, of: hands },
      completion: { count: this.#completed, of: this.#couldComplete },
      steal: { count: this.#stolen, of: this.#couldSteal },
      seen: [...this.#seen],
      showdown: { count: this.#showdowns, of: this.#seen[0] },
      showdownWon: { count: this.#won, of: this.#showdowns },
    };
  }
}
