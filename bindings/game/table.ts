import { readOptions } from '../checks.ts';
import { createDealer } from '../deal/dealer.ts';
import { ArgumentError, shown } from '../errors.ts';
import { formatSeed, readSeed } from '../seed.ts';
import type { Decision } from './events.ts';
import { Hand } from './hand.ts';
import { readRules } from './rules/rules.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { type Stakes, checkWhole, readStakes } from './stakes.ts';
import { ELIMINATED, PLAYED, checkBoolean, readEntry, readPlayer, readTableRecord } from './table-json.ts';
import type {
  Elimination,
  Level,
  PlayedHand,
  TableJson,
  TableOptions,
  TablePlayer,
} from './table-options.ts';
import type { View } from './view.ts';

/*
 * A table over many hands: its players with their chips, the button, and the present hand.
 * It keeps no time and no connection; a server calls it when a player acts, runs out of time, or leaves.
 */

const OPTIONS = ['places', 'rules', 'stakes', 'seed', 'button'] as const;

/**
 * A table at which hand after hand is played.
 *
 * @example
 * ```ts
 * import { Table } from 'razz-wasm/game';
 *
 * const table = new Table({
 *   places: 6,
 *   stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
 *   seed: 1,
 * });
 * table.join(0, 'Ada', 100);
 * table.join(3, 'Ben', 100);
 * table.startHand();
 * while (table.toAct !== null) table.timeOut();
 * table.players[0]!.chips + table.players[3]!.chips; // 200
 * table.played.length; // 1
 * ```
 */
export class Table {
  /** The rules in full. */
  readonly rules: RuleSet;
  readonly #tournament: boolean;
  readonly #levels: readonly Level[];
  readonly #seed: string;
  readonly #buttonMoves: 'dead' | 'moving';
  readonly #players: (TablePlayer | null)[];
  #button: number;
  #started = 0;
  #dealtIn: number[] = [];
  #hand: Hand | null = null;
  /** Hands started that are over and paid out. */
  #finished = 0;
  readonly #played: PlayedHand[] = [];
  readonly #eliminated: Elimination[] = [];

  /**
   * An empty table.
   *
   * @throws {@link ArgumentError} `rules`, `stakes`, `seed`, `players` or `value`.
   */
  constructor(options: TableOptions) {
    const {
      places,
      rules = 'pokerstars',
      stakes,
      seed,
      button = 'dead',
    } = readOptions<TableOptions>(options, OPTIONS);
    this.rules = readRules(rules);
    checkWhole(places, 2, this.rules.maxPlayers, 'places', 'value');
    this.#tournament = Array.isArray(stakes);
    this.#levels = readLevels(stakes);
    this.#seed = formatSeed(readSeed(seed));
    if (button !== 'dead' && button !== 'moving') {
      throw new ArgumentError('value', 'button', 'dead | moving', shown(button));
    }
    this.#buttonMoves = button;
    this.#players = Array<null>(places).fill(null);
    this.#button = places - 1;
  }

  /**
   * A table from the result of `toJSON`, in the middle of a hand too: a server goes on where it stopped.
   *
   * @throws {@link ArgumentError} `hand` when it is not such a record, or the error of its wrong part.
   */
  static fromJSON(json: unknown): Table {
    const record = readTableRecord(json);
    const { rules, tournament, levels, seed, buttonMoves, players, button, ...rest } = record;
    const stakes = tournament ? levels : levels[0]?.stakes;
    const places = players.length;
    const table = new Table({ places, rules, stakes: stakes!, seed, button: buttonMoves });
    players.forEach((player: unknown, place) => {
      if (player === null) return;
      const { name, ...state } = readPlayer(player, `players[${place}]`);
      table.join(place, name, 1).#set(place, state);
    });
    checkWhole(button, 0, places - 1, 'button', 'value');
    checkWhole(rest.started, 0, Number.MAX_SAFE_INTEGER, 'started', 'value');
    table.#button = button;
    table.#started = rest.started;
    table.#dealtIn = readPlaces(rest.dealtIn, places);
    table.#hand = rest.hand === null ? null : Hand.fromJSON(rest.hand);
    table.#finished = table.isPlaying ? rest.started - 1 : rest.started;
    if (table.#hand !== null && table.#hand.players !== table.#dealtIn.length) {
      throw new ArgumentError('hand', 'dealtIn', `${table.#hand.players} places`, shown(rest.dealtIn));
    }
    for (const [i, hand] of rest.played.entries())
      table.#played.push(readEntry(hand, PLAYED, `played[${i}]`));
    for (const [i, one] of rest.eliminated.entries()) {
      table.#eliminated.push(readEntry(one, ELIMINATED, `eliminated[${i}]`));
    }
    return table;
  }

  /** The player at each place, `null` for an empty one. */
  get players(): readonly (TablePlayer | null)[] {
    return [...this.#players];
  }
  /** The place of the button. */
  get button(): number {
    return this.#button;
  }
  /** The present hand, or the last one; `null` before the first. */
  get hand(): Hand | null {
    return this.#hand;
  }
  /** The number of hands started. */
  get number(): number {
    return this.#started;
  }
  /** Whether a hand goes on. */
  get isPlaying(): boolean {
    return this.#hand !== null && !this.#hand.isOver;
  }
  /** The place that is to act, `null` between hands. */
  get toAct(): number | null {
    const seat = this.#hand?.toAct ?? null;
    return seat === null ? null : this.#dealtIn[seat]!;
  }
  /** The stakes of the present hand, or of the next one. */
  get stakes(): Stakes {
    let left = this.isPlaying ? this.#started - 1 : this.#started;
    for (const { stakes, hands } of this.#levels.slice(0, -1)) {
      if (left < hands) return stakes;
      left -= hands;
    }
    return this.#levels.at(-1)!.stakes;
  }
  /** The finished hands that were not taken, with all their cards. */
  get played(): readonly PlayedHand[] {
    return [...this.#played];
  }
  /** Takes the finished hands out of the table, so that a server that has stored them need not keep them here. */
  takePlayed(): PlayedHand[] {
    return this.#played.splice(0);
  }
  /** Players who have lost their last chip in a tournament, in order. */
  get eliminated(): readonly Elimination[] {
    return [...this.#eliminated];
  }

  /**
   * A player sits down; dealt in from the next hand on.
   *
   * @throws {@link ArgumentError} `value` for a taken place or a name that is not text, `stack`.
   */
  join(place: number, name: string, chips: number): this {
    checkWhole(place, 0, this.#players.length - 1, 'place', 'value');
    if (typeof name !== 'string' || name === '')
      throw new ArgumentError('value', 'name', 'text', shown(name));
    if (this.#players[place] !== null) {
      throw new ArgumentError(
        'value',
        'place',
        'an empty place',
        `that of ${shown(this.#players[place]!.name)}`,
      );
    }
    checkWhole(chips, 1, Number.MAX_SAFE_INTEGER, 'chips', 'stack');
    this.#players[place] = Object.freeze({ name, chips, sittingOut: false, leaving: false });
    return this;
  }
  /** A player leaves: immediately between hands, otherwise after the hand, in which each turn is passive. */
  leave(place: number): this {
    this.#playerAt(place);
    if (this.#isDealtIn(place)) {
      this.#set(place, { leaving: true });
      this.#passForAbsent();
    } else this.#players[place] = null;
    return this;
  }
  /** A player is left out of the next hands, or comes back. */
  sitOut(place: number, sittingOut = true): this {
    this.#playerAt(place);
    checkBoolean(sittingOut, 'sittingOut', 'value');
    this.#set(place, { sittingOut });
    return this;
  }
  /**
   * A player buys chips, between hands.
   *
   * @throws {@link ArgumentError} `hand` while the player is in a hand, `stack`.
   */
  rebuy(place: number, chips: number): this {
    const player = this.#playerAt(place);
    if (this.#isDealtIn(place))
      throw new ArgumentError('hand', 'rebuy', 'a player between hands', shown(player.name));
    checkWhole(chips, 1, Number.MAX_SAFE_INTEGER - player.chips, 'chips', 'stack');
    this.#set(place, { chips: player.chips + chips });
    return this;
  }

  /** The places to deal in now. */
  get ready(): number[] {
    const { ante, bringIn } = this.stakes;
    const least = this.rules.entry === 'tournament' ? 1 : Math.max(1, ante + bringIn);
    return this.#players.flatMap((player, place) =>
      player !== null && player.chips >= least && (this.#tournament || !player.sittingOut) ? [place] : [],
    );
  }

  /**
   * Moves the button and deals the next hand.
   *
   * @throws {@link ArgumentError} `hand` while one goes on, `players` with fewer than two to deal in.
   */
  startHand(): Hand {
    if (this.isPlaying)
      throw new ArgumentError('hand', 'startHand', 'a table between hands', 'one that plays');
    const dealtIn = this.ready;
    if (dealtIn.length < 2) throw new ArgumentError('players', 'table', 'two players', `${dealtIn.length}`);
    const { stakes } = this;
    const button = this.#nextButton(dealtIn);
    const hand = new Hand({
      rules: this.rules,
      stakes,
      stacks: dealtIn.map((place) => this.#players[place]!.chips),
      // Cards start at the button's left, so the last player up to the button stands for it.
      button: (dealtIn.filter((place) => place <= button).length - 1 + dealtIn.length) % dealtIn.length,
      deck: createDealer({ seed: this.#seed }).shuffle(this.#started),
    });
    this.#hand = hand;
    this.#dealtIn = dealtIn;
    this.#button = button;
    this.#started++;
    this.#passForAbsent();
    return hand;
  }

  /**
   * The player at a place acts.
   *
   * @throws {@link IllegalActionError} when it is not that place's turn or the action is not legal.
   */
  apply(place: number, action: Decision): this {
    const hand = this.#handInPlay('apply');
    hand.apply(action, this.#dealtIn.indexOf(place));
    this.#passForAbsent();
    return this;
  }
  /** The player to act has run out of time: checks where that is free, else folds. */
  timeOut(): this {
    const hand = this.#handInPlay('timeOut');
    hand.apply(hand.passivity!);
    this.#passForAbsent();
    return this;
  }
  /** The hand as the player at a place sees it; without a place, or one that was not dealt in, as an onlooker. */
  view(place?: number): View {
    if (this.#hand === null) throw new ArgumentError('hand', 'view', 'a hand', 'none so far');
    const seat = place === undefined ? -1 : this.#dealtIn.indexOf(place);
    return this.#hand.view(seat < 0 ? undefined : seat);
  }

  /** The table as plain JSON, the deck of its hand included: for the server alone. */
  toJSON(): TableJson {
    return {
      format: 'razz-table',
      version: 1,
      rules: this.rules,
      tournament: this.#tournament,
      levels: this.#levels,
      seed: this.#seed,
      buttonMoves: this.#buttonMoves,
      players: this.players,
      button: this.#button,
      started: this.#started,
      dealtIn: [...this.#dealtIn],
      hand: this.#hand === null ? null : this.#hand.toJSON(),
      played: this.played,
      eliminated: this.eliminated,
    };
  }

  #playerAt(place: number): TablePlayer {
    checkWhole(place, 0, this.#players.length - 1, 'place', 'value');
    const player = this.#players[place]!;
    if (player === null)
      throw new ArgumentError('value', 'place', 'a player’s place', `${place}, which is empty`);
    return player;
  }
  #set(place: number, changes: Partial<TablePlayer>): void {
    this.#players[place] = Object.freeze({ ...this.#players[place]!, ...changes });
  }
  #isDealtIn(place: number): boolean {
    return this.isPlaying && this.#dealtIn.includes(place);
  }
  #handInPlay(step: string): Hand {
    if (this.#hand !== null && !this.#hand.isOver) return this.#hand;
    throw new ArgumentError('hand', step, 'a table that plays', 'one between hands');
  }

  #nextButton(dealtIn: readonly number[]): number {
    if (this.#buttonMoves === 'dead') return (this.#button + 1) % this.#players.length;
    return dealtIn.find((place) => place > this.#button) ?? dealtIn[0]!;
  }

  /** Plays the passive action for players who have left, or sit out of a tournament. */
  #passForAbsent(): void {
    for (let place = this.toAct; place !== null; place = this.toAct) {
      const { leaving, sittingOut } = this.#players[place]!;
      if (!leaving && !(sittingOut && this.#tournament)) return;
      this.#hand!.apply(this.#hand!.passivity!);
    }
    if (this.#hand!.isOver && this.#finished < this.#started) this.#finish(this.#hand!);
  }

  /** Keeps the log, pays the players, and lets those go who leave or have lost all in a tournament. */
  #finish(hand: Hand): void {
    const number = this.#finished++;
    const names = this.#dealtIn.map((place) => this.#players[place]!.name);
    this.#played.push(Object.freeze({ number, places: [...this.#dealtIn], names, events: hand.events() }));
    this.#dealtIn.forEach((place, seat) => {
      const chips = hand.stack(seat);
      const { name, leaving } = this.#players[place]!;
      this.#set(place, { chips });
      const isOut = chips === 0 && this.#tournament;
      if (isOut) this.#eliminated.push(Object.freeze({ name, place, hand: number }));
      if (isOut || leaving) this.#players[place] = null;
    });
  }
}

function readLevels(stakes: TableOptions['stakes']): readonly Level[] {
  if (!Array.isArray(stakes)) return [{ stakes: readStakes(stakes as Stakes), hands: 1 }];
  const levels = stakes as readonly Level[];
  if (levels.length === 0 || levels.length > 1000) {
    throw new ArgumentError('stakes', 'stakes', 'one to 1000 levels', `${levels.length}`);
  }
  return levels.map((level, i) => {
    const read = readOptions<Level>(level, ['stakes', 'hands'], `stakes[${i}]`);
    checkWhole(read.hands, 1, Number.MAX_SAFE_INTEGER, `stakes[${i}].hands`, 'stakes');
    return Object.freeze({ stakes: readStakes(read.stakes, `stakes[${i}].stakes`), hands: read.hands });
  });
}

function readPlaces(input: unknown, places: number): number[] {
  if (!Array.isArray(input) || input.length > places) {
    throw new ArgumentError('hand', 'dealtIn', `at most ${places} places`, shown(input));
  }
  return input.map((place: unknown, i) => {
    checkWhole(place, 0, places - 1, `dealtIn[${i}]`, 'value');
    return place;
  });
}
