import { type BrowserContext, expect, type Page } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { addresses, declineAll, fillForm } from '../../support/browser/purchase.ts';
import { stepIs } from '../../support/browser/quiz.ts';
import { isFormLive, laterParts } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';
import { freshEmail, ordersOf } from '../../support/orders/orders.ts';

/** A slow phone on a slow line: 400 ms each way, 50 KB a second, a quarter of the speed. */
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

test.describe('rule 13.4: before the script is there the page is HTML', () => {
  test('the order button leads on', async ({ page }) => {
    const script = await holdRoute(page, /\/builds\/.*\.js$/);
    await page.goto('/gb?a=1', { waitUntil: 'commit' });
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb\?a=1$/, { waitUntil: 'commit' });
    script.release();
    await page.locator('html[data-clock]').waitFor({ state: 'attached' });
  });

  test('a link to a dialog leads to its text', async ({ page }) => {
    const script = await holdRoute(page, /\/builds\/.*\.js$/);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    await page.locator('[data-footer-link=privacy]').click();
    await page.waitForURL(/\/terms\/gb#privacy$/, { waitUntil: 'commit' });
    script.release();
  });

  test('an order form is sent, and what was typed comes back with what is missing', async ({
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

test('rule 13.12: on a slow phone nothing typed before and while the form hydrates is lost', async ({
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
  await form.asked;
  form.release();
  // As long as it takes, and some letters more.
  const letters = '.long.name+and-a-tag.that-takes-its-time.to-type@mail.example.com';
  for (let i = 0; !(await page.evaluate(isFormLive)); i += 1)
    await type(letters[i % letters.length]);
  for (const letter of '.example.com') await type(letter);
  await expect(email).toHaveValue(typed);
  await expect(email).toBeFocused();
  // The box of who wants no invitation comes between them.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anna');
  await expect(page.locator('input[name=firstName]')).toHaveValue('Anna');
});

test.describe('rule 13.4: when no part of the script comes but the first', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.route(laterParts, (route) => route.abort());
  });

  /** What the page says of the missing parts. */
  const alerts = (page: Page) =>
    page.locator(':is([role=alert], [data-connection-notice]):visible');

  test('a whole purchase goes through', { tag: '@long' }, async ({ page, shop }) => {
    await visit(page, '/gb');
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb$/);
    await page.locator('[data-bundle$="-5"] label[data-choose]').click();
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
    const [order] = await ordersOf(shop, email);
    expect(order?.status).toBe('paid');
    await expect(page.locator('[data-order-number]')).toHaveText(order?.number ?? 'no order');
    await expect(alerts(page)).toHaveCount(0);
  });

  test('a dialog’s link leads to its text on the terms page, and the way back to the offer', async ({
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

  test('a quiz is posted, step by step', async ({ page }) => {
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
