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
import { formIsLive } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, ready } from '../../support/browser/visit.ts';

const widths = [desktop.width, phone.width, 320];

/**
 * Opens pages of a market, each at every width; what does not fit, as a text. The order form is the
 * same on each page of a layout: it hydrates on the first of them.
 */
async function walk(page: Page, names: readonly PageName[], market: string): Promise<string[]> {
  const misfits: string[] = [];
  const hydrated = new Set<string>();
  for (const name of names) {
    const path = pagePath(name, name === 'paypal-confirm' ? 'take' : market);
    await page.setViewportSize({ width: desktop.width, height: 700 });
    // The places of its pictures are kept: they need not come.
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
    // The narrowest is a window of 1280 at 400 % (WCAG 1.4.10).
    for (const text of await cutTexts(page)) misfits.push(`${path} cuts: ${text}`);
  }
  return misfits;
}

test.describe('a page loads, hydrates without an error, and fits every width', () => {
  test.describe.configure({ timeout: 300_000 });

  test.describe(() => {
    test.use({ country: 'FI' });

    test('a page of every layout in the language with the longest words', async ({ page }) => {
      const layouts = pageNames.map((name) => pages[name].layout);
      const names = pageNames.filter((name, at) => layouts.indexOf(pages[name].layout) === at);
      expect(await walk(page, names, segment('FI'))).toEqual([]);
    });
  });

  for (const code of marketCodes) {
    test.describe(() => {
      test.use({ country: market(code).country });

      test(`every page in ${code}`, { tag: '@long' }, async ({ page }) => {
        expect(await walk(page, pageNames, segment(code))).toEqual([]);
      });
    });
  }

  test('the error page fits, however long the address', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(`/${'long-address-'.repeat(20)}/x`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      expect(await overflow(page)).toBe(0);
    }
  });
});
