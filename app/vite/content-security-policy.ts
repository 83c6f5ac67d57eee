import type { Plugin } from 'vite';

/** What the built page may do: run its own files, and nothing from anywhere else. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
].join('; ');

/** Writes the policy into the built page, so that it holds on a file server that sends no headers. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    // The development server injects scripts and styles that the policy forbids.
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
