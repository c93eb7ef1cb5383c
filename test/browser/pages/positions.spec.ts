import { expect, type Locator } from 'playwright/test';
import { statePath } from '../../support/browser/lookbook.ts';
import { openLastStep, storeAnswers, take, typicalAnswers } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';

/** The height of a phone's screen, in px. */
const PHONE_HEIGHT = 844;
/** The lower edge of “No, thanks” on a phone of 390 × 844 px, at most, in px: usually, and below labels in other languages. */
const MAX_DECLINE = { usual: 890, labels: 970 };

/** The lower edge of the button below a fact, at most: a phone's screen without the bars of its browser. */
const MAX_FORWARD = 780;

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

/** The states of the order review with a binding button. The order with a note has the longest table. */
const reviewStates = [
  'with an order that is approved',
  'with an ebook',
  'with a note for the parcel',
  'with eps and a charge that is awaitsPress',
  'with card and a charge that is awaitsPress',
  'saying blocked',
];

for (const segment of ['de', 'fi', 'fr', 'be', 'gb', 'ch', 'se', 'dk']) {
  test(`rule 3.20: an upsell page in market ${segment} has its reason, price, summary, binding button and “No, thanks” near the top, in this sequence`, async ({
    page,
  }) => {
    for (const [name, state] of upsellStates) {
      // In Great Britain no chain has this page (rule 9.53).
      if (segment === 'gb' && name === 'upsellfat') continue;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(statePath(name, segment, state));
      const sequence = ['[data-placed]', '.upsell-picture', '.lead', '[data-price]', '.summary'];
      const parts = [...sequence, '[data-accept]', '[data-decline]'];
      const at = await Promise.all(parts.map((part) => bottom(page.locator(part))));
      expect(at, name).toEqual(at.toSorted((a, b) => a - b));
      const kind = segment === 'fi' || segment === 'be' ? 'labels' : 'usual';
      const decline = await bottom(page.locator('[data-decline]'));
      expect(decline, name).toBeLessThanOrEqual(MAX_DECLINE[kind]);
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const part of ['[data-price]', '[data-accept]', '[data-decline]']) {
        expect(await bottom(page.locator(part)), `${name} ${part}`).toBeLessThanOrEqual(760);
      }
    }
  });
}

for (const segment of ['at', 'be', 'ch', 'ch-fr', 'de', 'dk', 'fi', 'fr', 'gb', 'se']) {
  test(`rule 3.31: the first screen of the order review in market ${segment} has the whole binding button`, async ({
    page,
  }) => {
    for (const state of reviewStates) {
      await page.goto(statePath('paypal-confirm', segment, state));
      expect(await bottom(page.locator('[data-binding]')), state).toBeLessThanOrEqual(PHONE_HEIGHT);
    }
  });
}

for (const segment of ['de', 'fi', 'fr', 'gb']) {
  test(`rule 3.24: the first screen of a fact in a quiz in market ${segment} has the whole button`, async ({
    page,
  }) => {
    await page.goto(statePath('v1a', segment, 'at a fact'));
    expect(await bottom(page.locator('.quiz-forward'))).toBeLessThanOrEqual(MAX_FORWARD);
  });
}

test('rule 10.11: on a desktop, the headings of the first and the second question are in the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/v1/de');
  const heading = page.locator('.quiz-question h1');
  // A heading has one line or two, so its place is its upper edge.
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  const first = { words: await heading.innerText(), top: await top() };
  await page.locator('.quiz-choice label').first().click();
  await expect(heading).not.toHaveText(first.words);
  expect(Math.abs((await top()) - first.top)).toBeLessThanOrEqual(4);
});

test.describe('rule 3.16: a phone shows the quiz result near the top of the page', () => {
  test('a quiz result shows the meter’s value and the order button on the first screen, and the answers with advice, the day and the product in this order', async ({
    page,
  }) => {
    await storeAnswers(page, 'v1', await typicalAnswers('v1'));
    await page.goto('/summary/de?src=v1');
    await page.locator('.result-product').waitFor();
    const button = await page.locator('[data-order-button]').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
    // The packs and their price, with all that the law wants beside it, are on the first screen, in a low bar.
    const bar = page.locator('.result-order');
    const barBox = await bar.boundingBox();
    expect(barBox?.height).toBeLessThanOrEqual(150);
    expect(button?.height).toBeGreaterThanOrEqual(70);
    expect(button?.width).toBe(350);
    await expect(page.locator('.order-button-note')).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const price = bar.locator('p');
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(price).toContainText(/Slim, 3 Packungen.*€.*€\/kg.*MwSt.*Expressversand/);
    const parts = [
      '.quiz-meter',
      '.result-answers',
      '.result-moments',
      '.result-product',
      'footer',
    ];
    const at = await Promise.all(parts.map((selector) => bottom(page.locator(selector))));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    await expect(page.locator('.result-answers li:has(p:not(:empty))')).toHaveCount(4);
    const [band] = (await page.locator('.quiz-meter figcaption').innerText()).split('\n');
    await expect(page.locator('.quiz-dial p')).toHaveText('26,3');
    // The result that the visitor waits for is above the order button at the bottom of the screen.
    const value = await page.locator('.quiz-dial p').boundingBox();
    expect((value?.y ?? 844) + (value?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    // So is the first advice.
    const advice = await page.locator('.result-answers p').first().boundingBox();
    expect(advice?.y).toBeLessThan(barBox?.y ?? 0);
    await expect(page.locator('.quiz-bands [aria-current]')).toContainText(band ?? 'no band');
    await expect(page.locator('.result-portion')).toHaveCount(3);
    await expect(page.locator('.result-portion').filter({ hasText: '2 Kapseln' })).toHaveCount(1);
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
    await expect(page.locator('[data-order-button]')).toContainText('Zum Shop');
    await expect(page.locator('.result-order')).toHaveCSS('position', 'static');
    await expect(page.locator('.result-order > :not(a)')).toHaveCount(0);
    await expect(page.locator('.result-next a')).toHaveAttribute('href', /quiz-email/);
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
