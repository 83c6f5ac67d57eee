// Computes standings.data.ts and starting-hands.data.ts: npm run starting-hands.
import { writeFileSync } from 'node:fs';
import { startProgress } from '../bindings/cli/io/progress.ts';
import { computeShare } from '../bindings/equity/starting-hand.ts';
import { writeNumbers } from '../bindings/range/numbers.ts';
import { PLACE_DIGITS, THREE_RANKS } from '../bindings/range/standings.ts';
import { STEP_DIGITS } from '../bindings/range/starting-hands.ts';

const progress = startProgress('exact equities');
const shares = THREE_RANKS.map((ranks, i) => {
  progress.update(i / THREE_RANKS.length);
  return computeShare(ranks);
});
progress.end();

const rising = [...shares].sort((a, b) => a - b);
const places = shares.map((share) => shares.filter((other) => other > share).length);
const steps = rising.map((share, i) => share - (rising[i - 1] ?? 0));

function write(name: string, constant: string, text: string): void {
  const lines = [
    `// Made by scripts/starting-hands.ts; ${name}.ts reads it.`,
    `export const ${constant} =`,
    `  '${text}';`,
    '',
  ];
  writeFileSync(`bindings/range/${name}.data.ts`, lines.join('\n'));
}

write('standings', 'PLACES', writeNumbers(places, PLACE_DIGITS));
write('starting-hands', 'STEPS', writeNumbers(steps, STEP_DIGITS));
