import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { isPageName, type PageName, page, pageNames, pagePath } from '../../../worker/pages.ts';
import type { Ask } from './load.ts';

/** How many requests an isolate answers before it ends. */
export const requestsOfIsolate = 2000;

/** The name that the platform gives each request. */
export const ray = '8f2c1d0e9b7a6c54-FRA';

/** Visitors by market, in per cent; the others have five each. */
const shares: Readonly<Record<string, number>> = { DE: 30, FR: 20, GB: 15 };
const otherShare = 5;

/** Half of the requests; the rest is spread over all pages by 1/rank, in the order of their table. */
const frequent: readonly PageName[] = ['take', 'index', 'v1'];
const ranked = pageNames.filter((name) => isPageName(name) && page(name).segment !== 'from');

/** A mix of visits as a shop with advertisements has it; the same at each call. */
export function* mix(count: number): Generator<Ask> {
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
  const found = options.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const last = found ?? options.at(-1);
  if (!last) throw new RangeError('There is nothing to draw');
  return last.of;
}

function harmonic(count: number): number {
  return Array.from({ length: count }, (_, n) => 1 / (n + 1)).reduce((sum, one) => sum + one, 0);
}

/** Numbers in [0, 1), the same for the same seed (a multiplicative congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}
