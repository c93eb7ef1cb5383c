/** What an order number looks like, where one is shown as an example. */
export const exampleNumber = 'TW-7K3M9Q';

/**
 * An order number as we write it, however it was typed: small letters, other dashes or none,
 * without its TW. Null for what cannot be one; whether there is such an order is not asked.
 */
export function orderNumberOf(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  const [, own] = signs.match(/^(?:TW)?([A-Z0-9]{6})$/) ?? [];
  return own ? `TW-${own}` : null;
}
