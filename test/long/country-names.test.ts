import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryByAlpha2, resolveCountry } from '../../worker/country/countries.ts';
import { longNames, withoutLetter } from '../support/typing-errors.ts';

test.each(longNames)(
  'rule 2.11: the name $name is recognised if one letter is missing, except its first letter',
  ({ code, name }) => {
    for (let at = 1; at < name.length; at += 1) {
      const typed = withoutLetter(name, at);
      expect.soft(resolveCountry(typed)?.alpha2, typed).toBe(code);
    }
  },
);

test('rule 2.11: the recognition of a country returns a record or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const country = resolveCountry(text);
      expect(country === null || countryByAlpha2(country.alpha2) === country).toBe(true);
    }),
    { numRuns: 300 },
  );
});
