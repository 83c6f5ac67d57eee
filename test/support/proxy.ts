import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** A TCP proxy that a test lets fail: what passes may be late, lost or cut off. */
export class Proxy {
  /** Whether bytes are swallowed, both ways, as if all packets were lost. */
  silent = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Starts a proxy to a loopback port. */
  static async start(to: number): Promise<Proxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new Proxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => {
      const far = connect(to, '127.0.0.1');
      proxy.pass(near, far);
      proxy.pass(far, near);
    });
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Cuts all connections off with a reset. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.server.close();
    this.reset();
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (bytes) => {
      if (!this.silent) to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      if (!this.silent) to.destroy();
    });
  }
}
