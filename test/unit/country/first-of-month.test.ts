import { expect, test } from 'vitest';
import { translate } from '../../../worker/copy/copy.ts';
import { localDateTime, localDay } from '../../../worker/country/local-time.ts';
import { market } from '../../../worker/country/markets.ts';
import { deliveryDates } from '../../../worker/view/parts/order/delivery-dates.ts';

const noon = (month: number, day: number) => Date.UTC(2026, month - 1, day, 12);

test.each([
  ['FR', 12, 1, '1er décembre 2026'],
  ['BE', 12, 1, '1er décembre 2026'],
  ['CH-FR', 12, 1, '1er décembre 2026'],
  ['FR', 12, 11, '11 décembre 2026'],
  ['FR', 12, 2, '2 décembre 2026'],
  ['DE', 12, 1, '1. Dezember 2026'],
  ['GB', 12, 1, '1 December 2026'],
] as const)('in market %s the date of month %i, day %i is %s', (code, month, day, words) => {
  const { lang, country } = market(code);
  expect(localDay(noon(month, day), { lang }, country)).toBe(words);
  expect(localDateTime(noon(month, day), market(code))).toContain(words);
});

test('the days of a delivery have the French first day of a month', () => {
  const words = { t: translate('FR'), market: market('FR') };
  expect(deliveryDates(noon(11, 28), words, 'FR').arrive).toContain('mardi 1er\u00a0décembre');
});
