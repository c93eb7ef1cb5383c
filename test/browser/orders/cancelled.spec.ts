import { expect, type Page } from 'playwright/test';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { ready, wake } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

test.describe('rule 4.19: the buyer cancels at the wallet', () => {
  /** Orders five packs, cancels at the wallet and returns the buyer's email address. */
  async function cancel(page: Page): Promise<string> {
    await page.goto('/take/gb?utm_source=a');
    await page.locator('[data-bundle$="-5"] label.choice').click();
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
    await expect(field('street2')).toHaveValue(addresses.gb.street2);
    await expect(field('postcode')).toHaveValue(/^sw1a ?1aa$/i);
    await expect(page.locator('[data-bundle$="-5"] input[name=bundle]')).toBeChecked();
  }

  test('rule 3.31: the link to change the order leads from its review to the filled form', async ({
    page,
  }) => {
    await page.goto('/take/gb');
    await page.locator('[data-bundle$="-5"] label.choice').click();
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-method=trustly] input').check();
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/paypal-confirm\//);
    await ready(page);
    await page.locator('a[href*="step=change"]').click();
    await page.waitForURL(/step=change/);
    await ready(page);
    await expectTyped(page, email);
  });

  const dialog = 'dialog[data-section=cancelOffer][open]';

  test('a cancellation with script keeps the typed values and opens the dialog, but not again after a reload or a form error', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    const noDialog = async () => {
      await ready(page);
      await wake(page);
      await expect(page.locator('dialog[open], dialog[data-open]')).toHaveCount(0);
    };
    const email = await cancel(page);
    await page.locator(dialog).waitFor();
    await page.waitForURL(/\/take\/gb\?utm_source=a$/);
    const notice = page.locator('[data-notice=cancelled]');
    await expect(notice).toBeHidden();
    await page.locator(`${dialog} a[href="#checkout"]`).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(notice).toBeHidden();
    await expect(page.locator('#checkout h2')).toBeInViewport();
    await expectTyped(page, email);
    await page.reload();
    await noDialog();
    await page.locator('input[name=city]').fill('');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await noDialog();
    expect(new URL(page.url()).search).toBe('?utm_source=a&orderpage=take');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a cancellation without script shows a notice on the page and keeps the typed values', async ({
      page,
    }) => {
      const email = await cancel(page);
      await page.locator('[data-notice=cancelled] a[href="#checkout"]').click();
      await expect(page.locator('#checkout h2')).toBeInViewport();
      await expectTyped(page, email);
    });
  });
});
