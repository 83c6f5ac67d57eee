import { expect, test } from 'vitest';
import { compareHand } from '../support/game/compare.ts';

/** Enough for every knob to have mattered; a change of the rules deserves a hundred times as many once. */
const HANDS = 3000;

test(
  `${HANDS} random hands under all knobs go as the plain model of the rules says`,
  { timeout: 60_000 },
  () => {
    for (let number = 0; number < HANDS; number++) expect(compareHand(number)).toBeNull();
  },
);
