// Computes starting-hands.data.ts: npm run starting-hands.
import { writeFileSync } from 'node:fs';
import { startProgress } from '../bindings/cli/io/progress.ts';
import { computeShare } from '../bindings/equity/starting-hand.ts';
import { THREE_RANKS, encodeShares } from '../bindings/range/starting-hands.ts';

const progress = startProgress('exact equities');
const shares = THREE_RANKS.map((ranks, i) => {
  progress.update(i / THREE_RANKS.length);
  return computeShare(ranks);
});
progress.end();

const lines = [
  '// Made by scripts/starting-hands.ts; starting-hands.ts reads it.',
  'export const SHARES =',
  `  '${encodeShares(shares)}';`,
  '',
];
writeFileSync('bindings/range/starting-hands.data.ts', lines.join('\n'));
