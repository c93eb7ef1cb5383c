import { pipeline } from 'node:stream/promises';
import { expect, type Page } from 'playwright/test';
import { clickToConfirm, declineAll } from '../../support/browser/purchase.ts';
import { test as base } from '../../support/browser/test.ts';
import { setWalletBehaviour } from '../../support/orders/buyer.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import { askShop, startProxy } from '../../support/shop/proxy.ts';
import type { Shop } from '../../support/shop/shop.ts';

/**
 * A browser that keeps no cookies: a proxy removes them from every answer of the shop. A route of the browser cannot do
 * that, because it does not see the answer at the end of a redirect.
 */
const test = base.extend({
  baseURL: async ({ shop }, use) => {
    const proxy = await startProxy(async (incoming, response) => {
      const answer = await askShop(shop, incoming, response);
      const { 'set-cookie': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      await pipeline(answer, response);
    });
    await use(proxy.origin);
    proxy.close();
  },
});

test.use({ country: 'DE' });

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  test.describe(`rule 7.33: a buyer without cookies, ${how}`, () => {
    test.use({ javaScriptEnabled });

    test('reads that the order is paid, after its upsells', async ({ page, shop }) => {
      const email = await order(page);
      await page.locator('[data-binding]').click();
      await page.waitForURL(/\/upsell\/de\?order=TW-/);
      await declineAll(page);
      await expectState(page, 'paid', await findNumber(shop, email));
    });

    test('reads that the payment is pending', async ({ page, shop }) => {
      const email = await order(page);
      await setWalletBehaviour(shop, { behaviour: 'pending', operation: 'capture', times: 1 });
      await page.locator('[data-binding]').click();
      await expectState(page, 'pending', await findNumber(shop, email));
    });

    test('comes back to the filled order form after a refused charge', async ({ page, shop }) => {
      const email = await order(page);
      await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'capture', times: 1 });
      await page.locator('[data-binding]').click();
      await expect(page.locator('[data-notice=declined]')).toBeVisible();
      await expect(page.locator('[data-checkout] [name=email]')).toHaveValue(email);
    });
  });
}

/** Orders and approves, and opens the order review. Returns the email address. */
async function order(page: Page): Promise<string> {
  const email = freshEmail();
  await clickToConfirm(page, 'de', email);
  return email;
}

async function findNumber(shop: Shop, email: string): Promise<string> {
  return (await findOrders(shop, email))[0]?.number ?? 'no order';
}

/** Expects the page with the number and the state of an order, without personal data and without a binding button. */
async function expectState(page: Page, state: string, number: string): Promise<void> {
  await expect(page.locator(`[data-order-state=${state}]`)).toContainText(number);
  await expect(page.locator('main')).not.toContainText(/Jörg|Weiß|Große Gasse|10115/);
  await expect(page.locator('[data-binding]')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
}
