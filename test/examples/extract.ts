import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a document or of a doc comment. */
export interface Example {
  /** Where it stands: `README.md:12`. */
  readonly place: string;
  readonly language: string;
  /** True when the fence says `no-run`: such an example needs what a test does not have. */
  readonly noRun: boolean;
  readonly text: string;
  /** The text block right below, which shows the output. */
  readonly output?: string;
}

const FENCED = /^```(\w+)( no-run)?\n(.*?)^```\n(?:\n*```text\n(.*?)^```\n)?/gms;

/** The fenced blocks of a Markdown text whose first line has the given number in its file. */
function examplesOf(markdown: string, file: string, firstLine: number): Example[] {
  return Array.from(markdown.matchAll(FENCED), (match) => ({
    place: `${file}:${firstLine + lineOf(markdown, match.index)}`,
    language: match[1]!,
    noRun: match[2] !== undefined,
    text: match[3]!,
    ...(match[4] !== undefined && { output: match[4] }),
  }));
}

/** Examples in the Markdown files at the top of the project and in docs/. */
export function documentExamples(): Example[] {
  const files = ['.', 'docs'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => examplesOf(readFileSync(file, 'utf8'), file, 1));
}

/** Examples in the doc comments of the sources. */
export function commentExamples(): Example[] {
  const files = readdirSync('bindings', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((name) => {
    const file = join('bindings', name);
    const source = readFileSync(file, 'utf8');
    return Array.from(source.matchAll(/\/\*\*.*?\*\//gs)).flatMap((comment) => {
      const markdown = comment[0].replace(/^[ \t]*\*[ ]?/gm, '');
      return examplesOf(markdown, file, lineOf(source, comment.index) + 1);
    });
  });
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}
