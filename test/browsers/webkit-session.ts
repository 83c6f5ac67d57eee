// A page of Debian's WebKitGTK, driven by its own WebDriver on a virtual display.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_MS = 20_000;

/** A browser with one page. */
export class WebKitSession {
  private constructor(
    private readonly driver: ChildProcess,
    private readonly address: string,
  ) {}

  static async start(driverPath: string): Promise<WebKitSession> {
    const port = await freePort();
    // Its own process group, so that the display ends with the driver.
    const driver = spawn('xvfb-run', ['--auto-servernum', driverPath, `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const sessions = `http://127.0.0.1:${port}/session`;
    const options = { binary: MINI_BROWSER, args: ['--automation'] };
    const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    const deadline = Date.now() + START_MS;
    for (;;) {
      try {
        const { sessionId } = (await command('POST', sessions, body)) as { sessionId: string };
        return new WebKitSession(driver, `${sessions}/${sessionId}`);
      } catch (error) {
        if (Date.now() < deadline) await setTimeout(100);
        else {
          process.kill(-driver.pid!);
          throw error;
        }
      }
    }
  }

  /** Sends a WebDriver command, its path from the session on, and gives its value. */
  request(method: string, path: string, body?: object): Promise<unknown> {
    return command(method, this.address + path, body);
  }

  async end(): Promise<void> {
    await this.request('DELETE', '');
    process.kill(-this.driver.pid!);
  }
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver refused ${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
