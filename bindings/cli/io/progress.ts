import { stderr } from 'node:process';

/** Shows how far some work has come. */
export interface Progress {
  /**
   * @param part - How much is done, 0 .. 1; NaN when that is not known.
   * @param rate - What has been done and how fast, such as `"12,000 hands, 15,000/s"`.
   */
  update(part: number, rate?: string): void;
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
    update(part, rate) {
      const now = performance.now();
      if (now < next) return;
      next = now + EACH_MS;
      shown = true;
      const text = Number.isNaN(part) ? '' : ` ${barOf(part)}, ${leftOf(part, now - start)} left`;
      stderr.write(`\r${label}${text}${rate === undefined ? '' : ` (${rate})`}\x1b[K`);
    },
    end() {
      if (shown) stderr.write('\r\x1b[K');
    },
  };
}

function barOf(part: number): string {
  const done = Math.round(part * WIDTH);
  return `${'█'.repeat(done)}${'░'.repeat(WIDTH - done)} ${(100 * part).toFixed(0).padStart(3)} %`;
}

function leftOf(part: number, elapsed: number): string {
  return part > 0 ? duration((elapsed * (1 - part)) / part) : '?';
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
