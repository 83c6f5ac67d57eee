// razz stats: the decisions and results of the players of hand histories.
import { Option, type Command } from 'commander';
import { Collector, playerOf } from '../../history/statistics/statistics.ts';
import { ROOMS } from '../../history/events.ts';
import type { Row } from '../../history/statistics/rows.ts';
import { Winnings, winningsChart } from '../io/winnings.ts';
import { type PlayerStats, type Rate, type StatisticsGroup, formatAmount } from '../../history/index.ts';
import { bets, day, list } from '../io/arguments.ts';
import { csvText } from '../io/csv.ts';
import { addExamples } from '../io/help.ts';
import { type OutputOptions, writeLine } from '../io/requests.ts';
import { percent, tableText } from '../io/tables.ts';
import { type HandFileOptions, eachResult, summary, takesHandFiles, takesThreads } from '../io/hand-files.ts';
import type { HandFilter } from '../io/hand-filter.ts';
import { jsonText, printable } from '../io/printable.ts';

interface StatsOptions extends OutputOptions, HandFileOptions, HandFilter {
  readonly threads?: number;
  readonly player?: readonly string[];
  readonly by: StatisticsGroup;
  readonly csv?: boolean;
  readonly wide?: boolean;
  readonly chart?: boolean;
}

export function addStats(program: Command): void {
  const command = takesHandFiles(
    program
      .command('stats')
      .summary('statistics of players over hand histories')
      .description(
        'Statistics of each player over the hands that add up: results, results with all-in pots split by equity, ' +
          'and how often the player entered, completed, stole, and went to the showdown. Exit code 1: some hand does ' +
          'not add up.',
      ),
  );
  takesThreads(command)
    .option('--player <name>', 'only this player; may be given several times', list)
    .addOption(new Option('--room <room>', 'only hands of this room').choices(ROOMS))
    .option('--from <day>', 'only hands from this day on, such as 2014-02-03 (UTC)', day)
    .option('--to <day>', 'only hands up to this day', day)
    .option('--stakes <bets>', 'only hands of this small and big bet, such as 0.50/1', bets)
    .option('--tournament [name]', 'only tournament hands, or those of one tournament')
    .option('--cash', 'only hands that are not of a tournament')
    .addOption(
      new Option('--by <group>', 'a line a player, or a player and group')
        .choices(['player', 'day', 'position', 'size'])
        .default('player'),
    )
    .option('--wide', 'all columns, more than 80 characters wide')
    .option('--chart', 'draw the winnings of each --player')
    .option('--csv', 'a table for a spreadsheet, with all columns')
    .option('--json', 'one JSON document: a list of players')
    .option('--jsonl', 'a line of JSON a player')
    .action(async (files: string[], options: StatsOptions, command: Command) => {
      const ways = [options.json, options.jsonl, options.csv].filter((way) => way !== undefined);
      if (ways.length > 1) command.error('error: give one of --json, --jsonl and --csv');
      if (options.cash && options.tournament !== undefined) {
        command.error('error: give one of --cash and --tournament');
      }
      if (options.chart && (options.player === undefined || ways.length > 0)) {
        command.error('error: --chart goes with --player and the table');
      }
      const statistics = new Collector(options.by);
      const lines = new WinningsOf(options.chart ? options.player! : []);
      const task = { kind: 'stats', by: options.by, filter: options } as const;
      const count = await eachResult(files, options, task, (rows) => {
        for (const row of rows) statistics.addRow(row);
        if (options.chart) for (const row of rows) lines.add(row);
      });
      const wanted = options.player;
      const players = statistics.players.filter(({ name }) => wanted?.includes(name) !== false);
      if (options.json) await writeLine(jsonText(players));
      else if (options.jsonl) for (const player of players) await writeLine(jsonText(player));
      else if (options.csv) await writeLine(csvOf(players));
      else {
        await writeLine(`${tableOf(players, options)}\n`);
        for (const chart of await lines.charts()) await writeLine(`${chart}\n`);
        await writeLine(summary(count));
      }
      if (ways.length > 0) console.error(summary(count));
    });
  addExamples(command, 'histories.md', [
    ['razz stats hands/', 'A line a player.'],
    ['razz stats --player Hero --chart hands/', 'One player, with the line of winnings.'],
    ['razz stats --player Hero --by position --csv hands.txt', 'One player by position, for a spreadsheet.'],
  ]);
}

/** The lines of some players, each by room, currency and kind of game. */
class WinningsOf {
  readonly #names: ReadonlySet<string>;
  readonly #lines = new Map<string, Winnings>();

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  add({ key, payoff }: Row): void {
    const { name, room, money, tournament } = playerOf(key);
    if (!this.#names.has(name)) return;
    const line = JSON.stringify({ name, room, money, tournament });
    if (!this.#lines.has(line)) this.#lines.set(line, new Winnings());
    this.#lines.get(line)!.add(payoff);
  }

  charts(): Promise<string[]> {
    const charts = [...this.#lines].map(([line, winnings]) => {
      const player = JSON.parse(line) as Omit<ReturnType<typeof playerOf>, 'group'>;
      return winningsChart(titleOf(player), winnings, player.money);
    });
    return Promise.all(charts);
  }
}

/** A column of the table: its heading and its cell. */
interface Column {
  readonly head: string;
  readonly cell: (stats: PlayerStats) => string;
  /** Left out of the narrow table. */
  readonly wide?: true;
}

const COLUMNS: readonly Column[] = [
  { head: 'hands', cell: ({ hands }) => String(hands) },
  { head: 'net', cell: ({ net, money }) => formatAmount(net, money) },
  {
    head: 'all-in net',
    cell: ({ allInNet, money }) => formatAmount(Math.round(allInNet), money),
    wide: true,
  },
  { head: 'BB/100', cell: ({ bigBets, hands }) => ((100 * bigBets) / hands).toFixed(1) },
  { head: '±95%', cell: ({ confidence: [low, high] }) => ((high - low) / 2).toFixed(1) },
  { head: 'dev', cell: ({ standardDeviation }) => standardDeviation.toFixed(2), wide: true },
  { head: 'entry', cell: ({ entry }) => rate(entry) },
  { head: 'compl', cell: ({ completion }) => rate(completion) },
  { head: 'raise', cell: ({ raise }) => rate(raise), wide: true },
  { head: 'steal', cell: ({ steal }) => rate(steal) },
  { head: 'defend', cell: ({ stealDefence }) => rate(stealDefence), wide: true },
  { head: '4th', cell: ({ seen, hands }) => rate({ count: seen[0], of: hands }), wide: true },
  { head: '7th', cell: ({ seen, hands }) => rate({ count: seen[3], of: hands }), wide: true },
  { head: 'showd', cell: ({ showdown }) => rate(showdown) },
  { head: 'won', cell: ({ showdownWon }) => rate(showdownWon) },
];

const NARROW_WIDTH = 80;
const SHORTEST_NAME = 8;
/** Columns that a narrow table can do without, the first to go first. */
const SPARE = ['±95%', 'steal', 'showd'];

function tableOf(players: readonly PlayerStats[], { by, wide }: StatsOptions): string {
  if (wide) return tableWith(COLUMNS, players, by, Infinity);
  for (let left = 0; ; left++) {
    const gone = SPARE.slice(0, left);
    const columns = COLUMNS.filter((column) => column.wide !== true && !gone.includes(column.head));
    const free = NARROW_WIDTH - widthOf(tableWith(columns, players, by, SHORTEST_NAME));
    if (free < 0 && left < SPARE.length) continue;
    return tableWith(columns, players, by, SHORTEST_NAME + Math.max(free, 0));
  }
}

/** @param longestName - Characters of a name. */
function tableWith(
  columns: readonly Column[],
  players: readonly PlayerStats[],
  by: StatisticsGroup,
  longestName: number,
): string {
  const group = by === 'player' ? [] : [by];
  return tableText(
    [
      ['player', ...group, ...columns.map(({ head }) => head)],
      ...players.map((stats) => [
        nameOf(stats, longestName),
        ...group.map(() => stats.group!),
        ...columns.map(({ cell }) => cell(stats)),
      ]),
    ],
    'right',
  );
}

function widthOf(table: string): number {
  return Math.max(...table.split('\n').map((line) => line.length));
}

/** The name with the room, the name alone, or as much of it as there is room for. */
function nameOf(player: PlayerStats, width: number): string {
  const own = printable(player.name);
  const whole = titleOf(player);
  if (whole.length <= width) return whole;
  return own.length <= width ? own : `${own.slice(0, width - 1)}…`;
}

function titleOf({ name, room, tournament }: Pick<PlayerStats, 'name' | 'room' | 'tournament'>): string {
  return `${printable(name)} (${room}${tournament ? ', tournament' : ''})`;
}

function rate({ count, of }: Rate): string {
  return of === 0 ? '-' : percent(count / of, 0);
}

const RATES = ['entry', 'completion', 'raise', 'steal', 'stealDefence', 'showdown', 'showdownWon'] as const;

/** Amounts in whole units of the currency; each rate as how often and of how many. */
function csvOf(players: readonly PlayerStats[]): string {
  const head = [
    'player',
    'room',
    'tournament',
    'group',
    'currency',
    'hands',
    'net',
    'allInNet',
    'allInHands',
  ];
  const results = ['bigBets', 'standardDeviation', 'low95', 'high95'];
  const streets = ['fourth', 'fifth', 'sixth', 'seventh'];
  const rates = RATES.flatMap((rate) => [rate, `${rate}Of`]);
  const rows = players.map((stats) => {
    const unit = 10 ** stats.money.decimals;
    return [
      ...[printable(stats.name), stats.room, stats.tournament ? 'yes' : 'no', stats.group ?? null],
      ...[stats.money.currency, stats.hands, stats.net / unit, stats.allInNet / unit, stats.allInHands],
      ...[stats.bigBets, stats.standardDeviation, ...stats.confidence],
      ...stats.seen,
      ...RATES.flatMap((rate) => [stats[rate].count, stats[rate].of]),
    ];
  });
  return csvText([[...head, ...results, ...streets, ...rates], ...rows]);
}
