import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type TestProjectConfiguration, defineConfig } from 'vitest/config';
import { chromium } from './browsers/chromium.ts';
import { firefox } from './browsers/firefox.ts';
import { webkit } from './browsers/webkit.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const node: TestProjectConfiguration = {
  root,
  test: {
    name: 'node',
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts', 'test/consumers'],
  },
};

const browsers = (
  [
    { browser: 'chromium', path: process.env.CHROMIUM ?? '/usr/bin/chromium', provider: chromium },
    { browser: 'firefox', path: process.env.FIREFOX ?? '/usr/bin/firefox-esr', provider: firefox },
    { browser: 'webkit', path: process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver', provider: webkit },
  ] as const
).filter(({ browser, path }) => {
  if (existsSync(path)) return true;
  const missing = `${browser} is not installed (${path})`;
  if (process.env.RAZZ_REQUIRE_BROWSERS === '1') throw new Error(missing);
  console.warn(`${missing}: the tests run without it`);
  return false;
});

export default defineConfig({
  test: {
    projects: [
      node,
      ...browsers.map(({ browser, path, provider }): TestProjectConfiguration => ({
        root,
        test: {
          name: browser,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.node.test.ts', 'test/consumers'],
          browser: {
            enabled: true,
            // The providers see to it that no window shows.
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider: provider(path),
            instances: [{ browser }],
          },
        },
      })),
    ],
  },
});
