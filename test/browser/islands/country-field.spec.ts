import { expect } from 'playwright/test';
import german from '../../../locales/de_DE/order.json' with { type: 'json' };
import english from '../../../locales/en_GB/order.json' with { type: 'json' };
import french from '../../../locales/fr_FR/order.json' with { type: 'json' };
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';

test.describe('rule 2.11: the country field accepts a country’s code, and its name in any of our languages with a typing error', () => {
  for (const [typed, segment, address, alpha2, tag] of [
    ['Deutchland', 'gb', addresses.de, 'DE', []],
    ['756', 'se', addresses.ch, 'CH', ['@long']],
    ['Suède', 'fr', addresses.se, 'SE', []],
  ] as const) {
    test.describe(() => {
      test.use({ country: segment.toUpperCase() });

      test(`the country field on the ${segment} page accepts ${typed} as ${alpha2}`, {
        tag: [...tag],
      }, async ({ page, problems, shop }) => {
        problems.allow(/status of 422/);
        const email = freshEmail();
        await page.goto(`/take/${segment}`);
        await fillForm(page, email, { ...address, country: typed });
        await page.locator('[data-pay]').click();
        // Only the server knows a misspelt name. If that country has other payment methods, it shows them first.
        if (typed === 'Deutchland') {
          await page.locator('#order-method').waitFor();
          await page.locator('[data-pay]').click();
        }
        await page.waitForURL(/\/__wallet\/checkoutnow/);
        expect(await findOrders(shop, email)).toMatchObject([{ delivery_country: alpha2 }]);
      });
    });
  }

  test('the postcode’s hint and keyboard follow the typed country, and an unknown text has no hint', async ({
    page,
  }) => {
    await page.goto('/take/gb');
    const postcode = page.locator('input[name=postcode]');
    const hint = page.locator('input[name=postcode] ~ .field-hint');
    await expect(hint).toContainText('SW1A 1AA');
    const country = page.locator('input[name=country]');
    await country.focus();
    for (const [typed, example] of [
      ['Suisse', '8001'],
      ['deu', '10115'],
      ['756', '8001'],
      ['SUEDE', '111 22'],
    ] as const) {
      await country.fill(typed);
      await expect(hint).toContainText(example);
      await expect(postcode).toHaveAttribute('inputmode', 'numeric');
    }
    await postcode.pressSequentially('11455');
    await expect(postcode).toHaveValue('114 55');
    await country.fill('Swedn');
    await expect(hint).toHaveCount(0);
    await expect(postcode).not.toHaveAttribute('inputmode');
    await country.fill('UK');
    await expect(hint).toContainText('SW1A 1AA');
    await expect(postcode).not.toHaveAttribute('inputmode');
  });

  const start = (sentence: string) => sentence.split(/\{\{.*?\}\}/)[0] ?? '';
  for (const [typed, segment, javaScriptEnabled, errorWords, tag] of [
    ['Norway', 'fr', true, ['Norvège', start(french.form.errors.countryUnserved)], []],
    ['Atlantis', 'be', false, [french.form.errors.countryUnknown], []],
    ['Norway', 'gb', true, ['Norway', start(english.form.errors.countryUnserved)], ['@long']],
    ['Norway', 'fr', false, ['Norvège'], ['@long']],
    ['Atlantis', 'de', false, [german.form.errors.countryUnknown], ['@long']],
    ['Atlantis', 'be', true, [french.form.errors.countryUnknown], ['@long']],
  ] as const) {
    test.describe(() => {
      test.use({ country: segment.toUpperCase(), javaScriptEnabled });

      const how = javaScriptEnabled ? 'with script' : 'without script';
      test(`the country field on the ${segment} page ${how} refuses ${typed} in the page’s language and keeps all values`, {
        tag: [...tag],
      }, async ({ page, problems, shop }) => {
        problems.allow(/status of 422/);
        const email = freshEmail();
        await page.goto(`/take/${segment}`);
        const lang = (await page.locator('html').getAttribute('lang')) ?? '';
        await fillForm(page, email, { ...addresses.de, country: typed });
        const answered = page.waitForResponse(/\/orders(\/|$)/);
        await page.locator('[data-pay]').click();
        expect((await answered).status()).toBe(422);

        const summary = page.locator('[data-error-summary]');
        await expect(summary).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        const country = page.locator('input[name=country]');
        await expect(country).toHaveAttribute('aria-invalid', 'true');
        const described = (await country.getAttribute('aria-describedby')) ?? '';
        const error = page.locator('input[name=country] ~ .field-error');
        expect(described.split(' ')).toContain(await error.getAttribute('id'));
        for (const words of errorWords) {
          await expect(error).toContainText(words);
          await expect(summary).toContainText(words);
        }
        await expect(country).toHaveValue(typed);
        await expect(page.locator('input[name=email]')).toHaveValue(email);
        await expect(page.locator('input[name=street]')).toHaveValue(addresses.de.street);
        await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
        if (javaScriptEnabled) {
          await expect(summary).toBeFocused();
          await summary.getByRole('link').click();
          await expect(country).toBeFocused();
        }
        expect(await findOrders(shop, email)).toEqual([]);
      });
    });
  }
});
