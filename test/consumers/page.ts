import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { CHROMIUM } from '../support/chromium.ts';
import type { Consumer } from './consumer.ts';

/** A page that runs a bundle, for the folder that it is bundled into. */
export const PAGE = '<!doctype html><meta charset="utf-8"><script type="module" src="./main.js"></script>';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

let browser: Browser;

/** Has a browser for the tests of this file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch(CHROMIUM);
  });
  afterAll(() => browser.close());
}

/** The title that a page gives itself. */
export async function titleAt(url: string): Promise<string> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(url);
  await page.waitForFunction('document.title !== ""', undefined, { timeout: 150_000 });
  return page.title();
}

/** The text that a server answers. */
export async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** The title that the page in a folder of the consumer gives itself. */
export async function titleOf(
  from: Consumer,
  folder: string,
  contentSecurityPolicy?: string,
): Promise<string> {
  const server = createServer(({ url }, response) => {
    const file = from.path(`${folder}${url === '/' ? '/index.html' : url}`);
    const found = existsSync(file);
    response.statusCode = found ? 200 : 404;
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (contentSecurityPolicy) response.setHeader('content-security-policy', contentSecurityPolicy);
    response.end(found ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return titleAt(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
}
