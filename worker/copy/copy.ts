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

/** i18next knows a locale by its language tag, because it hands that to Intl for plurals. */
const i18n = createInstance({
  resources: {},
  ns: areas,
  defaultNS: 'shell',
  lng: market(defaultCountry).lang,
  load: 'currentOnly',
  fallbackLng: Object.fromEntries(localeIds.map((id) => [tag(id), bases(id).map(tag)])),
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

/** Read in development only; removed in production by the bundler. */
declare const process: { env: { NODE_ENV?: string } };
if (process.env.NODE_ENV === 'development') {
  Object.assign(i18n.options, { saveMissing: true, missingKeyHandler: throwMissing });
}

/** In development a missing key is an error where it is asked for; in production it is shown. */
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
    .filter((id) => langs.includes(tag(id)))
    .map((id) => `locales/${id}/${area}.json`);
  throw new Error(`${files.join(', ')}: no words for "${key}"`);
}

function tag(locale: LocaleId): string {
  return localeFiles(locale).lang;
}

function bases(locale: LocaleId): LocaleId[] {
  const base = baseLocale(locale);
  return base ? [base] : [];
}

/** Where a market's words are: its own where it has some, else its locale's. */
export function wordsLocale({ locale, overlay }: Pick<Market, 'locale' | 'overlay'>): LocaleId {
  return overlay ?? locale;
}

/** Makes the words of an area known that did not come with the worker. */
export function addWords(locale: LocaleId, area: LazyArea, words: object): void {
  i18n.addResourceBundle(tag(locale), area, words);
}

/** Personal values of a visitor: texts with them are not remembered. */
const personalValues = ['name', 'email', 'number'] as const;
const MOST_REMEMBERED = 4000;

/** Words do not change while the worker lives, so each is looked up once and then remembered. */
function remembering(t: Translate): Translate {
  const known = new Map<string, unknown>();
  const remembered = (...call: Parameters<Translate>) => {
    const [key, values] = call as [unknown, unknown];
    const isPersonal =
      typeof values === 'object' &&
      values !== null &&
      personalValues.some((name) => name in values);
    if (isPersonal) return t(...call);
    const id = callId(key, values);
    const found = known.get(id);
    if (found !== undefined) return found;
    const words = t(...call);
    // A key that comes back has no words yet: its area may still be read.
    if (known.size < MOST_REMEMBERED && !String(key).endsWith(String(words))) known.set(id, words);
    return words;
  };
  return Object.assign(remembered, t);
}

/** Locales whose words i18next knows. */
const known = new Set<LocaleId>();

/** Makes the words of a locale known that came with the worker, once in an isolate's life. */
function learn(locale: LocaleId): void {
  if (known.has(locale)) return;
  known.add(locale);
  for (const [area, words] of Object.entries(localeWords(locale))) {
    i18n.addResourceBundle(tag(locale), area, words);
  }
  for (const base of bases(locale)) learn(base);
}

const translates = new Map<MarketCode, Translate>();

/** One text for a call; a page makes hundreds, and JSON of each took as long as all else about words. */
function callId(key: unknown, values: unknown): string {
  let id = String(key);
  if (typeof values !== 'object' || values === null)
    return values === undefined ? id : `${id} ${values}`;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') return `${key} ${JSON.stringify(values)}`;
    // No key, name or value contains such a character.
    id += `\u0000${name}\u0001${value}`;
  }
  return id;
}

/** The words of a market. Requests share the isolate, so the instance's own language never changes. */
export function translate(code: MarketCode): Translate {
  const made = translates.get(code);
  if (made) return made;
  const locale = wordsLocale(market(code));
  learn(locale);
  // A key without an area is the first area's, in its type as well.
  const t = remembering(i18n.getFixedT(tag(locale), areas[0]) as Translate);
  translates.set(code, t);
  return t;
}

const labelTranslates = new Map<string, Translate>();

/** The words of a label in a language no market reads; they are its area `products`, and all it has. */
export function labelTranslate(language: string, products: object): Translate {
  const known = labelTranslates.get(language);
  if (known) return known;
  i18n.addResourceBundle(language, 'products', products);
  const t = remembering(i18n.getFixedT(language, areas[0]) as Translate);
  labelTranslates.set(language, t);
  return t;
}

/**
 * Words by a key that a table names rather than a line of code: a page's, a legal block's. The
 * copy tests walk those tables, so that no such key is missing.
 */
export function wordsAt(t: Translate, key: string, values: Record<string, unknown> = {}): string {
  return String(t(...([key, values] as Parameters<Translate>)));
}

/** Words that a row of a table may have or not, such as a step's hint: '' where it has none. */
export function optionalWordsAt(
  t: Translate,
  key: string,
  values: Record<string, unknown> = {},
): string {
  return wordsAt(t, key, { defaultValue: '', ...values });
}
