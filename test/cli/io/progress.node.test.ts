import { stderr } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from '../../../bindings/cli/io/progress.ts';

let now: number;
let written: string;
const { isTTY } = stderr;

beforeEach(() => {
  now = 5000;
  written = '';
  stderr.isTTY = true;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  stderr.isTTY = isTTY;
  vi.restoreAllMocks();
});

/** The text that an update writes after some milliseconds. */
function after(milliseconds: number, fraction: number, rate?: string): string {
  const bar = startProgress('hands');
  now += milliseconds;
  written = '';
  bar.update(fraction, rate);
  return written.replaceAll(/[#█]/g, '#').replaceAll(/[-░]/g, '-');
}

test('a bar comes after a second, then every tenth of one, and goes in the end', () => {
  const bar = startProgress('hands');
  now += 999;
  bar.update(0.5);
  bar.end();
  expect(written).toBe('');
  now += 1;
  bar.update(0.5);
  expect(written).not.toBe('');
  written = '';
  now += 99;
  bar.update(0.6);
  expect(written).toBe('');
  now += 1;
  bar.update(0.6);
  expect(written).not.toBe('');
  written = '';
  bar.end();
  expect(written).toBe('\r\x1b[K');
});

test('progress is not shown without a terminal', () => {
  stderr.isTTY = false;
  const bar = startProgress('hands');
  now += 1e6;
  bar.update(0.5);
  bar.end();
  expect(written).toBe('');
});

test('it has thirty signs, the percentage, the time left and the rate', () => {
  expect(after(2000, 0.5)).toBe(`\rhands ${'#'.repeat(15)}${'-'.repeat(15)}  50 %, 2 s left\x1b[K`);
  expect(after(2000, 1, '7/s')).toBe(`\rhands ${'#'.repeat(30)} 100 %, 0 s left (7/s)\x1b[K`);
  expect(after(2000, 0)).toBe(`\rhands ${'-'.repeat(30)}   0 %, ? left\x1b[K`);
  expect(after(2000, NaN, '7/s')).toBe('\rhands (7/s)\x1b[K');
});

test.each([
  [2000, 0.25, '6 s'],
  [1500, 0.5, '2 s'],
  [59_000, 0.5, '59 s'],
  [59_001, 0.5, '1 min'],
  [61_000, 0.5, '2 min'],
  [3_599_000, 0.5, '60 min'],
  [3_600_000, 0.5, '1.0 h'],
  [3_600_000, 0.25, '3.0 h'],
])('after %i ms at %f there are %s left', (milliseconds, fraction, left) => {
  expect(after(milliseconds, fraction)).toContain(` %, ${left} left\x1b[K`);
});
