import { posix } from 'node:path';

/** Links of a Markdown text, and files of documents that text of any kind names. */
const LINK = /\]\(([^)\s]+)\)/g;
const DOCUMENT = /(?:^|[\s(`])((?:[\w-]+\/)*[\w-]+\.md)\b/gm;

/** Files that a file of the package points to and that the package does not have. */
export function missingFiles(file: string, text: string, has: (path: string) => boolean): string[] {
  const named = file.endsWith('.md')
    ? Array.from(text.matchAll(LINK), ([, link]) => link!)
        .filter((link) => !/^(?:https?:|#)/.test(link))
        .map((link) => posix.join(posix.dirname(file), link.replace(/#.*/, '')))
    : Array.from(text.matchAll(DOCUMENT), ([, path]) => path!);
  return named.filter((path) => !has(path)).map((path) => `${file}: ${path}`);
}
