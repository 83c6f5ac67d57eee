// The spot as it is typed, its place in the address, and the answers to it.
import { batch, computed, effect, signal } from '@preact/signals';
import { cardOf, faceText } from '../engine/cards.ts';
import type { Answer, Fault } from '../engine/fault.ts';
import { type SeatCards, completeSuits, readFaces, readSeatText, writeSeatText } from '../engine/notation.ts';
import {
  type Equities,
  type Forecast,
  type Pairs,
  type Question,
  askEquities,
  askForecast,
  askPairs,
  countExactly,
} from '../engine/spots.ts';
import { LONGEST_TEXT } from '../shell/addresses.ts';
import { keepInAddress, route } from '../shell/router.ts';
import type { LinkedSpot } from '../shell/solver-link.ts';

export const FEWEST_SEATS = 2;
export const MOST_SEATS = 8;
const EXAMPLE = ['(As2d)3c', '(4h5s)8c'];

export const seats = signal<readonly string[]>(EXAMPLE);
export const dead = signal('');
/** The seat that the plots are about. */
export const looked = signal(0);

/** An answer and the question it answers, so that an old answer can stay beside a new question. */
interface Answered<Value> {
  readonly question: Question;
  readonly seat: number;
  readonly value: Value;
}

export const equities = signal<Answered<Equities>>();
export const forecast = signal<Answered<Forecast>>();
export const pairs = signal<Answered<Pairs>>();
export const fault = signal<Fault>();
/** The part of an exact count that is done, while one was asked for. */
export const counted = signal<number>();

/** The typed texts with suits for cards that have none. */
const completed = computed(() => completeSuits([...seats.value, dead.value]));

export const question = computed<Question>(() => ({
  seats: completed.value.slice(0, -1).map(({ text }) => text),
  dead: completed.value.at(-1)!.text,
}));

/** The cards that each seat names, with the suits they were given; `undefined` for unreadable text. */
export const seatCards = computed(() => question.value.seats.map(readSeatText));
export const deadCards = computed(() => readFaces(question.value.dead));

/** Card numbers that are in use. */
export const taken = computed(() => {
  const faces = seatCards.value.flatMap((cards) =>
    cards === undefined ? [] : [...cards.down, ...cards.up, cards.last ?? {}],
  );
  return new Set([...faces, ...(deadCards.value ?? [])].map(cardOf).filter((card) => card !== undefined));
});

/** Whether the answer shown belongs to an earlier, valid question. */
export const isOld = computed(() => fault.value !== undefined);

/**
 * The spot for the solver: two seats with three upcards or four, all of them known. Cards that are known of a hidden
 * hand are left open, because each seat knows its own only; ranges stay.
 */
export const endgame = computed<LinkedSpot | undefined>(() => {
  const cards = seatCards.value;
  if (cards.length !== 2 || deadCards.value?.some((face) => cardOf(face) === undefined) !== false)
    return undefined;
  const lengths = cards.map((seat) =>
    seat?.up.every((face) => cardOf(face) !== undefined) ? seat.up.length : 0,
  );
  if (lengths[0]! < 3 || lengths[0] !== lengths[1]) return undefined;
  const isLast = lengths[0] === 4 && cards.some((seat) => seat?.last !== undefined);
  const textOf = ({ range = 'xx', up }: SeatCards) =>
    `(${range})${up.map(faceText).join('')}${isLast ? '(x)' : ''}`;
  return {
    seat1: textOf(cards[0]!),
    seat2: textOf(cards[1]!),
    dead: deadCards.value.map(faceText).join(' '),
  };
});

export function setSeat(seat: number, text: string): void {
  seats.value = seats.value.map((old, i) => (i === seat ? text.slice(0, LONGEST_TEXT) : old));
}

export function setDead(text: string): void {
  dead.value = text.slice(0, LONGEST_TEXT);
}

export function addSeat(): void {
  if (seats.value.length < MOST_SEATS) seats.value = [...seats.value, 'x'];
}

export function removeSeat(seat: number): void {
  if (seats.value.length <= FEWEST_SEATS) return;
  batch(() => {
    seats.value = seats.value.filter((_, i) => i !== seat);
    looked.value = Math.min(looked.value, seats.value.length - 1);
  });
}

/** Counts all deals of a spot that was only sampled, however long it takes. */
export async function countNow(): Promise<void> {
  const asked = question.value;
  counted.value = 0;
  const answer = await countExactly(asked, (part) => {
    if (asked === question.value) counted.value = part;
  });
  settle(asked, answer, equities, 0);
}

// A seat's text may hold what an address uses itself, so each seat is a parameter of its own.
function readParameters(parameters: URLSearchParams): void {
  const texts = parameters.getAll('seat');
  if (texts.length === 0) return;
  batch(() => {
    seats.value = texts;
    dead.value = parameters.get('dead') ?? '';
    const look = Number(parameters.get('look') ?? 0);
    looked.value = look < texts.length ? look : 0;
  });
}

function settle<Value>(
  asked: Question,
  answer: Answer<Value>,
  place: { value: Answered<Value> | undefined },
  seat: number,
): void {
  if (asked !== question.value || answer.kind === 'superseded') return;
  batch(() => {
    counted.value = undefined;
    if (answer.kind === 'fault') fault.value = atOrigin(answer.fault);
    else place.value = { question: asked, seat, value: answer.value };
  });
}

/** The fault with its place in what was typed, not in what was made of it. */
function atOrigin(found: Fault): Fault {
  const origins = completed.value[found.seat ?? -1]?.origins;
  if (found.position === undefined || origins === undefined) return found;
  return { ...found, position: origins[found.position] ?? origins.length };
}

const DETAILS_DELAY_MS = 80;

/** Begins to answer whatever is typed. */
export function startAnswering(): void {
  effect(() => {
    if (route.value.page === 'equity') readParameters(route.value.parameters);
  });

  effect(() => {
    const parameters = new URLSearchParams();
    for (const text of seats.value) parameters.append('seat', text);
    if (dead.value !== '') parameters.set('dead', dead.value);
    if (looked.value > 0) parameters.set('look', String(looked.value));
    keepInAddress('equity', parameters);
  });

  effect(() => {
    const asked = question.value;
    counted.value = undefined;
    const show = (value: Equities) => {
      if (asked !== question.value) return;
      batch(() => {
        fault.value = undefined;
        equities.value = { question: asked, seat: 0, value };
      });
    };
    void askEquities(asked, show).then((answer) => {
      if (answer.kind === 'answer') show(answer.value);
      else settle(asked, answer, equities, 0);
    });
  });

  effect(() => {
    const asked = question.value;
    const seat = looked.value;
    const timer = setTimeout(() => askDetails(asked, seat), DETAILS_DELAY_MS);
    return () => clearTimeout(timer);
  });
}

function askDetails(asked: Question, seat: number): void {
  const keep = <Value>(place: { value: Answered<Value> | undefined }) => {
    return (answer: Answer<Value>) => {
      // A fault is told once, beside the equities.
      if (answer.kind === 'answer' && asked === question.value && seat === looked.value) {
        place.value = { question: asked, seat, value: answer.value };
      }
    };
  };
  void askForecast(asked, seat).then(keep(forecast));
  const cards = readSeatText(asked.seats[seat] ?? '');
  if (cards === undefined) return;
  const withPair = writeSeatText({ ...cards, range: '?' });
  const update = (value: Pairs) => keep(pairs)({ kind: 'answer', value });
  void askPairs(asked, seat, withPair, update).then(keep(pairs));
}
