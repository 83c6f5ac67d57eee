// The histories that are open, kept in this browser; the hand and the moment that are shown, kept in the address.
import { batch, computed, effect, signal } from '@preact/signals';
import { get, set } from 'idb-keyval';
import {
  type HandDetail,
  type HandRow,
  type Opened,
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
import { load, save } from '../shell/storage.ts';

export const rows = signal<readonly HandRow[]>([]);
export const status = signal<'empty' | 'reading' | 'read'>('empty');
/** Hands of other games that were passed over. */
export const others = signal(0);
/** The fault of the last input, for people. */
export const trouble = signal<string>();
/** Pasted text that is not opened yet. It is stored as it is typed: a reload does not wait for a database. */
export const draft = signal(load('draft', (value) => typeof value === 'string') ?? '');

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

/** Opens a text. */
export async function openText(text: string): Promise<boolean> {
  return openSources([{ name: 'pasted', content: text }], true);
}

/** Opens what was pasted. It stays in its place until it is read, and what was typed since stays too. */
export async function openDraft(): Promise<void> {
  const text = draft.value;
  if ((await openText(text)) && draft.value === text) noteDraft('');
}

export async function openFiles(given: Promise<readonly File[]>): Promise<void> {
  try {
    const files = await given;
    if (files.length === 0) trouble.value = 'No file was there.';
    else if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
      trouble.value = 'These files are larger than 200 MB together. Take fewer at a time.';
    } else {
      const read = async (file: File) => ({
        name: file.name,
        content: new Uint8Array(await file.arrayBuffer()),
      });
      await openSources(await Promise.all(files.map(read)), true);
    }
  } catch {
    trouble.value = 'The browser could not read what was dropped. Choose the files instead.';
  }
}

export async function openExample(): Promise<void> {
  await openText(await askExample());
}

/** Notes what is pasted, so that a reload does not lose it. */
export function noteDraft(text: string): void {
  draft.value = text;
  save('draft', text);
}

let latest = 0;

/** Opens what was open before a reload, unless something was opened since. */
export async function reopen(): Promise<void> {
  if (latest > 0) return;
  const sources = await get<unknown>(KEPT).catch(() => undefined);
  if (latest > 0) return;
  if (areSources(sources)) await openSources(sources, false);
  else if (chosen.value !== undefined) tellMissing();
}

function areSources(value: unknown): value is SourceFile[] {
  return (
    Array.isArray(value) &&
    value.every((source: unknown) => {
      const { name, content } = (source ?? {}) as Partial<SourceFile>;
      return typeof name === 'string' && (typeof content === 'string' || content instanceof Uint8Array);
    })
  );
}

function tellMissing(): void {
  batch(() => {
    trouble.value = 'The link names a hand that is not open in this browser.';
    chosen.value = undefined;
  });
}

/**
 * Shows the hands of files in the place of those before. Where there are none, those before stay.
 *
 * @returns Whether there were any.
 */
async function openSources(sources: readonly SourceFile[], isNew: boolean): Promise<boolean> {
  const own = ++latest;
  batch(() => {
    status.value = 'reading';
    trouble.value = undefined;
  });
  let isFirst = true;
  const take = (more: readonly HandRow[]) => {
    if (own !== latest) return;
    batch(() => {
      if (isFirst && isNew) chosen.value = undefined;
      rows.value = isFirst ? more : [...rows.value, ...more];
      isFirst = false;
    });
  };
  const found = await openHistories(sources, take).catch(() => undefined);
  if (own !== latest) return false;
  if (found === undefined) {
    batch(() => {
      status.value = 'read';
      trouble.value = 'The text could not be read to its end.';
    });
    return false;
  }
  // Read is what a reload finds again. A browser that stores nothing shows the hands all the same.
  if (isNew && !isFirst) await set(KEPT, sources).catch(() => undefined);
  if (own !== latest) return false;
  batch(() => {
    status.value = 'read';
    others.value = found.others;
    trouble.value = isFirst
      ? nothingIn(found)
      : found.isCut
        ? 'Only the first 50,000 hands are shown.'
        : undefined;
    if (chosen.value !== undefined && chosen.value >= rows.value.length) tellMissing();
  });
  return !isFirst;
}

function nothingIn({ others, notText }: Opened): string {
  const stay = rows.value.length > 0 ? ' The hands below are those of before.' : '';
  if (notText.length > 0) return `“${notText[0]!}” is not a text file, so it holds no hand history.${stay}`;
  if (others > 0) return `All ${others} hands are of other games, not of razz.${stay}`;
  return `No hand was found in this text. Hand histories begin with a line such as “PokerStars Hand #…”.${stay}`;
}

const numberOf = (text: string | null) => (text === null ? undefined : Number(text));

effect(() => {
  const { page, parameters } = route.value;
  if (page !== 'replayer') return;
  batch(() => {
    chosen.value = numberOf(parameters.get('hand'));
    step.value = numberOf(parameters.get('step')) ?? 0;
    player.value = parameters.get('player') ?? '';
    search.value = parameters.get('find') ?? '';
    onlyProblems.value = parameters.get('only') === 'problems';
  });
});

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
