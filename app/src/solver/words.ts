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
  /** Who acts; nobody where upcards are dealt. */
  readonly seat: number | undefined;
  readonly word: string;
  /** The line up to here, this action included. */
  readonly line: string;
}

/**
 * The actions of a line with who takes them, and the upcards between. Upcards may change who acts first; without
 * them each street begins with the same seat.
 *
 * @param toAct - The seat that acts at the end of the line.
 */
export function stepsOf(line: string, first: number, toAct: number): Step[] {
  const steps: Step[] = [];
  const sinceStreet = /[kbfcr]*$/.exec(line)![0].length;
  const afterUpcards = (toAct + sinceStreet) % 2;
  let begins = first;
  let seat = first;
  for (const match of line.matchAll(/\/?([A2-9TJQK])([A2-9TJQK])|\/|[kbfcr]/g)) {
    const [text, one, other] = match;
    const before = line.slice(0, match.index + text.length);
    if (one !== undefined) begins = afterUpcards;
    if (text.startsWith('/')) seat = begins;
    if (one !== undefined) steps.push({ seat: undefined, word: `${one} and ${other!} dealt`, line: before });
    else if (text !== '/') {
      steps.push({ seat, word: WORDS[text]!, line: before });
      seat = 1 - seat;
    }
  }
  return steps;
}

/** The line after an action, or nothing where the action ends the play. Of many upcards it takes the first ones. */
export function lineAfter(line: string, action: SolverAction, lines: readonly string[]): string | undefined {
  return decisionAt(line + LETTERS[action], lines);
}

/** The first decision once a line has been played. */
export function decisionAt(line: string, lines: readonly string[]): string | undefined {
  return lines.includes(line) ? line : lines.find((candidate) => candidate.startsWith(`${line}/`));
}

/** A line with the upcards of sixth street after fifth, in three pieces: before, the two ranks, and after. */
export function upcardsIn(line: string): readonly [string, string, string] | undefined {
  const match = /^([^/]*\/)([A2-9TJQK]{2})(.*)$/.exec(line);
  return match === null ? undefined : [match[1]!, match[2]!, match[3]!];
}

/** The rank numbers of a class such as `A5K`. */
export const ranksOf = (name: string): number[] => [...name].map((letter) => RANK_LETTERS.indexOf(letter));

export const className = (name: string): string => ranksOf(name).map(rankName).join(' ');

/** The strategy of a class, such as `bet 80 %, check 20 %`, the likeliest action first. */
export function doesWhat(row: ClassRow, actions: readonly SolverAction[]): string {
  if (!row.isReached) return 'never comes here';
  return actions
    .map((action, i) => ({ action, part: playOf(row)[i]! }))
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

/** The strategy of a class here: that of the lock of its seat, or of the solution. */
export const playOf = ({ saved, strategy }: ClassRow): readonly number[] => saved ?? strategy;

/** The mean of what several classes do, by how often each comes to the decision. */
export function meanStrategy(rows: readonly ClassRow[], width: number): number[] {
  const total = rows.reduce((sum, { reach }) => sum + reach, 0);
  return Array.from({ length: width }, (_, i) =>
    total === 0 ? 0 : rows.reduce((sum, row) => sum + row.reach * playOf(row)[i]!, 0) / total,
  );
}
