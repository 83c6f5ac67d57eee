import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { commentExamples, documentExamples } from './extract.ts';
import { instrument } from './instrument.ts';

// Inside the project, so that 'razz-wasm' in an example means the built package.
const FOLDER = 'build/examples';

const run = promisify(execFile);
const all = [...documentExamples(), ...commentExamples()];
const programs = all
  .filter(({ language }) => language === 'ts')
  .map((example, i) => ({ ...example, file: resolve(FOLDER, `example-${i}.ts`) }));
const commands = documentExamples().filter(
  ({ language, text, noRun }) => language === 'sh' && !noRun && /^(npx )?razz /m.test(text),
);

beforeAll(() => {
  if (!existsSync('dist/index.js'))
    throw new Error('The examples run on the built package: npm run build first.');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, text } of programs) {
    writeFileSync(file, text);
    writeFileSync(file.replace(/ts$/, 'js'), toJavaScript(instrument(text)));
  }
  writeFileSync(`${FOLDER}/check.js`, toJavaScript(readFileSync('test/examples/check.ts', 'utf8')));
  symlinkSync(resolve('dist/cli/razz.js'), `${FOLDER}/razz`);
});

function toJavaScript(text: string): string {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

test('examples compile', () => {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const options = { ...config.compilerOptions, noUnusedLocals: false, types: ['node'] };
  const { options: compilerOptions } = ts.convertCompilerOptionsFromJson(options, '.');
  const program = ts.createProgram(
    programs.map(({ file }) => file),
    compilerOptions,
  );
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const place = programs.find((example) => example.file === file?.fileName)?.place;
    return `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(problems).toEqual([]);
});

test.concurrent.each(programs.filter(({ noRun }) => !noRun))(
  '$place gives what it shows',
  async ({ file }) => {
    await run(process.execPath, [file.replace(/ts$/, 'js')], { timeout: 60_000 });
  },
);

test.concurrent.each(commands)('$place prints what it shows', async ({ text, output }) => {
  const script = text.replace(/^npx razz /gm, 'razz ');
  const PATH = `${resolve(FOLDER)}:${process.env.PATH}`;
  const { stdout } = await run('sh', ['-c', script], { env: { ...process.env, PATH }, timeout: 60_000 });
  if (output !== undefined) expect(stdout).toBe(output);
});
