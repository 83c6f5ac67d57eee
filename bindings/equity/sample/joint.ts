/* Joint holdings: every way in which ranges can be held together, where there are few. */
import { DECK_SIZE } from '../../cards.ts';
import { commonDivisor } from '../../range/range.ts';
import { COLUMN_BYTES, type Choice, aliasColumns, weightOf } from './choices.ts';

/** Joint holdings that get a table. */
const MOST_HOLDINGS = 4096;
/** Choices that the search for them looks at, some milliseconds. */
const MOST_STEPS = 2 ** 20;
/** The total weight that a 32-bit draw can tell apart. */
const WEIGHT_END = 2 ** 32;

/** A range that has not been chosen from yet: those of its choices that the others leave. */
interface Open {
  readonly range: number;
  readonly fits: readonly Choice[];
}

/**
 * Every way in which the ranges can be held together, the cards in the order of the ranges; none when there is no way
 * at all, and `undefined` when there are too many to list or to find out.
 */
export function joinRanges(ranges: readonly (readonly Choice[])[]): Choice[] | undefined {
  if (fewestHoldings(ranges) > MOST_HOLDINGS) return undefined;
  const joint: Choice[] = [];
  const held: Choice[] = [];
  let found = 0;
  let steps = 0;
  // The range with the fewest choices left comes next, so that what fits nowhere shows early.
  const extend = (open: readonly Open[], list: boolean): boolean => {
    const next = open.reduce((least, each) => (each.fits.length < least.fits.length ? each : least));
    const others = open.filter((each) => each !== next);
    if (others.length === 0) {
      found += next.fits.length;
      for (const choice of list ? next.fits : []) {
        held[next.range] = choice;
        joint.push({ places: held.flatMap(({ places }) => places), weight: productOf(held) });
      }
      return found <= MOST_HOLDINGS;
    }
    for (const choice of next.fits) {
      const left = others.map(({ range, fits }) => ({
        range,
        fits: fits.filter((other) => apart(choice, other)),
      }));
      steps += others.reduce((sum, { fits }) => sum + fits.length, 0);
      if (steps > MOST_STEPS) return false;
      held[next.range] = choice;
      if (left.every(({ fits }) => fits.length > 0) && !extend(left, list)) return false;
    }
    return true;
  };
  const all = ranges.map((fits, range) => ({ range, fits }));
  // They are counted before they are listed, since most questions have far too many.
  if (!extend(all, false)) return undefined;
  found = 0;
  steps = 0;
  extend(all, true);
  return joint.sort((a, b) => compare(a.places, b.places)).map(withWeight(joint));
}

/** A bound that takes no search: every card of the ranges before takes the most choices that a card can take. */
function fewestHoldings(ranges: readonly (readonly Choice[])[]): number {
  return ranges.reduce((ways, choices, before) => {
    const byCard = new Uint16Array(DECK_SIZE);
    for (const { places } of choices) for (const place of places) byCard[place]!++;
    return ways * Math.max(choices.length - 2 * before * Math.max(...byCard), 0);
  }, 1);
}

function apart(a: Choice, b: Choice): boolean {
  const [first, second] = a.places;
  return b.places.every((place) => place !== first && place !== second);
}

/** The order of the ranges' own choices, range by range, however holdings were found: by the higher card, then the lower. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let high = 1; high < a.length; high += 2) {
    const difference = a[high]! - b[high]! || a[high - 1]! - b[high - 1]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function productOf(choices: readonly Choice[]): number {
  return choices.reduce((product, { weight }) => product * weight, 1);
}

/** Gives choices weights that a draw can tell apart: without a common divisor, and rounded where they are too large. */
function withWeight(joint: readonly Choice[]): (choice: Choice) => Choice {
  const divisor = joint.reduce((common, { weight }) => commonDivisor(common, weight), 0);
  const total = weightOf(joint) / divisor;
  if (total < WEIGHT_END) return ({ places, weight }) => ({ places, weight: weight / divisor });
  const factor = (WEIGHT_END - 2 * joint.length) / total;
  return ({ places, weight }) => ({ places, weight: Math.max(Math.round((weight / divisor) * factor), 1) });
}

/** The table of joint holdings: a column is the own part and the number of the other, then come the places. */
export function jointTable(joint: readonly Choice[]): Uint8Array {
  const { own, other } = aliasColumns(joint);
  const places = joint[0]!.places.length;
  const bytes = new Uint8Array(joint.length * (COLUMN_BYTES + places));
  const view = new DataView(bytes.buffer);
  joint.forEach((choice, i) => {
    view.setUint32(i * COLUMN_BYTES, own[i]!, true);
    view.setUint32(i * COLUMN_BYTES + 4, other[i]!, true);
    bytes.set(choice.places, joint.length * COLUMN_BYTES + i * places);
  });
  return bytes;
}
