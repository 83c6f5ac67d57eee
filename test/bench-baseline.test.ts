import { expect, test } from 'vitest';
import { countSevenCardHands, evaluateSeven } from '../bench/baseline.ts';
import { countHands, evaluate } from '../bindings/index.ts';
import { rankMultisets } from './support/reference.ts';

test('the baseline of the benchmark orders hands as the package does', () => {
  const ours = new Map<number, number>();
  for (const { ranks } of rankMultisets(7)) {
    const cards = ranks.map((rank, i) => rank * 4 + (i - ranks.indexOf(rank)));
    const plain = evaluateSeven(cards, 0);
    const value = evaluate(cards);
    if ((ours.get(plain) ?? value) !== value) expect.fail(`two hands share the baseline's value ${plain}`);
    ours.set(plain, value);
  }
  const inOrder = [...ours].sort(([a], [b]) => a - b).map(([, value]) => value);
  expect(inOrder).toEqual([...new Set(inOrder)].sort((a, b) => a - b));

  const counts = countHands(7);
  const plainCounts = [...countSevenCardHands()].map(([plain, hands]) => [ours.get(plain), hands]);
  expect(new Map(plainCounts as [number, number][])).toEqual(
    new Map([...counts].map((hands, value) => [value, hands] as const).filter(([, hands]) => hands > 0)),
  );
});
