import { beforeEach, describe, expect, test } from 'vitest';
import { newVisitor, textOf } from '../support/browser.ts';
import { resetWallet, walletState } from '../support/buyer.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import {
  addresses,
  bindingWords,
  declineAll,
  expectMails,
  fillForm,
  freshEmail,
  ordersOf,
  toConfirm,
} from '../support/purchase.ts';

beforeEach(() => resetWallet(shop));

const captures = async () => (await walletState(shop)).capturesMade;

describe('charged once, decision 0008', () => {
  test('an accepted upsell asks for approval again and is charged once', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const email = await toConfirm(page, 'gb');
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    const accept = page.locator('[data-accept]');
    expect(await textOf(accept)).toBe(bindingWords.gb);
    const price = await textOf(page.locator('[data-price]'));
    await accept.dblclick();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    expect(await captures()).toBe(1);
    await page.locator('[data-approve]').click();
    await page.waitForURL(/\/upsellfat\/gb/);
    expect(await captures()).toBe(2);
    await page.goBack();
    await page.waitForURL(/\/(upsell|upsellfat)\/gb|checkoutnow/);
    await page.goto('/upsellfat/gb');
    await declineAll(page);
    expect(await page.locator('[data-price]').allInnerTexts()).toContain(price);
    expect(await captures()).toBe(2);
    expect(Math.max(...Object.values((await walletState(shop)).capturesByOrder))).toBe(1);
    await expectMails(shop, email, 2);
  });

  test('an upsell cancelled at the wallet can still be declined, and nothing is charged for it', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await toConfirm(page, 'gb');
    await page.locator('[data-binding]').click();
    await page.locator('[data-accept]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    await page.locator('[data-cancel]').click();
    await page.waitForURL(/\/upsell\/gb/);
    expect(await page.locator('[data-notice=cancelled]').isVisible()).toBe(true);
    expect((await declineAll(page)).at(-1)).toBe('/thankyou/gb');
    expect(await captures()).toBe(1);
  });

  test.each([
    ['with script', true],
    ['without script', false],
  ])(
    'a double click on pay and on the binding button %s makes one order and one charge',
    async (_name, script) => {
      const { page } = await newVisitor(browser, shop, { country: 'DE', script });
      const email = freshEmail();
      await page.goto('/take/de');
      await fillForm(page, email, addresses.de);
      await page.locator('[data-pay]').dblclick();
      await page.waitForURL(/\/__wallet\/checkoutnow/);
      await page.locator('[data-approve]').click();
      await page.locator('[data-binding]').dblclick();
      await page.waitForURL(/\/upsell\/de/);
      expect(await ordersOf(shop, email)).toHaveLength(1);
      expect((await walletState(shop)).calls.create).toBe(1);
      expect(await captures()).toBe(1);
    },
  );

  test('two tabs press the binding button at once', async () => {
    const { page, newTab } = await newVisitor(browser, shop, { country: 'DE' });
    await toConfirm(page, 'de');
    const other = await newTab();
    await other.goto(page.url());
    await Promise.all(
      [page, other].map(async (tab) => {
        await tab.locator('[data-binding]').click();
        await tab.waitForURL(/\/upsell\/de/);
      }),
    );
    expect(await captures()).toBe(1);
  });

  test('reloading the last look keeps it, reloading the thank-you page keeps the order', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'DE' });
    await toConfirm(page, 'de');
    await page.reload();
    expect(await page.locator('[data-binding]').count()).toBe(1);
    expect(await captures()).toBe(0);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/de/);
    await page.goto('/thankyou/de');
    const number = await textOf(page.locator('[data-order-number]'));
    await page.reload();
    expect(await textOf(page.locator('[data-order-number]'))).toBe(number);
    expect(await captures()).toBe(1);
  });

  test('the way back after paying never shows a binding button for the paid order', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'DE' });
    await toConfirm(page, 'de');
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/de/);
    await page.goBack();
    await page.waitForURL(/\/upsell\/de/);
    expect(await page.locator('[data-binding]').count()).toBe(0);
    expect(await captures()).toBe(1);
  });
});
