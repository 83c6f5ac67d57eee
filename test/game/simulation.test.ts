import { describe, expect, test } from 'vitest';
import {
  Hand,
  PRESETS,
  type PresetName,
  type SimulatedHand,
  type SimulationResult,
  type Strategy,
  mergeSimulations,
  simulate,
} from '../../bindings/game/index.ts';

const rake = { rate: 0.05, cap: 3, withoutFourthStreet: false };
const table = { players: ['tight', 'caller', 'random', 'equity'], seed: 5 } as const;

function sum(result: SimulationResult, field: 'chips' | 'rake'): bigint {
  return result.players.reduce((total, player) => total + BigInt(player[field]), 0n);
}

test('the same seed gives the same result, another seed another', () => {
  expect(simulate({ ...table, hands: 300 })).toEqual(simulate({ ...table, hands: 300 }));
  expect(simulate({ ...table, hands: 300 })).not.toEqual(simulate({ ...table, hands: 300, seed: 6 }));
});

test('a seed drawn by the system is told, and repeats the result', () => {
  const first = simulate({ players: table.players, hands: 50 });
  expect(simulate({ ...table, seed: first.seed, hands: 50 })).toEqual(first);
});

test('slices merge to the whole, exactly, in any order', () => {
  const whole = simulate({ ...table, hands: 700, rules: { base: 'pokerstars', rake } });
  const slice = (from: number, hands: number) =>
    simulate({ ...table, hands, from, rules: { base: 'pokerstars', rake } });
  const slices = [slice(300, 1), slice(0, 300), slice(301, 399)];
  expect(mergeSimulations(slices)).toEqual(whole);
  const nested = mergeSimulations([slices[2]!, mergeSimulations([slices[1]!, slices[0]!])]);
  expect(JSON.stringify(nested)).toBe(JSON.stringify(whole));
});

test('chips won and lost and the rake add up to nothing', () => {
  const result = simulate({ ...table, hands: 500, rules: { base: 'pokerstars', rake } });
  expect(sum(result, 'rake')).toBeGreaterThan(0n);
  expect(sum(result, 'chips')).toBe(-sum(result, 'rake'));
});

test('sums and standard error are those of the single hands', () => {
  const hands = 200;
  const whole = simulate({ ...table, hands });
  const single = Array.from({ length: hands }, (_, from) => simulate({ ...table, hands: 1, from }));
  whole.players.forEach(({ chips, squares, standardError, showdowns, chipsPerHand }, i) => {
    const won = single.map(({ players }) => Number(players[i]!.chips));
    const mean = won.reduce((a, b) => a + b) / hands;
    const variance = won.reduce((total, value) => total + (value - mean) ** 2, 0) / (hands - 1);
    expect(Number(chips)).toBe(won.reduce((a, b) => a + b));
    expect(Number(squares)).toBe(won.reduce((total, value) => total + value * value, 0));
    expect(showdowns).toBe(single.reduce((total, { players }) => total + players[i]!.showdowns, 0));
    expect(chipsPerHand).toBeCloseTo(mean, 10);
    expect(standardError).toBeCloseTo(Math.sqrt(variance / hands), 10);
    expect(single[0]!.players[i]!.standardError).toBeNull();
  });
});

test('sums stay exact beyond 2^53', () => {
  const unit = 2 ** 46;
  const stakes = { ante: unit, bringIn: 2 * unit, smallBet: 4 * unit + 1, bigBet: 8 * unit + 1 };
  const slice = (from: number) =>
    simulate({ players: ['caller', 'random'], stakes, stack: 60 * unit, hands: 1, from, seed: 1 })
      .players[0]!;
  const single = Array.from({ length: 100 }, (_, from) => BigInt(slice(from).chips));
  const { players } = simulate({
    players: ['caller', 'random'],
    stakes,
    stack: 60 * unit,
    hands: 100,
    seed: 1,
  });
  expect(BigInt(players[0]!.chips)).toBe(single.reduce((a, b) => a + b));
  expect(BigInt(players[0]!.squares)).toBe(single.reduce((total, chips) => total + chips * chips, 0n));
  expect(players[1]!.chips).toBe(String(-BigInt(players[0]!.chips)));
});

test('players change seats after each hand, so equal strategies do equally well', () => {
  const seats: (number | null)[] = [];
  const spy: Strategy = (view, chance) => {
    seats.push(view.seat);
    return chance.below(2) === 0 && view.legalMask & 1
      ? 'fold'
      : view.legalActions().find(({ action }) => action !== 'fold')!.action;
  };
  const { players } = simulate({ players: [spy, 'caller', 'caller'], hands: 60, seed: 2 });
  expect(players[0]!.name).toBe('spy');
  expect(new Set(seats)).toEqual(new Set([0, 1, 2]));
  const equal = simulate({ players: ['caller', 'caller', 'caller'], hands: 3000, seed: 3 });
  for (const { chipsPerHand, standardError, showdownRate } of equal.players) {
    expect(Math.abs(chipsPerHand)).toBeLessThan(4 * standardError!);
    expect(showdownRate).toBe(1);
  }
});

test('better strategies win: equity and tight over caller and random', () => {
  const { players } = simulate({ ...table, hands: 2000 });
  const [tight, caller, random, equity] = players.map(({ chipsPerHand }) => chipsPerHand);
  expect(Math.min(tight!, equity!)).toBeGreaterThan(Math.max(caller!, random!));
});

test.each([2, 8])('%i players of every kind play under every preset they may', (count) => {
  const kinds = ['tight', 'equity', 'random', 'caller'] as const;
  for (const rules of Object.keys(PRESETS) as PresetName[]) {
    if (count > PRESETS[rules].maxPlayers) continue;
    const players = Array.from({ length: count }, (_, i) => kinds[i % 4]!);
    const result = simulate({ players, rules, hands: 40, seed: 1, stack: 30 });
    expect(sum(result, 'chips')).toBe(0n);
  }
});

test('progress is told up to the last hand', () => {
  const told: number[] = [];
  simulate({ ...table, hands: 600, onProgress: ({ done }) => told.push(done) });
  expect(told).toEqual([256, 512, 600]);
});

test.each([
  ['one player', { players: ['tight'] }, 'players: expected at least two strategies'],
  ['nine players', { players: Array(9).fill('caller') }, 'players: expected 2 to 8 players, got 9 players'],
  [
    'an unknown strategy',
    { players: ['tight', 'wild'] },
    'players[1]: expected a strategy (random, caller, tight, equity, solid, or a function), got "wild"',
  ],
  ['no hands', { hands: 0 }, 'hands: expected'],
  ['half a hand', { hands: 1.5 }, 'hands: expected'],
  ['a negative start', { from: -1 }, 'from: expected'],
  ['a wrong seed', { seed: -1 }, 'seed: expected'],
  ['a wrong stack', { stack: 0 }, 'stack: expected an integer 1..'],
  ['a stack below ante and bring-in', { rules: 'wsop', stack: 2 }, 'stack: expected an integer 3..'],
  ['invalid stakes', { stakes: 5 }, 'stakes: expected {'],
  ['wrong rules', { rules: 'home' }, 'rules: expected'],
  ['a strategy that plays what is not legal', { players: [() => 'fold', 'caller'] }, 'action: expected'],
])('refuses %s', (_, options, message) => {
  expect(() => simulate({ ...table, hands: 20, ...options } as Parameters<typeof simulate>[0])).toThrow(
    message,
  );
});

test.each([undefined, null, 5])('refuses %s for options', (options) => {
  expect(() => simulate(options as never)).toThrow('options: expected an object');
});

test('results of different tables do not merge', () => {
  const one = simulate({ ...table, hands: 10 });
  for (const nothing of [[], undefined, null, {}]) {
    expect(() => mergeSimulations(nothing as never)).toThrow('results: expected a list of at least one');
  }
  const [player] = one.players;
  for (const wrong of [
    null,
    {},
    { ...one, hands: 0 },
    { ...one, seed: 7 },
    { ...one, players: [null] },
    { ...one, players: [{ ...player, chips: 1 }] },
    { ...one, players: [{ ...player, rake: '0x10' }] },
    { ...one, players: [{ ...player, showdowns: '1' }] },
  ]) {
    expect(() => mergeSimulations([one, wrong as never])).toThrow('results[1]: expected what simulate gave');
  }
  expect(() => mergeSimulations([one, simulate({ ...table, hands: 10, seed: 9 })])).toThrow(
    'results: expected seed',
  );
  expect(() =>
    mergeSimulations([one, simulate({ ...table, players: ['caller', 'tight'], hands: 10 })]),
  ).toThrow('results: expected players tight,caller,random,equity');
});

test('the deck of a hand is that of the dealer', () => {
  const hand = new Hand({
    stakes: { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 },
    stacks: [50, 50],
    seed: 4,
  });
  expect(hand.toJSON().deck.split(' ')).toHaveLength(52);
});

describe('what a result tells of itself', () => {
  const options = { players: ['tight', 'caller', 'random'], seed: 5 } as const;

  test('ranges that touch are one, and a hand that is in two results is refused', () => {
    const [a, b, c] = [0, 10, 30].map((from) => simulate({ ...options, from, hands: from === 10 ? 20 : 10 }));
    expect(mergeSimulations([c!, a!, b!]).ranges).toEqual([{ from: 0, hands: 40 }]);
    expect(mergeSimulations([a!, c!]).ranges).toEqual([
      { from: 0, hands: 10 },
      { from: 30, hands: 10 },
    ]);
    expect(() => mergeSimulations([a!, a!])).toThrow('results: expected each hand once, got hand 0 twice');
    const both = mergeSimulations([a!, b!]);
    expect(() => mergeSimulations([both, b!])).toThrow('results: expected each hand once, got hand 10 twice');
  });

  test.each([
    ['rules', { rules: 'wsop' }],
    ['stakes', { stakes: { ante: 1, bringIn: 2, smallBet: 4, bigBet: 9 } }],
    ['stacks', { stack: [300, 320, 320] }],
    ['sessions', { session: 5 }],
  ] as const)('other %s are refused', (name, other) => {
    const one = simulate({ ...options, hands: 10 });
    const two = simulate({ ...options, ...other, from: 10, hands: 10 });
    expect(() => mergeSimulations([one, two])).toThrow(name === 'sessions' ? 'sessions of' : name);
  });

  test('results that came as JSON with their fields in another order are put together', () => {
    const [a, b] = [0, 10].map((from) => simulate({ ...options, from, hands: 10 }));
    const turned = {
      ...b!,
      rules: Object.fromEntries(Object.entries(b!.rules).reverse()) as SimulationResult['rules'],
    };
    expect(mergeSimulations([a!, JSON.parse(JSON.stringify(turned)) as SimulationResult])).toEqual(
      simulate({ ...options, hands: 20 }),
    );
  });
});

test('stacks may differ and go on within a session', () => {
  const seen: number[] = [];
  const spy: Strategy = (view) => {
    if (view.street === 3 && view.bet(view.seat!) === 0)
      seen.push(view.stack(view.seat!) + view.total(view.seat!));
    return view.legalActions().find(({ action }) => action !== 'fold')!.action;
  };
  const options = { players: [spy, 'random'], seed: 2, stack: [40, 400] } as const;
  simulate({ ...options, hands: 12 });
  expect(new Set(seen)).toEqual(new Set([40]));
  seen.length = 0;
  const whole = simulate({ ...options, hands: 12, session: 6 });
  expect(new Set(seen).size).toBeGreaterThan(3);
  const [a, b] = [0, 6].map((from) => simulate({ ...options, from, hands: 6, session: 6 }));
  expect(mergeSimulations([a!, b!])).toEqual(whole);
  expect(() => simulate({ ...options, hands: 10, session: 6 })).toThrow('hands: expected a multiple of');
});

test('a signal stops it', () => {
  const stop = new AbortController();
  const options = { players: ['random', 'random'], hands: 100_000, signal: stop.signal } as const;
  expect(() => simulate({ ...options, onProgress: () => stop.abort(new Error('enough')) })).toThrow('enough');
  expect(() => simulate(options)).toThrow('enough');
});

test('every hand is told when it is over, as a copy, with who sat where', () => {
  const told: SimulatedHand[] = [];
  const { players } = simulate({ ...table, hands: 6, from: 3, onHand: (played) => told.push(played) });
  expect(told.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(told[0]!.players).toEqual([3, 0, 1, 2]);
  const won = players.map((_, player) =>
    told.reduce((sum, { hand, players: seats }) => sum + hand.result!.payoffs[seats.indexOf(player)]!, 0),
  );
  expect(won.map(String)).toEqual(players.map(({ chips }) => chips));
  expect(() => simulate({ ...table, hands: 1, onHand: 5 as never })).toThrow('onHand: expected a function');
});
