/** TABLE: the first day of a month in the languages in which it is no plain number. */
const firstDays: Readonly<Partial<Record<string, string>>> = { fr: '1er' };

/**
 * A date in words as its language writes it: in French the first day of a month is `1er`, and Intl writes `1`. Other
 * dates and languages are unchanged. `lang` is a language tag, such as `fr-CH`.
 */
export function firstOfMonth(date: string, lang: string): string {
  return date.replace(/(?<!\d)1(?=\s\p{L})/u, firstDays[new Intl.Locale(lang).language] ?? '1');
}
