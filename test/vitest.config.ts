import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type TestProjectConfiguration, defineConfig } from 'vitest/config';
import { chromium } from './browsers/chromium.ts';
import { firefox } from './browsers/firefox.ts';
import { webkit } from './browsers/webkit.ts';
import { CHROMIUM } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// A test that hangs is ended; how fast one is depends on the machine and is no matter of the suite.
const testTimeout = 180_000;
const hookTimeout = testTimeout;

const redis = process.env.REDIS_SERVER ?? '/usr/bin/redis-server';
const hasRedis = existsSync(redis);
if (!hasRedis) {
  const missing = `redis-server is not installed (${redis})`;
  if (process.env.RAZZ_REQUIRE_REDIS === '1') throw new Error(missing);
  console.warn(`${missing}: the tests run without it`);
}

const node: TestProjectConfiguration = {
  root,
  test: {
    name: 'node',
    testTimeout,
    hookTimeout,
    include: ['test/**/*.test.ts'],
    exclude: [
      'test/**/*.browser.test.ts',
      'test/consumers',
      ...(hasRedis ? [] : ['test/**/*.redis.node.test.ts']),
    ],
  },
};

const { FIREFOX = '/usr/bin/firefox-esr', WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver' } = process.env;

const browsers = (
  [
    { browser: 'chromium', needs: [CHROMIUM.executablePath], provider: chromium() },
    { browser: 'firefox', needs: [FIREFOX], provider: firefox(FIREFOX) },
    { browser: 'webkit', needs: [WEBKIT_DRIVER, '/usr/bin/xvfb-run'], provider: webkit(WEBKIT_DRIVER) },
  ] as const
).filter(({ browser, needs }) => {
  const missing = needs.find((file) => !existsSync(file));
  if (missing === undefined) return true;
  const message = `${browser} is not installed (no ${missing})`;
  if (process.env.RAZZ_REQUIRE_BROWSERS === '1') throw new Error(message);
  console.warn(`${message}: the tests run without it`);
  return false;
});

export default defineConfig({
  test: {
    // Vitest leaves one core free, and many tests wait for processes: on two cores, two workers take 0.6 of the time.
    maxWorkers: availableParallelism(),
    reporters: ['default', ['json', { outputFile: `${root}build/results/suite.json` }]],
    projects: [
      node,
      ...browsers.map(({ browser, provider }): TestProjectConfiguration => ({
        root,
        test: {
          name: browser,
          testTimeout,
          hookTimeout,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.node.test.ts', 'test/consumers'],
          browser: {
            enabled: true,
            // The providers see to it that no window shows.
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider,
            instances: [{ browser }],
          },
        },
      })),
    ],
  },
});
