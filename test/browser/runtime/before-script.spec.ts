import { type BrowserContext, expect, type Page } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { addresses, declineAll, fillForm } from '../../support/browser/purchase.ts';
import { stepIs } from '../../support/browser/quiz.ts';
import { isFormLive, laterParts } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';

/** Simulates a slow phone: 400 ms of latency, 50 KB/s down, 20 KB/s up, a quarter of the CPU speed. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.describe('rule 13.4: a page works before its script has loaded', () => {
  test('the order button leads to the offer page before the script has loaded', async ({
    page,
  }) => {
    const script = await holdRoute(page, /\/builds\/.*\.js$/);
    await page.goto('/gb?a=1', { waitUntil: 'commit' });
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb\?a=1$/, { waitUntil: 'commit' });
    script.release();
    await page.locator('html[data-clock]').waitFor({ state: 'attached' });
  });

  test('a dialog link leads to the terms page before the script has loaded', async ({ page }) => {
    const script = await holdRoute(page, /\/builds\/.*\.js$/);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    await page.locator('[data-footer-link=privacy]').click();
    await page.waitForURL(/\/terms\/gb#privacy$/, { waitUntil: 'commit' });
    script.release();
  });

  test('an order form sent before the script has loaded returns with its errors and the typed email address', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    const script = await holdRoute(page, /\/builds\/.*\.js$/);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    await page.locator('input[name=email]').fill('anna@example.com');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await expect(page.locator('input[name=email]')).toHaveValue('anna@example.com');
    script.release();
  });
});

test('rule 13.12: a slow phone keeps every letter typed before and during the hydration of the order form', async ({
  page,
  context,
}) => {
  await slowDown(context, page);
  const form = await holdRoute(page, '**/builds/order-form-*.js');
  await page.goto('/take/gb', { waitUntil: 'commit' });
  const email = page.locator('input[name=email]');
  await email.click();
  let typed = '';
  const type = async (letter = 'x') => {
    await page.keyboard.type(letter, { delay: 30 });
    typed += letter;
  };
  for (const letter of 'anna.very') await type(letter);
  await form.requested;
  form.release();
  // The visitor types until the form has hydrated, and some letters more.
  const letters = '.long.name+and-a-tag.that-takes-its-time.to-type@mail.example.com';
  for (let i = 0; !(await page.evaluate(isFormLive)); i += 1)
    await type(letters[i % letters.length]);
  for (const letter of '.example.com') await type(letter);
  await expect(email).toHaveValue(typed);
  await expect(email).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anna');
  await expect(page.locator('input[name=firstName]')).toHaveValue('Anna');
});

test.describe('rule 13.4: a page works if only its first script file loads', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.route(laterParts, (route) => route.abort());
  });

  /** The visible alerts, such as the message that a script file is missing. */
  const alerts = (page: Page) =>
    page.locator(':is([role=alert], [data-connection-notice]):visible');

  test('a whole purchase succeeds with only the first script file', { tag: '@long' }, async ({
    page,
    shop,
  }) => {
    await visit(page, '/gb');
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb$/);
    await page.locator('[data-bundle$="-5"] label.choice').click();
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    await expect(alerts(page)).toHaveCount(0);
    await page.locator('[data-pay]').click();
    await page.locator('[data-approve]').click();
    await page.waitForURL(/\/paypal-confirm\/take/);
    await expect(alerts(page)).toHaveCount(0);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    expect((await declineAll(page)).at(-1)).toBe('/thankyou/gb');
    const [order] = await findOrders(shop, email);
    expect(order?.status).toBe('paid');
    await expect(page.locator('[data-order-number]')).toHaveText(order?.number ?? 'no order');
    await expect(alerts(page)).toHaveCount(0);
  });

  test('a dialog link with only the first script file leads to the terms page, and Back returns to the offer', async ({
    page,
  }) => {
    await visit(page, '/take/gb?a=1');
    await page.locator('[data-footer-link=delivery]').click();
    await page.waitForURL(/\/terms\/gb\?a=1#delivery$/);
    await expect(page.locator('#delivery')).toBeVisible();
    await page.goBack();
    await page.waitForURL(/\/take\/gb\?a=1$/);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(alerts(page)).toHaveCount(0);
  });

  test('a quiz with only the first script file posts each step', async ({ page }) => {
    await visit(page, '/v1/gb');
    await page.locator('[value=snacks]').click();
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'snacks');
    await page.locator('[value=evening]').click();
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'snack-kind');
    await expect(alerts(page)).toHaveCount(0);
  });
});
