import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFormat } from '../../../worker/country/day-format.ts';
import { firstOfMonth } from '../../../worker/country/first-of-month.ts';
import { marketCodes, markets } from '../../../worker/country/markets.ts';
import { shortDay } from '../../../worker/country/short-day.ts';

test('shortDay formats a date like Intl.DateTimeFormat, and the first day of a month as its language writes it', () => {
  const span = { min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.constantFrom(...marketCodes), fc.date(span), (code, date) => {
      const { lang } = markets[code];
      expect(shortDay(lang, date.getTime())).toBe(firstOfMonth(dayFormat(lang).format(date), lang));
    }),
    { numRuns: 3000 },
  );
});

test('shortDay writes the first day of a month in French as 1er', () => {
  expect(shortDay('fr-FR', Date.UTC(2026, 0, 1))).toBe('1er janv. 2026');
  expect(shortDay('fr-FR', Date.UTC(2026, 0, 11))).toBe('11 janv. 2026');
  expect(shortDay('en-GB', Date.UTC(2026, 0, 1))).toBe('1 Jan 2026');
});
