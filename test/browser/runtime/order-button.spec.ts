import { expect } from 'playwright/test';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { isMarked, markDocument } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, visit } from '../../support/browser/visit.ts';

test.describe('rule 3.6: the order button leads to the next page', () => {
  test('the order button keeps the query, is busy during navigation, shows a spinner and ignores a second press', async ({
    page,
  }) => {
    // With a running clock, the page would give up the slow prefetch and request the payload again.
    await holdClock(page);
    // The query keeps its order, its duplicates and its encoding. Prefetches of other links have another query.
    const query = '?src=v2&a=1&b=%20x&a=2&src=v3';
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/take/gb/_payload.json${query}`)) requests.push(request.url());
    });
    const payload = await holdRoute(page, '**/take/gb/_payload.json*');
    await visit(page, `/gb${query}`);
    const button = page.locator('[data-order-button]').first();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button.locator('.spinner')).toBeVisible();
    await button.press('Enter');
    payload.release();
    await page.waitForURL(/\/take\/gb\?/);
    expect(new URL(page.url()).search).toBe(query);
    expect(requests).toHaveLength(1);
  });

  test('client navigation by the order button changes the page’s language and market to those of the next page', async ({
    page,
  }) => {
    await visit(page, '/fr');
    await markDocument(page);
    const button = page.locator('a[data-order-button]').first();
    await button.evaluate((link) => link.setAttribute('href', '/take/de'));
    await button.click();
    await page.waitForURL(/\/take\/de$/);
    await page.locator('html[lang=de-DE][data-country=DE][data-locale=de_DE]').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  for (const [how, javaScriptEnabled] of [
    ['with script', true],
    ['without script', false],
  ] as const) {
    test.describe(() => {
      test.use({ javaScriptEnabled });

      test(`on an offer page, the order button scrolls to the products ${how}`, async ({
        page,
      }) => {
        await page.goto('/take/gb?a=1');
        await page.locator('[data-order-button]').first().click();
        await expect
          .poll(() =>
            page.locator('#products').evaluate((place) => place.getBoundingClientRect().top),
          )
          .toBeLessThan(150);
        expect(new URL(page.url()).pathname).toBe('/take/gb');
      });
    });
  }
});

test.describe('a sticky order button stays at the bottom of the window', () => {
  for (const [device, viewport] of [
    ['a phone', phone],
    ['a desktop @long', desktop],
  ] as const) {
    test.describe(() => {
      test.use({ viewport, country: 'FI' });

      test(`on ${device}, the sticky order button shows below the first order button and hides at the products`, async ({
        page,
      }) => {
        await visit(page, '/take/fi');
        const copy = page.locator('[data-sticky-order]');
        const facts = page.locator('#facts');
        await expect(copy).toBeHidden();
        await facts.evaluate((place) => place.scrollIntoView());
        await expect(copy).toBeVisible();
        const box = await copy.locator('a').boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(70);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        await page.locator('footer').scrollIntoViewIfNeeded();
        await expect(copy).toBeHidden();
        await facts.evaluate((place) => place.scrollIntoView());
        await copy.locator('a').click();
        await expect(page.locator('#products')).toBeFocused();
        await expect(copy).toBeHidden();
      });
    });
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('without script, the sticky order button is hidden and is no second order button', async ({
      page,
    }) => {
      await page.goto('/take/de');
      await expect(page.locator('a[data-order-button]')).toHaveCount(1);
      await expect(page.locator('[data-sticky-order]')).toBeHidden();
    });
  });

  test('on the landing page, the sticky order button leads to the offer and is busy during navigation', async ({
    page,
  }) => {
    const payload = await holdRoute(page, '**/take/gb/_payload.json*');
    await visit(page, '/gb?a=1');
    await page.locator('#facts').evaluate((place) => place.scrollIntoView());
    const copy = page.locator('[data-sticky-order] a');
    await copy.click();
    await expect(copy).toHaveAttribute('aria-busy', 'true');
    payload.release();
    await page.waitForURL(/\/take\/gb\?a=1$/);
  });
});
