import { expect, test } from 'vitest';
import { compareHand } from '../support/game/compare.ts';

/** Enough for every knob to have mattered; `npm run test:game` plays a hundred thousand. */
const HANDS = 2000;

test(
  `${HANDS} random hands under all knobs go as the plain model of the rules says`,
  { timeout: 60_000 },
  () => {
    for (let number = 0; number < HANDS; number++) expect(compareHand(number)).toBeNull();
  },
);
