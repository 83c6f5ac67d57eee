import { evaluateShowing } from '../../../bindings/index.ts';
import { type Score, compareScores, scoreBest } from '../reference.ts';

/**
 * Best responses card by card: every deal of a small deck is played out, a seat knows its own cards and which one
 * came last, and what it does is chosen for just those. It shares nothing with the package but the strategies'
 * notation.
 */

/** A spot; cards as numbers 0..51. */
export interface CardSpot {
  readonly street: 5 | 6 | 7;
  readonly up: readonly [readonly number[], readonly number[]];
  readonly deck: readonly number[];
  readonly pot: number;
  readonly bet: number;
  readonly raises: number;
  readonly first: 0 | 1;
  readonly stack?: number;
  readonly rake?: number;
}

export type Table = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

interface Deal {
  /** Two cards and the river, a seat. */
  readonly hidden: readonly [readonly number[], readonly number[]];
  /** The upcards still to come, a seat; none from sixth street on. */
  readonly up: readonly [readonly number[], readonly number[]];
  readonly weight: number;
}

interface Place {
  /** The lines of the streets before. */
  readonly before: string;
  readonly street: number;
  readonly first: 0 | 1;
  /** The line on this street. */
  readonly line: string;
  readonly paid: number;
}

const LETTERS = 'A23456789TJQK';

export class CardByCard {
  readonly #deals: readonly Deal[];
  readonly #scores = new Map<string, Score>();

  constructor(private readonly spot: CardSpot) {
    this.#deals = allDeals(spot.deck, spot.street === 5);
  }

  /** The most that a seat can get against the other's strategy. */
  best(hero: 0 | 1, table: Table): number {
    return this.#value(hero, table, true);
  }

  /** The payoff of a seat when both follow the table. */
  average(hero: 0 | 1, table: Table): number {
    return this.#value(hero, table, false);
  }

  #value(hero: 0 | 1, table: Table, isBest: boolean): number {
    const { street, first } = this.spot;
    const groups = groupBy(this.#deals, ({ hidden }) => key(known(hidden[hero], street)));
    let sum = 0;
    for (const deals of groups)
      sum += this.#play(hero, table, isBest, deals, { before: '', street, first, line: '', paid: 0 });
    return sum / this.#deals.length;
  }

  /** The sum over the deals of their weight times what hero gets. */
  #play(hero: 0 | 1, table: Table, isBest: boolean, deals: readonly Deal[], place: Place): number {
    const { before, line, paid, first, street } = place;
    const { bet, raises, pot, stack = Infinity, rake = 0 } = this.spot;
    const bets = line.replaceAll(/[^br]/g, '').length;
    const level = Math.min(paid + bets * bet, stack);
    const actor = (line.length % 2 === 0 ? first : 1 - first) as 0 | 1;
    const last = line.at(-1);
    if (last === 'f') {
      const matched = Math.min(paid + (bets - 1) * bet, stack);
      const gain = actor === hero ? (pot + 2 * matched) * (1 - rake) - matched : -matched;
      return deals.reduce((sum, { weight }) => sum + weight * gain, 0);
    }
    if (last === 'c' || line === 'kk' || (line === '' && level >= stack)) {
      return this.#next(hero, table, isBest, deals, {
        ...place,
        before: `${before}${line}/`,
        line: '',
        paid: level,
      });
    }
    const mayRaise = bets <= raises && level < stack;
    const actions = bets === 0 ? 'kb' : mayRaise ? 'fcr' : 'fc';
    const chances = table[before + line]!;
    const values = Array.from(actions, (action, a) => {
      const then = { ...place, line: line + action };
      if (actor === hero && isBest) return this.#play(hero, table, isBest, deals, then);
      const played = deals.map((deal) => ({
        ...deal,
        weight: deal.weight * chances[className(known(deal.hidden[actor], street))]![a]!,
      }));
      return this.#play(
        hero,
        table,
        isBest,
        played.filter(({ weight }) => weight > 0),
        then,
      );
    });
    return actor === hero && isBest ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0);
  }

  /** The river, which only its owner sees, or the showdown. */
  #next(hero: 0 | 1, table: Table, isBest: boolean, deals: readonly Deal[], place: Place): number {
    const { street, before } = place;
    if (street === 7) {
      return deals.reduce((sum, deal) => sum + deal.weight * this.#showdown(hero, deal, place.paid), 0);
    }
    let sum = 0;
    // On sixth street both see the upcards, on seventh each sees its river.
    const seen = ({ hidden, up }: Deal): string => key(street === 5 ? up.flat() : hidden[hero]);
    for (const group of groupBy(deals, seen)) {
      const { up } = group[0]!;
      const then = { ...place, street: street + 1 };
      if (street === 5) {
        const [mine, theirs] = [0, 1].map((seat) => evaluateShowing([...this.spot.up[seat]!, ...up[seat]!]));
        const first = mine === theirs ? place.first : mine! < theirs! ? 0 : 1;
        sum += this.#play(hero, table, isBest, group, {
          ...then,
          first,
          before: before + rankNames(up.flat()),
        });
      } else sum += this.#play(hero, table, isBest, group, then);
    }
    return sum;
  }

  #showdown(hero: 0 | 1, { hidden, up }: Deal, paid: number): number {
    const [first, second] = [0, 1].map((seat) =>
      this.#score([...this.spot.up[seat]!, ...up[seat]!, ...hidden[seat]!]),
    );
    const order = compareScores(first!, second!) * (hero === 0 ? 1 : -1);
    const pot = (this.spot.pot + 2 * paid) * (1 - (this.spot.rake ?? 0));
    return (order < 0 ? pot : order > 0 ? 0 : pot / 2) - paid;
  }

  #score(cards: readonly number[]): Score {
    const ranks = cards.map((card) => card >> 2).sort((a, b) => a - b);
    const name = ranks.join();
    let score = this.#scores.get(name);
    if (score === undefined) this.#scores.set(name, (score = scoreBest(ranks)));
    return score;
  }
}

/** The cards that a seat knows on a street; on the last one it knows which came last. */
function known(hidden: readonly number[], street: number): readonly number[] {
  return street === 7 ? hidden : hidden.slice(0, 2);
}

function className(cards: readonly number[]): string {
  return rankNames([...cards].sort((a, b) => a - b));
}

function rankNames(cards: readonly number[]): string {
  return cards.map((card) => LETTERS[card >> 2]).join('');
}

/** Which cards, the river apart. */
function key(hidden: readonly number[]): string {
  return hidden.join();
}

function groupBy(deals: readonly Deal[], keyOf: (deal: Deal) => string): Deal[][] {
  const groups = new Map<string, Deal[]>();
  for (const deal of deals) {
    const name = keyOf(deal);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [deal]);
    else group.push(deal);
  }
  return [...groups.values()];
}

/** Every deal of two cards and a river to each seat, and of an upcard where one is to come, all alike. */
function allDeals(deck: readonly number[], hasUpcards: boolean): Deal[] {
  const pairs = deck.flatMap((a, i) => deck.slice(i + 1).map((b) => [a, b] as const));
  const deals: Deal[] = [];
  for (const mine of pairs) {
    for (const theirs of pairs) {
      if (theirs.some((card) => mine.includes(card))) continue;
      const rest = deck.filter((card) => !mine.includes(card) && !theirs.includes(card));
      for (const up of hasUpcards ? twoOf(rest) : [undefined]) {
        for (const rivers of twoOf(rest.filter((card) => !up?.includes(card)))) {
          deals.push({
            hidden: [
              [...mine, rivers[0]],
              [...theirs, rivers[1]],
            ],
            up: up === undefined ? [[], []] : [[up[0]], [up[1]]],
            weight: 1,
          });
        }
      }
    }
  }
  return deals;
}

/** Every way to deal one card to each seat. */
function twoOf(cards: readonly number[]): (readonly [number, number])[] {
  return cards.flatMap((a) => cards.filter((b) => b !== a).map((b) => [a, b] as const));
}
