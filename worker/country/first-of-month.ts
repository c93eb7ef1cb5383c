/**
 * A date in words as its language writes it: in French the first day of a month is `1er`, and Intl writes `1`. Other
 * dates and languages are unchanged.
 */
export function firstOfMonth(date: string, lang: string): string {
  return lang.startsWith('fr') ? date.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : date;
}
