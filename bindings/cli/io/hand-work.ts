// Work on the blocks of hand histories, here or on a thread: read, audit, and a task for each hand.
import {
  type Audit,
  type HandHistory,
  type WriteFormat,
  auditHand,
  equityByStreet,
  writeHand,
} from '../../history/index.ts';
import type { Block } from '../../history/read/blocks.ts';
import { BlockInterpreter, PassedOver } from '../../history/read/understand.ts';
import { type Row, type StatisticsGroup, rowsOf } from '../../history/statistics/rows.ts';
import { type HandFilter, passes } from './hand-filter.ts';
import { escaped, jsonText, withoutControls } from './printable.ts';
import { answerOf, faultsText } from './replay-answer.ts';
import { replayText } from './replay-text.ts';
import { hashOfHand } from './seen-hands.ts';

/** A task for each hand, as plain data for a thread. */
export type HandTask =
  | {
      readonly kind: 'replay';
      /** For people, for machines, or in another format. */
      readonly form: 'text' | 'answers' | WriteFormat;
      readonly equity: boolean;
      readonly onlyProblems: boolean;
      readonly hands?: readonly string[];
    }
  | { readonly kind: 'stats'; readonly by: StatisticsGroup; readonly filter: HandFilter };

/** The outcome of one hand. */
export interface HandResult<Value> {
  readonly ok: boolean;
  /** The first problem of a hand that does not add up. */
  readonly fault?: string;
  /** Stands for the hand among those seen; absent for a hand without a number. */
  readonly hash?: number;
  /** The place of the hand, if it is a duplicate. */
  readonly place: string;
  /** The result of the task. */
  readonly value: Value;
}

/** The outcome of some blocks. */
export interface BatchResult<Value> {
  readonly hands: HandResult<Value>[];
  readonly passedOver: PassedOver;
}

export function emptyBatch<Value>(): BatchResult<Value> {
  return { hands: [], passedOver: new PassedOver() };
}

/** The output of a replayed hand: lines for standard output and for standard error, if any. */
export interface ReplayValue {
  readonly out?: string;
  readonly err?: string;
}

/** The result of a task for a hand. */
export type TaskValue<Task extends HandTask> = Task extends { kind: 'replay' } ? ReplayValue : readonly Row[];

/** Does something with each hand of some blocks. */
export class HandWork<Value> {
  readonly #use: (audit: Audit, hand: HandHistory, file: string) => Value;
  readonly #interpreter = new BlockInterpreter();

  constructor(use: (audit: Audit, hand: HandHistory, file: string) => Value) {
    this.#use = use;
  }

  /** Adds the results of some blocks to a batch. */
  async run(
    blocks: readonly Block[],
    file: string,
    batch = emptyBatch<Value>(),
  ): Promise<BatchResult<Value>> {
    const interpreter = this.#interpreter;
    interpreter.passedOver = batch.passedOver;
    for (const block of blocks) {
      if (!interpreter.knows(block.format)) await interpreter.load(block.format);
      const hand = interpreter.read(block);
      if (hand !== undefined) batch.hands.push(this.#resultOf(hand, file));
    }
    return batch;
  }

  #resultOf(hand: HandHistory, file: string): HandResult<Value> {
    const audit = auditHand(hand);
    const hash = audit.ok ? hashOfHand(hand, audit) : undefined;
    return {
      ok: audit.ok,
      ...(!audit.ok && { fault: audit.problems[0]!.what }),
      ...(hash !== undefined && { hash }),
      place: `line ${hand.line}: ${hand.room} #${hand.id}`,
      value: this.#use(audit, hand, file),
    };
  }
}

/** The work of a task; every value is plain data. */
export function workOf<Task extends HandTask>(task: Task): HandWork<TaskValue<Task>> {
  const valueOf = (audit: Audit, hand: HandHistory, file: string): ReplayValue | readonly Row[] =>
    task.kind === 'replay' ? replayed(task, audit, hand, file) : counted(task, audit, hand);
  return new HandWork(valueOf as (...of: Parameters<typeof valueOf>) => TaskValue<Task>);
}

function counted(
  { by, filter }: Extract<HandTask, { kind: 'stats' }>,
  audit: Audit,
  hand: HandHistory,
): Row[] {
  return audit.ok && hand.cancelled !== true && passes(hand, filter) ? rowsOf(audit, by) : [];
}

type ReplayTask = Extract<HandTask, { kind: 'replay' }>;

function replayed(task: ReplayTask, audit: Audit, hand: HandHistory, file: string): ReplayValue {
  const { form, equity, onlyProblems, hands } = task;
  if (onlyProblems && audit.ok) return {};
  if (hands?.includes(hand.id) === false) return {};
  if (form === 'text' || form === 'answers') {
    const equities = equity ? equityByStreet(audit.replay) : undefined;
    if (form === 'answers') return { out: jsonText(answerOf(hand, audit, file, equities)) };
    return { out: `${replayText(hand, audit, equities ?? [])}\n` };
  }
  // The formats of others have no place for a fault, so that a hand with one is left out.
  const isWritten = audit.ok || form === 'json';
  const safe = form === 'json' ? escaped : withoutControls;
  return {
    ...(isWritten && { out: safe(writeHand(hand, form).replace(/\n$/, '')) }),
    ...(!audit.ok && { err: faultsText(audit, isWritten, file === '-' ? '' : `${file}, `) }),
  };
}
