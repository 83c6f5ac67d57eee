import { expect, test } from 'vitest';
import { dateParts, utcOf, zoneOf } from '../../bindings/history/date.ts';

test.each([
  ['2009/11/26 10:24:42 ET', '2009-11-26T15:24:42Z'],
  ['2012/03/04 5:06:07 ET', '2012-03-04T10:06:07Z'],
  ['2012/03/11 1:59:59 ET', '2012-03-11T06:59:59Z'],
  ['2012/03/11 3:00:00 ET', '2012-03-11T07:00:00Z'],
  ['2012/11/04 2:00:00 ET', '2012-11-04T07:00:00Z'],
  ['2006/03/20 12:00:00 ET', '2006-03-20T17:00:00Z'],
  ['2006/04/02 12:00:00 ET', '2006-04-02T16:00:00Z'],
  ['2019/11/08 12:40:18 CET [2019/11/08 6:40:18 ET]', '2019-11-08T11:40:18Z'],
  ['2018/12/13 17:20:46 IST [2018/12/13 6:50:46 ET]', '2018-12-13T11:50:46Z'],
  ['2018/12/13 17:20:46 XYZ [2018/12/13 6:50:46 ET]', '2018-12-13T11:50:46Z'],
  ['17:10:10 CCT - 2010/12/07 [04:10:10 ET - 2010/12/07]', '2010-12-07T09:10:10Z'],
  ['15:13 ET - Wed, July 21, 2010', '2010-07-21T19:13:00Z'],
  ['2016/07/12 22:39:00 UTC', '2016-07-12T22:39:00Z'],
  ['2016/07/12 22:39:00 CET', '2016-07-12T20:39:00Z'],
  ['July 21, 2010 3:13:00 PM ET', '2010-07-21T19:13:00Z'],
  ['2021-01-02 15:48:40', undefined],
  ['2023-06-20', undefined],
])('%s', (text, utc) => {
  const parts = dateParts(text)!;
  expect(utcOf(parts)).toBe(utc);
});

test('no date at all', () => {
  expect(dateParts('noon')).toBeUndefined();
  expect(dateParts('')).toBeUndefined();
});

test('the zone that a text does not name', () => {
  const parts = dateParts('20111115223628')!;
  expect(parts).toEqual({ year: 2011, month: 11, day: 15, time: { hour: 22, minute: 36, second: 28 } });
  expect(zoneOf(parts, '2011-11-16T03:36:28Z')).toBe('ET');
  expect(zoneOf(parts, '2011-11-15T22:36:28Z')).toBe('UTC');
  expect(zoneOf(parts, undefined)).toBeUndefined();
});
