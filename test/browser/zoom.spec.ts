import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, newVisitor, overflow } from '../support/browser.ts';
import { read, slice } from '../support/lookbook.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { cutTexts } from '../support/shown.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launch()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

test.each(['de', 'fi', 'ch-fr'])(
  'at 400 % nothing of the slice in %s is cut or scrolls sideways, WCAG 1.4.10',
  async (segment) => {
    const { page } = await newVisitor(browser, shop, { viewport: zoomed });
    const found: string[] = [];
    for (const path of slice(segment)) {
      await read(page, path);
      const over = await overflow(page);
      if (over > 0) found.push(`${path}: ${over} px too wide`);
      for (const text of await cutTexts(page)) found.push(`${path}: ${text}`);
    }
    expect(found).toEqual([]);
  },
);
