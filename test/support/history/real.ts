import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Real hands of other people, which are not part of the project: beside the checkout or where RAZZ_HISTORIES says.
 */

const roots = [
  process.env.RAZZ_HISTORIES,
  ...['../../../../shared/cases', '../../../../../shared/cases'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ),
];
const root = roots.find((path) => path !== undefined && existsSync(path));

/** No hand of Razz, or one whose cards the file leaves out. */
const NOT_WHOLE = /README|winamax-3-export|pokerstars-summary/;

/** The files with real hands that are whole, as far as they are present. */
export function realFiles(): string[] {
  return ['history', 'history-forms', 'history-faults']
    .map((folder) => `${root}/${folder}`)
    .filter((folder) => root !== undefined && existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !NOT_WHOLE.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
