// Reads KingsClub text.
import { type Block, KINGSCLUB, type OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft } from '../../read/draft.ts';
import { type HandHistory } from '../../events.ts';
import { isRazz } from '../../text.ts';
import { type Habits, TextReader, behindAnyName } from '../../read/text-reader.ts';

const DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const TABLE = /^Table '(.*)'/;
const SEAT = /^Seat (\d+): (.+) \(([^()]+)\)$/;
const HEADING = /^\*\*\* (?:([3-7])(?:RD|TH) STREET|(SHOW ?DOWN)|(SUMMARY)) \*\*\*(?: \[(..)\])?$/;
const DEALT = /^: \[([^\]]+)\]$/;
const ANTE = /^: posts ante (\S+?)(,? and is all[- ]in)?$/;
const SAYS =
  /^ (?:(folds|checks|mucks)|(brings in for|bets|raises to|calls) (\S+?)(,? and is all[- ]in)?|shows \[([^\]]+)\](?: \(?(.+?)\)?)?)$/;
const FINAL = /^ \(([^()]+)\)(?: ([+-]?)(\S+))?$/;
const WINS = /^ wins pot \(([^)]+)\)$/;
const HABITS: Habits = {
  begins: /^(?:Seat |Dealt |\*\*\*|Rake|Table)/,
  does: [SAYS, ANTE, WINS].map(behindAnyName),
  allInSummary: true,
  noise: /^.+(?:: .*|(?:has|is) (?:timed out|sitting out|disconnected|reconnected|returned).*)$/,
};

/** KingsClub writes no currency; its amounts have cents, in tournaments `.00`. */
const MONEY = { currency: '', decimals: 2 };

/** Reads one hand of KingsClub, of before and after the site corrected the names of its streets. */
export function readKingsClub(block: Block): HandHistory | OtherGame {
  const line = block.numbers[0]!;
  const text = block.lines[0]!;
  // A line that was cut for its length has no end.
  const header = KINGSCLUB.exec(text);
  const game = header?.[2] ?? text;
  if (!isRazz(game)) return { other: game };
  const draft = new Draft('kingsclub', block);
  draft.game = game;
  draft.money = MONEY;
  if (header === null) draft.problem(line, 'header', text, 'the number, game and stakes of a hand');
  else {
    draft.id = header[1]!;
    draft.stakes.smallBet = draft.amount(line, header[3]!);
    draft.stakes.bigBet = draft.amount(line, header[4]!);
  }
  return new KingsClubReader(block, draft, HABITS).read();
}

class KingsClubReader extends TextReader {
  #label = 0;

  protected readLine(line: number, text: string): boolean {
    if (this.inSummary) return this.#summaryLine(line, text);
    const draft = this.draft;
    if (text.startsWith('*') && this.#heading(line, text)) return true;
    if (draft.date === undefined && DATE.test(text)) {
      draft.date = text;
      return true;
    }
    if (this.readTable(TABLE, text) || this.readSeat(SEAT, line, text)) return true;
    if (text.startsWith('Dealt to ') && this.#dealt(line, text)) return true;
    return draft.names.find(text, (seat, rest) => this.#says(line, seat, rest));
  }

  /**
   * Third street has no heading. At first `3RD STREET` stood before the fourth card, and so on to `6TH` before
   * the seventh; since 2022 the names are right.
   */
  #heading(line: number, text: string): boolean {
    const heading = HEADING.exec(text);
    if (heading === null) return false;
    this.inSummary = heading[3] !== undefined;
    if (heading[1] === undefined) return true;
    const draft = this.draft;
    const label = Number(heading[1]);
    if (this.#label !== 0 && label !== this.#label + 1) {
      draft.problem(line, 'street', text, `street ${this.#label + 1}`);
    } else if (this.#label === 0 && label !== 3 && label !== 4) {
      draft.problem(line, 'street', text, 'third or fourth street');
    }
    this.#label = label;
    draft.beginStreet(line, draft.street === 0 ? 3 : draft.street + 1);
    this.dealCommunity(line, heading[4]);
    return true;
  }

  #dealt(line: number, text: string): boolean {
    return this.draft.names.find(text.slice(9), (seat, rest) => {
      const dealt = DEALT.exec(rest);
      if (dealt === null) return false;
      const cards = readCardList(this.draft, line, dealt[1]!);
      if (this.draft.street === 0) this.draft.beginStreet(line, 3);
      this.draft.deal(line, seat, cards);
      return true;
    });
  }

  #says(line: number, seat: number, rest: string): boolean {
    const draft = this.draft;
    const ante = ANTE.exec(rest);
    if (ante !== null) {
      draft.ante(line, seat, draft.amount(line, ante[1]!));
      if (ante[2] !== undefined) draft.saysAllIn(line, seat);
      return true;
    }
    const said = SAYS.exec(rest);
    if (said === null) return false;
    const [, word, verb, amount, allIn, cards, low] = said;
    if (word === 'mucks') draft.muck(line, seat);
    else if (word !== undefined) draft.act(line, seat, word === 'folds' ? 'fold' : 'check');
    else if (cards !== undefined) draft.show(line, seat, readCardList(draft, line, cards), low);
    else if (verb === 'calls') draft.callTo(line, seat, draft.amount(line, amount!));
    else if (verb === 'brings in for') draft.add(line, seat, 'bringIn', draft.amount(line, amount!));
    else draft.raiseTo(line, seat, draft.amount(line, amount!));
    if (allIn !== undefined) draft.saysAllIn(line, seat);
    return true;
  }

  #summaryLine(line: number, text: string): boolean {
    const draft = this.draft;
    const rake = /^Rake (\S+)$/.exec(text);
    if (rake !== null) {
      draft.total(line, { rake: draft.amount(line, rake[1]!) });
      return true;
    }
    if (text.startsWith('Seat ')) {
      return this.results.seat(line, text, (seat, rest) => this.#final(line, seat, rest));
    }
    return draft.names.find(text, (seat, rest) => {
      const wins = WINS.exec(rest);
      if (wins === null) return false;
      draft.award(line, seat, draft.amount(line, wins[1]!));
      this.ended = true;
      return true;
    });
  }

  #final(line: number, seat: number, rest: string): boolean {
    const final = FINAL.exec(rest);
    if (final === null) return false;
    const draft = this.draft;
    const stack = draft.amount(line, final[1]!);
    const net = final[3] === undefined ? 0 : draft.amount(line, final[3]) * (final[2] === '-' ? -1 : 1);
    const start = draft.seats[seat]!.stack;
    if (stack !== start + net) {
      draft.problem(line, 'stack', draft.shown(net), draft.shown(stack - start));
    }
    draft.stack(line, seat, stack);
    return true;
  }
}
