import { describe, expect, test } from 'vitest';
import { TooLargeError, equities, equity, rangeEquity } from '../../bindings/index.ts';

describe('many questions at once', () => {
  test('are answered as one by one', () => {
    const questions = [
      { seats: ['(As2d)3c', '(4h5s)8c'] },
      { seats: ['(Ad2s)3h', '(4c5h)8d'] },
      { seats: ['(As2d)3c', '(4h5s)8c'], dead: 'Kd' },
      { seats: ['(20%)3c', '(xx)8c'], dead: 'Kd' },
      { seats: ['(As2d)3c9h9dKs(Qs)', '(4h5s)8cKd7c7d(Jc)'] },
    ];
    const expected = questions.map(({ seats, dead = '' }) => equity(seats, { dead, method: 'exact' }));
    expect(equities(questions)).toEqual(expected);
    expect(equities([])).toEqual([]);
  });

  test('may not cost more than allowed together', () => {
    const question = { seats: ['(As2d)3c', '(4h5s)8c'] };
    const other = { seats: ['(Ks2d)3c', '(4h5s)8c'] };
    expect(equities([question, question], { mostWork: 1e5 })).toHaveLength(2);
    expect(() => equities([question, other], { mostWork: 1e5 })).toThrow(TooLargeError);
  });

  test('wrong ones are named', () => {
    expect(() => equities('x' as never)).toThrow(expect.objectContaining({ argument: 'questions' }));
    expect(() => equities([{ seats: ['3c', '4d'], deads: '' } as never])).toThrow('deads');
    expect(() => equities([{ seats: ['3c', '4d'] }], { method: 'exact' } as never)).toThrow('method');
  });
});

describe('the classes of a range', () => {
  test.each([
    [['([A-8][A-8])3c', '(4h5s)8c'], undefined, '', 36],
    [['(4h5s)8c', '(AA@2,[2-4][2-4],7K)3c'], 1, 'Kd Kh', 8],
    [['(Asx)3c', '(8s8h,8hx)8c4d', '([A-3][A-3])9d'], 2, '', 6],
    [['(xx)3c4d5h6s', '(A2)8c9c'], 0, '', 91],
  ])('of %s add up to the whole', (seats, seat, dead, count) => {
    const whole = equity(seats, { dead, method: 'exact' });
    const classes = rangeEquity(seats, seat, { dead });
    expect(classes).toHaveLength(count);
    expect(classes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    whole.players.forEach(({ equity, win, tie }, player) => {
      const mean = (field: 'equity' | 'win' | 'tie') =>
        classes.reduce(
          (sum, { probability, result }) => sum + probability * result.players[player]![field],
          0,
        );
      expect(mean('equity')).toBeCloseTo(equity, 11);
      expect(mean('win')).toBeCloseTo(win, 11);
      expect(mean('tie')).toBeCloseTo(tie, 11);
    });
  });

  test('are those of known cards', () => {
    const classes = rangeEquity(['([A-8][A-8]!RR)3c', '(4h5s)8c']);
    expect(classes.map(({ name }) => name)).toContain('A2');
    const { result, ranks } = classes.find(({ name }) => name === 'A2')!;
    expect(ranks).toEqual([0, 1]);
    expect(result.players).toEqual(equity(['(Ad2h)3c', '(4h5s)8c']).players);
  });

  test('which other seats leave no cards do not come', () => {
    const classes = rangeEquity(['(AsAh,KsKh)3c', '(AsAd,AsKd)9c']);
    expect(classes.map(({ name }) => name)).toEqual(['KK']);
    expect(() => rangeEquity(['(AsAh,AsAd)3c', '(AsKh,AsKd)9c'])).toThrow(
      expect.objectContaining({ code: 'range' }),
    );
  });

  test('wrong input', () => {
    expect(() => rangeEquity(['As2d3c', '3h'])).toThrow(expect.objectContaining({ argument: 'seat' }));
    expect(() => rangeEquity(['(AA)3c', '3h'], 2)).toThrow(expect.objectContaining({ argument: 'seat' }));
    expect(() => rangeEquity(['(AA)3c', '3h4d5c6c7c8c'], 1)).toThrow(
      expect.objectContaining({ argument: 'seat' }),
    );
    expect(() => rangeEquity(['(AA,22,33)3c', '3h'], 0, { mostWork: 1e5 })).toThrow(TooLargeError);
  });
});
