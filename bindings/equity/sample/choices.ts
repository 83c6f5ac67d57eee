/* Weighted choices for trials, as Walker's alias tables. */

/** A choice of a trial: cards as places in the deck, with their weight against other choices. */
export interface Choice {
  readonly places: readonly number[];
  readonly weight: number;
}

/** The weight of all choices together. */
export function weightOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, { weight }) => sum + weight, 0);
}

/** Bytes of a column of an alias table. */
export const COLUMN_BYTES = 8;

/**
 * Walker's alias method, in integers: each column holds as much as the total weight, each choice is worth its
 * weight times the number of columns, and a choice worth less than a column shares it with one worth more.
 *
 * @returns For each column the part of the total weight that is its own, and the other choice.
 */
export function aliasColumns(choices: readonly Choice[]): { own: Float64Array; other: Int32Array } {
  const total = weightOf(choices);
  const worth = Float64Array.from(choices, ({ weight }) => weight * choices.length);
  const own = new Float64Array(choices.length).fill(total);
  const other = Int32Array.from(choices, (_, i) => i);
  const small: number[] = [];
  const large: number[] = [];
  worth.forEach((value, i) => (value < total ? small : large).push(i));
  for (let light = small.pop(); light !== undefined; light = small.pop()) {
    const heavy = large.at(-1)!;
    own[light] = worth[light]!;
    other[light] = heavy;
    worth[heavy]! -= total - worth[light]!;
    if (worth[heavy]! < total) small.push(large.pop()!);
  }
  return { own, other };
}
