// Hands to look at for somebody who has none: strategies play each other, always the same hands.
import { Hand, STRATEGIES, type StrategyName, defaultStakes } from 'razz-wasm/game';
import { textOf } from './record.ts';

const HANDS = 60;
const PLAYERS: readonly { readonly name: string; readonly strategy: StrategyName }[] = [
  { name: 'Ada', strategy: 'equity' },
  { name: 'Boris', strategy: 'caller' },
  { name: 'Chen', strategy: 'tight' },
  { name: 'Dalia', strategy: 'equity' },
  { name: 'Emil', strategy: 'tight' },
];

/** The text of the example's hands, as PokerStars prints them. */
export function exampleHands(): string {
  return Array.from({ length: HANDS }, (_, number) => exampleHand(number)).join('');
}

function exampleHand(number: number): string {
  const stakes = defaultStakes('pokerstars', 100);
  const hand = new Hand({
    stakes,
    stacks: PLAYERS.map(() => 4000),
    button: number % PLAYERS.length,
    seed: number,
  });
  const chance = chanceFrom(number + 1);
  while (hand.toAct !== null) {
    const { strategy } = PLAYERS[hand.toAct]!;
    hand.apply(STRATEGIES[strategy](hand.view(hand.toAct), chance));
  }
  const names = PLAYERS.map(({ name }) => name);
  const minute = String(number).padStart(2, '0');
  return textOf({
    hand,
    id: String(1000 + number),
    names,
    date: `2026/01/01 20:${minute}:00 UTC`,
  });
}

/** A small generator of chance, the same in every browser; nothing here depends on how good it is. */
export function chanceFrom(seed: number): { next(): number; below(bound: number): number } {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return { next, below: (bound) => Math.floor(next() * bound) };
}
