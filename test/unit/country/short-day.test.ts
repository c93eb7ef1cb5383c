import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFormat } from '../../../worker/country/day-format.ts';
import { marketCodes, markets } from '../../../worker/country/markets.ts';
import { shortDay } from '../../../worker/country/short-day.ts';

test('shortDay formats a date like Intl.DateTimeFormat', () => {
  const span = { min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.constantFrom(...marketCodes), fc.date(span), (code, date) => {
      const { lang } = markets[code];
      expect(shortDay(lang, date.getTime())).toBe(dayFormat(lang).format(date));
    }),
    { numRuns: 3000 },
  );
});
