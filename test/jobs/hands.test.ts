import { expect, test } from 'vitest';
import { MOST_HANDS, handsJob } from '../../bindings/jobs/kinds/hands.ts';
import { parseCards } from '../../bindings/cards.ts';
import { openJob } from '../../bindings/jobs/job.ts';

test('hands are counted by value', () => {
  const hands = parseCards('As 2d 3c 4h 5s 9c Kd  6s 4h 3c 2d As Kd Kh  6h 4c 3d 2s Ac Kd Kh');
  const job = openJob(handsJob(Uint8Array.from(hands)));
  expect(job.items).toBe(3);
  expect(job.answer(job.run({ job: job.id, first: 0, count: 3 })).values).toEqual([
    [31, 1],
    [47, 2],
  ]);
});

test.each([[[]], [[1, 2, 3, 4, 5, 6]], [[1, 2, 3, 4, 5, 6, 7, 8]]])('%j is no list of hands', (cards) => {
  expect(() => handsJob(Uint8Array.from(cards))).toThrow(
    `hands: expected seven cards for each of 1..${MOST_HANDS} hands, got ${cards.length} bytes`,
  );
});

test('as many hands as a job may have are taken, and one more is refused', () => {
  expect(handsJob(new Uint8Array(MOST_HANDS * 7)).cards).toHaveLength(MOST_HANDS * 7);
  expect(() => handsJob(new Uint8Array((MOST_HANDS + 1) * 7))).toThrow('seven cards for each of');
});

test('the last card number is taken, and the next refused', () => {
  const hands = Uint8Array.of(0, 1, 2, 3, 4, 5, 51);
  expect(handsJob(hands).cards).toHaveLength(7);
  hands[6] = 52;
  expect(() => handsJob(hands)).toThrow('hands[6]: expected a card number 0..51, got 52');
});
