// The books of one hand under audit: the file's amounts beside those of the rules.
import type { Pot } from '../../game/public-hand.ts';
import type {
  HandHistory,
  Note,
  Problem,
  RecordedAward,
  RecordedEvent,
  RecordedStack,
  RecordedTotal,
  Tolerance,
} from '../events.ts';
import type { Ledger } from '../ledger.ts';
import type { Replayer } from './replay.ts';

/** A pot with the engine's seats that won it. */
export type WonPot = Pot & { readonly winners: readonly number[] };

/**
 * The chips of a hand while its payment is checked: the file's payments, beside the replay that they are
 * compared with.
 */
export class Account {
  readonly replay: Replayer;
  readonly history: HandHistory;
  readonly ledger: Ledger;
  readonly problems: Problem[] = [];
  readonly notes: Note[] = [];
  /** The awards of the file, less the uncalled chips in them. */
  readonly awards: RecordedAward[] = [];
  /** The final stacks of the file. */
  readonly finals: RecordedStack[] = [];
  readonly total: RecordedTotal | undefined;
  /** Chips paid out to each seat, uncalled bets not counted. */
  readonly gains: number[];
  /** Chips in front of each seat when the pots are paid out. */
  readonly left: number[];
  rake: number;
  readonly lastLine: number;

  constructor(replay: Replayer) {
    this.replay = replay;
    this.history = replay.history;
    this.ledger = replay.ledger;
    for (const event of replay.history.events) {
      if (event.type === 'award') this.awards.push(event);
      else if (event.type === 'stack') this.finals.push(event);
      else if (event.type === 'total') this.total = { ...this.total, ...event };
    }
    this.gains = [...this.ledger.awarded];
    this.left = [...this.ledger.left];
    this.rake = this.total?.rake ?? 0;
    this.lastLine = replay.history.events.at(-1)?.line ?? replay.history.line;
  }

  /** The line of the last award. */
  get awardLine(): number {
    return this.awards.at(-1)?.line ?? this.lastLine;
  }

  /** The seat of the history that sits in a seat of the engine. */
  seat(engineSeat: number): number {
    return this.replay.seatOf[engineSeat]!;
  }

  seatName(engineSeat: number): string {
    return this.replay.name(this.seat(engineSeat));
  }

  muckOf(engineSeat: number): RecordedEvent | undefined {
    const seat = this.seat(engineSeat);
    return this.history.events.find((event) => event.type === 'muck' && event.seat === seat);
  }

  shown(amount: number): string {
    return this.replay.shown(amount);
  }

  problem(line: number, what: string, found: string, expected: string): void {
    this.problems.push({ line, what, found, expected });
  }

  note(tolerance: Tolerance, line: number, what: string, found: string, expected: string): void {
    this.notes.push({ tolerance, line, what, found, expected });
  }
}

export function sum(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
