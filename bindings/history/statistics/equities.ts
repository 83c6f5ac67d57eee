// Equities of a replayed hand: by street, and at the all-in.
import { formatCard } from '../../cards.ts';
import type { EquityMethod } from '../../equity/result.ts';
import { equity } from '../../equity/equity.ts';
import { type Audit } from '../audit/audit.ts';
import { type DealtCard, areKnown } from '../events.ts';
import type { Street } from '../../game/events.ts';
import { type Replay, ledgerOf } from '../audit/replay.ts';

/** The part of the pot that each live player could expect at a moment of the hand. */
export interface StreetEquity {
  /** The street. */
  readonly street: Street;
  /** The moment: the street was dealt, or the betting of the whole hand ended on it, as with players all-in. */
  readonly moment: 'dealt' | 'all-in';
  /** Seats whose down cards are not in the file: the equities are the average over all that they can be. */
  readonly averagedOver: readonly number[];
  /** Whether the equities are exact. */
  readonly method: EquityMethod;
  /** Expected part of the pot by player, `null` for a player who has folded or was not dealt in. */
  readonly equity: readonly (number | null)[];
}

/** Chips by all-in equity in place of luck. */
export interface AllInResult {
  /** The street on which the betting ended. */
  readonly street: Street;
  /** Whether all equities are exact. */
  readonly method: EquityMethod;
  /** Chips that each player of the history would have won or lost with the pots split by equity. */
  readonly payoffs: readonly number[];
}

/**
 * Equity at the start of the betting on each of third to sixth street and, when the betting ended before seventh
 * street, at that moment. It counts all cards dealt, hidden ones too: the known cards of those who folded
 * before are dead, and down cards of a player who folds later and that are not in the file are averaged over. A
 * street on which a hidden hand stays to the end is left out.
 *
 * @param replay - A hand that was replayed without problems; others give an empty list.
 */
export function equityByStreet(replay: Replay): StreetEquity[] {
  const { history, problems } = replay;
  if (problems.length > 0) return [];
  const folded = ledgerOf(replay).foldedOn;
  const list: StreetEquity[] = [];
  for (const event of history.events) {
    if (event.type !== 'street' || event.street === 7) continue;
    const { street } = event;
    const live = replay.seatOf.filter((seat) => {
      const until = folded[seat]!;
      return until === 0 || until >= street;
    });
    const found = momentOf(replay, live, street, 'dealt');
    if (found !== undefined) list.push(found);
  }
  const street = lastBettingStreet(replay);
  const left = replay.seatOf.filter((seat) => folded[seat] === 0);
  const allIn = street === 7 ? undefined : momentOf(replay, left, street, 'all-in');
  return allIn === undefined ? list : [...list, allIn];
}

function momentOf(
  replay: Replay,
  live: readonly number[],
  street: Street,
  moment: StreetEquity['moment'],
): StreetEquity | undefined {
  const folded = ledgerOf(replay).foldedOn;
  const found = live.length < 2 ? undefined : equityOf(replay, live, street, folded);
  if (found === undefined) return undefined;
  const averagedOver = live.filter((seat) => !areKnown(replay.cards[seat]!.slice(0, street)));
  const equities = replay.history.seats.map((_, seat) => found.equity[live.indexOf(seat)] ?? null);
  return { street, moment, averagedOver, method: found.method, equity: equities };
}

/**
 * The result of a hand in which the betting ended before the last card, with every pot split by the equities
 * of that moment.
 *
 * @returns `undefined` when the betting went on to seventh street, when nobody was called, or when a card that
 * was held at that moment is not in the file.
 */
export function allInResult({ replay, ok, rake, payoffs }: Audit): AllInResult | undefined {
  const { history, hand, seatOf } = replay;
  const result = hand?.result;
  if (!ok || hand === undefined || !result) return undefined;
  const folded = ledgerOf(replay).foldedOn;
  const live = seatOf.filter((seat) => folded[seat] === 0);
  const street = lastBettingStreet(replay);
  if (live.length < 2 || street === 7) return undefined;
  const gross = result.pots.reduce((sum, { amount }) => sum + amount, 0);
  const adjusted = history.seats.map((_, seat) => {
    const engineSeat = replay.engineSeatOf[seat]!;
    return engineSeat < 0 ? payoffs[seat]! : -hand.view().total(engineSeat);
  });
  let method: EquityMethod = 'exact';
  for (const { amount, eligible } of result.pots) {
    const players = eligible.map((engineSeat) => seatOf[engineSeat]!);
    const found = equityOf(replay, players, street, folded);
    if (found === undefined) return undefined;
    if (found.method === 'sample') method = 'sample';
    const net = gross === 0 ? 0 : amount - (rake * amount) / gross;
    players.forEach((seat, i) => (adjusted[seat]! += net * found.equity[i]!));
  }
  return { street, method, payoffs: adjusted };
}

/** The seed of equities that are too large to be exact, so that they come out the same each time. */
const SEED = 1;

/** Equities of some players by the cards dealt up to a street; the known cards of all others are dead. */
function equityOf(
  { cards }: Replay,
  players: readonly number[],
  street: Street,
  folded: readonly number[],
): { method: EquityMethod; equity: number[] } | undefined {
  if (players.length === 1) return { method: 'exact', equity: [1] };
  const isTold = (seat: number): boolean => {
    const own = cards[seat]!.slice(0, street);
    return own.length >= Math.min(street, 6) && (folded[seat] !== 0 || areKnown(own));
  };
  if (!players.every(isTold)) return undefined;
  const seats = players.map((seat) => seatText(cards[seat]!.slice(0, street)));
  const dead = cards.flatMap((own, seat) => {
    if (players.includes(seat)) return [];
    return own.slice(0, folded[seat] === 0 ? street : Math.min(folded[seat]!, street));
  });
  const options = { dead: dead.filter((card) => card !== null), seed: SEED };
  const { method, players: found } = equity(seats, options);
  return { method, equity: found.map(({ equity }) => equity) };
}

/** A seat in the notation of `equity`, such as `(As2d)3c`, with `x` for a card that is not known. */
function seatText(cards: readonly DealtCard[]): string {
  const texts = cards.map((card) => (card === null ? 'x' : formatCard(card)));
  return `(${texts.slice(0, 2).join('')})${texts.slice(2).join('')}`;
}

function lastBettingStreet({ history }: Replay): Street {
  let street: Street = 3;
  let last: Street = 3;
  for (const event of history.events) {
    if (event.type === 'street') street = event.street;
    else if (event.type === 'action') last = street;
  }
  return last;
}
