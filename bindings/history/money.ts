/** The unit of a hand's amounts. */
export interface Money {
  /** ISO 4217 code, or `''` for chips and play money. */
  readonly currency: string;
  /** Decimals of the smallest unit: an amount of 125 with 2 decimals is 1.25. */
  readonly decimals: number;
}

/** Tournament chips and play money. */
export const CHIPS: Money = { currency: '', decimals: 0 };

const SYMBOLS: readonly (readonly [symbol: string, currency: string])[] = [
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['¥', 'CNY'],
];

/** The unit that an amount is written in, by the currency named or its sign; chips when it has neither. */
export function moneyOf(text: string, currency?: string): Money {
  const known = currency ?? SYMBOLS.find(([symbol]) => text.includes(symbol))?.[1];
  if (known !== undefined) return { currency: known, decimals: 2 };
  let decimals = 0;
  for (const [, fraction] of text.matchAll(FRACTION)) decimals = Math.max(decimals, fraction!.length);
  return decimals === 0 ? CHIPS : { currency: '', decimals };
}

/** One or two digits behind a point; three group thousands. */
const FRACTION = /\d[.](\d\d?)(?!\d)/g;

/** The sign of a currency, or `''`. */
export function symbolOf({ currency }: Money): string {
  return SYMBOLS.find(([, code]) => code === currency)?.[0] ?? '';
}

const SIGNS = /^[$€£₹¥]\s?|\s?[$€£₹¥]$/g;
const GROUPED = /^[1-9]\d{0,2}(?:([.,\s\u00a0\u202f'])\d{3})(?:\1\d{3})*(?:[.,](\d{1,2}))?$/;
const PLAIN = /^(\d+)(?:[.,](\d+))?$/;

/**
 * Reads an amount such as `$1,060.38`, `25€` or `0.05` as an integer of the smallest unit. A lone separator
 * before three digits groups thousands, since no unit here has three decimals.
 *
 * @returns The amount, or `NaN` when the text is not an amount, has more decimals than the unit, or is too
 * large to be exact.
 */
export function parseAmount(text: string, decimals: number): number {
  const simple = parseSimple(text, decimals);
  if (simple >= 0) return simple;
  const bare = text.replace(SIGNS, '');
  const grouped = GROUPED.exec(bare);
  if (grouped !== null) {
    const fraction = grouped[2];
    const whole = fraction === undefined ? bare : bare.slice(0, -fraction.length - 1);
    return scaled(whole.replace(/\D/g, ''), fraction ?? '', decimals);
  }
  const plain = PLAIN.exec(bare);
  return plain === null ? NaN : scaled(plain[1]!, plain[2] ?? '', decimals);
}

/** The value of `$0.04` and `150`, the form of nearly all amounts, or -1 for any other form. */
function parseSimple(text: string, decimals: number): number {
  let at = text.charCodeAt(0) === DOLLAR ? 1 : 0;
  let amount = 0;
  const start = at;
  for (; at < text.length && isDigit(text.charCodeAt(at)); at++)
    amount = amount * 10 + text.charCodeAt(at) - ZERO;
  if (at === start || text.length - start > MOST_DIGITS) return -1;
  if (at === text.length) return amount * 10 ** decimals;
  if (text.charCodeAt(at) !== POINT || text.length - at - 1 !== decimals) return -1;
  for (at++; at < text.length; at++) {
    if (!isDigit(text.charCodeAt(at))) return -1;
    amount = amount * 10 + text.charCodeAt(at) - ZERO;
  }
  // Three digits behind a point group thousands.
  return decimals === 3 ? -1 : amount;
}

/** So few digits that the amount in the smallest unit is exact. */
const MOST_DIGITS = 9;
const [DOLLAR, POINT, ZERO] = [0x24, 0x2e, 0x30] as const;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}

function scaled(whole: string, fraction: string, decimals: number): number {
  const kept = fraction.slice(0, decimals);
  if (/[1-9]/.test(fraction.slice(decimals))) return NaN;
  const amount = Number(whole + kept.padEnd(decimals, '0'));
  return Number.isSafeInteger(amount) ? amount : NaN;
}

/** An amount without its currency sign: `1.25`, and `2` rather than `2.00`. */
export function formatNumber(amount: number, { decimals }: Money): string {
  if (decimals === 0) return String(amount);
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals);
  return sign + digits.slice(0, -decimals) + (Number(fraction) === 0 ? '' : `.${fraction}`);
}

/** An amount as people write it: `$1.25`, `-€3`, `150`. */
export function formatAmount(amount: number, money: Money): string {
  const text = formatNumber(Math.abs(amount), money);
  return (amount < 0 ? '-' : '') + symbolOf(money) + text;
}
