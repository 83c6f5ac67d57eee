import type { Hand, HandEvent } from '../../../bindings/game/index.ts';
import { formatCard } from '../../../bindings/index.ts';
import { scoreBest } from '../reference.ts';

/**
 * A hand that the engine has played, put in the terms that rooms print: independent of the package's writers,
 * so that what its readers make of a room's text can be compared with what was played.
 */
export interface Played {
  readonly hand: Hand;
  readonly seats: readonly PlayedSeat[];
  /** Seats clockwise from the dealer's left. */
  readonly order: readonly number[];
  readonly antes: readonly { readonly seat: number; readonly amount: number; readonly allIn: boolean }[];
  readonly streets: readonly PlayedStreet[];
  readonly community: string | undefined;
  readonly uncalled: { readonly seat: number; readonly amount: number } | undefined;
  /** Showdown, in order: cards of a hand that is shown, none of one that is mucked. */
  readonly showdown: readonly {
    readonly seat: number;
    readonly cards: readonly string[];
    readonly low: string;
  }[];
  readonly mucked: readonly number[];
  /** Side pots first. */
  readonly awards: readonly { readonly pot: number; readonly seat: number; readonly amount: number }[];
  readonly pots: readonly number[];
  readonly rake: number;
  readonly total: number;
  /** The street each seat folded on, 0 for none. */
  readonly foldedOn: readonly number[];
  readonly put: readonly number[];
}

export interface PlayedSeat {
  readonly number: number;
  readonly name: string;
  readonly stack: number;
  /** All cards in the order dealt, the community card not among them. */
  readonly cards: readonly string[];
}

export interface PlayedStreet {
  readonly street: number;
  /** Seats that get a card, and how many they had. */
  readonly deals: readonly number[];
  readonly actions: readonly PlayedAction[];
}

export interface PlayedAction {
  readonly seat: number;
  readonly action: string;
  /** Chips added; on the street with this action; and the bet to call before it. */
  readonly amount: number;
  readonly to: number;
  readonly level: number;
  readonly allIn: boolean;
}

/** Seat numbers leave gaps, as tables do. */
export function digest(hand: Hand, names: readonly string[]): Played {
  const events = hand.events();
  const view = hand.viewAllCards();
  const seats = names.map((name, seat) => {
    const cards = [...view.down(seat).slice(0, 2), ...view.up(seat), ...view.down(seat).slice(2)];
    return {
      number: seat + 1 + Math.floor(seat / 2),
      name,
      stack: stacksOf(events)[seat]!,
      cards: cards.map(text),
    };
  });
  const left = seats.map(({ stack }) => stack);
  const put = seats.map(() => 0);
  const pay = (seat: number, amount: number): boolean => {
    left[seat]! -= amount;
    put[seat]! += amount;
    return left[seat] === 0;
  };
  const order = seats.map((_, i) => (hand.button + 1 + i) % seats.length);
  const foldedOn = seats.map(() => 0);
  const streets: { street: number; deals: number[]; actions: PlayedAction[] }[] = [];
  const antes: { seat: number; amount: number; allIn: boolean }[] = [];
  const result = hand.result!;
  let uncalled: Played['uncalled'];
  let community: string | undefined;
  let level = 0;
  for (const event of events) {
    if ('street' in event && streets.at(-1)?.street !== event.street) {
      streets.push({ street: event.street, deals: [], actions: [] });
      level = 0;
    }
    const now = streets.at(-1)!;
    if (event.type === 'ante') antes.push({ ...event, allIn: pay(event.seat, event.amount) });
    else if (event.type === 'deal' && !now.deals.includes(event.seat)) now.deals.push(event.seat);
    else if (event.type === 'community') {
      if (now.street !== 7) streets.push({ street: 7, deals: [], actions: [] });
      level = 0;
      community = text(event.card);
    } else if (event.type === 'action') {
      const allIn = pay(event.seat, event.amount);
      // An all-in completion of no more than the bring-in is one; rooms call it so.
      const short =
        now.actions.length === 0 && event.action === 'complete' && event.to <= hand.stakes.bringIn;
      now.actions.push({ ...event, action: short ? 'bringIn' : event.action, level, allIn });
      level = Math.max(level, event.to);
      if (event.action === 'fold') foldedOn[event.seat] = event.street;
    } else if (event.type === 'uncalled') {
      uncalled = event;
      pay(event.seat, -event.amount);
    }
  }
  antes.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const live = seats.map((_, seat) => seat).filter((seat) => foldedOn[seat] === 0);
  const showdown = result.show.map((seat) => {
    const cards = seats[seat]!.cards;
    return { seat, cards, low: lowOf(community === undefined ? cards : [...cards, community]) };
  });
  return {
    ...{ hand, seats, order, antes, streets, community, uncalled, showdown, foldedOn, put },
    mucked: live.length > 1 ? live.filter((seat) => !result.show.includes(seat)) : [],
    awards: awardsOf(hand, order),
    pots: result.pots.map(({ amount, rake }) => amount - rake),
    rake: result.rake,
    total: result.pots.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Odd chips go one each from the dealer's left. */
function awardsOf(hand: Hand, order: readonly number[]): { pot: number; seat: number; amount: number }[] {
  const pots = hand.result!.pots.map(({ amount, rake, winners }, pot) => {
    const part = Math.floor((amount - rake) / winners.length);
    const odd = amount - rake - part * winners.length;
    return order
      .filter((seat) => winners.includes(seat))
      .map((seat, i) => ({ pot, seat, amount: part + (i < odd ? 1 : 0) }));
  });
  return pots.reverse().flat();
}

function stacksOf(events: readonly HandEvent[]): readonly number[] {
  const [start] = events;
  if (start?.type !== 'start') throw new Error('no start');
  return start.stacks;
}

function text(card: number | null): string {
  return card === null ? 'X' : formatCard(card);
}

const COPIES = ['11111', '2111', '221', '311', '32', '41'];

/** `8,6,4,3,2`, multiples first, by the reference evaluator. */
export function lowOf(cards: readonly string[]): string {
  const [kind, ...ranks] = scoreBest(cards.map((card) => 'A23456789TJQK'.indexOf(card[0]!)));
  return [...COPIES[kind!]!]
    .flatMap((count, i) => Array<string>(Number(count)).fill('A23456789TJQK'[ranks[i]!]!))
    .join();
}
