// The method of public solvers: external-sampling Monte Carlo CFR with regret matching, on seventh street, over rank
// classes or, as they do, over a few groups of hands.
import { type Card, boardClasses, parseCards } from 'razz-wasm';
import type { StrategyTable } from 'razz-wasm/solver';
import { randomIntegers } from '../test/support/random-integers.ts';

const RANKS = 'A23456789TJQK';

/** A seventh street with all hidden cards alike, deep stacks and no rake; seat 0 acts first. */
export interface SampledSpot {
  readonly up: readonly [string, string];
  readonly pot: number;
  readonly bet: number;
  readonly raises: number;
}

/** Names the group of hidden cards that a seat plays alike, from the ranks of all its cards, ace = 0. */
export type GroupHands = (ranks: readonly number[]) => string;

/**
 * The groups of the public solver for Razz: how strong the made low is (to the five, six, seven, eight, ten, king, or
 * none, with or without a pair), and how many ranks to the eight there are.
 */
export const byStrength: GroupHands = (ranks) => {
  const distinct = [...new Set(ranks)].sort((a, b) => a - b);
  const top = distinct[4];
  const strength =
    top === undefined
      ? `none ${distinct.length < ranks.length}`
      : [4, 5, 6, 7, 9, 12].findIndex((rank) => top <= rank);
  return `${strength} ${distinct.filter((rank) => rank < 8).length}`;
};

interface Decision {
  readonly regrets: number[];
  readonly sums: number[];
}

/** Three hidden cards of a seat. */
interface Hidden {
  readonly group: string;
  readonly value: number;
}

export class SampledSolver {
  readonly #spot: SampledSpot;
  readonly #deck: Card[];
  readonly #next = randomIntegers(1);
  /** The hand value and the group of each class of hidden cards, a seat, by the ranks in order. */
  readonly #classes: readonly Map<string, Hidden>[];
  readonly #decisions = new Map<string, Map<string, Decision>>();

  /** @param groupHands - Default: each class by itself. */
  constructor(spot: SampledSpot, groupHands?: GroupHands) {
    this.#spot = spot;
    const known = spot.up.map((cards) => parseCards(cards));
    const gone = new Set(known.flat());
    this.#deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card));
    this.#classes = known.map((up, seat) => {
      const ranks = up.map((card) => card >> 2);
      const classes = boardClasses(up, { dead: known[1 - seat]! });
      return new Map(
        classes.map(({ name, value }) => {
          const hidden = Array.from(name, (letter) => RANKS.indexOf(letter));
          return [name, { group: groupHands?.([...ranks, ...hidden]) ?? name, value }];
        }),
      );
    });
  }

  /** Deals a number of hands; each seat learns in turn. */
  run(hands: number): void {
    for (let i = 0; i < hands; i++) {
      const hidden = this.#deal();
      this.#walk(hidden, (i & 1) as 0 | 1, '');
    }
  }

  /** The average strategies, for `judge`. */
  strategy(): StrategyTable {
    return Object.fromEntries(
      this.#lines('').map((line) => {
        const actions = this.#actions(line);
        const known = this.#decisions.get(line);
        const classes = Array.from(this.#classes[line.length % 2]!, ([name, { group }]) => {
          const sums = known?.get(group)?.sums ?? [];
          const total = sums.reduce((sum, each) => sum + each, 0);
          return [
            name,
            Array.from(actions, (_, a) => (total > 0 ? sums[a]! / total : 1 / actions.length)),
          ] as const;
        });
        return [line, Object.fromEntries(classes)];
      }),
    );
  }

  #deal(): [Hidden, Hidden] {
    const deck = this.#deck;
    for (let i = 0; i < 6; i++) {
      const j = i + (this.#next() % (deck.length - i));
      [deck[i], deck[j]] = [deck[j]!, deck[i]!];
    }
    const take = (seat: 0 | 1): Hidden => {
      const ranks = deck.slice(3 * seat, 3 * seat + 3).map((card) => card >> 2);
      const name = ranks
        .sort((a, b) => a - b)
        .map((rank) => RANKS[rank]!)
        .join('');
      return this.#classes[seat]!.get(name)!;
    };
    return [take(0), take(1)];
  }

  #bets(line: string): number {
    return line.replaceAll(/[^br]/g, '').length;
  }

  #actions(line: string): string {
    const bets = this.#bets(line);
    return bets === 0 ? 'kb' : bets <= this.#spot.raises ? 'fcr' : 'fc';
  }

  #isOver(line: string): boolean {
    return line === 'kk' || /[fc]$/.test(line);
  }

  #lines(line: string): string[] {
    if (this.#isOver(line)) return [];
    return [line, ...Array.from(this.#actions(line)).flatMap((action) => this.#lines(line + action))];
  }

  /** A seat's gain above half of the pot; it tries all its actions, and the other seat's are sampled. */
  #walk(hidden: readonly [Hidden, Hidden], hero: 0 | 1, line: string): number {
    if (this.#isOver(line)) return this.#gain(hidden, hero, line);
    const actor = (line.length % 2) as 0 | 1;
    const actions = this.#actions(line);
    const { regrets, sums } = this.#decision(line, hidden[actor].group, actions.length);
    const positive = regrets.reduce((sum, regret) => sum + Math.max(regret, 0), 0);
    const chances = regrets.map((regret) =>
      positive > 0 ? Math.max(regret, 0) / positive : 1 / actions.length,
    );
    if (actor !== hero) {
      chances.forEach((chance, a) => (sums[a]! += chance));
      let left = (this.#next() % 2 ** 24) / 2 ** 24;
      let a = 0;
      while (a < actions.length - 1 && (left -= chances[a]!) >= 0) a++;
      return this.#walk(hidden, hero, line + actions[a]!);
    }
    const gains = Array.from(actions, (action) => this.#walk(hidden, hero, line + action));
    const mean = gains.reduce((sum, gain, a) => sum + gain * chances[a]!, 0);
    gains.forEach((gain, a) => (regrets[a]! += gain - mean));
    return mean;
  }

  #decision(line: string, group: string, actions: number): Decision {
    let groups = this.#decisions.get(line);
    if (groups === undefined) this.#decisions.set(line, (groups = new Map<string, Decision>()));
    let decision = groups.get(group);
    if (decision === undefined) {
      const zeros = () => new Array<number>(actions).fill(0);
      groups.set(group, (decision = { regrets: zeros(), sums: zeros() }));
    }
    return decision;
  }

  #gain(hidden: readonly [Hidden, Hidden], hero: 0 | 1, line: string): number {
    const { pot, bet } = this.#spot;
    const bets = this.#bets(line);
    if (line.endsWith('f')) {
      const folded = (line.length - 1) % 2;
      const stake = pot / 2 + (bets - 1) * bet;
      return folded === hero ? -stake : stake;
    }
    const order = hidden[1 - hero]!.value - hidden[hero].value;
    return Math.sign(order) * (pot / 2 + bets * bet);
  }
}
