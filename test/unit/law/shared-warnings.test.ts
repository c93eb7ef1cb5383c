import { expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, text } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** Counts a text on a page: `open` in the running text, `folded` inside `<details>`. */
function countOccurrences(
  root: Element,
  searchText: string,
  isFolded = false,
): { open: number; folded: number } {
  const counts = { open: 0, folded: 0 };
  for (const child of root.children) {
    if (typeof child === 'string') {
      counts[isFolded ? 'folded' : 'open'] += child.split(searchText).length - 1;
      continue;
    }
    if (child.tag === 'script') continue;
    const inside = countOccurrences(child, searchText, isFolded || child.tag === 'details');
    counts.open += inside.open;
    counts.folded += inside.folded;
  }
  return counts;
}

async function pageRoot(name: PageName, code: MarketCode): Promise<Element> {
  const state = page(name).step === 'upsell' ? { order: orderIn(code, 'paid') } : {};
  return (await renderPage(name, code, state)).root;
}

test.each(marketCodes)(
  'rule 4.30: in %s a page with the claim of glucomannan has the choking warning exactly once in its running text',
  async (code) => {
    const t = translate(code);
    const claim = t('claims:glucomannan-weight-loss');
    const warning = t('products:warnings.glucomannan-choking');
    expect(t('claims:statements.glucomannan-choking')).toBe(warning);
    const dose = t('claims:statements.glucomannan-dose');
    const pagesWithClaim: string[] = [];
    for (const name of pageNames) {
      const root = await pageRoot(name, code);
      if (!text(root).includes(claim)) continue;
      pagesWithClaim.push(name);
      const { open, folded } = countOccurrences(root, warning);
      expect(open, name).toBe(1);
      expect(folded, name).toBeLessThanOrEqual(1);
      // The health claim's other condition, the dose, must be in the running text beside the claim.
      expect(countOccurrences(root, dose).open, name).toBeGreaterThanOrEqual(1);
    }
    expect(pagesWithClaim).toEqual(
      expect.arrayContaining(['index', 'take', 'offer', 'offer2', 'upsell']),
    );
  },
);
