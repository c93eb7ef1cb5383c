/** Patterns of personal data and order data in a message, each with its replacement. */
const masks = [
  // Mail addresses, also encoded in a URL.
  [/\S*(?:@|%40)\S*/gi, '[address]'],
  // Tokens that open an order or a download.
  [/[\w-]{32,}(?:\.[\w-]+)*/g, '[token]'],
  [/\bTW\W?\w{4,}/gi, '[order]'],
  // The query and the fragment of an address.
  [/(?<=\S)[?#]\S+/g, ''],
  // An error's quotation of its input. The input may contain quotes, and the quotation may be cut off.
  [/".*"|".*/gs, '"…"'],
  [/\d[\d\s().,/:-]{3,}\d/g, '[number]'],
] as const satisfies readonly (readonly [RegExp, string])[];

/**
 * Returns a message without data that could identify a person: mail addresses, tokens, order numbers, queries,
 * quotations and long numbers are replaced.
 */
export function maskMessage(message: string): string {
  return masks.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    message,
  );
}
