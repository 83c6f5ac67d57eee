import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SOURCE = new URL('service-worker.js', import.meta.url);
const PUBLIC = new URL('../public/', import.meta.url);

/** Writes the service worker with the list of the site's files, and a version that changes with any of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const hash = createHash('sha256');
        for (const file of Object.values(bundle)) {
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        }
        const files = ['./', ...Object.keys(bundle), ...(await readdir(PUBLIC))];
        const source = readFileSync(SOURCE, 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('[/* files */]', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
