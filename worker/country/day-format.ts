const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Intl's medium date format in a language, in UTC. The build makes the patterns that `short-day.ts` imports
 * with this format, so it is in a separate file.
 */
export function dayFormat(lang: string): Intl.DateTimeFormat {
  const stored = formats.get(lang);
  if (stored) return stored;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(lang, format);
  return format;
}
