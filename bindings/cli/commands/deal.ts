// razz deal: numbered, repeatable deals.
import type { Command } from 'commander';
import { type Card, formatCard } from '../../cards.ts';
import { checkIndex, createDealer } from '../../deal/dealer.ts';
import { ArgumentError, shown } from '../../errors.ts';
import type { Seed } from '../../seed.ts';
import { cards, integer, seed } from '../io/arguments.ts';
import { addExamples } from '../io/help.ts';
import { type Handler, type OutputOptions, readCardText, readFields, serve } from '../io/requests.ts';
import { colourCards } from '../io/style.ts';
import { tableText } from '../io/tables.ts';

interface DealRequest {
  readonly players: number;
  readonly seed?: Seed | undefined;
  readonly dead?: string | undefined;
  readonly first?: number | undefined;
  readonly count?: number | undefined;
}

interface DealAnswer {
  readonly seed: string;
  readonly deals: readonly NumberedDeal[];
}

interface NumberedDeal {
  readonly index: number;
  readonly players: readonly { down: string[]; up: string[]; seventh: string | null }[];
  readonly community: string | null;
}

/** An answer is one document in memory; longer series are asked for in parts, with `first`. */
const MOST_DEALS = 10_000;

const FIELDS = ['players', 'seed', 'dead', 'first', 'count'] as const;

const handler: Handler<DealRequest, DealAnswer> = {
  read(json) {
    const { players, seed: seedField, dead, first, count } = readFields(json, FIELDS);
    return {
      players: players as number,
      seed: typeof seedField === 'string' ? seed(seedField) : (seedField as number | undefined),
      dead: dead === undefined ? undefined : readCardText(dead, 'dead'),
      first: first as number | undefined,
      count: count as number | undefined,
    };
  },
  answer({ players, seed, dead, first = 0, count = 1 }) {
    if (!Number.isInteger(count) || count < 1 || count > MOST_DEALS) {
      throw new ArgumentError('value', 'count', `an integer 1..${MOST_DEALS}`, shown(count));
    }
    checkIndex(first, 'first', count);
    const dealer = createDealer({ seed, dead });
    const deals = Array.from({ length: count }, (_, i): NumberedDeal => {
      const deal = dealer.deal(first + i, players);
      return {
        index: first + i,
        players: deal.seats.map(({ down, up, seventh }) => ({
          down: down.map(formatCard),
          up: up.map(formatCard),
          seventh: cardOrNull(seventh),
        })),
        community: cardOrNull(deal.community),
      };
    });
    return { seed: dealer.seed, deals };
  },
  print: ({ seed, deals }) => [`seed ${seed}`, ...deals.map(dealText)].join('\n\n'),
};

function cardOrNull(card: Card | null): string | null {
  return card === null ? null : formatCard(card);
}

/** Down cards stand in parentheses, as players write them. */
function dealText({ index, players, community }: NumberedDeal): string {
  const rows = [
    [`deal ${index}`, 'third', 'fourth', 'fifth', 'sixth', 'seventh'],
    ...players.map(({ down, up: [door, ...up], seventh }, seat) => [
      `seat ${seat}`,
      colourCards(`(${down.join(' ')}) ${door}`),
      ...up.map(colourCards),
      seventh === null ? '' : colourCards(`(${seventh})`),
    ]),
    ...(community === null ? [] : [['community', '', '', '', '', colourCards(community)]]),
  ];
  return tableText(rows, 'left');
}

export function addDeal(program: Command): void {
  const command = program
    .command('deal')
    .summary("every player's cards, street by street")
    .description(
      'Deals razz hands in which every player stays to the end. The seed is printed; pass it to repeat the deals.',
    )
    .option('--players <number>', 'two to eight', integer)
    .option('--seed <seed>', 'an integer or 64 hex digits (default: a fresh one)', seed)
    .option('--dead <cards>', 'cards that are never dealt, such as "Kd 9c"', cards)
    .option('--count <number>', `the number of deals, at most ${MOST_DEALS} (default: 1)`, integer)
    .option('--first <number>', "the number of the first of the seed's deals (default: 0)", integer)
    .option('--json', 'one JSON document')
    .option('--jsonl', 'answer requests {"players":6,...} from standard input, one a line')
    .action((options: Partial<DealRequest> & OutputOptions, command: Command) => {
      const given = FIELDS.some((field) => options[field] !== undefined);
      if (options.jsonl && !given) return serve(handler, options, []);
      if (options.jsonl || !isRequest(options)) {
        command.error('error: give --players, or --jsonl and nothing about the deal');
      }
      return serve(handler, options, [options]);
    });
  addExamples(command, 'dealing.md', [
    ['razz deal --players 6', 'A fresh deal for six players.'],
    [
      'razz deal --players 2 --seed 2024 --count 3 --dead "Kd Ks"',
      'Three deals, the same every time, without two kings.',
    ],
  ]);
}

function isRequest<Options extends Partial<DealRequest>>(request: Options): request is Options & DealRequest {
  return request.players !== undefined;
}
