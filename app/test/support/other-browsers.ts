// Firefox and WebKitGTK with the built site: only what their own drivers can do, and that by keyboard.
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { startFirefox } from '../../../test/browsers/start-firefox.ts';
import { expect } from 'vitest';
import { WebKitSession } from '../../../test/browsers/webkit-session.ts';
import { AXE } from './axe.ts';

const { FIREFOX = '/usr/bin/firefox-esr', WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver' } = process.env;

/** A page of a browser. */
export interface OtherPage {
  goto(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Types text, or presses a key of {@link KEYS}. */
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

/** Keys that are no text, as WebDriver writes them. */
export const KEYS = { Enter: '\uE007', ArrowRight: '\uE014', ArrowDown: '\uE015' } as const;

/** The browsers that are installed. */
export const OTHER_BROWSERS = [
  { name: 'Firefox', needs: FIREFOX, start: startedFirefox },
  { name: 'WebKitGTK', needs: WEBKIT_DRIVER, start: startedWebKit },
].filter(({ name, needs }) => {
  if (existsSync(needs)) return true;
  const message = `${name} is not installed (no ${needs})`;
  if (process.env.RAZZ_REQUIRE_BROWSERS === '1') throw new Error(message);
  console.warn(`${message}: the page is tested without it`);
  return false;
});

async function startedFirefox(): Promise<OtherPage> {
  const browser = await startFirefox(FIREFOX);
  const page = await browser.newPage();
  const nameOf = (key: string) => Object.entries(KEYS).find(([, code]) => code === key)?.[0];
  return {
    async goto(address) {
      await page.goto(address);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    async press(keys) {
      const name = nameOf(keys);
      if (name === undefined) await page.keyboard.type(keys);
      else await page.keyboard.press(name as keyof typeof KEYS);
    },
    close: () => browser.close(),
  };
}

async function startedWebKit(): Promise<OtherPage> {
  const session = await WebKitSession.start(WEBKIT_DRIVER);
  return {
    async goto(url) {
      await session.request('POST', '/url', { url });
    },
    async resize(width, height) {
      await session.request('POST', '/window/rect', { width, height });
    },
    evaluate: (expression) =>
      session.request('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    async press(keys) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await session.request('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    close: () => session.end(),
  };
}

/** Nothing that axe calls serious or worse; the tool is run past the page's policy, as an extension would be. */
export async function expectAccessibleIn(page: OtherPage): Promise<void> {
  await page.evaluate(`(() => { ${AXE};
    window.axeFound = undefined;
    axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => {
      window.axeFound = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200));
    });
    return true;
  })()`);
  await until(page, 'window.axeFound !== undefined');
  expect(await page.evaluate('window.axeFound')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

const PATIENCE_MS = 20_000;

/** Waits until an expression of the page is true. */
export async function until(page: OtherPage, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await page.evaluate(expression)) !== true) {
    if (Date.now() > deadline) {
      throw new Error(`${expression} stays false: ${String(await page.evaluate('document.body.innerText'))}`);
    }
    await setTimeout(50);
  }
}

/** Waits for a text to be on the page. */
export function untilText(page: OtherPage, text: string): Promise<void> {
  return until(page, `document.body.innerText.includes(${JSON.stringify(text)})`);
}

/** Moves the focus to the control whose name begins with a text; what it holds is selected. */
export async function focus(page: OtherPage, name: string): Promise<void> {
  const controls = `[...document.querySelectorAll('a, button, input, textarea, select, summary')]`;
  const nameOf = `(element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.textContent).trim()`;
  const found = `${controls}.find((element) => ${nameOf}.startsWith(${JSON.stringify(name)}))`;
  await until(page, `${found} !== undefined`);
  await page.evaluate(
    `((element) => { element.focus(); if ('value' in element && element.select) element.select(); return true; })(${found})`,
  );
}
