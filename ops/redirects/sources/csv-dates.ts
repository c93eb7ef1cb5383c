import { DAY, MINUTE } from '../../../worker/durations.ts';
/** A cell's value for a rule, or the reason why the cell is wrong. */
export type CellResult<Value = unknown> = { value: Value } | { problem: string };

/** The time zone of dates in a spreadsheet. Such dates have no zone of their own. */
const timeZone = 'Europe/Berlin';

/** Matches `2026-06-01` or `01.06.2026`, optionally with a time (`14:00`, `14:00:30`) after a space or a T. */
const shape =
  /^(?:(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})|(?<gd>\d{1,2})\.(?<gm>\d{1,2})\.(?<gy>\d{4}))(?:[T ]\s*(?<h>\d{1,2}):(?<min>\d{2})(?::(?<s>\d{2}))?)?$/;

/**
 * Converts a cell to an ISO date with a zone, or returns a problem. A complete ISO date with a zone stays unchanged.
 * Other dates are in Central European time. A date without a time becomes the start of the day. With `wholeDay` it
 * becomes the end of the day, so that a rule that `ends` on a day still applies on this day.
 */
export function readDate(cell: string, { wholeDay }: { wholeDay: boolean }): CellResult<string> {
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(cell)) return { value: cell };
  const parts = shape.exec(cell)?.groups;
  if (!parts) {
    return { problem: 'is not a date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00' };
  }
  const [year, month, date] = [parts.y ?? parts.gy, parts.m ?? parts.gm, parts.d ?? parts.gd];
  const dayStart = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const isReal =
    new Date(dayStart).getUTCDate() === Number(date) &&
    new Date(dayStart).getUTCMonth() === Number(month) - 1;
  const [hour, minute, second] = [parts.h ?? 0, parts.min ?? 0, parts.s ?? 0].map(Number);
  if (!isReal) return { problem: `names a day that does not exist: ${cell}` };
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) {
    return { problem: `names a time of day that does not exist: ${cell}` };
  }
  const clock = Date.UTC(1970, 0, 1, hour, minute, second);
  const local = dayStart + (parts.h === undefined && wholeDay ? DAY : clock);
  // The time has the zone's offset and is not converted to UTC, so that the rule shows the time that its author wrote.
  return { value: `${new Date(local).toISOString().slice(0, 19)}${offsetText(local)}` };
}

/** The zone's offset from UTC, such as `+02:00`, at the local time `local`, which is in ms as if it were UTC. */
function offsetText(local: number): string {
  const guess = local - toMilliseconds(offsetAt(local));
  return offsetAt(guess);
}

function offsetAt(at: number): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return /[+-]\d\d:\d\d$/.exec(zone ?? '')?.[0] ?? '+00:00';
}

function toMilliseconds(offset: string): number {
  const [hours = 0, minutes = 0] = offset.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}
