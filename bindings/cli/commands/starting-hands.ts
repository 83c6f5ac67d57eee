// razz starting-hands: the classes of starting hands by exact equity.
import type { Command } from 'commander';
import { RANK_LETTERS } from '../../cards.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { computeShare } from '../../equity/starting-hand.ts';
import { type StartingHand, equityOfShare, startingHands } from '../../range/starting-hands.ts';
import { addExamples } from '../io/help.ts';
import { type Handler, type OutputOptions, readFields, readText, serve } from '../io/requests.ts';
import { startProgress } from '../io/progress.ts';
import { percent, tableText } from '../io/tables.ts';

interface StartingHandsRequest {
  readonly door?: string | undefined;
  readonly compute?: boolean | undefined;
}

interface StartingHandsAnswer {
  readonly hands: readonly { hand: string; combos: number; equity: number }[];
}

const handler: Handler<StartingHandsRequest, StartingHandsAnswer> = {
  read(json) {
    const fields = readFields(json, ['door']);
    return { door: fields.door === undefined ? undefined : readText(fields.door, 'door') };
  },
  answer(request) {
    const shipped = startingHands(request.door === undefined ? undefined : readRank(request.door));
    const hands = request.compute ? compute(shipped) : shipped;
    return { hands: hands.map(({ name, combos, equity }) => ({ hand: name, combos, equity })) };
  },
  print: ({ hands }) => {
    const total = hands.reduce((sum, { combos }) => sum + combos, 0);
    let counted = 0;
    const rows = hands.map(({ hand, combos, equity }) => {
      counted += combos;
      return [hand, percent(equity, 6), percent(counted / total, 2)];
    });
    return tableText([['hand', 'equity', 'up to'], ...rows]);
  },
};

function readRank(text: string): number {
  const rank = text === '10' ? 9 : text.length === 1 ? RANK_LETTERS.indexOf(text.toUpperCase()) : -1;
  if (rank < 0) throw new ArgumentError('value', 'door', 'a rank such as 3, T or K', shown(text));
  return rank;
}

/** The hands with their equities computed again, best first. */
function compute(hands: readonly StartingHand[]): StartingHand[] {
  const progress = startProgress('exact equities');
  const known = new Map<string, number>();
  const found = hands.map((hand, i) => {
    const ranks = [...hand.down, hand.door].sort((a, b) => a - b) as [number, number, number];
    const equity = known.get(ranks.join()) ?? equityOfShare(computeShare(ranks));
    known.set(ranks.join(), equity);
    progress.update((i + 1) / hands.length);
    return { ...hand, equity };
  });
  progress.end();
  return found.sort((a, b) => b.equity - a.equity);
}

export function addStartingHands(program: Command): void {
  const command = program
    .command('starting-hands')
    .summary('the 1,183 classes of starting hands, best first')
    .description(
      'Lists the starting hands, (down cards) door card, with their exact equity against a random hand and ' +
        'the share of all hands that are as good or better.',
    )
    .option('--door <rank>', 'only the 91 classes with this door card')
    .option('--compute', 'compute the equities instead of reading the table')
    .option('--json', 'one JSON document')
    .option('--jsonl', 'answer requests {"door":"3"} from standard input, one a line')
    .action((options: StartingHandsRequest & OutputOptions, command: Command) => {
      if (options.jsonl && (options.door !== undefined || options.compute)) {
        command.error('error: give --jsonl alone');
      }
      return serve(handler, options, options.jsonl ? [] : [options]);
    });
  addExamples(command, 'equity.md', [
    ['razz starting-hands --door 3', 'The best hands with a three up.'],
    ['razz starting-hands --json', 'All of them as JSON.'],
  ]);
}
