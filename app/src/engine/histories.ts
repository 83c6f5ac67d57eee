// Hand histories, read in a worker.
import { type Remote, proxy, wrap } from 'comlink';
import type {
  HandDetail,
  HandRow,
  HistoriesApi,
  Opened,
  Review,
  SourceFile,
  StreetShares,
} from './histories.worker.ts';
import { type Verdict, askVerdicts } from './solver.ts';

export type {
  HandDetail,
  HandRow,
  Opened,
  Review,
  SourceFile,
  SourceLine,
  StreetShares,
} from './histories.worker.ts';
export type { Verdict };

let worker: Remote<HistoriesApi> | undefined;

function api(): Remote<HistoriesApi> {
  worker ??= wrap<HistoriesApi>(
    new Worker(new URL('./histories.worker.ts', import.meta.url), { type: 'module' }),
  );
  return worker;
}

export function openHistories(
  files: readonly SourceFile[],
  told: (rows: readonly HandRow[]) => void,
): Promise<Opened> {
  return api().open(files, proxy(told));
}

export function askHand(index: number): Promise<HandDetail | undefined> {
  return api().hand(index);
}

export function askEquities(index: number): Promise<readonly StreetShares[]> {
  return api().equities(index);
}

export function askExample(): Promise<string> {
  return api().example();
}

/** The solver's verdicts on a hand that is open. */
export async function askVerdictsOn(index: number): Promise<readonly Verdict[] | undefined> {
  const history = await api().historyAt(index);
  return history && askVerdicts(history);
}

/** The one hand in a text, with its equities by street. */
export function askReview(text: string): Promise<Review | undefined> {
  return api().review(text);
}

/** All hands of a text in another format. */
export function convertHands(text: string, format: 'pokerstars' | 'phh' | 'json'): Promise<string> {
  return api().convert(text, format);
}
