const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Intl's medium date format in a language, in UTC. The build also calls this function, to create the date
 * patterns that `short-day.ts` imports. So it is in its own file.
 */
export function dayFormat(lang: string): Intl.DateTimeFormat {
  const stored = formats.get(lang);
  if (stored) return stored;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(lang, format);
  return format;
}
