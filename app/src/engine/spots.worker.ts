// Answers questions about a spot, one at a time: a new question takes the place of the one before it.
import { expose } from 'comlink';
import {
  type EquityResult,
  type FinalHand,
  type Seat,
  equityAsync,
  equityCost,
  finalHands,
  nextCards,
} from 'razz-wasm';
import { type Answer, answerTo } from './fault.ts';
import { type StartingEquities, startingEquities } from './starting-equities.ts';

export interface Question {
  readonly seats: readonly string[];
  readonly dead: string;
}

/** The equity of one seat. */
export interface SeatEquity {
  readonly win: number;
  readonly tie: number;
  readonly equity: number;
  /** Half the width of the interval that holds the equity with 95 %; 0 when exact. */
  readonly margin: number;
}

export interface Equities {
  readonly exact: boolean;
  /** Deals counted, as digits, or trials played. */
  readonly deals: string;
  readonly seats: readonly SeatEquity[];
  /** Whether more trials are on their way. */
  readonly running: boolean;
  /** Seconds that an exact count would take, where one is possible and was not made. */
  readonly exactSeconds?: number;
}

export interface NextRank {
  readonly rank: number;
  readonly probability: number;
  readonly equity: number;
}

/** The forecast of one seat. */
export interface Forecast {
  readonly hands: readonly FinalHand[];
  /** `undefined` where the seat has no card to come, or where counting would take too long. */
  readonly next: readonly NextRank[] | undefined;
}

/** The equity of a seat with each pair of down ranks. */
export interface Pairs {
  /** At low * 13 + high: `null` where the cards are gone, `undefined` where it is not counted yet. */
  readonly equities: readonly (number | null | undefined)[];
  /** Half the width of the interval that holds the least sure of them with 95 %; 0 when all are exact. */
  readonly margin: number;
}

// Work in multiplications, as the package estimates it: some 1,200 million a second on a desktop.
const WORK_A_SECOND = 1.2e9;
const WHILE_TYPING = 4e8;
const BY_REQUEST = 2e10;
const MOST_BYTES = 2 ** 30;
const PAIR_WORK = 1e7;
const PAIR_TRIALS = 2 ** 14;

const NORMAL_95 = 1.96;
const SMALL_ERROR = 0.0001;
const MOST_TRIALS = 2 ** 31;
const UPDATE_MS = 100;

let stop = new AbortController();

function restart(): AbortSignal {
  stop.abort();
  stop = new AbortController();
  return stop.signal;
}

/** Lets messages in, and with them the next question. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The equities of a spot: exact where that takes a fraction of a second, else from more and more trials. */
function equities(question: Question, update: (value: Equities) => void): Promise<Answer<Equities>> {
  const signal = restart();
  return answerTo(signal, async () => {
    const { seats, dead } = question;
    const { work, bytes } = equityCost(seats, { dead });
    if (work <= WHILE_TYPING && bytes <= MOST_BYTES / 16) return exactly(question, signal);
    const possible = work <= BY_REQUEST && bytes <= MOST_BYTES;
    return sample(question, signal, possible ? work / WORK_A_SECOND : undefined, update);
  });
}

/** The exact equities, however long they take. */
function count(question: Question, progress: (part: number) => void): Promise<Answer<Equities>> {
  const signal = restart();
  return answerTo(signal, () => exactly(question, signal, progress));
}

async function exactly(
  { seats, dead }: Question,
  signal: AbortSignal,
  progress?: (part: number) => void,
): Promise<Equities> {
  const onProgress =
    progress && (({ done, total }: { done: number; total: number }) => progress(done / total));
  const result = await equityAsync(seats, {
    dead,
    method: 'exact',
    signal,
    ...(onProgress && { onProgress }),
  });
  return { exact: true, deals: result.total ?? '', running: false, seats: seatsOf(result) };
}

function seatsOf({ players }: EquityResult): SeatEquity[] {
  return players.map(({ win, tie, equity }) => ({ win, tie, equity, margin: 0 }));
}

/** Plays batch after batch of trials, each from a seed of its own, and adds them up. */
async function sample(
  { seats, dead }: Question,
  signal: AbortSignal,
  exactSeconds: number | undefined,
  update: (value: Equities) => void,
): Promise<Equities> {
  const sum = seats.map(() => ({ win: 0, tie: 0, equity: 0, variance: 0 }));
  let trials = 0;
  for (let seed = 0; ; seed++) {
    const batch = await equityAsync(seats, { dead, signal, method: 'sample', seed, time: UPDATE_MS });
    const played = batch.trials!;
    trials += played;
    batch.players.forEach(({ win, tie, equity, standardError }, seat) => {
      const own = sum[seat]!;
      own.win += win * played;
      own.tie += tie * played;
      own.equity += equity * played;
      own.variance += (standardError * played) ** 2;
    });
    const errors = sum.map(({ variance }) => Math.sqrt(variance) / trials);
    const running = trials < MOST_TRIALS && Math.max(...errors) > SMALL_ERROR;
    const answer = {
      exact: false,
      deals: String(trials),
      running,
      seats: sum.map(({ win, tie, equity }, seat) => ({
        win: win / trials,
        tie: tie / trials,
        equity: equity / trials,
        margin: NORMAL_95 * errors[seat]!,
      })),
      ...(exactSeconds !== undefined && { exactSeconds }),
    };
    if (!running) return answer;
    update(answer);
  }
}

/** A seat's final hands, and the equity after each rank that it may get next. */
function forecast(question: Question, seat: number): Promise<Answer<Forecast>> {
  const signal = restart();
  return answerTo(signal, async () => {
    const { seats, dead } = question;
    const { hands } = finalHands(seats, seat, { dead });
    await breathe();
    signal.throwIfAborted();
    const { work } = equityCost(seats, { dead });
    const next = work * 13 <= WHILE_TYPING * 2 ? nextRanks(seats, dead, seat) : undefined;
    return { hands, next };
  });
}

function nextRanks(seats: readonly Seat[], dead: string, seat: number): NextRank[] | undefined {
  try {
    return nextCards(seats, seat, { dead }).map(({ rank, probability, result }) => ({
      rank,
      probability,
      equity: result.players[seat]!.equity,
    }));
  } catch {
    // The seat has all its cards, or its next card is one that all share.
    return undefined;
  }
}

/**
 * The equity of a seat with each of the 91 pairs of down ranks instead of its own down cards.
 *
 * @param withPair - The seat's text with `?` in the place of the pair.
 */
function pairs(
  question: Question,
  seat: number,
  withPair: string,
  update: (value: Pairs) => void,
): Promise<Answer<Pairs>> {
  const signal = restart();
  return answerTo(signal, async () => {
    const equities = Array<number | null | undefined>(169).fill(undefined);
    let margin = 0;
    const { dead } = question;
    // A fault of the spot itself is told, and not taken for 91 pairs that are gone.
    equityCost(question.seats, { dead });
    let told = performance.now();
    for (let high = 0; high < 13; high++) {
      for (let low = 0; low <= high; low++) {
        const seats = question.seats.map((text, i) =>
          i === seat ? withPair.replace('?', pairText(low, high)) : text,
        );
        const found = await equityOf(seats, dead, seat, signal);
        equities[low * 13 + high] = found?.equity ?? null;
        margin = Math.max(margin, NORMAL_95 * (found?.error ?? 0));
        if (performance.now() - told < UPDATE_MS) continue;
        update({ equities, margin });
        told = performance.now();
        await breathe();
        signal.throwIfAborted();
      }
    }
    return { equities, margin };
  });
}

const pairText = (low: number, high: number) => 'A23456789TJQK'.charAt(low) + 'A23456789TJQK'.charAt(high);

async function equityOf(
  seats: readonly string[],
  dead: string,
  seat: number,
  signal: AbortSignal,
): Promise<{ equity: number; error: number } | null> {
  try {
    const cheap = equityCost(seats, { dead }).work <= PAIR_WORK;
    const options = cheap
      ? ({ method: 'exact' } as const)
      : ({ method: 'sample', trials: PAIR_TRIALS, seed: 1 } as const);
    const { players } = await equityAsync(seats, { dead, signal, ...options });
    const { equity, standardError } = players[seat]!;
    return { equity, error: standardError };
  } catch (error) {
    if (signal.aborted) throw error;
    // The cards that would make this pair are gone.
    return null;
  }
}

/** The equities of all starting hands when some cards are gone. */
function starting(dead: string): Promise<Answer<StartingEquities>> {
  const signal = restart();
  return answerTo(signal, async () => {
    const found = new Map<number, number | null>();
    let breathed = performance.now();
    for (const [key, value] of startingEquities(dead)) {
      found.set(key, value);
      if (performance.now() - breathed < UPDATE_MS) continue;
      await breathe();
      signal.throwIfAborted();
      breathed = performance.now();
    }
    return found;
  });
}

const api = { equities, count, forecast, pairs, starting };
export type SpotsApi = typeof api;
expose(api);
