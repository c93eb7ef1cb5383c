import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, newVisitor } from '../support/browser.ts';
import { read, slice } from '../support/lookbook.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launch()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** Names of people's own: the same in every language. */
const proper = /^(PayPal|Visa|Mastercard|American Express|Maestro)$/;

/** What only a screen reader says: labels, alternative texts, hidden words. */
async function spoken(page: Page): Promise<string[]> {
  const said = await page
    .locator('body')
    .evaluate((body) => [
      ...[...body.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
      ...[...body.querySelectorAll('img')].map(({ alt }) => alt),
      ...[...body.querySelectorAll('.visually-hidden, .skip, caption')].map(
        ({ textContent }) => textContent,
      ),
    ]);
  return said.map((text) => text?.trim() ?? '').filter((text) => text && !proper.test(text));
}

async function spokenIn(page: Page, segment: string): Promise<Set<string>> {
  const all = new Set<string>();
  for (const path of slice(segment)) {
    await read(page, path);
    for (const text of await spoken(page)) all.add(text);
  }
  return all;
}

describe('names for who listens are in the page’s language', () => {
  test('in none of the others it is the English one', async () => {
    const { page } = await newVisitor(browser, shop);
    const english = await spokenIn(page, 'gb');
    expect(english.size).toBeGreaterThan(10);
    for (const segment of ['de', 'fi', 'fr', 'se', 'dk']) {
      const own = await spokenIn(page, segment);
      expect(
        [...own].filter((text) => english.has(text)),
        segment,
      ).toEqual([]);
    }
  });

  test('every landmark of a kind that stands more than once has a name', async () => {
    const { page } = await newVisitor(browser, shop);
    for (const path of slice('de')) {
      await read(page, path);
      const nameless = await page.evaluate(() =>
        ['nav', 'aside', 'dialog', '[role=region]'].flatMap((kind) =>
          [...document.querySelectorAll(kind)]
            .filter((one) => !one.ariaLabel && !one.hasAttribute('aria-labelledby'))
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        ),
      );
      expect(nameless, path).toEqual([]);
    }
  });
});
