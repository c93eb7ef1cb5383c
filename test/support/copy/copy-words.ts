import { areas } from '../../../worker/copy/areas.ts';
import { baseLocale, localeWords } from '../../../worker/copy/locale-files.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';

/** Everything under an area's file: its leaves by their key, `shell:banner.label`. Not every leaf need be a string. */
function leavesUnder(node: unknown, key: string): [key: string, leaf: unknown][] {
  if (typeof node !== 'object' || node === null) return [[key, node]];
  return Object.entries(node).flatMap(([name, child]) =>
    leavesUnder(child, key.endsWith(':') ? key + name : `${key}.${name}`),
  );
}

/** The leaves of a locale's own files. */
export function ownLeaves(locale: LocaleId): Map<string, unknown> {
  const words = localeWords(locale);
  return new Map(areas.flatMap((area) => leavesUnder(words[area] ?? {}, `${area}:`)));
}

const complete = new Map<LocaleId, ReadonlyMap<string, string>>();

/** All words of a locale by key, those of its base where it has none of its own. */
export function words(locale: LocaleId): ReadonlyMap<string, string> {
  const known = complete.get(locale);
  if (known) return known;
  const base = baseLocale(locale);
  const made = new Map<string, string>();
  for (const [key, leaf] of [...(base ? words(base) : []), ...ownLeaves(locale)]) {
    if (typeof leaf === 'string') made.set(key, leaf);
  }
  complete.set(locale, made);
  return made;
}

/** One string of a locale. @throws RangeError for a key it lacks */
export function word(locale: LocaleId, key: string): string {
  const text = words(locale).get(key);
  if (text === undefined) throw new RangeError(`${locale} has no ${key}`);
  return text;
}

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** A key without the plural form i18next adds to it. */
export function stemOf(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** English's keys, plural forms taken together. */
export const stems: ReadonlySet<string> = new Set([...words('en_GB').keys()].map(stemOf));

export function isPlural(key: string): boolean {
  return pluralSuffix.test(key);
}

/** What is filled in at run time, in alphabetical order: `$t(claims:zinc-skin)`, `{{product}}`. */
export function placeholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}|\$t\(.*?\)/g) ?? []).sort();
}

/** A text as the copy editor reads it: nothing that is filled in. */
export function prose(text: string): string {
  return text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '~');
}
