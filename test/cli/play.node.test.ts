import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();

const HAND = {
  rules: 'pokerstars',
  stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
  stacks: [100, 100],
  cards: '4h 9s 6s 4c Qh 2h Js Tc',
  actions: ['bringIn', 'raise', 'call', 'bet', 'fold'],
};

async function scripted(...requests: unknown[]): Promise<{ exit: number | null; answers: unknown[] }> {
  const lines = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
  const { exit, out } = await razz(['play', '--jsonl'], `${lines.join('\n')}\n`);
  return {
    exit,
    answers: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
}

describe('razz play --jsonl', () => {
  test('answers with every decision, the pots, who showed, and the chips', async () => {
    const { exit, answers } = await scripted(HAND);
    expect(exit).toBe(0);
    const fold = { action: 'fold', amount: 0 };
    expect(answers).toEqual([
      {
        decisions: [
          {
            street: 3,
            seat: 0,
            legal: [
              { action: 'bringIn', amount: 2, to: 2 },
              { action: 'complete', amount: 5, to: 5 },
            ],
            action: 'bringIn',
          },
          {
            street: 3,
            seat: 1,
            legal: [
              { ...fold, to: 0 },
              { action: 'call', amount: 2, to: 2 },
              { action: 'complete', amount: 5, to: 5 },
            ],
            action: 'complete',
          },
          {
            street: 3,
            seat: 0,
            legal: [
              { ...fold, to: 2 },
              { action: 'call', amount: 3, to: 5 },
              { action: 'raise', amount: 8, to: 10 },
            ],
            action: 'call',
          },
          {
            street: 4,
            seat: 1,
            legal: [
              { ...fold, to: 0 },
              { action: 'check', amount: 0, to: 0 },
              { action: 'bet', amount: 5, to: 5 },
            ],
            action: 'bet',
          },
          {
            street: 4,
            seat: 0,
            legal: [
              { ...fold, to: 0 },
              { action: 'call', amount: 5, to: 5 },
              { action: 'raise', amount: 10, to: 10 },
            ],
            action: 'fold',
          },
        ],
        pots: [{ amount: 12, eligible: [1] }],
        show: [],
        payoffs: [-6, 6],
        stacks: [94, 106],
        rake: 0,
        winners: [[1]],
      },
    ]);
  });

  test('takes rules with overrides and a button', async () => {
    const rules = { base: 'wsop', entry: 'tournament', burn: false };
    const { answers } = await scripted({ ...HAND, rules, button: 0, actions: ['bringIn', 'fold'] });
    expect(answers).toMatchObject([{ decisions: [{ seat: 1 }, { seat: 0 }], payoffs: [-1, 1] }]);
  });

  test('takes a hand that goes on and answers what is legal, and what a seat sees', async () => {
    const { exit, answers } = await scripted({ ...HAND, actions: ['bringIn'], view: 1 });
    expect(exit).toBe(0);
    const [answer] = answers as Record<string, unknown>[];
    expect(answer).toMatchObject({
      ...{ toAct: 1, street: 3, stacks: [97, 99], show: [] },
      legal: [{ action: 'fold' }, { action: 'call' }, { action: 'complete' }],
      view: { seat: 1, seats: [{ down: [null, null] }, { down: [35, 12] }] },
    });
    expect(answer).not.toHaveProperty('payoffs');
  });

  test('an error a line does not stop it, and exit code 1 tells of it', async () => {
    const { exit, answers } = await scripted(
      { ...HAND, actions: ['fold'] },
      { ...HAND, view: 2 },
      { ...HAND, actions: ['bringIn', 'fold', 'check'] },
      { ...HAND, actions: [5] },
      { ...HAND, actions: 'bringIn' },
      { ...HAND, cards: '4h 9s 6s 4c Qh 4h' },
      { ...HAND, cards: '4h 9s' },
      { ...HAND, cards: '4h 9s 6s 4c Qh 2h' },
      { ...HAND, cards: undefined },
      { ...HAND, stacks: [100, -1] },
      { ...HAND, stakes: { ...HAND.stakes, bringIn: 6 } },
      { ...HAND, rules: 'home' },
      { ...HAND, game: 'razz' },
      'not JSON',
      '[]',
      HAND,
    );
    expect(exit).toBe(1);
    const messages = answers.map((answer) => (answer as { error?: string }).error);
    expect(messages).toEqual([
      'actions[0]: expected bringIn 2 or complete 5 by seat 0, got fold',
      'view: expected a seat 0..1, got 2',
      'actions[2]: expected no action, got check',
      'actions[0]: expected bringIn 2 or complete 5 by seat 0, got 5',
      'actions: expected a list of actions, got "bringIn"',
      'cards: expected each card once, got 4h twice',
      'cards: expected at least 6 cards, got 2 cards',
      'cards: expected at least 7 cards, got 6 cards',
      'cards: expected to be given, got nothing',
      'stacks[1]: expected an integer 1..2^53 - 1, got -1',
      'stakes.bringIn: expected an integer 0..5, up to the small bet, got 6',
      'rules: expected a preset (pokerstars, winamax, kingsclub, wsop, tda, roberts, swedish), got "home"',
      'request: expected only the fields rules, stakes, stacks, button, cards, actions, view, got "game"',
      'request: expected a line of JSON, got "not JSON"',
      expect.stringContaining('request: expected an object'),
      undefined,
    ]);
  });

  test('reproduces the hands of PokerKit', async () => {
    interface Case {
      dealOrder: string;
      decisions: { action: string }[];
      pots: unknown;
      payoffs: unknown;
      finalStacks: unknown;
      ante: number;
      bringIn: number;
      smallBet: number;
      bigBet: number;
      stacks: number[];
    }
    const file = readFileSync(new URL('../cases/pokerkit.jsonl', import.meta.url), 'utf8').trim();
    const cases = file.split('\n').map((line) => JSON.parse(line) as Case);
    const rules = {
      base: 'pokerstars',
      burn: true,
      deckShort: 'reshuffle-then-community',
      firstToShow: 'first-to-act',
      oddChip: 'first-takes-all',
      foldWithoutBet: false,
      shortBringIn: 'posted',
    };
    const { exit, answers } = await scripted(
      ...cases.map(({ ante, bringIn, smallBet, bigBet, stacks, dealOrder, decisions }) => ({
        rules,
        stakes: { ante, bringIn, smallBet, bigBet },
        stacks,
        cards: dealOrder,
        actions: decisions.map(({ action }) => (action === 'raiseTo' ? 'raise' : action)),
      })),
    );
    expect(exit).toBe(0);
    expect(answers).toMatchObject(
      cases.map(({ pots, payoffs, finalStacks }) => ({ pots, payoffs, stacks: finalStacks })),
    );
  });
});

describe('razz play', () => {
  test('lets a person play a hand, asking again after what is not possible', async () => {
    const input = 'what\nc\n\ncomplete\n' + 'call\ncheck\n'.repeat(30);
    const { exit, out } = await razz(['play', '--seed', '5', '--against', 'caller,caller'], input);
    expect(exit).toBe(0);
    expect(out).toContain('seed 05');
    expect(out).toContain('Third street, pot 3');
    expect(out).toContain('That is not possible now.');
    expect(out).toMatch(/your turn: .*complete to 4/);
    expect(out).toMatch(/stacks \d+, \d+, \d+\n$/);
  });

  test('tells streets that are dealt at once one after the other, with the cards and pot of each', async () => {
    const args = ['play', '--seed', '8', '--stack', '3', '--against', 'caller,caller'];
    const { out } = await razz(args, 'call\ncall\ncall\n');
    const streets = [...out.matchAll(/^(\w+) street, pot (\d+)\n {2}you +(.*)$/gm)].map(
      ([, street, pot, cards]) => [street, pot, cards!.split(' ').length],
    );
    expect(streets).toEqual([
      ['Third', '3', 3],
      ['Fourth', '9', 4],
      ['Fifth', '9', 5],
      ['Sixth', '9', 6],
      ['Seventh', '9', 7],
    ]);
  });

  test('the community card is told as the seventh street', async () => {
    const args = ['play', '--seed', '3', '--against', Array(7).fill('caller').join()];
    const { out } = await razz(args, 'call\ncheck\n'.repeat(40));
    expect(out).toMatch(/^Seventh street: community card \w\w$/m);
  });

  test('ends when there is no more input', async () => {
    const { exit, out } = await razz(['play', '--seed', '5', '--against', 'caller']);
    expect(exit).toBe(0);
    expect(out).toMatch(/left the table\n$/);
  });

  test.each([
    ['--against', 'shark'],
    ['--rules', 'home'],
    ['--rules', '{"base":'],
    ['--stakes', '1/2/4'],
    ['--stakes', '1/9/4/8'],
    ['--stakes', '1//4/8'],
    ['--stakes', '1/2/0x4/8'],
    ['--stack', 'x'],
  ])('refuses %s %s as wrong usage', async (option, value) => {
    const { exit, err } = await razz(['play', option, value]);
    expect(exit).toBe(2);
    expect(err).toContain(option);
  });
});

test.each(['play', 'simulate'])(
  'razz %s --help gives its defaults as one would type them',
  async (command) => {
    const { out } = await razz([command, '--help']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('ante/bring-in/small bet/big bet (default: 1/2/4/8)');
    expect(out).not.toContain('["tight"');
  },
);

describe('razz simulate', () => {
  test('prints a table', async () => {
    const { exit, out, err } = await razz([
      'simulate',
      '--hands',
      '200',
      '--seed',
      '1',
      '--players',
      'tight,caller',
    ]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^200 hands, seed 01/);
    expect(out).toMatch(/player +chips a hand +± +showdowns +rake a hand\ntight +-?\d+\.\d{4}/);
  });

  test('prints one JSON document, the same for the same seed', async () => {
    const args = [
      'simulate',
      '--hands',
      '100',
      '--seed',
      '7',
      '--rules',
      '{"base":"wsop","burn":false}',
      '--json',
    ];
    const [first, second] = await Promise.all([razz(args), razz(args)]);
    expect(first.out).toBe(second.out);
    const { hands, players } = JSON.parse(first.out) as { hands: number; players: { chips: string }[] };
    expect(hands).toBe(100);
    expect(players.reduce((sum, { chips }) => sum + Number(chips), 0)).toBe(0);
  });

  test('wrong data is exit code 1, wrong usage 2', async () => {
    expect((await razz(['simulate', '--hands', '0'])).exit).toBe(1);
    expect((await razz(['simulate'])).exit).toBe(2);
    expect((await razz(['simulate', '--hands', '5', '--players', 'tight,shark'])).exit).toBe(2);
  });
});
