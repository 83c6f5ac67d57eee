import puppeteer, { type Browser } from 'puppeteer-core';
import { provider } from './provider.ts';

/** Debian's Firefox ESR, which speaks WebDriver BiDi itself. */
export function firefox(executablePath: string) {
  return provider('firefox', () => {
    let browser: Promise<Browser> | undefined;
    return {
      async open(url) {
        browser ??= puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
        const page = await (await browser).newPage();
        await page.goto(url);
      },
      close: async () => (await browser)?.close(),
    };
  });
}
