/** What may be a person's or an order's in a message, each with what is in its place. */
const masks = [
  // In a URL as well.
  [/\S*(?:@|%40)\S*/gi, '[address]'],
  // What opens an order or a download.
  [/[\w-]{32,}(?:\.[\w-]+)*/g, '[token]'],
  [/\bTW\W?\w{4,}/gi, '[order]'],
  // The query of an address, and what follows `#`.
  [/(?<=\S)[?#]\S+/g, ''],
  // What an error quotes of its input, which may hold quotes itself or be cut off.
  [/".*"|".*/gs, '"…"'],
  [/\d[\d\s().,/:-]{3,}\d/g, '[number]'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** A message without what could tell who met it: addresses, keys, order numbers, queries, quotations, long numbers. */
export function masked(message: string): string {
  return masks.reduce((text, [what, instead]) => text.replace(what, instead), message);
}
