import { afterAll, beforeAll, describe, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
import {
  KEYS,
  OTHER_BROWSERS,
  type OtherPage,
  expectAccessibleIn,
  focus,
  until,
  untilText,
} from './support/other-browsers.ts';
import { type Site, serve } from './support/site.ts';

const WIDTHS = [1280, 360];
const HEIGHT = 800;

const percent = (part: number) => `${(100 * part).toFixed(2)} %`;

describe.each(OTHER_BROWSERS)('$name, by keyboard', ({ start }) => {
  let page: OtherPage;
  let site: Site;
  beforeAll(async () => {
    site = await serve();
    page = await start();
  });
  afterAll(async () => {
    await page.close();
    await site.close();
  });

  async function open(hash: string): Promise<void> {
    // A page of its own each time: changing what comes after # would load nothing.
    await page.goto('about:blank');
    await page.goto(site.address + hash);
  }

  test.each(WIDTHS)('the first answer, a hand typed, and nothing too wide at %i px', async (width) => {
    await page.resize(width, HEIGHT);
    await open('#/equity?seat=(As2d)3c&seat=(4h5s)8c');
    const { players } = equity(['(As2d)3c', '(4h5s)8c']);
    await untilText(page, percent(players[0]!.equity));
    await focus(page, 'Seat 2 as text');
    await page.press('(5h6s)7c');
    await untilText(page, percent(equity(['(As2d)3c', '(5h6s)7c']).players[1]!.equity));
    await untilText(page, 'Exact: all');
    await untilText(page, 'Seat 1 with other down cards');
    await expectAccessibleIn(page);
  });

  test('a fault stands where it was typed', async () => {
    await open('#/equity?seat=(As2d)3c&seat=(4h5s)8c');
    await focus(page, 'Seat 2 as text');
    await page.press('(4h5s)8z');
    await untilText(page, 'This is not a card');
    await until(page, `document.querySelector('[aria-invalid=true]').value === '(4h5s)8z'`);
  });

  test.each(WIDTHS)('a spot is solved, and its tree walked, at %i px', async (width) => {
    await page.resize(width, HEIGHT);
    await open('#/solver');
    await untilText(page, 'Seat 1 gets 5.43');
    await focus(page, 'bet ');
    await page.press(KEYS.Enter);
    await untilText(page, 'Seat 2 is to act');
    await focus(page, 'ace ace two');
    await page.press(KEYS.ArrowDown);
    await untilText(page, 'How often');
    await expectAccessibleIn(page);
  });

  test.each(WIDTHS)(
    'hands are read, and one is stepped through with what the solver says, at %i px',
    async (width) => {
      await page.resize(width, HEIGHT);
      // Hands that another test left would be there before the example is.
      await open('#/equity');
      await page.evaluate(
        `void (indexedDB.deleteDatabase('keyval-store').onsuccess = () => { window.isEmpty = true; })`,
      );
      await until(page, 'window.isEmpty === true');
      await open('#/replayer');
      await focus(page, 'Open an example');
      await page.press(KEYS.Enter);
      await untilText(page, '60 hands.');
      await focus(page, '1003');
      await page.press(KEYS.Enter);
      await untilText(page, 'The players sit down');
      await page.press(KEYS.ArrowRight);
      await until(page, `document.querySelector('.middle').innerText.includes('Antes')`);
      await until(page, `document.querySelectorAll('.verdicts tbody tr').length > 0`);
      await until(page, `document.querySelectorAll('.seat-line').length > 0`);
      await expectAccessibleIn(page);
    },
  );

  test.each(WIDTHS)('a hand is played to its end and kept over a reload, at %i px', async (width) => {
    await page.resize(width, HEIGHT);
    await open('#/play');
    await page.evaluate('localStorage.clear()');
    await open('#/play');
    await focus(page, 'No pauses');
    await page.press(' ');
    for (let i = 0; i < 60; i++) {
      await until(page, `document.querySelector('.actions button') !== null`);
      if ((await page.evaluate(`document.body.innerText.includes('Next hand')`)) === true) break;
      await page.press('i');
      await page.press('c');
    }
    await untilText(page, 'Hands played: 1');
    await untilText(page, 'Late decisions, solved');
    await expectAccessibleIn(page);
    await open('#/play');
    await untilText(page, 'Hands played: 1');
  });

  test.each(WIDTHS)('starting hands take dead cards into account, at %i px', async (width) => {
    await page.resize(width, HEIGHT);
    await open('#/hands');
    await untilText(page, '73.47 %');
    await focus(page, 'Dead cards');
    await page.press('4 4 4 4');
    await untilText(page, 'All equities take the dead cards into account.');
    await untilText(page, percent(equity(['(As2d)3c', 'x'], { dead: '4c 4d 4h 4s' }).players[0]!.equity));
    await expectAccessibleIn(page);
  });
});
