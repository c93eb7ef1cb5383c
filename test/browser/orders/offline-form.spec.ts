import { expect } from 'playwright/test';
import { addresses, fillForm, toConfirm } from '../../support/browser/purchase.ts';
import { formIsLive } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { visit, wake } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

const offline = 'You’re offline. Nothing has been sent, and what you typed is still here.';

test.describe('rule 4.21: forms say that there is no network', () => {
  test('the order form without a network is not sent, says so, keeps its values, and can be sent later', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await visit(page, '/take/gb');
    await wake(page);
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    await formIsLive(page);
    await context.setOffline(true);
    const pay = page.locator('[data-pay]');
    await pay.click();
    const alert = page.locator('[data-connection-notice]');
    await expect(alert).toHaveText(offline);
    await expect(alert).toBeVisible();
    await expect(pay).not.toHaveAttribute('aria-busy');
    await expect(page.locator('[name=email]')).toHaveValue(email);
    await context.setOffline(false);
    await expect(alert).toBeHidden();
    await pay.click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });

  test('a browser that wrongly reports to be offline still sends the order form', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await visit(page, '/take/gb');
    await wake(page);
    await fillForm(page, freshEmail(), addresses.gb);
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });

  test('the binding button without a network sends and charges nothing', async ({
    page,
    context,
    problems,
    wallet,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await toConfirm(page, 'gb');
    await wake(page);
    await context.setOffline(true);
    await page.locator('[data-binding]').click();
    await expect(page.locator('[data-connection-notice]')).toHaveText(offline);
    expect(new URL(page.url()).pathname).toBe('/paypal-confirm/take');
    expect(await wallet.captures()).toBe(0);
  });

  test('pages to order or to withdraw have the hidden offline message, and other pages do not', async ({
    shop,
  }) => {
    const html = async (path: string) => (await shop.visit(path, { country: 'GB' })).text();
    for (const path of ['/gb', '/v1/gb', '/terms/gb', '/thankyou/gb']) {
      expect(await html(path), path).not.toContain('data-connection-notice');
    }
    for (const path of ['/take/gb', '/buy/gb', '/refund/gb', '/offer2/gb']) {
      expect(await html(path), path).toMatch(/<p role="alert" hidden="" data-connection-notice=""/);
    }
  });
});
