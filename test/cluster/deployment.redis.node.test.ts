// The files that docs/scaling.md gives for Docker, systemd and Kubernetes, run as far as a machine without them can.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { RIGHTS } from '../../bindings/cluster/rights.ts';
import { razzScript } from '../support/razz.ts';
import { RedisServer, end, freePort, start, until } from '../support/redis.ts';
import { blocks, imageCommand, page } from '../support/scaling-page.ts';

const script = razzScript();

const [compose, deployment] = blocks('yaml').map(
  (text) => parse(text) as Record<string, never>,
) as unknown as [
  {
    services: {
      redis: { command: string };
      worker: { environment: { RAZZ_REDIS: string }; stop_grace_period: string };
    };
  },
  {
    spec: {
      template: {
        spec: {
          terminationGracePeriodSeconds: number;
          containers: [
            Record<'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: number } }>,
          ];
        };
      };
    };
  },
];

test('the command of the image waits for slices at the server of the compose file, and ends on SIGTERM', async () => {
  const port = await freePort();
  const [program, file, ...args] = imageCommand(port);
  expect(program).toBe('node');
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: { razz: string } };
  expect(`./${file}`).toBe(bin.razz.replace('./', './node_modules/razz-wasm/'));

  const { redis, worker } = compose.services;
  const [, ...options] = redis.command.replace('${REDIS_PASSWORD}', 'open-sesame').split(' ');
  const server = await RedisServer.start({ password: 'open-sesame', more: options });
  onTestFinished(() => server.stop());
  const url = worker.environment.RAZZ_REDIS.replace('${REDIS_PASSWORD}', 'open-sesame');
  expect(url).toBe('redis://:open-sesame@redis:6379');

  const env = { ...process.env, RAZZ_REDIS: url.replace('redis:6379', `127.0.0.1:${server.port}`) };
  const child = start(process.execPath, [script, ...args], { env });
  onTestFinished(() => end(child));
  child.stdout!.resume();
  let text = '';
  child.stderr!.setEncoding('utf8').on('data', (part: string) => (text += part));
  await until(() => {
    if (child.exitCode !== null) throw new Error(text);
    return text.includes('waits for slices');
  }, 'the worker was there');
  const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec;
  for (const { httpGet } of [containers[0].livenessProbe, containers[0].readinessProbe]) {
    expect(httpGet.port).toBe(9100);
    expect((await fetch(`http://127.0.0.1:${port}${httpGet.path}`)).status).toBe(200);
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  // The default of --grace is ten seconds.
  expect(parseInt(worker.stop_grace_period)).toBeGreaterThan(10);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(10);
  const [unit] = blocks('ini');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit!)![1])).toBeGreaterThan(10);
});

test('the rights on the page are those that are tested', () => {
  expect(page).toContain(`ACL SETUSER razz on >SECRET ~razz:* ${RIGHTS.join(' ')}\n`);
});
