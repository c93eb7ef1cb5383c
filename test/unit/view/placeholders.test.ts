import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutOrderKeys } from '../../../worker/view/link-query.ts';
import {
  concatBytes,
  cutAt,
  fill as fillBytes,
  fillText,
  ORIGIN,
  QUERY,
  queryWith,
  toFillable,
} from '../../../worker/view/placeholders.ts';

const origin = 'https://shop.example';
const bytes = (text: string) => new TextEncoder().encode(text);
const words = (some: Uint8Array) => new TextDecoder().decode(some);
const fill = (html: string, search: string) =>
  words(fillBytes(toFillable(bytes(html), origin), search));
const link = `<a href="/take/de${QUERY}#products">x</a>`;
const stepLink = `<a href="/summarypop/de${queryWith('step', 'bundle')}">x</a>`;

/** The value of the first href attribute in the HTML, with its entities decoded as in a browser. */
function firstHref(html: string): string {
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

describe('rule 3.8: the links of a stored page get the query of the request', () => {
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
  ])('a link keeps the current query %j', (query, href) => {
    expect(firstHref(fill(link, query))).toBe(href);
  });

  test('a link keeps every query parameter in order and with duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const { search: query } = new URL(
          `https://shop.example/?${new URLSearchParams(pairs.map(([k, v]) => [k, v]))}`,
        );
        const url = new URL(firstHref(fill(link, query)), 'https://shop.example');
        expect([...url.searchParams]).toEqual(pairs);
      }),
    );
  });
});

describe('links after a cancelled PayPal approval lose its step and token', () => {
  test.each([
    ['?step=cancelled', '/take/de#products'],
    ['?step=cancelled&token=5O190127', '/take/de#products'],
    ['?b=2&a=1&step=cancelled&token=5O190127&b=3', '/take/de?b=2&a=1&b=3#products'],
    // Only PayPal's token after the step is removed: the visitor's own token before it stays.
    ['?token=mine&step=cancelled&token=5O190127', '/take/de?token=mine#products'],
    ['?token=mine&step=bundle', '/take/de?token=mine&step=bundle#products'],
    ['?step=cancelledx', '/take/de?step=cancelledx#products'],
    ['?mystep=cancelled', '/take/de?mystep=cancelled#products'],
  ])('a link drops only the step and token of a cancelled approval from %j', (query, href) => {
    expect(firstHref(fill(link, query))).toBe(href);
  });
});

describe('rule 3.19: the link of the page summarypop to its bundle step', () => {
  test.each([
    ['', '/summarypop/de?step=bundle'],
    ['?a=1&b=2&a=3', '/summarypop/de?a=1&b=2&a=3&step=bundle'],
    ['?step=cancelled', '/summarypop/de?step=bundle'],
    ['?step=a&x=1&step=b', '/summarypop/de?x=1&step=bundle'],
    ['?stepping=1', '/summarypop/de?stepping=1&step=bundle'],
    ['?step', '/summarypop/de?step=bundle'],
    ['?', '/summarypop/de?step=bundle'],
  ])('the link sets the step to "bundle" in the query %j', (query, href) => {
    expect(firstHref(fill(stepLink, query))).toBe(href);
  });
});

describe('the query replaces the placeholders in a stored page', () => {
  const page = `<p title='1'>${link}</p>${stepLink}<form action="/orders/de${QUERY}">`;

  test('after the replacement no placeholder is left, unless the query contains one', () => {
    fc.assert(
      fc.property(search, (query) => {
        fc.pre(!/\uE000query/.test(query));
        expect(fill(page, query)).not.toContain('\uE000query');
      }),
    );
  });

  test('a placeholder that the query contains is not replaced', () => {
    expect(fill(`<a href="${QUERY}">`, '?\uE000query\uE000')).toBe('<a href="?\uE000query\uE000">');
    expect(fill(`<a href="${QUERY}">`, '?\uE000query+step=bundle\uE000')).toBe(
      '<a href="?\uE000query+step=bundle\uE000">',
    );
  });

  test('the query adds no unescaped quote or angle bracket to the page', () => {
    const count = (text: string) => text.match(/["'<>]/g)?.length ?? 0;
    fc.assert(
      fc.property(search, (query) => {
        expect(count(fill(page, query))).toBe(count(fill(page, '')));
      }),
    );
  });

  test('the HTML around a placeholder stays unchanged', () => {
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

  test('a page without placeholders is the same with and without a query', () => {
    expect(fill('<p>~ 15:00 ~ ~Query~</p>', '?a=1')).toBe('<p>~ 15:00 ~ ~Query~</p>');
    expect(fill('', '?a=1')).toBe('');
  });
});

test.each([
  ['?order=TW-7K3M9Q&key=abc&token=5O1&PayerID=P&utm_source=x&src=v2', '?utm_source=x&src=v2'],
  ['?order=TW-7K3M9Q&key=abc&step=return', ''],
  ['', ''],
])(
  'the links of an order page change its query %j to %j, without the keys that open the order',
  (search, query) => {
    expect(withoutOrderKeys(search)).toBe(query);
  },
);

test('rule 3.8: a link drops a query of more than 2 KB', () => {
  const longest = `?a=${'x'.repeat(2045)}`;
  expect(firstHref(fill(link, longest))).toBe(`/take/de${longest}#products`);
  expect(firstHref(fill(link, `${longest}x`))).toBe('/take/de#products');
});

describe('rule 5.41: placeholders in the bytes of a cached page', () => {
  const piece = fc.constantFrom(
    '',
    'a',
    '<p>',
    'ü',
    '“',
    '\uE000',
    QUERY,
    ORIGIN,
    queryWith('step', 'bundle'),
  );

  test('a page of several fragments has the same result as each fragment filled alone, for any query', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), search, (some, others, query) => {
        const parts = [some.join(''), others.join('')];
        const whole = toFillable(concatBytes(parts.map(bytes)), origin);
        expect(words(fillBytes(whole, ''))).toBe(words(whole.bytes));
        fc.pre(
          !parts.some((part) => part.replaceAll(/\uE000[a-z+=]+\uE000/g, '').includes('\uE000')),
        );
        expect(words(fillBytes(whole, query))).toBe(
          parts.map((part) => fill(part, query)).join(''),
        );
      }),
    );
  });

  test('a single private-use character is no placeholder, also before a long text', () => {
    const html = `<p>\uE000${'x'.repeat(300_000)}</p>`;
    expect(fill(html, '?a=1')).toBe(html);
  });

  test('the placeholder of the origin becomes the shop’s origin (https://shop.example)', () => {
    expect(fill(`<link href="${ORIGIN}/take/de"/>`, '?a=1')).toBe(
      '<link href="https://shop.example/take/de"/>',
    );
    expect(fillText(`${ORIGIN}/take${QUERY}`, origin, '?a=1&b=2')).toBe(
      'https://shop.example/take?a=1&b=2',
    );
  });

  test('a page’s bytes are split exactly at the section markers', () => {
    const marker = '<wbr data-section="\uE001reviews\uE001"/>';
    const cut = (html: string) => cutAt(bytes(html), bytes(marker)).map(words);
    expect(cut(`a${marker}ü${QUERY}${marker}`)).toEqual(['a', `ü${QUERY}`, '']);
    expect(cut(`a${QUERY}<wbr data-section="\uE001reviewz\uE001"/>`)).toHaveLength(1);
  });
});
