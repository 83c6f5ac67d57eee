import { expect, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
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

const percent = (part: number) => `${(100 * part).toFixed(2)} %`;

test('the first page answers an example exactly', async () => {
  const page = await open();
  const exact = equity(['(As2d)3c', '(4h5s)8c']).players[0]!.equity;
  await page.getByRole('region', { name: 'Seat 1', exact: true }).getByText(percent(exact)).waitFor();
  await page.getByText('Exact: all 18,265,297,050 deals counted.').waitFor();
  await page.getByText('Nine-high').waitFor();
  await page.getByRole('img', { name: /Equity by the rank of the next card/ }).waitFor();
  await page.getByRole('heading', { name: 'Seat 1 with other down cards' }).waitFor();
});

test.each([
  ['desktop', DESKTOP, false, false],
  ['desktop-dark', DESKTOP, true, false],
  ['phone', PHONE, false, true],
  ['phone-dark', PHONE, true, true],
])('%s: nothing serious for axe, nothing too wide', async (name, viewport, dark, touch) => {
  const page = await open('#/equity?seat=(As2d)3c&seat=(20%25)8c&seat=5h6d&dead=Kd', {
    viewport,
    dark,
    touch,
  });
  await page.getByText('Nine-high').waitFor();
  await page.getByText('Equity in percent, from').waitFor();
  await expect.poll(() => page.locator('.heat .cell:empty').count()).toBe(0);
  await expectAccessible(page);
  await shoot(page, `equity-${name}`);
});

test('typing a hand with ranks alone gives the same equity, and goes into the address', async () => {
  const page = await open();
  await page.getByLabel('Seat 2 as text').fill('(45)8');
  await page.getByLabel('Seat 1 as text').fill('(A2)3');
  const exact = equity(['(As2d)3c', '(4h5s)8c']).players[1]!.equity;
  await page.getByRole('region', { name: 'Seat 2', exact: true }).getByText(percent(exact)).waitFor();
  await expect.poll(() => page.url()).toContain('#/equity?seat=(A2)3&seat=(45)8');
  await page.reload();
  await page.getByRole('region', { name: 'Seat 2', exact: true }).getByText(percent(exact)).waitFor();
});

test('a fault is shown where it was typed, and the last good answer stays', async () => {
  const page = await open();
  const seat = page.getByRole('region', { name: 'Seat 2', exact: true });
  const answer = percent(equity(['(As2d)3c', '(4h5s)8c']).players[1]!.equity);
  await seat.getByText(answer).waitFor();
  await page.getByLabel('Seat 2 as text').fill('(4h5s)8c As');
  await seat.getByRole('alert').getByText('As is there twice').waitFor();
  await seat.getByText(answer).waitFor();
  await page.getByLabel('Seat 2 as text').fill('(4h5s)8z');
  await seat.getByRole('alert').getByText('This is not a card').waitFor();
  await expect.poll(() => page.getByLabel('Seat 2 as text').getAttribute('aria-invalid')).toBe('true');
  await page.reload();
  await expect.poll(() => page.getByLabel('Seat 2 as text').inputValue()).toBe('(4h5s)8z');
});

test.each(WIDTHS)(
  '%s, by keyboard alone: cards are picked by arrows and by typing, a seat and a dead card are added',
  async (_, viewport) => {
    const page = await open('#/equity?seat=x&seat=(4h5s)8c', { viewport });
    await page.getByRole('button', { name: 'Seat 1, down card 1: unknown card. Change' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Seat 1, down card 1' }).waitFor();
    await page.keyboard.press('Enter'); // the ace of spades has the focus
    await page.keyboard.press('2');
    await page.keyboard.press('d');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('3');
    await page.keyboard.press('c');
    await expect.poll(() => page.getByLabel('Seat 1 as text').inputValue()).toBe('(As2d)3c');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Add a seat' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Dead cards as text').focus();
    await page.keyboard.type('Kd Qh');
    const exact = equity(['(As2d)3c', '(4h5s)8c', 'x'], { dead: 'Kd Qh' }).players[2]!.equity;
    await page.getByRole('region', { name: 'Seat 3', exact: true }).getByText(percent(exact)).waitFor();
  },
);

test.each(WIDTHS)(
  '%s, by touch: a card is changed, and a range is chosen by slider and grid',
  async (name, viewport) => {
    const page = await open('#/equity?seat=(As2d)3c&seat=(4h5s)8c', { viewport, touch: true });
    await page.getByRole('button', { name: /^Seat 2, door card/ }).tap();
    await page.getByRole('button', { name: 'nine of clubs', exact: true }).tap();
    await expect.poll(() => page.getByLabel('Seat 2 as text').inputValue()).toBe('(4h5s)9c');
    await page.getByRole('button', { name: 'Range of seat 1' }).tap();
    const dialog = page.getByRole('dialog', { name: /Seat 1: range/ });
    await dialog.getByLabel('Range', { exact: true }).fill('20%');
    await dialog.getByText('256 of 1,275 combos').waitFor();
    await dialog.getByRole('button', { name: 'ace two', exact: true }).tap();
    await expect.poll(() => dialog.getByLabel('Range', { exact: true }).inputValue()).toMatch(/^A\[4-8\]/);
    await expectAccessible(page);
    await shoot(page, `range-${name}`);
    await dialog.getByRole('button', { name: 'Any cards' }).tap();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect.poll(() => page.getByLabel('Seat 1 as text').inputValue()).toBe('(xx)3c');
  },
);

test('three seats on third street are answered exactly while they are typed', async () => {
  const page = await open('#/equity?seat=x&seat=x&seat=x');
  const seats = ['(As2d)3c', '(4h5s)8c', '(6d7h)9c'];
  for (const [seat, text] of seats.entries()) {
    await page.getByLabel(`Seat ${seat + 1} as text`).fill('');
    await page.getByLabel(`Seat ${seat + 1} as text`).pressSequentially(text);
  }
  await page.getByText(/^Exact: /).waitFor();
  for (const [seat, { equity: exact }] of equity(seats).players.entries()) {
    const region = page.getByRole('region', { name: `Seat ${seat + 1}`, exact: true });
    await region.getByText(percent(exact)).first().waitFor();
  }
});

test('who cannot win any more is told so', async () => {
  const page = await open('#/equity?seat=(KsKd)KcQsQdQh&seat=(As2d)3c4d5c');
  await page.getByText('drawing dead').waitFor();
  await page.getByText('cannot lose').waitFor();
});

test('many seats are sampled, with an error bar, and counted exactly on request', async () => {
  const seats = ['(As2d)3c', '(4h5s)8c', '(6d7h)2c', '(8d9h)4c'];
  const page = await open(
    `#/equity?${seats
      .concat('(TdJh)5c', '(QdKh)6c')
      .map((seat) => `seat=${seat}`)
      .join('&')}`,
  );
  await page.getByText(/^Sampled: .* and shrinking/).waitFor();
  await page.getByRole('button', { name: /Count exactly/ }).click();
  await page.getByRole('progressbar', { name: 'Counting exactly' }).waitFor();
  // Whatever is typed next ends the count.
  await page.getByRole('button', { name: 'Remove seat 6' }).click();
  await page.getByText(/^Sampled: /).waitFor();
  await page.getByRole('button', { name: 'Remove seat 5' }).click();
  const exact = equity(seats).players[0]!.equity;
  await page.getByRole('region', { name: 'Seat 1', exact: true }).getByText(percent(exact)).waitFor();
});

test.each(WIDTHS)(
  '%s, by keyboard alone: a range is typed, slid and picked pair by pair',
  async (_, viewport) => {
    const page = await open('#/equity?seat=(xx)3c&seat=(4h5s)8c', { viewport });
    await page.getByRole('button', { name: 'Range of seat 1' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Seat 1: range/ });
    await dialog.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dialog.getByLabel('Range', { exact: true }).inputValue()).toBe('2%');
    await dialog.getByLabel('Range', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('A2');
    await dialog.getByRole('button', { name: 'ace ace', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => dialog.getByLabel('Range', { exact: true }).inputValue()).toBe('A[2-3]');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Seat 1 as text').inputValue()).toBe('(A[2-3])3c');
    const exact = equity(['(A[2-3])3c', '(4h5s)8c']).players[0]!.equity;
    await page.getByRole('region', { name: 'Seat 1', exact: true }).getByText(percent(exact)).waitFor();
  },
);

test('the map of other down cards says whether it is exact, and else how sure it is', async () => {
  const page = await open();
  await page.getByText(/^Exact equity in percent, from/).waitFor();
  const seats = ['(As2d)3c', '(4h5s)8c', '(6d7h)2c', '(8d9h)4c', '(TdJh)5c', '(QdKh)6c'];
  const many = await open(`#/equity?${seats.map((seat) => `seat=${seat}`).join('&')}`);
  await many.getByText(/^Sampled equity in percent, from .* each ± 0\.\d % at most\./).waitFor();
});

test('a heads-up spot from fifth street on leads to the solver, a spot before does not', async () => {
  const page = await open('#/equity?seat=(As2d)3c4d&seat=(20%25)8c9c&dead=Kd');
  const link = page.getByRole('link', { name: 'Solve the betting of this spot' });
  await page.getByText(/^Exact: /).waitFor();
  await expect.poll(() => link.count()).toBe(0);
  await page.getByLabel('Seat 1 as text').fill('(As2d)3c4d7hJs');
  await page.getByLabel('Seat 2 as text').fill('(20%)8c9cTs5d');
  await follow(page, link, 'Solver');
  await expect.poll(() => page.getByRole('textbox', { name: 'Seat 1' }).inputValue()).toBe('(xx)3c4d7hJs');
  await expect.poll(() => page.getByRole('textbox', { name: 'Seat 2' }).inputValue()).toBe('(20%)8c9cTs5d');
  await expect.poll(() => page.getByLabel('Dead cards').inputValue()).toBe('Kd');
  await page.getByText(/^Seat 1 gets/).waitFor();
});

test('what was typed on one page is there after a reload on another', async () => {
  const page = await open('#/equity?seat=(As2d)3c&seat=(4h5s)8c');
  await page.getByLabel('Seat 2 as text').fill('(4h5s)9c');
  await turnTo(page, 'Hands');
  await page.getByLabel('Dead cards').fill('4 4');
  await turnTo(page, 'Play');
  await page.getByText(/acts? first: /).waitFor();
  await page.reload();
  await page.getByText(/acts? first: /).waitFor();
  await turnTo(page, 'Equity');
  await expect.poll(() => page.getByLabel('Seat 2 as text').inputValue()).toBe('(4h5s)9c');
  await turnTo(page, 'Hands');
  await expect.poll(() => page.getByLabel('Dead cards').inputValue()).toBe('4 4');
});

test.each([
  ['#/nowhere', 'There is no page “nowhere” here.'],
  ['#/equity?seat=%E0%A4%A', 'The link is damaged'],
  ['#/equity?seat=As', 'It names one seat'],
  ['#/equity?hand=As', 'It says “hand”'],
  ['#/equity?seat=x&seat=x&look=9', 'It says “look=9”'],
  [`#/equity?seat=${'As'.repeat(300)}&seat=x`, 'too long'],
  ['#/hands?door=Z', 'It says “door=Z”'],
  ['#/replayer?hand=first', 'It says “hand=first”'],
  ['#/play?table=1', 'It says “table”'],
  ['#/solver?raises=9', 'It says “raises=9”'],
  ['#/solver?line=%FF', 'The link is damaged'],
  [`#/solver?seat1=${'x'.repeat(30_000)}`, 'too long'],
])('a corrupt link is told of (%#), and the page works', async (hash, message) => {
  const page = await open(hash);
  await page.getByRole('alert').getByText(message).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await turnTo(page, 'Hands');
  await page.getByText('73.47 %').first().waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('a corrupt link is told of until something is typed', async () => {
  const page = await open('#/equity?seat=As');
  await page.getByRole('alert').waitFor();
  await page.getByText('Exact: all 18,265,297,050 deals counted.').waitFor();
  await page.getByLabel('Seat 2 as text').fill('(4h5s)9c');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(page.url()).toContain('(4h5s)9c');
});
