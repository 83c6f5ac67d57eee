// The histories that are open, kept in this browser; the hand and the moment that are shown, kept in the address.
import { batch, computed, effect, signal } from '@preact/signals';
import { get, set } from 'idb-keyval';
import {
  type HandDetail,
  type HandRow,
  type SourceFile,
  type StreetShares,
  type Verdict,
  askEquities,
  askExample,
  askHand,
  askVerdictsOn,
  openHistories,
} from '../engine/histories.ts';
import { keepInAddress, route } from '../shell/router.ts';

export const rows = signal<readonly HandRow[]>([]);
export const status = signal<'empty' | 'reading' | 'read'>('empty');
/** Hands of other games that were passed over. */
export const others = signal(0);
/** What could not be done, for people. */
export const trouble = signal<string>();

/** The number of the hand that is shown. */
export const chosen = signal<number>();
export const detail = signal<HandDetail>();
/** The equities of that hand by street, once they are counted. */
export const shares = signal<readonly StreetShares[]>();
/** The solver's verdicts on its late decisions, once it is solved. */
export const verdicts = signal<readonly Verdict[]>();
export const step = signal(0);

export const player = signal('');
export const onlyProblems = signal(false);
export const search = signal('');

const KEPT = 'razz.histories';
const MOST_BYTES = 200 * 2 ** 20;
const LONGEST_TEXT = 200;

/** The players by the number of their hands, most first. */
export const players = computed(() => {
  const hands = new Map<string, number>();
  for (const row of rows.value) for (const name of row.players) hands.set(name, (hands.get(name) ?? 0) + 1);
  return [...hands].sort((a, b) => b[1] - a[1]).map(([name]) => name);
});

/** The player whose winnings are shown: the one chosen, or who played most. */
export const hero = computed(() =>
  players.value.includes(player.value) ? player.value : (players.value[0] ?? ''),
);

export const shown = computed(() => {
  const words = search.value.toLowerCase();
  return rows.value.filter((row) => {
    if (onlyProblems.value && row.problems === 0) return false;
    if (player.value !== '' && !row.players.includes(player.value)) return false;
    return `${row.id} ${row.room} ${row.date} ${row.stakes} ${row.players.join(' ')}`
      .toLowerCase()
      .includes(words);
  });
});

/** The hero's winnings over the hands shown, in the unit that most of them have. */
export const winnings = computed(() => {
  const played = shown.value.filter((row) => row.players.includes(hero.value));
  const units = new Map<string, number>();
  for (const row of played) units.set(unitOf(row), (units.get(unitOf(row)) ?? 0) + 1);
  const unit = [...units].sort((a, b) => b[1] - a[1])[0]?.[0];
  let sum = 0;
  const sums = played
    .filter((row) => unitOf(row) === unit)
    .map((row) => (sum += row.payoffs[row.players.indexOf(hero.value)]!));
  const [currency = '', decimals = '0'] = unit?.split(' ') ?? [];
  return { sums: [0, ...sums], currency, decimals: Number(decimals) };
});

const unitOf = ({ currency, decimals }: HandRow) => `${currency} ${decimals}`;

export async function openText(text: string): Promise<void> {
  await openSources([{ name: 'pasted', content: text }], true);
}

export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
    trouble.value = 'These files are larger than 200 MB together. Take fewer at a time.';
    return;
  }
  const sources = await Promise.all(
    files.map(async (file) => ({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) })),
  );
  await openSources(sources, true);
}

export async function openExample(): Promise<void> {
  await openText(await askExample());
}

let wasOpened = false;

/** Opens what was open before a reload, unless something was opened since. */
export async function reopen(): Promise<void> {
  if (wasOpened) return;
  const sources = await get<SourceFile[]>(KEPT).catch(() => undefined);
  if (Array.isArray(sources) && !wasOpened) await openSources(sources, false);
}

async function openSources(sources: readonly SourceFile[], isNew: boolean): Promise<void> {
  wasOpened = true;
  batch(() => {
    rows.value = [];
    status.value = 'reading';
    trouble.value = undefined;
    others.value = 0;
    if (isNew) chosen.value = undefined;
  });
  // A browser that stores nothing shows the hands all the same.
  const kept = isNew ? set(KEPT, sources).catch(() => undefined) : undefined;
  const found = await openHistories(sources, (more) => {
    rows.value = [...rows.value, ...more];
  });
  await kept;
  batch(() => {
    status.value = 'read';
    others.value = found.others;
    if (found.isCut) trouble.value = 'Only the first 50,000 hands are shown.';
  });
}

effect(() => {
  const { page, parameters } = route.value;
  if (page !== 'replayer') return;
  batch(() => {
    chosen.value = numberOf(parameters.get('hand'));
    step.value = numberOf(parameters.get('step')) ?? 0;
    player.value = textOf(parameters.get('player'));
    search.value = textOf(parameters.get('find'));
    onlyProblems.value = parameters.get('only') === 'problems';
  });
});

function textOf(text: string | null): string {
  return (text ?? '').slice(0, LONGEST_TEXT);
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

effect(() => {
  const parameters = new URLSearchParams();
  if (chosen.value !== undefined) {
    parameters.set('hand', String(chosen.value));
    parameters.set('step', String(step.value));
  }
  if (player.value !== '') parameters.set('player', player.value);
  if (search.value !== '') parameters.set('find', search.value);
  if (onlyProblems.value) parameters.set('only', 'problems');
  keepInAddress('replayer', parameters);
});

effect(() => {
  const index = chosen.value;
  const isThere = index !== undefined && index < rows.value.length;
  if (!isThere) {
    detail.value = undefined;
    return;
  }
  if (detail.peek()?.row === rows.value[index]) return;
  void askHand(index).then((found) => {
    if (chosen.peek() !== index) return;
    batch(() => {
      detail.value = found && { ...found, row: rows.peek()[index]! };
      shares.value = undefined;
      verdicts.value = undefined;
    });
    void askEquities(index).then((counted) => {
      if (chosen.peek() === index) shares.value = counted;
    });
    void askVerdictsOn(index).then((judged) => {
      if (chosen.peek() === index && judged !== undefined) verdicts.value = judged;
    });
  });
});

export function choose(index: number): void {
  batch(() => {
    chosen.value = index;
    step.value = 0;
  });
}

export function goTo(next: number): void {
  const last = (detail.value?.moments.length ?? 1) - 1;
  step.value = Math.max(0, Math.min(last, next));
}
