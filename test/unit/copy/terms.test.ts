import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { word } from '../../support/copy/copy-words.ts';
import { proofreading } from '../../support/copy/proofreading.ts';

/** The copy keys of the texts that must contain a fixed term. Every language has a term for each of these keys. */
const keys = Object.keys(proofreading('en_GB').terms);

describe.each(localeIds)('rule 11.4: the fixed terms of the copy in locale %s', (locale) => {
  const { terms } = proofreading(locale);

  test('the locale has a fixed term for each key that needs one', () => {
    expect(Object.keys(terms)).toEqual(keys);
  });

  test.each(Object.entries(terms))('the text %s contains the fixed term "%s"', (key, term) => {
    const text = word(locale, key).replace(/[\u00A0\u202F]/g, ' ');
    expect(text.toLowerCase()).toContain(term.toLowerCase());
  });
});
