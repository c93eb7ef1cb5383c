import { expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, text } from '../../../ops/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** How often a text stands on a page: in its running text, and folded beneath a question. */
function places(root: Element, said: string, isFolded = false): { open: number; folded: number } {
  const found = { open: 0, folded: 0 };
  for (const child of root.children) {
    if (typeof child === 'string') {
      found[isFolded ? 'folded' : 'open'] += child.split(said).length - 1;
      continue;
    }
    if (child.tag === 'script') continue;
    const inside = places(child, said, isFolded || child.tag === 'details');
    found.open += inside.open;
    found.folded += inside.folded;
  }
  return found;
}

async function shown(name: PageName, code: MarketCode): Promise<Element> {
  const state = page(name).step === 'upsell' ? { order: orderIn(code, 'paid') } : {};
  return (await renderPage(name, code, state)).root;
}

test.each(marketCodes)(
  'rule 4.30: in %s a page with glucomannan’s claim has its choking warning, once in its running text',
  async (code) => {
    const t = translate(code);
    const claim = t('claims:glucomannan-weight-loss');
    const warning = t('products:warnings.glucomannan-choking');
    expect(t('claims:statements.glucomannan-choking')).toBe(warning);
    const dose = t('claims:statements.glucomannan-dose');
    const seen: string[] = [];
    for (const name of pageNames) {
      const root = await shown(name, code);
      if (!text(root).includes(claim)) continue;
      seen.push(name);
      const { open, folded } = places(root, warning);
      expect(open, name).toBe(1);
      expect(folded, name).toBeLessThanOrEqual(1);
      // What else the claim asks for stays beside it.
      expect(places(root, dose).open, name).toBeGreaterThanOrEqual(1);
    }
    expect(seen).toEqual(expect.arrayContaining(['index', 'take', 'offer', 'offer2', 'upsell']));
  },
);
