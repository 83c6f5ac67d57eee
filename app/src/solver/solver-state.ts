// The spot to solve, in the address; its solution; the decision that is looked at.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Fault } from '../engine/fault.ts';
import { completeSuits } from '../engine/notation.ts';
import {
  type Decision,
  type Overview,
  type Progress,
  type SolverSpot,
  askDecision,
  openSolution,
  runSolver,
  solutionBytes,
} from '../engine/solver.ts';
import { get, set } from 'idb-keyval';
import { keepInAddress, route } from '../shell/router.ts';

/** The spot as it is typed. */
export interface Typed {
  readonly seat1: string;
  readonly seat2: string;
  readonly dead: string;
  readonly pot: string;
  readonly bet: string;
  readonly raises: string;
  /** `0`, `1`, or empty to let the upcards say. */
  readonly first: string;
  /** Chips behind, empty for enough. */
  readonly stack: string;
}

const EXAMPLE: Typed = {
  seat1: '(xx)As2d9c8h(x)',
  seat2: '(xx)Ad3c7hTs(x)',
  dead: '',
  pot: '10',
  bet: '2',
  raises: '3',
  first: '',
  stack: '',
};

const LONGEST_TEXT = 2000;
const TYPING_MS = 150;

export const typed = signal<Typed>(EXAMPLE);
export const overview = signal<Overview>();
export const progress = signal<readonly Progress[]>([]);
export const fault = signal<Fault>();
export const isRunning = signal(false);
/** The part that is done of a spot that takes long. */
export const part = signal(0);
/** Set while a saved solution is shown, which the typed spot need not describe. */
export const isLocked = signal(false);
export const linkFault = signal<string>();
export const line = signal('');
export const decision = signal<Decision>();

export function change(part: Partial<Typed>): void {
  typed.value = { ...typed.value, ...part };
}

/** The typed texts with suits for cards that have none. */
export const completed = computed(() => {
  const { seat1, seat2, dead } = typed.value;
  return completeSuits([seat1, seat2, dead]).map(({ text }) => text);
});

/** The spot for the solver. Texts that are no numbers become `NaN`, which it refuses by name. */
const spot = computed<SolverSpot>(() => {
  const { pot, bet, raises, first, stack } = typed.value;
  const [seat1 = '', seat2 = '', dead = ''] = completed.value;
  return {
    seats: [seat1, seat2],
    dead,
    pot: numberIn(pot),
    bet: numberIn(bet),
    raises: Number(raises),
    ...(first !== '' && { first: Number(first) }),
    ...(stack.trim() !== '' && { stacks: [numberIn(stack), numberIn(stack)] }),
  };
});

const numberIn = (text: string) => (text.trim() === '' ? NaN : Number(text));

/** Which field a fault belongs to. */
export function fieldOf(found: Fault): keyof Typed | undefined {
  if (found.seat === 0) return 'seat1';
  if (found.seat === 1) return 'seat2';
  if (found.dead) return 'dead';
  return (['pot', 'bet', 'stack'] as const).find((name) => found.argument?.startsWith(name));
}

export function startSolving(): void {
  effect(() => {
    const { page, parameters, fault } = route.value;
    if (page === 'solver' && fault === undefined) readParameters(parameters);
  });

  void restore();

  let isFirst = true;
  effect(() => {
    const parameters = new URLSearchParams();
    for (const [name, text] of Object.entries(typed.value))
      if (text !== '') parameters.set(name, String(text));
    if (line.value !== '') parameters.set('line', line.value);
    if (!isFirst) {
      linkFault.value = undefined;
      keepInAddress('solver', parameters);
    }
    isFirst = false;
  });

  effect(() => {
    const asked = spot.value;
    if (isLocked.value || !isRestored.value) return;
    const timer = setTimeout(() => void run(asked, false), TYPING_MS);
    return () => clearTimeout(timer);
  });

  effect(() => {
    const wanted = line.value;
    if (overview.value === undefined) return;
    void askDecision(wanted).then((found) => {
      if (wanted === line.peek()) decision.value = found;
    });
  });
}

/** Solves the typed spot however long it takes. */
export function solveAnyway(): void {
  void run(spot.peek(), true);
}

async function run(asked: SolverSpot, isAsked: boolean): Promise<void> {
  batch(() => {
    isRunning.value = true;
    part.value = 0;
    if (isAsked) fault.value = undefined;
  });
  const answer = await runSolver(asked, isAsked, (points, done) => {
    if (asked !== spot.peek() || isLocked.peek()) return;
    batch(() => {
      progress.value = points;
      part.value = done;
    });
  });
  if (asked !== spot.peek() || isLocked.peek() || answer.kind === 'superseded') return;
  batch(() => {
    isRunning.value = false;
    fault.value = answer.kind === 'fault' ? answer.fault : undefined;
    if (answer.kind === 'answer') take(answer.value);
  });
}

function take(found: Overview): void {
  overview.value = found;
  progress.value = found.progress;
  if (!found.lines.includes(line.peek())) line.value = found.lines[0] ?? '';
}

function readParameters(parameters: URLSearchParams): void {
  const names = Object.keys(EXAMPLE);
  const unknown = [...parameters.keys()].find((name) => name !== 'line' && !names.includes(name));
  const isLong = [...parameters.values()].some((text) => text.length > LONGEST_TEXT);
  batch(() => {
    linkFault.value =
      unknown !== undefined
        ? `It says “${unknown.slice(0, 40)}”, which means nothing here.`
        : isLong
          ? 'One of its texts is too long to be a hand.'
          : undefined;
    if (linkFault.value !== undefined || parameters.size === 0) return;
    line.value = parameters.get('line') ?? '';
    // What a link leaves out is empty, except what a spot cannot be without.
    const given = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
    const { raises } = EXAMPLE;
    typed.value = {
      ...EXAMPLE,
      ...given,
      raises: /^[0-4]$/.test(given.raises ?? '') ? given.raises! : raises,
    };
  });
}

const KEPT = 'razz.solution';
/** Whether it is known if a solution was kept. */
const isRestored = signal(false);

/** Shows the solution that was locked before a reload. */
async function restore(): Promise<void> {
  const bytes = await get<unknown>(KEPT).catch(() => undefined);
  if (bytes instanceof Uint8Array) await show(bytes, line.peek());
  isRestored.value = true;
}

/** Shows a saved solution until it is unlocked. What cannot be read changes nothing but the fault. */
async function show(bytes: Uint8Array, at: string): Promise<boolean> {
  const answer = await openSolution(bytes);
  if (answer.kind !== 'answer') return false;
  batch(() => {
    isLocked.value = true;
    isRunning.value = false;
    fault.value = undefined;
    line.value = at;
    take(answer.value);
  });
  return true;
}

/** Keeps a solution over a reload; a browser that stores nothing shows it all the same. */
async function keep(bytes: Uint8Array | undefined): Promise<void> {
  await set(KEPT, bytes).catch(() => undefined);
}

/** Shows a solution from a file, and stays with it. */
export async function openFile(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (await show(bytes, '')) await keep(bytes);
  else fault.value = { text: 'This file is not a solution, or it is damaged.' };
}

/** Stays with the solution that is shown, whatever is typed and over a reload. */
export async function lock(): Promise<void> {
  isLocked.value = true;
  await keep(await solutionBytes());
}

/** Goes back to the typed spot. */
export function unlock(): void {
  isLocked.value = false;
  void keep(undefined);
}

export async function saveFile(): Promise<void> {
  const bytes = await solutionBytes();
  if (bytes === undefined) return;
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'spot.razz-solution';
  link.click();
  URL.revokeObjectURL(address);
}
