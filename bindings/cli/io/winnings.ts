// The line of a player's winnings, drawn in the terminal.
import { type Money, formatAmount } from '../../history/index.ts';

/** The most points that a line keeps: two for each column of the plot. */
const MOST_POINTS = 1 << 10;

/** A player's winnings after each of the hands, thinned out evenly as they become many. */
export class Winnings {
  hands = 0;
  won = 0;
  #every = 1;
  #points: number[] = [0];

  add(payoff: number): void {
    this.won += payoff;
    this.hands++;
    if (this.hands % this.#every !== 0) return;
    this.#points.push(this.won);
    if (this.#points.length <= MOST_POINTS) return;
    this.#points = this.#points.filter((_, i) => i % 2 === 0);
    this.#every *= 2;
  }

  /** Numbers of hands, from 0 to the last, and the winnings after each. */
  get line(): [hands: number, won: number][] {
    const line = this.#points.map((won, i): [number, number] => [i * this.#every, won]);
    if (this.hands % this.#every !== 0) line.push([this.hands, this.won]);
    return line;
  }
}

const [WIDTH, HEIGHT] = [60, 12] as const;

/** The line with its title, about 75 columns wide. The amount at a row is that of one of its points. */
export async function winningsChart(title: string, winnings: Winnings, money: Money): Promise<string> {
  const { default: plot } = await import('simple-ascii-chart');
  const line = winnings.line;
  const chart = plot(spread(line), {
    ...{ width: WIDTH, height: HEIGHT, hideXAxis: true },
    formatter: (amount) => formatAmount(Math.round(amount), money),
  });
  const rows = chart.split('\n').filter((row) => row.trim() !== '');
  const hands = winnings.hands === 1 ? '1 hand' : `${winnings.hands.toLocaleString('en')} hands`;
  return [
    `${title}: ${formatAmount(winnings.won, money)} in ${hands}`,
    ...rows.map((row) => row.trimEnd()),
  ].join('\n');
}

/** One point a column, as the last hand in it left it. */
function spread(line: readonly (readonly [hands: number, won: number])[]): [number, number][] {
  if (line.length <= WIDTH) return line.map(([hands, won]) => [hands, won]);
  return Array.from({ length: WIDTH }, (_, column) => {
    const [hands, won] = line[Math.round((column * (line.length - 1)) / (WIDTH - 1))]!;
    return [hands, won];
  });
}
