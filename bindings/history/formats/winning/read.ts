// Reads text of the Winning network (ACR, Black Chip, True Poker), as its rooms write it since 2019.
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft, type Payment } from '../../read/draft.ts';
import type { HandHistory } from '../../events.ts';
import { CHIPS, moneyOf } from '../../money.ts';
import { isRazz, normalLow } from '../../text.ts';
import { streetOfName } from '../../read/summary.ts';
import { type Habits, TextReader, behindAnyName, moneyOfSeats } from '../../read/text-reader.ts';

/*
 * Known from published hands of its seven-card stud: every line below but the name of the game and the words for a
 * shown low, of which no hand is published. Those are taken from its stud (`7Stud(Fixed Limit)`) and from the lows of
 * its Omaha (`LO - [8,7,5,2,1]`).
 */

const HEADER =
  /^(?:Game )?Hand #(\d+) - (?:.*?Tournament #(\d+) - )?([^()]+\([^()]*\)) - (?:Level [^(]+\()?([^\s/()]+)\/([^\s/()]+?)\)? ?- (\d{4}\/\d\d?\/\d\d? .+)$/;
const TABLE = /^(?:Table ')?(.+?)'? (\d+)-max(?: Seat #\d+ is the button)?$/;
const SEAT = /^Seat (\d+): (.+) \(([^()]+)\)(?: is sitting out)?$/;
const STREET = /^\*\*\* (?:([3-7](?:rd|th) STREET)|SHOW DOWN|(SUMMARY)) \*\*\*(?: \[(..)\])?$/;
const SAYS =
  /^ (?:(folds|checks|does not show|mucks)|(posts ante|brings in|calls|bets) (\S+)( and is all-in)?|(?:raises|caps) (?:\S+ to )?(\S+)( and is all-in)?|shows \[([^\]]+)\](?: \((.+)\))?)$/;
const PAYMENTS: Readonly<Record<string, Payment>> = {
  'posts ante': 'ante',
  'brings in': 'bringIn',
  calls: 'call',
  bets: 'raise',
};
const COLLECTED = /^ collected (\S+) from (main|side) pot(?:[ -](\d+))?$/;
const UNCALLED = /^Uncalled bet \(([^)]+)\) returned to (.+)$/;
/** The pot so far, less the rake, behind each heading. */
const POT_SO_FAR = /^Main pot (\S+)(?: \| Rake (\S+))?$/;
const TOTAL = /^Total pot (\S+)(?: \| Rake (\S+))?(?: \| JP Fee (\S+))?$/;
const RESULT =
  /^ (?:\((?:button|small blind|big blind)\) )*(?:folded on the (\S+ Street)( and did not bet)?|(?:did not show|mucked)(?: \[([^\]]+)\])?(?: and (?:lost|won (\S+)))?|showed \[([^\]]+)\] and (?:lost|won (\S+))(?: with (.+))?)$/;
const HABITS: Habits = {
  begins: /^(?:Seat |Dealt |\*\*\*|Uncalled|Main pot|Side pot|Total pot|Table)/,
  does: [SAYS, COLLECTED].map(behindAnyName),
  allInSummary: true,
  noise: /^.+ (?:is|has|was|will|sits?|leaves|joins|re-?buys|adds|said|finished|received) ?.*$/,
};

/** Reads one hand of the Winning network. Its older text, which begins with `Game started at:`, is not read. */
export function readWinning(block: Block): HandHistory | OtherGame {
  const [line, text] = [block.numbers[0]!, block.lines[0]!];
  const header = HEADER.exec(text);
  const game = header?.[3] ?? / - ([^()]+\([^()]*\))/.exec(text)?.[1] ?? text;
  if (!isRazz(game)) return { other: game };
  const draft = new Draft('winning', block);
  draft.game = game;
  if (header === null) {
    draft.problem(line, 'header', text, 'the number, game, stakes and time of a hand');
    draft.id = /#(\d+)/.exec(text)?.[1] ?? '';
    draft.money = moneyOfSeats(block.lines, SEAT);
  } else {
    draft.id = header[1]!;
    if (header[2] !== undefined) draft.tournament = header[2];
    draft.money = moneyOf(`${header[4]} ${header[5]}`);
    if (draft.money === CHIPS) draft.money = moneyOfSeats(block.lines, SEAT);
    draft.stakes.smallBet = draft.amount(line, header[4]!);
    draft.stakes.bigBet = draft.amount(line, header[5]!);
    draft.date = header[6]!;
  }
  return new WinningReader(block, draft, HABITS).read();
}

class WinningReader extends TextReader {
  protected readLine(line: number, text: string): boolean {
    if (this.inSummary) return this.#summaryLine(line, text);
    const { draft } = this;
    if (text.startsWith('***')) return this.#heading(line, text);
    if (draft.seats.length === 0 && this.readTable(TABLE, text)) return true;
    if (text.startsWith('Seat ') && this.readSeat(SEAT, line, text)) return true;
    if (text.startsWith('Dealt to ') && this.readDealt(line, text)) return true;
    if (text.startsWith('Uncalled') && this.readUncalled(UNCALLED, line, text)) return true;
    if (text.startsWith('Main pot ') && this.#potSoFar(line, text)) return true;
    return draft.names.find(text, (seat, rest) => this.#says(line, seat, rest));
  }

  #heading(line: number, text: string): boolean {
    const heading = STREET.exec(text);
    if (heading === null) return false;
    if (heading[1] !== undefined) this.draft.beginStreet(line, streetOfName(heading[1]));
    this.dealCommunity(line, heading[3]);
    this.inSummary = heading[2] !== undefined;
    return true;
  }

  /** Where side pots stand beside the main pot, their words are not known. */
  #potSoFar(line: number, text: string): boolean {
    const pot = POT_SO_FAR.exec(text);
    if (pot === null) return /\bside pot\b/i.test(text);
    const { draft } = this;
    const rake = pot[2] === undefined ? 0 : draft.amount(line, pot[2]);
    const said = draft.amount(line, pot[1]!) + rake;
    const paid = draft.ledger.paid.reduce((sum, amount) => sum + amount, 0);
    if (said !== paid) draft.problem(line, 'pot', draft.shown(said), draft.shown(paid));
    return true;
  }

  #says(line: number, seat: number, rest: string): boolean {
    const { draft } = this;
    const collected = COLLECTED.exec(rest);
    if (collected !== null) {
      const pot = collected[2] === 'main' ? 0 : Number(collected[3] ?? 1);
      draft.award(line, seat, draft.amount(line, collected[1]!), pot);
      return true;
    }
    const said = SAYS.exec(rest);
    if (said === null) return false;
    const [, word, verb, amount, allIn, raisedTo, raiseAllIn, cards, low] = said;
    if (word === 'folds' || word === 'checks') draft.act(line, seat, word === 'folds' ? 'fold' : 'check');
    else if (word !== undefined) draft.muck(line, seat);
    else if (cards !== undefined) draft.show(line, seat, readCardList(draft, line, cards), lowOf(low));
    else if (raisedTo !== undefined) draft.raiseTo(line, seat, draft.amount(line, raisedTo));
    else draft.pay(line, seat, PAYMENTS[verb!]!, draft.amount(line, amount!));
    if (allIn !== undefined || raiseAllIn !== undefined) draft.saysAllIn(line, seat);
    return true;
  }

  #summaryLine(line: number, text: string): boolean {
    const { draft } = this;
    if (text.startsWith('Seat ')) {
      return this.results.seat(line, text, (seat, rest) => this.#result(line, seat, rest));
    }
    const total = TOTAL.exec(text);
    if (total === null) return this.readCommunity(line, text);
    const [pot, rake, fee] = total.slice(1).map((amount) => (amount ? draft.amount(line, amount) : 0));
    // The total is what the winners get; a fee for the jackpot leaves the pot as the rake does.
    draft.total(line, { amount: pot! + rake! + fee!, rake: rake! + fee! });
    this.ended = true;
    return true;
  }

  #result(line: number, seat: number, rest: string): boolean {
    const result = RESULT.exec(rest);
    if (result === null) return false;
    const { draft, results } = this;
    const [, street, noBet, mucked, wonUnseen, showed, wonShown, low] = result;
    if (street !== undefined) {
      results.folded(line, seat, streetOfName(street), noBet !== undefined);
      return true;
    }
    if (showed !== undefined) results.showed(line, seat, readCardList(draft, line, showed), lowOf(low));
    else if (mucked !== undefined) results.mucked(line, seat, readCardList(draft, line, mucked));
    const won = wonShown ?? wonUnseen;
    const amount = won === undefined ? 0 : draft.amount(line, won);
    // A pot that nobody contests is told here alone.
    if (wonUnseen !== undefined && draft.ledger.awarded[seat] === 0) draft.award(line, seat, amount);
    results.won(line, seat, amount);
    return true;
  }
}

/** `LO - [8,7,5,2,1]` as `8,7,5,2,A`; other words as they are. */
function lowOf(text: string | undefined): string | undefined {
  const ranks = /\[([^\]]+)\]/.exec(text ?? '')?.[1] ?? text;
  return ranks === undefined ? undefined : normalLow(ranks.replace(/\b1$/, 'A'));
}
