import { describe, expect, test } from 'vitest';
import { ANSWER, type Consumer, PROGRAM, consumer } from './consumer.ts';
import { PAGE, WEBPACK_BUILD, titleOf, useBrowser } from './page.ts';

const MAIN = `${PROGRAM} document.title = answer;`;

useBrowser();

test('Vite', async () => {
  const vite = consumer(['vite@8.3.8'], { 'index.html': PAGE, 'main.js': MAIN });
  vite.run('npx', 'vite', 'build', '--base', './');
  expect(await titleOf(vite, 'dist')).toBe(ANSWER);
});

test('webpack', async () => {
  const webpack = consumer(['webpack@5.113.0'], {
    'main.js': MAIN,
    'dist/index.html': PAGE,
    'build.js': WEBPACK_BUILD,
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
