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

/** A placeholder without its first and last character. */
const INNER = /^(?:origin|query(?:\+([a-z]+)=([A-Za-z0-9-]+))?)$/;
/** In UTF-8 only characters of the private use area begin with this byte, and no other character contains it. */
const PRIVATE_USE = 0xee;
/** The bytes of such a character. */
const WIDTH = 3;
/** The most bytes between the two characters of a placeholder. */
const LONGEST = 200;

/** The place of a query, and the value that it sets; without a key it is the query as it is. */
type Place = { key?: string | undefined; value?: string | undefined };

/** HTML as a visitor without a query is sent it, and the pieces of it between the places that a query changes. */
export type Unfilled = {
  bytes: Uint8Array<ArrayBuffer>;
  pieces: readonly Uint8Array[];
  places: readonly Place[];
};

const encoder = new TextEncoder();

/** Puts the origin into rendered HTML, and finds the places of the query. */
export function toUnfilled(rendered: Uint8Array, origin: string): Unfilled {
  const originBytes = encoder.encode(origin);
  const whole: Uint8Array[] = [];
  const places: (Place & { start: number; end: number })[] = [];
  let read = 0;
  let length = 0;
  const add = (piece: Uint8Array) => {
    whole.push(piece);
    length += piece.length;
  };
  for (let at = rendered.indexOf(PRIVATE_USE); at >= 0; ) {
    const close = rendered.indexOf(PRIVATE_USE, at + 1);
    const inner = close > at && close - at < LONGEST ? rendered.subarray(at + WIDTH, close) : [];
    const [name, key, value] = INNER.exec(String.fromCharCode(...inner)) ?? [];
    if (name === undefined) {
      at = close;
      continue;
    }
    add(rendered.subarray(read, at));
    if (name === 'origin') add(originBytes);
    else {
      const start = length;
      if (key !== undefined) add(toBytes({ key, value }, ''));
      places.push({ key, value, start, end: length });
    }
    read = close + WIDTH;
    at = rendered.indexOf(PRIVATE_USE, read);
  }
  add(rendered.subarray(read));
  const bytes = joined(whole);
  const starts = [0, ...places.map(({ end }) => end)];
  const pieces = starts.map((start, i) => bytes.subarray(start, places[i]?.start));
  return { bytes, pieces, places };
}

/**
 * The HTML for a visitor's query, given as in the address with its `?`. Order and duplicates stay; what a cancelled
 * payment added is removed.
 */
export function fill({ bytes, pieces, places }: Unfilled, search: string): Uint8Array<ArrayBuffer> {
  const query = carriedOn(search);
  if (query === '') return bytes;
  const plain = toBytes({}, query);
  return joined(
    pieces.flatMap((piece, i) => {
      const place = places[i];
      if (!place) return [piece];
      return [piece, place.key === undefined ? plain : toBytes(place, query)];
    }),
  );
}

/** A rendered text with its placeholders filled; the text is no HTML, so the query is not escaped. */
export function fillText(text: string, origin: string, search: string): string {
  const query = carriedOn(search);
  return text.replace(/\uE000([^\uE000]*)\uE000/g, (found, inner: string) => {
    const [name, key, value] = INNER.exec(inner) ?? [];
    if (name === undefined) return found;
    return name === 'origin' ? origin : toQuery({ key, value }, query);
  });
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

function toQuery({ key, value = '' }: Place, query: string): string {
  return key === undefined ? query : withValue(query, key, value);
}

/** The query of a place, as an HTML attribute has it. */
function toBytes(place: Place, query: string): Uint8Array {
  const escaped = toQuery(place, query)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return encoder.encode(escaped);
}
