import { withoutCancelled } from '../../client/cancelled-query.ts';
import { FORM_PAGE } from '../../client/form-page.ts';
import { without, withValue } from '../../client/query.ts';
import type { Payload } from '../page/payload.ts';

/**
 * A stored page must not contain a visitor's query, but its links carry it on (rule 3.8). So they
 * are rendered with a slot, which is filled and escaped when the page is sent.
 */
const SLOT = /\uE000query(?:\+([a-z]+)=([A-Za-z0-9-]+))?\uE000/;

/**
 * The slot of the current query, between characters of Unicode's private use area, which nobody
 * types.
 */
export const QUERY = '\uE000query\uE000';

/** The slot of the current query with one value set. */
export function queryWith(key: string, value: string): string {
  return `\uE000query+${key}=${value}\uE000`;
}

/** HTML split at its slots: text, key, value, text, key, value, … text. */
export type Slotted = readonly string[];

export function cutAtSlots(html: string): Slotted {
  return html.split(SLOT);
}

/** Characters of a query that every link of a page repeats; a longer one is not carried on (rule 3.8). */
const LONGEST = 2048;

/**
 * Fills the slots with a query, given as in the address with its `?`. Keeps order and duplicates
 * and escapes it for attributes. What a cancelled payment added to the query is removed.
 */
export function fillSlots(slotted: Slotted, search: string): string {
  return filled(slotted, search, escapeAttribute);
}

/** An address with its slot filled. */
export function fillAddress(address: string, search: string): string {
  return filled(cutAtSlots(address), search, (query) => query);
}

/** The query that the links of a page carry on: without an order's keys, the step of a quiz and the form's page. */
export function linkQuery(facts: Payload, address: string): string {
  const search = address.includes(`${FORM_PAGE}=`) ? without(address, FORM_PAGE) : address;
  if (facts.page.step === 'quiz') return without(search, 'at');
  return facts.page.personal && !facts.quiz ? withoutOrderKeys(search) : search;
}

function filled(slotted: Slotted, search: string, written: (query: string) => string): string {
  const query = search.length > LONGEST ? '' : withoutCancelled(search);
  let html = slotted[0] ?? '';
  for (let i = 1; i < slotted.length; i += 3) {
    const [key, value = ''] = slotted.slice(i, i + 2);
    html += written(key === undefined ? query : withValue(query, key, value));
    html += slotted[i + 2] ?? '';
  }
  return html;
}

/**
 * The parameters that a signed link or the wallet adds to an order page; links must not carry them
 * on.
 */
const orderKeys = /^(order|key|token|PayerID|step)=/;

/** A query without the keys of an order. */
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
