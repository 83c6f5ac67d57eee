// Reads Winamax text.
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft, type Payment } from '../../read/draft.ts';
import type { HandHistory } from '../../events.ts';
import { CHIPS, moneyOf } from '../../money.ts';
import { readPots, streetOfName } from '../../read/summary.ts';
import { isRazz } from '../../text.ts';
import { type Habits, TextReader, behindAnyName, moneyOfSeats } from '../../read/text-reader.ts';

const HEADER =
  /^Winamax Poker - ([A-Za-z ]+?)( ".*"|\b.*?) - HandId: #([\d-]+) - (.+?) \(([^()]+)\) - (\d{4}\/\d\d?\/\d\d? .+)$/;
const TABLE = /^Table:? '(.*)'(?: (\d+)-max)?/;
const SEAT = /^Seat (\d+): (.+) \(([^(),]+)(?:, .+ bounty)?\)$/;
const HEADING =
  /^\*\*\* (ANTE\/BLINDS|3rd STREET|4th STREET|5th STREET|6th STREET|7th STREET|RIVER|SHOW DOWN|SUMMARY) \*\*\*(?: \[(..)\])?$/i;
/** An export without any dealt cards names its streets so. */
const EXPORT_STREETS = ['THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH'];
const EXPORT_HEADING = /^\*\*\* (THIRD|FOURTH|FIFTH|SIXTH|SEVENTH) \*\*\*$/;
const DEALT = /^ \[([^\]]+)\](?: \[([^\]]+)\])?$/;
const SAYS =
  /^ (?:(folds|checks)|(posts ante|brings in|bring-in|calls|bets) (\S+)( and is all-in)?|raises (\S+) to (\S+)( and is all-in)?|shows \[([^\]]+)\](?: \((.+)\))?|collected (\S+) from (?:(main|side) )?pot(?: (\d+))?)$/;
const PAYMENTS: Readonly<Record<string, Payment>> = {
  'posts ante': 'ante',
  'brings in': 'bringIn',
  'bring-in': 'bringIn',
  calls: 'call',
  bets: 'raise',
};
const RESULT =
  /^ (?:\((?:button|small blind|big blind)\) )*(?:showed \[([^\]]+)\](?: and)? )?(?:won (\S+)|lost)(?: with .+)?$/;
const HABITS: Habits = {
  begins: /^(?:Seat |Dealt |\*\*\*|Total pot|Board|Table)/,
  does: [SAYS].map(behindAnyName),
  allInSummary: false,
  noise: /^(?:.+ (?:said|disconnected|connected|reconnected|has timed out|sits out|is sitting out).*)$/,
};

/** Reads one hand of Winamax. */
export function readWinamax(block: Block): HandHistory | OtherGame {
  const line = block.numbers[0]!;
  const text = block.lines[0]!;
  const header = HEADER.exec(text);
  const game = header?.[4] ?? text;
  if (!isRazz(game)) return { other: game };
  const draft = new Draft('winamax', block);
  if (header === null) {
    draft.problem(line, 'header', text, 'the number, game, stakes and time of a hand');
  } else {
    draft.game = game;
    draft.id = header[3]!;
    draft.date = header[6]!;
    draft.money = moneyOf(header[5]!);
    if (draft.money === CHIPS) draft.money = moneyOfSeats(block.lines, SEAT);
    if (header[1]!.startsWith('Tournament') || header[2]!.includes('buyIn'))
      draft.tournament = /"(.*)"/.exec(header[2]!)?.[1] ?? header[2]!.trim();
    readStakes(draft, line, header[5]!);
  }
  return new WinamaxReader(block, draft, HABITS).read();
}

/** Ante, small bet and big bet; without an ante only the bets. */
function readStakes(draft: Draft, line: number, text: string): void {
  const amounts = text.split('/').map((amount) => draft.amount(line, amount));
  if (amounts.length === 3) draft.stakes.ante = amounts.shift()!;
  if (amounts.length !== 2) draft.problem(line, 'header', text, 'ante, small bet and big bet');
  draft.stakes.smallBet = amounts[0]!;
  draft.stakes.bigBet = amounts[1] ?? 0;
}

class WinamaxReader extends TextReader {
  protected readLine(line: number, text: string): boolean {
    if (this.inSummary) return this.#summaryLine(line, text);
    if (text.startsWith('*') && (this.#heading(line, text) || this.#exportHeading(line, text))) return true;
    if (this.readSeat(SEAT, line, text) || this.readTable(TABLE, text)) return true;
    if (text.startsWith('Dealt to ') && this.#dealt(line, text)) return true;
    return this.draft.names.find(text, (seat, rest) => this.#says(line, seat, rest));
  }

  #heading(line: number, text: string): boolean {
    const heading = HEADING.exec(text);
    if (heading === null) return false;
    const street = streetOfName(heading[1]!);
    if (street > 0) this.draft.beginStreet(line, street);
    this.dealCommunity(line, heading[2]);
    this.inSummary = heading[1] === 'SUMMARY';
    return true;
  }

  /** Without a single card dealt the order of play cannot be checked, so the hand is named and not replayed. */
  #exportHeading(line: number, text: string): boolean {
    const heading = EXPORT_HEADING.exec(text);
    if (heading === null) return false;
    if (this.draft.street === 0) {
      this.draft.hidesCards = true;
      const needs = 'a hand with its cards: this form of Winamax leaves them out';
      this.draft.problem(line, 'form', 'streets without cards', needs);
    }
    this.draft.beginStreet(line, EXPORT_STREETS.indexOf(heading[1]!) + 3);
    return true;
  }

  /**
   * Of an all-in by a player who has already put chips in on the street, the amount after "to" is only what is
   * added: `raises -6.10€ to 18.90€` adds 18.90€ to the bring-in.
   */
  #raise(line: number, seat: number, by: string, amount: number): void {
    const draft = this.draft;
    const { left, onStreet, level } = draft.ledger;
    const { smallBet = 0, bigBet = 0 } = draft.stakes;
    const isFull = amount === level + (draft.street < 5 ? smallBet : bigBet);
    const adds = by.includes('-') || (amount === left[seat] && onStreet[seat]! > 0 && !isFull);
    if (adds) draft.raiseBy(line, seat, amount);
    else draft.raiseTo(line, seat, amount);
  }

  #dealt(line: number, text: string): boolean {
    return this.draft.names.find(text.slice(9), (seat, rest) => {
      const dealt = DEALT.exec(rest);
      if (dealt === null) return false;
      const first = readCardList(this.draft, line, dealt[1]!);
      if (dealt[2] === undefined) this.draft.deal(line, seat, first);
      else this.draft.deal(line, seat, readCardList(this.draft, line, dealt[2]), first);
      return true;
    });
  }

  #says(line: number, seat: number, rest: string): boolean {
    const said = SAYS.exec(rest);
    if (said === null) return false;
    const draft = this.draft;
    const [, word, verb, amount, allIn, by, to, raiseAllIn, cards, low, award, kind, number] = said;
    if (word !== undefined) draft.act(line, seat, word === 'folds' ? 'fold' : 'check');
    else if (to !== undefined) this.#raise(line, seat, by!, draft.amount(line, to));
    else if (cards !== undefined) draft.show(line, seat, readCardList(draft, line, cards), low);
    else if (award !== undefined) {
      const pot = kind === 'main' ? 0 : kind === 'side' ? Number(number ?? 1) : undefined;
      draft.award(line, seat, draft.amount(line, award), pot);
    } else draft.pay(line, seat, PAYMENTS[verb!]!, draft.amount(line, amount!));
    if (allIn !== undefined || raiseAllIn !== undefined) draft.saysAllIn(line, seat);
    return true;
  }

  #summaryLine(line: number, text: string): boolean {
    if (text.startsWith('Total pot')) {
      this.ended = readPots(this.draft, line, text, true);
      return this.ended;
    }
    if (this.readCommunity(line, text)) return true;
    if (!text.startsWith('Seat ')) return false;
    return this.results.seat(line, text, (seat, rest) => {
      const result = RESULT.exec(rest);
      if (result === null) return false;
      if (result[1] !== undefined) this.results.showed(line, seat, readCardList(this.draft, line, result[1]));
      this.results.won(line, seat, result[2] === undefined ? 0 : this.draft.amount(line, result[2]));
      return true;
    });
  }
}
