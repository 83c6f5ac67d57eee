// Mutation testing of what tests run from a build, the module and the command: one small fault at a time, built
// anew where tests do not build it themselves, and the tests of its folder run.
import { Buffer } from 'node:buffer';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';

const SANDBOX = 'build/mutation/built';
/** A mutant that keeps its tests busy for longer is caught: it loops. */
const TIMEOUT_MS = 240_000;

/** By folder: the build step, if any, the file that it must change, and the tests that must notice a fault. */
const CORE = { script: 'build:core', output: 'build/razz.wasm', least: 90 };
/** The tests of these build the command from its sources themselves. */
const PACKAGE = { script: undefined, output: undefined, least: 85 };
const FOLDERS = {
  'assembly/low': { ...CORE, tests: ['test/evaluate'] },
  'assembly/random': { ...CORE, tests: ['test/deal'] },
  'assembly/sample': { ...CORE, tests: ['test/equity/sample', 'test/equity/spot-dealer'] },
  'assembly/exact': { ...CORE, tests: ['test/equity'] },
  'assembly/solver': {
    ...CORE,
    script: 'build:solver',
    output: 'build/solver.wasm',
    tests: ['test/solver'],
  },
  'bindings/cluster': { ...PACKAGE, tests: ['test/cluster'] },
  'bindings/cli': { ...PACKAGE, tests: ['test/cli'] },
  'bindings/parallel': { ...PACKAGE, tests: ['test/parallel', 'test/solver/threads.node.test.ts'] },
};

/** The parts that are built anew for each fault. */
export const BUILT_PARTS = {
  assembly: Object.keys(FOLDERS).filter((folder) => folder.startsWith('assembly/')),
  cluster: ['bindings/cluster'],
  cli: ['bindings/cli'],
  // Its tests bundle it into a file of its own, where StrykerJS does not see it run.
  worker: ['bindings/parallel/worker.ts'],
};

/** Patterns and their replacements. Each place where a pattern fits in code is a mutant. */
const FAULTS = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+= /g, ' -= '],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\b(\d+)\b(?!_)/g, (digits) => String(Number(digits) + 1)],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/ \?\? [^,;)]+/g, ''],
];

/** Lines of comments, imports and exports, and of room in memory, of which more is the same. */
const NO_CODE =
  /^\s*\/\/|^import\b|^\} from|^export \{|^ {2}[\w, ]+,$|memory\.data\(|\.(example|description)\(/;

/**
 * Tries the faults of a sample, prints a line for each, and tells whether enough of them are noticed.
 *
 * @param {string} part A name of {@link BUILT_PARTS}.
 * @param {{ sample: number, files: string[] }} options The share of all mutants in percent, and which files, all
 * where none is named.
 */
export async function mutateBuilt(part, { sample, files }) {
  const sources = files.length > 0 ? files : BUILT_PARTS[part].flatMap(filesOf);
  await makeSandbox();
  // Tests that fail without a fault would count every fault as noticed.
  for (const folder of new Set(sources.map(folderOf))) {
    if ((await runTests(folder)) !== 0) throw new Error(`the tests of ${folder} fail without a fault`);
  }
  /** @type {Record<string, Record<string, number>>} */
  const counts = {};
  for (const file of sources) {
    const folder = folderOf(file);
    const source = readFileSync(file, 'utf8');
    const original = await build(folder, file, source);
    for (const mutant of mutantsOf(file, source)) {
      if (mutant.lot >= sample / 100) continue;
      const verdict = await judge(folder, file, mutant.text, original);
      const tally = (counts[folder] ??= {});
      tally[verdict] = (tally[verdict] ?? 0) + 1;
      console.log(`${verdict.padEnd(9)} ${file}:${mutant.line} ${mutant.what}`);
    }
    writeFileSync(join(SANDBOX, file), source);
  }
  return report(counts);
}

function folderOf(file) {
  return file.split('/').slice(0, 2).join('/');
}

function filesOf(folder) {
  if (folder.endsWith('.ts')) return [folder];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`);
}

/** A copy of what git tracks, in which files may be broken. */
async function makeSandbox() {
  rmSync(SANDBOX, { recursive: true, force: true });
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  for (const file of tracked.split('\0').filter((name) => name !== '' && !name.startsWith('app/'))) {
    mkdirSync(dirname(join(SANDBOX, file)), { recursive: true });
    cpSync(file, join(SANDBOX, file));
  }
  symlinkSync(resolve('node_modules'), join(SANDBOX, 'node_modules'));
  await inSandbox('npm', ['run', '-s', 'build']);
}

/** The exit code of a command in the copy; null when it took too long and was killed with all its children. */
async function inSandbox(command, args) {
  const child = spawn(command, args, { cwd: SANDBOX, detached: true, stdio: 'ignore' });
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS);
  const [status] = await once(child, 'exit');
  clearTimeout(timer);
  return status;
}

/** The build with one file changed; undefined if it does not compile. */
async function build(folder, file, text) {
  const { script, output = file } = FOLDERS[folder];
  writeFileSync(join(SANDBOX, file), text);
  if (script === undefined) return Buffer.from(text);
  return (await inSandbox('npm', ['run', '-s', script])) === 0
    ? readFileSync(join(SANDBOX, output))
    : undefined;
}

/** Whether a fault is noticed; one that does not compile or leaves a module the same is not counted. */
async function judge(folder, file, text, original) {
  const bytes = await build(folder, file, text);
  if (bytes === undefined) return 'invalid';
  if (original.equals(bytes)) return 'same';
  return (await runTests(folder)) === 0 ? 'SURVIVED' : 'caught';
}

async function runTests(folder) {
  return inSandbox('npx', [
    ...['vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'node', '--bail', '1'],
    ...FOLDERS[folder].tests,
  ]);
}

/** Every fault that fits the code of a file, with a number in 0..1 by which samples are taken. */
function* mutantsOf(file, source) {
  const lines = source.split('\n');
  let inComment = false;
  for (const [index, line] of lines.entries()) {
    inComment ||= /^\s*\/\*/.test(line);
    const isCode = !inComment && !NO_CODE.test(line);
    if (/\*\/\s*$/.test(line)) inComment = false;
    if (!isCode) continue;
    for (const [pattern, fault] of FAULTS) {
      for (const match of line.matchAll(pattern)) {
        if (isInText(line, match.index)) continue;
        const changed = typeof fault === 'string' ? fault : fault(match[0]);
        const broken = line.slice(0, match.index) + changed + line.slice(match.index + match[0].length);
        const what = `${match[0].trim()} -> ${changed.trim()} in: ${line.trim()}`;
        const lot =
          createHash('sha256').update(`${file} ${what} ${match.index}`).digest().readUInt32LE() / 2 ** 32;
        yield { line: index + 1, what, lot, text: lines.with(index, broken).join('\n') };
      }
    }
  }
}

/** Whether a place of a line is inside quotes: tests hold what a message must say, not every word of it. */
function isInText(line, index) {
  return line.slice(0, index).replaceAll("\\'", '').split("'").length % 2 === 0;
}

function report(counts) {
  let isEnough = true;
  for (const [folder, { caught = 0, SURVIVED = 0, same = 0 }] of Object.entries(counts)) {
    const score = (100 * caught) / Math.max(caught + SURVIVED, 1);
    isEnough &&= score >= FOLDERS[folder].least;
    console.log(
      `${folder}: ${score.toFixed(0)} % noticed (${caught} of ${caught + SURVIVED}), ${same} the same`,
    );
  }
  return isEnough;
}
