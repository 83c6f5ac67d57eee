// Runs the benchmarks, all of them or those that match a filter.
import { spawnSync } from 'node:child_process';
import { dealer } from './dealer.ts';
import { equityExact } from './equity.ts';
import { game } from './game.ts';
import { type Group, measure } from './harness.ts';
import { history } from './history.ts';
import { lowHand } from './low-hand.ts';
import { parallel } from './parallel.ts';
import { rollOuts } from './roll-outs.ts';
import { sample } from './sample.ts';
import { slices } from './slices.ts';
import { solver } from './solver.ts';
import { startUp } from './start-up.ts';

const parts: Readonly<Record<string, readonly Group[]>> = {
  'low-hand': lowHand,
  dealer,
  exact: equityExact,
  sample,
  'roll-outs': rollOuts,
  slices,
  parallel,
  game,
  history,
  solver,
  'start-up': startUp,
};

// npm run bench -- FILTER: only the groups with the text in their title or in the name of their part.
const [filter = '', only] = process.argv.slice(2);
if (only !== undefined) {
  for (const group of parts[only]!) if (`${only} ${group.title}`.includes(filter)) await measure(group);
} else {
  // A process a part, as a program has that does just this: what one part teaches the engine slows others.
  for (const part of Object.keys(parts)) {
    const { status } = spawnSync(process.execPath, [process.argv[1]!, filter, part], { stdio: 'inherit' });
    if (status !== 0) process.exit(1);
  }
}
