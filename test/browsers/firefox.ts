import type { Browser } from 'puppeteer-core';
import { provider } from './provider.ts';
import { startFirefox } from './start-firefox.ts';

/** Debian's Firefox ESR. */
export function firefox(executablePath: string) {
  return provider('firefox', () => {
    let browser: Promise<Browser> | undefined;
    return {
      async open(url) {
        browser ??= startFirefox(executablePath);
        const page = await (await browser).newPage();
        await page.goto(url);
      },
      close: async () => (await browser)?.close(),
    };
  });
}
