import { type Score, compareScores, scoreBest } from '../reference.ts';

/**
 * Best responses card by card: every deal of a small deck is played out, a seat knows its own cards and which one
 * came last, and what it does is chosen for just those. It shares nothing with the package but the strategies'
 * notation.
 */

/** A spot on sixth or seventh street; cards as numbers 0..51. */
export interface CardSpot {
  readonly street: 6 | 7;
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
  readonly weight: number;
}

interface Betting {
  /** The line on this street. */
  readonly line: string;
  readonly paid: number;
}

const LETTERS = 'A23456789TJQK';

export class CardByCard {
  readonly #deals: readonly Deal[];
  readonly #scores = new Map<string, Score>();

  constructor(private readonly spot: CardSpot) {
    this.#deals = allDeals(spot.deck);
  }

  /** What a seat gets at best against the other's strategy. */
  best(hero: 0 | 1, table: Table): number {
    return this.#value(hero, table, true);
  }

  /** What a seat gets when both follow the table. */
  average(hero: 0 | 1, table: Table): number {
    return this.#value(hero, table, false);
  }

  #value(hero: 0 | 1, table: Table, isBest: boolean): number {
    const groups = groupBy(this.#deals, ({ hidden }) => key(this.#known(hidden[hero], 0)));
    let sum = 0;
    for (const deals of groups)
      sum += this.#play(hero, table, isBest, deals, { before: '', line: '', paid: 0 });
    return sum / this.#deals.length;
  }

  /** The cards that a seat knows on the street; on the last one it knows which came last. */
  #known(hidden: readonly number[], streetsOn: number): readonly number[] {
    return this.spot.street + streetsOn === 7 ? hidden : hidden.slice(0, 2);
  }

  /** The sum over the deals of their weight times what hero gets. */
  #play(
    hero: 0 | 1,
    table: Table,
    isBest: boolean,
    deals: readonly Deal[],
    place: Betting & { before: string },
  ): number {
    const { before, line, paid } = place;
    const { first, bet, raises, pot, stack = Infinity, rake = 0 } = this.spot;
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
      return this.#next(hero, table, isBest, deals, { before: `${before}${line}/`, line: '', paid: level });
    }
    const mayRaise = bets <= raises && level < stack;
    const actions = bets === 0 ? 'kb' : mayRaise ? 'fcr' : 'fc';
    const chances = table[before + line]!;
    const values = Array.from(actions, (action, a) => {
      const then = { before, line: line + action, paid };
      if (actor === hero && isBest) return this.#play(hero, table, isBest, deals, then);
      const played = deals.map((deal) => ({
        ...deal,
        weight: deal.weight * chances[this.#className(deal.hidden[actor], before)]![a]!,
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
  #next(
    hero: 0 | 1,
    table: Table,
    isBest: boolean,
    deals: readonly Deal[],
    place: Betting & { before: string },
  ): number {
    const streetsOn = place.before.split('/').length - 1;
    if (this.spot.street + streetsOn > 7) {
      return deals.reduce((sum, deal) => sum + deal.weight * this.#showdown(hero, deal, place.paid), 0);
    }
    let sum = 0;
    for (const group of groupBy(deals, ({ hidden }) => key(hidden[hero]))) {
      sum += this.#play(hero, table, isBest, group, place);
    }
    return sum;
  }

  #showdown(hero: 0 | 1, { hidden }: Deal, paid: number): number {
    const [first, second] = [0, 1].map((seat) => this.#score([...this.spot.up[seat]!, ...hidden[seat]!]));
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

  #className(hidden: readonly number[], before: string): string {
    const known = this.#known(hidden, before === '' ? 0 : 1);
    const ranks = known.map((card) => card >> 2).sort((a, b) => a - b);
    return ranks.map((rank) => LETTERS[rank]).join('');
  }
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

/** Every deal of two cards and a river to each seat, all alike. */
function allDeals(deck: readonly number[]): Deal[] {
  const pairs = deck.flatMap((a, i) => deck.slice(i + 1).map((b) => [a, b] as const));
  const deals: Deal[] = [];
  for (const mine of pairs) {
    for (const theirs of pairs) {
      if (theirs.some((card) => mine.includes(card))) continue;
      const rest = deck.filter((card) => !mine.includes(card) && !theirs.includes(card));
      for (const first of rest) {
        for (const second of rest) {
          if (first === second) continue;
          deals.push({
            hidden: [
              [...mine, first],
              [...theirs, second],
            ],
            weight: 1,
          });
        }
      }
    }
  }
  return deals;
}
