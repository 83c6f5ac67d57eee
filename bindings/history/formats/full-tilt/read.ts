// Reads Full Tilt text.
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft, type Payment } from '../../read/draft.ts';
import { isRazz, normalLow } from '../../text.ts';
import { readPokerStars } from '../pokerstars/read.ts';
import { type HandHistory } from '../../events.ts';
import { moneyOf } from '../../money.ts';
import { readPots, streetOfName } from '../../read/summary.ts';
import { type Habits, TextReader, behindAnyName } from '../../read/text-reader.ts';

const HEADER =
  /^Full ?Tilt ?(?:Poker)?(?:\.[a-z.]+)? (?:Game|Hand) #([\d-]+): (.+) - (\d\d?:\d\d(?::\d\d)? \w+ - .*\d{4}.*)$/i;
/** The stakes stand before the game and, from May 2013 on, behind it. */
const TITLE =
  /^(.*?) - (?:([^\s/]+)\/(\S+?)(?: Ante (\S+))? - (.+)|(.+?) - ([^\s/]+)\/(\S+?)(?: Ante (\S+))?)$/;
/** From 2016 on Full Tilt ran on the software of PokerStars. */
const STARS_HEADER = / - \d{4}\/\d\d?\/\d\d? \d\d?:\d\d/;
const TABLE = /^(?:(.*) \((\d+)\), )?Table (.+?)(?: \((\d+) max\))?(?: \([^)]*\))*$/;
const SEAT = /^Seat (\d+): (.+) \(([^()]+)\)(, is sitting out)?$/;
const STREET = /^\*\*\* (3RD|4TH|5TH|6TH|7TH) STREET \*\*\*(?: \[(..)\])?(?: \(.*\))?$/;
const OTHER_HEADING = /^\*\*\* (SHOW ?DOWN|SUMMARY) \*\*\*$/;
const DEALT = /^((?: \[[^\]]+\])+)$/;
const SAYS =
  /^ (?:(folds|checks|mucks)|(antes|brings in for|calls|bets|completes it to|raises to) (\S+?)(, and is all in)?|is high with \[([^\]]+)\]|shows \[([^\]]+)\](?: (.+))?|(?:wins|ties for) (?:the )?(main |side )?pot(?: #(\d+))? \(([^)]+)\)(?: with (.+))?)$/;
const PAYMENTS: Readonly<Record<string, Payment>> = {
  antes: 'ante',
  'brings in for': 'bringIn',
  calls: 'call',
  bets: 'raise',
  'completes it to': 'raise',
  'raises to': 'raise',
};
const UNCALLED = /^Uncalled bet of (\S+) returned to (.+)$/;
const RESULT =
  /^ (?:is sitting out|folded on (\S+) St\.(?: \(didn't bet\))?|collected \(([^)]+)\)(?:, mucked)?|mucked(?: \[([^\]]+)\])?(?: - .*)?|showed \[([^\]]+)\](?: and (won|lost)(?: \(([^)]+)\))?(?: with (.+))?)?)$/;
const HABITS: Habits = {
  begins: /^(?:Seat |Dealt |\*\*\*|Uncalled|Total pot|Board)/,
  does: [SAYS].map(behindAnyName),
  allInSummary: true,
  noise:
    /^(?:.+: .*|.* (?:has \d+ (?:seconds left to act|minutes? to reconnect)|rebuys.*|has (?:timed out|returned|reconnected|been disconnected|requested TIME).*|stands up|sits down|is sitting out|adds \S+|is feeling .*|(?:wins|won|split|splits|receives?) .*(?:\bbount(?:y|ies)\b|\beliminat).*|is (?:dis|re)connected|has been .*|stood up|is normal|has left the table|seconds? .*)|Time has expired|The blinds are now .*|The deck is reshuffled)$/,
};

/** Reads one hand of Full Tilt Poker. */
export function readFullTilt(block: Block): HandHistory | OtherGame {
  const line = block.numbers[0]!;
  const text = block.lines[0]!;
  if (STARS_HEADER.test(text)) return readPokerStars(block);
  const header = HEADER.exec(text);
  const title = header === null ? null : TITLE.exec(header[2]!);
  const game = title?.[5] ?? title?.[6] ?? / - ([^-]*?) - \d\d?:/.exec(text)?.[1] ?? text;
  // A header that is not understood must not be taken for another game.
  if (!isRazz(title === null ? text : game)) return { other: game };
  const draft = new Draft('full-tilt', block);
  draft.game = game;
  if (header === null || title === null) {
    draft.problem(line, 'header', text, 'the number, table, stakes, game and time of a hand');
  } else readHeader(draft, line, header, title);
  return new FullTiltReader(block, draft, HABITS).read();
}

function readHeader(draft: Draft, line: number, header: RegExpExecArray, title: RegExpExecArray): void {
  draft.id = header[1]!;
  draft.date = header[3]!;
  const [small, big, ante] = title[2] === undefined ? title.slice(7) : title.slice(2, 5);
  draft.money = moneyOf(`${small} ${big} ${ante ?? ''}`);
  draft.stakes.smallBet = draft.amount(line, small!);
  draft.stakes.bigBet = draft.amount(line, big!);
  if (ante !== undefined) draft.stakes.ante = draft.amount(line, ante);
  const table = TABLE.exec(title[1]!);
  if (table?.[2] !== undefined) draft.tournament = table[2];
  if (table !== null) draft.table = table[3]!;
  if (table?.[4] !== undefined) draft.maxSeats = Number(table[4]);
}

class FullTiltReader extends TextReader {
  protected readLine(line: number, text: string): boolean {
    if (this.inSummary) return this.#summaryLine(line, text);
    if (text.startsWith('*') && this.#heading(line, text)) return true;
    if (text.startsWith('Seat ') && this.readSeat(SEAT, line, text)) return true;
    if (text.startsWith('Dealt to ') && this.#dealt(line, text)) return true;
    if (text.startsWith('Uncalled') && this.readUncalled(UNCALLED, line, text)) return true;
    return this.draft.names.find(text, (seat, rest) => this.#says(line, seat, rest));
  }

  #heading(line: number, text: string): boolean {
    const street = STREET.exec(text);
    if (street !== null) {
      const number = streetOfName(street[1]!);
      if (number === 3) this.draft.sortAntes();
      this.draft.beginStreet(line, number);
      this.dealCommunity(line, street[2]);
      return true;
    }
    const other = OTHER_HEADING.exec(text);
    this.inSummary = other?.[1] === 'SUMMARY';
    return other !== null;
  }

  #dealt(line: number, text: string): boolean {
    return this.draft.names.find(text.slice(9), (seat, rest) => {
      const dealt = DEALT.exec(rest);
      if (dealt === null) return false;
      const draft = this.draft;
      const lists = dealt[1]!.slice(2, -1).split('] [');
      const cards = lists.map((list) => readCardList(draft, line, list));
      if (cards.length > 2) return false;
      if (draft.street !== 3)
        draft.deal(line, seat, cards.at(-1)!, cards.length === 2 ? cards[0]! : undefined);
      else draft.deal(line, seat, cards.length === 2 ? cards.flat() : [null, null, ...cards[0]!]);
      return true;
    });
  }

  #says(line: number, seat: number, rest: string): boolean {
    const said = SAYS.exec(rest);
    if (said === null) return false;
    const draft = this.draft;
    const [, word, verb, amount, allIn, high, cards, low, kind, number, award, winningLow] = said;
    if (word === 'mucks') draft.muck(line, seat);
    else if (word !== undefined) draft.act(line, seat, word === 'folds' ? 'fold' : 'check');
    else if (high !== undefined) this.#high(line, seat, high);
    else if (cards !== undefined) {
      draft.show(
        line,
        seat,
        readCardList(draft, line, cards),
        low === undefined ? undefined : normalLow(low),
      );
    } else if (award !== undefined) {
      const pot = kind === 'main ' ? 0 : kind === 'side ' ? Number(number ?? 1) : undefined;
      if (winningLow !== undefined) draft.winningLow(line, seat, normalLow(winningLow));
      draft.award(line, seat, draft.amount(line, award), pot);
    } else {
      draft.pay(line, seat, PAYMENTS[verb!]!, draft.amount(line, amount!));
      if (allIn !== undefined) draft.saysAllIn(line, seat);
    }
    return true;
  }

  /** `p5 is high with [Kd]` only repeats a card. */
  #high(line: number, seat: number, text: string): void {
    const draft = this.draft;
    const [card] = readCardList(draft, line, text);
    if (draft.ledger.cards[seat]![2] !== card) draft.problem(line, 'cards', text, 'the upcard');
  }

  #summaryLine(line: number, text: string): boolean {
    if (text.startsWith('Total pot')) {
      this.ended = readPots(this.draft, line, text);
      return this.ended;
    }
    if (this.readCommunity(line, text)) return true;
    if (!text.startsWith('Seat ')) return false;
    return this.results.seat(line, text, (seat, rest) => this.#result(line, seat, rest));
  }

  #result(line: number, seat: number, rest: string): boolean {
    const result = RESULT.exec(rest);
    if (result === null) return false;
    const [, street, collected, mucked, showed, , won, low] = result;
    const draft = this.draft;
    if (street !== undefined) this.results.folded(line, seat, streetOfName(street), false);
    if (mucked !== undefined) this.results.mucked(line, seat, readCardList(draft, line, mucked));
    if (showed !== undefined) {
      const cards = readCardList(draft, line, showed);
      this.results.showed(line, seat, cards, low === undefined ? undefined : normalLow(low));
    }
    const amount = collected ?? won;
    this.results.won(line, seat, amount === undefined ? 0 : draft.amount(line, amount));
    return true;
  }
}
