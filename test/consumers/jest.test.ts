import { expect, test } from 'vitest';
import { consumer } from './consumer.ts';
import { ANSWER, PROGRAM, REQUIRING_PROGRAM } from './programs.ts';

const TEST = `test('works', async () => expect(await work()).toBe('${ANSWER}'));`;

test('Jest with CommonJS, with TypeScript, on a simulated page', () => {
  const jest = consumer(
    ['jest@30.5.2', 'jest-environment-jsdom@30.5.2', 'ts-jest@29.4.15', 'typescript@5.9.3', '@types/jest@30'],
    {
      'required.test.js': `${REQUIRING_PROGRAM} ${TEST}`,
      'typed.test.ts': `${PROGRAM} ${TEST}`,
      'page.spec.js': `
        ${REQUIRING_PROGRAM} ${TEST}
        test('this page has no TextDecoder', async () => {
          await expect(readAllHands(new Uint8Array(9))).rejects.toThrow(
            'this host has no TextDecoder: pass text instead of bytes, or set globalThis.TextDecoder first',
          );
          globalThis.TextDecoder = require('node:util').TextDecoder;
          expect(await readAllHands(new Uint8Array(9))).toEqual([]);
        });
      `,
      'tsconfig.json': JSON.stringify({
        compilerOptions: { module: 'commonjs', target: 'es2022', strict: true, types: ['jest'] },
      }),
      'jest.config.json': JSON.stringify({
        projects: [
          { displayName: 'CommonJS', testMatch: ['**/*.test.js'] },
          { displayName: 'TypeScript', testMatch: ['**/*.test.ts'], preset: 'ts-jest' },
          { displayName: 'page', testMatch: ['**/*.spec.js'], testEnvironment: 'jsdom' },
        ],
      }),
    },
    'commonjs',
  );
  expect(jest.run('npx', 'jest', '--ci', '--json')).toContain('"numPassedTests":4');
});
