import { compareScores, scoreBest } from '../reference.ts';

/**
 * The same algorithm as the package's in plain TypeScript and double precision, written for clarity: discounted
 * regrets, rank classes, card removal by inclusion and exclusion, one line of the betting after the other. All hidden
 * cards are alike, stacks are deep, and there is no rake.
 */

export interface PlainSpot {
  readonly street: 6 | 7;
  /** Ranks of the upcards. */
  readonly up: readonly [readonly number[], readonly number[]];
  /** Cards of each rank that are neither up nor dead. */
  readonly left: readonly number[];
  readonly pot: number;
  readonly bet: number;
  readonly raises: number;
  readonly first: 0 | 1;
}

interface Holding {
  readonly ranks: readonly number[];
  readonly ways: number;
  /** Names of its sub-multisets of one and of two ranks, a doubled rank counted twice. */
  readonly ones: readonly number[];
  readonly twos: readonly number[];
}

interface Decision {
  readonly regrets: Float64Array[];
  readonly sums: Float64Array[];
}

export class PlainSolver {
  readonly #pairs: Holding[];
  readonly #triples: Holding[];
  readonly #scales: Float64Array;
  readonly #decisions = new Map<string, Decision>();
  /** Places of triples from the best hand to the worst, and equal values side by side, a seat. */
  readonly #orders: readonly { places: number[]; values: number[] }[];
  /** For each pair the triples that it becomes, with their chances. */
  readonly #rivers: readonly (readonly [number, number])[][];
  #iterations = 0;

  constructor(private readonly spot: PlainSpot) {
    const { left, up } = spot;
    this.#pairs = holdings(2, left);
    this.#triples = holdings(3, left);
    this.#scales = new Float64Array(13 + 169);
    for (let a = 0; a < 13; a++) {
      this.#scales[a] = left[a]! > 0 ? 1 / left[a]! : 0;
      for (let b = a; b < 13; b++) {
        const ways = a === b ? (left[a]! * (left[a]! - 1)) / 2 : left[a]! * left[b]!;
        this.#scales[13 + a * 13 + b] = ways > 0 ? 1 / ways : 0;
      }
    }
    this.#orders = up.map((cards) => {
      const scored = this.#triples.map(({ ranks }, place) => ({
        place,
        score: scoreBest([...cards, ...ranks]),
      }));
      return {
        places: scored.sort((a, b) => compareScores(a.score, b.score)).map(({ place }) => place),
        values: [],
      };
    });
    const all = this.#triples.flatMap(({ ranks }, place) =>
      up.map((cards, seat) => ({ place, seat, score: scoreBest([...cards, ...ranks]) })),
    );
    all.sort((a, b) => compareScores(a.score, b.score));
    let value = 0;
    all.forEach(({ place, seat, score }, i) => {
      if (i > 0 && compareScores(all[i - 1]!.score, score) !== 0) value++;
      this.#orders[seat]!.values[place] = value;
    });
    const places = new Map(this.#triples.map(({ ranks }, i) => [ranks.join(), i]));
    const cards = left.reduce((sum, count) => sum + count, 0) - 2;
    this.#rivers = this.#pairs.map(({ ranks }) =>
      left.flatMap((count, river): [number, number][] => {
        const rest = count - ranks.filter((rank) => rank === river).length;
        const place = places.get([...ranks, river].sort((a, b) => a - b).join());
        return rest > 0 && place !== undefined ? [[place, rest / cards]] : [];
      }),
    );
  }

  /** Runs iterations. */
  run(iterations: number): void {
    for (let i = 0; i < iterations; i++) {
      for (const hero of [this.spot.first, (1 - this.spot.first) as 0 | 1]) this.#walk(hero, 'learn');
      this.#iterations++;
    }
  }

  /** The most that a seat can get against the other's average strategy. */
  best(hero: 0 | 1): number {
    const { pot, street, left } = this.spot;
    const values = this.#walk(hero, 'best');
    const classes = street === 7 ? this.#triples : this.#pairs;
    const prior = priorOf(classes);
    const met = this.#beside(classes, prior);
    const cards = left.reduce((sum, count) => sum + count, 0);
    const toCome = street === 7 ? 1 : ((cards - 4) * (cards - 5)) / (cards - 2) ** 2;
    let value = 0;
    let total = 0;
    prior.forEach((reach, i) => {
      value += reach * values[i]!;
      total += reach * met[i]! * toCome;
    });
    return value / total + pot / 2;
  }

  #walk(hero: 0 | 1, mode: 'learn' | 'best'): Float64Array {
    const prior = priorOf(this.spot.street === 7 ? this.#triples : this.#pairs);
    return this.#play(hero, mode, { before: '', line: '', street: this.spot.street, paid: 0 }, prior, prior);
  }

  #play(
    hero: 0 | 1,
    mode: 'learn' | 'best',
    place: { before: string; line: string; street: number; paid: number },
    own: Float64Array,
    other: Float64Array,
  ): Float64Array {
    const { before, line, street, paid } = place;
    const { bet, raises, first, pot } = this.spot;
    const classes = street === 7 ? this.#triples : this.#pairs;
    const bets = line.replaceAll(/[^br]/g, '').length;
    const actor = line.length % 2 === 0 ? first : 1 - first;
    if (line.endsWith('f')) {
      const stake = pot / 2 + paid + (bets - 1) * bet;
      const cards = this.spot.left.reduce((sum, count) => sum + count, 0);
      const toCome = street === 7 ? 1 : ((cards - 4) * (cards - 5)) / (cards - 2) ** 2;
      return this.#beside(classes, other).map((met) => met * toCome * (actor === hero ? stake : -stake));
    }
    if (line.endsWith('c') || line === 'kk') {
      const matched = paid + bets * bet;
      if (street === 7) return this.#ranked(hero, other).map((met) => met * (pot / 2 + matched));
      const then = { before: `${before}${line}/`, line: '', street: 7, paid: matched };
      const values = this.#play(hero, mode, then, this.#afterRiver(own), this.#afterRiver(other));
      return Float64Array.from(this.#rivers, (rivers) =>
        rivers.reduce((sum, [triple, chance]) => sum + chance * values[triple]!, 0),
      );
    }
    const actions = Array.from(bets === 0 ? 'kb' : bets <= raises ? 'fcr' : 'fc');
    const decision = this.#decision(before + line, actions.length, classes.length);
    const weights = mode === 'learn' ? decision.regrets : decision.sums;
    const chances = chancesOf(weights);
    const values = actions.map((action, a) => {
      const then = { ...place, line: line + action };
      const part = (reach: Float64Array): Float64Array => reach.map((each, i) => each * chances[a]![i]!);
      return actor === hero
        ? this.#play(hero, mode, then, part(own), other)
        : this.#play(hero, mode, then, own, part(other));
    });
    if (actor !== hero) return values.reduce((sum, more) => sum.map((each, i) => each + more[i]!));
    if (mode === 'best')
      return values.reduce((most, more) => most.map((each, i) => Math.max(each, more[i]!)));
    const value = own.map((_, i) => values.reduce((sum, each, a) => sum + each[i]! * chances[a]![i]!, 0));
    const t = this.#iterations;
    const kept = t ** 1.5 / (t ** 1.5 + 1);
    const keptSums = (t / (t + 1)) ** 3;
    actions.forEach((_, a) => {
      const regrets = decision.regrets[a]!;
      const sums = decision.sums[a]!;
      for (let i = 0; i < regrets.length; i++) {
        const before = regrets[i]!;
        regrets[i] = before * (before > 0 ? kept : 0.5) + values[a]![i]! - value[i]!;
        sums[i] = sums[i]! * keptSums + own[i]! * chances[a]![i]!;
      }
    });
    return value;
  }

  #decision(line: string, actions: number, classes: number): Decision {
    let decision = this.#decisions.get(line);
    if (decision === undefined) {
      const make = (): Float64Array[] => Array.from({ length: actions }, () => new Float64Array(classes));
      this.#decisions.set(line, (decision = { regrets: make(), sums: make() }));
    }
    return decision;
  }

  #afterRiver(reach: Float64Array): Float64Array {
    const after = new Float64Array(this.#triples.length);
    this.#rivers.forEach((rivers, pair) => {
      for (const [triple, chance] of rivers) after[triple]! += chance * reach[pair]!;
    });
    return after;
  }

  /** For each class the reach of the other seat's holdings beside it. */
  #beside(classes: readonly Holding[], reach: Float64Array): Float64Array {
    const sums = new Float64Array(13 + 169);
    let all = 0;
    classes.forEach((holding, i) => (all += addTo(sums, holding, reach[i]!)));
    return Float64Array.from(classes, (holding, i) => this.#look(sums, all, holding, reach[i]!));
  }

  #look(sums: Float64Array, all: number, { ones, twos, ways, ranks }: Holding, self: number): number {
    let met = all;
    for (const at of ones) met -= sums[at]! * this.#scales[at]!;
    for (const at of twos) met += sums[at]! * this.#scales[at]!;
    return ranks.length === 3 ? met - self / ways : met + self / ways;
  }

  /** For each triple the reach of those that it beats less that of those which beat it. */
  #ranked(hero: 0 | 1, reach: Float64Array): Float64Array {
    const mine = this.#orders[hero]!;
    const theirs = this.#orders[1 - hero]!;
    const sums = new Float64Array(13 + 169);
    const met = new Float64Array(this.#triples.length);
    let all = 0;
    this.#triples.forEach((holding, i) => (all += addTo(sums, holding, reach[i]!)));
    let at = 0;
    const take = (times: number, from: number, to: number): void => {
      for (let j = from; j < to; j++) {
        const place = theirs.places[j]!;
        all += addTo(sums, this.#triples[place]!, -times * reach[place]!);
      }
    };
    for (let i = 0; i < mine.places.length;) {
      const value = mine.values[mine.places[i]!]!;
      const theirValue = (index: number): number => theirs.values[theirs.places[index] ?? NaN] ?? Infinity;
      let better = at;
      while (theirValue(better) < value) better++;
      let tied = better;
      while (theirValue(tied) === value) tied++;
      take(2, at, better);
      take(1, better, tied);
      for (; i < mine.places.length; i++) {
        const place = mine.places[i]!;
        if (mine.values[place] !== value) break;
        const sign = Math.sign(theirs.values[place]! - value);
        met[place] = this.#look(sums, all, this.#triples[place]!, sign * reach[place]!);
      }
      take(1, better, tied);
      at = tied;
    }
    return met;
  }
}

function priorOf(classes: readonly Holding[]): Float64Array {
  const sum = classes.reduce((total, { ways }) => total + ways, 0);
  return Float64Array.from(classes, ({ ways }) => ways / sum);
}

function addTo(sums: Float64Array, { ones, twos }: Holding, reach: number): number {
  for (const at of ones) sums[at]! += reach;
  for (const at of twos) sums[at]! += reach;
  return reach;
}

function chancesOf(weights: readonly Float64Array[]): Float64Array[] {
  const sums = weights[0]!.map((_, i) => weights.reduce((sum, each) => sum + Math.max(each[i]!, 0), 0));
  return weights.map((each) =>
    each.map((weight, i) => (sums[i]! > 0 ? Math.max(weight, 0) / sums[i]! : 1 / weights.length)),
  );
}

function holdings(size: 2 | 3, left: readonly number[]): Holding[] {
  const found: Holding[] = [];
  const add = (ranks: number[], from: number): void => {
    if (ranks.length === size) {
      let ways = 1;
      ranks.forEach((rank, i) => {
        const copies = i - ranks.indexOf(rank) + 1;
        ways *= (left[rank]! - copies + 1) / copies;
      });
      const pairs = size === 2 ? [] : [ranks.slice(0, 2), [ranks[0]!, ranks[2]!], ranks.slice(1)];
      const twos = pairs.map(([a, b]) => 13 + a! * 13 + b!);
      if (ways > 0) found.push({ ranks, ways, ones: ranks, twos });
      return;
    }
    for (let rank = from; rank < 13; rank++) add([...ranks, rank], rank);
  };
  add([], 0);
  return found;
}
