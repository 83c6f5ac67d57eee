// Reads PokerStars text.
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft, type Payment } from '../../read/draft.ts';
import type { HandHistory } from '../../events.ts';
import { CHIPS, moneyOf } from '../../money.ts';
import { isRazz } from '../../text.ts';
import { readPots, streetOfName } from '../../read/summary.ts';
import { type Habits, TextReader, behindAnyName, moneyOfSeats } from '../../read/text-reader.ts';

const HEADER =
  /^(?:PokerStars\b.*?|Full ?Tilt.*?) ?(?:Hand|Game) #([\d-]+):\s+(?:\{.*?\} )?(.+?) - (\d{4}\/\d\d?\/\d\d? .+)$/i;
const STAKES = /[(,]\s?([^\s(,]+(?:,\d{3})*)\/([^\s)]+)(?: ([A-Z]{3}))?\)/;
/** The licence number of hands played in Italy. */
const LICENCE = /\s*\[A[AD]MS? ID[^\]]*\]/i;
const BUY_IN = /^(?:Freeroll|\D?\d[\d.,]*(?:FPP|SC)?(?:\+\D?\d[\d.,]*)*(?: [A-Z]{3}\b)?(?! Card))\s+/i;
const TOURNAMENT = /^Tournament #([^,]+), (.*?)(?: - .*)?$/i;
const TABLE = /^Table '(.*)'(?: (\d+)-max)?/;
const SEAT = /^Seat (\d+): (.+) \((\S+) in chips(?:, .+ bounty)?\)(?: (?:is sitting out|out of hand.*))?$/;
const STREET =
  /^\*\*\* (3rd STREET|4th STREET|5th STREET|6th STREET|RIVER|SHOW DOWN|SUMMARY) \*\*\*(?: \[(..)\])?$/;
const SAYS =
  /^: (?:(folds|checks|mucks hand|doesn't show hand)(?: \([a-z ]+\))?(?: \[([^\]]+)\])?|(posts the ante|brings in for|calls|bets) (\S+)( and is all-in)?|raises (\S+) to (\S+)( and is all-in)?|shows \[([^\]]+)\](?: \((?:Lo: )?(.+)\))?)$/;
const PAYMENTS: Readonly<Record<string, Payment>> = {
  'posts the ante': 'ante',
  'brings in for': 'bringIn',
  calls: 'call',
  bets: 'raise',
};
const COLLECTED = /^ collected (\S+) from (?:(main|side) )?pot(?:-(\d+))?$/;
const UNCALLED = /^Uncalled bet \(([^)]+)\) returned to (.+)$/;
const RESULT =
  /^ (?:\((?:button|small blind|big blind)\) )*(?:folded on the (\S+)(?: Street)?( \(didn't bet\))?|collected \(([^)]+)\)|(showed|mucked)(?: \[([^\]]+)\])?(?: and (won|lost)(?: \(([^)]+)\))?(?: with (?:Lo: )?(.+))?)?)$/;
const HABITS: Habits = {
  begins: /^(?:Seat |Dealt |\*\*\*|Uncalled|Total pot|Board|Table)/,
  does: [SAYS, COLLECTED].map(behindAnyName),
  allInSummary: true,
  noise:
    /^(?:Betting is capped|.* said, ".*"|.* (?:is (?:dis)?connected|has (?:timed out|returned|requested TIME|re-?connected).*|leaves the table|joins the table at seat #\d+|sits? out|is sitting out|was (?:moved|removed) .*|will be allowed to play .*|re-buys .*|adds? .*|takes the add-on.*|finished the tournament.*|wins (?:the|an?) .*|cashed out.*|(?:wins|won|split|splits|receives?|earns?|collects?) .*(?:\bbount(?:y|ies)\b|\beliminat).*)|The deck is reshuffled)$/,
};

/** Reads one hand of PokerStars; home games, tournaments and mixed games too. Full Tilt wrote the same from 2016 on. */
export function readPokerStars(block: Block): HandHistory | OtherGame {
  const draft = new Draft(block.format === 'full-tilt' ? 'full-tilt' : 'pokerstars', block);
  const whole = block.lines[0]!.includes('Rs. ') ? withRupeeSigns(block) : block;
  const other = readHeader(draft, whole);
  return other === undefined ? new PokerStarsReader(whole, draft, HABITS).read() : { other };
}

/** `Rs. 5` is the only amount with a blank in it. */
function withRupeeSigns(block: Block): Block {
  return { ...block, lines: block.lines.map((line) => line.replace(/\bRs\. ?(?=\d)/g, '₹')) };
}

/** The name of the game when it is not razz. */
function readHeader(draft: Draft, { lines, numbers }: Block): string | undefined {
  const [line, text] = [numbers[0]!, lines[0]!];
  const header = HEADER.exec(text);
  const title = (header?.[2] ?? text).replace(LICENCE, '');
  const stakes = STAKES.exec(title);
  const tournament = TOURNAMENT.exec(title);
  const name = (tournament?.[2]?.replace(BUY_IN, '') ?? title).replace(STAKES, '').trim();
  const game = name.includes('(') && !name.endsWith(')') ? `${name})` : name;
  // In a mixed game the one that is played stands in parentheses.
  const played = /\(([^()]*[a-z][^()]*)\)$/i.exec(game)?.[1] ?? (header === null ? text : game);
  if (!isRazz(played)) return game;
  draft.game = game;
  if (stakes === null || header === null) {
    draft.problem(line, 'header', text, 'the number, game, stakes and time of a hand');
  }
  draft.id = header?.[1] ?? /#([\d-]+)/.exec(text)?.[1] ?? '';
  if (header !== null) draft.date = header[3]!;
  if (tournament !== null) draft.tournament = tournament[1]!;
  if (stakes === null) {
    draft.money = moneyOfSeats(lines, SEAT);
  } else {
    draft.money = moneyOf(`${stakes[1]} ${stakes[2]}`, stakes[3]);
    if (draft.money === CHIPS) draft.money = moneyOfSeats(lines, SEAT);
    draft.stakes.smallBet = draft.amount(line, stakes[1]!);
    draft.stakes.bigBet = draft.amount(line, stakes[2]!);
  }
  return undefined;
}

class PokerStarsReader extends TextReader {
  protected readLine(line: number, text: string): boolean {
    switch (text.charCodeAt(0)) {
      case 0x2a: // *
        if (this.#heading(line, text)) return true;
        break;
      case 0x44: // D
        if (text.startsWith('Dealt to ') && this.readDealt(line, text)) return true;
        break;
      case 0x53: // S
        if (this.#seat(line, text)) return true;
        break;
      case 0x54: // T
        if (this.#table(line, text)) return true;
        break;
      case 0x55: // U
        if (this.readUncalled(UNCALLED, line, text)) return true;
        break;
      case 0x42: // B
        if (this.inSummary && this.readCommunity(line, text)) return true;
        break;
    }
    if (this.inSummary) return false;
    return this.draft.names.find(text, (seat, rest) =>
      rest.charCodeAt(0) === 0x3a ? this.#says(line, seat, rest) : this.#collected(line, seat, rest),
    );
  }

  #table(line: number, text: string): boolean {
    if (!this.inSummary) return this.readTable(TABLE, text);
    const total = readPots(this.draft, line, text);
    if (total) this.ended = true;
    return total;
  }

  #seat(line: number, text: string): boolean {
    if (!this.inSummary) return this.readSeat(SEAT, line, text);
    return this.results.seat(line, text, (seat, rest) => this.#result(line, seat, rest));
  }

  #heading(line: number, text: string): boolean {
    const street = STREET.exec(text);
    if (street === null) return false;
    const name = street[1]!;
    if (this.inSummary) {
      this.draft.problem(line, 'street', name, 'the end of the hand');
      return true;
    }
    if (name === 'SUMMARY') this.inSummary = true;
    else if (name !== 'SHOW DOWN') this.draft.beginStreet(line, streetOfName(name));
    this.dealCommunity(line, street[2]);
    return true;
  }

  #says(line: number, seat: number, rest: string): boolean {
    // Half of all actions need no pattern.
    if (rest === ': folds' || rest === ': checks') {
      this.draft.act(line, seat, rest === ': folds' ? 'fold' : 'check');
      return true;
    }
    const said = SAYS.exec(rest);
    if (said === null) return false;
    const draft = this.draft;
    if (said[9] !== undefined) draft.show(line, seat, readCardList(draft, line, said[9]), said[10]);
    else if (said[7] !== undefined) {
      draft.raiseTo(line, seat, draft.amount(line, said[7]), draft.amount(line, said[6]!));
      this.#checkAllIn(line, seat, said[8]);
    } else if (said[4] !== undefined) {
      draft.pay(line, seat, PAYMENTS[said[3]!]!, draft.amount(line, said[4]));
      this.#checkAllIn(line, seat, said[5]);
    } else if (said[1] === 'folds' || said[1] === 'checks') {
      draft.act(line, seat, said[1] === 'folds' ? 'fold' : 'check');
      if (said[2] !== undefined) draft.show(line, seat, readCardList(draft, line, said[2]));
    } else draft.muck(line, seat);
    return true;
  }

  #checkAllIn(line: number, seat: number, said: string | undefined): void {
    const draft = this.draft;
    if (said !== undefined) draft.saysAllIn(line, seat);
    else if (draft.ledger.left[seat] === 0) draft.problem(line, 'all-in', 'chips left', 'all-in');
  }

  #collected(line: number, seat: number, rest: string): boolean {
    const collected = COLLECTED.exec(rest);
    if (collected === null) return false;
    const [, amount, kind, number] = collected;
    const pot = kind === 'side' ? Number(number ?? 1) : kind === 'main' ? 0 : undefined;
    this.draft.award(line, seat, this.draft.amount(line, amount!), pot);
    return true;
  }

  #result(line: number, seat: number, rest: string): boolean {
    const result = RESULT.exec(rest);
    if (result === null) return false;
    const [, street, noBet, collected, verb, cards, , won, low] = result;
    const results = this.results;
    if (street !== undefined) {
      const folded = streetOfName(street);
      if (folded === 0) return false;
      results.folded(line, seat, folded, noBet !== undefined);
    } else if (collected !== undefined) results.won(line, seat, this.draft.amount(line, collected));
    else if (cards !== undefined) {
      const list = readCardList(this.draft, line, cards);
      if (verb === 'mucked') results.mucked(line, seat, list);
      else results.showed(line, seat, list, low);
      results.won(line, seat, won === undefined ? 0 : this.draft.amount(line, won));
    }
    return true;
  }
}
