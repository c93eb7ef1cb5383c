import { describe, expect, test } from 'vitest';
import { newVisitor, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import {
  addresses,
  fillForm,
  freshEmail,
  ordersOf,
  toConfirm,
  toWallet,
} from '../support/purchase.ts';
import { wake } from '../support/wake.ts';

describe('rule 4.19: cancelled at the wallet', () => {
  async function cancelled(script: boolean) {
    const visitor = await newVisitor(browser, shop, { country: 'GB', script });
    const { page } = visitor;
    await page.goto('/take/gb?a=1');
    await page.locator('[data-bundle$="-5"] label[data-choose]').click();
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    await page.locator('[data-cancel]').click();
    await page.waitForURL(/\/take\/gb\?a=1/);
    return { ...visitor, email };
  }

  async function expectTyped(page: Awaited<ReturnType<typeof cancelled>>['page'], email: string) {
    const value = (name: string) => page.locator(`input[name=${name}]`).inputValue();
    expect(await value('email')).toBe(email);
    expect(await value('street')).toBe(addresses.gb.street);
    expect(await value('postcode')).toMatch(/^sw1a ?1aa$/i);
    expect(await page.locator('[data-bundle$="-5"] input[name=bundle]').isChecked()).toBe(true);
  }

  test('with script the dialog is open, what was typed is kept, a reload says it only once', async () => {
    const { page, email } = await cancelled(true);
    await page.locator('dialog[data-section=cancelOffer][open]').waitFor();
    await page.waitForURL(/\/take\/gb\?a=1$/);
    await page.keyboard.press('Escape');
    await expectTyped(page, email);
    await page.reload();
    await ready(page);
    await wake(page);
    expect(await page.locator('dialog[open], dialog[data-open]').count()).toBe(0);
  });

  test('a mistake made after it shows the errors, not the dialog again', async () => {
    const { page, expects } = await cancelled(true);
    expects(/status of 422/);
    await page.locator('dialog[data-section=cancelOffer][open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('input[name=city]').fill('');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await ready(page);
    await wake(page);
    expect(await page.locator('dialog[open], dialog[data-open]').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?a=1');
  });

  test('without script the same is said on the page, and what was typed is kept', async () => {
    const { page, email } = await cancelled(false);
    expect(await page.locator('[data-notice=cancelled]').isVisible()).toBe(true);
    await expectTyped(page, email);
  });

  test('and the same form sent again goes on with the same order', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'DE' });
    const email = await toWallet(page, 'de');
    await page.locator('[data-cancel]').click();
    await page.waitForURL(/\/take\/de/);
    await toConfirm(page, 'de', email);
    expect(await ordersOf(shop, email)).toHaveLength(1);
  });
});
