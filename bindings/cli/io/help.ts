// The text of help below the options: sections of terms, examples, and the place of the guide.
import { join } from 'node:path';
import type { Command, Help } from 'commander';

/** A term with its meaning, or a command line with its effect. */
export type Entry = readonly [term: string, meaning: string];

const INDENT = 2;
/** Installed or in the repository, the command's script lies two folders below the package. */
const DOCS = join(import.meta.dirname, '../../docs');

/** Adds a section of terms in one column and their meanings in another. */
export function addTerms(command: Command, title: string, entries: readonly Entry[]): void {
  const width = Math.max(...entries.map(([term]) => term.length));
  addSection(command, title, (help) =>
    entries.map(([term, meaning]) => help.formatItem(term, width, meaning, help)),
  );
}

/** Adds the examples of a command and the path of its guide, which is a file of docs/. */
export function addExamples(command: Command, guide: string, entries: readonly Entry[]): void {
  addSection(command, 'Examples', (help) =>
    entries.flatMap(([line, meaning]) => [
      `${' '.repeat(INDENT)}$ ${line}`,
      indented(meaning, 2 * INDENT, help),
    ]),
  );
  command.addHelpText('after', `\nGuide: ${join(DOCS, guide)}`);
}

function addSection(command: Command, title: string, lines: (help: Help) => readonly string[]): void {
  command.addHelpText('after', () => {
    const help = command.createHelp();
    help.prepareContext({ helpWidth: process.stdout.columns });
    return [`\n${title}:`, ...lines(help)].join('\n');
  });
}

function indented(text: string, indent: number, help: Help): string {
  return help.boxWrap(text, help.helpWidth! - indent).replaceAll(/^/gm, ' '.repeat(indent));
}
