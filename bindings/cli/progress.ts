import { stderr } from 'node:process';

/** Shows how far some work has come. */
export interface Progress {
  /** @param part - How much is done, 0 .. 1. */
  update(part: number): void;
  /** Takes the bar away. */
  end(): void;
}

const FIRST_MS = 1000;
const EACH_MS = 100;
const WIDTH = 30;

/**
 * A bar with the time left on standard error, from when the work has taken a second, and only where that is a
 * terminal.
 */
export function startProgress(label: string): Progress {
  const start = performance.now();
  let next = stderr.isTTY ? start + FIRST_MS : Infinity;
  let shown = false;
  return {
    update(part) {
      const now = performance.now();
      if (now < next) return;
      next = now + EACH_MS;
      shown = true;
      const done = Math.round(part * WIDTH);
      const left = part > 0 ? duration(((now - start) * (1 - part)) / part) : '?';
      const bar = '█'.repeat(done) + '░'.repeat(WIDTH - done);
      stderr.write(`\r${label} ${bar} ${(100 * part).toFixed(0).padStart(3)} %, ${left} left\x1b[K`);
    },
    end() {
      if (shown) stderr.write('\r\x1b[K');
    },
  };
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
