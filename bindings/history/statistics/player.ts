// What one player did, as counts and rates.
import type { Room } from '../events.ts';
import type { Money } from '../money.ts';
import type { ThirdStreet } from './third-street.ts';

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
  /** The day, position or table size that these hands have in common, where statistics are taken by one. */
  readonly group?: string;
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
  /** Standard deviation of the result of a hand, in big bets; 0 with fewer than two hands. */
  readonly standardDeviation: number;
  /** 95 % confidence interval of the result of a hundred hands, in big bets. */
  readonly confidence: readonly [low: number, high: number];
  /** Put chips in by choice on third street; a bring-in alone does not count. Of the hands dealt. */
  readonly entry: Rate;
  /** Completed. Of the hands in which the player could have been the one to complete. */
  readonly completion: Rate;
  /** Raised a completion on third street. Of the hands in which the player acted after one. */
  readonly raise: Rate;
  /**
   * Completed when everyone before had folded to the bring-in and at most two players, besides the bring-in,
   * were still to act. Of the hands in which this was so.
   */
  readonly steal: Rate;
  /** Called or raised such a completion. Of the hands in which the player acted after one. */
  readonly stealDefence: Rate;
  /** Hands in which the player was dealt a card on fourth, fifth, sixth and seventh street. */
  readonly seen: readonly [fourth: number, fifth: number, sixth: number, seventh: number];
  /** Stayed to the showdown. Of the hands in which the player saw fourth street. */
  readonly showdown: Rate;
  /** Won chips at a showdown. Of the showdowns. */
  readonly showdownWon: Rate;
}

/** What one player did, hand by hand. */
export class PlayerRecord {
  #hands = 0;
  #net = 0;
  #bigBets = 0;
  #squares = 0;
  #allInNet = 0;
  #allInHands = 0;
  #entered = 0;
  #couldComplete = 0;
  #completed = 0;
  #facedCompletion = 0;
  #raised = 0;
  #couldSteal = 0;
  #stolen = 0;
  #facedSteal = 0;
  #defended = 0;
  #showdowns = 0;
  #won = 0;
  readonly #seen: [number, number, number, number] = [0, 0, 0, 0];
  readonly #of: Pick<PlayerStats, 'name' | 'room' | 'money' | 'tournament' | 'group'>;

  constructor(of: Pick<PlayerStats, 'name' | 'room' | 'money' | 'tournament' | 'group'>) {
    this.#of = of;
  }

  /** @param adjusted - The result with pots split by equity, where there is one. */
  addResult(payoff: number, bigBet: number, adjusted: number | undefined): void {
    const bigBets = payoff / bigBet;
    this.#hands++;
    this.#net += payoff;
    this.#bigBets += bigBets;
    this.#squares += bigBets * bigBets;
    this.#allInNet += adjusted ?? payoff;
  }

  addAllIn(): void {
    this.#allInHands++;
  }

  addThird(third: ThirdStreet): void {
    if (third.entered) this.#entered++;
    if (third.couldComplete) this.#couldComplete++;
    if (third.completed) this.#completed++;
    if (third.facedCompletion) this.#facedCompletion++;
    if (third.raised) this.#raised++;
    if (third.couldSteal) this.#couldSteal++;
    if (third.couldSteal && third.completed) this.#stolen++;
    if (third.facedSteal) this.#facedSteal++;
    if (third.defended) this.#defended++;
  }

  /** @param last - The last street the player saw, 8 for a player who was in the hand at its end. */
  addStreets(last: number, showdown: boolean, won: boolean): void {
    for (let street = 4; street <= Math.min(last, 7); street++) this.#seen[street - 4]!++;
    if (!showdown || last !== 8) return;
    this.#showdowns++;
    if (won) this.#won++;
  }

  stats(): PlayerStats {
    const [hands, sum] = [this.#hands, this.#bigBets];
    const variance = hands < 2 ? 0 : Math.max(0, (this.#squares - (sum * sum) / hands) / (hands - 1));
    const mean = hands === 0 ? 0 : sum / hands;
    const margin = hands === 0 ? 0 : NORMAL_95 * Math.sqrt(variance / hands);
    return {
      ...this.#of,
      ...{ hands, net: this.#net, bigBets: sum, allInNet: this.#allInNet, allInHands: this.#allInHands },
      standardDeviation: Math.sqrt(variance),
      confidence: [100 * (mean - margin), 100 * (mean + margin)],
      entry: { count: this.#entered, of: hands },
      completion: { count: this.#completed, of: this.#couldComplete },
      raise: { count: this.#raised, of: this.#facedCompletion },
      steal: { count: this.#stolen, of: this.#couldSteal },
      stealDefence: { count: this.#defended, of: this.#facedSteal },
      seen: [...this.#seen],
      showdown: { count: this.#showdowns, of: this.#seen[0] },
      showdownWon: { count: this.#won, of: this.#showdowns },
    };
  }
}

/** Standard deviations within which 95 % of a normal distribution lie. */
const NORMAL_95 = 1.959964;
