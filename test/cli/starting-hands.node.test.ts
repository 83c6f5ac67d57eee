import { expect, test } from 'vitest';
import { startingHands } from '../../bindings/index.ts';
import { type Run, razzCommand } from '../support/razz.ts';

const razz = razzCommand();

function run(args: string, input?: string): Promise<Run> {
  return razz(['starting-hands', ...args.split(' ').filter((arg) => arg !== '')], input);
}

test('lists the hands of a door card, best first, with the share that is as good or better', async () => {
  const { exit, out, err } = await run('--door 8');
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(92);
  expect(lines.slice(0, 3)).toEqual([
    'hand        equity     up to',
    '(A2)8  69.717214 %    1.25 %',
    '(A3)8  69.638617 %    2.51 %',
  ]);
  expect(lines.at(-1)).toBe('(KK)8  20.120601 %  100.00 %');
});

test('takes 10 and t for the ten', async () => {
  const tens = await run('--door T');
  expect(tens.out).toContain('(A2)T');
  expect(await run('--door 10')).toEqual(tens);
  expect(await run('--door t')).toEqual(tens);
  expect((await run('--door 1')).exit).toBe(1);
});

test('prints one JSON document', async () => {
  const { out } = await run('--json');
  const { hands } = JSON.parse(out) as { hands: unknown[] };
  expect(hands).toEqual(startingHands().map(({ name, combos, equity }) => ({ hand: name, combos, equity })));
});

test('computes the same as it ships', async () => {
  const [shipped, computed] = await Promise.all([run('--door K --json'), run('--door K --json --compute')]);
  expect(computed).toEqual(shipped);
});

test('answers requests, wrong ones too', async () => {
  const { exit, out } = await run('--jsonl', '{"door":"10"}\n{"door":"1"}\n{"door":3}\n{}\n');
  expect(exit).toBe(1);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { hands?: unknown[]; error?: string });
  expect(answers.map(({ hands, error }) => hands?.length ?? error)).toEqual([
    91,
    'door: expected a rank such as 3, T or K, got "1"',
    'door: expected a string, got 3',
    1183,
  ]);
});

test.each(['--door', '--jsonl --door 3', '--jsonl --compute', '3'])('%s is wrong usage', async (args) => {
  const { exit, out } = await run(args);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
});

test('a door that is no rank is wrong data', async () => {
  expect(await run('--door 3c')).toMatchObject({
    exit: 1,
    out: '',
    err: 'razz: door: expected a rank such as 3, T or K, got "3c"\n',
  });
});
