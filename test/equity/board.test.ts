import { describe, expect, test } from 'vitest';
import { ArgumentError, boardClasses, boardHoldings, evaluate, rankClasses } from '../../bindings/index.ts';
import { compareScores, scoreBest } from '../support/reference.ts';

const rank = (card: number): number => card >> 2;

describe.each([
  ['seventh street', '9s 2d 9c 8h', 3, 'Kd 5c'],
  ['sixth street', 'As 2d 9c 8h', 2, 'Kd'],
  ['fifth street', 'Js Jd 3c', 2, ''],
  ['five upcards', 'As 2d 9c 8h Th', 2, ''],
] as const)('%s', (_, up, cards, dead) => {
  const { holdings, values } = boardHoldings(up, { cards, dead });
  const gone = new Set(`${up} ${dead}`.split(' ').filter(Boolean)).size;

  test('every holding has the value of its hand', () => {
    const left = 52 - gone;
    expect(values.length).toBe((left * (left - 1) * (cards === 3 ? (left - 2) / 3 : 1)) / 2);
    expect(holdings.length).toBe(cards * values.length);
    for (let i = 0; i < values.length; i += 97) {
      const hidden = Array.from(holdings.subarray(cards * i, cards * (i + 1)));
      expect(values[i]).toBe(evaluate([...boardCards(up), ...hidden]));
    }
  });

  test('classes come best first, with all their ways', () => {
    const classes = boardClasses(up, { cards, dead });
    const all = rankClasses(cards, { dead: `${up} ${dead}` }).filter(({ ways }) => ways > 0);
    expect(classes.length).toBe(all.length);
    expect(classes.reduce((sum, { ways }) => sum + ways, 0)).toBe(values.length);
    classes.slice(1).forEach((each, i) => {
      const [better, worse] = [classes[i]!, each].map(({ ranks }) =>
        scoreBest([...boardCards(up).map(rank), ...ranks]),
      );
      const order = compareScores(better!, worse!);
      expect(Math.sign(classes[i]!.value - each.value) || 0).toBe(Math.sign(order) || 0);
      expect(order).toBeLessThanOrEqual(0);
    });
  });
});

function boardCards(up: string): number[] {
  return up.split(' ').map((card) => 'A23456789TJQK'.indexOf(card[0]!) * 4 + 'cdhs'.indexOf(card[1]!));
}

test('the number of hidden cards is that of the last street where it is not given', () => {
  expect(boardHoldings('As 2d 9c 8h').holdings.length).toBe(3 * 17_296);
  expect(boardHoldings('As 2d 9c').holdings.length).toBe(2 * 1176);
});

test.each([
  ['card-count', 'up', 'As 2d', {}],
  ['card-count', 'up', 'As 2d 3c 4h 5h', { cards: 3 }],
  ['value', 'cards', 'As 2d 3c', { cards: 4 }],
  ['duplicate-card', 'dead', 'As 2d 3c', { dead: 'As' }],
  ['duplicate-card', 'up', 'As 2d As', {}],
  ['value', 'options', 'As 2d 3c', { known: 'Kd' }],
])('%s %s is refused', (code, argument, up, options) => {
  for (const call of [boardHoldings, boardClasses]) {
    expect(() => call(up, options as never)).toThrow(
      expect.objectContaining({ code, argument }) as ArgumentError,
    );
  }
});
