import { playwright } from '@vitest/browser-playwright';
import { CHROMIUM } from '../support/chromium.ts';

/** Debian's Chromium, driven by Playwright. */
export function chromium() {
  return playwright({ launchOptions: CHROMIUM });
}
