#!/usr/bin/env node
// The command: its subcommands, its help, and how it ends.
import { stdout } from 'node:process';
import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { RazzError } from '../errors.ts';
import { addCompletion } from './commands/completion.ts';
import { addCount } from './commands/count.ts';
import { addDeal } from './commands/deal.ts';
import { addEquity } from './commands/equity.ts';
import { addEval } from './commands/eval.ts';
import { addJob } from './commands/job.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addReview } from './commands/review.ts';
import { addSimulate } from './commands/simulate.ts';
import { addSolve } from './commands/solve.ts';
import { addStartingHands } from './commands/starting-hands.ts';
import { addStats } from './commands/stats.ts';
import { addWorker } from './commands/worker.ts';
import { servesHands } from './io/hand-thread.ts';

const DATA_WRONG = 1;
const USAGE_WRONG = 2;

const DOCUMENTATION = `
razz COMMAND --help shows examples and the path of a guide.
Documentation: https://www.npmjs.com/package/razz-wasm`;

const program = new Command('razz')
  .description('Razz (seven-card stud low): evaluate, deal, compute equities, play and simulate.')
  .configureHelp({ minWidthToWrap: 20 })
  .version(version, '-v, --version', 'output the version number')
  .showHelpAfterError('(razz --help tells more)')
  .addHelpText('after', DOCUMENTATION)
  .exitOverride();

addEval(program);
addCount(program);
addDeal(program);
addEquity(program);
addStartingHands(program);
addSolve(program);
addPlay(program);
addSimulate(program);
addReplay(program);
addStats(program);
addReview(program);
addJob(program);
addWorker(program);
addCompletion(program);

// A reader that stops early, such as `head`, is no fault; a full disk is.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  console.error(`razz: standard output: ${error.message}`);
  process.exit(DATA_WRONG);
});

try {
  if (!servesHands()) await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_WRONG;
  else if (error instanceof RazzError) {
    console.error(`razz: ${error.message}`);
    process.exitCode = DATA_WRONG;
  } else throw error;
}
