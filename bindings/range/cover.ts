/* The cheapest choice of terms that together name all of some classes. */

/** A term that may be chosen, with the classes that it names. */
export interface Term {
  readonly text: string;
  readonly places: readonly number[];
}

/** A term by the classes that count. */
interface Option {
  readonly term: Term;
  /** The classes as bits, by their places in the list. */
  readonly names: bigint;
  /** 1 at their places in the list. */
  readonly has: Uint8Array;
  readonly count: number;
  readonly cost: number;
}

/** Steps of the search, some ten milliseconds. Ranges that people play take a few hundred. */
const MOST_STEPS = 20_000;

/**
 * The terms that name all of these classes in the fewest characters; each costs `extra` characters besides its own.
 * A search that takes too many steps ends with the shortest that it has found.
 */
export function cover(classes: readonly number[], terms: readonly Term[], extra: number): Term[] {
  const options = optionsOf(classes, terms, extra);
  const naming = classes.map((_, i) => options.filter(({ has }) => has[i] === 1));
  // A term costs as much as its classes together, so each class costs at least its share of the cheapest term.
  const shares = naming.map((all) =>
    all.reduce((least, { cost, count }) => Math.min(least, cost / count), Infinity),
  );
  const all = classes.map((_, i) => i);
  let best = greedy(options, all);
  let bestCost = best.reduce((sum, { cost }) => sum + cost, 0);
  let steps = 0;
  search(all, [], 0);
  return best.map(({ term }) => term);

  function search(left: readonly number[], chosen: readonly Option[], cost: number): void {
    if (left.length === 0) {
      if (cost < bestCost) [best, bestCost] = [chosen, cost];
      return;
    }
    const least = left.reduce((sum, i) => sum + shares[i]!, cost);
    // Costs are whole numbers; the sum of shares is not exact.
    if (Math.ceil(least - 1e-6) >= bestCost || ++steps > MOST_STEPS) return;
    const next = left.reduce((fewest, i) => (naming[i]!.length < naming[fewest]!.length ? i : fewest));
    for (const option of naming[next]!)
      search(without(left, option), [...chosen, option], cost + option.cost);
  }
}

function without(left: readonly number[], { has }: Option): number[] {
  return left.filter((i) => has[i] === 0);
}

/** The terms worth choosing, those that name most first: a term that another beats or equals is left out. */
function optionsOf(classes: readonly number[], terms: readonly Term[], extra: number): Option[] {
  const placeOf = new Map(classes.map((place, i) => [place, i]));
  const cheapest = new Map<bigint, Option>();
  for (const term of terms) {
    const has = new Uint8Array(classes.length);
    for (const place of term.places) {
      const i = placeOf.get(place);
      if (i !== undefined) has[i] = 1;
    }
    const count = has.reduce((sum, one) => sum + one, 0);
    const names = BigInt(`0b0${has.join('')}`);
    const cost = term.text.length + extra;
    const known = cheapest.get(names);
    if (count > 0 && (known === undefined || cost < known.cost)) {
      cheapest.set(names, { term, names, has, count, cost });
    }
  }
  const options = [...cheapest.values()].sort((a, b) => a.cost - b.cost || b.count - a.count);
  const kept: Option[] = [];
  for (const option of options) {
    if (!kept.some(({ names }) => (option.names & ~names) === 0n)) kept.push(option);
  }
  return kept.sort((a, b) => b.count / b.cost - a.count / a.cost);
}

/** A first choice: the term with the most classes for each character, repeatedly. */
function greedy(options: readonly Option[], all: readonly number[]): readonly Option[] {
  const chosen: Option[] = [];
  for (let left = all; left.length > 0; left = without(left, chosen.at(-1)!)) {
    const worth = options.map(({ has, cost }) => left.reduce((sum, i) => sum + has[i]!, 0) / cost);
    chosen.push(options[worth.indexOf(Math.max(...worth))]!);
  }
  return chosen;
}
