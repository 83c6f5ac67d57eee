import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from '../../bindings/cluster/heartbeat.ts';

/** A client of a server that answers, hangs or refuses as it is told. */
class Client {
  status = 'ready';
  answers: 'yes' | 'never' | 'error' = 'yes';
  pings = 0;
  readonly disconnects: unknown[] = [];

  async ping(): Promise<void> {
    this.pings++;
    if (this.answers === 'error') throw new Error('READONLY');
    if (this.answers === 'never') await new Promise(() => undefined);
  }

  disconnect(reconnect: unknown): void {
    this.disconnects.push(reconnect);
  }
}

let client: Client;
let heartbeat: Heartbeat;
let told: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  start();
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

function start(patience = 2): void {
  client = new Client();
  heartbeat = new Heartbeat(client as unknown as Redis, patience);
  told = [];
  heartbeat.watch((connected) => told.push(connected));
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test('a server that answers is asked four times a second, and nothing is told', async () => {
  await pass(10_000);
  expect(client.pings).toBe(40);
  expect(told).toEqual([]);
  expect(heartbeat.connected).toBe(true);
  expect(client.disconnects).toEqual([]);
});

test('a server that hangs is away after 1.5 s, told once, and asked once', async () => {
  await pass(1000);
  client.answers = 'never';
  await pass(1250);
  expect(told).toEqual([]);
  await pass(250);
  expect(told).toEqual([false]);
  expect(heartbeat.connected).toBe(false);
  expect(client.pings).toBe(5);
  await pass(2000);
  expect(told).toEqual([false]);
});

test('a hanging connection is given up every 5 s, each new one is asked anew', async () => {
  client.answers = 'never';
  await pass(4750);
  expect(client.disconnects).toEqual([]);
  await pass(250);
  expect(client.disconnects).toEqual([true]);
  expect(client.pings).toBe(1);
  await pass(5000);
  expect(client.disconnects).toEqual([true, true]);
  expect(client.pings).toBe(2);
  client.answers = 'yes';
  await pass(250);
  expect(client.pings).toBe(3);
  await pass(10_000);
  expect(client.disconnects).toEqual([true, true]);
  expect(told).toEqual([false, true]);
});

test.each([['connect', 1], ['ready', 1], ['connecting', 0], ['reconnecting', 0]])(
  'in the state %s, a silent connection is given up %i times',
  async (status, times) => {
    client.status = status;
    client.answers = 'never';
    await pass(5000);
    expect(client.disconnects).toHaveLength(times);
  },
); // prettier-ignore

test('a connection that is not ready is away at the next beat, and back with the first answer', async () => {
  client.status = 'reconnecting';
  client.answers = 'error';
  await pass(250);
  expect(told).toEqual([false]);
  client.status = 'ready';
  client.answers = 'yes';
  await pass(250);
  expect(told).toEqual([false, true]);
  expect(heartbeat.connected).toBe(true);
});

test('a server that answers by errors is asked at every beat and counts as silent', async () => {
  client.answers = 'error';
  await pass(1500);
  expect(client.pings).toBe(6);
  expect(told).toEqual([false]);
});

test('a server that refused to write is away for 2 s, though it answers', async () => {
  heartbeat.refused();
  await pass(1500);
  expect(told).toEqual([false]);
  await pass(250);
  expect(heartbeat.connected).toBe(false);
  await pass(250);
  expect(told).toEqual([false, true]);
});

test('a call is rejected when the server is silent for longer than patience lasts', async () => {
  const never = heartbeat.orSilent(() => new Promise(() => undefined));
  const failed = vi.fn();
  never.catch(failed);
  await pass(5000);
  expect(failed).not.toHaveBeenCalled();
  client.answers = 'never';
  await pass(2000);
  expect(failed).not.toHaveBeenCalled();
  await pass(250);
  expect(failed).toHaveBeenCalledWith(new Error('no answer for 2 s'));
});

test('patience begins with the call, and anew with every answer', async () => {
  client.answers = 'never';
  await pass(1500);
  const failed = vi.fn();
  heartbeat.orSilent(() => new Promise(() => undefined)).catch(failed);
  await pass(2000);
  expect(failed).not.toHaveBeenCalled();
  await pass(250);
  expect(failed).toHaveBeenCalledOnce();
});

test('without patience a call that waits is rejected at the first beat', async () => {
  heartbeat.stop();
  start(0);
  client.answers = 'never';
  const failed = vi.fn();
  heartbeat.orSilent(() => new Promise(() => undefined)).catch(failed);
  await pass(250);
  expect(failed).toHaveBeenCalledWith(new Error('no answer for 0 s'));
});

test('a call that ends is not waited for any longer', async () => {
  expect(await heartbeat.orSilent(() => Promise.resolve(7))).toBe(7);
  await expect(heartbeat.orSilent(() => Promise.reject(new Error('NOPERM')))).rejects.toThrow('NOPERM');
  const { waiting } = heartbeat as unknown as { waiting: Set<unknown> };
  expect(waiting.size).toBe(0);
});

test('patience without end never rejects', async () => {
  heartbeat.stop();
  start(Infinity);
  client.answers = 'never';
  const failed = vi.fn();
  heartbeat.orSilent(() => new Promise(() => undefined)).catch(failed);
  await pass(1e6);
  expect(failed).not.toHaveBeenCalled();
  expect(heartbeat.connected).toBe(false);
});

test('a stop ends the calls that wait, and refuses others, however long patience lasts', async () => {
  const closed = { name: 'OperationError', code: 'redis', message: 'the connection was closed' };
  for (const patience of [2, Infinity]) {
    heartbeat.stop();
    start(patience);
    const waiting = expect(heartbeat.orSilent(() => new Promise(() => undefined))).rejects.toMatchObject(
      closed,
    );
    heartbeat.stop();
    await waiting;
    const call = vi.fn();
    await expect(heartbeat.orSilent(call)).rejects.toMatchObject(closed);
    expect(call).not.toHaveBeenCalled();
  }
});

test('a listener that has left is told nothing, nor is any after the stop', async () => {
  const others: boolean[] = [];
  heartbeat.watch((connected) => others.push(connected))();
  client.answers = 'error';
  await pass(1500);
  expect(told).toEqual([false]);
  expect(others).toEqual([]);
  heartbeat.stop();
  const { pings } = client;
  client.answers = 'yes';
  await pass(10_000);
  expect(client.pings).toBe(pings);
  expect(told).toEqual([false]);
});
