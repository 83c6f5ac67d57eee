// The text of the Winning network (ACR): hands made by hand in the shape of its published stud.
import { describe, expect, test } from 'vitest';
import { readAllHands } from '../../bindings/history/index.ts';
import { auditOf, unnoticedLines } from '../support/history/audit.ts';

const SHOWN = `Hand #85198832 - Razz(Fixed Limit) - $0.04/$0.08 - 2019/07/28 16:15:58 UTC
Gorham (JP) 8-max
Seat 1: Ann ($4.00)
Seat 4: Bob ($5.00)
Seat 5: Dee ($1.00) is sitting out
Seat 7: Cy the 2nd ($3.00)
Bob posts ante $0.01
Ann posts ante $0.01
Cy the 2nd posts ante $0.01
*** 3rd STREET ***
Main pot $0.03 | Rake $0.00
Dealt to Ann [As 2s 3c]
Dealt to Bob [7d]
Dealt to Cy the 2nd [Kh]
Cy the 2nd brings in $0.02
Ann raises $0.04 to $0.04
Bob calls $0.04
Cy the 2nd folds
*** 4th STREET ***
Main pot $0.13 | Rake $0.00
Dealt to Ann [As 2s 3c] [5d]
Dealt to Bob [7d] [6h]
Ann bets $0.04
Bob calls $0.04
*** 5th STREET ***
Main pot $0.21 | Rake $0.00
Dealt to Ann [As 2s 3c 5d] [8h]
Dealt to Bob [7d 6h] [2d]
Bob bets $0.08
Ann calls $0.08
*** 6th STREET ***
Main pot $0.36 | Rake $0.01
Dealt to Ann [As 2s 3c 5d 8h] [Kd]
Dealt to Bob [7d 6h 2d] [Qc]
Bob checks
Ann checks
*** 7th STREET ***
Main pot $0.36 | Rake $0.01
Dealt to Ann [As 2s 3c 5d 8h Kd] [4c]
Bob bets $0.08
Ann raises $0.16 to $0.16
Bob calls $0.08
*** SHOW DOWN ***
Main pot $0.66 | Rake $0.03
Ann shows [As 2s 3c 5d 8h Kd 4c] (LO - [5,4,3,2,1])
Bob does not show
Ann collected $0.66 from main pot
*** SUMMARY ***
Total pot $0.66 | Rake $0.02 | JP Fee $0.01
Seat 1: Ann showed [As 2s 3c 5d 8h Kd 4c] and won $0.66 with LO - [5,4,3,2,1]
Seat 4: Bob did not show and lost
Seat 7: Cy the 2nd folded on the 3rd Street
`;

const FOLDED = `${SHOWN.slice(0, SHOWN.indexOf('Ann calls $0.08'))}Ann folds
Uncalled bet ($0.08) returned to Bob
Bob does not show
*** SUMMARY ***
Total pot $0.21 | Rake $0.00
Seat 1: Ann folded on the 5th Street
Seat 4: Bob did not show and won $0.21
Seat 7: Cy the 2nd folded on the 3rd Street
`;

const TOURNAMENT = `Game Hand #1296393662 - $5,000 GTD Tournament #27099516 - Razz(Fixed Limit) - Level 4 (40.00/80.00)- 2022/07/11 01:11:44 UTC
Table '99' 8-max Seat #3 is the button
Seat 1: Ann (45.00)
Seat 5: Bob (1500.00)
Ann posts ante 5.00
Bob posts ante 5.00
*** 3rd STREET ***
Main pot 10.00
Dealt to Ann [As 2s 3c]
Dealt to Bob [7d]
Bob brings in 20.00
Ann raises 40.00 to 40.00 and is all-in
Bob calls 20.00
*** 4th STREET ***
Main pot 90.00
Dealt to Ann [As 2s 3c] [5d]
Dealt to Bob [7d] [6h]
*** 5th STREET ***
Main pot 90.00
Dealt to Ann [As 2s 3c 5d] [8h]
Dealt to Bob [7d 6h] [2d]
*** 6th STREET ***
Main pot 90.00
Dealt to Ann [As 2s 3c 5d 8h] [Kd]
Dealt to Bob [7d 6h 2d] [Qc]
*** 7th STREET ***
Main pot 90.00
Dealt to Ann [As 2s 3c 5d 8h Kd] [Ts]
*** SHOW DOWN ***
Main pot 90.00
Ann shows [As 2s 3c 5d 8h Kd Ts] (LO - [8,5,3,2,1])
Bob shows [4c 5c 7d 6h 2d Qc 9s] (LO - [7,6,5,4,2])
Bob collected 90.00 from main pot
*** SUMMARY ***
Total pot 90.00
Seat 1: Ann showed [As 2s 3c 5d 8h Kd Ts] and lost with LO - [8,5,3,2,1]
Seat 5: Bob showed [4c 5c 7d 6h 2d Qc 9s] and won 90.00 with LO - [7,6,5,4,2]
`;

describe('text of the Winning network', () => {
  test('a hand with a showdown', async () => {
    const { hand, ...audit } = await auditOf(SHOWN);
    expect(audit).toEqual({ ok: true, problems: [], notes: [] });
    expect(hand).toMatchObject({
      room: 'winning',
      id: '85198832',
      game: 'Razz(Fixed Limit)',
      time: '2019-07-28T16:15:58Z',
      table: 'Gorham (JP)',
      maxSeats: 8,
      money: { currency: 'USD', decimals: 2 },
      stakes: { smallBet: 4, bigBet: 8 },
    });
    expect(hand.seats.map(({ name, dealt }) => [name, dealt])).toEqual([
      ['Ann', true],
      ['Bob', true],
      ['Dee', false],
      ['Cy the 2nd', true],
    ]);
    const shows = hand.events.flatMap((event) => (event.type === 'show' ? [event.low] : []));
    expect(shows).toEqual(['5,4,3,2,A']);
  });

  test('a hand that nobody contests, whose award is told by the summary alone', async () => {
    const { hand, ...audit } = await auditOf(FOLDED);
    expect(audit).toEqual({ ok: true, problems: [], notes: [] });
    const awards = hand.events.flatMap((event) => (event.type === 'award' ? [event.amount] : []));
    expect(awards).toEqual([21]);
  });

  test('a tournament with an all-in', async () => {
    const { hand, ...audit } = await auditOf(TOURNAMENT);
    expect(audit).toEqual({ ok: true, problems: [], notes: [] });
    expect(hand).toMatchObject({ tournament: '27099516', table: '99', money: { currency: '' } });
  });

  test.each([
    ['a pot so far', 'Main pot $0.13 | Rake', 'Main pot $0.14 | Rake'],
    ['an award', 'collected $0.66', 'collected $0.65'],
    ['a win in the summary', 'won $0.66', 'won $0.67'],
    ['a total', 'Total pot $0.66', 'Total pot $0.67'],
    ['a fee', ' | JP Fee $0.01', ''],
    ['a name of a hand', '[5,4,3,2,1])', '[6,4,3,2,1])'],
    ['a raise', 'to $0.16', 'to $0.17'],
    ['a fold of another street', 'folded on the 3rd Street', 'folded on the 4th Street'],
    ['a line that is no line', 'Bob checks', 'Bob chucks'],
  ])('a change is noticed: %s', async (_, right, wrong) => {
    expect(SHOWN).toContain(right);
    expect((await auditOf(SHOWN.replace(right, wrong))).ok).toBe(false);
  });

  test('every line that is missing is noticed, but for seats not dealt in, running totals and what is told twice', async () => {
    expect(await unnoticedLines(SHOWN)).toEqual([
      'Gorham (JP) 8-max',
      'Seat 5: Dee ($1.00) is sitting out',
      'Main pot $0.03 | Rake $0.00',
      'Main pot $0.13 | Rake $0.00',
      'Main pot $0.21 | Rake $0.00',
      'Main pot $0.36 | Rake $0.01',
      'Main pot $0.36 | Rake $0.01',
      // Shown later with all her cards.
      'Dealt to Ann [As 2s 3c 5d 8h Kd] [4c]',
      '*** SHOW DOWN ***',
      'Main pot $0.66 | Rake $0.03',
    ]);
  });

  test('another game is counted by its name, and Razz with a header that is not understood is a problem', async () => {
    const stud = await readAllHands(SHOWN.replace('Razz(', '7Stud('));
    expect(stud).toEqual([]);
    const [hand] = await readAllHands(SHOWN.replace('$0.04/$0.08', '4 and 8'));
    expect(hand!.problems).toMatchObject([{ what: 'header', line: 1 }]);
  });
});
