import { createInstance, type TFunction } from 'i18next';
import { type Market, type MarketCode, market, marketCodes } from '../country/markets.ts';
import { areas, type CopyId, copies, type LateArea, lateAreas, type Source } from './copies.ts';

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Source;
  }
}

const allAreas = [...areas, ...lateAreas] as const;
export type Translate = TFunction<typeof allAreas>;

/** Words that hold only what differs from the language they are written in. */
export const baseOf: Readonly<Partial<Record<CopyId, CopyId>>> = {
  ch_CH: 'de_DE',
  ch_FR: 'fr_FR',
  de_AT: 'de_DE',
  fr_BE: 'fr_FR',
};

/** i18next knows our words by the tag of their language, because it hands it to Intl for plurals. */
export const tagOf: Readonly<Record<CopyId, string>> = {
  de_DE: 'de-DE',
  fr_FR: 'fr-FR',
  en_GB: 'en-GB',
  sv_SE: 'sv-SE',
  da_DK: 'da-DK',
  fi_FI: 'fi-FI',
  ch_CH: 'de-CH',
  ch_FR: 'fr-CH',
  de_AT: 'de-AT',
  fr_BE: 'fr-BE',
};
const copyIds = Object.keys(copies) as CopyId[];

const i18n = createInstance({
  resources: Object.fromEntries(copyIds.map((id) => [tagOf[id], copies[id]])),
  ns: allAreas,
  defaultNS: 'shell',
  lng: 'de-DE',
  load: 'currentOnly',
  fallbackLng: Object.fromEntries(
    copyIds.flatMap((id) => (baseOf[id] ? [[tagOf[id], [tagOf[baseOf[id]]]]] : [])),
  ),
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

const fixed = new Map<MarketCode, Translate>(
  marketCodes.map((code) => [
    code,
    remembering(i18n.getFixedT(tagOf[copyOf(market(code))], allAreas)),
  ]),
);

/** Where a market's words stand: its own where it has some, else its locale's. */
export function copyOf({ locale, overlay }: Pick<Market, 'locale' | 'overlay'>): CopyId {
  return overlay ?? locale;
}

/** Makes the words of an area known that did not come with the worker. */
export function addWords(copy: CopyId, area: LateArea, words: object): void {
  i18n.addResourceBundle(tagOf[copy], area, words);
}

/** Values that are a visitor's own: words with them are theirs alone and not kept. */
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
    const id = values === undefined ? String(key) : `${key} ${JSON.stringify(values)}`;
    const found = known.get(id);
    if (found !== undefined) return found;
    const words = t(...call);
    if (known.size < MOST_REMEMBERED) known.set(id, words);
    return words;
  };
  return Object.assign(remembered, t);
}

/** The words of a market. Requests share the isolate, so the instance's own language never changes. */
export function translate(code: MarketCode): Translate {
  const t = fixed.get(code);
  if (!t) throw new RangeError(`No words for market ${code}`);
  return t;
}

/**
 * Words by a key that a table names rather than a line of code: a page's, a legal block's. The
 * copy tests walk those tables, so that no such key is missing; a missing one reads as ''.
 */
export function wordsAt(t: Translate, key: string, values: Record<string, unknown> = {}): string {
  return String(t(...([key, { defaultValue: '', ...values }] as Parameters<Translate>)));
}
