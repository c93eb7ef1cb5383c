import { expect, type Locator } from 'playwright/test';
import { statePath } from '../../support/browser/lookbook.ts';
import { openLastStep, storeAnswers, take, typicalAnswers } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';

/** One and a half screens of a phone of 390 × 844 px, in px. */
const MAX_BOTTOM = 1266;
/** The lower edge of the binding button of an order review on a phone of 390 × 844 px, at most, in px. */
const MAX_REVIEW_BOTTOM = 1020;

/** The lower edge of an element on its page, in pixels. */
async function bottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box.y + box.height;
}

test.use({ viewport: { width: 390, height: 844 }, country: 'DE' });

const upsells = ['upsell', 'upsellfat', 'upsellMind', 'collagen-upsell', 'detolex-upsell'] as const;
const paid = 'with an order that is paid';
/** The states of upsell pages with the longest texts. */
const upsellStates = [
  ...upsells.map((name) => [name, paid] as const),
  ['upsell', 'after an order of Mind'] as const,
];

for (const segment of ['de', 'fi', 'fr', 'be', 'gb']) {
  test(`rule 3.20: an upsell page in market ${segment} has its price, summary, binding button and “No, thanks” near the top, in this sequence`, async ({
    page,
  }) => {
    for (const [name, state] of upsellStates) {
      // In Great Britain no chain has this page (rule 9.53).
      if (segment === 'gb' && name === 'upsellfat') continue;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(statePath(name, segment, state));
      const sequence = ['[data-placed]', '.upsell-picture', '.upsell-price', '.summary'];
      const parts = [...sequence, '[data-accept]', '[data-decline]'];
      const at = await Promise.all(parts.map((part) => bottom(page.locator(part))));
      expect(at, name).toEqual(at.toSorted((a, b) => a - b));
      expect(await bottom(page.locator('[data-accept]')), name).toBeLessThanOrEqual(MAX_BOTTOM);
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const part of ['.upsell-price', '[data-accept]', '[data-decline]']) {
        expect(await bottom(page.locator(part)), `${name} ${part}`).toBeLessThanOrEqual(760);
      }
    }
  });

  test(`rule 3.31: the order review in market ${segment} has its binding button near the top`, async ({
    page,
  }) => {
    await page.goto(statePath('paypal-confirm', segment, 'with an order that is approved'));
    expect(await bottom(page.locator('[data-binding]'))).toBeLessThanOrEqual(MAX_REVIEW_BOTTOM);
  });
}

test.describe('rule 3.16: a phone shows the quiz result near the top of the page', () => {
  test('a quiz result shows the order button on the first screen, and the day, the meter and the product in this order', async ({
    page,
  }) => {
    await storeAnswers(page, 'v1', await typicalAnswers('v1'));
    await page.goto('/summary/de?src=v1');
    await page.locator('.result-product').waitFor();
    const button = await page.locator('[data-order-button]').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
    // The pack and its price, with all that the law wants beside it, are on the first screen.
    for (const part of ['img', '.offer-price']) {
      const box = await page.locator(`.result-order > ${part}`).boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0), part).toBeLessThanOrEqual(button?.y ?? 0);
    }
    await expect(page.locator('.result-order > .offer-price')).toContainText(/€\/kg.*MwSt/);
    const parts = ['.result-moments', '.quiz-meter', '.result-product', 'footer'];
    const at = await Promise.all(parts.map((selector) => bottom(page.locator(selector))));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    await expect(page.locator('.result-answers li')).toHaveCount(4);
    const [band] = (await page.locator('.quiz-meter figcaption').innerText()).split('\n');
    await expect(page.locator('.quiz-dial p')).toHaveText('26,3');
    // The first time of the day is above the order button at the bottom of the screen.
    const first = await page.locator('.result-moments > li').first().boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await expect(page.locator('.quiz-bands [aria-current]')).toContainText(band ?? 'no band');
    await expect(page.locator('.result-portion')).toHaveCount(3);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await page.locator('[data-order-button]').boundingBox();
    const footer = await page.locator('footer').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });

  test('a quiz result in the normal range shows the order button but no product', async ({
    page,
  }) => {
    const answers = { ...(await typicalAnswers('v1')), height: ['175'], weight: ['68'] };
    await storeAnswers(page, 'v1', answers);
    await page.goto('/summary/de?src=v1');
    await page.locator('[data-band=normal]').waitFor();
    await expect(page.locator('.result-product, .result-portion')).toHaveCount(0);
    await expect(page.locator('.result')).not.toContainText('Slim');
    await expect(page.locator('[data-order-button]')).toHaveCount(1);
    await expect(page.locator('.result-order')).toHaveCSS('position', 'static');
  });
});

test.describe('rule 3.19: the result of /v1pop and /summarypop fits a phone', () => {
  test('the result dialog of /v1pop shows all its actions and closes, and the order button of /summarypop leads to the bundles', async ({
    page,
  }) => {
    await openLastStep(page, 'v1pop', 'de');
    await take(page);
    const dialog = page.locator('dialog[data-quiz-result]');
    const box = await dialog.boundingBox();
    const last = await dialog.locator('.quiz-dialog-actions .button').last().boundingBox();
    if (!box || !last) throw new Error('no dialog');
    expect(box.y + box.height - last.y - last.height).toBeGreaterThanOrEqual(16);
    await dialog.locator('.quiz-dialog-close').click();
    await expect(dialog).toHaveCount(0);
    await page.locator('.quiz-forward').click();
    await dialog.locator('a').click();
    await page.locator('.result-product').waitFor();
    await page.locator('[data-order-button]').click();
    await page.waitForURL(/step=bundle/);
    const products = page.locator('#products');
    await expect(products).toBeInViewport();
    const top = async () => (await products.boundingBox())?.y ?? 9999;
    expect(await top()).toBeLessThan(422);
    await page.locator('.result-product').waitFor();
    expect(await top()).toBeLessThan(422);
  });
});
