// summarizeReviews: sums of each player's reviewed decisions.
import type { Room } from '../history/events.ts';
import type { Money } from '../history/money.ts';
import type { HandReview } from './review.ts';

/** The reviewed decisions of a player added up, in the hands of one room and one currency. */
export interface PlayerReview {
  /** The player's name. */
  readonly name: string;
  /** The room; names mean nothing between rooms. */
  readonly room: Room;
  /** The unit of `loss`. */
  readonly money: Money;
  /** Whether these are tournament hands; their chips are no money. */
  readonly tournament: boolean;
  /** Hands with a reviewed decision of the player. */
  readonly hands: number;
  /** Decisions that were reviewed and that the solution reaches. */
  readonly decisions: number;
  /** Decisions that lost more than a hundredth of the pot. */
  readonly mistakes: number;
  /** Chips lost, in the smallest unit of `money`. */
  readonly loss: number;
  /** The same in big bets of each hand, so that stakes compare. */
  readonly bigBets: number;
  /** The mean loss of a decision as a part of the pot. */
  readonly lossOfPot: number;
}

/** From this part of the pot on a loss is a mistake: below it may be the solution that is not exact. */
const MISTAKE = 0.01;

/**
 * The reviewed decisions of each player added up, the players with most decisions first.
 *
 * @param reviews - From `reviewHand`.
 * @example
 * ```ts
 * import { readHands } from 'razz-wasm/history';
 * import { reviewHand, summarizeReviews } from 'razz-wasm/solver';
 *
 * const reviews = [];
 * for await (const hand of readHands('')) reviews.push(reviewHand(hand));
 * summarizeReviews(reviews); // []
 * ```
 */
export function summarizeReviews(reviews: Iterable<HandReview>): PlayerReview[] {
  const players = new Map<string, { -readonly [Field in keyof PlayerReview]: PlayerReview[Field] }>();
  for (const { room, money, tournament, bigBet, decisions } of reviews) {
    const seen = new Set<string>();
    for (const { name, loss, lossOfPot, reached } of decisions) {
      if (!reached) continue;
      const key = JSON.stringify([name, room, money, tournament]);
      let player = players.get(key);
      if (player === undefined) {
        const sums = { hands: 0, decisions: 0, mistakes: 0, loss: 0, bigBets: 0, lossOfPot: 0 };
        players.set(key, (player = { name, room, money, tournament, ...sums }));
      }
      if (!seen.has(name)) player.hands++;
      seen.add(name);
      player.decisions++;
      if (lossOfPot > MISTAKE) player.mistakes++;
      player.loss += loss;
      player.bigBets += loss / bigBet;
      player.lossOfPot += lossOfPot;
    }
  }
  return Array.from(players.values(), (player) => ({
    ...player,
    lossOfPot: player.lossOfPot / player.decisions,
  })).sort((a, b) => b.decisions - a.decisions);
}
