import type { Hand } from '../../game/hand.ts';
import type { Pot, View } from '../../game/view.ts';
import type {
  AwardEvent,
  HandEvent,
  HandHistory,
  Note,
  Problem,
  StackEvent,
  Tolerance,
  TotalEvent,
} from '../events.ts';
import type { Player } from './replay.ts';
import { knowsButton } from '../seats.ts';
import { sharesOf } from './shares.ts';
import type { Tally } from '../ledger.ts';

/** How a hand was paid out. */
export interface Settlement {
  readonly problems: readonly Problem[];
  readonly notes: readonly Note[];
  readonly stacks: readonly number[];
  readonly payoffs: readonly number[];
  readonly rake: number;
  /** The awards of the file, less what was uncalled. */
  readonly awards: readonly AwardEvent[];
}

/**
 * Compares how the file says a hand was paid out with the pots and winners that the rules give. When the play
 * itself was not legal, only what the file says is added up.
 */
export function settle(replay: Player): Settlement {
  return new Settler(replay).settle();
}

/** Ways of sharing pots that are tried; hands of real files need a few. */
const MOST_TRIES = 20_000;

/** A pot with the seats that won it. */
type WonPot = Pot & { readonly winners: readonly number[] };

/** A hidden rake is believed up to this share of the pot. */
const MOST_RAKE = 0.1;

function potName(pot: number): string {
  return pot === 0 ? 'the main pot' : `side pot ${pot}`;
}

class Settler {
  readonly #replay: Player;
  readonly #history: HandHistory;
  readonly #tally: Tally;
  readonly #problems: Problem[] = [];
  readonly #notes: Note[] = [];
  readonly #awards: AwardEvent[] = [];
  readonly #finals: StackEvent[] = [];
  #total: TotalEvent | undefined;
  /** Chips paid out to each player, uncalled bets not counted. */
  readonly #gains: number[];
  /** Chips each player has left in front of him when the pots are paid out. */
  readonly #left: number[];
  #rake = 0;
  readonly #lastLine: number;
  #tries = 0;

  constructor(replay: Player) {
    this.#replay = replay;
    this.#history = replay.history;
    this.#tally = replay.tally;
    for (const event of replay.history.events) {
      if (event.type === 'award') this.#awards.push(event);
      else if (event.type === 'stack') this.#finals.push(event);
      else if (event.type === 'total') this.#total = { ...this.#total, ...event };
    }
    this.#gains = [...this.#tally.awarded];
    this.#left = [...this.#tally.left];
    this.#rake = this.#total?.rake ?? 0;
    this.#lastLine = replay.history.events.at(-1)?.line ?? replay.history.line;
  }

  settle(): Settlement {
    const { hand } = this.#replay;
    if (this.#replay.problems.length === 0 && hand !== undefined) this.#compare(hand);
    const stacks = this.#left.map((left, player) => left + this.#gains[player]!);
    const payoffs = stacks.map((stack, player) => stack - this.#history.seats[player]!.stack);
    const [problems, notes, rake, awards] = [this.#problems, this.#notes, this.#rake, this.#awards];
    return { problems, notes, stacks, payoffs, rake, awards };
  }

  #compare(hand: Hand): void {
    const { next } = hand;
    if (next.kind === 'action' || next.kind === 'card') {
      const rules =
        next.kind === 'card' ? `cards for street ${hand.street}` : `${this.#seatName(next.seat)} to act`;
      this.#problem(this.#lastLine, 'truncated', 'the end of the hand', rules);
      return;
    }
    const view = hand.view();
    const inAward = this.#uncalled(view);
    if (this.#finals.length > 0) this.#gainsFromStacks(view.pots.length);
    if (this.#problems.length > 0 || !this.#showdown(hand)) return;
    const { pots, payoffs } = hand.result!;
    if (this.#tellsNoResult) {
      this.#replay.playerOf.forEach(
        (player, seat) => (this.#gains[player] = payoffs[seat]! + view.total(seat)),
      );
      const winners = new Set(pots.flatMap((pot) => pot.winners.map((seat) => this.#seatName(seat))));
      this.#note('result-derived', this.#lastLine, 'award', 'none', `won by ${[...winners].join(', ')}`);
    } else if (this.#sum(this.#gains) === 0) {
      this.#problem(this.#lastLine, 'award', 'none', 'somebody wins');
      return;
    }
    this.#chips(pots, inAward);
    if (this.#problems.length === 0) this.#pots(pots);
    if (this.#finals.length > 0 && pots.length > 1) this.#awardsOfSome(pots);
    this.#finalStacks();
  }

  /**
   * What goes back uncalled. Some rooms write it, some pay it silently, some leave it inside the award.
   *
   * @returns The chips left inside the awards.
   */
  #uncalled(view: View): number {
    let inAward = 0;
    for (let seat = 0; seat < this.#replay.playerOf.length; seat++) {
      const player = this.#player(seat);
      const extra = this.#tally.paid[player]! - view.total(seat);
      if (extra === 0) continue;
      const written = this.#history.events.filter((event) => event.type === 'uncalled');
      if (extra < 0 || written.length > 0 || this.#writesUncalled) {
        const { amount: file, line } = written.find((event) => event.player === player) ?? {
          amount: 0,
          line: this.#lastLine,
        };
        this.#problem(line, 'uncalled', this.#shown(file), this.#shown(file + extra));
        continue;
      }
      this.#left[player]! += extra;
      if (this.#takeFromAward(player, extra)) inAward += extra;
    }
    return inAward;
  }

  /** PHH may end with the last action; then the rules say what it comes to. */
  get #tellsNoResult(): boolean {
    if (this.#history.room !== 'phh') return false;
    return this.#awards.length === 0 && this.#finals.length === 0 && this.#total === undefined;
  }

  get #writesUncalled(): boolean {
    const { room } = this.#history;
    return this.#finals.length === 0 && (room === 'pokerstars' || room === 'full-tilt');
  }

  /** Winamax and Merge let the winner collect his own uncalled chips with the pot, the last one he is in. */
  #takeFromAward(player: number, extra: number): boolean {
    const { room } = this.#history;
    const own = this.#awards.filter((award) => award.player === player && award.amount >= extra);
    own.sort((a, b) => (b.pot ?? 0) - (a.pot ?? 0));
    const [award] = own;
    if ((room !== 'winamax' && room !== 'merge') || award === undefined) return false;
    const amount = award.amount - extra;
    this.#awards[this.#awards.indexOf(award)] = { ...award, amount };
    this.#gains[player]! -= extra;
    const rules = `${this.#shown(amount)} and ${this.#shown(extra)} uncalled`;
    this.#note('uncalled-in-award', award.line, 'award', this.#shown(award.amount), rules);
    return true;
  }

  /** PHH has no awards, and KingsClub may leave some out; there the final stacks tell them. */
  #gainsFromStacks(pots: number): void {
    const gains = this.#history.seats.map(() => 0);
    for (const { player, amount } of this.#finals) gains[player] = amount - this.#left[player]!;
    if (pots === 1) {
      for (const [player, { line, amount }] of this.#awarded) {
        if (amount !== gains[player]) {
          this.#problem(line, 'award', this.#shown(amount), this.#shown(gains[player]!));
        }
      }
    }
    gains.forEach((gain, player) => {
      if (gain < 0)
        this.#problem(
          this.#finals[0]!.line,
          'stack',
          this.#shown(this.#left[player]! + gain),
          this.#shown(this.#left[player]!),
        );
      this.#gains[player] = gain;
    });
    if (this.#total?.rake === undefined)
      this.#rake = this.#sum(this.#tally.paid) - this.#uncalledSum - this.#sum(gains);
  }

  /** What the lines that award chips to a player come to, with the last of them. */
  get #awarded(): ReadonlyMap<number, { readonly line: number; readonly amount: number }> {
    return new Map(
      this.#awards.map(({ player, line }) => [player, { line, amount: this.#tally.awarded[player]! }]),
    );
  }

  /** Awards that are not all that a player got come from some of his pots, shared or whole, less at most the rake. */
  #awardsOfSome(pots: readonly WonPot[]): void {
    for (const [player, { line, amount }] of this.#awarded) {
      const gain = this.#gains[player]!;
      if (amount === gain) continue;
      const seat = this.#replay.seatOf[player]!;
      const own = pots.filter(({ winners }) => winners.includes(seat));
      const note = [line, 'award', this.#shown(amount), this.#shown(gain)] as const;
      if (amount > 0 && this.#isOfSome(own, amount)) this.#note('pots-in-one-award', ...note);
      else this.#problem(...note);
    }
  }

  /** Whether some of these pots, or equal parts of them, come to the amount. */
  #isOfSome([pot, ...others]: readonly WonPot[], amount: number): boolean {
    if (pot === undefined) return amount <= 0 && amount >= -this.#rake;
    const part = Math.floor(pot.amount / pot.winners.length);
    const odd = pot.amount - part * pot.winners.length;
    const shares = new Set([0, part, part + odd, pot.amount]);
    return [...shares].some((share) => this.#isOfSome(others, amount - share));
  }

  get #uncalledSum(): number {
    return this.#left.reduce((sum, left, player) => sum + left - this.#tally.left[player]!, 0);
  }

  /** Lets the engine decide the showdown; where hands stay hidden, the file says who won. */
  #showdown(hand: Hand): boolean {
    const hidden: number[] = [];
    for (let { next } = hand; next.kind === 'showdown'; next = hand.next) {
      if (this.#sum(this.#gains) === 0) {
        this.#problem(this.#lastLine, 'award', 'none', 'somebody wins');
        return false;
      }
      const loser = next.seats.find((seat) => this.#gains[this.#player(seat)] === 0);
      if (loser === undefined) return this.#awardFromFile(hand);
      if (this.#muckOf(loser) === undefined) hidden.push(loser);
      hand.muck(loser);
    }
    if (hidden.length > 0) {
      const names = hidden.map((seat) => this.#seatName(seat)).join(', ');
      this.#note('hidden-hand', this.#lastLine, 'show', `no cards of ${names}`, 'losing hands');
    }
    return true;
  }

  #awardFromFile(hand: Hand): boolean {
    const { pots } = hand.view();
    const winners = this.#labelledWinners(pots) ?? this.#likelyWinners(pots);
    const { line } = this.#awards[0] ?? { line: this.#lastLine };
    if (winners === undefined) {
      const gains = this.#gains.filter((gain) => gain > 0).map((gain) => this.#shown(gain));
      this.#problem(
        line,
        'award',
        gains.join(', '),
        `pots of ${pots.map(({ amount }) => this.#shown(amount)).join(', ')}`,
      );
      return false;
    }
    for (const seat of winners.flat()) {
      const muck = this.#muckOf(seat);
      if (muck === undefined) continue;
      this.#problem(muck.line, 'muck', `${this.#seatName(seat)} mucks`, 'who wins at a showdown shows');
      return false;
    }
    const names = [...new Set(winners.flat())].map((seat) => this.#seatName(seat)).join(', ');
    this.#note('hidden-hand', line, 'award', `won by ${names}`, 'cards that are not in the file decide');
    hand.award(winners);
    return true;
  }

  /** The winners that the file names for each pot, if it does. */
  #labelledWinners(pots: readonly Pot[]): number[][] | undefined {
    const winners = pots.map(({ eligible }, pot) =>
      eligible.filter((seat) =>
        this.#awards.some((award) => award.pot === pot && award.player === this.#player(seat)),
      ),
    );
    return winners.every((seats) => seats.length > 0) ? winners : undefined;
  }

  /** Winners of each pot, the last pot first, whose parts come to what the players got. */
  #likelyWinners(pots: readonly Pot[], above: readonly WonPot[] = []): number[][] | undefined {
    const pot = pots.at(-1);
    if (pot === undefined)
      return this.#misfit(above) < 0 ? above.map(({ winners }) => [...winners]) : undefined;
    const seats = pot.eligible.filter((seat) => this.#gains[this.#player(seat)]! > 0);
    for (let set = 1; set < 1 << seats.length && this.#tries++ < MOST_TRIES; set++) {
      const winners = seats.filter((_, i) => (set >> i) & 1);
      const found = this.#likelyWinners(pots.slice(0, -1), [{ ...pot, winners }, ...above]);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The first player who got more or less than equal parts of these pots give, or -1. */
  #misfit(pots: readonly WonPot[]): number {
    const least = this.#history.seats.map(() => 0);
    const most = this.#history.seats.map(() => 0);
    for (const { amount, winners } of pots) {
      const part = Math.floor(amount / winners.length);
      for (const seat of winners) {
        least[this.#player(seat)]! += part;
        most[this.#player(seat)]! += part + (amount - part * winners.length);
      }
    }
    return this.#gains.findIndex(
      (gain, player) => gain > most[player]! || gain < least[player]! - this.#rake,
    );
  }

  /** Every chip that was put in is paid out or raked. */
  #chips(pots: readonly Pot[], inAward: number): void {
    const gross = this.#sum(pots.map(({ amount }) => amount));
    const paid = this.#sum(this.#gains);
    const total = this.#total;
    const line = total?.line ?? this.#awards.at(-1)?.line ?? this.#lastLine;
    if (total?.amount !== undefined && total.amount !== gross + inAward) {
      this.#problem(line, 'pot', this.#shown(total.amount), this.#shown(gross + inAward));
    }
    if (total?.rake === undefined) this.#rake = gross - paid;
    if (paid + this.#rake !== gross) {
      this.#problem(line, 'award', this.#shown(paid), this.#shown(gross - this.#rake));
    } else if (this.#rake !== 0 && total?.rake === undefined) this.#impliedRake(line, gross);
  }

  #impliedRake(line: number, gross: number): void {
    const believed =
      this.#rake > 0 && this.#rake <= gross * MOST_RAKE && this.#history.tournament === undefined;
    if (believed) this.#note('rake-implied', line, 'rake', 'none', this.#shown(this.#rake));
    else this.#problem(line, 'award', this.#shown(gross - this.#rake), this.#shown(gross));
  }

  #pots(pots: readonly WonPot[]): void {
    const listed = this.#total?.pots ?? [];
    const net = this.#sum(pots.map(({ amount }) => amount)) - this.#rake;
    if (listed.length > pots.length || (listed.length > 0 && this.#sum(listed) !== net)) {
      const rules = `${pots.length} ${pots.length === 1 ? 'pot' : 'pots'} of ${this.#shown(net)} in all`;
      this.#problem(this.#total!.line, 'pot', listed.map((amount) => this.#shown(amount)).join(', '), rules);
    }
    const stray = this.#awards.find(({ pot = 0 }) => pot >= pots.length);
    if (stray !== undefined) {
      this.#problem(stray.line, 'award', potName(stray.pot!), `the last is ${potName(pots.length - 1)}`);
      return;
    }
    const labelled = this.#awards.length > 0 && this.#awards.every(({ pot }) => pot !== undefined);
    if (pots.length === 1) {
      this.#split(pots[0]!.winners, this.#gains, this.#awards.at(-1)?.line ?? this.#lastLine);
    } else if (labelled) {
      pots.forEach((pot, i) => {
        const awards = this.#awards.filter((award) => award.pot === i);
        this.#onePot(i, pot, awards, listed[i]);
      });
    } else this.#together(pots);
  }

  #onePot(number: number, pot: WonPot, awards: readonly AwardEvent[], listed?: number): void {
    const gains = this.#history.seats.map(() => 0);
    for (const { player, amount } of awards) gains[player]! += amount;
    const net = this.#sum(gains);
    const line = awards.at(-1)?.line ?? this.#lastLine;
    if (awards.length === 0)
      this.#problem(line, 'award', `nobody wins ${potName(number)}`, this.#shown(pot.amount));
    else if (net > pot.amount || (this.#rake === 0 && net !== pot.amount)) {
      this.#problem(line, 'award', this.#shown(net), this.#shown(pot.amount));
    }
    if (listed !== undefined && listed !== net) {
      this.#problem(this.#total!.line, 'pot', this.#shown(listed), this.#shown(net));
    }
    this.#split(pot.winners, gains, line);
  }

  /** A pot goes to its winners in equal parts, the odd chips by rule; some rooms do it otherwise. */
  #split(winners: readonly number[], gains: readonly number[], line: number): void {
    const hand = this.#replay.hand!;
    const net = this.#sum(gains);
    if (winners.length === 1 && gains[this.#player(winners[0]!)] === net) return;
    const shares = sharesOf(hand, winners, net);
    const due = gains.map((_, player) => shares[this.#replay.seatOf[player]!] ?? 0);
    if (gains.every((gain, player) => gain === due[player])) return;
    const players = this.#fromButton(winners).map((seat) => this.#player(seat));
    const says = (amounts: readonly number[], of: readonly number[]): string =>
      of.map((player) => `${this.#replay.name(player)} ${this.#shown(amounts[player]!)}`).join(', ');
    const rules = says(due, players);
    const part = Math.floor(net / winners.length);
    const odd = net - part * winners.length;
    const onlyOdd = gains.every((gain, player) =>
      players.includes(player) ? gain >= part && gain <= part + odd : gain === 0,
    );
    if (onlyOdd) {
      const sure = knowsButton(this.#history) ? '' : ', if the button is there';
      this.#note('odd-chip', line, 'award', says(gains, players), rules + sure);
    } else {
      const winning = gains.flatMap((gain, player) => (gain > 0 ? [player] : []));
      this.#problem(line, 'award', says(gains, winning), rules);
    }
  }

  /** Several pots paid without saying which: each player gets the sum of his parts, less at most the rake. */
  #together(pots: readonly WonPot[]): void {
    const line = this.#awards.at(-1)?.line ?? this.#lastLine;
    const wrong = this.#misfit(pots);
    if (wrong >= 0) {
      const due = pots.filter(({ winners }) => winners.includes(this.#replay.seatOf[wrong]!));
      const rules = `his parts of ${due.map(({ amount }) => this.#shown(amount)).join(', ') || 'nothing'}`;
      this.#problem(line, 'award', `${this.#replay.name(wrong)} ${this.#shown(this.#gains[wrong]!)}`, rules);
    } else if (this.#awards.length > 0) {
      this.#note('pots-in-one-award', line, 'award', `${this.#awards.length} awards`, `${pots.length} pots`);
    }
  }

  #finalStacks(): void {
    for (const { player, amount, line } of this.#finals) {
      const due = this.#left[player]! + this.#gains[player]!;
      if (amount !== due) this.#problem(line, 'stack', this.#shown(amount), this.#shown(due));
    }
  }

  /** Seats clockwise from the dealer's left. */
  #fromButton(seats: readonly number[]): number[] {
    const { button, players } = this.#replay.hand!;
    const place = (seat: number): number => (seat - button - 1 + players) % players;
    return [...seats].sort((a, b) => place(a) - place(b));
  }

  #player(seat: number): number {
    return this.#replay.playerOf[seat]!;
  }

  #seatName(seat: number): string {
    return this.#replay.name(this.#player(seat));
  }

  #muckOf(seat: number): HandEvent | undefined {
    const player = this.#player(seat);
    return this.#history.events.find((event) => event.type === 'muck' && event.player === player);
  }

  #sum(amounts: readonly number[]): number {
    return amounts.reduce((sum, amount) => sum + amount, 0);
  }

  #shown(amount: number): string {
    return this.#replay.shown(amount);
  }

  #problem(line: number, what: string, file: string, rules: string): void {
    this.#problems.push({ line, what, file, rules });
  }

  #note(tolerance: Tolerance, line: number, what: string, file: string, rules: string): void {
    this.#notes.push({ tolerance, line, what, file, rules });
  }
}
