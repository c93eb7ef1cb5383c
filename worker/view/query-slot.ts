import { withValue } from '../../client/query.ts';
import { joined } from './joined.ts';
import { carriedOn } from './link-query.ts';

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

/** From where to where in a page's bytes. */
export type Range = readonly [start: number, end: number];

/** HTML as it is sent, and its slots in order. */
export type Slotted = { html: Uint8Array<ArrayBuffer>; slots: readonly Slot[] };

/** In UTF-8 only characters of the private use area begin with this byte, and no other character contains it. */
const PRIVATE_USE = 0xee;
/** Bytes of the longest slot, and more. */
const LONGEST_SLOT = 200;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function cutAtSlots(html: Uint8Array<ArrayBuffer>): Slotted {
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
export function partOf({ html, slots }: Slotted, [start, end]: Range): Slotted {
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

/**
 * Fills the slots with a query, given as in the address with its `?`. Keeps order and duplicates
 * and escapes it for attributes. What a cancelled payment added to the query is removed. The bytes between
 * the slots are copied as they are: writing the page anew from its text would cost several times more. `room` says
 * where to, for so many bytes.
 */
export function fillSlots(
  slotted: Slotted,
  search: string,
  room = (length: number) => new Uint8Array(length),
): Uint8Array<ArrayBuffer> {
  const values = valuesFor(slotted.slots, carriedOn(search));
  const filled = room(slotted.html.length + sum(growthOf(slotted.slots, values)));
  let to = 0;
  // What is written for every campaign and every first visitor is written for the machine: plain loops are
  // compiled in a tenth of the time that those take which destructure.
  let i = 0;
  for (const piece of piecesOf(slotted)) {
    filled.set(piece, to);
    to += piece.length;
    const value = values[i];
    i += 1;
    if (value) {
      filled.set(value, to);
      to += value.length;
    }
  }
  return filled;
}

const cut = new WeakMap<Slotted, readonly Uint8Array[]>();

/** What is before, between and after all slots: cut once, as a page in memory is filled for every campaign. */
function piecesOf(slotted: Slotted): readonly Uint8Array[] {
  const known = cut.get(slotted);
  if (known) return known;
  const { html, slots } = slotted;
  let from = 0;
  const pieces = slots.map(({ start, end }) => {
    const piece = html.subarray(from, start);
    from = end;
    return piece;
  });
  pieces.push(html.subarray(from));
  cut.set(slotted, pieces);
  return pieces;
}

/**
 * A page as a request without a query is sent it, of its bytes in parts: what is left of its slots is what a query
 * changes. `whereIs` says where a range of the page is then.
 */
export function withoutQuery(
  parts: readonly Uint8Array[],
  slots: readonly Slot[],
): { plain: Slotted; whereIs: (range: Range) => Range } {
  const values = valuesFor(slots, '');
  const growth = growthOf(slots, values);
  const html = new Uint8Array(sum(parts.map(toLength)) + sum(growth));
  const left: Slot[] = [];
  // Where the next byte is read, among all of them, and written.
  let at = 0;
  let to = 0;
  let i = 0;
  let slot = slots[0];
  for (const part of parts) {
    const end = at + part.length;
    let read = at;
    while (slot && slot.start <= end) {
      if (slot.start > read) {
        html.set(part.subarray(read - at, slot.start - at), to);
        to += slot.start - read;
      }
      const value = values[i] ?? nothing;
      html.set(value, to);
      if (!slot.bytes) left.push({ ...slot, start: to, end: to + value.length });
      to += value.length;
      read = slot.end;
      i += 1;
      slot = slots[i];
    }
    if (read < end) {
      html.set(read === at ? part : part.subarray(read - at), to);
      to += end - read;
    }
    at = end;
  }
  return { plain: { html, slots: left }, whereIs: (range) => movedRange(range, slots, growth) };
}

/** Where a range is once slots have grown; a slot at an end of it belongs to it. */
function movedRange([from, end]: Range, slots: readonly Slot[], growth: readonly number[]): Range {
  const grown = growth.filter((_, i) => (slots[i]?.start ?? 0) < from);
  const within = growth.filter((_, i) => (slots[i]?.end ?? 0) <= end);
  return [from + sum(grown), end + sum(within)];
}

const nothing = new Uint8Array();
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const toLength = ({ length }: Uint8Array) => length;

/** By how many bytes each slot is shorter than what belongs there. */
function growthOf(slots: readonly Slot[], values: readonly Uint8Array[]): number[] {
  return slots.map(({ start, end }, i) => (values[i]?.length ?? 0) - (end - start));
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

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
