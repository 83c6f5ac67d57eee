// Stakes: ante, bring-in and bets.
import { isRecord, unknownField } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';

/** The stakes of a fixed-limit game, in chips. */
export interface Stakes {
  /** The chips that every player posts before the deal. */
  readonly ante: number;
  /** 0 for a game without a bring-in, where the high card may check. */
  readonly bringIn: number;
  /** The bet on third and fourth street. */
  readonly smallBet: number;
  /** The bet from fifth street on. */
  readonly bigBet: number;
}

const AMOUNTS = ['ante', 'bringIn', 'smallBet', 'bigBet'] as const;

/**
 * Stakes from outside, checked.
 *
 * @throws {@link ArgumentError} `stakes` when an amount is not a safe integer of at least 0, the bets are 0, the
 * bring-in is above the small bet or the big bet below it.
 */
export function readStakes(input: Stakes, argument = 'stakes'): Stakes {
  if (!isRecord(input)) {
    throw new ArgumentError('stakes', argument, '{ ante, bringIn, smallBet, bigBet }', shown(input));
  }
  const { ante, bringIn, smallBet, bigBet } = input;
  const other = unknownField(input, AMOUNTS);
  if (other !== undefined) {
    throw new ArgumentError('stakes', argument, 'only ante, bringIn, smallBet and bigBet', shown(other));
  }
  const most = Number.MAX_SAFE_INTEGER;
  checkWhole(ante, 0, most, `${argument}.ante`, 'stakes');
  checkWhole(smallBet, 1, most, `${argument}.smallBet`, 'stakes');
  checkWhole(bringIn, 0, smallBet, `${argument}.bringIn`, 'stakes', 'up to the small bet');
  checkWhole(bigBet, smallBet, most, `${argument}.bigBet`, 'stakes', 'from the small bet up');
  return Object.freeze({ ante, bringIn, smallBet, bigBet });
}

/** Throws unless `value` is an integer from `least` to `most`. */
export function checkWhole(
  value: unknown,
  least: number,
  most: number,
  argument: string,
  code: 'rules' | 'stakes' | 'stack' | 'value',
  hint?: string,
): asserts value is number {
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const top = most === Number.MAX_SAFE_INTEGER ? '2^53 - 1' : most;
  const range = `an integer ${least}..${top}`;
  throw new ArgumentError(code, argument, hint === undefined ? range : `${range}, ${hint}`, shown(value));
}
