/**
 * A stored page must not hold a visitor's query, yet its links carry it on (spec section 2).
 * They are rendered with a slot, filled and escaped on the way out.
 */
const SLOT = /~query(?:\+([a-z]+)=([a-z]+))?~/;

/** The current query. */
export const QUERY = '~query~';

/** The current query with one value set. */
export function queryWith(key: string, value: string): string {
  return `~query+${key}=${value}~`;
}

/** A rendered piece of HTML, cut at its slots: text, key, value, text, key, value, … text. */
export type Slotted = readonly string[];

export function cutAtSlots(html: string): Slotted {
  return html.split(SLOT);
}

/** Puts a query (as in the address, with its `?`) into the slots: in order, duplicates included, escaped for attributes. */
export function fillSlots(slotted: Slotted, search: string): string {
  let html = slotted[0] ?? '';
  for (let i = 1; i < slotted.length; i += 3) {
    html += escapeAttribute(withValue(search, slotted[i], slotted[i + 1]));
    html += slotted[i + 2] ?? '';
  }
  return html;
}

function withValue(search: string, key: string | undefined, value: string | undefined): string {
  if (key === undefined) return search;
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== key);
  return `?${[...kept, `${key}=${value}`].join('&')}`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
