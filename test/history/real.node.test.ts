import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditHand, readAllHands } from '../../bindings/history/index.ts';
import { expectChains } from '../support/history/chains.ts';

/*
 * Real hands of other people, which are not part of the project. Where they are present, beside the checkout or
 * where RAZZ_HISTORIES says, each must read, replay and balance, and survive being written and read again.
 */

const roots = [
  process.env.RAZZ_HISTORIES,
  ...['../../../shared/cases', '../../../../shared/cases'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ),
];
const root = roots.find((path) => path !== undefined && existsSync(path));

/** Where people bet as far as the other could call, the file says so. */
const CUT_BETS = ['wsop2023-43-d5-h85.phh'];

/** No hand of Razz, or one whose cards the file leaves out. */
const NOT_WHOLE = /README|winamax-3-export|pokerstars-summary/;

function filesOf(...folders: string[]): string[] {
  return folders
    .map((folder) => `${root}/${folder}`)
    .filter((folder) => root !== undefined && existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !NOT_WHOLE.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

test('real hands, where they are present, read, replay, balance and survive every chain of formats', async () => {
  for (const file of filesOf('history', 'history-forms', 'history-faults')) {
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
});
