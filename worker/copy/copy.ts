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
 * The locales have their language tags as names in i18next, because i18next passes the names to Intl to
 * choose plurals.
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

/** `process` exists only in development. For production the bundler removes the code that uses it. */
declare const process: { env: { NODE_ENV?: string } };
if (process.env.NODE_ENV === 'development') {
  Object.assign(i18n.options, { saveMissing: true, missingKeyHandler: throwMissing });
}

/**
 * In production the page shows the key of a missing text.
 * @throws Error for a missing text in development
 */
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

/** The locale from which a market's texts come: its overlay if it has one, else its locale. */
export function wordsLocale({ locale, overlay }: Pick<Market, 'locale' | 'overlay'>): LocaleId {
  return overlay ?? locale;
}

/** Adds the texts of an area that is not in the worker's own file. */
export function addWords(locale: LocaleId, area: LazyArea, words: object): void {
  i18n.addResourceBundle(languageTag(locale), area, words);
}

/**
 * The names of placeholders for a visitor's personal data. Texts with these data are not stored in memory.
 */
const personalValues = ['name', 'email', 'number'] as const;
/** The maximum number of texts that each translate function stores in memory. */
const MAX_MEMOIZED = 4000;

/**
 * Wraps a translate function, so that it stores its texts in memory. Texts do not change while the worker
 * runs.
 */
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
    // If a text is not loaded yet, i18next returns its key. The key is not stored, because the text may be
    // loaded later.
    if (texts.size < MAX_MEMOIZED && !String(key).endsWith(String(words))) texts.set(id, words);
    return words;
  };
  return Object.assign(memoized, t);
}

/** The locales whose texts have been added to i18next. */
const addedLocales = new Set<LocaleId>();

/**
 * Adds the texts of a locale and its base that are in the worker's own file. An isolate does this once for
 * each locale.
 */
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
 * The key under which the text of a translate call is stored in memory. A page makes hundreds of these calls.
 * JSON.stringify for the key would take as long as everything else that a call does.
 */
function callId(key: unknown, values: unknown): string {
  let id = String(key);
  if (typeof values !== 'object' || values === null)
    return values === undefined ? id : `${id} ${values}`;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') return `${key} ${JSON.stringify(values)}`;
    // These control characters never occur in a key, name or value.
    id += `\u0000${name}\u0001${value}`;
  }
  return id;
}

/**
 * The translate function of a market. Requests in the same isolate share i18next, so the language of i18next
 * itself is never changed.
 */
export function translate(code: MarketCode): Translate {
  const cached = marketTranslates.get(code);
  if (cached) return cached;
  const locale = wordsLocale(market(code));
  addLocale(locale);
  // A key without an area belongs to the first area. TypeScript must know this too.
  const t = memoize(i18n.getFixedT(languageTag(locale), areas[0]) as Translate);
  marketTranslates.set(code, t);
  return t;
}

const labelTranslates = new Map<string, Translate>();

/**
 * The translate function for a label in a language that no market has. `products` contains all texts of this
 * language, in the area `products`.
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
 * The text for a key that is built from a row of a table, such as a page or a legal block. The tests of the
 * copy read these tables and find missing keys.
 */
export function wordsAt(t: Translate, key: string, values: Record<string, unknown> = {}): string {
  return String(t(...([key, values] as Parameters<Translate>)));
}

/** The text of a row that may have none, such as the hint of a quiz step. Empty without a text. */
export function optionalWordsAt(
  t: Translate,
  key: string,
  values: Record<string, unknown> = {},
): string {
  return wordsAt(t, key, { defaultValue: '', ...values });
}
