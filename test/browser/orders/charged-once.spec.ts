import { expect } from 'playwright/test';
import { addresses, declineAll, fillForm, toConfirm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { count, findEvents, findOrders, freshEmail } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';

test.describe('rule 7.10: an order is charged once', () => {
  test('rule 7.36: one press charges an upsell to the saved wallet once, and undoing it refunds the charge', async ({
    page,
    shop,
    wallet,
  }) => {
    const email = await toConfirm(page, 'gb', freshEmail(), savesWallet);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    await page.locator('[data-accept]').dblclick();
    await page.waitForURL(/\/detolex-upsell\/gb/);
    expect(await wallet.captures()).toBe(2);
    await declineAll(page);
    await page.locator('[data-undo]').click();
    await expect(page.locator('[data-addition] [role=status]')).toBeVisible();
    await expect(page.locator('[data-undo]')).toHaveCount(0);
    await expect.poll(async () => count(await findEvents(shop, email), 'refundedFully')).toBe(1);
  });

  for (const [how, javaScriptEnabled, tag] of [
    ['with script', true, []],
    ['without script', false, ['@long']],
  ] as const) {
    test.describe(() => {
      test.use({ javaScriptEnabled, country: 'DE' });

      test(`a double click on the pay button and on the binding button ${how} makes one order and one charge`, {
        tag: [...tag],
      }, async ({ page, shop, wallet }) => {
        const email = freshEmail();
        await page.goto('/take/de');
        await fillForm(page, email, addresses.de);
        await page.locator('[data-pay]').dblclick();
        await page.waitForURL(/\/__wallet\/checkoutnow/);
        await page.locator('[data-approve]').click();
        await page.locator('[data-binding]').dblclick();
        await page.waitForURL(/\/upsell\/de/);
        expect(await findOrders(shop, email)).toHaveLength(1);
        expect((await wallet.state()).calls.create).toBe(1);
        expect(await wallet.captures()).toBe(1);
      });
    });
  }

  test('a reload of the order review, Back after payment and a reload of the thank-you page make no further charge', async ({
    page,
    wallet,
  }) => {
    await toConfirm(page, 'gb');
    await page.reload();
    await expect(page.locator('[data-binding]')).toHaveCount(1);
    expect(await wallet.captures()).toBe(0);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    await page.goBack();
    await page.waitForURL(/\/upsell\/gb/);
    await expect(page.locator('[data-binding]')).toHaveCount(0);
    await page.goto('/thankyou/gb');
    const number = await page.locator('[data-order-number]').innerText();
    await page.reload();
    await expect(page.locator('[data-order-number]')).toHaveText(number);
    expect(await wallet.captures()).toBe(1);
  });
});
