import { describe, expect, test } from 'vitest';
import { desktop, hasFocus, newVisitor, phone, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { focus, press, tabTo } from '../support/focus.ts';
import { read, slice } from '../support/lookbook.ts';
import { addresses, freshEmail, statusOf } from '../support/purchase.ts';

describe('with the keyboard alone', () => {
  test.each([
    ['a phone', phone],
    ['a desk', desktop],
  ])('one buys, from the landing page to the thank-you page, on %s', async (_name, viewport) => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', viewport });
    const email = freshEmail();
    await page.goto('/');
    await ready(page);
    await press(page, '.skip');
    await press(page, 'main a[data-order-button]');
    await page.waitForURL(/\/take\/gb/);
    await expect.poll(() => page.locator('#main').evaluate(hasFocus)).toBe(true);

    await tabTo(page, 'input[name=bundle]');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[data-bundle$="-5"] input').isChecked()).toBe(true);
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
    expect(await statusOf(shop, email)).toBe('paid');
  });

  test('the focus goes down the offer page as the eye does', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.goto('/take/gb');
    await ready(page);
    const up: string[] = [];
    let before = -Infinity;
    for (;;) {
      await page.keyboard.press('Tab');
      const { what, isThere, top } = await focus(page, 'body, [data-sticky-order] *');
      if (what.startsWith('<body')) break;
      // The bar at the foot of the window stands beneath all that can be reached.
      if (isThere) continue;
      if (top < before - 8) up.push(what);
      before = top;
    }
    expect(before).toBeGreaterThan(0);
    expect(up).toEqual([]);
  });

  test('a dialog holds the focus while it is open and gives it back', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.goto('/take/gb');
    await ready(page);
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

  test('questions open and close', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.goto('/take/gb');
    await ready(page);
    const first = page.locator('details.question').first();
    await page.locator('.questions').evaluate((section) => {
      section.tabIndex = -1;
      section.focus();
    });
    await press(page, 'summary');
    expect(await first.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Space');
    expect(await first.getAttribute('open')).toBeNull();
  });
});

test('live regions are polite, and the page’s own is there from the start', async () => {
  const { page } = await newVisitor(browser, shop);
  for (const path of slice('gb')) {
    await read(page, path);
    const live = await page
      .locator('[aria-live]')
      .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-live')));
    expect(live, path).toContain('polite');
    expect(live, path).not.toContain('assertive');
  }
});
