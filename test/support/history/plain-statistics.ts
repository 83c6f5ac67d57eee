/*
 * Statistics of PokerStars text by patterns on its lines alone: it shares nothing with the package. For names that are
 * single words, and players with chips enough to do what they like.
 */

export interface PlainStats {
  hands: number;
  net: number;
  bigBets: number;
  entered: number;
  couldComplete: number;
  completed: number;
  facedCompletion: number;
  raised: number;
  couldSteal: number;
  stole: number;
  facedSteal: number;
  defended: number;
  seen: number[];
  showdowns: number;
  showdownsWon: number;
}

const ACTION = /^(\w+): (folds|checks|calls|brings in|bets|raises)/;

const cents = (text: string): number => Math.round(100 * Number(text));

/** Adds the hands of a text to what is known of each player. */
export function plainStatistics(texts: readonly string[]): Map<string, PlainStats> {
  const all = new Map<string, PlainStats>();
  for (const text of texts) addHand(text, all);
  return all;
}

function addHand(text: string, all: Map<string, PlainStats>): void {
  const bigBet = cents(/\/\$([\d.]+)/.exec(text)![1]!);
  const [play] = text.split('*** SUMMARY') as [string];
  const names = Array.from(play.matchAll(/^Seat \d+: (\w+) \(/gm), ([, name]) => name!);
  for (const name of names) if (!all.has(name)) all.set(name, nothing());
  const [opening, third, ...later] = play.split(/^\*\*\* (?:\w+ STREET|RIVER) .*$/m) as [
    string,
    string,
    ...string[],
  ];
  const folded = (part: string): string[] =>
    Array.from(part.matchAll(/^(\w+): folds/gm), ([, name]) => name!);

  const out = new Set(folded(third));
  later.forEach((street, i) => {
    for (const name of names) if (!out.has(name)) all.get(name)!.seen[i]!++;
    for (const name of folded(street)) out.add(name);
  });
  const isShowdown = play.includes('*** SHOW DOWN');
  for (const name of names) {
    const stats = all.get(name)!;
    const won = collected(play, name);
    const net = won - paid(opening + third, later, name);
    stats.hands++;
    stats.net += net;
    stats.bigBets += net / bigBet;
    if (isShowdown && !out.has(name)) {
      stats.showdowns++;
      if (won > 0) stats.showdownsWon++;
    }
  }
  addThird(third, names.length, all);
}

function sumOf(text: string, pattern: RegExp): number {
  let sum = 0;
  for (const [, amount] of text.matchAll(pattern)) sum += cents(amount!);
  return sum;
}

function collected(play: string, name: string): number {
  return sumOf(play, new RegExp(`^${name} collected \\$([\\d.]+)`, 'gm'));
}

/** Chips put in on each street, less uncalled bets. */
function paid(third: string, later: readonly string[], name: string): number {
  let total = sumOf(third, new RegExp(`^${name}: posts the ante \\$([\\d.]+)`, 'gm'));
  for (const street of [third, ...later]) {
    let now = 0;
    const pattern = new RegExp(
      `^${name}: (?:calls \\$([\\d.]+)|brings in for \\$([\\d.]+)|bets \\$([\\d.]+)|raises \\S+ to \\$([\\d.]+))`,
      'gm',
    );
    for (const [, calls, brings, bets, raises] of street.matchAll(pattern)) {
      const to = brings ?? bets ?? raises;
      now = to === undefined ? now + cents(calls!) : cents(to);
    }
    total += now - sumOf(street, new RegExp(`^Uncalled bet \\(\\$([\\d.]+)\\) returned to ${name}$`, 'gm'));
  }
  return total;
}

function addThird(third: string, players: number, all: Map<string, PlainStats>): void {
  const actions = third.split('\n').flatMap((line) => {
    const action = ACTION.exec(line);
    return action === null ? [] : [{ name: action[1]!, does: action[2]! }];
  });
  const first = actions.findIndex(({ does }) => does === 'bets' || does === 'raises');
  const did = new Set<string>();
  /** Each player and thing counts once a hand. */
  const count = (name: string, what: Exclude<keyof PlainStats, 'seen'>): void => {
    if (did.has(`${what} ${name}`)) return;
    did.add(`${what} ${name}`);
    all.get(name)![what]++;
  };
  const isSteal = (i: number): boolean => {
    const before = actions.slice(1, i);
    return (
      i > 0 &&
      before.every(({ does }) => does === 'folds') &&
      players - 1 - i <= 2 &&
      actions[0]!.does === 'brings in'
    );
  };
  actions.forEach(({ name, does }, i) => {
    if (/calls|bets|raises/.test(does)) count(name, 'entered');
    if (first < 0 || i <= first) {
      count(name, 'couldComplete');
      if (i === first) count(name, 'completed');
      if (isSteal(i)) count(name, 'couldSteal');
      if (i === first && isSteal(i)) count(name, 'stole');
    } else if (name !== actions[first]!.name) {
      count(name, 'facedCompletion');
      if (does === 'raises') count(name, 'raised');
      if (isSteal(first)) count(name, 'facedSteal');
      if (isSteal(first) && does !== 'folds') count(name, 'defended');
    }
  });
}

function nothing(): PlainStats {
  return {
    ...{
      hands: 0,
      net: 0,
      bigBets: 0,
      entered: 0,
      couldComplete: 0,
      completed: 0,
      facedCompletion: 0,
      raised: 0,
    },
    ...{
      couldSteal: 0,
      stole: 0,
      facedSteal: 0,
      defended: 0,
      seen: [0, 0, 0, 0],
      showdowns: 0,
      showdownsWon: 0,
    },
  };
}
