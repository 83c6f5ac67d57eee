import { expect, test } from 'vitest';
import { equity, startingHands } from '../../bindings/index.ts';
import { DESKTOP, PHONE, WIDTHS, expectAccessible, open, shoot, useBrowser } from './support/browser.ts';

useBrowser();

test.each([
  ['desktop', DESKTOP, false],
  ['phone-dark', PHONE, true],
])('%s: all classes, best first, nothing serious for axe', async (name, viewport, dark) => {
  const page = await open('#/hands', { viewport, dark, touch: dark });
  const rows = page.locator('.classes tbody tr');
  await rows.first().waitFor();
  const best = startingHands()[0]!;
  await expect.poll(() => rows.first().textContent()).toContain(`${(100 * best.equity).toFixed(2)} %`);
  await expectAccessible(page);
  await shoot(page, `hands-${name}`);
});

test.each(WIDTHS)(
  '%s, by keyboard alone: sorted from the worst, searched, and looked at in the map',
  async (_, viewport) => {
    const page = await open('#/hands', { viewport });
    await page.getByRole('button', { name: 'Equity' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const first = page.locator('.classes tbody tr').first();
    await expect.poll(() => first.textContent()).toContain('(KK)K');
    await page.getByLabel('Find a hand').focus();
    await page.keyboard.type('KA');
    await expect.poll(() => first.textContent()).toContain('(AA)K'.slice(-1));
    await page.getByRole('button', { name: /^ace ace,/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('(A2)3: 73.47 %, number 1 of 1,183; 16 of 16 combos left.').waitFor();
  },
);

test('dead cards change every equity exactly, take hands away, and stay in the address', async () => {
  const page = await open('#/hands');
  await page.getByLabel('Dead cards').fill('4 4 4 4 Kd');
  const dead = '4c 4d 4h 4s Kd';
  const [first, second] = [equity(['(As2d)3c', 'x'], { dead }), equity(['(AsKh)3c', 'x'], { dead })];
  await page.getByText('All equities take the dead cards into account.').waitFor();
  await page.getByRole('button', { name: /^ace two,/ }).focus();
  await page
    .getByText(`(A2)3: ${(100 * first.players[0]!.equity).toFixed(2)} %, number 1 of 1,183`)
    .waitFor();
  await page.getByRole('button', { name: /^ace king,/ }).focus();
  await page.getByText(`(AK)3: ${(100 * second.players[0]!.equity).toFixed(2)} %`).waitFor();
  await page.getByText('12 of 16 combos left').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^ace four,/ }).count()).toBe(0);
  await page.getByLabel('Find a hand').fill('A24');
  await expect.poll(() => page.locator('.classes tbody tr.gone').count()).toBe(3);
  await page.reload();
  await expect.poll(() => page.getByLabel('Dead cards').inputValue()).toBe('4 4 4 4 Kd');
  await expect.poll(() => page.getByLabel('Find a hand').inputValue()).toBe('A24');
});

test.each([
  ['4 4 zz', 'This is not a card'],
  ['Kd Qh Kd', 'Kd is there twice'],
])('dead cards %s: the fault is told where it was typed, and the last equities stay', async (text, fault) => {
  const page = await open('#/hands');
  await page.getByLabel('Dead cards').fill('4 4 4 4');
  await page.getByText('All equities take the dead cards into account.').waitFor();
  await page.getByLabel('Dead cards').fill(text);
  await page.getByRole('alert').getByText(fault).waitFor();
  await expect.poll(() => page.getByLabel('Dead cards').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByRole('button', { name: /^ace four,/ }).count()).toBe(0);
});

test.each(WIDTHS)(
  '%s, by touch: a door card is chosen, a hand looked at, the table sorted and more of it shown',
  async (_, viewport) => {
    const page = await open('#/hands', { viewport, touch: true });
    await page.getByRole('radio', { name: '7', exact: true }).tap();
    await page.getByRole('heading', { name: 'With a seven as the door card' }).waitFor();
    await page.getByRole('button', { name: /^ace two,/ }).tap();
    await page.getByText(/^\(A2\)7: /).waitFor();
    await page.getByRole('button', { name: 'Show more of 1,183' }).tap();
    await expect.poll(() => page.locator('.classes tbody tr').count()).toBe(300);
    await page.getByRole('button', { name: 'Combos' }).tap();
    await page.getByRole('columnheader', { name: 'Combos' }).and(page.locator('[aria-sort]')).waitFor();
  },
);
