// Simulations of known seeds: chips, sums of squares and showdowns of every player. A constant of a strategy or a turn of
// the rules that moves shows here; when it is meant to move, these numbers are made anew.
import { expect, test } from 'vitest';
import { parseCards } from '../../bindings/cards.ts';
import { Hand } from '../../bindings/game/index.ts';
import { type SimulationOptions, simulate } from '../../bindings/game/simulation.ts';

test.each<[SimulationOptions, (readonly [chips: number, squares: number, showdowns: number])[]]>([
  [
    { players: Array(8).fill('solid') as 'solid'[], seed: 42, hands: 600 },
    [
      ...([[-1224, 890056, 80], [-86, 875336, 81], [816, 1018216, 74], [-108, 900856, 71]] as const),
      ...([[988, 895328, 73], [670, 867640, 74], [238, 919576, 80], [-1294, 832368, 76]] as const),
    ],
  ],
  [{ players: ['solid', 'equity'], seed: 43, hands: 300 }, [[178, 162092, 71], [-178, 162092, 71]]],
  [
    { players: ['equity', 'tight', 'caller'], seed: 44, hands: 300, rules: 'winamax' },
    [[1601, 285765, 222], [1407, 331065, 122], [-3008, 230994, 287]],
  ],
  [
    { players: ['tight', 'tight', 'tight', 'random', 'random'], seed: 45, hands: 2000, stack: 60 },
    [
      ...([[6721, 1035675, 166], [10944, 1305432, 178], [10055, 1374409, 194]] as const),
      ...([[-14414, 647556, 89], [-13306, 637372, 89]] as const),
    ],
  ],
])('%j', (options, expected) => {
  const { players } = simulate(options);
  expect(
    players.map(({ chips, squares, showdowns }) => [Number(chips), Number(squares), showdowns]),
  ).toEqual(expected);
}); // prettier-ignore

test('every card has a letter of its own in a key, the first and the last too', () => {
  const keyOf = (door: string) => {
    const hand = new Hand({
      stakes: { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 },
      stacks: [100, 100],
      deck: parseCards(`4d4h5d5h${door}6s`),
    } as never);
    return hand.view(0).key();
  };
  const doors = ['Ac', 'Ad', '9s', 'Tc', 'Kh', 'Ks'];
  expect(new Set(doors.map(keyOf)).size).toBe(doors.length);
  expect(keyOf('Ac')).toMatch(/A/);
  expect(keyOf('Ac')).not.toContain('-');
});
