// razz eval: the best five cards of a hand, its name and its value.
import type { Command } from 'commander';
import { type Card, formatCard, parseCards } from '../../cards.ts';
import { withArgumentName } from '../../errors.ts';
import { bestFive, describeLow } from '../../evaluate/description.ts';
import { type HandValue, evaluate } from '../../evaluate/low-hand.ts';
import { addExamples } from '../io/help.ts';
import { type Handler, type OutputOptions, readCardText, readFields, serve } from '../io/requests.ts';
import { colourCards } from '../io/style.ts';

interface EvalRequest {
  readonly text: string;
  /** The name of the hand in an error. */
  readonly name: string;
}

interface EvalAnswer {
  readonly cards: string[];
  readonly value: number;
  readonly best: string[];
  readonly name: string;
}

const handler: Handler<EvalRequest, EvalAnswer> = {
  read: (json) => ({ text: readCardText(readFields(json, ['cards']).cards, 'cards'), name: 'cards' }),
  answer({ text, name }) {
    const cards = parseCards(text, name);
    const value = valueOf(cards, name);
    return {
      cards: cards.map(formatCard),
      value,
      best: bestFive(cards).map(formatCard),
      name: describeLow(value).name,
    };
  },
  print: ({ best, name, value }) => `${colourCards(best.join(' '))}  ${name} (value ${value})`,
};

function valueOf(cards: readonly Card[], name: string): HandValue {
  return withArgumentName(
    () => name,
    () => evaluate(cards),
  );
}

export function addEval(program: Command): void {
  const command = program
    .command('eval')
    .summary('value, best five cards and name of a hand')
    .description('Evaluates hands of five to seven cards: lower values are better.')
    .argument('[hand...]', 'hands such as "As 2d 3c 4h 5s 9c Kd", or the cards of one hand, one an argument')
    .option('--json', 'one JSON document')
    .option('--jsonl', 'answer requests {"cards":"..."} from standard input, one a line')
    .action((hands: string[], options: OutputOptions, command: Command) => {
      if (options.jsonl ? hands.length > 0 : hands.length === 0) {
        command.error('error: give hands, or --jsonl alone, with the hands on standard input');
      }
      return serve(handler, options, requestsOf(isOneHand(hands) ? [hands.join(' ')] : hands));
    });
  addExamples(command, 'evaluator.md', [
    ['razz eval "6s 4h 3c 2d As Kd Kh"', 'The best five of seven cards.'],
    ['razz eval As2d3c4h5s 6s4h3c2dAs --json', 'Several hands, as JSON.'],
  ]);
}

function requestsOf(hands: readonly string[]): EvalRequest[] {
  return hands.map((text, i) => ({ text, name: hands.length > 1 ? `hand ${i + 1}` : 'cards' }));
}

/** True for unquoted cards, as in `razz eval As 2d 3c 4h 5s`. */
function isOneHand(words: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => parseCards(word).length === 1);
}
