import { expect } from 'playwright/test';
import { deliveryFee } from '../../../worker/catalogue/prices.ts';
import { test } from '../../support/browser/test.ts';
import { ready } from '../../support/browser/visit.ts';

test.describe('a checkout page has an order summary and offers an ebook as an extra (order bump)', () => {
  for (const [how, javaScriptEnabled, fee] of [
    ['without script, with the delivery fee', false, deliveryFee.GBP],
    ['with script, with free delivery before the deadline', true, 0],
  ] as const) {
    test.describe(() => {
      test.use({ javaScriptEnabled });

      test(`rules 3.4 and 7.42: the order summary follows the chosen bundle and the extra ebook ${how}`, async ({
        page,
      }) => {
        await page.goto('/buy/gb');
        if (javaScriptEnabled) await ready(page);
        const inMinor = (text: string) => Math.round(Number(text.trim().replace('£', '')) * 100);
        const cards = page.locator('#products [data-bundle]');
        const table = page.locator('[data-checkout-summary]:visible');
        const total = table.locator('[data-total]');
        await expect(page.locator('[data-bundle="slim-5"]')).toBeHidden();
        await page.locator('#products summary').click();
        for (const at of [2, 0, 1]) {
          const card = cards.nth(at);
          await card.locator('label.choice').click();
          await expect(table).toHaveCount(1);
          const bundle = (await card.getAttribute('data-bundle')) ?? '';
          await expect(table).toHaveAttribute('data-checkout-summary', bundle);
          const shown = async () => (await page.locator('.chosen').innerText()).match(/\d+ pack/g);
          await expect.poll(shown).toEqual([`${bundle.split('-')[1]} pack`]);
          const price = inMinor(await card.locator('[data-price]').innerText());
          expect(inMinor(await total.innerText())).toBe(price + fee);
          await expect(table.locator('[data-delivery]')).toHaveText(fee ? '£3.90' : 'free', {
            useInnerText: true,
          });
        }
        const without = inMinor(await total.innerText());
        const box = page.locator('input[name=bump]');
        const consent = page.locator('input[name=consentDelivery]');
        await expect(consent).toBeHidden();
        await box.check();
        await expect.poll(async () => inMinor(await total.innerText()) - without).toBe(890);
        await expect(consent).toBeVisible();
        await box.uncheck();
        await expect.poll(async () => inMinor(await total.innerText()) - without).toBe(0);
      });
    });
  }
});

test.describe('a buyer orders on /offerexpress with the express button or with the order form', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('without script, an express purchase reaches the order review in two presses, with the wallet’s address', async ({
      page,
    }) => {
      await page.goto('/offerexpress/gb');
      await page.locator('[data-express]').click();
      await page.locator('[data-approve]').click();
      await page.waitForURL(/\/paypal-confirm\/offerexpress/);
      await expect(page.locator('main')).toContainText('22 Orchard Lane');
      await expect(page.locator('[data-binding]')).toHaveCount(1);
    });
  });

  test('rule 7.41: Enter in a field of /offerexpress presses the pay button, not the express button', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await page.goto('/offerexpress/gb');
    await ready(page);
    await page.evaluate(() => {
      addEventListener('submit', ({ submitter, defaultPrevented }) => {
        if (!defaultPrevented) sessionStorage.pressed = submitter?.dataset.pay;
      });
    });
    await page.locator('input[name=email]').fill('kim@shop.example');
    await page.keyboard.press('Enter');
    await page.locator('[data-error-summary]').waitFor();
    expect(await page.evaluate(() => sessionStorage.pressed)).toBe('');
    await expect(page.locator('input[name=email]')).toHaveValue('kim@shop.example');
  });
});
