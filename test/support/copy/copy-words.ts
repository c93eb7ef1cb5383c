import { areas } from '../../../worker/copy/areas.ts';
import { baseLocale, localeWords } from '../../../worker/copy/locale-files.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';

/** The texts of a file by key, such as `shell:banner.label`. In an invalid file a value may be no string. */
function leavesUnder(node: unknown, key: string): [key: string, leaf: unknown][] {
  if (typeof node !== 'object' || node === null) return [[key, node]];
  return Object.entries(node).flatMap(([name, child]) =>
    leavesUnder(child, key.endsWith(':') ? key + name : `${key}.${name}`),
  );
}

/** The texts of a locale's own files by key, without the texts of its base locale. */
export function ownLeaves(locale: LocaleId): Map<string, unknown> {
  const words = localeWords(locale);
  return new Map(areas.flatMap((area) => leavesUnder(words[area] ?? {}, `${area}:`)));
}

const complete = new Map<LocaleId, ReadonlyMap<string, string>>();

/** All texts of a locale by key. If the locale lacks a text, the text comes from its base locale. */
export function words(locale: LocaleId): ReadonlyMap<string, string> {
  const cached = complete.get(locale);
  if (cached) return cached;
  const base = baseLocale(locale);
  const all = new Map<string, string>();
  for (const [key, leaf] of [...(base ? words(base) : []), ...ownLeaves(locale)]) {
    if (typeof leaf === 'string') all.set(key, leaf);
  }
  complete.set(locale, all);
  return all;
}

/** One text of a locale. @throws RangeError for a key that the locale lacks */
export function word(locale: LocaleId, key: string): string {
  const text = words(locale).get(key);
  if (text === undefined)
    throw new RangeError(`The locale ${locale} has no words for the key ${key}`);
  return text;
}

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** A key without i18next's plural suffix. */
export function keyStem(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** The keys of all English texts, without the suffixes of plural forms. */
export const stems: ReadonlySet<string> = new Set([...words('en_GB').keys()].map(keyStem));

export function isPlural(key: string): boolean {
  return pluralSuffix.test(key);
}

/** The placeholders of a text in alphabetical order, such as `$t(claims:zinc-skin)` and `{{product}}`. */
export function placeholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}|\$t\(.*?\)/g) ?? []).sort();
}

/** A text with `~` in place of each placeholder. */
export function prose(text: string): string {
  return text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '~');
}
