import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditHand, readAllHands } from '../../bindings/history/index.ts';
import { expectChains } from '../support/history/chains.ts';
import { realFiles } from '../support/history/real.ts';

/*
 * Real hands of other people, which are not part of the project. Where they are present, each must read, replay and
 * balance, and survive being written and read again. Where they are not, the test is skipped and says so.
 */
const files = realFiles();
if (files.length === 0)
  console.warn('no real hands are here (RAZZ_HISTORIES names their folder): their test is skipped');

/** Where people bet as far as the other could call, the file says so. */
const CUT_BETS = ['wsop2023-43-d5-h85.phh'];

test.runIf(files.length > 0)(
  'real hands read, replay, balance and survive every chain of formats',
  async () => {
    for (const file of files) {
      const hands = await readAllHands(readFileSync(file));
      expect(hands.length).toBeGreaterThan(0);
      for (const hand of hands) {
        const result = auditHand(hand);
        expect({ file, problems: result.problems }).toEqual({ file, problems: [] });
        expect(result.payoffs.reduce((sum, payoff) => sum + payoff, result.rake)).toBe(0);
        const cut = result.notes.some(({ tolerance }) => tolerance === 'cut-bet');
        expect(cut).toBe(CUT_BETS.some((name) => file.endsWith(name)));
        await expectChains(hand);
      }
    }
  },
);
