import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hasFocus, newVisitor, textOf } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { addresses, declineAll, fillForm, freshEmail, ordersOf } from '../support/purchase.ts';
import { stepIs } from '../support/quiz-page.ts';
import { isFormLive, laterParts } from '../support/script-parts.ts';

const typing = 'anna.very.long.name+and-a-tag.that-takes-its-time.to-type@mail.example.com';

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

describe('before the script is there the page is HTML', () => {
  /** A visitor to whom no script comes until it is let go. */
  async function withoutScriptYet(path: string) {
    const visitor = await newVisitor(browser, shop, { country: 'GB' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await visitor.page.route(/\/builds\/.*\.js$/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await visitor.page.goto(path, { waitUntil: 'commit' });
    return { ...visitor, release };
  }

  test('the order button leads on', async () => {
    const { page, release } = await withoutScriptYet('/gb?a=1');
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb\?a=1$/, { waitUntil: 'commit' });
    release();
    await page.locator('html[data-clock]').waitFor({ state: 'attached' });
  });

  test('a link to a dialog leads to its text', async () => {
    const { page, release } = await withoutScriptYet('/take/gb');
    await page.locator('[data-footer-link=privacy]').click();
    await page.waitForURL(/\/terms\/gb#privacy$/, { waitUntil: 'commit' });
    release();
  });

  test('an order form is sent, and what was typed comes back with what is missing', async () => {
    const { page, release, expects } = await withoutScriptYet('/take/gb');
    expects(/status of 422/);
    await page.locator('input[name=email]').fill('anna@example.com');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('anna@example.com');
    release();
  });
});

test('on a slow phone nothing typed before and while the form hydrates is lost', async () => {
  const { page, context } = await newVisitor(browser, shop, { country: 'GB' });
  await slowDown(context, page);
  await page.goto('/take/gb', { waitUntil: 'commit' });
  const email = page.locator('input[name=email]');
  await email.click();
  let typed = '';
  let letters = 0;
  // As long as it takes, and some letters more.
  for (let after = 0; after < 10; after += (await page.evaluate(isFormLive)) ? 1 : 0) {
    const letter = typing[letters % typing.length] ?? 'x';
    await page.keyboard.type(letter, { delay: 30 });
    typed += letter;
    letters += 1;
  }
  expect(letters).toBeGreaterThan(10);
  expect(await email.inputValue()).toBe(typed);
  expect(await email.evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anna');
  expect(await page.locator('input[name=firstName]').inputValue()).toBe('Anna');
});

describe('when no part of the script comes but the first', () => {
  async function withFirstPartOnly(path: string) {
    const visitor = await newVisitor(browser, shop, { country: 'GB' });
    visitor.expects(/ERR_FAILED/);
    await visitor.page.route(laterParts, (route) => route.abort());
    await visitor.page.goto(path);
    await visitor.page.locator('html[data-clock]').waitFor({ state: 'attached' });
    return visitor;
  }

  /** Nothing tells the visitor of it. */
  const isSilent = async (page: Page) =>
    (await page.locator('[role=alert]:visible, [data-connection-notice]:visible').count()) === 0;

  test('a whole purchase goes through', async () => {
    const { page } = await withFirstPartOnly('/gb');
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb$/);
    await page.locator('[data-bundle$="-5"] label[data-choose]').click();
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    expect(await isSilent(page)).toBe(true);
    await page.locator('[data-pay]').click();
    await page.locator('[data-approve]').click();
    await page.waitForURL(/\/paypal-confirm\/take/);
    expect(await isSilent(page)).toBe(true);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    expect((await declineAll(page)).at(-1)).toBe('/thankyou/gb');
    const [order] = await ordersOf(shop, email);
    expect(order?.status).toBe('paid');
    expect(await textOf(page.locator('[data-order-number]'))).toBe(order?.number);
    expect(await isSilent(page)).toBe(true);
  });

  test('a dialog’s link leads to its text on the terms page, and the way back to the offer', async () => {
    const { page } = await withFirstPartOnly('/take/gb?a=1');
    await page.locator('[data-footer-link=delivery]').click();
    await page.waitForURL(/\/terms\/gb\?a=1#delivery$/);
    expect(await page.locator('#delivery').isVisible()).toBe(true);
    await page.goBack();
    await page.waitForURL(/\/take\/gb\?a=1$/);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await isSilent(page)).toBe(true);
  });

  test('a quiz is posted, step by step', async () => {
    const { page } = await withFirstPartOnly('/v1/gb');
    await page.locator('[value=snacks]').click();
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'snacks');
    await page.locator('[value=evening]').click();
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'snack-kind');
    expect(await isSilent(page)).toBe(true);
  });
});
