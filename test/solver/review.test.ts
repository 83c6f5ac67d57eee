import { describe, expect, test } from 'vitest';
import { Hand } from '../../bindings/game/index.ts';
import { type HandHistory, historyOf } from '../../bindings/history/index.ts';
import {
  type HandReview,
  type ReviewOptions,
  reviewHand,
  solve,
  summarizeReviews,
} from '../../bindings/solver/index.ts';

const stakes = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };
/** Seat 0 ends with an unbeatable hand, seat 1 with a bad one. */
const DECK = 'As 6s 2d 7d 8c Kh 4h Th 3c Jc 5d Qs Qd 9c';
const TO_SIXTH = ['bringIn', 'complete', 'call', 'bet', 'call', 'bet', 'call'] as const;

type Actions = readonly ('bet' | 'call' | 'check' | 'fold' | 'raise' | 'bringIn' | 'complete')[];

function played(
  actions: Actions,
  { deck = DECK, seats = 2, hide = [] as readonly number[] } = {},
): HandHistory {
  const hand = new Hand({ stakes, stacks: new Array<number>(seats).fill(200), deck });
  for (const action of actions) hand.apply(action);
  const history = historyOf(hand, { names: ['Ann', 'Bob', 'Cyd'].slice(0, seats) });
  const isHidden = (seat: number): boolean => hide.includes(seat);
  // As a room writes it for one player, who does not see the others' hidden cards.
  const events = history.events
    .map((event) => {
      if (event.type !== 'deal' || !isHidden(event.seat)) return event;
      const cards = event.cards.length === 3 ? [null, null, event.cards[2]!] : event.cards;
      return { ...event, cards };
    })
    .filter((event) => event.type !== 'show' || !isHidden(event.seat));
  return { ...history, events };
}

const summaryOf = ({ decisions }: HandReview): string[] =>
  decisions.map(
    ({ street, name, before, class: held, action }) => `${street} ${name} ${before} ${held} ${action}`,
  );

const calledDown = played([...TO_SIXTH, 'bet', 'call', 'bet', 'call']);

test('every decision from sixth street on is held against the solution', () => {
  const review = reviewHand(calledDown);
  expect(summaryOf(review)).toEqual([
    '6 Ann  A2 bet',
    '6 Bob b 67 call',
    '7 Ann  A2Q bet',
    '7 Bob b 679 call',
  ]);
  expect(review).toMatchObject({
    ok: true,
    bigBet: 10,
    assumed: { range: 100, fromActions: false },
    passedOver: { moreThanTwo: 0, hiddenCards: 0, noSolution: 0 },
  });
});

test('what a decision costs is what the solution says', () => {
  const [sixth, , , seventh] = reviewHand(calledDown, { target: 1e-4 }).decisions;
  // 2 antes, 5 and 5 and 10 from each before sixth street.
  expect(sixth!.pot).toBe(42);
  expect(sixth).toMatchObject({ best: 'bet', loss: 0, reached: true });
  expect(seventh!.pot).toBe(62);
  const spot = {
    seats: ['(xx)8c4h3c5d(x)', '(xx)KhThJcQs(x)'],
    pot: 62,
    bet: 10,
    first: 0,
    stacks: [169, 169],
  };
  const node = solve(spot, { target: 1e-5 }).node('b');
  const at = 3 * node.classes.indexOf('679');
  expect(seventh).toMatchObject({ name: 'Bob', action: 'call', best: 'fold' });
  expect(seventh!.loss).toBeGreaterThan(2);
  expect(seventh!.loss).toBeCloseTo(node.values[at]! - node.values[at + 1]!, 1);
  expect(seventh!.lossOfPot).toBeCloseTo(seventh!.loss / 62, 12);
});

test('hidden cards are passed over and counted', () => {
  const review = reviewHand(played([...TO_SIXTH, 'bet', 'call', 'bet', 'call'], { hide: [1] }));
  expect(summaryOf(review)).toEqual(['6 Ann  A2 bet', '7 Ann  A2Q bet']);
  expect(review.passedOver).toEqual({ moreThanTwo: 0, hiddenCards: 2, noSolution: 0 });
  const nothing = reviewHand(played([...TO_SIXTH, 'bet', 'call', 'bet', 'call'], { hide: [0, 1] }));
  expect(nothing.decisions).toEqual([]);
  expect(nothing.passedOver.hiddenCards).toBe(4);
});

test('streets with more than two players are passed over and counted', () => {
  const deck = 'As 6s Jd 2d 7d Jh Kc 8h 9h 4h Th 9d 3c Jc 8d 5d Qs 7c Qd 9c 2h';
  const streets = (count: number): Actions =>
    Array.from({ length: count }, () => ['check', 'check', 'check'] as const).flat();
  const toSixth: Actions = ['bringIn', 'complete', 'call', 'call', ...streets(2)];
  const review = reviewHand(
    played([...toSixth, 'bet', 'call', 'fold', 'check', 'check'], { deck, seats: 3 }),
  );
  expect(review.passedOver.moreThanTwo).toBe(3);
  expect(review.decisions.map(({ street }) => street)).toEqual([7, 7]);
});

describe('assumed ranges', () => {
  const lossOf = (options: ReviewOptions): number => {
    const { decisions } = reviewHand(calledDown, options);
    return decisions.find(({ street, name }) => street === 7 && name === 'Bob')!.loss;
  };

  test('can be the best hands', () => {
    const review = reviewHand(calledDown, { range: 20 });
    expect(review.assumed).toEqual({ range: 20, fromActions: false });
    expect(review.decisions).toHaveLength(4);
    expect(lossOf({ range: 20 })).not.toBeCloseTo(lossOf({}), 2);
  });

  test('can come from the actions on the street before', () => {
    const review = reviewHand(calledDown, { fromActions: true });
    expect(review.decisions).toHaveLength(4);
    expect(review.decisions.slice(0, 2)).toEqual(reviewHand(calledDown).decisions.slice(0, 2));
    expect(lossOf({ fromActions: true })).not.toBeCloseTo(lossOf({}), 2);
  });

  test('hold what the players hold', () => {
    // The worst hand there is, which no range of good hands has.
    const deck = 'Ks 6s Kd 7d 8c Kh 4h Th 3c Jc 5d Qs Qd 9c';
    const review = reviewHand(played([...TO_SIXTH, 'bet', 'call', 'bet', 'call'], { deck }), { range: 5 });
    expect(review.decisions.map((each) => each.class)).toContain('KK');
    expect(review.passedOver.noSolution).toBe(0);
  });
});

test('streets before the first one are left out', () => {
  expect(reviewHand(calledDown, { from: 7 }).decisions.map(({ street }) => street)).toEqual([7, 7]);
});

test('a hand that does not add up is not reviewed', () => {
  const events = calledDown.events.map((event) =>
    event.type === 'action' && event.action === 'bet' ? { ...event, amount: 7 } : event,
  );
  expect(reviewHand({ ...calledDown, events })).toMatchObject({ ok: false, decisions: [] });
});

test('a summary adds up what each player lost', () => {
  const reviews = [reviewHand(calledDown), reviewHand(calledDown)];
  const players = summarizeReviews(reviews);
  expect(players.map(({ name, hands, decisions }) => ({ name, hands, decisions }))).toEqual([
    { name: 'Ann', hands: 2, decisions: 4 },
    { name: 'Bob', hands: 2, decisions: 4 },
  ]);
  const losses = reviews[0]!.decisions.filter(({ name }) => name === 'Bob').map(({ loss }) => loss);
  expect(players[1]!.loss).toBeCloseTo(2 * (losses[0]! + losses[1]!), 9);
  expect(players[1]!.bigBets).toBeCloseTo(players[1]!.loss / 10, 9);
  expect(players.map(({ mistakes }) => mistakes)).toEqual([0, 4]);
  expect(summarizeReviews([])).toEqual([]);
});

test.each([
  ['no history', undefined, {}, 'history'],
  ['text', 'PokerStars Game', {}, 'history'],
  ['fourth street', calledDown, { from: 4 }, 'from'],
  ['no hands', calledDown, { range: 0 }, 'range'],
  ['more than all hands', calledDown, { range: 101 }, 'range'],
  ['a range that is NaN', calledDown, { range: NaN }, 'range'],
  ['a target of nothing', calledDown, { target: 0 }, 'target'],
  ['an unknown option', calledDown, { street: 6 }, 'options'],
])('%s is refused', (_, history, options, argument) => {
  expect(() => reviewHand(history as never, options as never)).toThrow(
    expect.objectContaining({ argument }) as Error,
  );
});
