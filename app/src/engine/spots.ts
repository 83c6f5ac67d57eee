// Questions about a spot, answered in workers so that the page never waits. Each kind of question has a worker
// of its own, because a later question takes the place of an earlier one of its kind.
import { type Remote, proxy, wrap } from 'comlink';
import type { Answer } from './fault.ts';
import type { StartingEquities } from './starting-equities.ts';
import type { Equities, Forecast, Pairs, Question, SpotsApi } from './spots.worker.ts';

export type { Equities, Forecast, NextRank, Pairs, Question, SeatEquity } from './spots.worker.ts';

type Kind = 'equities' | 'forecast' | 'pairs' | 'starting';

const workers = new Map<Kind, Remote<SpotsApi>>();

function workerFor(kind: Kind): Remote<SpotsApi> {
  let api = workers.get(kind);
  if (api === undefined) {
    api = wrap<SpotsApi>(new Worker(new URL('./spots.worker.ts', import.meta.url), { type: 'module' }));
    workers.set(kind, api);
  }
  return api;
}

/** @param update - Called with better and better answers while trials are played. */
export function askEquities(
  question: Question,
  update: (value: Equities) => void,
): Promise<Answer<Equities>> {
  return workerFor('equities').equities(question, proxy(update));
}

/** @param progress - Called with the part that is done. */
export function countExactly(
  question: Question,
  progress: (part: number) => void,
): Promise<Answer<Equities>> {
  return workerFor('equities').count(question, proxy(progress));
}

export function askForecast(question: Question, seat: number): Promise<Answer<Forecast>> {
  return workerFor('forecast').forecast(question, seat);
}

/** @param withPair - The seat's text with `?` in the place of its two down cards. */
export function askPairs(
  question: Question,
  seat: number,
  withPair: string,
  update: (value: Pairs) => void,
): Promise<Answer<Pairs>> {
  return workerFor('pairs').pairs(question, seat, withPair, proxy(update));
}

/** The equities of all starting hands when some cards are gone. */
export function askStarting(dead: string): Promise<Answer<StartingEquities>> {
  return workerFor('starting').starting(dead);
}
