// Numbers as people read them.

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** A probability in percent, such as `57.93 %`. */
export function percent(part: number, digits = 2): string {
  return `${(100 * part).toFixed(digits)} %`;
}

/** A count with its digits in groups. */
export function whole(count: number | bigint): string {
  return WHOLE.format(count);
}

/** Digits of a count of any size: in groups, and from a thousand million up as a power of ten. */
export function manyDeals(digits: string): string {
  if (digits.length <= 12) return whole(BigInt(digits));
  return `${digits[0]!}.${digits.slice(1, 3)} × 10${superscript(digits.length - 1)}`;
}

function superscript(number: number): string {
  return [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!).join('');
}

/** A duration for people, such as `about 20 s`. */
export function about(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  return seconds < 90 ? `about ${Math.ceil(seconds)} s` : `about ${Math.ceil(seconds / 60)} min`;
}
