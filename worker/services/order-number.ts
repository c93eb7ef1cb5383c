/** The order number shown as an example. */
export const exampleNumber = 'TW-7K3M9Q';

/**
 * An order number in our spelling, also where it was typed in lowercase, with other dashes or without
 * its TW. Null for a text that cannot be one; the order need not exist.
 */
export function parseOrderNumber(typed: string): string | null {
  const characters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  const [, code] = characters.match(/^(?:TW)?([A-Z0-9]{6})$/) ?? [];
  return code ? `TW-${code}` : null;
}
