// Problems and notes found while reading.
import type { Note, Problem, Tolerance } from '../events.ts';

/** More than enough to tell that a hand is damaged; a list of a million would only take memory. */
const MOST_FINDINGS = 1000;

/** Findings from reading a hand. Nothing here throws: damage is data. */
export class Findings {
  readonly problems: Problem[] = [];
  readonly notes: Note[] = [];

  /** Something that is damaged or contradicts itself. */
  problem(line: number, what: string, found: string, expected: string): void {
    if (this.problems.length < MOST_FINDINGS) {
      this.problems.push({ line, what, found: shortened(found), expected });
    }
  }

  /** A difference that is tolerated. */
  note(tolerance: Tolerance, line: number, what: string, found: string, expected: string): void {
    if (this.notes.length < MOST_FINDINGS) {
      this.notes.push({ tolerance, line, what, found: shortened(found), expected });
    }
  }
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
