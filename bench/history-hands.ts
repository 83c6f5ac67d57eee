// Hand histories of played hands, for the benchmarks.
import { Hand, STRATEGIES, type StrategyName } from 'razz-wasm/game';
import { digest } from '../test/support/history/played.ts';
import { printPokerStars } from '../test/support/history/rooms.ts';
import { randomIntegers } from '../test/support/random-integers.ts';

const PLAYERS: readonly StrategyName[] = ['tight', 'tight', 'random', 'tight', 'tight', 'tight'];
const NAMES = ['AceHigh77', 'river_rat', 'Mr. Brick', 'lowball4life', 'KPAKEH', 'the-nit'];
const STAKES = { ante: 2, bringIn: 3, smallBet: 10, bigBet: 20 };

/** PokerStars text of hands between players of different kinds, about fifty lines each, one text a hand. */
export function pokerStarsHands(count: number): string[] {
  const next = randomIntegers(5);
  const chance = { next: () => next() / 2 ** 32, below: (limit: number) => next() % limit };
  return Array.from({ length: count }, (_, seed) => {
    const stacks = PLAYERS.map(() => 100 + (next() % 900));
    const hand = new Hand({ stakes: STAKES, stacks, button: seed % PLAYERS.length, seed });
    while (hand.toAct !== null) {
      const seat = hand.toAct;
      hand.apply(STRATEGIES[PLAYERS[seat]!](hand.view(seat), chance as never));
    }
    return printPokerStars(digest(hand as never, NAMES), {
      id: String(seed),
      hero: 2,
    });
  });
}
