import { expect, test } from 'vitest';
import { resolveCountry } from '../../worker/country/countries.ts';
import { longNames, without } from '../support/typing-errors.ts';

test.each(longNames)(
  'rule 2.11: $name survives any one letter left out, the first apart',
  ({ code, name }) => {
    for (let at = 1; at < name.length; at += 1) {
      const typed = without(name, at);
      expect.soft(resolveCountry(typed)?.alpha2, typed).toBe(code);
    }
  },
);
