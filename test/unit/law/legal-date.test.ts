import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { text } from '../../../ops/dev/html-tree.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { legalTexts } from '../../../worker/law/legal-date.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** A hash of the legal texts of every locale. Changes of the files' formatting do not change the hash. */
function digest(): string {
  const hash = createHash('sha256');
  for (const locale of localeIds.toSorted()) {
    const { words } = read(locale, 'law.json');
    hash.update(JSON.stringify([locale, read(locale, 'legal.json'), words]));
  }
  return hash.digest('hex').slice(0, 16);
}

function read(locale: string, file: string): { words?: object } {
  const path = `locales/${locale}/${file}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

test('rule 9.39: the stored digest fits the legal texts, so that a change of the texts also asks for a new date', () => {
  const currentDigest = digest();
  expect(
    legalTexts.digest,
    `The legal texts of a locale (legal.json, law.json) have changed: in worker/law/legal-date.ts set "date" to the day on which they change for buyers, then "digest" to '${currentDigest}'`,
  ).toBe(currentDigest);
  expect(new Date(legalTexts.date).toISOString().slice(0, 10)).toBe(legalTexts.date);
});

test.each(marketCodes)(
  'rule 9.39: the terms of %s show the date of the legal texts',
  async (code) => {
    const { root } = await renderPage('terms', code);
    const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
    const date = new Intl.DateTimeFormat(market(code).lang, day).format(new Date(legalTexts.date));
    expect(text(root)).toContain(date);
  },
);
