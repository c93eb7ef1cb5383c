import { Agent, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { marketCodes, markets, segment } from '../../../worker/country/markets.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { shop } from '../../support/shop/common-shop.ts';

const REQUESTS = 10_000;
const AT_ONCE = 24;

const shown = pageNames.filter((name) => page(name).segment !== 'from');
const countries = [...new Set(Object.values(markets).map(({ country }) => country)), 'JP', 'XX'];

type MarkedRequest = {
  path: string;
  country: string;
  headers: Record<string, string>;
  /** The fields of a posted form. */
  form?: Record<string, string>;
  /** True if the answer must contain the request's marker. */
  isRepeated: boolean;
};

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

/** Sends a request; returns the answer's status, and its headers and body as text. Reused connections save time. */
function answerTo({
  path,
  country,
  headers,
  form,
}: MarkedRequest): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const type = form && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const sent = request(
    new URL(path, shop.url),
    {
      agent,
      method: form ? 'POST' : 'GET',
      headers: { 'CF-IPCountry': country, ...headers, ...type },
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const head = answer.rawHeaders.join('\n');
        const text = `${head}\n\n${Buffer.concat(chunks).toString('latin1')}`;
        resolve({ status: answer.statusCode ?? 0, text });
      });
      answer.on('error', reject);
    },
  );
  sent.on('error', reject);
  sent.end(form && new URLSearchParams(form).toString());
  return promise;
}

const pick = <Of>(list: readonly Of[], n: number): Of => {
  const one = list[n % list.length];
  if (one === undefined) throw new RangeError('There is nothing to pick');
  return one;
};

/** The unique marker of a request. */
const markerOf = (n: number) => `mk${String(n).padStart(5, '0')}x`;

/** Makes the `n`th request of the test. Different divisors of `n` mix pages, markets, countries and methods. */
function markedRequest(n: number): MarkedRequest {
  const marker = markerOf(n);
  const code = pick(marketCodes, Math.floor(n / 7));
  // Most visitors are in the country of the address, so that most answers come from the page cache.
  const country = n % 6 === 0 ? pick(countries, n) : markets[code].country;
  const name = pick(shown, n * 31);
  const path = n % 5 === 0 ? pagePath(name) : pagePath(name, segment(code));
  const get = (query: string, headers: Record<string, string> = {}): MarkedRequest => {
    const isRepeated = query !== '' && !page(name).personal;
    return { path: path + query, country, headers, isRepeated };
  };
  const post = (path: string, fields: Record<string, string>): MarkedRequest => {
    const network = `203.0.${Math.floor(n / 250) % 250}.${n % 250}`;
    const headers = { 'CF-Connecting-IP': network };
    return { path, country, headers, form: fields, isRepeated: true };
  };
  switch (n % 20) {
    case 0:
      return get('', { Cookie: `theme=${marker}; visit=${marker}` });
    case 1:
      return get(`?utm_source=${marker}`, { Cookie: `quiz=${marker}; order=${marker}` });
    case 2:
      return get(`?src=${marker}&product=${marker}&utm_term=${marker}`);
    case 3:
      return post(`/orders/${segment(code)}`, { from: 'take', firstName: marker, street: marker });
    case 4:
      return post(`/feedback/${segment(code)}`, { title: marker, text: marker });
    case 5:
      return post(`/refund/${segment(code)}`, { name: marker, email: marker });
    case 6: {
      const payload = `${path === '/' ? '' : path}/_payload.json?a=${marker}`;
      return { path: payload, country, headers: {}, isRepeated: true };
    }
    case 7:
      return { path: `/no/page/${marker}`, country, headers: {}, isRepeated: true };
    default:
      return get(`?gclid=${marker}&a=1&a=${marker}`);
  }
}

test('rule 5.41: while many requests overlap, no answer contains a text from another request', async () => {
  const failures: string[] = [];
  let next = 0;
  let carried = 0;
  const visitor = async () => {
    while (next < REQUESTS) {
      const n = next;
      next += 1;
      const marked = markedRequest(n);
      const { path, isRepeated } = marked;
      const { status, text } = await answerTo(marked);
      const markers = new Set(text.match(/mk\d{5}x/g));
      const own = markers.delete(markerOf(n));
      if (markers.size > 0) failures.push(`${path} has ${[...markers]}`);
      if (isRepeated && status < 500 && !own) failures.push(`${path} lacks its marker`);
      if (status >= 500) failures.push(`${path}: ${status}`);
      if (own) carried += 1;
      const served = /<html[^>]*data-country="([\w-]+)"/.exec(text)?.[1];
      const named = new URL(path, shop.url).pathname.split('/').at(-1)?.toUpperCase() ?? '';
      const isNamed = marketCodes.some((code) => code === named);
      const isSpecial = shown.some((name) => page(name).special && path.startsWith(`/${name}`));
      if (served && isNamed && !isSpecial && served !== named) failures.push(`${path}: ${served}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  expect(failures).toEqual([]);
  expect(carried).toBeGreaterThan(REQUESTS * 0.8);
}, 900_000);
