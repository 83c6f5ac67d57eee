// The health server of a worker: whether it lives, whether it is ready, and Prometheus metrics.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ClusterWorker, ClusterWorkerEvent } from '../../cluster/index.ts';
import { ArgumentError, OperationError, shown } from '../../errors.ts';

/** The state that a worker reports to its health server. */
export interface Health {
  /** Counts an event. */
  count(event: ClusterWorkerEvent): void;
  /** Shows a worker that has started. */
  show(worker: ClusterWorker): void;
  /** From now on the worker is not ready. */
  closing(): void;
  close(): void;
}

/** Seconds; slices are cut to take about 0.8. */
const BUCKETS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 10, 60, 600];

/**
 * Serves `/live`, `/ready` and `/metrics`.
 *
 * @param address - A port, or a host and a port; all interfaces where there is no host.
 */
export async function serveHealth(address: string): Promise<Health> {
  const [, host, port] = /^(?:(.+):)?(\d{1,5})$/.exec(address) ?? [];
  if (port === undefined || Number(port) > 65_535) {
    throw new ArgumentError('value', '--health', 'PORT or HOST:PORT', shown(address));
  }
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await loadClient();
  const registry = new Registry();
  const registers = [registry];
  let worker: ClusterWorker | undefined;
  let closing = false;
  const slices = new Counter({
    name: 'razz_slices_total',
    help: 'Slices by how they ended.',
    labelNames: ['end'],
    registers,
  });
  for (const end of ['done', 'cancelled', 'failed']) slices.inc({ end }, 0);
  const errors = new Counter({ name: 'razz_queue_errors_total', help: 'Errors of the queue.', registers });
  const seconds = new Histogram({
    name: 'razz_slice_seconds',
    help: 'Time a slice.',
    buckets: BUCKETS,
    registers,
  });
  const gauge = (name: string, help: string, value: (worker: ClusterWorker) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(worker === undefined ? 0 : value(worker));
      },
    });
  gauge('razz_slices_active', 'Slices in work.', ({ active }) => active);
  gauge('razz_threads', 'Slices that are computed at once.', ({ threads }) => threads);
  gauge('razz_redis_connected', 'Whether Redis answers.', ({ connected }) => Number(connected));
  collectDefaultMetrics({ register: registry });

  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type }).end(text);
    if (request.url === '/live') answer(200, 'live\n');
    else if (request.url === '/ready') {
      const ready = worker?.connected === true && !closing;
      answer(ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n');
    } else if (request.url === '/metrics') {
      registry.metrics().then(
        (text) => answer(200, text, registry.contentType),
        () => answer(500, 'no metrics\n'),
      );
    } else answer(404, '/live, /ready or /metrics\n');
  });
  try {
    server.listen(Number(port), host);
    await once(server, 'listening');
  } catch (cause) {
    throw new OperationError('worker', `no health server at ${address}: ${(cause as Error).message}`, {
      cause,
    });
  }
  // A worker that has ended need not wait for those that look after it.
  server.unref();

  return {
    count({ event, milliseconds }) {
      if (event === 'done' || event === 'cancelled' || event === 'failed') slices.inc({ end: event });
      if (event === 'error') errors.inc();
      if (milliseconds !== undefined) seconds.observe(milliseconds / 1000);
    },
    show: (shown) => void (worker = shown),
    closing: () => void (closing = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function loadClient(): Promise<typeof import('prom-client')> {
  try {
    return await import('prom-client');
  } catch (cause) {
    const message = '--health needs the package prom-client: npm install prom-client';
    throw new OperationError('worker', message, { cause });
  }
}
