import { expect, type Page } from 'playwright/test';
import { addresses, clickToConfirm, fillForm, toWallet } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { ready, wake } from '../../support/browser/visit.ts';
import { freshEmail, ordersOf } from '../../support/orders/orders.ts';

test.describe('rule 4.19: cancelled at the wallet', () => {
  /** Orders five packs and cancels at the wallet; the address ordered with. */
  async function cancel(page: Page): Promise<string> {
    await page.goto('/take/gb?utm_source=a');
    await page.locator('[data-bundle$="-5"] label[data-choose]').click();
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    await page.locator('[data-cancel]').click();
    await page.waitForURL(/\/take\/gb\?utm_source=a/);
    return email;
  }

  async function expectTyped(page: Page, email: string): Promise<void> {
    const field = (name: string) => page.locator(`input[name=${name}]`);
    await expect(field('email')).toHaveValue(email);
    await expect(field('street')).toHaveValue(addresses.gb.street);
    await expect(field('postcode')).toHaveValue(/^sw1a ?1aa$/i);
    await expect(page.locator('[data-bundle$="-5"] input[name=bundle]')).toBeChecked();
  }

  const dialog = 'dialog[data-section=cancelOffer][open]';

  test('with script the dialog is open, what was typed is kept, a reload says it only once', async ({
    page,
  }) => {
    const email = await cancel(page);
    await page.locator(dialog).waitFor();
    await page.waitForURL(/\/take\/gb\?utm_source=a$/);
    await page.keyboard.press('Escape');
    await expectTyped(page, email);
    await page.reload();
    await ready(page);
    await wake(page);
    await expect(page.locator('dialog[open], dialog[data-open]')).toHaveCount(0);
  });

  test('a mistake made after it shows the errors, not the dialog again', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await cancel(page);
    await page.locator(dialog).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('input[name=city]').fill('');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await ready(page);
    await wake(page);
    await expect(page.locator('dialog[open], dialog[data-open]')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?utm_source=a&orderpage=take');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the same is said on the page, and what was typed is kept', async ({ page }) => {
      const email = await cancel(page);
      await expect(page.locator('[data-notice=cancelled]')).toBeVisible();
      await expectTyped(page, email);
    });
  });

  test('the same form sent again goes on with the same order', async ({ page, shop }) => {
    const email = await toWallet(page, 'gb');
    await page.locator('[data-cancel]').click();
    await page.waitForURL(/\/take\/gb/);
    await clickToConfirm(page, 'gb', email);
    expect(await ordersOf(shop, email)).toHaveLength(1);
  });
});
