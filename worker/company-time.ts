import { company } from './company.ts';
import { calendarMinute } from './country/local-time.ts';
import { countryFacts, markets } from './country/markets.ts';
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import { visibleText } from './visible-text.ts';

/** The time zone in which operators read and type all times, such as `Europe/Copenhagen`. */
export const companyTimeZone = countryFacts[company.country].timeZone;

/** A time for programs and tables of commands as `2026-06-01 14:00`, beside the name of the time zone. `at` in ms since the epoch. */
export function companyMinute(at: number): string {
  return calendarMinute(at, company.country);
}

/** A day in words for operators, such as `1 June 2026`. `at` in ms since the epoch. */
export function companyDate(at: number): string {
  return new Date(at).toLocaleDateString('en-GB', {
    timeZone: companyTimeZone,
    dateStyle: 'long',
  });
}

/** A time for operators beside the name of the time zone, such as `1 Jun 2026, 14:00`. `at` in ms since the epoch. */
export function companyTime(at: number): string {
  return new Date(at).toLocaleString('en-GB', {
    timeZone: companyTimeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** A time for operators with the short name of the time zone, such as `2026-06-01 14:00 CEST`. `at` in ms. */
export function zonedMinute(at: number): string {
  const format = { timeZone: companyTimeZone, timeZoneName: 'short' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(at);
  return `${companyMinute(at)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`;
}

/** A time that an operator or another system wrote: `at` in ms, and whether it is a day without an hour. */
type WrittenTime = { at: number; isDay: boolean };

/** The reasons why a text is no time. */
type TimeProblem = 'format' | 'day' | 'clock';

/** Matches a day: year first (groups 1 to 3) or day first (groups 4 to 6). */
const dayShape =
  /^(?:(\d{4})(?:[-./]|(?=\d{4}))(\d{1,2})(?:[-./]|(?=\d{2}))(\d{1,2})|(\d{1,2})[-./] ?(\d{1,2})[-./] ?(\d{4}|\d{2}))\.?/;
/** Matches the rest of a time: the hour, minute and second, the half of the day, and the zone. */
const clockShape =
  /^(?:(?:t|,? *(?:at|um|kl|klo|à)?\.?) *(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?: *(?:uhr|h))?(?: *([ap])\.?m\.?)?)? *(z|[a-z]{3,4}|[+-]\d{2}(?::?\d{2})?)?$/;

/** TABLE: the offsets from UTC of the zones that files name. */
const zoneOffsets: Readonly<Record<string, string>> = {
  ...{ z: '+00:00', utc: '+00:00', gmt: '+00:00', bst: '+01:00' },
  ...{ cet: '+01:00', mez: '+01:00', cest: '+02:00', mesz: '+02:00' },
};

/** Day 0 of a spreadsheet, in ms. A cell without a format shows a time as the number of days since then. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);

/**
 * Reads a day or a time as people, carriers and spreadsheets write it: `2026-12-04`, `4.12.2026 09:12`,
 * `04/12/2026 9:12 am`, `4 Dec 2026`, `2026-12-04T14:32:11+01:00`. A day comes before its month. A time without a
 * zone is in the company's time zone. A day is its start, or its end with `wholeDay`.
 */
export function readTime(
  text: string,
  { wholeDay = false }: { wholeDay?: boolean } = {},
): WrittenTime | TimeProblem {
  const plain = visibleText(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (/^[3-6]\d{4}(?:[.,]\d+)?$/.test(plain)) return fromSpreadsheet(plain, wholeDay);
  const written = plain.replace(weekday, '').replace(namedMonth, toNumericMonth);
  const [day = '', year, month, date, lateDate, lateMonth, lateYear = ''] =
    dayShape.exec(written) ?? [];
  const clock = clockShape.exec(written.slice(day.length));
  if (day === '' || !clock) return 'format';
  const [, hour, minute, second = '0', half, zone] = clock;
  const offset = zone && (zoneOffsets[zone] ?? zone);
  if (offset && (!/^[+-]/.test(offset) || hour === undefined)) return 'format';
  const midnight = utcDay(
    Number(year ?? lateYear.padStart(4, '20')),
    Number(month ?? lateMonth),
    Number(date ?? lateDate),
  );
  if (midnight === null) return 'day';
  if (hour === undefined)
    return { at: toCompanyTime(midnight + (wholeDay ? DAY : 0)), isDay: true };
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const isClock = hours < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isClock || (half && Number(hour) > 12)) return 'clock';
  const local = midnight + hours * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
  return { at: offset ? local - toOffset(offset) : toCompanyTime(local), isDay: false };
}

/** Matches a day of the week in front of a date, such as `Sa., `. */
const weekday = /^\p{L}{2,}\.?,? +(?=\d)/u;
/** Matches a day with the name of its month. */
const namedMonth = /^(\d{1,2})\.?[ -]?(\p{L}{3,})\.?[ -]?(\d{4}|\d{2}(?!\d))/u;

function toNumericMonth(written: string, date: string, name: string, year: string): string {
  const month = monthNames().get(name);
  return month === undefined ? written : `${date}.${month}.${year}`;
}

/** The numbers of the months by name, in the languages of the markets. */
let monthNumbers: ReadonlyMap<string, number> | undefined;

function monthNames(): ReadonlyMap<string, number> {
  monthNumbers ??= new Map(
    Object.values(markets).flatMap(({ lang }) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(lang, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2026, index, 2));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          return [name.toLowerCase().replace(/\.$/, ''), index + 1] as const;
        });
      }),
    ),
  );
  return monthNumbers;
}

/** The start of a day in UTC, in ms. Null for a day that does not exist. */
function utcDay(year: number, month: number, date: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() : null;
}

function fromSpreadsheet(serial: string, wholeDay: boolean): WrittenTime {
  const days = Number(serial.replace(',', '.'));
  const isDay = Number.isInteger(days);
  const local = SPREADSHEET_START + Math.round((days * DAY) / SECOND) * SECOND;
  return { at: toCompanyTime(local + (isDay && wholeDay ? DAY : 0)), isDay };
}

/** The time of a clock in the company's time zone. `local` is the clock's time in ms as if it were UTC. */
function toCompanyTime(local: number): number {
  const near = local - toOffset(companyOffset(local));
  return local - toOffset(companyOffset(near));
}

/** The offset of the company's time zone from UTC at a time in ms, such as `+02:00`. */
function companyOffset(at: number): string {
  const format = { timeZone: companyTimeZone, timeZoneName: 'longOffset' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d$/.exec(zone)?.[0] ?? '+00:00';
}

/** An offset such as `+02:00`, `+0200` or `+02`, in ms. */
function toOffset(text: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/** A time with the company's offset, such as `2026-06-01T14:00:00+02:00`. `at` in ms. */
export function companyIso(at: number): string {
  const offset = companyOffset(at);
  return `${new Date(at + toOffset(offset)).toISOString().slice(0, 19)}${offset}`;
}

/** The start of a written day in the company's time zone, in ms (`readTime`). NaN for any other text. */
export function companyDay(text: string): number {
  const time = readTime(text);
  return typeof time === 'object' && time.isDay ? time.at : Number.NaN;
}

/** True if a time is the start of a day in the company's time zone, as the time of a day without an hour is. */
export function isCompanyDay(at: number): boolean {
  return at % MINUTE === 0 && companyMinute(at).endsWith(' 00:00');
}
