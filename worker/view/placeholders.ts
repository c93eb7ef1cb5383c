import { withValue } from '../../client/query.ts';
import { carriedOn } from './link-query.ts';

/*
 * A page is rendered with placeholders: for the visitor's query, which its links carry on (rule 3.8), for the shop's
 * origin, which the build does not know, and for a section that waits for data. A placeholder is text between
 * characters of Unicode's private use area, which nobody types.
 */

/** The placeholder of the visitor's query. */
export const QUERY = '\uE000query\uE000';

/** The placeholder of the visitor's query with one value set. */
export function queryWith(key: string, value: string): string {
  return `\uE000query+${key}=${value}\uE000`;
}

/** The placeholder of the shop's origin. */
export const ORIGIN = '\uE000origin\uE000';

const PLACEHOLDER = /\uE000(?:origin|query(?:\+([a-z]+)=([A-Za-z0-9-]+))?)\uE000/;
/** In UTF-8 only characters of the private use area begin with this byte, and no other character contains it. */
const PRIVATE_USE = 0xee;
/** Bytes of the longest placeholder, and more. */
const LONGEST = 200;

/** The place of a query in HTML, from its start to its end, and the value that it sets. */
type Place = { start: number; end: number; key: string | undefined; value: string };

/** HTML as a visitor without a query is sent it, and the places that a query changes, in order. */
export type Unfilled = { bytes: Uint8Array<ArrayBuffer>; places: readonly Place[] };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Puts the origin into rendered HTML, and finds the places of the query. */
export function toUnfilled(rendered: Uint8Array, origin: string): Unfilled {
  const originBytes = encoder.encode(origin);
  const pieces: Uint8Array[] = [];
  const places: Place[] = [];
  let read = 0;
  let length = 0;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (let at = rendered.indexOf(PRIVATE_USE); at >= 0; ) {
    const last = rendered.indexOf(PRIVATE_USE, at + 1);
    // The last character has three bytes.
    const text = last - at < LONGEST ? decoder.decode(rendered.subarray(at, last + 3)) : '';
    const [found, key, value = ''] = PLACEHOLDER.exec(text) ?? [];
    if (found === undefined) {
      at = last;
      continue;
    }
    add(rendered.subarray(read, at));
    if (found === ORIGIN) add(originBytes);
    else {
      const start = length;
      add(queryFor({ key, value }, ''));
      places.push({ start, end: length, key, value });
    }
    read = last + 3;
    at = rendered.indexOf(PRIVATE_USE, read);
  }
  add(rendered.subarray(read));
  return { bytes: joined(pieces), places };
}

/**
 * The HTML for a visitor's query, given as in the address with its `?`. Order and duplicates stay; what a cancelled
 * payment added is removed.
 */
export function fill({ bytes, places }: Unfilled, search: string): Uint8Array<ArrayBuffer> {
  const query = carriedOn(search);
  if (query === '') return bytes;
  const pieces: Uint8Array[] = [];
  const encoded = new Map<string, Uint8Array>();
  let read = 0;
  for (const place of places) {
    const name = `${place.key}=${place.value}`;
    const value = encoded.get(name) ?? queryFor(place, query);
    encoded.set(name, value);
    pieces.push(bytes.subarray(read, place.start), value);
    read = place.end;
  }
  pieces.push(bytes.subarray(read));
  return joined(pieces);
}

/** A rendered text with its placeholders filled; the text is no HTML, so the query is not escaped. */
export function fillText(text: string, origin: string, search: string): string {
  const query = carriedOn(search);
  return text.replace(new RegExp(PLACEHOLDER, 'g'), (found, key?: string, value = '') =>
    found === ORIGIN ? origin : toQuery({ key, value }, query),
  );
}

/** HTML between the places of a mark, which contains a character of the private use area. */
export function cutAt(html: Uint8Array<ArrayBuffer>, mark: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const offset = mark.indexOf(PRIVATE_USE);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for (let at = html.indexOf(PRIVATE_USE); at >= 0; at = html.indexOf(PRIVATE_USE, at + 1)) {
    const start = at - offset;
    if (!mark.every((byte, i) => html[start + i] === byte)) continue;
    pieces.push(html.subarray(read, start));
    read = start + mark.length;
  }
  return [...pieces, html.subarray(read)];
}

/** The parts of a page in one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toQuery({ key, value }: Pick<Place, 'key' | 'value'>, query: string): string {
  return key === undefined ? query : withValue(query, key, value);
}

/** The query of a place, as an HTML attribute has it. */
function queryFor(place: Pick<Place, 'key' | 'value'>, query: string): Uint8Array {
  const escaped = toQuery(place, query)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return encoder.encode(escaped);
}
