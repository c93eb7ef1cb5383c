const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * How Intl writes a day of UTC in a language, at middling length. The build asks it for what `short-day.ts` imports,
 * so it has a file of its own.
 */
export function dayFormat(lang: string): Intl.DateTimeFormat {
  const known = formats.get(lang);
  if (known) return known;
  const made = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(lang, made);
  return made;
}
