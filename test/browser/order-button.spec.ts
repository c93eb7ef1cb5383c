import { describe, expect, test } from 'vitest';
import { desktop, hasFocus, newVisitor, phone, ready, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { holdRoute } from '../support/held-route.ts';

describe('the sticky copy of the order button', () => {
  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])(
    'on a %s it shows when the first one has scrolled away, and where one orders it goes',
    async (_name, viewport) => {
      const { page } = await visitPage(browser, shop, '/take/fi', { viewport });
      const copy = page.locator('[data-sticky-order]');
      const facts = page.locator('#facts');
      expect(await copy.isVisible()).toBe(false);
      await facts.evaluate((place) => place.scrollIntoView());
      await expect.poll(() => copy.isVisible()).toBe(true);
      const box = await copy.locator('a').boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(70);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect.poll(() => copy.isVisible()).toBe(false);
      await facts.evaluate((place) => place.scrollIntoView());
      await copy.locator('a').click();
      await expect.poll(() => page.locator('#products').evaluate(hasFocus)).toBe(true);
      await expect.poll(() => copy.isVisible()).toBe(false);
    },
  );

  test('it is no second order button to the contract, and without script it does not stand there', async () => {
    const { page } = await visitPage(browser, shop, '/take/de', { script: false });
    expect(await page.locator('a[data-order-button]').count()).toBe(1);
    expect(await page.locator('[data-sticky-order]').isVisible()).toBe(false);
  });

  test('on the landing page it leads to the offer and is busy meanwhile', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const { release } = await holdRoute(page, '**/take/gb/_payload.json*');
    await page.goto('/gb?a=1');
    await ready(page);
    await page.locator('#facts').evaluate((place) => place.scrollIntoView());
    const copy = page.locator('[data-sticky-order] a');
    await copy.click();
    expect(await copy.getAttribute('aria-busy')).toBe('true');
    release();
    await page.waitForURL(/\/take\/gb\?a=1$/);
  });
});
