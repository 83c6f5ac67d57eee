import { dealer } from './dealer.ts';
import { equityExact } from './equity.ts';
import { game } from './game.ts';
import { type Group, measure } from './harness.ts';
import { history } from './history.ts';
import { lowHand } from './low-hand.ts';
import { parallel } from './parallel.ts';
import { sample } from './sample.ts';
import { startUp } from './start-up.ts';

const parts: Readonly<Record<string, readonly Group[]>> = {
  'low-hand': lowHand,
  dealer,
  exact: equityExact,
  sample,
  parallel,
  game,
  history,
  'start-up': startUp,
};

// npm run bench -- FILTER: only the groups with the text in their title or in the name of their part.
const filter = process.argv[2] ?? '';
for (const [part, groups] of Object.entries(parts)) {
  for (const group of groups) if (`${part} ${group.title}`.includes(filter)) await measure(group);
}
