import { companyIso, readTime } from '../../../worker/company-time.ts';

/** A cell's value for a rule, or the reason why the cell is wrong. */
export type CellResult<Value = unknown> = { value: Value } | { problem: string };

/**
 * Converts a cell to an ISO date with a zone, or returns a problem. A complete ISO date with a zone stays unchanged.
 * Other dates are in the company's time zone. A date without a time becomes the start of the day. With `wholeDay` it
 * becomes the end of the day, so that a rule that `ends` on a day still applies on this day.
 */
export function readDate(cell: string, { wholeDay }: { wholeDay: boolean }): CellResult<string> {
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(cell)) return { value: cell };
  const time = readTime(cell, { wholeDay });
  // The time has the zone's offset and is not converted to UTC, so that the rule shows the time that its author wrote.
  return typeof time === 'object'
    ? { value: companyIso(time.at) }
    : { problem: problems[time](cell) };
}

const problems = {
  format: () => 'is not a date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00',
  day: (cell: string) => `names a day that does not exist: ${cell}`,
  clock: (cell: string) => `names a time of day that does not exist: ${cell}`,
};
