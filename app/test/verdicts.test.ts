import { expect, test } from 'vitest';
import { Hand } from 'razz-wasm/game';
import { historyOf } from 'razz-wasm/history';
import { verdictsOn } from '../src/engine/verdicts.ts';

const STAKES = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };

/** A hand at its beginning, and the actions that are legal in it. */
function begin(seed: number, stack: number) {
  const hand = new Hand({ stakes: STAKES, stacks: [stack, stack, stack], seed });
  return { hand, legal: () => hand.legalActions().map(({ action }) => action) };
}

test('where a third player folds in the middle of sixth street, seventh street has verdicts', () => {
  const { hand, legal } = begin(5, 300);
  while (hand.street < 6) {
    const actions = legal();
    hand.apply((['check', 'bringIn', 'call'] as const).find((action) => actions.includes(action))!);
  }
  hand.apply('bet').apply('fold').apply('call');
  while (!hand.isOver) hand.apply('check');
  const verdicts = verdictsOn(historyOf(hand));
  expect(verdicts.map(({ street }) => street)).toEqual([7, 7]);
  expect(verdicts.every(({ spot }) => spot !== undefined)).toBe(true);
});

test('random hands have verdicts or none, and each verdict its spot', () => {
  let count = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const { hand, legal } = begin(seed, seed % 3 === 0 ? 12 : 200);
    // The actions follow from the seed too; folds are rarer than calls.
    for (let step = seed; !hand.isOver; step = (step * 1103515245 + 12345) % 2 ** 31) {
      const actions = legal().filter((action) => action !== 'fold' || step % 7 === 0);
      hand.apply(actions[(step >> 8) % actions.length]!);
    }
    const verdicts = verdictsOn(historyOf(hand));
    count += verdicts.length;
    expect(verdicts.filter(({ spot }) => spot === undefined)).toEqual([]);
  }
  expect(count).toBeGreaterThan(50);
});
