import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { CASH } from '../../test/support/history/hands.ts';
import { DESKTOP, PHONE, expectAccessible, open, shoot, useBrowser } from './support/browser.ts';

useBrowser();

let page: Page;

async function paste(text: string): Promise<void> {
  await page.getByLabel('Paste hand histories').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test.each([
  ['desktop', DESKTOP, false],
  ['phone-dark', PHONE, true],
])('%s: list, graph and hand, nothing serious for axe', async (name, viewport, dark) => {
  page = await open('#/replayer', { viewport, dark, touch: dark });
  await page.getByRole('button', { name: 'Open an example' }).click();
  await page.getByText('60 hands.').waitFor();
  await page.getByRole('heading', { name: /^Winnings of Ada/ }).waitFor();
  await expectAccessible(page);
  await shoot(page, `replayer-list-${name}`);
  await page.getByRole('button', { name: '1003' }).click();
  await page.getByRole('img', { name: /^Equity of each player/ }).waitFor();
  await page.getByLabel('Moment of the hand').fill('13');
  await expectAccessible(page);
  await shoot(page, `replayer-hand-${name}`);
});

test('a pasted hand is stepped through by keys, and is still there after a reload', async () => {
  page = await open('#/replayer');
  await paste(CASH);
  await page.getByText('1 hand.').waitFor();
  await page.getByRole('button', { name: '123456789012' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The players sit down').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Antes', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Third street', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.middle').getByText('a [b] (c) brings in $0.15').waitFor();
  await page.getByRole('group', { name: /^a \[b\] \(c\).*bet \$0\.15/ }).waitFor();
  await expect.poll(() => page.url()).toContain('hand=0&step=3');
  await page.reload();
  await page.locator('.middle').getByText('a [b] (c) brings in $0.15').waitFor();
});

/** Two players on the last streets: the first one has a wheel, checks it, and folds it to a bet. */
const BLUNDER = `variant = 'FR'
ante_trimming_status = true
antes = [1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [200, 200]
players = ['Wheel', 'King']
actions = ['d dh p1 As2d3c', 'd dh p2 KhQdKc', 'p2 pb', 'p1 cbr 5', 'p2 cc', 'd dh p1 4c', 'd dh p2 Qc', 'p1 cbr 5', 'p2 cc', 'd dh p1 5h', 'd dh p2 Js', 'p1 cbr 10', 'p2 cc', 'd dh p1 Kd', 'd dh p2 Jd', 'p1 cc', 'p2 cc', 'd dh p1 9h', 'd dh p2 9s', 'p1 cc', 'p2 cbr 10', 'p1 f']
`;

test('the solver says what late decisions lose, in a table and beside their lines', async () => {
  page = await open('#/replayer');
  await paste(BLUNDER);
  await page.getByRole('button', { name: 'Hand 1' }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Seventh Wheel folds' });
  await row.waitFor();
  const [pot, bet] = [42, 10];
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells[0]).toMatch(/^(call|raise)$/);
  expect(Number(cells[1])).toBeGreaterThanOrEqual(pot + bet - 0.01);
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.locator('.middle').getByText('Wheel folds').waitFor();
  await page
    .locator('.lines li[aria-current]')
    .getByText(/^Solver: (call|raise) is better than fold by/)
    .waitFor();
  await expectAccessible(page);
});

test('by touch: what is wrong stands beside its line', async () => {
  page = await open('#/replayer', { viewport: PHONE, touch: true });
  await paste(CASH.replace('raises $0.50 to $1', 'raises $0.60 to $1.10'));
  await page.getByLabel('Only with problems').tap();
  await page.getByRole('button', { name: '123456789012' }).tap();
  const wrong = page.locator('.lines .wrong');
  await wrong.first().waitFor();
  expect(await wrong.first().textContent()).toMatch(/the file has .* expected/);
  await wrong.first().getByRole('button').tap();
  expect(await wrong.first().getAttribute('aria-current')).toBe('step');
});

test('files of several rooms are dropped together, filtered and found', async () => {
  page = await open('#/replayer');
  const phh =
    "variant = 'FR'\nante_trimming_status = true\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 5\nbig_bet = 10\nstarting_stacks = [100, 100]\nactions = ['d dh p1 As2d3c', 'd dh p2 ????Kc', 'p2 pb', 'p1 cbr 5', 'p2 f']\n";
  const files = [
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(CASH) },
    { name: 'two.phh', mimeType: 'text/plain', buffer: Buffer.from(phh) },
  ];
  await page.getByLabel('Choose files').setInputFiles(files);
  await page.getByText('2 hands.').waitFor();
  await page.getByLabel('Find hands').fill('phh');
  await expect.poll(() => page.locator('.hands tbody tr').count()).toBe(1);
  await page.reload();
  await page.getByText('2 hands.').waitFor();
  expect(await page.getByLabel('Find hands').inputValue()).toBe('phh');
  expect(await page.locator('.hands tbody tr').count()).toBe(1);
});

test('text that is no hand history is said to hold no hand', async () => {
  page = await open('#/replayer');
  await paste('hello there');
  await page.getByText('No hand was found in this text.').waitFor();
});
