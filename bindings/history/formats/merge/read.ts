// Reads the XML of Merge rooms.
import type { SaxesParser, SaxesTagPlain } from 'saxes';
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft, type Payment } from '../../read/draft.ts';
import { isRazz, normalLow } from '../../text.ts';
import { type DealtCard, type HandHistory } from '../../events.ts';
import { loadParser } from '../../read/parsers.ts';

/** Razz among the games that a mixed game's `multigametype` numbers. */
const RAZZ_TYPES = new Set(['46', '47', '49']);

/** Tournament chips are written with two decimals as well. */
const MONEY = { currency: 'USD', decimals: 2 };
const TOURNAMENT_MONEY = { currency: '', decimals: 2 };

/**
 * The reader of the XML of the Merge network (Carbon Poker and others).
 *
 * @throws `module` when the XML parser cannot be loaded.
 */
export async function loadMerge(): Promise<(block: Block) => HandHistory | OtherGame> {
  const saxes = await loadParser('XML', () => import('saxes'));
  return (block) => new MergeReader(block, new saxes.SaxesParser({ fragment: true })).read();
}

type Attributes = Readonly<Record<string, string>>;

/** A tag with the line that it ended on. */
interface Tag {
  readonly line: number;
  readonly name: string;
  readonly attributes: Attributes;
}

/** The lines of one round; cards stand behind the actions that were made with them. */
interface Round {
  readonly id: string;
  readonly line: number;
  readonly tags: Tag[];
}

const STREETS = new Map([
  ['BRING_IN', 3],
  ['THIRD_STREET', 3],
  ['FOURTH_STREET', 4],
  ['FIFTH_STREET', 5],
  ['SIXTH_STREET', 6],
  ['SEVENTH_STREET', 7],
]);

/** Tags beside the play; shown cards have their own tag. */
const NO_PLAY = new Set([
  'CHAT',
  'PLAYER_OUT',
  'PLAYER_IN',
  'SHOW',
  'SIT_OUT',
  'SIT_IN',
  'DISCONNECTED',
  'RECONNECTED',
  'LEAVE',
  'JOIN',
  'TIMEOUT',
]);

const PAYMENTS = new Map<string, Payment>([
  ['BRING_IN', 'bringIn'],
  ['CALL', 'call'],
  ['COMPLETE', 'raise'],
  ['BET', 'raise'],
  ['RAISE', 'raise'],
]);

class MergeReader {
  readonly #block: Block;
  readonly #parser: SaxesParser;
  readonly #draft: Draft;
  readonly #rounds: Round[] = [];
  #line = 0;
  #description: Attributes = {};
  #game: Attributes | undefined;
  #ended = false;
  #broken = false;
  /** The players by the seat that tags name. */
  readonly #seats = new Map<string, number>();

  constructor(block: Block, parser: SaxesParser) {
    this.#block = block;
    this.#parser = parser;
    this.#draft = new Draft('merge', block);
  }

  read(): HandHistory | OtherGame {
    const { lines, numbers } = this.#block;
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', (tag) => (this.#ended ||= tag.name === 'game'));
    this.#parser.on('error', (error) => {
      const message = error.message.replace(/^\d+:\d+: /, '');
      if (!this.#broken)
        this.#draft.problem(this.#line, 'xml', lines[numbers.indexOf(this.#line)]!.trim(), message);
      this.#broken = true;
    });
    for (let i = 0; i < lines.length && !this.#broken; i++) {
      this.#line = numbers[i]!;
      this.#parser.write(`${lines[i]!}\n`);
    }
    const other = this.#otherGame();
    if (other !== undefined) return { other };
    this.#play();
    this.#draft.sortAntes();
    return this.#draft.finish(numbers.at(-1)!, this.#ended);
  }

  #open(tag: SaxesTagPlain): void {
    const { name, attributes } = tag;
    const found = { line: this.#line, name, attributes };
    if (name === 'description') this.#description = attributes;
    else if (name === 'game') {
      if (this.#game !== undefined)
        this.#draft.problem(this.#line, 'header', 'a second game', 'the end of the first');
      else this.#startGame(attributes);
    } else if (name === 'players') {
      const dealer = Number(attributes.dealer);
      if (Number.isInteger(dealer)) this.#draft.button = dealer;
    } else if (name === 'player') this.#seat(found);
    else if (name === 'round') this.#rounds.push({ id: attributes.id ?? '', line: this.#line, tags: [] });
    else if (this.#rounds.length > 0) this.#rounds.at(-1)!.tags.push(found);
    else this.#draft.note('unread-line', this.#line, 'line', `<${name}>`, 'a tag of a hand history');
  }

  #startGame(game: Attributes): void {
    const draft = this.#draft;
    this.#game = game;
    draft.id = game.id ?? '';
    if (draft.id === '') draft.problem(this.#line, 'header', 'no id', 'the number of the hand');
    if (game.starttime !== undefined) draft.date = game.starttime;
    // The events' own clocks, in milliseconds since 1970, show that it is the time of New York.
    draft.zone = 'ET';
    const data = (game.data ?? '').split('|');
    const type = this.#description.type ?? '';
    if (/tournament/i.test(type) || data.at(-1) === 'true') draft.tournament = data[2] ?? '';
    if (data[1] !== undefined) draft.table = data[1];
    draft.money = draft.tournament === undefined ? MONEY : TOURNAMENT_MONEY;
    const stakes = /(\S+)\/(\S+)$/.exec(this.#description.stakes ?? '');
    if (stakes !== null) {
      draft.stakes.smallBet = draft.amount(this.#line, stakes[1]!);
      draft.stakes.bigBet = draft.amount(this.#line, stakes[2]!);
    }
  }

  /** The game's name when it is not razz; in a mixed game only its number is known. */
  #otherGame(): string | undefined {
    const type = this.#description.type ?? '';
    const number = this.#game?.multigametype;
    if (isRazz(type) || (number !== undefined && RAZZ_TYPES.has(number))) {
      this.#draft.game = number === undefined ? type : `${type} (Razz)`;
      return undefined;
    }
    if (number === undefined && RAZZ_TYPES.has(this.#game?.gametype ?? '')) {
      this.#draft.game = 'Razz';
      return undefined;
    }
    return number === undefined ? type || 'unnamed' : `${type} (game ${number})`;
  }

  #seat({ line, attributes }: Tag): void {
    const draft = this.#draft;
    const number = attributes.seat ?? '';
    const stack = draft.amount(line, attributes.balance ?? '');
    draft.seat(line, Number(number), attributes.nickname ?? '', stack);
    if (!Number.isInteger(Number(number))) draft.problem(line, 'seat', number, 'a seat number');
    if (this.#seats.size < draft.seats.length) this.#seats.set(number, draft.seats.length - 1);
  }

  #play(): void {
    this.#addAntesToBalances();
    for (const round of this.#rounds) {
      const street = STREETS.get(round.id);
      if (round.id === 'BLINDS') this.#antes(round);
      else if (street !== undefined) this.#streetRound(round, street);
      else this.#end(round);
    }
  }

  #antes(round: Round): void {
    for (const tag of round.tags) {
      if (tag.name === 'event' && tag.attributes.type === 'ANTE') {
        this.#withPlayer(tag, (seat) => this.#draft.ante(tag.line, seat, this.#amount(tag)));
      } else this.#event(tag);
    }
  }

  /** In tournaments the listed balances are those after the ante. */
  #addAntesToBalances(): void {
    if (this.#draft.tournament === undefined) return;
    const draft = this.#draft;
    for (const { tags } of this.#rounds.filter(({ id }) => id === 'BLINDS')) {
      for (const tag of tags) {
        const seat = this.#seats.get(tag.attributes.player ?? '');
        if (tag.attributes.type !== 'ANTE' || seat === undefined) continue;
        const ante = draft.amount(tag.line, tag.attributes.amount ?? '');
        draft.seats[seat]!.stack += ante;
        draft.ledger.left[seat]! += ante;
      }
    }
    draft.note(
      'balance-after-ante',
      this.#block.numbers[0]!,
      'stack',
      'balances after the ante',
      'before it',
    );
  }

  #streetRound(round: Round, street: number): void {
    const draft = this.#draft;
    const cards = round.tags.filter(({ name }) => name === 'cards');
    if (draft.street !== street) draft.beginStreet(round.line, street);
    for (const tag of cards) {
      if (tag.attributes.type === 'COMMUNITY') draft.community(tag.line, this.#cardList(tag)[0] ?? null);
      else if (tag.attributes.type !== 'SHOWN') this.#cards(tag);
    }
    for (const tag of round.tags) if (tag.name !== 'cards') this.#event(tag);
    for (const tag of cards) if (tag.attributes.type === 'SHOWN') this.#shown(tag);
  }

  /** The list repeats all cards of the player; the new ones were dealt on this street. */
  #cards(tag: Tag): void {
    const draft = this.#draft;
    this.#withPlayer(tag, (seat) => {
      const cards = this.#cardList(tag);
      const known = draft.ledger.cards[seat]!.length;
      const folded = draft.ledger.foldedOn[seat] !== 0;
      if (folded || (cards.length === known && known === draft.street)) draft.learn(tag.line, seat, cards);
      else if (draft.street === 3) draft.deal(tag.line, seat, cards);
      else draft.deal(tag.line, seat, cards.slice(known), cards.slice(0, known));
    });
  }

  #cardList(tag: Tag): DealtCard[] {
    const text = tag.attributes.cards ?? '';
    return text === '' ? [] : readCardList(this.#draft, tag.line, text, ',');
  }

  #shown(tag: Tag): void {
    this.#withPlayer(tag, (seat) => this.#draft.show(tag.line, seat, this.#cardList(tag)));
  }

  #event(tag: Tag): void {
    const draft = this.#draft;
    const { line, attributes } = tag;
    const type = attributes.type;
    if (tag.name !== 'event') {
      draft.problem(line, 'line', `<${tag.name}>`, 'an event');
      return;
    }
    if (NO_PLAY.has(type ?? '')) return;
    this.#withPlayer(tag, (seat) => {
      const payment = PAYMENTS.get(type ?? '');
      if (payment !== undefined) draft.pay(line, seat, payment, this.#amount(tag));
      else if (type === 'ALL_IN') {
        draft.allIn(line, seat, this.#amount(tag));
        draft.saysAllIn(line, seat);
      } else if (type === 'FOLD' || type === 'CHECK') {
        draft.act(line, seat, type === 'FOLD' ? 'fold' : 'check');
      } else if (type === 'MUCK') draft.muck(line, seat);
      else draft.problem(line, 'line', `event ${type}`, 'an event of a razz hand');
    });
  }

  #end(round: Round): void {
    const draft = this.#draft;
    for (const tag of round.tags) {
      const type = tag.attributes.type;
      if (tag.name === 'winner') this.#winner(tag);
      else if (tag.name !== 'cards') this.#event(tag);
      else if (type === 'SHOWN') this.#shown(tag);
      else
        this.#withPlayer(tag, (seat) => {
          if (type === 'MUCKED') draft.reveal(tag.line, seat, this.#cardList(tag));
          else draft.learn(tag.line, seat, this.#cardList(tag));
        });
    }
  }

  #winner(tag: Tag): void {
    const pot = Number(tag.attributes.potnumber) - 1;
    const hand = tag.attributes.hand;
    this.#withPlayer(tag, (seat) => {
      if (hand !== undefined) this.#draft.winningLow(tag.line, seat, normalLow(hand));
      this.#draft.award(
        tag.line,
        seat,
        this.#amount(tag),
        Number.isInteger(pot) && pot >= 0 ? pot : undefined,
      );
    });
  }

  #amount(tag: Tag): number {
    return this.#draft.amount(tag.line, tag.attributes.amount ?? '');
  }

  #withPlayer(tag: Tag, then: (seat: number) => void): void {
    const number = tag.attributes.player ?? '';
    const seat = this.#seats.get(number);
    if (seat === undefined) this.#draft.problem(tag.line, 'seat', `player ${number}`, 'a player of the hand');
    else then(seat);
  }
}
