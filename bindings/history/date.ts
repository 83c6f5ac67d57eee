/** A date and time as a room writes them, in parts; nothing is converted. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Absent when the file has a day alone. */
  readonly time?: { readonly hour: number; readonly minute: number; readonly second: number };
  /** The zone's abbreviation, such as `ET`; absent when the file has none. */
  readonly zone?: string;
}

/** Nearly all files: a pattern that begins and ends in one place takes a quarter of the time of those below. */
const USUAL = /^(\d{4})[-/](\d\d)[-/](\d\d) (\d\d?):(\d\d):(\d\d) ([A-Z]{2,5})\b/;
const DIGITS = /\b(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?\b/;
const DAY = /\b(\d{4})[-/.](\d\d?)[-/.](\d\d?)\b/;
const NAMED_DAY = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (\d\d?),? (\d{4})\b/i;
const TIME = /\b(\d\d?):(\d\d)(?::(\d\d))?(?: ([AP]M)\b)?(?: ([A-Z]{2,5})\b)?/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads `2009/11/26 10:24:42 ET`, `17:10:10 CCT - 2010/12/07 [04:10:10 ET - 2010/12/07]`, `15:13 ET - Wed, July
 * 21, 2010` or `20111115223628`. Where a time in brackets repeats the first one in another zone, the first is
 * taken if its zone is known.
 *
 * @returns `undefined` when the text has no date.
 */
export function dateParts(text: string): DateParts | undefined {
  const usual = USUAL.exec(text);
  if (usual !== null && knowsZone(usual[7]!)) {
    const time = { hour: Number(usual[4]), minute: Number(usual[5]), second: Number(usual[6]) };
    return { year: Number(usual[1]), month: Number(usual[2]), day: Number(usual[3]), time, zone: usual[7]! };
  }
  const bracket = text.indexOf('[');
  const first = partsOf(bracket < 0 ? text : text.slice(0, bracket));
  if (bracket < 0 || (first?.zone !== undefined && knowsZone(first.zone))) return first;
  return partsOf(text.slice(bracket)) ?? first;
}

function partsOf(text: string): DateParts | undefined {
  const digits = DIGITS.exec(text);
  if (digits !== null) {
    const [year, month, day, hour, minute, second] = digits.slice(1).map(Number);
    const time = { hour: hour!, minute: minute!, second: second! };
    return { year: year!, month: month!, day: day!, ...(digits[4] !== undefined && { time }) };
  }
  const day = DAY.exec(text);
  const named = day === null ? NAMED_DAY.exec(text) : null;
  if (day === null && named === null) return undefined;
  const date =
    day !== null
      ? { year: Number(day[1]), month: Number(day[2]), day: Number(day[3]) }
      : {
          year: Number(named![3]),
          month: MONTHS.indexOf(named![1]!.toLowerCase()) + 1,
          day: Number(named![2]),
        };
  const time = TIME.exec(text);
  if (time === null) return date;
  const half = time[4] === undefined ? 0 : (time[4] === 'PM' ? 12 : 0) - (Number(time[1]) === 12 ? 12 : 0);
  return {
    ...date,
    time: { hour: Number(time[1]) + half, minute: Number(time[2]), second: Number(time[3] ?? 0) },
    ...(time[5] !== undefined && { zone: time[5] }),
  };
}

/** Hours ahead of UTC; those marked with a rule change with the season. */
const ZONES: Readonly<Record<string, { readonly hours: number; readonly summer?: SummerTime }>> = {
  UTC: { hours: 0 },
  GMT: { hours: 0 },
  WET: { hours: 0, summer: isEuropeanSummer },
  BST: { hours: 1 },
  CET: { hours: 1, summer: isEuropeanSummer },
  CEST: { hours: 2 },
  EET: { hours: 2, summer: isEuropeanSummer },
  EEST: { hours: 3 },
  MSK: { hours: 3 },
  IST: { hours: 5.5 },
  CCT: { hours: 8 },
  JST: { hours: 9 },
  AWST: { hours: 8 },
  AEST: { hours: 10 },
  NZT: { hours: 12 },
  BRT: { hours: -3 },
  ART: { hours: -3 },
  AT: { hours: -4, summer: isAmericanSummer },
  ET: { hours: -5, summer: isAmericanSummer },
  EST: { hours: -5 },
  EDT: { hours: -4 },
  CT: { hours: -6, summer: isAmericanSummer },
  MT: { hours: -7, summer: isAmericanSummer },
  PT: { hours: -8, summer: isAmericanSummer },
  PST: { hours: -8 },
  PDT: { hours: -7 },
};

type SummerTime = (localMs: number, year: number) => boolean;

function knowsZone(zone: string): boolean {
  return Object.hasOwn(ZONES, zone);
}

/** The moment as ISO 8601 in UTC, such as `2009-11-26T15:24:42Z`; `undefined` when time or zone are not known. */
export function utcOf({ year, month, day, time, zone }: DateParts): string | undefined {
  if (time === undefined || zone === undefined || !knowsZone(zone)) return undefined;
  const localMs = Date.UTC(year, month - 1, day, time.hour, time.minute, time.second);
  const { hours, summer } = ZONES[zone]!;
  const ahead = hours + (summer?.(localMs, year) ? 1 : 0);
  const moment = new Date(localMs - ahead * HOUR_MS);
  return Number.isNaN(moment.getTime()) ? undefined : `${moment.toISOString().slice(0, 19)}Z`;
}

/** The zone that the text names or, where it names none, one of a few that fits the moment. */
export function zoneOf(parts: DateParts, utc: string | undefined): string | undefined {
  return (
    parts.zone ?? (utc === undefined ? undefined : LIKELY.find((zone) => utcOf({ ...parts, zone }) === utc))
  );
}

const LIKELY = ['ET', 'UTC'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** United States: second Sunday of March to first of November; before 2007 first of April to last of October. */
function isAmericanSummer(localMs: number, year: number): boolean {
  if (american.year !== year) {
    const start = year < 2007 ? sundayFrom(year, 3, 1) : sundayFrom(year, 2, 8);
    const end = year < 2007 ? sundayFrom(year, 9, 25) : sundayFrom(year, 10, 1);
    american = { year, start: start + 2 * HOUR_MS, end: end + 2 * HOUR_MS };
  }
  return localMs >= american.start && localMs < american.end;
}

/** The summer asked for last: the hands of a file are mostly of one year. */
let american = { year: NaN, start: 0, end: 0 };

/** Last Sunday of March to last Sunday of October. */
function isEuropeanSummer(localMs: number, year: number): boolean {
  return localMs >= sundayFrom(year, 2, 25) + 2 * HOUR_MS && localMs < sundayFrom(year, 9, 25) + 3 * HOUR_MS;
}

/** The first Sunday on or after a day, months from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const ms = Date.UTC(year, month, day);
  return ms + ((7 - new Date(ms).getUTCDay()) % 7) * DAY_MS;
}
