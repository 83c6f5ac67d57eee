// razz review: the decisions of hand histories beside the solutions of their spots.
import type { Command } from 'commander';
import { type HandReview, type ReviewOptions, reviewHand, summarizeReviews } from '../../solver/index.ts';
import { readReviewOptions } from '../../solver/review.ts';
import { decimal, integer, list } from '../io/arguments.ts';
import { type HandFileOptions, eachHand, summary, summaryJson, takesHandFiles } from '../io/hand-files.ts';
import { addExamples } from '../io/help.ts';
import { jsonText } from '../io/printable.ts';
import { type OutputOptions, writeLine } from '../io/requests.ts';
import { addReviewed, decisionsText, playersText, reviewSummary, startTotals } from '../io/review-text.ts';

interface ReviewCommandOptions extends OutputOptions, HandFileOptions, ReviewOptions {
  readonly player?: readonly string[];
  readonly least: number;
}

export function addReview(program: Command): void {
  const command = takesHandFiles(
    program
      .command('review')
      .summary('the cost of heads-up decisions in hand histories')
      .description(
        'Compares every heads-up decision from sixth street on with the exact solution of its spot, if the cards ' +
          'of the player are known: the value of the action beside that of the best one. Both players may hold any ' +
          'cards, unless --range or --from-actions narrows them. Exit code 1: some hand does not add up.',
      ),
  );
  command
    .option(
      '--from <street>',
      'first street to review: 5, 6 or 7; fifth takes up to minutes a hand (default: 6)',
      integer,
    )
    .option(
      '--range <percent>',
      'both hold one of the best starting hands with their door card, this percentage of them',
      decimal,
    )
    .option('--from-actions', 'narrow the ranges of a street by the actions on the street before')
    .option(
      '--target <part>',
      'solve until a best response gains less than this part of the pot (default: 0.0005)',
      decimal,
    )
    .option('--player <name>', 'only decisions of this player; may be given several times', list)
    .option('--least <percent>', 'list decisions that lose at least this percentage of the pot', decimal, 1)
    .option('--json', 'one JSON document: {"hands":[...],"players":[...],"summary":{...}}')
    .option('--jsonl', 'a line of JSON a hand')
    .action((files: string[], options: ReviewCommandOptions, command: Command) => {
      if (options.json && options.jsonl) command.error('error: give one of --json and --jsonl');
      return reviewFiles(files, options);
    });
  addExamples(command, 'solver.md', [
    [
      'razz review hands.txt',
      'Decisions that lose a percent of the pot or more, and a line for each player.',
    ],
    [
      'razz review --player Hero --range 40 --from-actions hands/',
      'One player, with narrower ranges for both.',
    ],
  ]);
}

async function reviewFiles(files: readonly string[], options: ReviewCommandOptions): Promise<void> {
  const { from, range, fromActions, target, json, jsonl, player, least } = options;
  const asked = readReviewOptions({ from, range, fromActions, target });
  const reviews: HandReview[] = [];
  const totals = startTotals({ range: asked.range, fromActions: asked.fromActions });
  if (json) await writeLine('{"hands":[');
  const count = await eachHand(files, options, async (_, hand, file) => {
    const review = ofPlayers(reviewHand(hand, asked), player);
    addReviewed(totals, review);
    if (json || jsonl) {
      const line = jsonText({ ...review, source: file, line: hand.line });
      await writeLine(json && reviews.length > 0 ? `,${line}` : line);
    } else {
      const text = decisionsText(review, least / 100);
      if (text !== '') await writeLine(`${text}\n`);
    }
    reviews.push(review);
  });
  const players = summarizeReviews(reviews);
  if (json) {
    const whole = jsonText({ ...totals, ...summaryJson(count) });
    await writeLine(`],"players":${jsonText(players)},"summary":${whole}}`);
    return;
  }
  const end = `${reviewSummary(totals)}\n${summary(count)}`;
  if (jsonl) console.error(end);
  else await writeLine(players.length === 0 ? end : `${playersText(players)}\n\n${end}`);
}

function ofPlayers(review: HandReview, names: readonly string[] | undefined): HandReview {
  if (names === undefined) return review;
  return { ...review, decisions: review.decisions.filter(({ name }) => names.includes(name)) };
}
