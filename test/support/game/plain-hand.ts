import type { RuleSet, Stakes } from '../../../bindings/game/index.ts';
import { type Score, compareScores, scoreBest, scoreFive } from '../reference.ts';

/*
 * A hand of razz told in the words of RULES.md, with nothing of the engine in it: a list of players who put chips in
 * and remember what they faced, walked through from the antes to the payment. Slow and plain.
 */

export interface PlainSetup {
  readonly rules: RuleSet;
  readonly stakes: Stakes;
  readonly stacks: readonly number[];
  readonly button: number;
  /** The cards as they leave the deck; after a reshuffle those that come then. */
  readonly deck: readonly number[];
  readonly antes?: readonly number[];
  readonly deadMoney?: number;
}

interface Player {
  readonly seat: number;
  stack: number;
  /** Put in live in the whole hand, and before this street. */
  put: number;
  before: number;
  /** Posted above the smallest ante. */
  dead: number;
  folded: boolean;
  /** How many raises of this street had been made when the player last acted; -1 before that. */
  acted: number;
  readonly cards: number[];
}

/** A bet, completion or raise: the level it reached, and what a whole one would have added to what stood. */
interface Raise {
  readonly seat: number;
  readonly level: number;
  readonly whole: number;
}

export interface PlainResult {
  readonly pots: { amount: number; eligible: number[]; rake: number; winners: number[] }[];
  readonly show: number[];
  readonly payoffs: number[];
}

export class PlainHand {
  readonly players: Player[];
  street = 0;
  toAct: number | null = null;
  result: PlainResult | null = null;
  private position = 0;
  private community: number | null = null;
  private base = 0;
  private level = 0;
  /** The amount that the next full bet is measured from. */
  private stands = 0;
  private bets = 0;
  private cappedByThree = false;
  private playersAtStart = 0;
  private raises: Raise[] = [];
  private opener = 0;
  private shown: number[] = [];
  private mucked: number[] = [];
  /** Who has still to choose at the showdown, in order. */
  private choosing: number[] = [];

  constructor(readonly setup: PlainSetup) {
    const { stacks, stakes, antes = stacks.map(() => stakes.ante) } = setup;
    const smallest = Math.min(...antes);
    this.players = stacks.map((stack, seat) => {
      const posted = Math.min(stack, antes[seat]!);
      const put = Math.min(stack, smallest);
      return {
        seat,
        stack: stack - posted,
        put,
        before: 0,
        dead: posted - put,
        folded: false,
        acted: -1,
        cards: [],
      };
    });
    this.level = smallest;
    this.nextStreet();
  }

  private get live(): Player[] {
    return this.players.filter(({ folded }) => !folded);
  }
  private get able(): Player[] {
    return this.live.filter(({ stack }) => stack > 0);
  }
  /** All seats clockwise, the given one first. */
  private clockwise(from: number): Player[] {
    const count = this.players.length;
    return this.players.map((_, i) => this.players[(from + i + count) % count]!);
  }
  private get bet(): number {
    const { smallBet, bigBet } = this.setup.stakes;
    return this.street < 5 ? smallBet : bigBet;
  }

  /** The legal actions with the chips that they add. */
  legal(): Record<string, number> {
    if (this.toAct === null) return {};
    if (this.choosing.length > 0) return { show: 0, muck: 0 };
    const { rules, stakes } = this.setup;
    const me = this.players[this.toAct]!;
    const actions: Record<string, number> = {};
    const mayRaise = this.mayRaise(me);
    const raiseTo = Math.min(this.whole(), me.put + me.stack);
    if (this.isUnopened()) {
      const bringIn = Math.min(me.stack, stakes.bringIn);
      actions.bringIn = bringIn;
      if (mayRaise && raiseTo - me.put > bringIn) actions.complete = raiseTo - me.put;
      if (rules.allInOpener === 'optional' && this.highCard().stack === 0) actions.fold = 0;
      return actions;
    }
    const owed = this.owed(me);
    if (owed > 0) {
      actions.fold = 0;
      actions.call = Math.min(owed, me.stack);
    } else {
      actions.check = 0;
      if (rules.foldWithoutBet) actions.fold = 0;
    }
    if (mayRaise) actions[this.raiseName()] = raiseTo - me.put;
    return actions;
  }

  private raiseName(): string {
    if (this.level === this.base)
      return this.street === 3 && this.setup.stakes.bringIn > 0 ? 'complete' : 'bet';
    return this.bets === 0 || this.level > this.stands ? 'complete' : 'raise';
  }

  private isUnopened(): boolean {
    return this.street === 3 && this.setup.stakes.bringIn > 0 && this.level === this.base;
  }

  /** The level of the next whole bet: bets count from nothing, raises from the last whole one. */
  private whole(): number {
    if (this.bets > 0) return this.stands + this.bet;
    const overShort = this.street === 3 && this.level > this.stands;
    const withBringIn = overShort && this.setup.rules.completionOverAllIn === 'bring-in-and-small-bet';
    return (withBringIn ? this.stands : this.base) + this.bet;
  }

  /** Alone against all-in players one owes no more than the most that one of them has in. */
  private owed(me: Player): number {
    const others = this.live.filter((player) => player !== me);
    const most = Math.max(...others.map(({ put }) => put));
    const level = others.some(({ stack }) => stack > 0) ? this.level : Math.max(most, me.put);
    return Math.max(0, level - me.put);
  }

  private mayRaise(me: Player): boolean {
    const chips = (player: Player) => player.put + player.stack;
    if (chips(me) <= this.level) return false;
    if (!this.live.some((player) => player !== me && chips(player) > this.level)) return false;
    if (me.acted >= 0) {
      const since = this.raises.slice(me.acted);
      const half = this.setup.rules.shortAllIn === 'half-bet';
      if (!since.some(({ level, whole }) => (half ? 2 : 1) * (level - me.put) >= whole)) return false;
    }
    return !this.isCapped();
  }

  private isCapped(): boolean {
    const { raisesAfterBet, headsUpCap } = this.setup.rules;
    if (this.bets < raisesAfterBet + 1) return false;
    if (headsUpCap === 'uncapped-if-dealt-heads-up') return this.players.length > 2;
    if (headsUpCap === 'uncapped-if-street-starts-heads-up') return this.playersAtStart > 2;
    if (headsUpCap === 'uncapped') return this.cappedByThree || this.able.length > 2;
    return true;
  }

  act(action: string): void {
    const amount = this.legal()[action];
    if (amount === undefined) throw new Error(`${action} is not legal`);
    const me = this.players[this.toAct!]!;
    if (action === 'show' || action === 'muck') {
      this.choose(me, action);
      return;
    }
    const whole = this.whole() - this.stands;
    me.put += amount;
    me.stack -= amount;
    if (action === 'fold') me.folded = true;
    else if (action === 'bringIn') {
      const full = this.base + this.setup.stakes.bringIn;
      this.level = this.setup.rules.shortBringIn === 'full' ? full : me.put;
      this.stands = this.level;
      if (this.level === this.base + this.bet) this.count();
    } else if (action !== 'check' && action !== 'call') {
      const more = me.put - this.stands;
      this.level = me.put;
      this.raises.push({ seat: me.seat, level: this.level, whole });
      if ((this.setup.rules.shortAllIn === 'half-bet' ? 2 : 1) * more >= whole) this.count();
    }
    me.acted = this.raises.length;
    this.goOn(me);
  }

  private count(): void {
    this.stands = this.level;
    this.bets++;
    if (this.bets > this.setup.rules.raisesAfterBet && this.able.length > 2) this.cappedByThree = true;
  }

  private goOn(me: Player): void {
    if (this.live.length === 1) {
      this.returnUncalled();
      this.uncontested();
      return;
    }
    for (const player of this.clockwise(me.seat + 1)) {
      if (player === me || player.folded || player.stack === 0) continue;
      const alone = this.able.every((other) => other === player);
      if (this.owed(player) > 0 || (!alone && (player.acted < 0 || this.mayAnswerAgain(player)))) {
        this.toAct = player.seat;
        return;
      }
    }
    this.nextStreet();
  }

  /** Nobody who owes nothing acts twice on a street. */
  private mayAnswerAgain(player: Player): boolean {
    return player.put < this.level;
  }

  private returnUncalled(): void {
    const [most, second] = this.players.map(({ put }) => put).sort((a, b) => b - a) as [number, number];
    const top = this.players.find(({ put }) => put === most)!;
    if (most === second) return;
    top.put -= most - second;
    top.stack += most - second;
  }

  private nextStreet(): void {
    for (;;) {
      this.toAct = null;
      if (this.street > 0 && this.able.length < 2) this.returnUncalled();
      if (this.street === 7) {
        this.showdown();
        return;
      }
      this.street = this.street === 0 ? 3 : this.street + 1;
      this.base = this.level;
      this.stands = this.level + (this.street === 3 ? this.setup.stakes.bringIn : 0);
      this.bets = 0;
      this.raises = [];
      this.cappedByThree = false;
      this.playersAtStart = this.live.length;
      for (const player of this.players) {
        player.acted = -1;
        player.before = player.put;
      }
      this.deal();
      const place = this.street === 3 ? this.highCard() : this.lowestBoard();
      const first = this.clockwise(place.seat).find(({ folded, stack }) => !folded && stack > 0);
      this.opener = (first ?? place).seat;
      if (this.able.length >= 2) {
        this.toAct = this.opener;
        return;
      }
    }
  }

  private take(): number {
    return this.setup.deck[this.position++]!;
  }

  private deal(): void {
    const { rules, button } = this.setup;
    if (this.street === 3) {
      for (let round = 0; round < 3; round++) {
        for (const player of this.clockwise(button + 1)) player.cards.push(this.take());
      }
      return;
    }
    let left = 52 - this.position;
    let needed = this.live.length;
    let common = false;
    if (this.street === 7 && left < needed) {
      const back = 52 - 6 * needed;
      if (rules.deckShort === 'reshuffle-then-community' && back >= needed) {
        left = back;
        // The engine's own deck goes on at its 53rd place.
        this.position = 52;
      } else {
        common = true;
        needed = 1;
      }
    }
    if (rules.burn && left > needed) {
      this.take();
    }
    if (common) {
      this.community = this.take();
      for (const player of this.live) player.cards.push(this.community);
      return;
    }
    for (const player of this.clockwise(button + 1)) if (!player.folded) player.cards.push(this.take());
  }

  private highCard(): Player {
    return this.players.reduce((best, player) => (player.cards[2]! > best.cards[2]! ? player : best));
  }

  private lowestBoard(): Player {
    const { rules, button } = this.setup;
    const boards = this.live.map((player) => {
      const up = player.cards.slice(2, 6);
      const common = rules.communityOpens && this.community !== null ? [this.community] : [];
      return { player, up, score: showing([...up, ...common]) };
    });
    const best = boards.reduce((a, b) => (compareScores(b.score, a.score) < 0 ? b : a)).score;
    const tied = boards.filter(({ score }) => compareScores(score, best) === 0);
    if (rules.openerTie === 'lowest-seat') return tied[0]!.player;
    if (rules.openerTie === 'position') {
      return this.clockwise(button + 1).find((player) => tied.some((one) => one.player === player))!;
    }
    const key = ({ up }: { up: number[] }) => {
      const lowest = Math.min(...up.map((card) => Math.floor(card / 4)));
      return Math.max(...up.filter((card) => Math.floor(card / 4) === lowest));
    };
    return tied.reduce((a, b) => (key(b) > key(a) ? b : a)).player;
  }

  private potsNow(): { amount: number; eligible: number[] }[] {
    const dead = (this.setup.deadMoney ?? 0) + this.players.reduce((sum, player) => sum + player.dead, 0);
    const levels = [...new Set(this.live.map(({ put }) => put))].sort((a, b) => a - b);
    if (dead === 0 && levels[0] === 0) levels.shift();
    let below = 0;
    return levels.map((level, i) => {
      const last = i === levels.length - 1;
      const amount = this.players.reduce(
        (sum, { put }) => sum + Math.max(0, (last ? put : Math.min(put, level)) - below),
        i === 0 ? dead : 0,
      );
      below = level;
      return { amount, eligible: this.live.filter(({ put }) => put >= level).map(({ seat }) => seat) };
    });
  }

  private order(): number[] {
    const { rules, button } = this.setup;
    const last = this.raises.at(-1);
    let first = this.live[0]!.seat;
    if (last !== undefined && !this.players[last.seat]!.folded) first = last.seat;
    else if (rules.firstToShow === 'left-of-button') first = button + 1;
    else if (rules.firstToShow === 'first-to-act') first = this.opener;
    const seats = this.clockwise(first % this.players.length)
      .filter(({ folded }) => !folded)
      .map(({ seat }) => seat);
    const [, side] = this.potsNow();
    if (!rules.sidePotShowsFirst || side === undefined) return seats;
    const inSide = (seat: number) => side.eligible.includes(seat);
    return [...seats.filter(inSide), ...seats.filter((seat) => !inSide(seat))];
  }

  private score(seat: number): Score {
    return scoreBest(this.players[seat]!.cards.map((card) => Math.floor(card / 4)));
  }

  private showdown(): void {
    const { muck } = this.setup.rules;
    const order = this.order();
    const allIn = this.live.some(({ stack }) => stack === 0);
    if (muck === 'choice' && !allIn) {
      this.choosing = order;
      this.toAct = order[0]!;
      return;
    }
    const pots = this.potsNow();
    for (const seat of order) {
      const beatenEverywhere = pots
        .filter(({ eligible }) => eligible.includes(seat))
        .every(({ eligible }) =>
          this.shown.some(
            (other) => eligible.includes(other) && compareScores(this.score(other), this.score(seat)) < 0,
          ),
        );
      if (muck !== 'losers' || allIn || !beatenEverywhere || pots.length === 0) this.shown.push(seat);
    }
    this.pay(this.live.map(({ seat }) => seat));
  }

  private uncontested(): void {
    this.toAct = null;
    const [{ seat }] = this.live as [Player];
    if (this.setup.rules.muck === 'choice') {
      this.choosing = [seat];
      this.toAct = seat;
    } else this.pay([seat]);
  }

  private choose({ seat }: Player, action: string): void {
    if (action === 'show') this.shown.push(seat);
    else if (this.mucked.length < this.live.length - 1) this.mucked.push(seat);
    this.choosing.shift();
    this.toAct = this.choosing[0] ?? null;
    if (this.toAct !== null) return;
    this.pay(this.live.map((player) => player.seat).filter((one) => !this.mucked.includes(one)));
  }

  private pay(claims: readonly number[]): void {
    const { rules, stacks } = this.setup;
    const won = this.players.map(() => 0);
    const pots = this.potsNow();
    const rakes = this.rakes(pots.map(({ amount }) => amount));
    const paid = pots.map(({ amount, eligible }, i) => {
      const contenders = eligible.filter((seat) => claims.includes(seat));
      const best =
        contenders.length === 1
          ? null
          : contenders.map((seat) => this.score(seat)).reduce((a, b) => (compareScores(b, a) < 0 ? b : a));
      const winners =
        best === null ? contenders : contenders.filter((seat) => compareScores(this.score(seat), best) === 0);
      const net = amount - rakes[i]!;
      const part = Math.floor(net / winners.length);
      for (const seat of winners) won[seat]! += part;
      const odd = net - part * winners.length;
      const order = this.oddOrder(winners);
      for (let chip = 0; chip < odd; chip++)
        won[order[rules.oddChip === 'first-takes-all' ? 0 : chip]!]! += 1;
      return { amount, eligible, rake: rakes[i]!, winners };
    });
    this.toAct = null;
    const payoffs = this.players.map(({ seat, stack }) => stack + won[seat]! - stacks[seat]!);
    this.result = { pots: paid, show: this.shown, payoffs };
  }

  private oddOrder(winners: readonly number[]): number[] {
    const { rules, button } = this.setup;
    const position = this.clockwise(button + 1).map(({ seat }) => seat);
    const inTurn = [...winners].sort((a, b) => position.indexOf(a) - position.indexOf(b));
    if (rules.oddChip !== 'high-suit' && rules.oddChip !== 'low-suit') return inTurn;
    const keys = (seat: number): number[] => {
      const cards = [...this.players[seat]!.cards].sort((a, b) => a - b);
      if (rules.oddChip === 'low-suit') return cards;
      // The five that play, of each rank the highest suits, from the top.
      const five: number[] = [];
      const target = this.score(seat);
      const counts = target.slice(1).map((rank, i) => [rank, PATTERNS[target[0]!]![i]!] as const);
      for (const [rank, count] of counts) {
        five.push(
          ...cards
            .filter((card) => Math.floor(card / 4) === rank)
            .sort((a, b) => b - a)
            .slice(0, count),
        );
      }
      return five.sort((a, b) => b - a).map((card) => -card);
    };
    return inTurn.sort((a, b) => {
      const [one, other] = [keys(a), keys(b)];
      const at = one.findIndex((key, i) => key !== other[i]);
      return at < 0 ? 0 : one[at]! - other[at]!;
    });
  }

  private rakes(amounts: readonly number[]): number[] {
    const { rake } = this.setup.rules;
    if (rake === null || (this.street === 3 && !rake.withoutFourthStreet)) return amounts.map(() => 0);
    const cap = Array.isArray(rake.cap)
      ? (rake.cap as number[])[Math.min(this.players.length - 2, rake.cap.length - 1)]!
      : ((rake.cap as number | null) ?? Infinity);
    const of = (amount: number) => {
      const exact = (BigInt(amount) * BigInt(Math.round(rake.rate * 1e6))) / 1_000_000n;
      return Math.min(Number(exact), cap);
    };
    if (rake.per !== 'hand') return amounts.map(of);
    let sum = 0;
    return amounts.map((amount) => {
      const before = of(sum);
      sum += amount;
      return of(sum) - before;
    });
  }
}

/** How many of each rank a class of hand has, in the order of its score. */
const PATTERNS = [
  [1, 1, 1, 1, 1],
  [2, 1, 1, 1],
  [2, 2, 1],
  [3, 1, 1],
  [3, 2],
  [4, 1],
];

/** A showing hand in the order of whole ones: what is missing does not count. */
function showing(cards: readonly number[]): Score {
  const ranks = cards.map((card) => Math.floor(card / 4));
  if (ranks.length === 5) return scoreFive(ranks);
  const groups = new Map<number, number>();
  for (const rank of ranks) groups.set(rank, (groups.get(rank) ?? 0) + 1);
  const ordered = [...groups].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  const pattern = ordered
    .map(([, count]) => count)
    .join('')
    .padEnd(5, '1');
  const padded = ['11111', '21111', '22111', '31111', '41111'].indexOf(pattern);
  return [padded, ...ordered.map(([rank]) => rank)];
}
