import { readFileSync } from 'node:fs';
import { markets } from '../../../worker/country/markets.ts';
import { type Language, languages } from '../languages.ts';

/** The words of the sample books. The English file defines the keys. */
export type BookWords = typeof import('../../../locales/en_GB/ebooks.json');

/** The words of a language's sample books: `ebooks.json` in its folder. */
export function bookWords(language: Language): BookWords {
  const { locale } = markets[languages[language]];
  const file = new URL(`../../../locales/${locale}/ebooks.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
