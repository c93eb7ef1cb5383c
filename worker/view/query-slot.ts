import { withoutCancelled } from '../../client/cancelled-query.ts';
import { without, withValue } from '../../client/query.ts';
import type { Payload } from '../page/payload.ts';

/**
 * A stored page must not hold a visitor's query, yet its links carry it on (rule 3.8).
 * They are rendered with a slot, filled and escaped on the way out.
 */
const SLOT = /\uE000query(?:\+([a-z]+)=([a-z0-9-]+))?\uE000/;

/** The current query. Its marks are of Unicode's private use, which no keyboard types. */
export const QUERY = '\uE000query\uE000';

/** The current query with one value set. */
export function queryWith(key: string, value: string): string {
  return `\uE000query+${key}=${value}\uE000`;
}

/** A rendered piece of HTML, cut at its slots: text, key, value, text, key, value, … text. */
export type Slotted = readonly string[];

export function cutAtSlots(html: string): Slotted {
  return html.split(SLOT);
}

/**
 * Puts a query (as in the address, with its `?`) into the slots: in order, duplicates included,
 * escaped for attributes. What a cancelled wallet added is said once and not carried on.
 */
export function fillSlots(slotted: Slotted, search: string): string {
  return filled(slotted, search, escapeAttribute);
}

/** An address with a slot as it is when a query stands in it. */
export function fillAddress(address: string, search: string): string {
  return filled(cutAtSlots(address), search, (query) => query);
}

/** The query that the links of a page view carry on: without an order's keys, and without the step of a quiz. */
export function linkQuery(facts: Payload, search: string): string {
  if (facts.page.step === 'quiz') return without(search, 'at');
  return facts.page.personal && !facts.quiz ? withoutOrderKeys(search) : search;
}

function filled(slotted: Slotted, search: string, written: (query: string) => string): string {
  const query = withoutCancelled(search);
  let html = slotted[0] ?? '';
  for (let i = 1; i < slotted.length; i += 3) {
    const [key, value = ''] = slotted.slice(i, i + 2);
    html += written(key === undefined ? query : withValue(query, key, value));
    html += slotted[i + 2] ?? '';
  }
  return html;
}

/** What a signed link or the wallet put into the address of an order's page; links must not pass it on. */
const orderKeys = /^(order|key|token|PayerID|step)=/;

/** The query an order's page may carry on: without its keys. */
export function withoutOrderKeys(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !orderKeys.test(pair));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
