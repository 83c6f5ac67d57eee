import { scoreBest, compareScores } from '../reference.ts';

/**
 * The value of a small spot by linear programming: the sequence form (Koller, Megiddo and von Stengel) over single cards
 * with perfect recall, as text for a solver of linear programmes. A seat knows which of its cards came last, and what
 * it did when. It shares nothing with the package.
 */

export interface SmallSpot {
  readonly street: 6 | 7;
  readonly up: readonly [readonly number[], readonly number[]];
  /** The cards that are hidden or never dealt. */
  readonly deck: readonly number[];
  readonly pot: number;
  readonly bet: number;
  readonly raises: number;
  readonly first: 0 | 1;
}

/** Two cards and the river, a seat. */
type Deal = readonly [readonly number[], readonly number[]];
/** The last action of each seat and what it knew then; 0 at the start. */
type Sequences = readonly [number, number];

/** The actions of a seat at one state of its knowledge. */
interface InformationSet {
  readonly parent: number;
  readonly sequences: number[];
}

export class SequenceForm {
  readonly #sets: readonly [Map<string, InformationSet>, Map<string, InformationSet>] = [
    new Map(),
    new Map(),
  ];
  readonly #sequences: [number, number] = [1, 1];
  /** Payoffs of seat 0 at the ends, times the chance of the deals, by both sequences. */
  readonly #payoffs = new Map<string, number>();

  constructor(private readonly spot: SmallSpot) {
    const deals = allDeals(spot.deck);
    for (const deal of deals) this.#play(deal, 1 / deals.length, spot.street, '', '', 0, [0, 0]);
  }

  /** Seat 0's value as a linear programme in CPLEX's format: the objective's optimum. */
  programme(): string {
    const lines = ['Maximize', ' v0', 'Subject To', ' x0 = 1'];
    for (const { parent, sequences } of this.#sets[0].values()) {
      lines.push(` ${sequences.map((s) => `+ x${s}`).join(' ')} - x${parent} = 0`);
    }
    // Seat 1's dual: where it has come by a sequence, it gets no more than by its best answer.
    const rows = Array.from({ length: this.#sequences[1] }, (): string[] => []);
    for (const [key, amount] of this.#payoffs) {
      const [mine, theirs] = key.split(' ').map(Number) as [number, number];
      rows[theirs]!.push(term(-amount, `x${mine}`));
    }
    const free = ['v0'];
    rows[0]!.push('+ v0');
    let set = 1;
    for (const { parent, sequences } of this.#sets[1].values()) {
      const name = `v${set++}`;
      free.push(name);
      rows[parent]!.push(`- ${name}`);
      for (const sequence of sequences) rows[sequence]!.push(`+ ${name}`);
    }
    for (const row of rows) if (row.length > 0) lines.push(` ${row.join(' ')} <= 0`);
    return [...lines, 'Bounds', ...free.map((name) => ` ${name} free`), 'End'].join('\n');
  }

  #play(
    deal: Deal,
    chance: number,
    street: number,
    before: string,
    line: string,
    paid: number,
    sequences: Sequences,
  ): void {
    const { bet, raises, first } = this.spot;
    const actor = (line.length % 2 === 0 ? first : 1 - first) as 0 | 1;
    const bets = line.replaceAll(/[^br]/g, '').length;
    const last = line.at(-1);
    if (last === 'f') {
      const lost = paid + (bets - 1) * bet;
      // The one that acts next is the one that did not fold.
      this.#end(actor === 0 ? this.spot.pot + lost : -lost, chance, sequences);
      return;
    }
    if (last === 'c' || line === 'kk') {
      const matched = paid + bets * bet;
      if (street === 7) this.#end(this.#showdown(deal, matched), chance, sequences);
      else this.#play(deal, chance, 7, `${before}${line}/`, '', matched, sequences);
      return;
    }
    const actions = bets === 0 ? 'kb' : bets <= raises ? 'fcr' : 'fc';
    // With the river the order counts: a seat recalls the two cards it had before.
    const known =
      street === 7 ? [...deal[actor].slice(0, 2).sort(), deal[actor][2]] : deal[actor].slice(0, 2).sort();
    const set = this.#setOf(actor, `${known.join()} ${before}${line}`, actions.length, sequences[actor]);
    Array.from(actions, (action, a) => {
      const next: Sequences =
        actor === 0 ? [set.sequences[a]!, sequences[1]] : [sequences[0], set.sequences[a]!];
      this.#play(deal, chance, street, before, line + action, paid, next);
    });
  }

  #setOf(seat: 0 | 1, name: string, actions: number, parent: number): InformationSet {
    let set = this.#sets[seat].get(name);
    if (set === undefined) {
      const from = this.#sequences[seat];
      this.#sequences[seat] += actions;
      set = { parent, sequences: Array.from({ length: actions }, (_, a) => from + a) };
      this.#sets[seat].set(name, set);
    }
    return set;
  }

  #end(amount: number, chance: number, [mine, theirs]: Sequences): void {
    const key = `${mine} ${theirs}`;
    this.#payoffs.set(key, (this.#payoffs.get(key) ?? 0) + amount * chance);
  }

  #showdown(deal: Deal, matched: number): number {
    const [mine, theirs] = deal.map((hidden, seat) =>
      scoreBest([...this.spot.up[seat]!, ...hidden].map((card) => card >> 2)),
    );
    const order = compareScores(mine!, theirs!);
    const { pot } = this.spot;
    return order < 0 ? pot + matched : order > 0 ? -matched : pot / 2;
  }
}

function term(factor: number, name: string): string {
  return `${factor < 0 ? '-' : '+'} ${Math.abs(factor).toFixed(15)} ${name}`;
}

/** Every deal of two cards and a river to each seat. */
function allDeals(deck: readonly number[]): Deal[] {
  const hands = (cards: readonly number[]): number[][] =>
    cards.flatMap((a, i) =>
      cards
        .slice(i + 1)
        .flatMap((b) => cards.filter((c) => c !== a && c !== b).map((river) => [a, b, river])),
    );
  return hands(deck).flatMap((mine) =>
    hands(deck.filter((card) => !mine.includes(card))).map((theirs): Deal => [mine, theirs]),
  );
}
