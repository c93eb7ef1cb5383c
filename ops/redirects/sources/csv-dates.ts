/** A cell's value as a rule holds it, or a sentence on what is wrong with it. */
export type Read<Value = unknown> = { value: Value } | { problem: string };

/** A spreadsheet's dates name no zone: they are read in this one. */
const timeZone = 'Europe/Berlin';

const day = 24 * 60 * 60 * 1000;

/** `2026-06-01` or `01.06.2026`, maybe with a time (`14:00`, `14:00:30`) after a space or a T. */
const shape =
  /^(?:(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})|(?<gd>\d{1,2})\.(?<gm>\d{1,2})\.(?<gy>\d{4}))(?:[T ]\s*(?<h>\d{1,2}):(?<min>\d{2})(?::(?<s>\d{2}))?)?$/;

/**
 * A cell's date as ISO with a zone, or what is wrong with it. A whole ISO date with a zone stays as it
 * is, another is Central European time. Without a time it is the beginning of the day, or with
 * `wholeDay` its end, so that a rule that `ends` on a day still applies on it.
 */
export function readDate(cell: string, { wholeDay }: { wholeDay: boolean }): Read<string> {
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(cell)) return { value: cell };
  const parts = shape.exec(cell)?.groups;
  if (!parts) {
    return { problem: 'is not a date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00' };
  }
  const [year, month, date] = [parts.y ?? parts.gy, parts.m ?? parts.gm, parts.d ?? parts.gd];
  const written = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const isReal =
    new Date(written).getUTCDate() === Number(date) &&
    new Date(written).getUTCMonth() === Number(month) - 1;
  const [hour, minute, second] = [parts.h ?? 0, parts.min ?? 0, parts.s ?? 0].map(Number);
  if (!isReal) return { problem: `names a day that does not exist: ${cell}` };
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) {
    return { problem: `names a time of day that does not exist: ${cell}` };
  }
  const clock = Date.UTC(1970, 0, 1, hour, minute, second);
  const local = written + (parts.h === undefined && wholeDay ? day : clock);
  // With the zone's own offset, so that whoever reads the rule again finds the time that was typed.
  return { value: `${new Date(local).toISOString().slice(0, 19)}${offsetText(local)}` };
}

/** How far the zone's clock is ahead of UTC when it shows `local` (milliseconds), as `+02:00`. */
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
  return (hours * 60 + minutes) * 60_000;
}
