import { describe, expect, test } from 'vitest';
import { hasFocus, newVisitor, ready, textOf, visibleText } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { addresses, fillForm, freshEmail } from '../support/purchase.ts';

describe('the ebook added on a checkout page', () => {
  test.each([
    ['with script', true, ['£78.00', '£86.90']],
    ['without script', false, ['£81.90', '£90.80']],
  ])('the sum follows its box %s', async (_name, script, [without, withBook]) => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', script });
    await page.goto('/buy/gb');
    if (script) await ready(page);
    const total = page.locator('[data-checkout-summary]:visible [data-total]');
    const box = page.locator('input[name=bump]');
    expect(await visibleText(total)).toBe(without);
    expect(await page.locator('input[name=consentDelivery]').isVisible()).toBe(false);
    await box.check();
    expect(await visibleText(total)).toBe(withBook);
    expect(await page.locator('input[name=consentDelivery]').isVisible()).toBe(true);
    await box.uncheck();
    expect(await visibleText(total)).toBe(without);
  });

  test('a forgotten declaration is said first, and the way to it is one press', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/status of 422/);
    await page.goto('/buy/gb');
    await fillForm(page, freshEmail(), addresses.gb);
    await page.locator('input[name=bump]').check();
    await page.locator('input[name=consentDelivery]').check();
    await page.locator('[data-pay]').click();
    const summary = page.locator('[data-error-summary]');
    await summary.waitFor();
    await ready(page);
    await expect.poll(() => summary.evaluate(hasFocus)).toBe(true);
    await summary.locator('a').click();
    const missing = page.locator('input[name=consentWithdrawal]');
    expect(await missing.evaluate(hasFocus)).toBe(true);
    await missing.check();
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });
});

describe('the wallet first, /offerexpress', () => {
  test('two presses lead to the last look, with the wallet’s address', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', script: false });
    await page.goto('/offerexpress/gb');
    await page.locator('[data-express]').click();
    await page.locator('[data-approve]').click();
    await page.waitForURL(/\/paypal-confirm\/offerexpress/);
    expect(await textOf(page.locator('main'))).toContain('22 Orchard Lane');
    expect(await page.locator('[data-binding]').count()).toBe(1);
  });

  test('Enter in a field sends the form, not the visitor to the wallet', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/status of 422/);
    await page.goto('/offerexpress/gb');
    await page.locator('input[name=email]').fill('kim@shop.example');
    await page.keyboard.press('Enter');
    await page.locator('[data-error-summary]').waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('kim@shop.example');
  });
});
