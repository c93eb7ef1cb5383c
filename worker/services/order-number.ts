/** The order number in examples. */
export const exampleNumber = 'TW-7K3M9Q';

/**
 * An order number in the shop's spelling. The input may be in lower case, have other dashes or lack the prefix
 * TW. Null for a text that is no order number. The order may not exist.
 */
export function parseOrderNumber(typed: string): string | null {
  const characters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  const [, code] = characters.match(/^(?:TW)?([A-Z0-9]{6})$/) ?? [];
  return code ? `TW-${code}` : null;
}
