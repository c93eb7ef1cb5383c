import { expect, type Page } from 'playwright/test';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
  segment,
} from '../../../worker/country/markets.ts';
import type { Step } from '../../../worker/page-row.ts';
import {
  carriesOrderForm,
  type PageName,
  pageNames,
  pagePath,
  page as row,
} from '../../../worker/pages.ts';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { openWithoutPictures, ready, visit } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

const viewport = { width: 390, height: 844 };
const forms = pageNames.filter(carriesOrderForm);

/** For three page steps: elements of the pages, and the largest distance of an element's end from the top, in windows. */
const reach: Partial<Record<Step, readonly (readonly [selector: string, most: number])[]>> = {
  advertorial: [['[data-order-button]', 1]],
  offer: [
    ['[data-bundle]:first-of-type [data-price]', 2],
    ['[data-express]', 2],
  ],
  checkout: [['[data-pay]', 3]],
};

/** The bottom of the first visible element, in px from the top of the page. */
async function bottom(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
}

/** Opens a page in a market and checks what a visitor reaches on a phone. */
async function expectInReach(page: Page, name: PageName, code: MarketCode): Promise<void> {
  const path = pagePath(name, segment(code));
  const { step } = row(name);
  await openWithoutPictures(page, path);
  for (const [selector, most] of reach[step] ?? []) {
    const end = await bottom(page, selector);
    expect(end, `${path} ${selector}`).toBeLessThanOrEqual(most * viewport.height);
  }
  // Rule 10.12: the bundles appear in the document's order.
  const tops = await page
    .locator('[data-bundle]:visible')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops, path).toEqual(tops.toSorted((a, b) => a - b));
  if (step === 'advertorial') {
    await page.locator('[data-order-button]').click();
    await expect(page.locator('#products h2')).toBeInViewport();
  }
  if (step === 'checkout') {
    // A country with review invitations has one more field: the opt-out checkbox.
    const fields = countryFacts[market(code).country].invitesAfter === null ? 11 : 12;
    const inputs = page.locator('[data-checkout] input:visible:not([name=method])');
    await expect(inputs).toHaveCount(fields);
  }
}

test.describe('rule 3.5: on a phone the order form is near the top of the page', () => {
  test.use({ viewport });
  // The shop's typefaces may arrive after the first page's first paint (rule 10.4), so the test visits a page before.
  test.beforeEach(async ({ page }) => {
    test.slow();
    await visit(page, '/gb');
    await page.waitForLoadState('networkidle');
  });

  // The languages of these three markets have the longest words.
  const inEveryRun: readonly MarketCode[] = ['DE', 'FI', 'CH-FR'];
  for (const code of marketCodes) {
    test(`in market ${code}, the jump to the bundles, the price and the express button are within two screens, the pay button of a checkout page within three`, {
      tag: inEveryRun.includes(code) ? [] : ['@long'],
    }, async ({ page }) => {
      for (const name of forms) await expectInReach(page, name, code);
    });
  }
});

test('rule 7.42: on a desktop, the checkout shows the order once, beside the express button and the first field, and the summary stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // The German opening is the longest.
  await page.goto('/buy/de');
  expect(await bottom(page, 'input[name=email]')).toBeLessThanOrEqual(613);
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y;
  const title = (await page.locator('.checkout-summary caption:visible').boundingBox())?.y ?? 0;
  expect(Math.abs(((await top('#products summary')) ?? 0) - title)).toBeLessThan(8);
  expect(await top('.checkout-sum')).toBe(await top('[data-express]'));
  await expect(page.locator('#products > .chosen')).toHaveCSS('clip-path', 'inset(50%)');
  await page.locator('[data-pay]').scrollIntoViewIfNeeded();
  const fields = await page.locator('.checkout-fields').boundingBox();
  const sum = page.locator('.checkout-sum');
  await expect(sum).toBeInViewport();
  expect((await sum.boundingBox())?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
});

// The page /take2 is narrower.
for (const path of ['/take/gb', '/take2/gb']) {
  test(`rule 7.41: on a desktop, item, delivery and total of ${path} begin beside the express button and stay in view beside the form`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const card = page.locator('.express > .chosen');
    const box = async (part: string) => (await page.locator(part).boundingBox()) ?? { x: 0, y: 0 };
    // Measures both at once, because the page may still move.
    const [cardTop, buttonTop] = await page
      .locator('.express > .chosen, [data-express]')
      .evaluateAll((both) => both.map((element) => element.getBoundingClientRect().top));
    expect(cardTop).toBe(buttonTop);
    for (const part of ['[name=email]', '[data-pay]']) {
      await page.locator(part).focus();
      await expect(card, part).toBeInViewport({ ratio: 1 });
      await expect(card).toContainText(/Slim, 3 packs.*delivery.*Total £/i);
      const { x, width } = (await page.locator(part).boundingBox()) ?? { x: 0, width: 1280 };
      expect((await box('.express > .chosen')).x, part).toBeGreaterThan(x + width);
    }
  });
}

test('rule 7.42: on a phone, a buyer sees item, delivery and total while filling in the form of an offer, and at the top of a checkout', async ({
  page,
}) => {
  await page.setViewportSize(viewport);
  await page.goto('/take/gb');
  // Beside the bundles the total and the express button are at the bottom of the screen.
  await page.locator('#products').evaluate((target) => target.scrollIntoView());
  for (const part of ['[data-bundle$="-3"] [data-price]', '.express > .chosen', '[data-express]'])
    await expect(page.locator(part), part).toBeInViewport({ ratio: 1 });
  for (const field of ['[name=email]', '[name=city]', '[data-pay]']) {
    await page.locator(field).focus();
    const line = page.locator('[data-checkout] .express > .chosen');
    await expect(line, field).toBeInViewport({ ratio: 1 });
    await expect(line).toContainText(/Slim, 3 packs.*delivery.*Total £/i);
    const end = (await line.boundingBox()) ?? { y: 0, height: 0 };
    const top = (await page.locator(field).boundingBox())?.y ?? 0;
    expect(top, field).toBeGreaterThanOrEqual(end.y + end.height);
  }
  for (const part of ['.checkout h2', '.methods legend']) {
    await page.locator(part).evaluate((target) => target.scrollIntoView());
    const end = await bottom(page, '[data-checkout] .express > .chosen');
    const top = await page
      .locator(part)
      .evaluate((target) => target.getBoundingClientRect().top + scrollY);
    expect(top, part).toBeGreaterThanOrEqual(end);
  }
  await page.goto('/buy/gb');
  const card = page.locator('#products > .chosen');
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(card.locator('img').filter({ visible: true })).toHaveCount(1);
});

test('rule 7.42: on a phone, a total of one line stays close to the express button while both come into view', async ({
  page,
}) => {
  await page.setViewportSize(viewport);
  await page.goto('/__lookbook/page/take/se/after-the-deadline');
  await page.evaluate(() => {
    const { top } = document.querySelector('#products')?.getBoundingClientRect() ?? { top: 0 };
    scrollTo({ top: scrollY + top - 540, behavior: 'instant' });
  });
  const total = await page.locator('.express > .chosen').boundingBox();
  const button = await page.locator('[data-express]').boundingBox();
  const gap = (button?.y ?? 0) - (total?.y ?? 0) - (total?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(4);
  expect(gap).toBeLessThanOrEqual(16);
});

test('rule 10.13: an error links to its field and leaves the error summary when it is corrected', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/);
  await page.goto('/buy/gb');
  await page.locator('[data-pay]').click();
  const summary = page.locator('[data-error-summary]');
  await summary.waitFor();
  await ready(page);
  const lines = summary.locator('li:visible');
  const words = await summary.locator('a').allInnerTexts();
  expect(words).toHaveLength(6);
  expect(new Set(words).size).toBe(words.length);
  const before = await lines.count();
  await page.getByRole('link', { name: /^Postcode/ }).click();
  await expect(page.locator('input[name=postcode]')).toBeFocused();
  // The form's script loads with the first touch. The test repeats the blur until the script handles it.
  const blurField = (name: string) => page.locator(`input[name=${name}]`).blur();
  await page.locator('input[name=email]').fill('kim@shop.example');
  await expect(async () => {
    await page.locator('input[name=email]').focus();
    await blurField('email');
    await expect(lines).toHaveCount(before - 1, { timeout: 1000 });
  }).toPass();
  await fillForm(page, freshEmail(), addresses.gb);
  await blurField('phone');
  await expect(summary).toBeHidden();
});
