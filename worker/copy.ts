import { createInstance, type TFunction } from 'i18next';
import { areas, copies, type source } from './copies.ts';
import { type LocaleId, type MarketCode, marketCodes, markets } from './markets.ts';

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof source;
  }
}

export type Translate = TFunction<typeof areas>;

/** `ch_*` hold only what differs from the language they are written in. */
const baseOf: Partial<Record<LocaleId, LocaleId>> = { ch_CH: 'de_DE', ch_FR: 'fr_FR' };

/** i18next knows our locales by the tag of their language, because it hands it to Intl for plurals. */
const tagOf: Record<LocaleId, string> = {
  de_DE: 'de-DE',
  fr_FR: 'fr-FR',
  en_GB: 'en-GB',
  sv_SE: 'sv-SE',
  da_DK: 'da-DK',
  fi_FI: 'fi-FI',
  ch_CH: 'de-CH',
  ch_FR: 'fr-CH',
};
const localeIds = Object.keys(copies) as LocaleId[];

const i18n = createInstance({
  resources: Object.fromEntries(localeIds.map((id) => [tagOf[id], copies[id]])),
  ns: areas,
  defaultNS: 'shell',
  lng: 'de-DE',
  load: 'currentOnly',
  fallbackLng: Object.fromEntries(
    localeIds.flatMap((id) => (baseOf[id] ? [[tagOf[id], [tagOf[baseOf[id]]]]] : [])),
  ),
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

const fixed = new Map<MarketCode, Translate>(
  marketCodes.map((code) => [
    code,
    i18n.getFixedT(tagOf[markets[code].locale], areas) as Translate,
  ]),
);

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
