import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ANSWER, type Consumer, PROGRAM, consumer } from './consumer.ts';

const MAIN = `${PROGRAM} document.title = answer;`;
const PAGE = '<!doctype html><script type="module" src="./main.js"></script>';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

/** The title that the page in a folder of the consumer gives itself. */
async function titleOf(from: Consumer, folder: string, contentSecurityPolicy?: string): Promise<string> {
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
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  await page.waitForFunction('document.title !== ""');
  return page.title();
}

test('Vite', async () => {
  const vite = consumer(['vite@8.3.8'], { 'index.html': PAGE, 'main.js': MAIN });
  vite.run('npx', 'vite', 'build', '--base', './');
  expect(await titleOf(vite, 'dist')).toBe(ANSWER);
});

test('webpack', async () => {
  const webpack = consumer(['webpack@5.113.0'], {
    'main.js': MAIN,
    'dist/index.html': PAGE,
    'build.js': `
      import webpack from 'webpack';
      webpack({ mode: 'production', entry: './main.js' }, (error, stats) => {
        if (error || stats.hasErrors() || stats.hasWarnings()) throw error ?? new Error(stats.toString());
      });
    `,
  });
  webpack.run('node', 'build.js');
  expect(await titleOf(webpack, 'dist')).toBe(ANSWER);
});

describe('esbuild', () => {
  function bundled(format: string): Consumer {
    const esbuild = consumer(['esbuild@0.28.2'], { 'main.js': MAIN, 'dist/index.html': PAGE });
    esbuild.run('npx', 'esbuild', 'main.js', '--bundle', '--minify', `--format=${format}`, '--outdir=dist');
    return esbuild;
  }

  test.each(['esm', 'iife'])('as %s', async (format) => {
    expect(await titleOf(bundled(format), 'dist')).toBe(ANSWER);
  });

  test('on a page whose policy allows WebAssembly, and on one whose policy does not', async () => {
    const esbuild = bundled('esm');
    expect(await titleOf(esbuild, 'dist', "script-src 'self' 'wasm-unsafe-eval'")).toBe(ANSWER);
    const refused = await titleOf(esbuild, 'dist', "script-src 'self'");
    expect(refused).toMatch(/^module: WebAssembly: expected .*'wasm-unsafe-eval'.* got /);
  });
});
