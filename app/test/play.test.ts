import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { auditHand, readAllHands } from '../../bindings/history/index.ts';
import { DESKTOP, PHONE, WIDTHS, expectAccessible, open, shoot, useBrowser } from './support/browser.ts';

useBrowser();

let page: Page;

const next = () => page.getByRole('button', { name: /^Next hand/ });
const mine = () => page.getByRole('group', { name: 'What you can do' }).locator('button').first();

/** Plays until the hand is over, by pressing whatever does least without giving up. */
async function playOn(press: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await mine().waitFor();
    if (await next().isVisible()) return;
    await press();
  }
  throw new Error('the hand does not end');
}

/** Presses the keys for bringing in and for checking or calling; the one that is not legal does nothing. */
async function pressKeys(): Promise<void> {
  await page.keyboard.press('i');
  await page.keyboard.press('c');
}

test.each([
  ['desktop', DESKTOP, false],
  ['phone-dark', PHONE, true],
])('%s: nothing serious for axe while a hand is played and when it is over', async (name, viewport, dark) => {
  page = await open('#/play', { viewport, dark, touch: dark });
  await page.getByLabel('No pauses').check();
  await mine().waitFor();
  await expectAccessible(page);
  await shoot(page, `play-${name}`);
  await playOn(pressKeys);
  await page.getByRole('button', { name: 'Step through it in the replayer' }).waitFor();
  await expectAccessible(page);
  await shoot(page, `play-over-${name}`);
});

test.each(WIDTHS)(
  '%s, by keyboard alone: a hand is played, the next one dealt, and the table kept over a reload',
  async (_, viewport) => {
    page = await open('#/play', { viewport });
    await page.getByText(/acts? first: the .* is the highest upcard/).waitFor();
    await page.getByLabel('No pauses').focus();
    await page.keyboard.press('Space');
    await playOn(pressKeys);
    await page.getByRole('heading', { name: 'Hands played: 1' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Hand 2', exact: true }).waitFor();
    await mine().waitFor();
    const cards = await page.getByRole('group', { name: /^You;/ }).getAttribute('aria-label');
    await page.reload();
    await page.getByRole('heading', { name: 'Hand 2', exact: true }).waitFor();
    await mine().waitFor();
    expect(await page.getByRole('group', { name: /^You;/ }).getAttribute('aria-label')).toBe(cards);
    await page.getByRole('heading', { name: 'Hands played: 1' }).waitFor();
  },
);

test.each(WIDTHS)(
  '%s, by touch: another table, folding, and the hands saved as files that add up',
  async (_, viewport) => {
    page = await open('#/play', { viewport, touch: true });
    await page.getByText('Another table').tap();
    await page.getByLabel('Rules').selectOption('winamax');
    await page.getByLabel('Seats').selectOption('6');
    await page.getByLabel('Small bet').fill('1');
    await page.getByRole('alert').getByText('A whole number of at least 2.').waitFor();
    await page.reload();
    await page.getByText('Another table').tap();
    await page.getByRole('alert').getByText('A whole number of at least 2.').waitFor();
    await page.getByLabel('Small bet').fill('20');
    await page.getByRole('button', { name: 'Sit down there' }).tap();
    await page.getByText('Bets 20 and 40').waitFor();
    await page.getByLabel('No pauses').check();
    for (let hands = 1; hands <= 2; hands++) {
      await playOn(async () => {
        const fold = page.getByRole('button', { name: /^Fold/ });
        await ((await fold.isVisible()) ? fold : mine()).tap();
      });
      await page.getByRole('heading', { name: `Hands played: ${hands}` }).waitFor();
      await next().tap();
    }
    for (const format of ['PokerStars text', 'JSON lines']) {
      await page.getByLabel('Format').selectOption(format);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a file' }).tap(),
      ]);
      const hands = await readAllHands(await readFile(await download.path(), 'utf8'));
      expect(hands.map((hand) => auditHand(hand).problems)).toEqual([[], []]);
    }
  },
);

test('the hand that is over is looked at in the replayer', async () => {
  page = await open('#/play');
  await page.getByLabel('No pauses').check();
  await playOn(pressKeys);
  await page.getByRole('heading', { name: 'Late decisions, solved' }).waitFor();
  await expect.poll(() => page.getByText('Solving …').count()).toBe(0);
  await page.getByRole('button', { name: 'Step through it in the replayer' }).click();
  await page.getByText('The players sit down').waitFor();
  await expect.poll(() => page.locator('.lines li').count()).toBeGreaterThan(5);
  await expect.poll(() => page.locator('.lines .wrong').count()).toBe(0);
});

/** Texts that may stand in the browser's store instead of those that the page wrote. */
const JUNK = ['{', 'null', '[]', '[1]', '["no hand"]', '{"settings":{"players":99}}', '"\\u0000"', '1e999'];

test('whatever stands in the store instead of what was saved, there is a table to play at', async () => {
  page = await open('#/play');
  await mine().waitFor();
  for (const junk of JUNK) {
    await page.evaluate(
      `for (const name of ['table', 'played', 'quick', 'next-table', 'theme', 'quiz'])
        localStorage.setItem('razz.' + name, ${JSON.stringify(junk)});
      sessionStorage.setItem('razz.addresses', ${JSON.stringify(junk)})`,
    );
    await page.reload();
    await mine().waitFor();
    await page.getByText('Another table').waitFor();
  }
});

test('saved hands of which one is damaged are exported without it', async () => {
  page = await open('#/play');
  await page.getByLabel('No pauses').check();
  await playOn(pressKeys);
  await page.evaluate(`(() => {
    const played = JSON.parse(localStorage.getItem('razz.played'));
    localStorage.setItem('razz.played', JSON.stringify(['{"no":"hand"}', 'junk', ...played]));
  })()`);
  await page.reload();
  await mine().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(await readAllHands(await readFile(await download.path(), 'utf8'))).toHaveLength(1);
});

test('a saved table that is damaged is told of, and a new one begins', async () => {
  page = await open('#/play');
  await mine().waitFor();
  await page.evaluate(`(() => {
    const saved = JSON.parse(localStorage.getItem('razz.table'));
    localStorage.setItem('razz.table', JSON.stringify({ ...saved, hand: { nothing: true } }));
  })()`);
  await page.reload();
  await page.getByRole('alert').getByText('could not be read').waitFor();
  await mine().waitFor();
});
