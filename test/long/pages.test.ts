import { describe, expect, test } from 'vitest';
import { marketCodes, segment } from '../../worker/country/markets.ts';
import { pagePath } from '../../worker/pages.ts';
import { pathed } from '../support/html/page-paths.ts';
import { tooLarge } from '../support/html/sizes.ts';
import { pageAt } from '../support/shop/crawl.ts';
import { routeProblems } from '../support/shop/routes.ts';

describe.each(marketCodes)('every page in %s', (code) => {
  test('rule 1.1: answers 200 and says what it is', async () => {
    for (const name of pathed) expect(await routeProblems(name, code), name).toEqual([]);
  });

  test('rules 12.1 to 12.4: is no larger than allowed', async () => {
    for (const name of pathed) {
      const path = pagePath(name, segment(code));
      expect(tooLarge(path, (await pageAt(path)).html), name).toEqual([]);
    }
  });
});
