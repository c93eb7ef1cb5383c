import { expect, test } from 'vitest';
import { marketCodes, markets, segment } from '../../../worker/country/markets.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { shop } from '../../support/shop/common-shop.ts';

const REQUESTS = 10_000;
const AT_ONCE = 24;

const shown = pageNames.filter((name) => page(name).segment !== 'from');
const countries = [...new Set(Object.values(markets).map(({ country }) => country)), 'JP', 'XX'];

type Asked = { path: string; country: string; init: RequestInit; carries: boolean };

const pick = <Of>(list: readonly Of[], n: number): Of => {
  const one = list[n % list.length];
  if (one === undefined) throw new RangeError('There is nothing to pick');
  return one;
};

/** The marker of a request: no other request has it. */
const markerOf = (n: number) => `mk${String(n).padStart(5, '0')}x`;

/** The request of a number; primes mix pages, markets, countries and kinds. */
function askedOf(n: number): Asked {
  const marker = markerOf(n);
  const code = pick(marketCodes, Math.floor(n / 7));
  const country = pick(countries, Math.floor(n / 3));
  const name = pick(shown, n * 31);
  const path = n % 5 === 0 ? pagePath(name) : pagePath(name, segment(code));
  const get = (query: string, headers: Record<string, string> = {}): Asked => {
    const carries = query !== '' && !page(name).personal;
    return { path: path + query, country, init: { headers }, carries };
  };
  const post = (path: string, fields: Record<string, string>): Asked => {
    const network = `203.0.${Math.floor(n / 250) % 250}.${n % 250}`;
    const init = {
      method: 'POST',
      headers: { 'CF-Connecting-IP': network },
      body: new URLSearchParams(fields),
    };
    return { path, country, init, carries: true };
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
      return { path: payload, country, init: {}, carries: true };
    }
    case 7:
      return { path: `/no/page/${marker}`, country, init: {}, carries: true };
    default:
      return get(`?gclid=${marker}&a=1&a=${marker}`);
  }
}

test('rule 5.41: of ten thousand interleaved requests none is answered with anything of another', async () => {
  const failures: string[] = [];
  let next = 0;
  let carried = 0;
  const visitor = async () => {
    while (next < REQUESTS) {
      const n = next;
      next += 1;
      const { path, country, init, carries } = askedOf(n);
      const answer = await shop.visit(path, { ...init, country });
      const text = await answer.text();
      const seen = [text, answer.headers.get('Location') ?? '', ...answer.headers.getSetCookie()];
      const markers = new Set(seen.join(' ').match(/mk\d{5}x/g));
      const own = markers.delete(markerOf(n));
      if (markers.size > 0) failures.push(`${path} has ${[...markers]}`);
      if (carries && answer.status < 500 && !own) failures.push(`${path} lacks its own`);
      if (answer.status >= 500) failures.push(`${path}: ${answer.status}`);
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
});
