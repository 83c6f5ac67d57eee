// Blocks: state that a module of the caller's keeps in a thread between calls.
import { BRANCHES, type BranchSetting, openBranches } from '../solver/branches.ts';
import { fault } from './fields.ts';
import { importModule } from './kernel.ts';

/** Answers a call to a block. Messages and answers are cloned on their way. */
export type BlockCalls<Message = unknown, Answer = unknown> = (message: Message) => Answer | Promise<Answer>;

/** The exports of a module that keeps state in a thread; see `openBlock` of `createThreads`. */
export interface BlockModule<Setting = unknown, Message = unknown, Answer = unknown> {
  /** Makes the state, and returns the function that answers calls about it, one at a time. */
  openBlock(setting: Setting): BlockCalls<Message, Answer> | Promise<BlockCalls<Message, Answer>>;
}

/** Makes the block of a module, or of the solver. */
export async function openBlock(url: string, setting: unknown): Promise<BlockCalls> {
  if (url === BRANCHES) return openBranches(setting as BranchSetting) as BlockCalls;
  const { openBlock: make } = (await importModule(url)) as Partial<BlockModule>;
  if (typeof make !== 'function') throw fault('module', 'a module that exports openBlock', make);
  const calls: unknown = await make(setting);
  if (typeof calls !== 'function') throw fault('module.openBlock', 'a function that answers calls', calls);
  return calls as BlockCalls;
}
