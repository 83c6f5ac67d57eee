import puppeteer, { type Browser } from 'puppeteer-core';

/** Debian's Firefox ESR without a window, which speaks WebDriver BiDi itself. */
export function startFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}
