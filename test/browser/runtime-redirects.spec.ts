import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { isMarked, mark } from '../support/document-mark.ts';
import type { Shop } from '../support/shop.ts';
import { shopWithTable } from '../support/table-shop.ts';

const elsewhere = 'https://help.tarnwell.example/start';

const rules = [
  { from: '/offera/:market', to: '/take/:market', status: 302 },
  { from: '/get/:market', to: elsewhere, status: 302 },
];

let shop: Shop;
beforeAll(async () => {
  shop = await shopWithTable(JSON.stringify({ rules }));
});
afterAll(() => shop.close());

/** Visits the landing page, whose order button leads to `path`, and presses it; notes what documents are asked for. */
async function press(path: string) {
  const visitor = await visitPage(browser, shop, '/gb?a=1');
  await mark(visitor.page);
  const loads: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await visitor.page
    .locator('a[data-order-button]')
    .first()
    .evaluate((link: HTMLAnchorElement, to) => {
      link.href = to;
      link.click();
    }, path);
  return { ...visitor, loads };
}

test('a page that the table moved is swapped in under the address it moved to', async () => {
  const { page } = await press('/offera/gb?a=1');
  await page.locator('body[data-page=take]').waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/take/gb?a=1');
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await page.locator('body[data-page=index]').waitFor();
  await page.goForward();
  await page.locator('body[data-page=take]').waitFor();
});

test('one that moved to another site is left to the browser', async () => {
  const { expects, loads } = await press('/get/gb');
  // Asked for by script, and then, the policy refusing that, by the browser; nobody is there.
  expects(/help\.tarnwell\.example/);
  await expect.poll(() => loads.some((url) => url.startsWith(elsewhere))).toBe(true);
});
