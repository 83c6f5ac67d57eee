// A progress bar on standard error.
import { stderr } from 'node:process';
import { BAR } from './style.ts';

/** A progress bar; calls report a `Progress` of checks.ts. */
export interface ProgressBar {
  /**
   * @param fraction - How much is done, 0 .. 1; NaN when that is not known.
   * @param rate - The work done and its speed, such as `"12,000 hands, 15,000/s"`.
   */
  update(fraction: number, rate?: string): void;
  /** Removes the bar. */
  end(): void;
}

const FIRST_UPDATE_MS = 1000;
const UPDATE_MS = 100;
const WIDTH = 30;

/**
 * A bar with the time left on standard error. It appears after a second, and only on a terminal.
 */
export function startProgress(label: string): ProgressBar {
  const start = performance.now();
  let next = stderr.isTTY ? start + FIRST_UPDATE_MS : Infinity;
  let shown = false;
  return {
    update(fraction, rate) {
      const now = performance.now();
      if (now < next) return;
      next = now + UPDATE_MS;
      shown = true;
      const text = Number.isNaN(fraction) ? '' : ` ${barOf(fraction)}, ${leftOf(fraction, now - start)} left`;
      stderr.write(`\r${label}${text}${rate === undefined ? '' : ` (${rate})`}\x1b[K`);
    },
    end() {
      if (shown) stderr.write('\r\x1b[K');
    },
  };
}

function barOf(fraction: number): string {
  const done = Math.round(fraction * WIDTH);
  return `${BAR.done.repeat(done)}${BAR.rest.repeat(WIDTH - done)} ${(100 * fraction).toFixed(0).padStart(3)} %`;
}

function leftOf(fraction: number, elapsed: number): string {
  return fraction > 0 ? duration((elapsed * (1 - fraction)) / fraction) : '?';
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
