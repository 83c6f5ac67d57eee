// The moments of files: which zones there are, and when each goes to summer time and back.
import { describe, expect, test } from 'vitest';
import { type DateParts, dateParts, utcOf, zoneOf } from '../../bindings/history/date.ts';

/** The moment of a local time such as `2009-03-08 01:59:59`. */
function utc(local: string, zone: string): string | undefined {
  const [year, month, day, hour, minute, second] = local.split(/\D/).map(Number) as number[];
  return utcOf({ year, month, day, time: { hour, minute, second }, zone } as DateParts);
}

/** How many hours a zone is ahead of UTC at a local time. */
function ahead(local: string, zone: string): number {
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(utc(local, zone)!)) / 3_600_000;
}

test.each([
  ['UTC', 0, 0], ['GMT', 0, 0], ['WET', 0, 1], ['BST', 1, 1], ['CET', 1, 2], ['CEST', 2, 2], ['EET', 2, 3],
  ['EEST', 3, 3], ['MSK', 3, 3], ['IST', 5.5, 5.5], ['CCT', 8, 8], ['AWST', 8, 8], ['JST', 9, 9],
  ['AEST', 10, 10], ['NZT', 12, 12], ['BRT', -3, -3], ['ART', -3, -3], ['AT', -4, -3], ['ET', -5, -4],
  ['EST', -5, -5], ['EDT', -4, -4], ['CT', -6, -5], ['MT', -7, -6], ['PT', -8, -7], ['PST', -8, -8],
  ['PDT', -7, -7],
] as const)('%s is %f hours ahead in January and %f in July', (zone, winter, summer) => {
  expect([ahead('2010-01-15 12:00:00', zone), ahead('2010-07-15 12:00:00', zone)]).toEqual([winter, summer]);
}); // prettier-ignore

describe('summer time of', () => {
  test.each([
    // From the second Sunday of March to the first of November.
    ['2009', 'ET', '2009-03-08', '2009-11-01'],
    ['2015', 'ET', '2015-03-08', '2015-11-01'],
    ['2020', 'ET', '2020-03-08', '2020-11-01'],
    ['2021', 'ET', '2021-03-14', '2021-11-07'],
    ['2007', 'PT', '2007-03-11', '2007-11-04'],
    // Before 2007 from the first Sunday of April to the last of October.
    ['2006', 'ET', '2006-04-02', '2006-10-29'],
    ['2001', 'CT', '2001-04-01', '2001-10-28'],
    ['2005', 'MT', '2005-04-03', '2005-10-30'],
  ])('America in %s (%s)', (_, zone, start, end) => {
    const winter = ahead('2010-01-15 12:00:00', zone);
    expect(ahead(`${start} 01:59:59`, zone)).toBe(winter);
    expect(ahead(`${start} 02:00:00`, zone)).toBe(winter + 1);
    expect(ahead(`${end} 01:59:59`, zone)).toBe(winter + 1);
    expect(ahead(`${end} 02:00:00`, zone)).toBe(winter);
  });

  test.each([
    ['2009', '2009-03-29', '2009-10-25'],
    ['2012', '2012-03-25', '2012-10-28'],
    ['2013', '2013-03-31', '2013-10-27'],
  ])('Europe in %s', (_, start, end) => {
    for (const zone of ['WET', 'CET', 'EET']) {
      const winter = ahead('2010-01-15 12:00:00', zone);
      expect(ahead(`${start} 01:59:59`, zone)).toBe(winter);
      expect(ahead(`${start} 02:00:00`, zone)).toBe(winter + 1);
      expect(ahead(`${end} 02:59:59`, zone)).toBe(winter + 1);
      expect(ahead(`${end} 03:00:00`, zone)).toBe(winter);
    }
  });
});

test('a moment needs a time and a zone that is known', () => {
  const day = { year: 2009, month: 11, day: 26 };
  const time = { hour: 10, minute: 24, second: 42 };
  expect(utcOf({ ...day, time, zone: 'ET' })).toBe('2009-11-26T15:24:42Z');
  expect(utcOf({ ...day, zone: 'ET' })).toBeUndefined();
  expect(utcOf({ ...day, time })).toBeUndefined();
  expect(utcOf({ ...day, time, zone: 'XYZ' })).toBeUndefined();
  expect(utcOf({ ...day, time, zone: 'toString' })).toBeUndefined();
});

test('a zone that is not named is ET or UTC, where one of them fits', () => {
  const parts = { year: 2009, month: 11, day: 26, time: { hour: 10, minute: 24, second: 42 } };
  expect(zoneOf(parts, '2009-11-26T15:24:42Z')).toBe('ET');
  expect(zoneOf(parts, '2009-11-26T10:24:42Z')).toBe('UTC');
  expect(zoneOf(parts, '2009-11-26T11:24:42Z')).toBeUndefined();
  expect(zoneOf(parts, undefined)).toBeUndefined();
  expect(zoneOf({ ...parts, zone: 'CET' }, '2009-11-26T15:24:42Z')).toBe('CET');
});

test.each([
  ['2009/11/26 1:02:03 AM ET', 1],
  ['2009/11/26 1:02:03 PM ET', 13],
  ['2009/11/26 12:02:03 AM ET', 0],
  ['2009/11/26 12:02:03 PM ET', 12],
  ['2009/11/26 11:02:03 PM ET', 23],
  ['2009/11/26 12:02:03 ET', 12],
])('the hour of %s is %i', (text, hour) => {
  expect(dateParts(text)).toEqual({
    ...{ year: 2009, month: 11, day: 26, zone: 'ET' },
    time: { hour, minute: 2, second: 3 },
  });
});

test('every month has its name', () => {
  const months = [
    'Jan',
    'February',
    'MAR',
    'apr',
    'May',
    'June',
    'Jul',
    'Aug',
    'Sept',
    'Oct',
    'Nov',
    'December',
  ];
  months.forEach((name, i) => {
    expect(dateParts(`${name} 7, 2011`)).toEqual({ year: 2011, month: i + 1, day: 7 });
  });
});

test('digits alone are a day, with a time or without', () => {
  expect(dateParts('20110309')).toEqual({ year: 2011, month: 3, day: 9 });
  expect(dateParts('20110309040506')).toEqual({
    ...{ year: 2011, month: 3, day: 9 },
    time: { hour: 4, minute: 5, second: 6 },
  });
  expect(dateParts('2011030904050')).toBeUndefined();
});

test('of a time and another in brackets the one whose zone is known counts', () => {
  const time = { hour: 10, minute: 24, second: 42 };
  const day = { year: 2009, month: 11, day: 26 };
  expect(dateParts('2009/11/26 10:24:42 ET [2009/11/26 15:24:42 UTC]')).toEqual({ ...day, time, zone: 'ET' });
  expect(dateParts('2009/11/26 15:24:42 XYZ [2009/11/26 10:24:42 ET]')).toEqual({ ...day, time, zone: 'ET' });
  expect(dateParts('2009/11/26 10:24:42 XYZ [no date]')).toEqual({ ...day, time, zone: 'XYZ' });
});
