import { expect, type Page } from 'playwright/test';
import { arrives, isMarked, markDocument } from '../../support/browser/navigation.ts';
import { test as base, elsewhere } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const test = base.extend({
  baseURL: ({ otherShop }, use) => use(otherShop.url.origin),
});

/** Opens the landing page and clicks its order button with `path` as target. Collects the requested documents. */
async function press(page: Page, path: string): Promise<string[]> {
  await visit(page, '/gb?a=1');
  await markDocument(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page
    .locator('a[data-order-button]')
    .first()
    .evaluate((link: HTMLAnchorElement, to) => {
      link.href = to;
      link.click();
    }, path);
  return loads;
}

test('client navigation follows a redirect to another page, and the browser follows a redirect to another site', async ({
  page,
  problems,
}) => {
  await press(page, '/offera/gb?a=1');
  await arrives(page, 'take');
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/take/gb?a=1');
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await arrives(page, 'index');
  await page.goForward();
  await arrives(page, 'take');

  // The security policy refuses the script's request, so the browser requests the address. No server is there.
  problems.allow(/help\.elsewhere\.example/);
  const loads = await press(page, '/get/gb');
  await expect.poll(() => loads.some((url) => url.startsWith(elsewhere))).toBe(true);
});
