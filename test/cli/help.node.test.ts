// Help, completion, and what a terminal changes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { razzCommand, razzScript } from '../support/razz.ts';

const COMMANDS = [
  ...[
    'eval',
    'count',
    'deal',
    'equity',
    'starting-hands',
    'solve',
    'play',
    'simulate',
    'replay',
    'stats',
    'review',
    'job',
  ],
  ...['worker', 'completion'],
];
/** Commands whose examples need no file, no server and no person. */
const RUNNABLE = ['eval', 'deal', 'equity', 'starting-hands', 'solve'];

const script = razzScript();
/** A word in the quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
/** A home for shells that write files there. */
const home = mkdtempSync(join(tmpdir(), 'razz-home-'));
afterAll(() => rmSync(home, { recursive: true }));
const razz = razzCommand();

/** Runs a line in a shell that has the command `razz`. */
function inShell(line: string, shell = 'sh', env: Readonly<Record<string, string>> = {}): string {
  const text = `razz() { "${process.execPath}" "${script}" "$@"; }\n${line}`;
  return execFileSync(shell, [...(shell === 'bash' ? ['--norc'] : []), '-c', text], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
}

/** The output of a command on a terminal. */
function onTerminal(line: string, env: Readonly<Record<string, string>> = {}): string {
  const command = `"${process.execPath}" "${script}" ${line}`;
  return execFileSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TERM: 'xterm-256color', ...env },
  });
}

test('the list of commands is complete', async () => {
  const { out } = await razz(['--help']);
  expect(
    Array.from(out.matchAll(/^ {2}([a-z-]+) \[options\]|^ {2}(completion)/gm), ([, a, b]) => a ?? b),
  ).toEqual(COMMANDS);
  expect(out).toContain('https://www.npmjs.com/package/razz-wasm');
});

describe.each(COMMANDS)('razz %s --help', (command) => {
  let help: string;

  beforeAll(async () => {
    help = (await razz([command, '--help'])).out;
  });

  test('has examples that run, and a guide that is there', () => {
    const examples = Array.from(help.matchAll(/^ {2}\$ (.*)\n {4}[A-Z].*\./gm), ([, line]) => line!);
    expect(examples.length).toBeGreaterThan(0);
    if (RUNNABLE.includes(command)) for (const line of examples) expect(inShell(line)).not.toBe('');
    const [, guide] = /^Guide: (.*)$/m.exec(help)!;
    expect(existsSync(guide!), guide).toBe(true);
  });

  test('has no line of more than eighty characters', () => {
    const described = help.slice(0, help.indexOf('\nGuide:'));
    expect(Math.max(...described.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});

test('help wraps at the width of the terminal', () => {
  const help = execFileSync(
    'script',
    ['-qec', `stty cols 50; "${process.execPath}" "${script}" deal --help`, '/dev/null'],
    {
      encoding: 'utf8',
    },
  );
  const described = help.slice(0, help.indexOf('Examples:')).split('\r\n');
  expect(Math.max(...described.map(({ length }) => length))).toBeLessThanOrEqual(50);
  expect(described.length).toBeGreaterThan(15);
});

describe('completion', () => {
  /** The words that bash offers after those of a line. */
  function offered(...words: string[]): string[] {
    const line = `
      eval "$(razz completion bash)"
      COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}
      _razz
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    return inShell(line, 'bash').trim().split('\n');
  }

  test('offers commands, options, and choices', () => {
    expect(offered('razz', '')).toEqual(COMMANDS);
    expect(offered('razz', 'st')).toEqual(['starting-hands', 'stats']);
    expect(offered('razz', 'equity', '--m')).toEqual(['--method']);
    expect(offered('razz', 'equity', '--method', 's')).toEqual(['sample']);
    expect(offered('razz', 'completion', '')).toEqual(['bash', 'zsh', 'fish', '--help']);
  });

  const isThere = (shell: string) => existsSync(`/usr/bin/${shell}`);
  for (const shell of ['zsh', 'fish'])
    if (!isThere(shell)) console.warn(`${shell} is not installed: its completion is not tested`);

  test.runIf(isThere('zsh'))('of zsh works at the Tab key, whether its own was begun before or not', () => {
    for (const start of ['', 'autoload -Uz compinit; compinit', 'autoload -U +X compinit']) {
      const typed = ['starting', 'equity --met', 'equity --method sa', 'completion fi', 'replay one.t'];
      const line = `
        zmodload zsh/zpty
        zpty razz zsh -f -i
        seen() { local out; zpty -r -m razz out '*DONE:*:'; print -r -- "$\{out##*DONE:}" }
        zpty -w razz ${quoted(`cd ${home}; ${start}`)}
        zpty -w razz ${quoted(`razz() { "${process.execPath}" "${script}" "$@" }`)}
        zpty -w razz ${quoted('source <(razz completion zsh); razz() { print -r -- "DO""NE:$*:" }; razz begun')}
        seen > /dev/null
        ${typed.map((words) => `zpty -w -n razz $'razz ${words}\t\n'; seen`).join('\n')}`;
      writeFileSync(join(home, 'one.txt'), '');
      const out = execFileSync('zsh', ['-fc', line], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: home, TERM: 'dumb' },
      });
      expect(out.match(/^[^:\n]+(?=:)/gm)).toEqual([
        'starting-hands',
        'equity --method',
        'equity --method sample',
        'completion fish',
        'replay one.txt',
      ]);
    }
  });

  test.runIf(isThere('fish'))('of fish offers commands, options, and choices', () => {
    const offers = (words: string): string[] => {
      const line = `
        function razz; "${process.execPath}" "${script}" $argv; end
        razz completion fish | source
        complete -C '${words}'`;
      const out = execFileSync('fish', ['--no-config', '-c', line], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: home },
      });
      return out
        .trim()
        .split('\n')
        .map((offer) => offer.replace(/\t.*/, ''));
    };
    expect(offers('razz st').sort()).toEqual(['starting-hands', 'stats']);
    expect(offers('razz equity --m')).toEqual(['--method']);
    expect(offers('razz equity --method s')).toEqual(['sample']);
    expect(offers('razz completion fi')).toEqual(['fish']);
  });

  test('leaves files to the shell', () => {
    expect(offered('razz', 'replay', 'hands')).toEqual(['']);
  });

  test('quotes what it describes for fish', async () => {
    const { out } = await razz(['completion', 'fish']);
    expect(out).toContain(`-a deal -d 'every player\\'s cards, street by street'\n`);
    expect(out).toContain(`-l method -x -a 'auto exact sample' -d`);
  });

  test('refuses shells that it does not know', async () => {
    expect(await razz(['completion', 'cmd'])).toMatchObject({ exit: 2, out: '' });
  });
});

describe('on a terminal', () => {
  const line = `eval "6s 4h 3c 2d As"`;

  test('cards have the colours of their suits', () => {
    expect(onTerminal(line)).toBe(
      '6s \u001b[31m4h\u001b[39m \u001b[32m3c\u001b[39m \u001b[34m2d\u001b[39m As  Six-Four low (value 47)\r\n',
    );
    expect(onTerminal(`deal --players 2 --seed 1`)).toContain('third ');
  });

  test('NO_COLOR takes the colours away', () => {
    expect(onTerminal(line, { NO_COLOR: '1' })).toBe('6s 4h 3c 2d As  Six-Four low (value 47)\r\n');
  });

  test('bars are drawn where the locale is one of UTF-8', () => {
    const solve = `solve '(xx)As2d9c8h(x)' '(xx)3c4h7dTs(x)' --pot 20 --bet 4`;
    expect(onTerminal(solve, { LANG: 'en_GB.UTF-8' })).toMatch(/[█░]/);
    expect(onTerminal(solve, { LANG: 'C' })).not.toMatch(/[^\0-\x7f]/);
    expect(onTerminal(solve, { LANG: 'en_GB.UTF-8', LC_ALL: 'C' })).not.toMatch(/[^\0-\x7f]/);
    expect(inShell(`razz ${solve}`, 'sh', { LANG: 'en_GB.UTF-8' })).not.toMatch(/[^\0-\x7f]/);
    const sample = 'equity 3c 4d --method sample --trials 1000';
    expect(onTerminal(sample, { LANG: 'C' })).toMatch(/^seat +equity +\+- /);
    expect(onTerminal(sample, { LANG: 'C.UTF-8' })).toMatch(/^seat +equity +± /);
  });
});
