import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type SimulationResult, mergeSimulations } from '../../bindings/game/index.ts';
import { type Run, razzCommand, razzScript } from '../support/razz.ts';

const script = razzScript();
const razz = razzCommand(script);
const folder = mkdtempSync(join(tmpdir(), 'razz-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

/** Runs the command, and interrupts it when it has said something. */
function interrupted(args: readonly string[], said: RegExp): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      // Once: who insists is obeyed at once.
      if (said.test(out) && !child.killed) child.kill('SIGINT');
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', reject).on('close', (exit) => resolve({ exit, out, err }));
  });
}

const CALLS = 'call\ncheck\nbring in\nshow\n';

describe('razz play', () => {
  test('lets a person play, asking again after what is not possible', async () => {
    const input = `what\nc\n\ncomplete\n${CALLS.repeat(30)}`;
    const { exit, out } = await razz(
      ['play', '--seed', '5', '--against', 'caller,caller', '--hands', '1'],
      input,
    );
    expect(exit).toBe(0);
    expect(out).toContain('seed 05');
    expect(out).toContain('Third street, pot 3');
    expect(out).toContain('That is not possible now. Type an action or its first letters, or q to leave.');
    expect(out).toMatch(/your turn: .*complete to 4/);
    expect(out).toMatch(/\nstacks: you \d+, caller 1 \d+, caller 2 \d+\n$/);
  });

  test('carries stacks on from hand to hand until the person leaves', async () => {
    const args = ['play', '--seed', '5', '--seats', '4', '--against', 'tight,caller'];
    const { exit, out } = await razz(args, 'fold\ncheck\nbring in\n'.repeat(20));
    expect(exit).toBe(0);
    const ends = [...out.matchAll(/^stacks: (.*)$/gm)].map(([, stacks]) => stacks!.match(/\d+(?=,|$)/g));
    expect(ends.length).toBeGreaterThan(1);
    // On third street, each stack plus its ante equals the stack that the last hand left.
    const seconds = out
      .slice(out.indexOf('\nhand 2'))
      .match(/^ {2}(?:you|\w+ \d) .*?(\d+)$/gm)!
      .slice(0, 4);
    expect(seconds.map((row) => `${Number(/\d+$/.exec(row)![0]) + 1}`)).toEqual(ends[0]);
    expect(out).toMatch(/^hand 2, button tight 1$/m);
    expect(out).toContain('tight 3');
    expect(out).toMatch(/left the table\n$/);
  });

  test('goes on with a saved table in the middle of a hand as if nothing had happened', async () => {
    const table = ['--seed', '6', '--seats', '3', '--against', 'equity,random'];
    const whole = await razz(['play', ...table, '--hands', '1'], CALLS.repeat(20));
    const file = join(folder, 'table.json');
    const first = await razz(['play', ...table, '--save', file, '--hands', '1'], 'call\n');
    expect(first.out).toMatch(/left the table\n$/);
    const second = await razz(['play', '--save', file, '--hands', '1'], CALLS.repeat(20));
    expect(second.out).toContain(`goes on in hand 1, as saved in ${file}`);
    const end = (out: string) => /^stacks: .*$/m.exec(out)![0];
    expect(end(second.out)).toBe(end(whole.out));
    const third = await razz(['play', '--save', file], 'q\n');
    expect(third.out).toContain(`goes on after 1 hand, as saved in ${file}`);
    expect(third.out).toMatch(/^hand 2, button equity 1$/m);
  });

  test('pot and stacks on the screen are all the chips there are, uncalled bets back', async () => {
    const args = [
      'play',
      '--seed',
      '8',
      '--stack',
      '21',
      '--against',
      'random,random,random',
      '--hands',
      '12',
    ];
    const { out } = await razz(args, `raise\ncomplete\nbet\n${CALLS}`.repeat(99));
    const sum = (numbers: readonly string[] | null) =>
      numbers!.reduce((total, text) => total + Number(text), 0);
    const hands = out.split(/^hand \d+, /m).slice(1);
    expect(hands).toHaveLength(12);
    for (const hand of hands) {
      const total = sum(/^stacks: .*$/m.exec(hand)![0].match(/\d+(?=,|$)/g));
      for (const [, pot, rows] of hand.matchAll(/^\w+ street, pot (\d+)\n((?: {2}.*\n)+)/gm)) {
        expect(Number(pot) + sum(rows!.match(/\d+$/gm))).toBe(total);
      }
    }
    // Streets that are dealt with nobody left to bet show the pots that are then paid.
    const dealtOut = hands.filter((hand) => /uncalled back to .*\n\n(Fourth|Fifth|Sixth|Seventh)/.test(hand));
    for (const hand of dealtOut) {
      const pot = [...hand.matchAll(/street, pot (\d+)$/gm)].at(-1)![1];
      expect(`${sum(hand.match(/(?<=^pot of )\d+/gm))}`).toBe(pot);
    }
    expect(out).toMatch(/uncalled back to .*\n\n(Fourth|Fifth|Sixth|Seventh)/);
  });

  test('who has no chips left buys again', async () => {
    const args = ['play', '--seed', '8', '--stack', '3', '--against', 'caller,caller', '--hands', '3'];
    const { out } = await razz(args, CALLS.repeat(20));
    expect(out).toMatch(/^(you|caller \d) buys 3$/m);
    expect(out).toMatch(/^hand 3, /m);
  });

  test('asks whether to show or throw away, where the rules leave the choice', async () => {
    const args = ['play', '--seed', '2', '--against', 'caller', '--rules', 'swedish', '--hands', '1'];
    const { out } = await razz(args, 'call\ncheck\nbring in\nmuck\n'.repeat(20));
    expect(out).toMatch(/your turn: show, muck > /);
    expect(out).toMatch(/you: mucks\n/);
  });

  test('is left with Ctrl-C and exit code 130', async () => {
    const { exit, out } = await interrupted(['play', '--seed', '5', '--against', 'caller'], /your turn/);
    expect(exit).toBe(130);
    expect(out).toMatch(/left the table\n$/);
  });

  test('the hands it writes replay without a problem', async () => {
    const file = join(folder, 'played.jsonl');
    for (const [seed, rules] of ['pokerstars', 'swedish'].entries()) {
      const args = [
        'play',
        '--seed',
        `${seed}`,
        '--stack',
        '25',
        '--seats',
        '5',
        '--rules',
        rules,
        '--hands',
        '4',
      ];
      await razz([...args, '--history', file], `complete\nraise\n${CALLS}`.repeat(60));
    }
    const { exit, out } = await razz(['replay', '--json', file]);
    expect(exit).toBe(0);
    const { hands } = JSON.parse(out) as { hands: { names: string[]; problems: unknown[] }[] };
    expect(hands.map(({ problems }) => problems)).toEqual(Array(8).fill([]));
    expect(hands[0]!.names).toEqual(['you', 'solid 1', 'tight 2', 'equity 3', 'solid 4']);
  });

  test('tells streets that are dealt at once one after the other, with the cards and pot of each', async () => {
    const args = ['play', '--seed', '8', '--stack', '3', '--against', 'caller,caller', '--hands', '1'];
    const { out } = await razz(args, CALLS);
    const streets = [...out.matchAll(/^(\w+) street, pot (\d+)\n {2}you +(.*?) +\d$/gm)].map(
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
    const args = ['play', '--seed', '3', '--against', 'caller', '--seats', '8', '--hands', '1'];
    const { out } = await razz(args, CALLS.repeat(40));
    expect(out).toMatch(/^Seventh street: community card \w\w$/m);
  });

  test('ends when there is no more input', async () => {
    const { exit, out } = await razz(['play', '--seed', '5', '--against', 'caller']);
    expect(exit).toBe(0);
    expect(out).toMatch(/left the table\n$/);
  });

  test('says what is wrong with its files and seats', async () => {
    const other = join(folder, 'other.json');
    writeFileSync(other, '{"format":"razz-play","version":1,"strategies":["shark"],"stack":5,"table":{}}');
    const runs = await Promise.all([
      razz(['play', '--save', other]),
      razz(['play', '--save', script]),
      razz(['play', '--save', join(folder, 'nowhere', 'table.json')]),
      razz(['play', '--history', join(folder, 'nowhere', 'hands')]),
      razz(['play', '--seats', '9']),
      razz(['play', '--hands', '0']),
    ]);
    expect(runs.map(({ exit }) => exit)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(runs.map(({ err }) => err.split('\n')[0])).toEqual([
      expect.stringContaining('--save: expected a file that razz play has written'),
      expect.stringContaining('--save: expected a file that razz play has written'),
      expect.stringContaining('cannot write'),
      expect.stringContaining('cannot write'),
      'razz: --seats: expected an integer 2..8, got 9',
      'razz: --hands: expected at least 1, got 0',
    ]);
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

  test('takes unequal stacks, and carries them on for a session', async () => {
    const args = ['simulate', '--hands', '40', '--seed', '3', '--players', 'tight,caller', '--json'];
    const runs = await Promise.all([
      razz(args),
      razz([...args, '--stack', '20,320']),
      razz([...args, '--stack', '20,320', '--session', '10']),
      razz([...args, '--stack', '20,320', '--session', '10', '--threads', '2']),
    ]);
    const [plain, unequal, carried, onThreads] = runs.map(({ out }) => JSON.parse(out) as SimulationResult);
    expect(plain).toMatchObject({ stacks: [320, 320], session: 1 });
    expect(unequal).toMatchObject({ stacks: [20, 320], session: 1, ranges: [{ from: 0, hands: 40 }] });
    expect(carried).toMatchObject({ stacks: [20, 320], session: 10 });
    expect(onThreads).toEqual(carried);
    expect(new Set([plain, unequal, carried].map((result) => result!.players[0]!.squares)).size).toBe(3);
  });

  test('slices of it merge to the whole, and the same slice twice is refused', async () => {
    const args = ['simulate', '--seed', '3', '--players', 'tight,caller', '--json', '--hands'];
    const runs = await Promise.all([
      razz([...args, '3000', '--from', '0']),
      razz([...args, '1500', '--from', '0']),
      razz([...args, '1500', '--from', '1500']),
    ]);
    const [whole, first, second] = runs.map(({ out }) => JSON.parse(out) as SimulationResult);
    expect(mergeSimulations([second!, first!])).toEqual(whole);
    expect(() => mergeSimulations([whole!, second!])).toThrow('each hand once');
  });

  test('the hands it writes replay without a problem, whatever the rules', async () => {
    const file = join(folder, 'simulated.jsonl');
    const players = ['--players', 'tight,caller,random,solid,random,caller', '--stack', '30,60,90,12,100,40'];
    const rake = { rate: 0.05, cap: [1, 2, 3], withoutFourthStreet: true, per: 'hand' };
    const sets = ['wsop', 'swedish', JSON.stringify({ base: 'roberts', rake })];
    await Promise.all(
      sets.map((rules) =>
        razz([
          'simulate',
          '--hands',
          '60',
          '--session',
          '20',
          '--rules',
          rules,
          ...players,
          '--history',
          file,
        ]),
      ),
    );
    const { exit, err } = await razz(['replay', '--jsonl', '--only-problems', file]);
    expect(exit).toBe(0);
    expect(err).toContain(`${60 * sets.length} add up, 0 do not`);
  });

  test('Ctrl-C ends it with what has been played, and exit code 130', async () => {
    const file = join(folder, 'interrupted.jsonl');
    const child = spawn(
      process.execPath,
      [script, 'simulate', '--hands', '100000000', '--json', '--history', file],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    while (!existsSync(file) || statSync(file).size === 0) await setTimeout(20);
    child.kill('SIGINT');
    const [exit] = (await once(child, 'close')) as [number];
    expect(exit).toBe(130);
    const { hands, ranges } = JSON.parse(out) as SimulationResult;
    expect(ranges).toEqual([{ from: 0, hands }]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(hands);
  });

  test('wrong data is exit code 1, wrong usage 2', async () => {
    expect((await razz(['simulate', '--hands', '0'])).exit).toBe(1);
    expect((await razz(['simulate'])).exit).toBe(2);
    expect((await razz(['simulate', '--hands', '5', '--session', '2'])).exit).toBe(1);
    expect((await razz(['simulate', '--hands', '5', '--from', '0', '--threads', '2'])).exit).toBe(1);
    expect((await razz(['simulate', '--hands', '5', '--players', 'tight,shark'])).exit).toBe(2);
  });
});
