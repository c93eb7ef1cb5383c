import { describe, expect, test } from 'vitest';
import german from '../../locales/de_DE/order.json' with { type: 'json' };
import english from '../../locales/en_GB/order.json' with { type: 'json' };
import french from '../../locales/fr_FR/order.json' with { type: 'json' };
import { newVisitor, textOf } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { addresses, fillForm, freshEmail, ordersOf } from '../support/purchase.ts';

describe('rule 2.11: the country field takes alpha-2, alpha-3, number and name, also misspelt', () => {
  test.each([
    ['Deutchland', 'gb', addresses.de, 'DE'],
    ['CHE', 'de', addresses.ch, 'CH'],
    ['756', 'se', addresses.ch, 'CH'],
    ['Suède', 'fr', addresses.se, 'SE'],
  ])('%s typed on the page of %s is understood', async (typed, segment, address, alpha2) => {
    const { page } = await newVisitor(browser, shop, { country: segment.toUpperCase() });
    const email = freshEmail();
    await page.goto(`/take/${segment}`);
    await fillForm(page, email, { ...address, country: typed });
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    expect(await ordersOf(shop, email)).toMatchObject([{ delivery_country: alpha2 }]);
  });

  test('the postcode’s hint and keyboard follow what is typed, and no country has no hint', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.goto('/take/gb');
    const postcode = page.locator('input[name=postcode]');
    const hint = page.locator('input[name=postcode] ~ .field-hint');
    const mode = () => postcode.getAttribute('inputmode');
    expect(await textOf(hint)).toContain('SW1A 1AA');
    const country = page.locator('input[name=country]');
    await country.focus();
    for (const [typed, example] of [
      ['Suisse', '8001'],
      ['deu', '10115'],
      ['756', '8001'],
      ['SUEDE', '111 22'],
    ] as const) {
      await country.fill(typed);
      await expect.poll(() => textOf(hint)).toContain(example);
      expect(await mode()).toBe('numeric');
    }
    await postcode.pressSequentially('11455');
    expect(await postcode.inputValue()).toBe('114 55');
    await country.fill('Swedn');
    await expect.poll(() => hint.count()).toBe(0);
    expect(await mode()).toBeNull();
    await country.fill('UK');
    await expect.poll(() => textOf(hint)).toContain('SW1A 1AA');
    expect(await mode()).toBeNull();
  });

  const sentence = (words: string) => words.split(/\{\{.*?\}\}/)[0] ?? '';
  test.each([
    ['Norway', 'gb', true, ['Norway', sentence(english.form.errors.countryUnserved)]],
    ['Norway', 'de', true, ['Norwegen']],
    ['Norway', 'fr', false, ['Norvège']],
    ['Atlantis', 'gb', true, [english.form.errors.countryUnknown]],
    ['Atlantis', 'de', false, [german.form.errors.countryUnknown]],
    ['Atlantis', 'be', true, [french.form.errors.countryUnknown]],
  ])(
    '%s on the page of %s (script: %s) is refused in the page’s language with everything kept',
    async (typed, segment, script, said) => {
      const visitor = await newVisitor(browser, shop, { country: segment.toUpperCase(), script });
      const { page } = visitor;
      visitor.expects(/status of 422/);
      const email = freshEmail();
      await page.goto(`/take/${segment}`);
      const lang = await page.locator('html').getAttribute('lang');
      await fillForm(page, email, { ...addresses.de, country: typed });
      const answered = page.waitForResponse(/\/orders(\/|$)/);
      await page.locator('[data-pay]').click();
      expect((await answered).status()).toBe(422);

      const summary = page.locator('[data-error-summary]');
      await summary.waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      const country = page.locator('input[name=country]');
      expect(await country.getAttribute('aria-invalid')).toBe('true');
      const described = (await country.getAttribute('aria-describedby')) ?? '';
      const error = page.locator('input[name=country] ~ .field-error');
      expect(described.split(' ')).toContain(await error.getAttribute('id'));
      for (const words of said) {
        expect(await textOf(error)).toContain(words);
        expect(await textOf(summary)).toContain(words);
      }
      expect(await country.inputValue()).toBe(typed);
      expect(await page.locator('input[name=email]').inputValue()).toBe(email);
      expect(await page.locator('input[name=street]').inputValue()).toBe(addresses.de.street);
      expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
      if (script) {
        await expect
          .poll(() => summary.evaluate((element) => element === document.activeElement))
          .toBe(true);
        await summary.getByRole('link').click();
        expect(await country.evaluate((input) => input === document.activeElement)).toBe(true);
      }
      expect(await ordersOf(shop, email)).toEqual([]);
    },
  );
});
