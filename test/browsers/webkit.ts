import { provider } from './provider.ts';
import { WebKitSession } from './webkit-session.ts';

/** Debian's WebKitGTK, driven by its own WebDriver on a virtual display. */
export function webkit(driverPath: string) {
  return provider('webkit', () => {
    let session: Promise<WebKitSession> | undefined;
    return {
      async open(url) {
        session ??= WebKitSession.start(driverPath);
        await (await session).request('POST', '/url', { url });
      },
      close: async () => (await session)?.end(),
    };
  });
}
