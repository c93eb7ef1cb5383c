import { expect } from 'playwright/test';
import { focus, press, tabTo } from '../../support/browser/focus.ts';
import { addresses } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, ready, visit } from '../../support/browser/visit.ts';
import { findStatus, freshEmail } from '../../support/orders/orders.ts';

test.describe('rule 10.16: a visitor can use the shop with the keyboard alone', () => {
  for (const [device, viewport, tag] of [
    ['a phone', phone, []],
    ['a desktop', desktop, ['@long']],
  ] as const) {
    test.describe(() => {
      test.use({ viewport });

      test(`a purchase with the keyboard alone reaches the thank-you page on ${device}`, {
        tag: [...tag],
      }, async ({ page, shop }) => {
        const email = freshEmail();
        await visit(page, '/');
        await press(page, '.skip');
        await press(page, 'main a[data-order-button]');
        await page.waitForURL(/\/take\/gb/);
        await expect(page.locator('#main')).toBeFocused();

        await tabTo(page, 'input[name=bundle]');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(page.locator('[data-bundle$="-5"] input')).toBeChecked();
        for (const [name, value] of Object.entries({ email, ...addresses.gb })) {
          await tabTo(page, `input[name=${name}]`);
          await page.keyboard.type(value);
        }
        await press(page, '[data-pay]');
        await page.waitForURL(/\/__wallet\/checkoutnow/);
        await press(page, '[data-approve]');
        await page.waitForURL(/\/paypal-confirm\/take/);
        await ready(page);
        await press(page, '[data-binding]', 'Space');
        await page.waitForURL(/\/upsell\//);
        while (!page.url().includes('/thankyou/')) {
          const before = page.url();
          await ready(page);
          await press(page, '[data-decline]');
          await page.waitForURL((url) => url.href !== before);
        }
        await page.locator('[data-order-number]').waitFor();
        expect(await findStatus(shop, email)).toBe('paid');
      });
    });
  }

  test('on the offer page Tab moves the focus in visual order, a dialog holds and returns it, and keys open a question', async ({
    page,
  }) => {
    await visit(page, '/take/gb');
    await test.step('a dialog holds the focus and returns it after closing', async () => {
      await press(page, '[data-top-banner] [data-dialog]');
      await page.locator('dialog[open]').waitFor();
      for (let presses = 0; presses < 4; presses++) {
        await page.keyboard.press('Tab');
        expect((await focus(page, 'dialog *, body')).isThere).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog:not([open])').waitFor({ state: 'attached' });
      const back = await focus(page, '[data-top-banner] [data-dialog]');
      expect(back).toMatchObject({ isThere: true, isSeen: true });
    });
    await test.step('Tab moves the focus down the page', async () => {
      const up: string[] = [];
      let before = -Infinity;
      for (;;) {
        await page.keyboard.press('Tab');
        const { what, isThere, top } = await focus(page, 'body, [data-sticky-order] *');
        if (what.startsWith('<body')) break;
        // The sticky order button is always at the bottom of the window.
        if (isThere) continue;
        if (top < before - 8) up.push(what);
        before = top;
      }
      expect(before).toBeGreaterThan(0);
      expect(up).toEqual([]);
    });
    await test.step('keys open and close a question', async () => {
      const first = page.locator('details.question').first();
      await page.locator('.questions').evaluate((section) => {
        section.tabIndex = -1;
        section.focus();
      });
      await press(page, 'summary');
      await expect(first).toHaveAttribute('open');
      await page.keyboard.press('Space');
      await expect(first).not.toHaveAttribute('open');
    });
  });
});
