import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutOrderKeys } from '../../../worker/view/link-query.ts';
import {
  cutAtSlots,
  fillSlots,
  QUERY,
  queryWith,
  type Range,
  type Slot,
  withoutQuery,
} from '../../../worker/view/query-slot.ts';

const fill = (html: string, search: string) =>
  new TextDecoder().decode(fillSlots(cutAtSlots(new TextEncoder().encode(html)), search));
const link = `<a href="/take/de${QUERY}#products">x</a>`;
const stepLink = `<a href="/summarypop/de${queryWith('step', 'bundle')}">x</a>`;

/** What a browser reads from the first href. */
function hrefOf(html: string): string {
  const [, href = ''] = html.match(/href="([^"]*)"/) ?? [];
  return href
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "'", '<', '>', '&', '=', '?', '~', '%', '\\', '$', '`', '+', ' '),
    fc.constantFrom(
      '\uE000query\uE000',
      '\uE000query+a=b\uE000',
      '$&',
      '$1',
      'script',
      'step=x',
      '&quot;',
    ),
    fc.string({ maxLength: 3 }),
  ),
});
const search = nasty.map((text) => (text ? `?${text}` : ''));

describe('rule 3.8: links keep the current query', () => {
  test.each([
    ['', '/take/de#products'],
    ['?src=v3', '/take/de?src=v3#products'],
    ['?b=2&a=1&b=3', '/take/de?b=2&a=1&b=3#products'],
    ['?empty=&flag&=x', '/take/de?empty=&flag&=x#products'],
    ['?a=%22%3E%3Cscript%3E', '/take/de?a=%22%3E%3Cscript%3E#products'],
    ['?a="><script>alert(1)</script>', '/take/de?a="><script>alert(1)</script>#products'],
    ["?a=' onclick='x", "/take/de?a=' onclick='x#products"],
    ['?a=&quot;&amp;', '/take/de?a=&quot;&amp;#products'],
    ['?a=\uE000query\uE000&b=$&', '/take/de?a=\uE000query\uE000&b=$&#products'],
  ])('%j', (query, href) => {
    expect(hrefOf(fill(link, query))).toBe(href);
  });

  test('in order and with duplicates, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const { search: query } = new URL(
          `https://shop.example/?${new URLSearchParams(pairs.map(([k, v]) => [k, v]))}`,
        );
        const url = new URL(hrefOf(fill(link, query)), 'https://shop.example');
        expect([...url.searchParams]).toEqual(pairs);
      }),
    );
  });
});

describe('a cancelled approval is said once: its step and the wallet’s token are not carried on', () => {
  test.each([
    ['?step=cancelled', '/take/de#products'],
    ['?step=cancelled&token=5O190127', '/take/de#products'],
    ['?b=2&a=1&step=cancelled&token=5O190127&b=3', '/take/de?b=2&a=1&b=3#products'],
    // A token of the visitor's own link came before the step, and stays.
    ['?token=mine&step=cancelled&token=5O190127', '/take/de?token=mine#products'],
    ['?token=mine&step=bundle', '/take/de?token=mine&step=bundle#products'],
    ['?step=cancelledx', '/take/de?step=cancelledx#products'],
    ['?mystep=cancelled', '/take/de?mystep=cancelled#products'],
  ])('%j', (query, href) => {
    expect(hrefOf(fill(link, query))).toBe(href);
  });
});

describe('rule 3.19: summarypop sets one value of the query', () => {
  test.each([
    ['', '/summarypop/de?step=bundle'],
    ['?a=1&b=2&a=3', '/summarypop/de?a=1&b=2&a=3&step=bundle'],
    ['?step=cancelled', '/summarypop/de?step=bundle'],
    ['?step=a&x=1&step=b', '/summarypop/de?x=1&step=bundle'],
    ['?stepping=1', '/summarypop/de?stepping=1&step=bundle'],
    ['?step', '/summarypop/de?step=bundle'],
    ['?', '/summarypop/de?step=bundle'],
  ])('%j', (query, href) => {
    expect(hrefOf(fill(stepLink, query))).toBe(href);
  });
});

describe('a stored page gives nothing of the query away but its own text', () => {
  const page = `<p title='1'>${link}</p>${stepLink}<form action="/orders/de${QUERY}">`;

  test('no slot is left, unless the visitor wrote it', () => {
    fc.assert(
      fc.property(search, (query) => {
        fc.pre(!/\uE000query/.test(query));
        expect(fill(page, query)).not.toContain('\uE000query');
      }),
    );
  });

  test('a slot in the query itself is not filled again', () => {
    expect(fill(`<a href="${QUERY}">`, '?\uE000query\uE000')).toBe('<a href="?\uE000query\uE000">');
    expect(fill(`<a href="${QUERY}">`, '?\uE000query+step=bundle\uE000')).toBe(
      '<a href="?\uE000query+step=bundle\uE000">',
    );
  });

  test('the query adds no quote and no angle bracket', () => {
    const count = (text: string) => text.match(/["'<>]/g)?.length ?? 0;
    fc.assert(
      fc.property(search, (query) => {
        expect(count(fill(page, query))).toBe(count(fill(page, '')));
      }),
    );
  });

  test('the HTML around the slots is unchanged', () => {
    fc.assert(
      fc.property(nasty, nasty, search, (before, after, query) => {
        fc.pre(!`${before}${QUERY}${after}`.replace(QUERY, '').includes('\uE000query'));
        fc.pre(`${before}${QUERY}${after}`.split('\uE000query').length === 2);
        const filled = fill(before + QUERY + after, query);
        expect(filled.startsWith(before)).toBe(true);
        expect(filled.endsWith(after)).toBe(true);
      }),
    );
  });

  test('a page without slots is itself', () => {
    expect(fill('<p>~ 15:00 ~ ~Query~</p>', '?a=1')).toBe('<p>~ 15:00 ~ ~Query~</p>');
    expect(fill('', '?a=1')).toBe('');
  });
});

test.each([
  ['?order=TW-7K3M9Q&key=abc&token=5O1&PayerID=P&utm_source=x&src=v2', '?utm_source=x&src=v2'],
  ['?order=TW-7K3M9Q&key=abc&step=return', ''],
  ['', ''],
])(
  'an order page passes on %j as %j: its keys open the order and stay where they are',
  (search, kept) => {
    expect(withoutOrderKeys(search)).toBe(kept);
  },
);

test('rule 3.8: a query of more than 2 KB is not carried on', () => {
  const carried = `?a=${'x'.repeat(2045)}`;
  expect(hrefOf(fill(link, carried))).toBe(`/take/de${carried}#products`);
  expect(hrefOf(fill(link, `${carried}x`))).toBe('/take/de#products');
});

describe('rule 5.41: a page in memory is the bytes for who comes without a query', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const words = (some: Uint8Array) => new TextDecoder().decode(some);
  /** What a page is made of: text, slots of the query, and bytes that are put in once. */
  const piece = fc.oneof(
    fc.constantFrom('', 'a', '<p>', 'ü', '“').map((text) => ({ text })),
    fc.constantFrom(undefined, 'step').map((key) => ({ key, value: key && 'bundle' })),
    fc.constantFrom('', 'https://shop.example').map((origin) => ({ put: origin })),
  );

  test('whatever its parts, its slots and the query', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(40)), search, (pieces, cuts, query) => {
        let html = '';
        const at = () => bytes(html).length;
        const slots: Slot[] = [];
        for (const one of pieces) {
          const place = { start: at(), end: at() };
          if ('text' in one) html += one.text;
          else if ('put' in one) slots.push({ ...place, bytes: bytes(one.put) });
          else slots.push({ ...place, key: one.key, value: one.value });
        }
        const whole = { html: bytes(html), slots };
        const ends = [...new Set([0, ...cuts.filter((cut) => cut < at()), at()])].sort(
          (a, b) => a - b,
        );
        const cutParts = ends.slice(1).map((end, i) => whole.html.subarray(ends[i], end));
        const parts = cutParts.length > 0 ? cutParts : [whole.html];
        const { plain } = withoutQuery(parts, slots);
        expect(words(plain.html)).toBe(words(fillSlots(whole, '')));
        expect(words(fillSlots(plain, query))).toBe(words(fillSlots(whole, query)));
      }),
    );
  });

  test('and its ranges are where their bytes are then, with the slots at their ends', () => {
    const put = (at: number, text: string) => ({ start: at, end: at, bytes: bytes(text) });
    const slots = [put(0, 'DOC'), put(2, '('), { start: 4, end: 4 }, put(6, ')'), put(9, 'END')];
    const { plain, whereIs } = withoutQuery([bytes('ab<cd>xyz')], slots);
    const at = (range: Range) => words(plain.html.subarray(...whereIs(range)));
    expect(at([2, 6])).toBe('(<cd>)');
    expect(at([3, 5])).toBe('cd');
    expect(at([0, 9])).toBe(words(plain.html));
    expect(words(plain.html)).toBe('DOCab(<cd>)xyzEND');
  });

  test('also where a slot stands for bytes of its own', () => {
    const whole = cutAtSlots(bytes(`${link}${stepLink}`));
    const { plain, whereIs } = withoutQuery([whole.html], whole.slots);
    expect(words(plain.html)).toBe(words(fillSlots(whole, '')));
    for (const query of ['', '?a=1', '?step=x&b=2']) {
      expect(words(fillSlots(plain, query))).toBe(words(fillSlots(whole, query)));
    }
    const start = words(whole.html).indexOf(stepLink);
    const place: Range = [bytes(words(whole.html).slice(0, start)).length, whole.html.length];
    expect(words(plain.html.subarray(...whereIs(place)))).toBe(fill(stepLink, ''));
  });
});
