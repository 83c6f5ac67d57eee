import { Hand, type HandOptions } from '../../../bindings/game/index.ts';
import { type Played, digest } from './played.ts';

/** Names that try what a reader of lines can be misled by. */
export const NAMES = [
  'p1',
  'Ann: folds',
  'a [b] c',
  '$eat 3',
  'Zoë "Z"',
  'Игрок 6',
  "O'Neil (all-in)",
  'p1 folds',
];

/** A stream of numbers below 1 that is the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Plays a hand to its end with random legal actions; folds are rare enough for hands to go far. */
export function playRandom(options: HandOptions, seed: number): Hand {
  const random = randomOf(seed);
  const hand = new Hand(options);
  const foldRate = random() * 0.3;
  while (!hand.isOver) {
    const legal = hand.legalActions().filter(({ action }) => action !== 'fold');
    if (hand.legalMask & 1 && random() < foldRate) hand.apply('fold');
    else hand.apply(legal[Math.floor(random() * legal.length)]!.action);
  }
  return hand;
}

/** A random hand with random players, stacks short enough for side pots, and stakes. */
export function randomPlayed(seed: number, rules: NonNullable<HandOptions['rules']>, most = 8): Played {
  const hand = randomHand(seed, rules, most);
  return digest(hand, NAMES.slice(0, hand.players));
}

/** A hand of random players, stacks and stakes, played at random. */
export function randomHand(seed: number, rules: NonNullable<HandOptions['rules']>, most = 8): Hand {
  const random = randomOf(seed * 7919 + 1);
  const players = 2 + Math.floor(random() * (most - 1));
  const smallBet = [8, 10, 50, 200][Math.floor(random() * 4)]!;
  const ante = (1 + Math.floor(random() * 2)) * Math.ceil(smallBet / 10);
  const stakes = { ante, bringIn: Math.ceil(smallBet / 4), smallBet, bigBet: 2 * smallBet };
  const deep = random() < 0.5 ? 40 : 6;
  const stacks = Array.from({ length: players }, () => 1 + Math.floor(random() * smallBet * deep));
  const button = Math.floor(random() * players);
  return playRandom({ rules, stakes, stacks, button, seed }, seed);
}
