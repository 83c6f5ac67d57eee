// Chromium with the built site, and what every test asks of a page.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type Locator, type Page, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM } from '../../../test/support/chromium.ts';
import { AXE } from './axe.ts';
import { type Site, serve } from './site.ts';

const SHOTS = fileURLToPath(new URL('../../../build/screenshots/', import.meta.url));

const STEP_MS = 100_000;

/**
 * CPU_SLOWDOWN=4 makes every page four times slower, to find tests that depend on a fast machine. The tests that hold
 * typing to 50 ms may fail then.
 */
const SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1);

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** Both, to be named by tests of what must work at either. */
export const WIDTHS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

export interface Opening {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  readonly touch?: boolean;
  /** The address of another server than that of the file's tests. */
  readonly address?: string;
  /** Whether the page is made to complain, which is no fault then. */
  readonly complains?: boolean;
}

let browser: Browser;
let site: Site;
const troubles: string[] = [];

/** Starts the browser and the server for the tests of a file; each test's pages are closed after it. */
export function useBrowser(): void {
  beforeAll(async () => {
    site = await serve();
    browser = await chromium.launch(CHROMIUM);
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    await site.close();
    expect(troubles).toEqual([]);
  });
}

/** Opens a page of the site. Whatever it complains of, and any request to elsewhere, fails the file's tests. */
export async function open(hash = '', options: Opening = {}): Promise<Page> {
  const {
    viewport = DESKTOP,
    dark = false,
    touch = false,
    address = site.address,
    complains = false,
  } = options;
  const context = await browser.newContext({
    viewport,
    hasTouch: touch,
    isMobile: touch,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.route(
    (url) => !url.href.startsWith(address),
    (route) => {
      troubles.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  // A step that waits in vain fails by its name, before the test as a whole does.
  page.setDefaultTimeout(STEP_MS);
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !complains) troubles.push(`console: ${message.text()}`);
  });
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  await page.goto(address + hash);
  return page;
}

/** Goes to another page by a link, and waits for it: controls of the page before may have the same names. */
export async function follow(page: Page, link: Locator, title: string): Promise<void> {
  await link.click();
  await expect.poll(() => page.title()).toBe(`${title} · Razz`);
}

/** Turns to a page by the links at the top. */
export function turnTo(page: Page, title: string): Promise<void> {
  return follow(page, page.getByRole('link', { name: title, exact: true }), title);
}

/** Nothing that axe calls serious or worse, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // The policy of the page forbids scripts that come as text; the tool is run past it, as an extension would be.
  const found = await page.evaluate(
    `(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }); })()`,
  );
  const { violations } = found as {
    violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)} ${nodes[0]!.failureSummary}`);
  expect(serious).toEqual([]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A picture for people to look at, in build/screenshots. */
export async function shoot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}${name}.png`, fullPage: true });
}
