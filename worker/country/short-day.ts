import { dayPatterns } from '#build/formats.json';
import { dayFormat } from './day-format.ts';
import { firstOfMonth } from './first-of-month.ts';

/** The date in UTC, in the medium format of a language: `5 Oct 2026`. `at` is in ms since the epoch. */
export function shortDay(lang: string, at: number): string {
  const date = new Date(at);
  const pattern = dayPatterns[lang]?.[date.getUTCMonth()];
  if (pattern === undefined) return firstOfMonth(dayFormat(lang).format(at), lang);
  const day = String(date.getUTCDate());
  const formatted = pattern
    .replace('{dd}', day.padStart(2, '0'))
    .replace('{d}', day)
    .replace('{y}', String(date.getUTCFullYear()));
  return firstOfMonth(formatted, lang);
}
