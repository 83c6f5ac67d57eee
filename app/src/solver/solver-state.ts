// The spot to solve, in the address; its solution; the decision that is looked at.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Fault } from '../engine/fault.ts';
import { completeSuits } from '../engine/notation.ts';
import {
  type Decision,
  type LockedWorth,
  type Overview,
  type Progress,
  type SolverSpot,
  askDecision,
  askLockedWorth,
  keepSolution,
  openSolution,
  runSolver,
  solutionBytes,
} from '../engine/solver.ts';
import { get, set } from 'idb-keyval';
import { readAddress } from '../shell/addresses.ts';
import { addressOf, keepInAddress, route } from '../shell/router.ts';
import { load, save } from '../shell/storage.ts';

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

const TYPING_MS = 150;

export const typed = signal<Typed>(EXAMPLE);
export const overview = signal<Overview>();
export const progress = signal<readonly Progress[]>([]);
export const fault = signal<Fault>();
export const isRunning = signal(false);
/** The part that is done of a spot that takes long. */
export const part = signal(0);
export const line = signal('');
export const decision = signal<Decision>();
/** The class of hidden cards that is looked at, such as `A5`; empty for none. */
export const hand = signal('');
export const isQuiz = signal(false);

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
  readParameters(askedFor());

  effect(() => {
    if (route.value.page === 'solver') readParameters(route.value.parameters);
  });

  void restore();

  effect(() => {
    const parameters = new URLSearchParams();
    for (const [name, text] of Object.entries(typed.value))
      if (text !== '') parameters.set(name, String(text));
    if (line.value !== '') parameters.set('line', line.value);
    if (hand.value !== '') parameters.set('hand', hand.value);
    if (isQuiz.value) parameters.set('quiz', '1');
    keepInAddress('solver', parameters);
  });

  effect(() => {
    const asked = spot.value;
    if (isWholeLocked.value || !isRestored.value) return;
    const timer = setTimeout(() => void run(asked, false), TYPING_MS);
    return () => clearTimeout(timer);
  });

  effect(() => {
    const wanted = line.value;
    const seat = lockedSeat.value;
    if (overview.value === undefined) return;
    void askDecision(wanted, isWholeLocked.value, seat).then((found) => {
      if (wanted === line.peek() && seat === lockedSeat.peek()) decision.value = found;
    });
  });

  effect(() => {
    const seat = lockedSeat.value;
    const solved = overview.value;
    lockedWorth.value = undefined;
    if (seat === undefined || solved === undefined) return;
    void askLockedWorth(seat).then((found) => {
      if (seat === lockedSeat.peek() && solved === overview.peek()) lockedWorth.value = found;
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
    if (asked !== spot.peek() || isWholeLocked.peek()) return;
    batch(() => {
      progress.value = points;
      part.value = done;
    });
  });
  if (asked !== spot.peek() || isWholeLocked.peek() || answer.kind === 'superseded') return;
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
  if (parameters.size === 0) return;
  batch(() => {
    line.value = parameters.get('line') ?? '';
    hand.value = parameters.get('hand') ?? '';
    isQuiz.value = parameters.has('quiz');
    // Parameters that a link leaves out are empty, except those that every spot has.
    const names = Object.keys(EXAMPLE);
    const given = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
    const next = { ...EXAMPLE, ...given, raises: parameters.get('raises') ?? EXAMPLE.raises };
    if (JSON.stringify(next) === JSON.stringify(typed.peek())) return;
    typed.value = next;
    // A link to another spot shows that one.
    if (isRestored.peek() && isWholeLocked.peek()) void lockTo('nothing');
  });
}

/** The solution that was kept or opened. */
export const saved = signal<Overview>();
/** The part that is locked to it: the whole spot, one seat of the typed spot, or nothing. */
export const locked = signal<Lock>('nothing');
export type Lock = 'nothing' | 'all' | '0' | '1';

export const isWholeLocked = computed(() => locked.value === 'all');
export const lockedSeat = computed(() =>
  locked.value === '0' || locked.value === '1' ? Number(locked.value) : undefined,
);
/** The value of locking that seat, or why it is not known. */
export const lockedWorth = signal<LockedWorth | string>();

/** The fault of the file that was opened last. */
export const fileFault = signal<string>();

const KEPT = 'razz.solution';
/** Whether it is known if a solution was kept. */
const isRestored = signal(false);

interface Kept {
  readonly bytes: Uint8Array;
  readonly lock: Lock;
  /** The spot that was typed when it was locked. */
  readonly typed: Typed;
}

function isKept(value: unknown): value is Kept {
  const { bytes, lock, typed: spot } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const texts = (spot ?? {}) as Record<string, unknown>;
  return (
    bytes instanceof Uint8Array &&
    ['all', '0', '1'].includes(String(lock)) &&
    Object.keys(EXAMPLE).every((name) => typeof texts[name] === 'string')
  );
}

/** Takes up the solution that was kept before a reload, unless the page was opened by a link to another spot. */
async function restore(): Promise<void> {
  const kept = await get<unknown>(KEPT).catch(() => undefined);
  if (isKept(kept) && !isForAnother(kept) && (await open(kept.bytes))) takeUp(kept);
  isRestored.value = true;
}

function takeUp(kept: Kept): void {
  // A link may have been followed in the meantime.
  if (isForAnother(kept)) saved.value = undefined;
  else
    batch(() => {
      if (!isSpotInAddress()) typed.value = kept.typed;
      setLock(kept.lock, line.peek());
    });
}

/** Whether the address asks for another spot than the whole one that was locked. */
function isForAnother({ lock, typed: spot }: Kept): boolean {
  return lock === 'all' && isSpotInAddress() && JSON.stringify(spot) !== JSON.stringify(typed.peek());
}

const isSpotInAddress = () => askedFor().size > 0;

/** The spot of the address, or the one at which the player left this page for another. */
function askedFor(): URLSearchParams {
  const { page, parameters } = route.peek();
  return page === 'solver' ? parameters : readAddress(addressOf('solver')).parameters;
}

/** Opens a saved solution. What cannot be read changes nothing. */
async function open(bytes: Uint8Array): Promise<boolean> {
  const answer = await openSolution(bytes);
  if (answer.kind !== 'answer') return false;
  saved.value = answer.value;
  return true;
}

/** Locks the whole spot, a seat, or nothing to the saved solution. */
function setLock(next: Lock, at: string): void {
  const found = saved.peek();
  batch(() => {
    const wasWhole = isWholeLocked.peek();
    locked.value = next;
    if (next === 'all' && found !== undefined) {
      isRunning.value = false;
      fault.value = undefined;
      line.value = at;
      take(found);
    } else if (wasWhole) {
      // The typed spot is solved again.
      overview.value = undefined;
      decision.value = undefined;
    }
  });
}

/**
 * Keeps the saved solution over a reload, before the page shows it as locked. A browser that stores nothing shows it
 * all the same.
 */
async function keep(lock: Lock): Promise<void> {
  const bytes = lock === 'nothing' ? undefined : await solutionBytes(true);
  await set(KEPT, bytes && { bytes, lock, typed: typed.peek() }).catch(() => undefined);
}

/** Shows a solution from a file, and stays with it. */
export async function openFile(file: File): Promise<void> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => new Uint8Array(),
  );
  const isRead = await open(bytes);
  fileFault.value = isRead ? undefined : `“${file.name}” is not a solution, or it is damaged.`;
  if (!isRead) return;
  await keep('all');
  setLock('all', '');
}

/** Keeps the solution that is shown, whatever is typed and over a reload, and locks the spot to it. */
export async function lock(): Promise<void> {
  saved.value = await keepSolution();
  await lockTo('all');
}

/** Locks something else to the saved solution; nothing to go back to the typed spot alone. */
export async function lockTo(next: Lock): Promise<void> {
  await keep(next);
  setLock(next, line.peek());
  if (next === 'nothing') saved.value = undefined;
}

/** The number of answers in the quiz, and the chips that they gave away. */
export interface Score {
  readonly asked: number;
  readonly lost: number;
}

function isScore(value: unknown): value is Score {
  const { asked, lost } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(asked) && Number.isFinite(lost);
}

export const score = signal<Score>(load('quiz', isScore) ?? { asked: 0, lost: 0 });

export function setScore(next: Score): void {
  score.value = next;
  save('quiz', next);
}

export async function saveFile(): Promise<void> {
  const bytes = await solutionBytes(isWholeLocked.peek());
  if (bytes === undefined) return;
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'spot.razz-solution';
  link.click();
  URL.revokeObjectURL(address);
}
