import { expect, type Page } from 'playwright/test';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
  segment as segmentOf,
} from '../../../worker/country/markets.ts';
import { carriesOrderForm, pageNames, page as row } from '../../../worker/pages.ts';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { openWithoutPictures, ready, visit } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

const screen = { width: 390, height: 844 };
const forms = pageNames.filter(carriesOrderForm);
const isOffer = (name: (typeof forms)[number]) => row(name).step === 'offer';

/** The bottom of the first visible element, in px from the top of the page. */
async function bottom(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
}

test.describe('rule 3.5: on a phone the order form is near the top of the page', () => {
  test.use({ viewport: screen });
  // The first page of a visit may appear without the shop's typefaces (rule 10.4), so the test visits a page before.
  test.beforeEach(async ({ page }) => {
    await visit(page, '/gb');
    await page.waitForLoadState('networkidle');
  });

  // The languages of these three markets have the longest words.
  const inEveryRun: readonly MarketCode[] = ['DE', 'FI', 'CH-FR'];
  for (const code of marketCodes) {
    const segment = segmentOf(code);
    const tag = inEveryRun.includes(code) ? [] : ['@long'];
    test(`in ${segment}, an offer page shows its suggested price and the express button within two screens`, {
      tag,
    }, async ({ page }) => {
      test.slow();
      await openWithoutPictures(page, `/offer2/${segment}`);
      expect(await bottom(page, '[data-jump]'), 'offer2').toBeLessThanOrEqual(2 * screen.height);
      await page.locator('[data-jump]').click();
      await expect(page.locator('#products h2')).toBeInViewport();
      for (const name of forms.filter(isOffer)) {
        await openWithoutPictures(page, `/${name}/${segment}`);
        const price = await bottom(page, '[data-bundle]:first-of-type [data-price]');
        expect(price, name).toBeLessThanOrEqual(2 * screen.height);
        expect(await bottom(page, '[data-express]'), name).toBeLessThanOrEqual(2 * screen.height);
      }
    });

    test(`in ${segment}, a checkout page shows all its fields and the pay button within three screens`, {
      tag,
    }, async ({ page }) => {
      for (const name of forms.filter((one) => row(one).step === 'checkout')) {
        await openWithoutPictures(page, `/${name}/${segment}`);
        expect(await bottom(page, '[data-pay]'), name).toBeLessThanOrEqual(3 * screen.height);
        // A country with review invitations has one more field: the opt-out checkbox.
        const fields = countryFacts[market(code).country].invitesAfter === null ? 9 : 10;
        await expect(page.locator('[data-checkout] input:visible')).toHaveCount(fields);
      }
    });
  }

  test('rule 10.12: the bundles appear in the document’s order', async ({ page }) => {
    for (const name of ['take', '1get', '6offer', 'index']) {
      await openWithoutPictures(page, name === 'index' ? '/gb' : `/${name}/gb`);
      const tops = await page
        .locator('[data-bundle]')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      expect(tops, name).toEqual(tops.toSorted((a, b) => a - b));
    }
  });
});

test.describe('rule 7.42: the checkout page shows the form beside the summary', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(() => {
      test.use({ javaScriptEnabled });

      test(`a folded bundle choice can be changed ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
        page,
      }) => {
        await page.goto('/get/gb');
        if (javaScriptEnabled) await ready(page);
        await expect(page.locator('#products')).toBeVisible();
        await expect(page.locator('[data-bundle="slim-5"]')).toBeHidden();
        await page.locator('.change summary').click();
        await page.locator('[data-bundle="slim-5"] label[data-choose]').click();
        await expect(page.locator('.chosen')).toContainText('5 packs', { useInnerText: true });
        await expect(page.locator('.chosen')).not.toContainText('3 packs', { useInnerText: true });
      });
    });
  }

  test('on a desktop, the checkout form is on the left, and the summary stays in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/buy/gb');
    await page.locator('[data-pay]').scrollIntoViewIfNeeded();
    const fields = await page.locator('.checkout-fields').boundingBox();
    const sum = page.locator('.checkout-sum');
    await expect(sum).toBeInViewport();
    expect((await sum.boundingBox())?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
  });
});

test.describe('rule 7.41: the order form has the pay button and the express button', () => {
  test('Enter in a field of the order form presses the pay button', async ({ page, problems }) => {
    problems.allow(/status of 422/);
    await page.goto('/take/gb');
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

test('rule 10.13: a corrected error leaves the error summary, which disappears with the last error', async ({
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
  const before = await lines.count();
  expect(before).toBeGreaterThan(1);
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
