/*
 * A hundred thousand hands against the plain model of the rules, and as many looks for a hidden card. The suite plays
 * the first few thousand; `npm run test:game -- HANDS FIRST` plays others.
 */
import { compareHand } from './support/game/compare.ts';
import { findLeak } from './support/game/leak.ts';

const HANDS = Number(process.argv[2] ?? 100_000);
const FIRST = Number(process.argv[3] ?? 0);

for (const [name, fault] of [
  ['hands as the plain model says', compareHand],
  ['views without a hidden card', findLeak],
] as const) {
  for (let number = FIRST; number < FIRST + HANDS; number++) {
    const found = fault(number);
    if (found === null) continue;
    console.error(found);
    process.exit(1);
  }
  console.log(`${HANDS} ${name}`);
}
