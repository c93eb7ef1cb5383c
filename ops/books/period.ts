import { company } from '../../worker/company.ts';
import { calendarDay, endOfDays } from '../../worker/country/local-time.ts';

/** A month or a quarter of the books. `from` and `until` are ms, both at midnight in the company's country. */
export type Period = { name: string; from: number; until: number };

/** Parses a month such as `2026-11`. Null for any other text. */
export function readMonth(text: string): Period | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? toPeriod(text, Number(year), Number(month) - 1, 1) : null;
}

/** Parses a quarter such as `2026-Q4`. Null for any other text. */
export function readQuarter(text: string): Period | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/i.exec(text) ?? [];
  if (!year || !quarter) return null;
  return toPeriod(`${year}-Q${quarter}`, Number(year), (Number(quarter) - 1) * 3, 3);
}

/** The quarter of a time, in the time zone of the company's country. `at` is in ms. */
export function quarterAt(at: number): string {
  const [year = '', month = '1'] = calendarDay(at, company.country).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** The last day of a quarter, such as `2026-12-31`. */
export function lastDay(quarter: string): string {
  const [year, number] = quarter.split('-Q').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) * 3, 0)).toISOString().slice(0, 10);
}

function toPeriod(name: string, year: number, month: number, months: number): Period {
  return { name, from: dayStart(year, month), until: dayStart(year, month + months) };
}

/** Midnight at the start of a month in the company's country, in ms. */
function dayStart(year: number, month: number): number {
  return endOfDays(Date.UTC(year, month, 0, 12), 0, company.country);
}
