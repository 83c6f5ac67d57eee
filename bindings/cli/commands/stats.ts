import type { Command } from 'commander';
import { type PlayerStats, type Rate, collectStatistics, formatAmount } from '../../history/index.ts';
import { type OutputOptions, writeLine } from '../io/requests.ts';
import { eachHand, printable, summary, takesHandFiles } from '../io/hand-files.ts';
import { percent, tableText } from '../io/tables.ts';

interface StatsOptions extends OutputOptions {
  readonly player: readonly string[];
  readonly encoding?: string;
}

export function addStats(program: Command): void {
  takesHandFiles(
    program
      .command('stats')
      .summary('what players did and won in hand histories')
      .description(
        'Statistics a player over the hands that add up: results, results with all-in pots split by equity, and\n' +
          'how often he entered, completed, stole, and went to the showdown. Exit code 1: some hand does not add up.',
      ),
  )
    .option(
      '--player <name>',
      'only this player; may be given several times',
      (name: string, names: readonly string[]) => [...names, name],
      [],
    )
    .option('--json', 'one JSON document: a list of players')
    .option('--jsonl', 'a line of JSON a player')
    .action(async (files: string[], options: StatsOptions, command: Command) => {
      if (options.json && options.jsonl) command.error('error: give one of --json and --jsonl');
      const statistics = collectStatistics();
      const count = await eachHand(files, options, (audit) => statistics.add(audit));
      const wanted = options.player;
      const players = statistics.players.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
      if (options.json) await writeLine(JSON.stringify(players));
      else if (options.jsonl) for (const player of players) await writeLine(JSON.stringify(player));
      else await writeLine(`${tableText([HEAD, ...players.map(rowOf)])}\n\n${summary(count)}`);
      if (options.json || options.jsonl) console.error(summary(count));
    });
}

const HEAD = [
  'player',
  'hands',
  'net',
  'all-in net',
  'BB/100',
  'entry',
  'compl',
  'steal',
  '4th',
  '7th',
  'showd',
  'won',
];

function rowOf(stats: PlayerStats): string[] {
  const { name, room, money, tournament, hands, net, allInNet, bigBets, seen } = stats;
  const { entry, completion, steal, showdown, showdownWon } = stats;
  return [
    printable(`${name} (${room}${tournament ? ', tournament' : ''})`),
    String(hands),
    formatAmount(net, money),
    formatAmount(Math.round(allInNet), money),
    ((100 * bigBets) / hands).toFixed(1),
    ...[entry, completion, steal].map(rateText),
    ...[seen[0], seen[3]].map((count) => rateText({ count, of: hands })),
    ...[showdown, showdownWon].map(rateText),
  ];
}

function rateText({ count, of }: Rate): string {
  return of === 0 ? '-' : percent(count / of, 0);
}
