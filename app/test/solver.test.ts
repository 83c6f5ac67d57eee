import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { judge, solve } from '../../bindings/solver/index.ts';
import {
  DESKTOP,
  PHONE,
  WIDTHS,
  expectAccessible,
  follow,
  open,
  shoot,
  turnTo,
  useBrowser,
} from './support/browser.ts';

useBrowser();

let page: Page;

const SPOT = { seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 10, bet: 2 };

/** Waits until the spot is solved to the end. */
const solved = () => page.getByText(/Exploitable by .* iterations\.$/).waitFor();

test.each([
  ['desktop', DESKTOP, false],
  ['phone-dark', PHONE, true],
])('%s: value and strategies, nothing serious for axe', async (name, viewport, dark) => {
  page = await open('#/solver', { viewport, dark, touch: dark });
  await solved();
  const { value } = solve(SPOT, { target: 0.0001 });
  await page.getByText(value[0].toFixed(3)).waitFor();
  await page.getByRole('img', { name: /^Exploitability by iterations/ }).waitFor();
  await page.getByRole('button', { name: 'five six' }).hover();
  await page.getByRole('table').filter({ hasText: 'How often' }).waitFor();
  await expectAccessible(page);
  await shoot(page, `solver-${name}`);
  await page.getByRole('button', { name: /^Quiz/ }).click();
  await page.getByRole('heading', { name: /^You are seat/ }).waitFor();
  await expectAccessible(page);
  await shoot(page, `solver-quiz-${name}`);
});

test.each(WIDTHS)(
  '%s, by keyboard alone: the tree is walked, hands are looked at, and a fault keeps the last answer',
  async (_, viewport) => {
    page = await open('#/solver', { viewport });
    await solved();
    await page.getByRole('button', { name: /^bet / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
    await page.getByRole('button', { name: /^ace ace two:/ }).focus();
    await page.keyboard.press('ArrowDown');
    const node = solve(SPOT, { target: 0.0001 }).node('b');
    const row = node.classes.indexOf('A22');
    const worth = node.values[row * node.actions.length + 1]!.toFixed(3);
    await expect.poll(() => page.locator('.looked').textContent()).toContain(worth);
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Seat 1 is to act' }).waitFor();
    await page.getByRole('textbox', { name: 'Pot' }).fill('-3');
    await page.getByRole('alert').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Pot' }).getAttribute('aria-invalid'))
      .toBe('true');
    await expect.poll(() => page.getByText(/^Seat 1 gets/).count()).toBe(1);
    await page.getByRole('textbox', { name: 'Pot' }).fill('20');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await expect.poll(() => page.url()).toContain('pot=20');
  },
);

test.each(WIDTHS)('%s, by touch: the tree is walked and a hand looked at', async (_, viewport) => {
  page = await open('#/solver', { viewport, touch: true });
  await solved();
  await page.getByRole('button', { name: /^check / }).tap();
  await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
  await page
    .getByRole('button', { name: /^two three:/ })
    .or(page.getByRole('button', { name: /^ace two three:/ }))
    .tap();
  await page.locator('.looked').getByText('A23').waitFor();
  await expect.poll(() => page.url()).toContain('line=k&hand=A23');
  await page.reload();
  await page.locator('.looked').getByText('A23').waitFor();
});

test.each(WIDTHS)(
  '%s, by keyboard alone: quiz questions are answered, and the score is kept over a reload',
  async (_, viewport) => {
    page = await open('#/solver', { viewport });
    await solved();
    await page.getByRole('button', { name: /^Quiz/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^(check|call)$/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^(Right: nothing lost|This gives away [\d.]+ chips)\.$/).waitFor();
    await page.getByRole('button', { name: 'Next question' }).focus();
    await page.keyboard.press('Enter');
    await page.reload();
    await page.getByRole('heading', { name: /^You are seat/ }).waitFor();
    await page.getByText(/^1 answered/).waitFor();
  },
);

test.each(WIDTHS)('%s, by touch: a quiz question is answered, and its loss is told', async (_, viewport) => {
  page = await open('#/solver', { viewport, touch: true });
  await solved();
  await page.getByRole('button', { name: /^Quiz/ }).tap();
  await page.getByRole('button', { name: /^(check|call)$/ }).tap();
  await page.getByText(/^(Right: nothing lost|This gives away [\d.]+ chips)\.$/).waitFor();
  await page.getByText(/^1 answered/).waitFor();
  await page.getByRole('button', { name: 'Next question' }).tap();
  await expect.poll(() => page.getByRole('button', { name: 'Next question' }).isDisabled()).toBe(true);
});

test('a solution is saved and opened again; a damaged file is told of', async () => {
  page = await open('#/solver');
  await solved();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the solution' }).click(),
  ]);
  const path = await download.path();
  await page.getByRole('textbox', { name: 'Pot' }).fill('30');
  await page.getByText(/^Seat 1 gets 1\d\./).waitFor();
  await page.getByLabel('Open a solution').setInputFiles(path);
  await page.getByText(/^Seat 1 gets 5\./).waitFor();
  await page.getByText('Locked to a saved solution.').waitFor();
  await page.getByRole('img', { name: 'ace, two, nine, eight', exact: true }).waitFor();
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length - 9));
  await page.getByLabel('Open a solution').setInputFiles(path);
  await page.getByRole('alert').getByText('not a solution').waitFor();
});

test('by keyboard: locked to a solution, it stays over a reload with its decision, until it is unlocked', async () => {
  page = await open('#/solver');
  await solved();
  await page.getByRole('button', { name: 'Lock this solution' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Locked to a saved solution.').waitFor();
  await page.getByRole('button', { name: /^bet / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Locked to a saved solution.').waitFor();
  await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Pot' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Unlock' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Pot' }).fill('30');
  await page.getByText(/^Seat 1 gets 1\d\./).waitFor();
});

/** The chips of each seat in the row of a table that begins like this. */
async function chipsIn(row: string): Promise<number[]> {
  const cells = await page.getByRole('row').filter({ hasText: row }).getByRole('cell').allTextContents();
  return cells.map(Number);
}

test.each(WIDTHS)(
  '%s: one seat is locked to a saved solution, and what that costs elsewhere is told exactly',
  async (name, viewport) => {
    page = await open('#/solver', { viewport, touch: name === 'phone' });
    await solved();
    await page.getByRole('button', { name: 'Lock this solution' }).click();
    await page.getByRole('radio', { name: 'Seat 1', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'With seat 1 locked' }).waitFor();
    // In its own spot a solution gives nothing away.
    await page.getByText('The lock costs seat 1').waitFor();
    await expect.poll(() => page.getByText(/^The lock costs seat 1 0\.00\d chips/).count()).toBe(1);
    // In a pot three times as large, it does.
    await page.getByRole('textbox', { name: 'Pot' }).fill('30');
    await page.getByText(/^Seat 1 gets 1\d\./).waitFor();
    const elsewhere = { ...SPOT, pot: 30 };
    const [saved, own] = [SPOT, elsewhere].map((spot) => solve(spot, { target: 0.0001 }));
    const table = { ...own!.strategy() };
    for (const line of own!.lines())
      if (own!.node(line).seat === 0) table[line] = saved!.strategy([line])[line]!;
    const { value, best } = judge(elsewhere, table);
    await expect
      .poll(() => chipsIn('plays the solution'))
      .toEqual(value.map((chips) => Number(chips.toFixed(3))));
    expect(await chipsIn('plays its best')).toEqual(
      [30 - best[1], best[1]].map((chips) => Number(chips.toFixed(3))),
    );
    expect(own!.value[0] - (30 - best[1])).toBeGreaterThan(0.05);
    await page.getByText('The colours are those of the saved solution').waitFor();
    await page.getByRole('button', { name: /^ace five six:|^five six:/ }).focus();
    await page.getByText(/^Here the lock gives away [\d.]+ chips with this hand\.$/).waitFor();
    await expectAccessible(page);
    await shoot(page, `solver-lock-${name}`);
    await page.reload();
    await page.getByRole('heading', { name: 'With seat 1 locked' }).waitFor();
    await expect
      .poll(() => chipsIn('plays the solution'))
      .toEqual(value.map((chips) => Number(chips.toFixed(3))));
    // Another betting has other decisions.
    await page.getByLabel('Raises').selectOption('4');
    await page.getByRole('alert').getByText('for another street or other betting').waitFor();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'With seat 1 locked' }).count()).toBe(0);
  },
);

test('a link to another spot shows that one, though the page was locked to a solution', async () => {
  page = await open('#/solver');
  await solved();
  await page.getByRole('button', { name: 'Lock this solution' }).click();
  await page.getByText('Locked to a saved solution.').waitFor();
  await turnTo(page, 'Equity');
  await page.getByLabel('Seat 1 as text').fill('(As2d)3c4d7hJs');
  await page.getByLabel('Seat 2 as text').fill('(20%)8c9cTs5d');
  await follow(page, page.getByRole('link', { name: /^Solve the betting/ }), 'Solver');
  // The page before has a box of that name too, only longer.
  const seat1 = page.getByRole('textbox', { name: /^Seat 1 shows/ });
  await expect.poll(() => seat1.inputValue()).toBe('(xx)3c4d7hJs');
  await page.getByText(/^Seat 1 gets/).waitFor();
});

test('a link opened anew shows its spot, though a solution was locked, which is there without a link', async () => {
  page = await open('#/solver');
  await solved();
  await page.getByRole('textbox', { name: 'Pot' }).fill('20');
  await expect.poll(() => page.url()).toContain('pot=20');
  await page.getByText(/^Seat 1 gets [89]\.|^Seat 1 gets 1\d\./).waitFor();
  await page.getByRole('button', { name: 'Lock this solution' }).click();
  await page.getByText('Locked to a saved solution.').waitFor();
  const locked = page.url();
  const link = await page.context().newPage();
  await link.goto(locked.replace('pot=20', 'pot=30'));
  await expect.poll(() => link.getByRole('textbox', { name: 'Pot' }).inputValue()).toBe('30');
  await link.getByText(/^Seat 1 gets/).waitFor();
  await expect.poll(() => link.getByText('Locked to a saved solution.').count()).toBe(0);
  // Elsewhere over a reload, and back.
  await page.getByRole('button', { name: /^bet / }).click();
  await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
  await turnTo(page, 'Equity');
  await page.getByLabel('Seat 1 as text').waitFor();
  await page.reload();
  await page.getByLabel('Seat 1 as text').waitFor();
  await turnTo(page, 'Solver');
  await page.getByText('Locked to a saved solution.').waitFor();
  await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
  // A tab without a link.
  const bare = await page.context().newPage();
  await bare.goto(locked.slice(0, locked.indexOf('?')));
  await bare.getByText('Locked to a saved solution.').waitFor();
});

const FIFTH = '#/solver?seat1=(xx)As2d9c&seat2=(xx)Ad3c7h&pot=10&bet=2';

test('a spot that takes long is solved only on request; more than a page can hold is not', async () => {
  page = await open(`${FIFTH}&raises=4`);
  await page
    .getByRole('alert')
    .getByText(/This takes about \d+ s and \d+ MB/)
    .waitFor();
  await page.getByLabel('Raises').selectOption('1');
  await page.getByText(/This takes about \d+ s and 2\d\d MB/).waitFor();
  await page.getByRole('button', { name: 'Solve it all the same' }).click();
  await page.getByRole('progressbar', { name: 'Solving' }).waitFor();
});

test('after fifth street the tree is walked through the upcards of sixth', async () => {
  page = await open(`${FIFTH}&raises=0`);
  await solved();
  await page.getByRole('button', { name: /^check / }).click();
  await page.getByRole('button', { name: /^check / }).click();
  await page.getByLabel('Seat 1 gets').selectOption('4');
  await page.getByLabel('Seat 2 gets').selectOption('J');
  await page.getByRole('button', { name: '4 and J dealt' }).waitFor();
  await expect.poll(() => page.url()).toContain('line=kk%2F4J');
  await page.getByRole('button', { name: /^bet / }).click();
  await page.getByRole('button', { name: '1 bets' }).waitFor();
  await page.getByRole('heading', { name: 'Seat 2 is to act' }).waitFor();
});

test('a link that is not one of the solver is said to be none', async () => {
  page = await open('#/solver?seat=As');
  await page.getByRole('alert').getByText('It says “seat”').waitFor();
  await solved();
});
