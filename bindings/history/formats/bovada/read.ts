// Reads text of Bovada and its other brands, Ignition and Bodog, whose players have seats but no names.
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft } from '../../read/draft.ts';
import type { DealtCard, HandHistory } from '../../events.ts';
import { moneyOf } from '../../money.ts';
import { isRazz } from '../../text.ts';
import { streetOfName } from '../../read/summary.ts';
import { type Habits, TextReader, moneyOfSeats } from '../../read/text-reader.ts';
import { RANK_LETTERS } from '../../../cards.ts';

/*
 * Known from published hands of its seven-card stud of 2012 and 2014: every line below but the name of the game, of
 * which no hand is published. All cards are in the file, hidden ones too. The stakes are not: the bets tell them.
 */

const HEADER = /^\S+(?: UK| Canada)? Hand #(C?\d+):?\s+(.+?) - (\d{4}-\d\d?-\d\d? .+)$/;
const TABLE = /\bTBL#(\d+)/;
const TOURNAMENT = /\bTournament #(\d+)/;
const LEVEL = /\bLevel \S+ \(([^\s/()]+)\/([^\s/()]+)\)/;
/** `Seat+3 [ME]: $0.50 in chips`: the number, the name and the chips. */
const SEAT = /^(?=Seat\+(\d+))(Seat\+\d+)(?: +\[ME\])?: (\S+) in chips$/;
const HEADING = /^\*\*\* (?:(HOLE CARDS)|([3-6](?:RD|TH) STREET|RIVER)|(SUMMARY)) \*\*\*(?: \[(..)\])?$/;
/** What stands before the words of a player, and after them where the clock has acted. */
const MARKS = /^ +\[ME\]| ?\((?:timeout|auth|disconnect)\)/g;
const ACTS =
  /^ : (Folds?|Checks?|Ante chip|Bring_in chip|Calls?|(?:D |Double )?[Bb]ets|[Rr]aises|All-in(?:\(raise(?:-timeout)?\))?|Return uncalled portion of bet|Hand [Rr]esult(?:-[Ss]ide [Pp]ot)?)(?: (\S+)(?: to (\S+))?)?$/;
const SHOWS = /^ : (Card dealt to a spot|Showdown|Does not show|Mucks) ?(?:\[([^\]]+)\])?(?: ?\(.*\))?$/;
const TOTAL = /^Total Pot\(([^)]+)\)(?: \| Rake \(([^)]+)\))?$/;
const RESULT = /^Seat[ +](\d+):\s+(.+)$/;
const FOLDED = /^Folded (?:on|before) the (\S+)/;
/** All cards, and the best five of them. */
const SHOWN = / with .*\[([^\]-]+)-([^\]]+)\]$/;
const WON = /^(?:HI )?\D?(\d[\d.,]*)/;
const HABITS: Habits = {
  begins: /^(?:Seat[+ ]\d|\*\*\*|Total Pot)/,
  does: [],
  allInSummary: true,
  noise:
    /^(?:(?:Dealer|Seat\+\d+)(?: +\[ME\])? +: )?(?:Set dealer|Seat |Table |Leave|Enter|Sitout|Stand|Ranking|Prize|BOUNTY|Draw for dealer|Player Info|Table Info|Re-join|Return uncalled blind).*$/,
};

/** Reads one hand of Bovada, Ignition or Bodog. */
export function readBovada(block: Block): HandHistory | OtherGame {
  const [line, text] = [block.numbers[0]!, block.lines[0]!];
  const header = HEADER.exec(text);
  const title = header?.[2] ?? text;
  const game = title
    .replace(TABLE, '')
    .replace(/ ?\[MVS\]/, '')
    .replace(/ Tournament #.*/, '')
    .trim();
  if (!isRazz(game)) return { other: game };
  const draft = new Draft('bovada', block);
  draft.game = game;
  draft.money = moneyOfSeats(block.lines, SEAT);
  if (header === null) draft.problem(line, 'header', text, 'the number, game and time of a hand');
  draft.id = header?.[1] ?? /#(C?\d+)/.exec(text)?.[1] ?? '';
  if (header !== null) draft.date = header[3]!;
  draft.table = TABLE.exec(title)?.[1];
  const tournament = TOURNAMENT.exec(title);
  if (tournament !== null) draft.tournament = tournament[1]!;
  const level = LEVEL.exec(title);
  if (level !== null) {
    if (draft.money.currency === '') draft.money = moneyOf(`${level[1]} ${level[2]}`);
    draft.stakes.smallBet = draft.amount(line, level[1]!);
    draft.stakes.bigBet = draft.amount(line, level[2]!);
  }
  return new BovadaReader(block, draft, HABITS).read();
}

class BovadaReader extends TextReader {
  protected readLine(line: number, text: string): boolean {
    if (this.inSummary) return this.#summaryLine(line, text);
    if (text.startsWith('***')) return this.#heading(line, text);
    if (this.readSeat(SEAT, line, text)) return true;
    return this.draft.names.find(text, (seat, rest) => this.#says(line, seat, rest));
  }

  #heading(line: number, text: string): boolean {
    const heading = HEADING.exec(text);
    if (heading === null) return false;
    const street = heading[1] === undefined ? streetOfName(heading[2] ?? '') : 3;
    if (street > 0) this.draft.beginStreet(line, street);
    this.dealCommunity(line, heading[4]);
    this.inSummary = heading[3] !== undefined;
    return true;
  }

  #says(line: number, seat: number, rest: string): boolean {
    const words = rest.replace(MARKS, '');
    const shows = SHOWS.exec(words);
    if (shows !== null) return this.#shows(line, seat, shows[1]!, shows[2]);
    const acts = ACTS.exec(words);
    if (acts === null) return false;
    const { draft } = this;
    const [, verb, number, raisedTo] = acts;
    if (/^(?:Fold|Check)/.test(verb!)) draft.act(line, seat, verb!.startsWith('Fold') ? 'fold' : 'check');
    else if (number === undefined) return false;
    else this.#pays(line, seat, verb!, draft.amount(line, raisedTo ?? number));
    return true;
  }

  #pays(line: number, seat: number, verb: string, amount: number): void {
    const { draft } = this;
    if (verb === 'Ante chip' || (verb === 'All-in' && draft.street === 0)) draft.ante(line, seat, amount);
    else if (verb === 'Bring_in chip') draft.add(line, seat, 'bringIn', amount);
    else if (verb === 'All-in') draft.allIn(line, seat, amount);
    else if (verb.startsWith('Call')) draft.add(line, seat, 'call', amount);
    else if (verb.startsWith('Return')) draft.uncalled(line, seat, amount);
    else if (verb.startsWith('Hand')) draft.award(line, seat, amount);
    // A bet adds its chips; a raise tells the whole bet, until 2012 alone.
    else if (/bets$/i.test(verb)) draft.raiseBy(line, seat, amount);
    else draft.raiseTo(line, seat, amount);
  }

  #shows(line: number, seat: number, verb: string, list: string | undefined): boolean {
    const { draft } = this;
    const cards = list === undefined ? [] : readCardList(draft, line, list);
    if (verb.startsWith('Card')) this.#deal(line, seat, cards);
    else if (verb === 'Showdown') this.#showdown(line, seat, cards);
    else draft.muck(line, seat);
    return true;
  }

  /** In 2012 the streets after the third had no headings: a card for a player who has all of a street begins the next. */
  #deal(line: number, seat: number, cards: readonly DealtCard[]): void {
    const { draft } = this;
    const { street } = draft;
    if (street > 0 && street < 7 && draft.ledger.cards[seat]!.length === street)
      draft.beginStreet(line, street + 1);
    draft.deal(line, seat, cards);
  }

  /** The line has the best five cards. All seven were dealt face up in the file. */
  #showdown(line: number, seat: number, best: readonly DealtCard[]): void {
    const { draft } = this;
    const own = [...draft.ledger.cards[seat]!];
    const strange = best.filter((card) => !own.includes(card));
    if (strange.length > 0) draft.learn(line, seat, [...own, ...strange]);
    draft.show(line, seat, own, lowOf(best));
  }

  #summaryLine(line: number, text: string): boolean {
    const { draft } = this;
    const total = TOTAL.exec(text);
    if (total !== null) {
      const rake = total[2] === undefined ? {} : { rake: draft.amount(line, total[2]) };
      draft.total(line, { amount: draft.amount(line, total[1]!), ...rake });
      this.ended = true;
      return true;
    }
    const result = RESULT.exec(text);
    if (result === null) return false;
    const [, number, rest] = result;
    // Without a name in it: its own name makes the line one that other rooms write.
    return this.results.seat(line, `Seat ${number}: Seat+${number} ${rest}`, (seat) =>
      this.#result(line, seat, rest!),
    );
  }

  #result(line: number, seat: number, rest: string): boolean {
    const folded = FOLDED.exec(rest);
    if (folded !== null) {
      this.results.folded(line, seat, streetOfName(folded[1]!), false);
      return true;
    }
    const won = WON.exec(rest);
    if (won === null && !/^(?:lost|with|\[)/.test(rest)) return false;
    const shown = SHOWN.exec(rest);
    if (shown !== null) {
      const [all, best] = [shown[1]!, shown[2]!].map((list) => readCardList(this.draft, line, list));
      this.results.showed(line, seat, all!, lowOf(best!));
    }
    this.results.won(line, seat, won === null ? 0 : this.draft.amount(line, won[1]!));
    return true;
  }
}

/** The low that five cards make, as other rooms write it; a pair has no such name. */
function lowOf(cards: readonly DealtCard[]): string | undefined {
  const ranks = cards.map((card) => card! >> 2).sort((a, b) => b - a);
  if (new Set(ranks).size !== 5 || cards.length !== 5) return undefined;
  return ranks.map((rank) => RANK_LETTERS[rank]).join();
}
