import { withoutCancelled } from '../../client/cancelled-query.ts';
import { FORM_PAGE } from '../../client/form-page.ts';
import { without, withValue } from '../../client/query.ts';
import type { Payload } from '../page/payload.ts';
import { joined } from './joined.ts';

/**
 * A stored page must not contain a visitor's query, but its links carry it on (rule 3.8). So they
 * are rendered with a slot, which is filled and escaped when the page is sent.
 */
const SLOT = /^\uE000query(?:\+([a-z]+)=([A-Za-z0-9-]+))?\uE000/;

/**
 * The slot of the current query, between characters of Unicode's private use area, which nobody
 * types.
 */
export const QUERY = '\uE000query\uE000';

/** The slot of the current query with one value set. */
export function queryWith(key: string, value: string): string {
  return `\uE000query+${key}=${value}\uE000`;
}

/**
 * A place in a page's bytes, from its start to its end, and what belongs there: the visitor's query, with the value
 * it sets, or bytes that are the same for all.
 */
export type Slot = {
  start: number;
  end: number;
  key?: string | undefined;
  value?: string | undefined;
  bytes?: Uint8Array | undefined;
};

/** HTML as it is sent, and its slots in order. */
export type Slotted = { html: Uint8Array; slots: readonly Slot[] };

/** In UTF-8 only characters of the private use area begin with this byte, and no other character contains it. */
const PRIVATE_USE = 0xee;
/** Bytes of the longest slot, and more. */
const LONGEST_SLOT = 200;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function cutAtSlots(html: Uint8Array): Slotted {
  const slots: Slot[] = [];
  for (let at = html.indexOf(PRIVATE_USE); at >= 0; ) {
    const slot = slotAt(html, at);
    if (slot) slots.push(slot);
    at = html.indexOf(PRIVATE_USE, slot?.end ?? at + 1);
  }
  return { html, slots };
}

function slotAt(html: Uint8Array, start: number): Slot | null {
  const last = html.indexOf(PRIVATE_USE, start + 1);
  if (last < 0 || last - start > LONGEST_SLOT) return null;
  // Its last character has three bytes, as its first.
  const end = last + 3;
  const [found, key, value] = SLOT.exec(decoder.decode(html.subarray(start, end))) ?? [];
  return found === undefined ? null : { start, end, key, value };
}

/** A part of HTML with the slots that are in it. */
export function partOf({ html, slots }: Slotted, [start, end]: readonly [number, number]): Slotted {
  const own = slots.filter((slot) => slot.start >= start && slot.end <= end);
  return { html: html.subarray(start, end), slots: moved(own, -start) };
}

/** What is before, between and after some of a page's slots, which are in order. */
export function piecesBetween({ html, slots }: Slotted, some: readonly Slot[]): Slotted[] {
  let [from, first] = [0, 0];
  const cut = (to: number, last: number): Slotted => ({
    html: html.subarray(from, to),
    slots: moved(slots.slice(first, last), -from),
  });
  const before = some.map((slot) => {
    const at = slots.indexOf(slot);
    const piece = cut(slot.start, at);
    [from, first] = [slot.end, at + 1];
    return piece;
  });
  return [...before, cut(html.length, slots.length)];
}

/** Parts in one, with the slots of all. */
export function joinSlotted(parts: readonly (Slotted | null)[]): Slotted {
  let at = 0;
  const slots = parts.flatMap((part) => {
    const own = moved(part?.slots ?? [], at);
    at += part?.html.length ?? 0;
    return own;
  });
  return { html: joined(parts.map((part) => part?.html ?? null)), slots };
}

function moved(slots: readonly Slot[], by: number): Slot[] {
  return slots.map((slot) => ({ ...slot, start: slot.start + by, end: slot.end + by }));
}

/** Characters of a query that every link of a page repeats; a longer one is not carried on (rule 3.8). */
const LONGEST = 2048;

/**
 * Fills the slots with a query, given as in the address with its `?`. Keeps order and duplicates
 * and escapes it for attributes. What a cancelled payment added to the query is removed. The bytes between
 * the slots are copied as they are: writing the page anew from its text would cost several times more.
 */
export function fillSlots({ html, slots }: Slotted, search: string): Uint8Array<ArrayBuffer> {
  const values = valuesFor(slots, carriedOn(search));
  let growth = 0;
  for (const [i, { start, end }] of slots.entries())
    growth += (values[i]?.length ?? 0) - (end - start);
  const filled = new Uint8Array(html.length + growth);
  let [from, to] = [0, 0];
  for (const [i, { start, end }] of slots.entries()) {
    filled.set(html.subarray(from, start), to);
    to += start - from;
    const value = values[i];
    if (value?.length) {
      filled.set(value, to);
      to += value.length;
    }
    from = end;
  }
  filled.set(html.subarray(from), to);
  return filled;
}

/** What belongs in each slot; a query is encoded once for all that set the same value. */
function valuesFor(slots: readonly Slot[], query: string): Uint8Array[] {
  const encoded = new Map<string, Uint8Array>();
  return slots.map(({ key, value = '', bytes }) => {
    if (bytes) return bytes;
    const name = key === undefined ? '' : `${key}=${value}`;
    const known = encoded.get(name);
    if (known) return known;
    const own = key === undefined ? query : withValue(query, key, value);
    const fresh = encoder.encode(escapeAttribute(own));
    encoded.set(name, fresh);
    return fresh;
  });
}

/** An address with its slot filled. */
export function fillAddress(address: string, search: string): string {
  const query = carriedOn(search);
  return address.replace(new RegExp(SLOT.source.slice(1), 'g'), (_, key?: string, value = '') =>
    key === undefined ? query : withValue(query, key, value),
  );
}

/** The query that the links of a page carry on: without an order's keys, the step of a quiz and the form's page. */
export function linkQuery(facts: Pick<Payload, 'page' | 'quiz'>, address: string): string {
  const search = address.includes(`${FORM_PAGE}=`) ? without(address, FORM_PAGE) : address;
  if (facts.page.step === 'quiz') return without(search, 'at');
  return facts.page.personal && !facts.quiz ? withoutOrderKeys(search) : search;
}

function carriedOn(search: string): string {
  return search.length > LONGEST ? '' : withoutCancelled(search);
}

/**
 * The parameters that a signed link or the wallet adds to an order page; links must not carry them
 * on.
 */
const orderKeys = ['order', 'key', 'token', 'PayerID', 'step'];

/** Whether a query says anything of an order. */
export function hasOrderKeys(query: URLSearchParams): boolean {
  return orderKeys.some((key) => query.has(key));
}

/** A query without the keys of an order. */
export function withoutOrderKeys(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !orderKeys.includes(pair.split('=', 1)[0] ?? ''));
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
