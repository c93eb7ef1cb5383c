import { describe, expect, test } from 'vitest';
import { countryFacts, type MarketCode, market, segment } from '../../worker/country/markets.ts';
import { productFor, upsellChain } from '../../worker/page/funnel.ts';
import { pages } from '../../worker/pages.ts';
import { type QuizName, quizzes } from '../../worker/quiz/quizzes/quizzes.ts';
import { newVisitor, textOf } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { declineAll, fillForm, freshEmail, ordersOf } from '../support/purchase.ts';
import { take } from '../support/quiz-page.ts';

/** Every quiz once, and between them every market. */
const visitors = {
  v1: 'DE',
  v1a: 'AT',
  v1pop: 'GB',
  v2: 'SE',
  v3: 'DK',
  v31: 'FI',
  v4: 'FR',
  v5: 'CH',
  v6: 'BE',
  v7: 'BE',
  v8: 'CH-FR',
  v1ip: 'CH-FR',
} as const satisfies Record<QuizName, MarketCode>;

describe('every quiz to a paid order, with script', () => {
  test.each(Object.entries(visitors) as [QuizName, MarketCode][])(
    '%s in %s',
    async (name, code) => {
      const { country, currency } = market(code);
      const product = productFor(pages[name].theme);
      const at = segment(code);
      const { page } = await newVisitor(browser, shop, { country });
      await page.goto(`/${name}/${at}`);
      await take(page);
      if (name === 'v1pop') await page.locator('dialog[data-quiz-result] a').click();
      await page.waitForURL(/summary/);
      await page.locator('[data-band]').waitFor();

      const checkout = page.locator('form[data-checkout]');
      for (let clicks = 0; clicks < 3 && (await checkout.count()) === 0; clicks += 1) {
        const before = page.url();
        await page.locator('[data-order-button]').first().click();
        await page.waitForURL((url) => url.href !== before);
        await page.locator('h1').waitFor();
      }
      const chosen = page.locator('#products [data-bundle]:has(input:checked)');
      const bundle = await chosen.getAttribute('data-bundle');
      expect(bundle).toMatch(new RegExp(`^${product}-\\d$`));
      const price = await textOf(chosen.locator('[data-price]'));
      const email = freshEmail();
      await fillForm(page, email, {
        firstName: 'Anna',
        lastName: 'Muster',
        street: 'Musterweg 1',
        postcode: countryFacts[country].address.postcode.example,
        city: 'Musterstadt',
      });
      await page.locator('[data-pay]').click();
      await page.locator('[data-approve]').click();
      await page.locator('[data-binding]').click();
      await page.waitForURL(/\/upsell\//);
      const chain = [...upsellChain(product), 'thankyou'];
      expect(await declineAll(page)).toEqual(chain.map((one) => `/${one}/${at}`));

      const line = page.locator(`[data-bundle="${bundle}"] [data-price]`);
      expect(await textOf(line)).toBe(price);
      const [order] = await ordersOf(shop, email);
      expect(order).toMatchObject({ status: 'paid', currency, delivery_country: country });
      expect(await textOf(page.locator('[data-order-number]'))).toBe(order?.number);
    },
  );

  test('no quiz is left out', () => {
    expect(Object.keys(visitors).sort()).toEqual(Object.keys(quizzes).sort());
  });
});
