import { expect, test } from 'vitest';
import { startingHands } from '../../bindings/index.ts';
import { DESKTOP, PHONE, expectAccessible, open, shoot, useBrowser } from './support/browser.ts';

useBrowser();

test.each([
  ['desktop', DESKTOP, false],
  ['phone-dark', PHONE, true],
])('%s: all classes, best first, nothing serious for axe', async (name, viewport, dark) => {
  const page = await open('#/hands', { viewport, dark, touch: dark });
  const rows = page.locator('.classes tbody tr');
  await rows.first().waitFor();
  const best = startingHands()[0]!;
  expect(await rows.first().textContent()).toContain(`${(100 * best.equity).toFixed(2)} %`);
  await expectAccessible(page);
  await shoot(page, `hands-${name}`);
});

test('by keyboard: sorted by equity from the worst, searched, and looked at in the map', async () => {
  const page = await open('#/hands');
  await page.getByRole('button', { name: 'Equity' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const first = page.locator('.classes tbody tr').first();
  await expect.poll(() => first.textContent()).toContain('(KK)K');
  await page.getByLabel('Find a hand').fill('KA');
  await expect.poll(() => first.textContent()).toContain('(AA)K'.slice(-1));
  await page.getByRole('button', { name: /^ace ace,/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('(A2)3: 73.47 %, number 1 of 1,183, 16 of 16 combos left.').waitFor();
});

test('dead cards take hands away, and stay in the address', async () => {
  const page = await open('#/hands');
  await page.getByLabel('Dead cards').fill('4 4 4 4 K');
  await page.getByRole('button', { name: /^ace two,/ }).focus();
  await page.getByText('16 of 16 combos left').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^ace four,/ }).count()).toBe(0);
  await page.reload();
  expect(await page.getByLabel('Dead cards').inputValue()).toBe('4 4 4 4 K');
  await page.getByLabel('Dead cards').fill('4 4 zz');
  await page.getByText('These are no cards').waitFor();
});
