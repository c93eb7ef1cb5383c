import { expect, type Page } from 'playwright/test';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import {
  carriesOrderForm,
  type PageName,
  pageNames,
  pagePath,
  pages,
} from '../../../worker/pages.ts';
import { cutTexts, overflow } from '../../support/browser/layout.ts';
import { onePageOfEachKind } from '../../support/browser/page-kinds.ts';
import { formIsLive } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, ready } from '../../support/browser/visit.ts';

const widths = [desktop.width, phone.width, 320];

/**
 * Opens pages of a market at every width, then on a phone with text of twice the size (WCAG 1.4.4). Returns a line for
 * each page or text that does not fit. All pages of a layout have the same order form, so the form hydrates only on the
 * first page of each layout.
 */
async function collectMisfits(
  page: Page,
  names: readonly PageName[],
  market: string,
): Promise<string[]> {
  const misfits: string[] = [];
  const hydrated = new Set<string>();
  for (const name of names) {
    const path = pagePath(name, name === 'paypal-confirm' ? 'take' : market);
    await page.setViewportSize({ width: desktop.width, height: 700 });
    // The test does not wait for pictures, because the page reserves space for them.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await ready(page);
    if (carriesOrderForm(name) && !hydrated.has(pages[name].layout)) {
      hydrated.add(pages[name].layout);
      await page.locator('form[data-checkout] input[name=email]').focus();
      await formIsLive(page);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const over = await overflow(page);
      if (over > 0) misfits.push(`${path} is ${over} px too wide at ${width}`);
    }
    // The narrowest width is a window of 1280 px at 400 % (WCAG 1.4.10).
    for (const text of await cutTexts(page)) misfits.push(`${path} cuts: ${text}`);
    await page.setViewportSize({ width: phone.width, height: 700 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const over = await overflow(page);
    if (over > 0) misfits.push(`${path} is ${over} px too wide with large text`);
    for (const text of await cutTexts(page)) misfits.push(`${path} cuts large text: ${text}`);
  }
  return misfits;
}

test.describe('every page fits every width', () => {
  test.describe.configure({ timeout: 300_000 });

  // Finnish and German have the longest words.
  for (const code of ['FI', 'DE'] as const) {
    test.describe(() => {
      test.use({ country: code });

      test(`a page of every kind in ${code} fits every width and large text, and its order form hydrates without an error`, async ({
        page,
      }) => {
        expect(await collectMisfits(page, onePageOfEachKind, segment(code))).toEqual([]);
      });
    });
  }

  for (const code of marketCodes) {
    test.describe(() => {
      test.use({ country: market(code).country });

      test(`every page in ${code} fits every width and large text, and the order form of every layout hydrates without an error`, {
        tag: '@long',
      }, async ({ page }) => {
        expect(await collectMisfits(page, pageNames, segment(code))).toEqual([]);
      });
    });
  }

  test('the error page of a very long address fits every width', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(`/${'long-address-'.repeat(20)}/x`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      expect(await overflow(page)).toBe(0);
    }
  });
});
