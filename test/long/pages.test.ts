import { describe, expect, test } from 'vitest';
import { marketCodes, segment } from '../../worker/country/markets.ts';
import { pagePath } from '../../worker/pages.ts';
import { marketPages } from '../support/html/page-paths.ts';
import { tooLarge } from '../support/html/sizes.ts';
import { pageAt } from '../support/shop/crawl.ts';
import { routeProblems } from '../support/shop/routes.ts';

describe.each(marketCodes)('the pages of market %s', (code) => {
  test('rule 1.1: every page of the market answers 200 and names itself', async () => {
    for (const name of marketPages) expect(await routeProblems(name, code), name).toEqual([]);
  });

  test('rule 12.1: every page of the market keeps the size limits', async () => {
    for (const name of marketPages) {
      const path = pagePath(name, segment(code));
      expect(tooLarge(path, (await pageAt(path)).html), name).toEqual([]);
    }
  });
});
