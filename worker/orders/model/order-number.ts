import { visibleText } from '../../visible-text.ts';

/**
 * Converts an order number as a visitor typed it to the shop's format. It may be in lower case, have other
 * dashes or no TW at the start. Null if the text cannot be an order number. The order may still not exist.
 */
export function parseOrderNumber(typed: string): string | null {
  const characters = visibleText(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  const [, code] = characters.match(/^(?:TW)?([A-Z0-9]{6})$/) ?? [];
  return code ? `TW-${code}` : null;
}
