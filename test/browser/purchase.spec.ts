import { beforeEach, describe, expect, test } from 'vitest';
import { deliveryFee } from '../../worker/catalogue/prices.ts';
import { newVisitor, ready, textOf, visibleText } from '../support/browser.ts';
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
} from '../support/purchase.ts';

beforeEach(() => resetWallet(shop));

const captures = async () => (await walletState(shop)).capturesMade;

const segments = Object.keys(bindingWords) as (keyof typeof bindingWords)[];

describe.each([
  ['with script', true],
  ['without script', false],
])('rule 13.4: a whole purchase on a phone %s', (_name, script) => {
  test.each(segments)(
    'in %s: landing, offer, wallet, last look, upsells, thank-you',
    async (cc) => {
      const { page } = await newVisitor(browser, shop, { country: cc.toUpperCase(), script });
      const email = freshEmail();
      await page.goto('/');
      await page.locator('[data-order-button]').first().click();
      await page.waitForURL(new RegExp(`/take/${cc}$`));

      const bundle = page.locator('#products [data-bundle]').nth(1);
      const price = await textOf(bundle.locator('[data-price]'));
      await bundle.locator('label[data-choose]').click();
      expect(await bundle.locator('input[name=bundle]').isChecked()).toBe(true);
      await fillForm(page, email, addresses[cc]);
      await page.locator('[data-pay]').click();
      await page.waitForURL(/\/__wallet\/checkoutnow\?token=/);
      await page.locator('[data-approve]').click();

      await page.waitForURL(/\/paypal-confirm\/take/);
      const binding = page.locator('[data-binding]');
      expect(await textOf(binding)).toBe(bindingWords[cc]);
      expect(await page.locator('[data-price]').allInnerTexts()).toEqual([price]);
      expect(await textOf(page.locator('[data-total]'))).toBe(price);
      const { street, city } = addresses[cc];
      const main = await textOf(page.locator('main'));
      for (const part of [street, city, email]) expect(main).toContain(part);
      expect(await captures()).toBe(0);

      await binding.click();
      await page.waitForURL(/\/upsell\//);
      const passed = await declineAll(page);
      expect(passed).toEqual(
        ['upsell', 'upsellfat', 'detolex-upsell', 'thankyou'].map((name) => `/${name}/${cc}`),
      );
      expect(await page.locator('[data-price]').allInnerTexts()).toEqual([price]);
      const [order] = await ordersOf(shop, email);
      expect(order).toMatchObject({ status: 'paid', delivery_minor: 0 });
      expect(await textOf(page.locator('[data-order-number]'))).toBe(order?.number);
      expect(await captures()).toBe(1);
      await expectMails(shop, email, 1);
    },
  );
});

describe('rule 3.4: the order summary of a checkout page', () => {
  test.each([
    ['without script, delivery as it may be charged', false],
    ['with script, delivery free while the clock runs', true],
  ])('it follows the chosen bundle %s', async (_name, script) => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', script });
    await page.goto('/buy/gb');
    if (script) await ready(page);
    const inMinor = (text: string) => Math.round(Number(text.replace('£', '')) * 100);
    const cards = page.locator('#products [data-bundle]');
    for (const at of [2, 0, 1]) {
      const card = cards.nth(at);
      await card.locator('label[data-choose]').click();
      const table = page.locator('[data-checkout-summary]:visible');
      expect(await table.count()).toBe(1);
      expect(await table.getAttribute('data-checkout-summary')).toBe(
        await card.getAttribute('data-bundle'),
      );
      const price = inMinor(await textOf(card.locator('[data-price]')));
      const total = await visibleText(table.locator('[data-total]'));
      expect(total).toMatch(/^£\d+\.\d\d$/);
      expect(inMinor(total)).toBe(price + (script ? 0 : deliveryFee.GBP));
      const delivery = await visibleText(table.locator('[data-delivery]'));
      expect(delivery).toBe(script ? 'free' : '£3.90');
    }
  });
});
