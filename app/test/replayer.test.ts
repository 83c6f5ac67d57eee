import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { CASH } from '../../test/support/history/hands.ts';
import {
  DESKTOP,
  PHONE,
  WIDTHS,
  expectAccessible,
  follow,
  open,
  shoot,
  useBrowser,
} from './support/browser.ts';
import { SITE } from './support/site.ts';

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

test.each(WIDTHS)(
  '%s, by keyboard alone: a pasted hand is stepped through, and is still there after a reload',
  async (_, viewport) => {
    page = await open('#/replayer', { viewport });
    await page.getByLabel('Paste hand histories').focus();
    await page.keyboard.insertText(CASH);
    await page.getByRole('button', { name: 'Open', exact: true }).focus();
    await page.keyboard.press('Enter');
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
  },
);

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
  // The spot, with the decision and the hand, is one link away.
  await follow(page, row.getByRole('link', { name: /^Solve/ }), 'Solver');
  await expect.poll(() => page.getByRole('textbox', { name: 'Seat 1' }).inputValue()).toBe('(xx)3c4c5hKd(x)');
  await expect.poll(() => page.getByRole('textbox', { name: 'Pot' }).inputValue()).toBe(String(pot));
  await page.getByRole('button', { name: '2 bets' }).waitFor();
  await page.locator('.looked').getByText('A29').waitFor();
});

test.each(WIDTHS)('%s, by touch: what is wrong stands beside its line', async (_, viewport) => {
  page = await open('#/replayer', { viewport, touch: true });
  await paste(CASH.replace('raises $0.50 to $1', 'raises $0.60 to $1.10'));
  await page.getByLabel('Only with problems').tap();
  await page.getByRole('button', { name: '123456789012' }).tap();
  const wrong = page.locator('.lines .wrong');
  await wrong.first().waitFor();
  await expect.poll(() => wrong.first().textContent()).toMatch(/the file has .* expected/);
  await wrong.first().getByRole('button').tap();
  await expect.poll(() => wrong.first().getAttribute('aria-current')).toBe('step');
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
  await expect.poll(() => page.getByLabel('Find hands').inputValue()).toBe('phh');
  await expect.poll(() => page.locator('.hands tbody tr').count()).toBe(1);
});

test('what is pasted is there after a reload, opened or not', async () => {
  page = await open('#/replayer');
  await page.getByLabel('Paste hand histories').fill('not opened yet');
  await page.reload();
  await expect.poll(() => page.getByLabel('Paste hand histories').inputValue()).toBe('not opened yet');
});

test('what is pasted while another text is opened stays', async () => {
  page = await open('#/replayer');
  // A slow disk: what is written takes a second.
  await page.evaluate(() => {
    const prototype = IDBObjectStore.prototype;
    const put = prototype.put;
    prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const end = performance.now() + 1000;
      const wait = () => {
        if (performance.now() < end) this.count().onsuccess = wait;
      };
      wait();
      const { dataset } = document.documentElement;
      this.transaction.addEventListener('complete', () => setTimeout(() => (dataset.written = 'yes')));
      return put.apply(this, given);
    };
  });
  await paste(CASH);
  await page.getByRole('button', { name: '123456789012' }).waitFor();
  const field = page.getByLabel('Paste hand histories');
  await field.fill('hello again');
  await page.locator('[data-written]').waitFor();
  await page.getByText('1 hand.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('hello again');
});

test('text that holds no hand: it is said where it was pasted, and the hands of before stay', async () => {
  page = await open('#/replayer');
  await paste('hello there');
  const field = page.getByLabel('Paste hand histories');
  await page.getByRole('alert').getByText('No hand was found in this text.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('hello there');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await paste(CASH);
  await page.getByText('1 hand.').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await paste('hello again');
  await page.getByRole('alert').getByText('The hands below are those of before.').waitFor();
  await page.getByRole('button', { name: '123456789012' }).click();
  await page.getByText('The players sit down').waitFor();
});

test('a file that is not text is said to be none', async () => {
  page = await open('#/replayer');
  const png = await readFile(`${SITE}icon-192.png`);
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('alert').getByText('“photo.png” is not a text file').waitFor();
  const empty = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
  await page.getByLabel('Choose files').setInputFiles(empty);
  await page.getByRole('alert').getByText('No hand was found').waitFor();
});

/** Drops files of the disk, as a person does. */
async function drop(...files: string[]): Promise<void> {
  const box = (await page.locator('.drop').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + 20, y: box.y + 20 };
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
}

test('files and folders with files are dropped', async () => {
  page = await open('#/replayer');
  const folder = await mkdtemp(join(tmpdir(), 'razz-'));
  await mkdir(join(folder, 'deep', 'deeper'), { recursive: true });
  await writeFile(join(folder, 'one.txt'), CASH);
  await writeFile(join(folder, 'deep', 'deeper', 'two.txt'), CASH.replace('123456789012', '123456789013'));
  await writeFile(join(folder, 'packed.txt.gz'), gzipSync(CASH.replace('123456789012', '123456789014')));
  await drop(join(folder, 'one.txt'));
  await page.getByText('1 hand.').waitFor();
  await drop(folder);
  await page.getByText('3 hands.').waitFor();
  await page.getByRole('button', { name: '123456789014' }).click();
  await page.locator('.lines').getByText('#123456789014').waitFor();
  await rm(folder, { recursive: true });
});

test('an empty folder holds no file', async () => {
  page = await open('#/replayer');
  const folder = await mkdtemp(join(tmpdir(), 'razz-'));
  await drop(folder);
  await page.getByRole('alert').getByText('No file was there.').waitFor();
  await rm(folder, { recursive: true });
});

test('five megabytes are pasted and read', async () => {
  page = await open('#/replayer');
  const count = Math.ceil(5e6 / CASH.length);
  const hands = Array.from({ length: count }, (_, i) => CASH.replace('123456789012', String(2e11 + i)));
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(hands.join('\n'))})`);
  await page.getByLabel('Paste hand histories').focus();
  await page.keyboard.press('Control+V');
  await page.getByText(`${count.toLocaleString('en')} hands.`, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(`${count.toLocaleString('en')} hands.`, { exact: true }).waitFor();
});

test('a link to a hand that is not open says so', async () => {
  page = await open('#/replayer?hand=7&step=2');
  await page.getByRole('alert').getByText('a hand that is not open in this browser').waitFor();
});

test('whatever stands in the store instead of hands, the page opens', async () => {
  page = await open('#/replayer');
  await page.getByLabel('Paste hand histories').waitFor();
  for (const junk of ['[1]', '[{}]', '{"name":"x"}', '"text"', '[{"name":"x","content":"nothing"}]']) {
    await page.evaluate(`new Promise((resolve, reject) => {
      const request = indexedDB.open('keyval-store');
      request.onupgradeneeded = () => request.result.createObjectStore('keyval');
      request.onerror = reject;
      request.onsuccess = () => {
        const store = request.result.transaction('keyval', 'readwrite').objectStore('keyval');
        for (const name of ['histories', 'draft', 'solution']) store.put(${junk}, 'razz.' + name);
        store.transaction.oncomplete = () => { request.result.close(); resolve(); };
      };
    })`);
    await page.reload();
    await page.getByRole('button', { name: 'Open an example' }).click();
    await page.getByText('60 hands.').waitFor();
  }
});
