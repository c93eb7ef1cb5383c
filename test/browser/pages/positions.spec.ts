import { expect, type Locator, type Page } from 'playwright/test';
import { toConfirm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';

/** One and a half screens of a phone of 390 × 844. */
const WITHIN = 1266;

/** The lower edge of an element on its page, in pixels. */
async function bottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box.y + box.height;
}

test.use({ viewport: { width: 390, height: 844 }, country: 'DE' });

test.describe('rule 3.20: an upsell on a phone', () => {
  const said = ['[data-placed]', '.upsell-picture', '.upsell-price', '[data-decline]'];

  async function positions(page: Page): Promise<number[]> {
    return Promise.all(said.map((selector) => bottom(page.locator(selector))));
  }

  test('what is settled, the picture, the price and “No, thanks” are there within one and a half screens', async ({
    page,
  }) => {
    await toConfirm(page, 'de');
    await page.locator('[data-binding]').click();
    for (const name of ['upsell', 'upsellfat', 'detolex-upsell']) {
      await page.waitForURL(new RegExp(`/${name}/de`));
      const at = await positions(page);
      expect(at, name).toEqual(at.toSorted((a, b) => a - b));
      expect(at.at(-1), name).toBeLessThanOrEqual(WITHIN);
      await page.locator('.upsell-answers a').click();
      await expect(page.locator('[data-accept]')).toBeInViewport();
      await page.locator('[data-decline]').click();
    }
    await page.waitForURL(/\/thankyou\/de/);
  });
});
