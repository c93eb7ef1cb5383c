import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, launch, newVisitor, phone } from '../support/browser.ts';
import { slice } from '../support/lookbook.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launch()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** Later than the first paint, in ms: fonts, script and pictures come as over a slow network. */
const LATE = { '**/*.js': 100, '**/*.woff2': 250, '**/_img/**': 300, '**/images/**': 300 };

async function slowDown(context: BrowserContext): Promise<void> {
  for (const [pattern, ms] of Object.entries(LATE)) {
    await context.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue().catch(() => {});
    });
  }
}

/** What moved on a page until everything has come, to its end. */
async function shifts(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return page.evaluate(async () => {
    const found: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Element | null }[];
        };
        const moved = sources.map(({ node }) => node?.className || node?.nodeName);
        found.push(`${value.toFixed(4)} by ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ behavior: 'instant', block: 'end' });
      await image.decode();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return found;
  });
}

test.each([
  ['a phone', phone],
  ['a desk', desktop],
])('on %s nothing moves while fonts, script and pictures arrive', async (_name, viewport) => {
  const { context, newTab } = await newVisitor(browser, shop, { viewport });
  await slowDown(context);
  const found: string[] = [];
  await Promise.all(
    slice('de').map(async (path) => {
      const page = await newTab();
      for (const shift of await shifts(page, path)) found.push(`${path}: ${shift}`);
      await page.close();
    }),
  );
  expect(found).toEqual([]);
});
