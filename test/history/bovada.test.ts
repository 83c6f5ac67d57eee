// The text of Bovada, Ignition and Bodog: hands made by hand in the shape of their published stud.
import { describe, expect, test } from 'vitest';
import { auditHand, readAllHands } from '../../bindings/history/index.ts';
import { auditOf, unnoticedLines } from '../support/history/audit.ts';

const SHOWN = `Bovada Hand #2844383701 TBL#7794710 RAZZ Fixed Limit - 2014-04-06 19:50:19
Seat+1: $54.75 in chips
Seat+4 [ME]: $93.75 in chips
Seat+5: $20 in chips
Seat+7: $121.50 in chips
Seat+4 [ME] : Ante chip $1.25
Seat+1 : Ante chip $1.25
Seat+5 : Seat sit out
Seat+7 : Ante chip $1.25
*** 3RD STREET ***
Seat+1 : Card dealt to a spot [As 2s 3c]
Seat+4 [ME] : Card dealt to a spot [4c 5c 7d]
Seat+7 : Card dealt to a spot [9h 9s Kh]
Seat+7 : Bring_in chip(timeout) $2.50
Seat+1 : Raises $5 to $5
Seat+4 [ME] : Calls $5
Seat+7 : Folds(timeout)
*** 4TH STREET ***
Seat+1 : Card dealt to a spot [5d]
Seat+4 [ME] : Card dealt to a spot [6h]
Seat+1 : Bets $5
Seat+4 [ME] : Call $5
*** 5TH STREET ***
Seat+1 : Card dealt to a spot [8h]
Seat+4 [ME] : Card dealt to a spot [2d]
Seat+4 [ME] : D bets $10
Seat+1 : Raises $20 to $20
Seat+4 [ME] : Calls $10
Seat+7 : Seat stand
*** 6TH STREET ***
Seat+1 : Card dealt to a spot [Kd]
Seat+4 [ME] : Card dealt to a spot [Qc]
Seat+4 [ME] : Checks
Seat+1 : Checks
*** RIVER ***
Seat+1 : Card dealt to a spot [4s]
Seat+4 [ME] : Card dealt to a spot [Jc]
Seat+4 [ME] : Bets $10
Seat+1 : Raises $20 to $20
Seat+4 [ME] : Calls $10
Seat+1 : Showdown [5d 4s 3c 2s As] (5 4 3 2 A)
Seat+4 [ME] : Mucks [4c 5c 7d 6h 2d Qc Jc] (7 6 5 4 2)
Seat+1 : Hand result $103.25
Enter(Auto)
*** SUMMARY ***
Total Pot($106.25)
Seat+1:  $103.25  with 5 4 3 2 A [As 2s 3c 5d 8h Kd 4s-5d 4s 3c 2s As]
Seat+4:   [Mucked]
Seat+7:  Folded on the 3RD STREET
`;

/** Of 2012: no headings after the first, raises without "to", the rake in the summary. */
const OLD = `Bodog Hand #2604291510 TBL#1178621 Razz Fixed Limit - 2012-05-07 03:40:07
Seat+1: $0.57 in chips
Seat+3 [ME]: $0.50 in chips
Seat+1 : Ante chip $0.01
Seat+3 [ME] : Ante chip $0.01
*** HOLE CARDS ***
Seat+1 : Card dealt to a spot [As 2s 3c]
Seat+3 [ME] : Card dealt to a spot [4c 5c 7d]
Seat+3 [ME] : Bring_in chip $0.02
Seat+1 : Raises $0.05
Seat+3 [ME] : Calls $0.03
Seat+1 : Card dealt to a spot [5d]
Seat+3 [ME] : Card dealt to a spot [6h]
Seat+1 : Bets $0.05
Seat+3 [ME] : Raises $0.10
Seat+1 : Calls $0.05
Seat+1 : Card dealt to a spot [8h]
Seat+3 [ME] : Card dealt to a spot [2d]
Seat+3 [ME] : Bets $0.10
Seat+1 : Folds
Seat+3 [ME] : Return uncalled portion of bet $0.10
Seat+3 [ME] : Does not show [4c 5c 7d 6h 2d] (7 6 5 4 2)
Seat+3 [ME] : Hand result $0.30
*** SUMMARY ***
Total Pot($0.32) | Rake ($0.02)
Seat 1:  Folded on the 5TH STREET
Seat 3:  $0.30 [Does not show]
`;

const TOURNAMENT = `Ignition Hand #3598182127: RAZZ Tournament #19768742 TBL#1, Turbo- Level 2 (20/40) - 2017-12-03 17:43:01
Seat+1: 25 in chips
Seat+3 [ME]: 720 in chips
Seat+1 : Ante chip 5
Seat+3 [ME] : Ante chip 5
*** 3RD STREET ***
Seat+1 : Card dealt to a spot [As 2s 3c]
Seat+3 [ME] : Card dealt to a spot [4c 5c 7d]
Seat+3 [ME] : Bring_in chip 5
Seat+1 : All-in(raise) 20 to 20
Seat+3 [ME] : Calls 15
*** 4TH STREET ***
Seat+1 : Card dealt to a spot [5d]
Seat+3 [ME] : Card dealt to a spot [6h]
*** 5TH STREET ***
Seat+1 : Card dealt to a spot [8h]
Seat+3 [ME] : Card dealt to a spot [2d]
*** 6TH STREET ***
Seat+1 : Card dealt to a spot [Kd]
Seat+3 [ME] : Card dealt to a spot [Qc]
*** RIVER ***
Seat+1 : Card dealt to a spot [Ks]
Seat+3 [ME] : Card dealt to a spot [Jc]
Seat+1 : Showdown [As 2s 3c 5d 8h] (8 5 3 2 A)
Seat+3 [ME] : Showdown [4c 5c 7d 6h 2d] (7 6 5 4 2)
Seat+3 [ME] : Hand Result 50
Seat+1 : Ranking 2
Seat+1 : Stand
*** SUMMARY ***
Total Pot(50)
Seat+1:   lost with 8 5 3 2 A [As 2s 3c 5d 8h Kd Ks-As 2s 3c 5d 8h]
Seat+3:  50  with 7 6 5 4 2 [4c 5c 7d 6h 2d Qc Jc-4c 5c 7d 6h 2d]
`;

describe('text of Bovada and its other brands', () => {
  test('a hand with a showdown', async () => {
    const { hand, ...audit } = await auditOf(SHOWN);
    expect(audit).toMatchObject({ ok: true, problems: [] });
    expect(hand).toMatchObject({
      room: 'bovada',
      id: '2844383701',
      game: 'RAZZ Fixed Limit',
      table: '7794710',
      money: { currency: 'USD', decimals: 2 },
    });
    expect(hand.seats.map(({ number, name, dealt }) => [number, name, dealt])).toEqual([
      [1, 'Seat+1', true],
      [4, 'Seat+4', true],
      [5, 'Seat+5', false],
      [7, 'Seat+7', true],
    ]);
    const shows = hand.events.flatMap((event) => (event.type === 'show' ? [event.low] : []));
    expect(shows).toEqual(['5,4,3,2,A']);
  });

  test('a hand of 2012, whose streets have no headings', async () => {
    const { hand, ...audit } = await auditOf(OLD);
    expect(audit).toMatchObject({ ok: true, problems: [] });
    const streets = hand.events.flatMap((event) => (event.type === 'street' ? [event.street] : []));
    expect(streets).toEqual([3, 4, 5]);
    expect(auditHand(hand).payoffs).toEqual([-16, 14]);
  });

  test('a tournament with an all-in', async () => {
    const { hand, ...audit } = await auditOf(TOURNAMENT);
    expect(audit).toMatchObject({ ok: true, problems: [] });
    expect(hand).toMatchObject({
      game: 'RAZZ',
      tournament: '19768742',
      table: '1',
      money: { currency: '' },
      stakes: { smallBet: 20, bigBet: 40 },
    });
  });

  test.each([
    ['an award', 'Hand result $103.25', 'Hand result $103.24'],
    ['a win in the summary', '$103.25  with', '$103.26  with'],
    ['a total', 'Total Pot($106.25)', 'Total Pot($106.26)'],
    ['a best hand', 'Showdown [5d 4s 3c 2s As]', 'Showdown [8h 4s 3c 2s As]'],
    ['a card that was not dealt', 'Showdown [5d 4s 3c 2s As]', 'Showdown [5h 4s 3c 2s As]'],
    ['a raise', 'Raises $20 to $20', 'Raises $20 to $21'],
    ['a fold of another street', 'Folded on the 3RD', 'Folded on the 4TH'],
    ['a line that is no line', 'Seat+1 : Checks', 'Seat+1 : Chucks'],
  ])('a change is noticed: %s', async (_, right, wrong) => {
    expect(SHOWN).toContain(right);
    expect((await auditOf(SHOWN.replace(right, wrong))).ok).toBe(false);
  });

  test('every line that is missing is noticed, but for those that move no chips', async () => {
    expect(await unnoticedLines(SHOWN)).toEqual([
      'Seat+5 : Seat sit out',
      // As in hands of 2012.
      '*** 4TH STREET ***',
      '*** 5TH STREET ***',
      'Seat+7 : Seat stand',
      '*** 6TH STREET ***',
      '*** RIVER ***',
      // Moves no chips.
      'Seat+4 [ME] : Card dealt to a spot [Jc]',
      'Seat+4 [ME] : Mucks [4c 5c 7d 6h 2d Qc Jc] (7 6 5 4 2)',
      'Enter(Auto)',
    ]);
  });

  test('another game is counted by its name, and Razz with a header that is not understood is a problem', async () => {
    expect(await readAllHands(SHOWN.replace('RAZZ', '7CARD'))).toEqual([]);
    const [hand] = await readAllHands(SHOWN.replace(' - 2014', ' at 2014'));
    expect(hand!.problems).toMatchObject([{ what: 'header', line: 1 }]);
  });
});
