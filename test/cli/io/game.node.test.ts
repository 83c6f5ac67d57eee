// Games that the command saves, and how it prints them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { HandLog } from '../../../bindings/cli/io/hand-log.ts';
import { faultsText } from '../../../bindings/cli/io/replay-answer.ts';
import { problemText, replayText } from '../../../bindings/cli/io/replay-text.ts';
import { Seats, YOU } from '../../../bindings/cli/io/seats.ts';
import { Teller, actionText } from '../../../bindings/cli/io/teller.ts';
import { Hand } from '../../../bindings/game/index.ts';
import { type StreetEquity, auditHand, historyOf, readHands } from '../../../bindings/history/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'razz-io-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

const stakes = { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 };
const path = (name: string) => join(folder, name);

describe('the table of razz play', () => {
  const open = (more = {}) =>
    Seats.open({ against: ['tight', 'caller'], rules: 'wsop', stakes, seed: 7, ...more });

  test('has a person at the first place, and strategies in turn at the others', () => {
    expect(YOU).toBe(0);
    expect(open().names).toEqual(['you', 'tight 1', 'caller 2']);
    expect(open({ seats: 5 }).strategies).toEqual(['tight', 'caller', 'tight', 'caller']);
    expect(open({ seats: 2 }).names).toEqual(['you', 'tight 1']);
    expect(() => open({ seats: 9 })).toThrow(expect.objectContaining({ argument: '--seats' }));
  });

  test('has forty big bets each, or what is asked for', () => {
    expect(open().stack).toBe(320);
    expect(open({ stack: 55 }).table.players.map((player) => player!.chips)).toEqual([55, 55, 55]);
  });

  test('comes back from its file as it was, in the middle of a hand too', () => {
    const seats = open();
    seats.table.startHand();
    for (let i = 0; i < 2; i++) {
      const place = seats.table.toAct!;
      seats.table.apply(
        place,
        place === YOU ? seats.table.hand!.legalActions()[0]!.action : seats.decide(place),
      );
    }
    seats.save(path('table'));
    const loaded = Seats.load(path('table'))!;
    expect(JSON.stringify(loaded.table)).toBe(JSON.stringify(seats.table));
    expect([loaded.seed, loaded.stack, loaded.strategies]).toEqual([seats.seed, 320, ['tight', 'caller']]);
    expect(Seats.load(path('nothing'))).toBeNull();
  });

  test('a file that is not one is refused', () => {
    open().save(path('good'));
    const good = JSON.parse(readFileSync(path('good'), 'utf8')) as Record<string, unknown>;
    for (const wrong of [
      { format: 'razz' },
      { version: 2 },
      { stack: 'x' },
      { stack: 0.5 },
      { strategies: ['tight', 'toString'] },
      { strategies: ['tight'] },
      { strategies: 'tight' },
    ]) {
      writeFileSync(path('wrong'), JSON.stringify({ ...good, ...wrong }));
      expect(() => Seats.load(path('wrong')), JSON.stringify(wrong)).toThrow(
        'a file that razz play has written',
      );
    }
    writeFileSync(path('wrong'), '{');
    expect(() => Seats.load(path('wrong'))).toThrow('a file that razz play has written');
    expect(() => Seats.load(folder)).toThrow(/^cannot read .*EISDIR/);
    expect(() => open().save(path('no/where'))).toThrow(/^cannot write .*ENOENT/);
  });

  test('those who cannot be dealt in buy the first stack again, and nobody else does', () => {
    const seats = open({ stack: 10 });
    expect(seats.rebuy()).toEqual([]);
    // Everybody puts in all there is.
    seats.table.startHand();
    for (let place = seats.table.toAct; place !== null; place = seats.table.toAct) {
      const wild = seats.table.hand!.legalActions().map(({ action }) => action);
      seats.table.apply(
        place,
        ['raise', 'complete', 'bet', 'call', 'bringIn', 'check'].find((a) =>
          wild.includes(a as never),
        ) as never,
      );
    }
    seats.table.takePlayed();
    const broke = seats.table.players.filter((player) => player!.chips === 0).map((player) => player!.name);
    expect(broke.length).toBeGreaterThan(0);
    expect(seats.rebuy()).toEqual(broke);
    expect(seats.table.players.reduce((sum, player) => sum + player!.chips, 0)).toBe(30 + 10 * broke.length);
    expect(seats.rebuy()).toEqual([]);
  });

  test('a strategy decides the same for the same seed, hand and step', () => {
    const seats = open({ against: ['random', 'random'] });
    const again = open({ against: ['random', 'random'] });
    for (const each of [seats, again]) each.table.startHand();
    const decisions = [seats, again].map((each) => {
      const made: unknown[] = [];
      for (let place = each.table.toAct; place !== null; place = each.table.toAct) {
        const decision = each.decide(place === YOU ? 1 : place);
        const isLegal = each.table.hand!.legalActions().some(({ action }) => action === decision);
        const action = isLegal ? decision : each.table.hand!.legalActions()[0]!.action;
        made.push(action);
        each.table.apply(place, action);
      }
      return made;
    });
    expect(decisions[0]).toEqual(decisions[1]);
  });
});

/** A hand between two, played by what `choose` picks. */
function play(choose: (legal: readonly string[]) => string, stacks = [100, 100]): Hand {
  const hand = new Hand({ rules: 'wsop', stakes, stacks, seed: 5 });
  while (hand.toAct !== null) {
    const action = choose(hand.legalActions().map(({ action }) => action));
    hand.apply(action as never);
  }
  return hand;
}

const prefer =
  (...actions: string[]) =>
  (legal: readonly string[]) =>
    actions.find((action) => legal.includes(action))!;

test('a log numbers hands by seed and hand, a line each, and adds to what is there', async () => {
  const hand = play(prefer('call', 'check', 'bringIn'));
  for (const number of [0, 41]) {
    const log = new HandLog(path('log'));
    log.add(hand, `0000000f${'0'.repeat(56)}`, number, { names: ['a', 'b'] });
    log.close();
  }
  const text = readFileSync(path('log'), 'utf8');
  expect(text.trimEnd().split('\n')).toHaveLength(2);
  const ids: string[] = [];
  for await (const { id } of readHands(text)) ids.push(id);
  expect(ids).toEqual(['15000000001', '15000000042']);
  expect(() => new HandLog(path('no/where'))).toThrow(/^cannot write .*ENOENT/);
});

test('a log keeps little and writes when it is much', () => {
  const hand = play(prefer('call', 'check', 'bringIn'));
  const log = new HandLog(path('long'));
  const size = () => readFileSync(path('long'), 'utf8').length;
  log.add(hand, '0'.repeat(64), 0, {});
  expect(size()).toBe(0);
  log.flush();
  const one = size();
  expect(one).toBeGreaterThan(100);
  log.flush();
  expect(size()).toBe(one);
  for (let i = 0; i * one < 140_000; i++) log.add(hand, '0'.repeat(64), 0, {});
  expect(size()).toBeGreaterThan(131_000);
  log.close();
});

test('actions are told with the amount that players name', () => {
  expect(
    (['fold', 'check', 'call', 'bringIn', 'complete', 'bet', 'raise'] as const).map((action) =>
      actionText({ action, amount: 3, to: 7 } as never),
    ),
  ).toEqual(['fold', 'check', 'call 3', 'brings in for 3', 'complete to 7', 'bet 3', 'raise to 7']);
});

async function told(hand: Hand, seat = 0): Promise<string> {
  let text = '';
  vi.spyOn(stdout, 'write').mockImplementation((more) => {
    text += String(more);
    return true;
  });
  const teller = new Teller(hand.view(seat), ['ann', 'bob']);
  await teller.tell();
  await teller.tell();
  vi.restoreAllMocks();
  return text;
}

describe('a hand is told', () => {
  test('event by event with pot and stacks as they were, once', async () => {
    expect(await told(play(prefer('complete', 'fold')))).toBe(`ann: ante 1
bob: ante 1

Third street, pot 2
  ann  (Ah 6h) 4c  99
  bob  (x x) 8h    99
bob: complete to 4
ann: fold
4 uncalled back to bob
pot of 2 to bob
stacks: ann 99, bob 101
`);
  });

  test('street by street to the showdown', async () => {
    const hand = play(prefer('bet', 'call', 'check', 'bringIn'));
    const text = await told(hand, 1);
    expect(text.match(/\n(\w+) street, pot \d+/g)).toEqual([
      ...['\nThird street, pot 2', '\nFourth street, pot 6', '\nFifth street, pot 14'],
      ...['\nSixth street, pot 30', '\nSeventh street, pot 46'],
    ]);
    expect(text).toMatch(/ {2}bob {2}\(.. ..\) .. .. .. .. \(..\) {2}77\n/);
    expect(text).toMatch(/ {2}ann {2}\(x x\) .. .. .. .. \(x\) {5}77\n/);
    expect(text.split('\n').slice(-5)).toEqual([
      ...['ann: shows Ah 6h 4c 3s 8s 5h 5s, Six-Five low', 'bob: mucks', 'pot of 62 to ann'],
      ...['stacks: ann 131, bob 69', ''],
    ]);
  });
});

describe('a hand of a file as text', () => {
  function textOf(hand: Hand, equities: readonly StreetEquity[] = []): string[] {
    const history = historyOf(hand, { id: '7', names: ['ann', 'bobby'], table: 'T' });
    return replayText(history, auditHand(history), equities).split('\n');
  }

  test('has its title, seats, streets with the pot, and the result', () => {
    const lines = textOf(play(prefer('bet', 'call', 'check', 'bringIn')));
    expect(lines[0]).toBe('Played #7, Razz Limit 4/8, table T');
    expect(lines.slice(1, 4)).toEqual(['  seat  1  ann    100', '  seat  2  bobby  100', '  antes of 1']);
    expect(lines.filter((line) => line.includes(' street, pot '))).toEqual([
      ...['Third street, pot 2', 'Fourth street, pot 6', 'Fifth street, pot 14'],
      ...['Sixth street, pot 30', 'Seventh street, pot 46'],
    ]);
    expect(lines.some((line) => /^ {2}ann {4}\(.. ..\) ..$/.test(line))).toBe(true);
    expect(lines.some((line) => /^ {2}bobby {2}\(.. ..\) .. .. .. .. \(..\)$/.test(line))).toBe(true);
    expect(lines.at(-1)).toMatch(/^Adds up: (ann [+-]\d+, bobby [+-]\d+)$/);
  });

  test('tells bets by what they are raised to, and what comes back', () => {
    // Heads-up there is no cap: they raise until one of them is all-in.
    const lines = textOf(play(prefer('complete', 'raise', 'fold', 'bringIn'), [9, 100]));
    const said = lines.filter((line) => /^ {2}(ann|bobby) [a-z]/.test(line));
    expect(said).toEqual([
      ...['  bobby completes to 4', '  ann raises to 8', '  bobby folds'],
      ...['  ann gets 4 back, uncalled', '  ann wins 10 from the main pot'],
    ]);
    expect(lines.at(-1)).toBe('Adds up: ann +5, bobby -5');
  });

  test('has the equity of each street beside the cards, and of the all-in below', () => {
    const hand = play(prefer('call', 'check', 'bringIn'));
    const lines = textOf(hand, [
      { street: 4, moment: 'dealt', equity: [0.25, 0.75] },
      { street: 5, moment: 'all-in', equity: [0.5, null] },
    ] as unknown as StreetEquity[]);
    expect(lines.filter((line) => line.endsWith(' %')).map((line) => line.slice(-7))).toEqual([
      ...['25.00 %', '75.00 %', '50.00 %', '50.00 %'],
    ].slice(0, lines.filter((line) => line.endsWith(' %')).length)); // prettier-ignore
    expect(lines).toContain('All-in on fifth street: ann 50.00 %');
  });

  test('a problem names its line, what is said and what should be', () => {
    const problem = { line: 12, what: 'call', found: '$0.03\x1b', expected: '$0.02' };
    expect(problemText(problem)).toBe('  line 12, call: the file says $0.03\ufffd, the rules $0.02');
    const audit = { id: '9', problems: [problem], replay: { history: { line: 4 } } };
    expect(faultsText(audit as never, true, 'x.txt: ')).toBe(
      `razz: x.txt: hand #9 in line 4 does not add up\n${problemText(problem)}`,
    );
    expect(faultsText({ ...audit, id: '' } as never, false, '')).toMatch(
      /^razz: hand in line 4 does not add up and is left out\n/,
    );
  });
});
