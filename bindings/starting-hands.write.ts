// Computes starting-hands.data.ts: npm run starting-hands.
import { writeFileSync } from 'node:fs';
import { startProgress } from './cli/progress.ts';
import { computeShare } from './starting-hands.compute.ts';
import { THREE_RANKS, encodeShares } from './starting-hands.ts';

const progress = startProgress('exact equities');
const shares = THREE_RANKS.map((ranks, i) => {
  progress.update(i / THREE_RANKS.length);
  return computeShare(ranks);
});
progress.end();

const lines = [
  '// Made by starting-hands.write.ts; starting-hands.ts reads it.',
  'export const SHARES =',
  `  '${encodeShares(shares)}';`,
  '',
];
writeFileSync('bindings/starting-hands.data.ts', lines.join('\n'));
