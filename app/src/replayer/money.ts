/** The unit of a hand's amounts. */
export interface Unit {
  readonly currency: string;
  readonly decimals: number;
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/**
 * An amount as people read it.
 *
 * @param isSigned - Whether a gain shows a plus.
 */
export function money(amount: number, { currency, decimals }: Unit, isSigned = false): string {
  const sign = amount < 0 ? '−' : isSigned && amount > 0 ? '+' : '';
  const value = Math.abs(amount) / 10 ** decimals;
  const fraction = Number.isInteger(value) ? 0 : decimals;
  const digits = value.toLocaleString('en', {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
  return sign + (SIGNS[currency] ?? '') + digits;
}
