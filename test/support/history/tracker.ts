/*
 * The demands of a public tracker (the PokerStars reader of fpdb) on a hand of stud, in our own words. It takes a cash
 * hand by a table of stakes, so that others than these are refused whatever else is right.
 */

/** Big bets of cash games in its table. */
const BIG_BETS = new Set([
  ...[0.04, 0.08, 0.1, 0.2, 0.4, 0.5, 1, 2, 4, 6, 8, 10, 16, 20, 30, 40, 50, 60, 80, 100, 150, 200],
  ...[400, 500, 600, 800, 1000, 2000, 4000, 10_000, 20_000, 40_000],
]);

const AMOUNT = String.raw`[$€£₹¥]?[\d.]+`;
const ID = String.raw`PokerStars (?:Hand|Game) #\d+:  ?`;
const TOURNAMENT = String.raw`(?:Tournament #\d+, (?:Freeroll|${AMOUNT}(?:\+${AMOUNT})*(?: [A-Z]{3})?) {1,2})?`;
const GAME = String.raw`(?:(?:HORSE|8-Game|HOSE|Mixed \w+) \()?Razz Limit\)?,? (?:- )?(?:Level [IVXLC]+ )?`;
const HEADER = new RegExp(
  `^${ID}${TOURNAMENT}${GAME}\\(?(${AMOUNT})/(${AMOUNT})(?: [A-Z]{3})?\\) - \\d{4}/\\d\\d/\\d\\d \\d\\d?:\\d\\d:\\d\\d `,
);
const TABLE = /^Table '.+' \d+-max/;
const SEAT = new RegExp(`^Seat \\d+: .+ \\(${AMOUNT} in chips\\)`);
const POT = new RegExp(`^Total pot ${AMOUNT}.* \\| Rake ${AMOUNT}`);
/** Verbs of a player's line; other lines with a colon are passed over there. */
const SAYS =
  /: (?:folds|checks|(?:posts the ante|brings in for|calls|bets) |raises |shows \[|mucks hand|doesn't show hand)/;
const FULL = new RegExp(
  `: (?:folds|checks|(?:posts the ante|brings in for|calls|bets) ${AMOUNT}(?: and is all-in)?|raises ${AMOUNT} to ${AMOUNT}(?: and is all-in)?|shows \\[[^\\]]+\\](?: \\(.+\\))?|mucks hand|doesn't show hand)\\s*$`,
);

/** Why the tracker would refuse a hand that is written as PokerStars text; `undefined` when it takes it. */
export function refusal(text: string): string | undefined {
  const lines = text.split('\n');
  const header = HEADER.exec(lines[0]!);
  if (header === null) return `header: ${lines[0]}`;
  if (!TABLE.test(lines[1]!)) return `table: ${lines[1]}`;
  const end = lines.indexOf('*** SUMMARY ***');
  if (end < 0 || lines.includes('*** SUMMARY ***', end + 1)) return 'not one summary';
  if (lines.slice(2, end).filter((line) => SEAT.test(line)).length < 2) return 'no two seats';
  if (!lines.includes('*** 3rd STREET ***')) return 'no third street';
  const unread = lines
    .slice(2, end)
    .find((line) => !/^(?:Seat|Dealt to) /.test(line) && SAYS.test(line) && !FULL.test(line));
  if (unread !== undefined) return `action: ${unread}`;
  if (!lines.slice(end).some((line) => POT.test(line))) return 'no pot';
  const bigBet = header[2]!.replace(/^[$€£₹¥]/, '');
  const isCash = !lines[0]!.includes('Tournament #');
  return isCash && !BIG_BETS.has(Number(bigBet)) ? `stakes: ${header[1]}/${header[2]}` : undefined;
}
