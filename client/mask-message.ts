/** Patterns of personal data and order data in an error message, each with its replacement. */
const masks = [
  // Email addresses, also with `@` encoded in a URL.
  [/\S*(?:@|%40)\S*/gi, '[address]'],
  // Tokens that open an order or a download.
  [/[\w-]{32,}(?:\.[\w-]+)*/g, '[token]'],
  [/\bTW\W?\w{4,}/gi, '[order]'],
  // The query or the fragment (`#…`) of a web address.
  [/(?<=\S)[?#]\S+/g, ''],
  // The input that an error message quotes. The input may contain quotation marks, and the closing mark may
  // be missing.
  [/".*"|".*/gs, '"…"'],
  [/\d[\d\s().,/:-]{3,}\d/g, '[number]'],
] as const satisfies readonly (readonly [RegExp, string])[];

/**
 * Returns an error message without data that could identify a person. It replaces email addresses, tokens,
 * order numbers, quoted input and long numbers. It removes the queries and fragments of web addresses.
 */
export function maskMessage(message: string): string {
  return masks.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    message,
  );
}
