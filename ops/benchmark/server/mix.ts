import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { isPageName, type PageName, page, pageNames, pagePath } from '../../../worker/pages.ts';
import type { TestRequest } from './load.ts';

/** The number of requests that an isolate answers before it ends. */
export const requestsPerIsolate = 2000;

/** An example of the id that the platform gives to each request. */
export const ray = '8f2c1d0e9b7a6c54-FRA';

/** The share of visitors by market, in percent; each other market has 5 %. */
const shares: Readonly<Record<string, number>> = { DE: 30, FR: 20, GB: 15 };
const otherShare = 5;

/**
 * Half of the requests are for these pages. The other half is for all pages: a page at the place n in the table of
 * pages has the weight 1/n.
 */
const frequent: readonly PageName[] = ['take', 'index', 'v1'];
const ranked = pageNames.filter((name) => isPageName(name) && page(name).segment !== 'from');

/** A mix of visits to a shop with advertisements. Each call yields the same mix. */
export function* mix(count: number): Generator<TestRequest> {
  const random = randomNumbers(7);
  const markets = marketCodes.map((code) => ({ of: code, weight: shares[code] ?? otherShare }));
  const pages = [
    ...frequent.map((of) => ({ of, weight: 1 / frequent.length })),
    ...ranked.map((of, rank) => ({ of, weight: 1 / (rank + 1) / harmonic(ranked.length) })),
  ];
  for (let n = 0; n < count; n++) {
    const code = drawn(markets, random());
    const campaign =
      random() < 1 / 3 ? `?utm_source=mail&utm_campaign=autumn-${Math.floor(random() * 20)}` : '';
    yield {
      path: pagePath(drawn(pages, random()), segment(code)) + campaign,
      headers: { 'CF-IPCountry': code.slice(0, 2), 'CF-Ray': ray },
    };
  }
}

function drawn<Of>(options: readonly { of: Of; weight: number }[], random: number): Of {
  let left = random * options.reduce((sum, { weight }) => sum + weight, 0);
  const option = options.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const last = option ?? options.at(-1);
  if (!last) throw new RangeError('There is nothing to draw');
  return last.of;
}

function harmonic(count: number): number {
  return Array.from({ length: count }, (_, n) => 1 / (n + 1)).reduce((sum, one) => sum + one, 0);
}

/**
 * Returns a function that makes pseudo-random numbers from 0 to 1, without 1. The same seed makes the same numbers.
 */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}
