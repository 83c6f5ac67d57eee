// Decisions of one player, as counts and rates.
import type { Room } from '../events.ts';
import type { Money } from '../money.ts';
import { MARK, MARKS } from './marks.ts';
import type { Row } from './rows.ts';

/** The number of times something happened, and could have. */
export interface Rate {
  /** The number of times it happened. */
  readonly count: number;
  /** The number of times it could have. */
  readonly of: number;
}

/** The statistics of one player in the hands of one room and one currency. */
export interface PlayerStats {
  /** The player's name. */
  readonly name: string;
  /** The room; names mean nothing between rooms. */
  readonly room: Room;
  /** The unit of `net` and `allInNet`. */
  readonly money: Money;
  /** Whether these are tournament hands, whose chips are not money. */
  readonly tournament: boolean;
  /** The day, position or table size of these hands, if statistics are grouped by one. */
  readonly group?: string;
  /** Hands in which the player was dealt in. */
  readonly hands: number;
  /** Chips won or lost, in the smallest unit of `money`. */
  readonly net: number;
  /** The same in big bets of each hand, to compare stakes. */
  readonly bigBets: number;
  /** `net` with the pots of all-in hands split by equity, where the cards are known. */
  readonly allInNet: number;
  /** Hands in which that made a difference or could have. */
  readonly allInHands: number;
  /** Standard deviation of the result of a hand, in big bets; 0 with fewer than two hands. */
  readonly standardDeviation: number;
  /** 95 % confidence interval of the result of a hundred hands, in big bets. */
  readonly confidence: readonly [low: number, high: number];
  /** Put chips in by choice on third street, of the hands dealt. A bring-in alone does not count. */
  readonly entry: Rate;
  /** Completed, of the hands in which the player could complete. */
  readonly completion: Rate;
  /** Raised a completion on third street, of the hands in which the player acted after one. */
  readonly raise: Rate;
  /**
   * Completed when everyone before had folded to the bring-in and at most two players, besides the bring-in,
   * were still to act, of the hands in which this was so.
   */
  readonly steal: Rate;
  /** Called or raised such a completion, of the hands in which the player acted after one. */
  readonly stealDefence: Rate;
  /** Hands in which the player was dealt a card on fourth, fifth, sixth and seventh street. */
  readonly seen: readonly [fourth: number, fifth: number, sixth: number, seventh: number];
  /** Stayed to the showdown, of the hands in which the player saw fourth street. */
  readonly showdown: Rate;
  /** Won chips at a showdown, of the showdowns. */
  readonly showdownWon: Rate;
}

/** The record of one player, hand by hand. */
export class PlayerRecord {
  #hands = 0;
  #net = 0;
  #bigBets = 0;
  #squares = 0;
  #allInNet = 0;
  /** The number of times each mark was set, by its bit. */
  readonly #marks = new Array<number>(MARKS).fill(0);
  readonly #seen: [number, number, number, number] = [0, 0, 0, 0];
  readonly #of: Pick<PlayerStats, 'name' | 'room' | 'money' | 'tournament' | 'group'>;

  constructor(of: Pick<PlayerStats, 'name' | 'room' | 'money' | 'tournament' | 'group'>) {
    this.#of = of;
  }

  add({ payoff, bigBet, adjusted, marks, lastStreet }: Row): void {
    const bigBets = payoff / bigBet;
    this.#hands++;
    this.#net += payoff;
    this.#bigBets += bigBets;
    this.#squares += bigBets * bigBets;
    this.#allInNet += adjusted;
    for (let bit = 0; bit < MARKS; bit++) this.#marks[bit]! += (marks >> bit) & 1;
    for (let street = 4; street <= Math.min(lastStreet, 7); street++) this.#seen[street - 4]!++;
  }

  #count(mark: keyof typeof MARK): number {
    return this.#marks[31 - Math.clz32(MARK[mark])]!;
  }

  #rate(mark: keyof typeof MARK, of: keyof typeof MARK): Rate {
    return { count: this.#count(mark), of: this.#count(of) };
  }

  stats(): PlayerStats {
    const [hands, sum] = [this.#hands, this.#bigBets];
    const variance = hands < 2 ? 0 : Math.max(0, (this.#squares - (sum * sum) / hands) / (hands - 1));
    const mean = hands === 0 ? 0 : sum / hands;
    const margin = hands === 0 ? 0 : NORMAL_95 * Math.sqrt(variance / hands);
    return {
      ...this.#of,
      ...{ hands, net: this.#net, bigBets: sum, allInNet: this.#allInNet, allInHands: this.#count('allIn') },
      standardDeviation: Math.sqrt(variance),
      confidence: [100 * (mean - margin), 100 * (mean + margin)],
      entry: { count: this.#count('entered'), of: hands },
      completion: this.#rate('completed', 'couldComplete'),
      raise: this.#rate('raised', 'facedCompletion'),
      steal: this.#rate('stole', 'couldSteal'),
      stealDefence: this.#rate('defended', 'facedSteal'),
      seen: [...this.#seen],
      showdown: { count: this.#count('showdown'), of: this.#seen[0] },
      showdownWon: this.#rate('wonShowdown', 'showdown'),
    };
  }
}

/** Standard deviations within which 95 % of a normal distribution lie. */
const NORMAL_95 = 1.959964;
