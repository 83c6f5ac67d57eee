import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './vite/content-security-policy.ts';
import { serviceWorker } from './vite/service-worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

export default defineConfig({
  root,
  // Relative addresses, so that the site works in any folder of any file server.
  base: './',
  resolve: {
    // The built package, by the names under which everybody else imports it.
    alias: [
      { find: /^razz-wasm$/, replacement: `${dist}/index.js` },
      { find: /^razz-wasm\/(game|history|solver)$/, replacement: `${dist}/$1/index.js` },
    ],
  },
  plugins: [contentSecurityPolicy(), serviceWorker()],
  build: {
    outDir: fileURLToPath(new URL('../build/app', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined as data: scripts and styles come from files, as the policy demands.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
});
