// Lines of betting and classes of hands in words.
import { RANK_LETTERS, rankName } from '../engine/cards.ts';
import type { ClassRow, SolverAction } from '../engine/solver.ts';

const LETTERS: Readonly<Record<SolverAction, string>> = {
  check: 'k',
  bet: 'b',
  fold: 'f',
  call: 'c',
  raise: 'r',
};
const WORDS: Readonly<Record<string, string>> = {
  k: 'checks',
  b: 'bets',
  f: 'folds',
  c: 'calls',
  r: 'raises',
};

export interface Step {
  readonly seat: number;
  readonly word: string;
  /** The line up to here, this action included. */
  readonly line: string;
}

/** The actions of a line with who takes them. Each street begins with the same seat. */
export function stepsOf(line: string, first: number): Step[] {
  let seat = first;
  let before = '';
  return [...line].flatMap((letter) => {
    before += letter;
    if (letter === '/') {
      seat = first;
      return [];
    }
    const step = { seat, word: WORDS[letter] ?? letter, line: before };
    seat = 1 - seat;
    return [step];
  });
}

/** The line after an action, or nothing where the action ends the play. */
export function lineAfter(line: string, action: SolverAction, lines: readonly string[]): string | undefined {
  const next = line + LETTERS[action];
  return [next, `${next}/`].find((candidate) => lines.includes(candidate));
}

/** The rank numbers of a class such as `A5K`. */
export const ranksOf = (name: string): number[] => [...name].map((letter) => RANK_LETTERS.indexOf(letter));

export const className = (name: string): string => ranksOf(name).map(rankName).join(' ');

/** What a class does, such as `bet 80 %, check 20 %`, the likeliest first. */
export function doesWhat({ strategy, isReached }: ClassRow, actions: readonly SolverAction[]): string {
  if (!isReached) return 'does not come here';
  return actions
    .map((action, i) => ({ action, part: strategy[i]! }))
    .filter(({ part }) => part >= 0.005)
    .sort((a, b) => b.part - a.part)
    .map(({ action, part }) => `${action} ${Math.round(100 * part)} %`)
    .join(', ');
}

/** The parts of folding and of not betting, which colour a hand: what is left bets or raises. */
function sharesOf(
  strategy: readonly number[],
  actions: readonly SolverAction[],
): { fold: number; passive: number } {
  const part = (...names: SolverAction[]) =>
    actions.reduce((sum, action, i) => (names.includes(action) ? sum + strategy[i]! : sum), 0);
  return { fold: part('fold'), passive: part('check', 'call') };
}

/** The same as lengths of a bar, for a style sheet. */
export function barOf(strategy: readonly number[], actions: readonly SolverAction[]): Record<string, string> {
  const { fold, passive } = sharesOf(strategy, actions);
  return { '--folds': `${(100 * fold).toFixed(1)}%`, '--stays': `${(100 * (fold + passive)).toFixed(1)}%` };
}

/** The mean strategy of several classes, by how often each comes to the decision. */
export function meanStrategy(rows: readonly ClassRow[], width: number): number[] {
  const total = rows.reduce((sum, { reach }) => sum + reach, 0);
  return Array.from({ length: width }, (_, i) =>
    total === 0 ? 0 : rows.reduce((sum, { reach, strategy }) => sum + reach * strategy[i]!, 0) / total,
  );
}
