import { expect } from 'playwright/test';
import { upsellChain } from '../../../worker/funnel.ts';
import { arrives } from '../../support/browser/navigation.ts';
import {
  type Address,
  addresses,
  bindingWords,
  declineAll,
  fillForm,
} from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { count, findEvents, findOrders, freshEmail } from '../../support/orders/orders.ts';

const codes = { ch: 'CH', se: 'SE', gb: 'GB', de: 'DE' } as const;

test.describe('a whole purchase on a phone: landing, offer, wallet, order review, upsells, thank-you', () => {
  for (const [segment, javaScriptEnabled, tag] of [
    ['ch', false, []],
    ['se', true, ['@long']],
    ['gb', true, ['@long']],
    ['de', false, ['@long']],
    ['de', true, ['@long']],
    ['ch', true, ['@long']],
    ['gb', false, ['@long']],
    ['se', false, ['@long']],
  ] as const) {
    test.describe(() => {
      test.use({ country: segment.toUpperCase(), javaScriptEnabled });

      const how = javaScriptEnabled ? 'with script' : 'without script';
      test(`a whole purchase in ${segment} ${how} charges one payment and sends one mail`, {
        tag: [...tag],
      }, async ({ page, shop, wallet }) => {
        const email = freshEmail();
        await page.goto('/');
        await page.locator('[data-order-button]').first().click();
        await page.waitForURL(new RegExp(`/take/${segment}$`));
        // With script the address changes before the page does.
        await arrives(page, 'take');

        const bundle = page.locator('#products [data-bundle]').nth(1);
        const price = await bundle.locator('[data-price]').innerText();
        await bundle.locator('label.choice').click();
        await expect(bundle.locator('input[name=bundle]')).toBeChecked();
        await fillForm(page, email, addresses[segment]);
        await page.locator('[data-pay]').click();
        await page.waitForURL(/\/__wallet\/checkoutnow\?token=/);
        await page.locator('[data-approve]').click();

        await page.waitForURL(/\/paypal-confirm\/take/);
        const binding = page.locator('[data-binding]');
        await expect(binding).toHaveText(bindingWords[segment]);
        await expect(page.locator('[data-price]')).toHaveText([price]);
        await expect(page.locator('[data-total]')).toHaveText(price);
        const { street, street2 = '', city }: Address = addresses[segment];
        for (const part of [street, street2, city, email]) {
          await expect(page.locator('main')).toContainText(part);
        }
        // The first screen shows the recipient and the sum, and no order number yet (rule 3.31).
        await expect(page.locator('[data-glance]')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('[data-glance]')).toContainText(street);
        await expect(page.locator('[data-total]')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('[data-order-number]')).toHaveCount(0);
        expect(await wallet.captures()).toBe(0);

        await binding.click();
        await page.waitForURL(/\/upsell\//);
        const passed = await declineAll(page);
        expect(passed).toEqual(
          [...upsellChain('slim', codes[segment]), 'thankyou'].map((name) => `/${name}/${segment}`),
        );
        await expect(page.locator('[data-price]')).toHaveText([price]);
        const [order] = await findOrders(shop, email);
        expect(order).toMatchObject({ status: 'paid', delivery_minor: 0 });
        await expect(page.locator('[data-order-number]')).toHaveText(order?.number ?? 'no order');
        expect(await wallet.captures()).toBe(1);
        await expect.poll(async () => count(await findEvents(shop, email), 'mailSent')).toBe(1);
      });
    });
  }
});
