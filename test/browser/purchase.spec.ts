import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryFee } from '../../worker/catalogue/prices.ts';
import { launch, newVisitor, ready, textOf, visibleText } from '../support/browser.ts';
import { resetWallet, walletState } from '../support/buyer.ts';
import {
  addresses,
  declineAll,
  expectMails,
  fillForm,
  freshEmail,
  ordersOf,
  toConfirm,
  toWallet,
} from '../support/purchase.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launch()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));
beforeEach(() => resetWallet(shop));

const captures = async () => (await walletState(shop)).capturesMade;

/** decision 0009: only the words on the binding button count. */
const bindingWords = {
  de: 'Zahlungspflichtig bestellen',
  gb: 'Order with obligation to pay',
  ch: 'Zahlungspflichtig bestellen',
  se: 'Beställ med betalningsskyldighet',
} as const;
type Segment = keyof typeof bindingWords;
const segments = Object.keys(bindingWords) as Segment[];

describe.each([
  ['with script', true],
  ['without script', false],
])('a whole purchase on a phone %s, section 1', (_name, script) => {
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

describe('the order summary of a checkout page, section 2', () => {
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

describe('cancelled at the wallet, section 2: modal cancelOffer', () => {
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
    expect(await page.locator('dialog[open]').count()).toBe(0);
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
    expect(await page.locator('dialog[open]').count()).toBe(0);
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
