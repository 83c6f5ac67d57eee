import {
  PAIRS_OF_TRIPLE,
  RANK_COUNT,
  type RankCounts,
  type Ranks,
  allClasses,
  className,
} from './classes.ts';
import type { Machine } from './kernel.ts';
import type { Stake } from './lanes.ts';
import type { Question } from './question.ts';
import { type Betting, type Follower, type Round, makeBetting, makeRound } from './round.ts';
import {
  type Board,
  linkRivers,
  linkUpcards,
  makeBoard,
  riverFactor,
  showingOf,
  upcardFactor,
} from './seats.ts';
import { type End, type SeatIndex, buildTree } from './tree.ts';

/*
 * The rounds of a spot: those of its street, and at each end where both stay those of the next street. The river is
 * hidden, so that one round on seventh street follows; the upcards of sixth street are public, so that a round for
 * each two ranks follows.
 */

/** The betting of a street and of those after its ends, by the seat that acts first there. All boards share it. */
interface Plan {
  readonly betting: Betting;
  readonly next: readonly (readonly [Plan, Plan] | undefined)[];
}

/** @param blocks - On fifth street the ranks of seat 0's next upcard that are taken in. */
export function makeStreets(machine: Machine, question: Question, blocks: readonly number[]): Round {
  const { street, left, up, first } = question;
  const among = classesOf(question);
  const plan = makePlan(machine, question, street, first, 0);
  if (street === 7) return makeRound(machine, plan.betting, makeBoard(machine, 3, among, left, up));
  const board = makeBoard(machine, 2, among, left, up);
  if (street === 6) return sixthStreet(machine, board, left, up)(plan);
  return fifthStreet(machine, question, board, plan, blocks);
}

/** The places of the classes that each seat's weights leave possible. */
function classesOf({ weights, street }: Question): [number[], number[]] {
  const places = Array.from(allClasses(street === 7 ? 3 : 2).keys());
  return [places.filter((place) => weights[0][place]! > 0), places.filter((place) => weights[1][place]! > 0)];
}

function makePlan(
  machine: Machine,
  question: Question,
  street: 5 | 6 | 7,
  first: SeatIndex,
  paid: number,
): Plan {
  const { bets, raises, stack, left } = question;
  const bet = bets[street - question.street]!;
  const tree = buildTree({ first, bet, raises, paid, stack });
  const betting = makeBetting(machine, tree, stakeOf(question), scaleOf(street, question, left));
  if (street === 7) return { betting, next: [] };
  const after = (street + 1) as 6 | 7;
  const next = tree.ends.map(({ folded, matched }): [Plan, Plan] | undefined => {
    if (folded !== null) return undefined;
    const plans = ([0, 1] as const).map((seat) =>
      // Nobody gets an upcard on seventh street, so who acts first stays.
      street === 6 && seat !== first ? undefined : makePlan(machine, question, after, seat, matched),
    );
    return [(plans[0] ?? plans[1])!, (plans[1] ?? plans[0])!];
  });
  return { betting, next };
}

function stakeOf({ pot, rake }: Question): (end: End) => Stake {
  return ({ matched }) => ({
    win: pot / 2 + matched,
    rake: Math.min(rake.cap, rake.part * (pot + 2 * matched)),
  });
}

/** The factors by which cards to come change the reach of two holdings beside each other; see docs/solver.md. */
function scaleOf(street: 5 | 6 | 7, question: Question, left: RankCounts): number {
  if (street === 7) return 1;
  if (street === 5) return upcardFactor(left);
  return riverFactor(question.street === 6 ? left : without(left, leastTwo(left)));
}

/** Any two upcards; only the number of cards counts. */
function leastTwo(left: RankCounts): [number, number] {
  const rank = left.findIndex((count) => count > 0);
  const other = left.findIndex((count, i) => (i === rank ? count > 1 : count > 0));
  return [rank, other];
}

function without(left: RankCounts, ranks: Ranks): RankCounts {
  const rest = left.slice();
  for (const rank of ranks) rest[rank]!--;
  return rest;
}

/** Sixth street on a board, for any betting. */
function sixthStreet(
  machine: Machine,
  board: Board,
  left: RankCounts,
  up: readonly [Ranks, Ranks],
): (plan: Plan) => Round {
  const triples = makeBoard(machine, 3, triplesOf(board), left, up);
  const links = [
    linkRivers(machine, board.holdings[0], triples.holdings[0], left),
    linkRivers(machine, board.holdings[1], triples.holdings[1], left),
  ] as const;
  return ({ betting, next }) => {
    const followers = next.map((plans): Follower[] =>
      plans === undefined
        ? []
        : [{ upcards: '', block: 0, round: makeRound(machine, plans[0].betting, triples), links }],
    );
    return makeRound(machine, betting, board, followers);
  };
}

/** The triples that the pairs can become. */
function triplesOf({ holdings }: Board): [number[], number[]] {
  const possible = (seat: SeatIndex): number[] => {
    const pairs = new Set(holdings[seat].places);
    return Array.from(allClasses(3).keys()).filter((place) =>
      PAIRS_OF_TRIPLE[place]!.some((pair) => pairs.has(pair)),
    );
  };
  return [possible(0), possible(1)];
}

/** Fifth street: after each end where both stay, a sixth street for each two ranks of upcards. */
function fifthStreet(
  machine: Machine,
  question: Question,
  board: Board,
  { betting, next }: Plan,
  blocks: readonly number[],
): Round {
  const followers: Follower[][] = next.map(() => []);
  for (const mine of blocks) {
    for (let theirs = 0; theirs < RANK_COUNT; theirs++) {
      const deal = afterUpcards(machine, question, board, [mine, theirs]);
      if (deal === undefined) continue;
      next.forEach((plans, end) => {
        if (plans === undefined) return;
        const { upcards, links, first, roundFor } = deal;
        followers[end]!.push({ upcards, block: mine, links, round: roundFor(plans[first]) });
      });
    }
  }
  return makeRound(machine, betting, board, followers);
}

/** Sixth street after two upcards; undefined where they cannot be dealt. */
function afterUpcards(
  machine: Machine,
  { left, up, first }: Question,
  board: Board,
  cards: readonly [number, number],
): (Pick<Follower, 'upcards' | 'links'> & { first: SeatIndex; roundFor: (plan: Plan) => Round }) | undefined {
  const rest = without(left, cards);
  if (Math.min(...rest) < 0) return undefined;
  const shown = [
    [...up[0], cards[0]],
    [...up[1], cards[1]],
  ] as const;
  const among = board.holdings.map(({ places }) => Array.from(places)) as [number[], number[]];
  const next = makeBoard(machine, 2, among, rest, shown);
  if (next.holdings.some(({ places }) => places.length === 0)) return undefined;
  const [mine, theirs] = shown.map(showingOf) as [number, number];
  return {
    upcards: className(cards),
    links: [
      linkUpcards(machine, board.holdings[0], next.holdings[0], left, cards),
      linkUpcards(machine, board.holdings[1], next.holdings[1], left, cards),
    ],
    // Suits decide nothing here: who acted first on fifth street does so again where the upcards tie.
    first: mine === theirs ? first : mine < theirs ? 0 : 1,
    roundFor: sixthStreet(machine, next, rest, shown),
  };
}
