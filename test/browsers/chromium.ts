import { playwright } from '@vitest/browser-playwright';

/** Debian's Chromium, driven by Playwright. */
export function chromium(executablePath: string) {
  return playwright({
    launchOptions: {
      executablePath,
      // The sandbox refuses to run as root; the others keep the browser from talking to the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  });
}
