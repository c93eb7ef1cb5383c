import { withValue } from '../../client/query.ts';
import { repeatedQuery } from './link-query.ts';

/*
 * A rendered page has placeholders for three things: the visitor's query, which the page's links repeat
 * (rule 3.8); the shop's origin, which the build does not know; and each section that waits for data. A
 * placeholder is a text between two characters of Unicode's private use area, which the shop removes from
 * the texts of forms.
 */

/** The placeholder for the visitor's query. */
export const QUERY = '\uE000query\uE000';

/** The placeholder for the visitor's query, in which the parameter `key` gets a fixed value. */
export function queryWith(key: string, value: string): string {
  return `\uE000query+${key}=${value}\uE000`;
}

/** The placeholder for the shop's origin, such as `https://shop.example`. */
export const ORIGIN = '\uE000origin\uE000';

/** The text of a placeholder between its first and its last character. */
const INNER = /^(?:origin|query(?:\+([a-z]+)=([A-Za-z0-9-]+))?)$/;
/**
 * The first byte of the placeholders' private use characters in UTF-8. No character outside the private
 * use area has a byte with this value.
 */
const PRIVATE_USE = 0xee;
/** The length of a private use character in UTF-8, in bytes. */
const CHARACTER_BYTES = 3;
/** The two private use characters of a placeholder are less than this number of bytes apart. */
const MAX_INNER_BYTES = 200;

/**
 * A position in the HTML for the visitor's query. `key` is the parameter that gets the fixed value `value`.
 * Without `key` the query is inserted unchanged.
 */
type Place = { key?: string | undefined; value?: string | undefined };

/**
 * HTML with positions for the visitor's query. `bytes` is the HTML for a visitor without a query. `pieces`
 * are the parts of it between these positions.
 */
export type FillableHtml = {
  bytes: Uint8Array<ArrayBuffer>;
  pieces: readonly Uint8Array[];
  places: readonly Place[];
};

const encoder = new TextEncoder();

/** Inserts the shop's origin into rendered HTML, and finds the positions for the visitor's query. */
export function toFillable(rendered: Uint8Array, origin: string): FillableHtml {
  const originBytes = encoder.encode(origin);
  const filled: Uint8Array[] = [];
  const places: (Place & { start: number; end: number })[] = [];
  let read = 0;
  let length = 0;
  const add = (piece: Uint8Array) => {
    filled.push(piece);
    length += piece.length;
  };
  for (let at = rendered.indexOf(PRIVATE_USE); at >= 0; ) {
    const close = rendered.indexOf(PRIVATE_USE, at + 1);
    const inner =
      close > at && close - at < MAX_INNER_BYTES
        ? rendered.subarray(at + CHARACTER_BYTES, close)
        : [];
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
    read = close + CHARACTER_BYTES;
    at = rendered.indexOf(PRIVATE_USE, read);
  }
  add(rendered.subarray(read));
  const bytes = concatBytes(filled);
  const starts = [0, ...places.map(({ end }) => end)];
  const pieces = starts.map((start, i) => bytes.subarray(start, places[i]?.start));
  return { bytes, pieces, places };
}

/**
 * Inserts a visitor's query into the HTML. The query starts with `?` unless it is empty. It keeps the
 * order of its parameters, and repeated parameters. The parameters of a cancelled payment are removed, and
 * a very long query is left out.
 */
export function fill(
  { bytes, pieces, places }: FillableHtml,
  search: string,
): Uint8Array<ArrayBuffer> {
  const query = repeatedQuery(search);
  if (query === '') return bytes;
  const plain = toBytes({}, query);
  return concatBytes(
    pieces.flatMap((piece, i) => {
      const place = places[i];
      if (!place) return [piece];
      return [piece, place.key === undefined ? plain : toBytes(place, query)];
    }),
  );
}

/** Fills the placeholders of a rendered text. The text is not HTML, so the query is not escaped. */
export function fillText(text: string, origin: string, search: string): string {
  const query = repeatedQuery(search);
  return text.replace(/\uE000([^\uE000]*)\uE000/g, (placeholder, inner: string) => {
    const [name, key, value] = INNER.exec(inner) ?? [];
    if (name === undefined) return placeholder;
    return name === 'origin' ? origin : toQuery({ key, value }, query);
  });
}

/** Cuts the HTML at each occurrence of a marker. The marker contains a private use character. */
export function cutAt(
  html: Uint8Array<ArrayBuffer>,
  marker: Uint8Array,
): Uint8Array<ArrayBuffer>[] {
  const offset = marker.indexOf(PRIVATE_USE);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for (let at = html.indexOf(PRIVATE_USE); at >= 0; at = html.indexOf(PRIVATE_USE, at + 1)) {
    const start = at - offset;
    if (!marker.every((byte, i) => html[start + i] === byte)) continue;
    pieces.push(html.subarray(read, start));
    read = start + marker.length;
  }
  return [...pieces, html.subarray(read)];
}

/** Joins the parts of a page into one array of bytes. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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

/** The query for one position in the HTML, escaped for an HTML attribute. */
function toBytes(place: Place, query: string): Uint8Array {
  const escaped = toQuery(place, query)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return encoder.encode(escaped);
}
