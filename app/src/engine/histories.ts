// Hand histories, read in a worker.
import { type Remote, proxy, wrap } from 'comlink';
import type { HandDetail, HandRow, HistoriesApi, SourceFile, StreetShares } from './histories.worker.ts';

export type { HandDetail, HandRow, SourceFile, SourceLine, StreetShares } from './histories.worker.ts';

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
): Promise<{ readonly others: number; readonly isCut: boolean }> {
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

/** The equities by street of the one hand in a text. */
export function askReview(text: string): Promise<readonly StreetShares[]> {
  return api().review(text);
}

/** All hands of a text in another format. */
export function convertHands(text: string, format: 'pokerstars' | 'phh' | 'json'): Promise<string> {
  return api().convert(text, format);
}
