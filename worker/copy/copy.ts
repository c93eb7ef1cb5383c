import { createInstance, type TFunction } from 'i18next';
import {
  defaultCountry,
  type LocaleId,
  type Market,
  type MarketCode,
  market,
} from '../country/markets.ts';
import { areas, type LazyArea, type Source } from './areas.ts';
import { baseLocale, localeFiles, localeIds, localeWords } from './locale-files.ts';

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Source;
  }
}

export type Translate = TFunction<typeof areas>;

/**
 * In i18next the name of a locale is its language tag, because i18next passes the name to Intl for plurals.
 */
const i18n = createInstance({
  resources: {},
  ns: areas,
  defaultNS: 'shell',
  lng: market(defaultCountry).lang,
  load: 'currentOnly',
  fallbackLng: Object.fromEntries(
    localeIds.map((id) => [languageTag(id), getBases(id).map(languageTag)]),
  ),
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

/** `process` is read only in development. In production the bundler removes this code. */
declare const process: { env: { NODE_ENV?: string } };
if (process.env.NODE_ENV === 'development') {
  Object.assign(i18n.options, { saveMissing: true, missingKeyHandler: throwMissing });
}

/** In development the use of a missing key throws an error. In production the page shows the key. */
function throwMissing(
  langs: readonly string[],
  area: string,
  key: string,
  _fallback: string,
  _update: boolean,
  options: { defaultValue?: string },
): void {
  if (options.defaultValue !== undefined) return;
  const files = localeIds
    .filter((id) => langs.includes(languageTag(id)))
    .map((id) => `locales/${id}/${area}.json`);
  throw new Error(`${files.join(', ')}: no words for "${key}"`);
}

function languageTag(locale: LocaleId): string {
  return localeFiles(locale).lang;
}

function getBases(locale: LocaleId): LocaleId[] {
  const base = baseLocale(locale);
  return base ? [base] : [];
}

/** The locale of a market's words: the market's overlay if it has one, else its locale. */
export function wordsLocale({ locale, overlay }: Pick<Market, 'locale' | 'overlay'>): LocaleId {
  return overlay ?? locale;
}

/** Adds the words of an area that is not bundled with the worker. */
export function addWords(locale: LocaleId, area: LazyArea, words: object): void {
  i18n.addResourceBundle(languageTag(locale), area, words);
}

/** The names of a visitor's personal values. Texts with them are not memoized. */
const personalValues = ['name', 'email', 'number'] as const;
/** The maximum number of memoized texts per translate function. */
const MAX_MEMOIZED = 4000;

/** A translate function that memoizes its texts: words do not change while the worker lives. */
function memoize(t: Translate): Translate {
  const texts = new Map<string, unknown>();
  const memoized = (...call: Parameters<Translate>) => {
    const [key, values] = call as [unknown, unknown];
    const isPersonal =
      typeof values === 'object' &&
      values !== null &&
      personalValues.some((name) => name in values);
    if (isPersonal) return t(...call);
    const id = callId(key, values);
    const text = texts.get(id);
    if (text !== undefined) return text;
    const words = t(...call);
    // i18next returns the key of a text without words. Its area may be read later, so the key is not
    // memoized.
    if (texts.size < MAX_MEMOIZED && !String(key).endsWith(String(words))) texts.set(id, words);
    return words;
  };
  return Object.assign(memoized, t);
}

/** The locales with words in i18next. */
const addedLocales = new Set<LocaleId>();

/** Adds the bundled words of a locale and its base to i18next, once in an isolate's life. */
function addLocale(locale: LocaleId): void {
  if (addedLocales.has(locale)) return;
  addedLocales.add(locale);
  for (const [area, words] of Object.entries(localeWords(locale))) {
    i18n.addResourceBundle(languageTag(locale), area, words);
  }
  for (const base of getBases(locale)) addLocale(base);
}

const marketTranslates = new Map<MarketCode, Translate>();

/**
 * The key of a call in the memo. A page makes hundreds of calls. JSON of each call took as long as all other
 * work on words.
 */
function callId(key: unknown, values: unknown): string {
  let id = String(key);
  if (typeof values !== 'object' || values === null)
    return values === undefined ? id : `${id} ${values}`;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') return `${key} ${JSON.stringify(values)}`;
    // No key, name or value contains these control characters.
    id += `\u0000${name}\u0001${value}`;
  }
  return id;
}

/**
 * The translate function of a market. Requests share the isolate, so the language of the i18next instance
 * never changes.
 */
export function translate(code: MarketCode): Translate {
  const cached = marketTranslates.get(code);
  if (cached) return cached;
  const locale = wordsLocale(market(code));
  addLocale(locale);
  // A key without an area belongs to the first area, also in its type.
  const t = memoize(i18n.getFixedT(languageTag(locale), areas[0]) as Translate);
  marketTranslates.set(code, t);
  return t;
}

const labelTranslates = new Map<string, Translate>();

/**
 * The translate function of a label's language that no market uses. `products` are all words of the language,
 * in the area `products`.
 */
export function labelTranslate(language: string, products: object): Translate {
  const cached = labelTranslates.get(language);
  if (cached) return cached;
  i18n.addResourceBundle(language, 'products', products);
  const t = memoize(i18n.getFixedT(language, areas[0]) as Translate);
  labelTranslates.set(language, t);
  return t;
}

/**
 * The words of a key that is built from a table row, such as a page or a legal block. The copy tests read
 * these tables, so that no key is missing.
 */
export function wordsAt(t: Translate, key: string, values: Record<string, unknown> = {}): string {
  return String(t(...([key, values] as Parameters<Translate>)));
}

/** The optional words of a table row, such as a quiz step's hint; empty if there are none. */
export function optionalWordsAt(
  t: Translate,
  key: string,
  values: Record<string, unknown> = {},
): string {
  return wordsAt(t, key, { defaultValue: '', ...values });
}
