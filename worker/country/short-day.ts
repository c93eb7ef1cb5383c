import { dayPatterns } from '#build/formats.json';
import { dayFormat } from './day-format.ts';

/** The date in UTC, in the medium format of a language: `5 Oct 2026`. `at` is in ms since the epoch. */
export function shortDay(lang: string, at: number): string {
  const date = new Date(at);
  const pattern = dayPatterns[lang]?.[date.getUTCMonth()];
  if (pattern === undefined) return dayFormat(lang).format(at);
  const day = String(date.getUTCDate());
  return pattern
    .replace('{dd}', day.padStart(2, '0'))
    .replace('{d}', day)
    .replace('{y}', String(date.getUTCFullYear()));
}
