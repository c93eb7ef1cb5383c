import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { word } from '../../support/copy/copy-words.ts';
import { proofreading } from '../../support/copy/proofreading.ts';

/** What every language has a fixed term for, by the key whose words must have it. */
const keys = Object.keys(proofreading('en_GB').terms);

describe.each(localeIds)('rule 11.4: %s', (locale) => {
  const { terms } = proofreading(locale);

  test('it has a term for each', () => {
    expect(Object.keys(terms)).toEqual(keys);
  });

  test.each(Object.entries(terms))('%s: %s', (key, term) => {
    const spaced = word(locale, key).replace(/[\u00A0\u202F]/g, ' ');
    expect(spaced.toLowerCase()).toContain(term.toLowerCase());
  });
});
