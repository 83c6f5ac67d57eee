import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditHand, fillIn, readAllHands, roomRules, writeHand } from '../../bindings/history/index.ts';
import { bareScript } from '../support/history/script.ts';

/*
 * Real hands of other people, which are not part of the project. Where they are present, beside the checkout or
 * where RAZZ_HISTORIES says, each must read, replay and balance, and survive being written and read again.
 */

const folders = [
  process.env.RAZZ_HISTORIES,
  ...['../../../shared/cases/history', '../../../../shared/cases/history'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ),
];
const folder = folders.find((path) => path !== undefined && existsSync(path));

/** Where people bet as far as the other could call, the file says so. */
const CUT_BETS = ['wsop2023-43-d5-h85.phh'];

const files =
  folder === undefined
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`);

test('real hands, where they are present, read, replay, balance and survive being written', async () => {
  for (const file of files) {
    const hands = await readAllHands(readFileSync(file));
    expect(hands.length).toBeGreaterThan(0);
    for (const hand of hands) {
      const result = auditHand(hand);
      expect({ file, problems: result.problems }).toEqual({ file, problems: [] });
      expect(result.payoffs.reduce((sum, payoff) => sum + payoff, result.rake)).toBe(0);
      const cut = result.notes.some(({ tolerance }) => tolerance === 'cut-bet');
      expect(cut).toBe(CUT_BETS.some((name) => file.endsWith(name)));
      for (const format of ['pokerstars', 'phh', 'json'] as const) {
        const [again] = await readAllHands(writeHand(hand, format));
        const lost = {
          pokerstars: ['stack'],
          phh: ['uncalled', 'award', 'total', 'stack'],
          json: [],
        } as const;
        const original = format === 'json' ? hand : fillIn(hand);
        expect(bareScript(again!, lost[format])).toEqual(bareScript(original, lost[format]));
        // PHH has no place for who is not dealt in.
        const payoffs = result.payoffs.filter((_, player) => format !== 'phh' || hand.seats[player]!.dealt);
        expect(auditHand(again!, { rules: roomRules(hand) }).payoffs).toEqual(payoffs);
      }
    }
  }
});
