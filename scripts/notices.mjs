import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the packages whose code is in bundles, by the sources that the source maps of these name. */
export function bundledPackages(folder) {
  const maps = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js.map'));
  const found = maps.flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return sources.map(
      (source) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0],
    );
  });
  return [...new Set(found)].filter((path) => path !== undefined).sort();
}

/** The notices that the licences of the bundled packages ask for: names, versions, texts. */
export function noticesOf(folder) {
  const sections = bundledPackages(folder).map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
    return `${name} ${version} (${license.replace(/^\((.*)\)$/, '$1')})\n\n${licenceOf(name, path).trim()}\n`;
  });
  const opening = 'razz-wasm contains code of the packages below, each under its own licence.\n';
  return [opening, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(name, path) {
  // For packages that are published without all of their licences: the text of their repository.
  const own = `scripts/licences/${name}.txt`;
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const file = readdirSync(path).find((file) => /^licen[cs]e/i.test(file));
  if (file === undefined) throw new Error(`${name} has no licence text; put it into ${own}`);
  return readFileSync(`${path}/${file}`, 'utf8');
}
