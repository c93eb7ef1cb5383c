import { expect } from 'playwright/test';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { ready } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

test.describe('a checkout page offers an ebook as an extra (order bump)', () => {
  for (const [how, javaScriptEnabled, without, withBook] of [
    ['with script', true, '£78.00', '£86.90'],
    ['without script', false, '£81.90', '£90.80'],
  ] as const) {
    test.describe(() => {
      test.use({ javaScriptEnabled });

      test(`the total follows the checkbox of the extra ebook ${how}`, async ({ page }) => {
        await page.goto('/buy/gb');
        if (javaScriptEnabled) await ready(page);
        const total = page.locator('[data-checkout-summary]:visible [data-total]');
        const box = page.locator('input[name=bump]');
        const consent = page.locator('input[name=consentDelivery]');
        await expect(total).toHaveText(without, { useInnerText: true });
        await expect(consent).toBeHidden();
        await box.check();
        await expect(total).toHaveText(withBook, { useInnerText: true });
        await expect(consent).toBeVisible();
        await box.uncheck();
        await expect(total).toHaveText(without, { useInnerText: true });
      });
    });
  }

  test('the error summary names a missing consent and links to its checkbox', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await page.goto('/buy/gb');
    await fillForm(page, freshEmail(), addresses.gb);
    await page.locator('input[name=bump]').check();
    await page.locator('input[name=consentDelivery]').check();
    await page.locator('[data-pay]').click();
    const summary = page.locator('[data-error-summary]');
    await summary.waitFor();
    await ready(page);
    await expect(summary).toBeFocused();
    await summary.locator('a').click();
    const missing = page.locator('input[name=consentWithdrawal]');
    await expect(missing).toBeFocused();
    await missing.check();
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });
});

test.describe('a buyer pays on /offerexpress with the wallet’s address', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('without script, an express purchase reaches the order review in two presses, with the wallet’s address', async ({
      page,
    }) => {
      await page.goto('/offerexpress/gb');
      await page.locator('[data-express]').click();
      await page.locator('[data-approve]').click();
      await page.waitForURL(/\/paypal-confirm\/offerexpress/);
      await expect(page.locator('main')).toContainText('22 Orchard Lane');
      await expect(page.locator('[data-binding]')).toHaveCount(1);
    });
  });

  test('Enter in a field of /offerexpress sends the form and does not lead to the wallet', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await page.goto('/offerexpress/gb');
    await page.locator('input[name=email]').fill('kim@shop.example');
    await page.keyboard.press('Enter');
    await page.locator('[data-error-summary]').waitFor();
    await expect(page.locator('input[name=email]')).toHaveValue('kim@shop.example');
  });
});
