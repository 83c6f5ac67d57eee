// The built site on a plain file server, which knows nothing of the app and sends no headers but the type.
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';

/** Scripts run at the top of the repository. */
export const SITE = resolve('build/app') + sep;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the site in a folder of its own, as a page of a larger site is.
 *
 * @param policy - A Content-Security-Policy for every file, workers too. Default: only the page states its own.
 */
export async function serve(policy?: string, folder = '/some/folder/'): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const file = pathname.startsWith(folder) ? pathname.slice(folder.length) || 'index.html' : '';
    readFile(join(SITE, normalize(`/${file}`))).then(
      (bytes) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
        if (policy !== undefined) response.setHeader('content-security-policy', policy);
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${portOf(server)}${folder}`, close: () => close(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
