import { defineBrowserProvider } from '@vitest/browser';

interface Driver {
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

/** A Vitest browser provider that can open pages in one running browser, which is all that the tests need. */
export function provider(name: string, start: () => Driver) {
  return defineBrowserProvider({
    name,
    providerFactory() {
      const driver = start();
      return {
        name,
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        openPage: (_session, url) => driver.open(url),
        close: () => driver.close(),
      };
    },
  });
}
