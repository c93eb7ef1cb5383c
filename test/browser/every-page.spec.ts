import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { carriesOrderForm, pageNames, pagePath } from '../../worker/pages.ts';
import { desktop, newVisitor, overflow, phone, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';

/** The widest first: its pictures serve the others, too. */
const widths = [desktop.width, phone.width, 320];

/** React has taken the order form's fields over. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('form shop-island [data-root]');
    return !!root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

const paths = (segment: string) =>
  pageNames.map((name) => ({
    name,
    path: pagePath(name, name === 'paypal-confirm' ? 'take' : segment),
  }));

// Some fifty pages, one after the other.
describe('every page of the table', { timeout: 180_000 }, () => {
  test.each([
    ['de', 'DE'],
    ['gb', 'GB'],
    ['ch-fr', 'CH'],
    ['fi', 'FI'],
  ])('in %s loads, hydrates without an error, and fits every width', async (segment, country) => {
    const { page } = await newVisitor(browser, shop, { country });
    const tooWide: string[] = [];
    for (const { name, path } of paths(segment)) {
      await page.setViewportSize({ width: desktop.width, height: 700 });
      expect((await page.goto(path))?.status(), path).toBe(200);
      await ready(page);
      if (carriesOrderForm(name)) {
        await page.locator('form[data-checkout] input[name=email]').focus();
        await hydrated(page);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        const over = await overflow(page);
        if (over > 0) tooWide.push(`${path} at ${width}: ${over} px`);
      }
    }
    expect(tooWide).toEqual([]);
  });

  test('on the error page, too', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'FI' });
    expects(/status of 404/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`/${'long-address-'.repeat(20)}/x`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

describe('the order form as an island: nothing typed is lost', () => {
  test('what is typed and chosen before and while it hydrates stays, and then it checks', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/builds/order-form-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/take/gb');
    const field = (name: string) => page.locator(`input[name=${name}]`);
    await field('email').click();
    await page.keyboard.type('anna@');
    await field('country').fill('France');
    await field('postcode').fill('7500');
    await field('email').focus();
    await page.keyboard.press('End');
    release();
    await page.keyboard.type('example.com');
    await hydrated(page);
    await page.keyboard.type('.uk');
    expect(await field('email').inputValue()).toBe('anna@example.com.uk');
    expect(await field('country').inputValue()).toBe('France');
    expect(await field('postcode').inputValue()).toBe('7500');
    expect(await field('email').evaluate((input) => input === document.activeElement)).toBe(true);

    // The country typed before hydration rules: its postcode has five digits.
    await field('postcode').focus();
    await field('city').focus();
    const error = page.locator('#order-postcode-error');
    await error.waitFor();
    await field('postcode').fill('75001');
    await field('city').focus();
    await error.waitFor({ state: 'detached' });
  });

  test('each error in the summary names its field and leads to it', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/status of 422/);
    await page.goto('/take/gb');
    await page.locator('[data-pay]').click();
    const links = page.locator('[data-error-summary] a');
    await links.first().waitFor();
    await ready(page);
    const words = await links.allInnerTexts();
    expect(words).toHaveLength(6);
    expect(new Set(words).size).toBe(words.length);
    await page.getByRole('link', { name: /^Postcode/ }).click();
    const postcode = page.locator('input[name=postcode]');
    await expect
      .poll(() => postcode.evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  test('without its script the form still works', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/ERR_FAILED/);
    await page.route('**/builds/order-form-*.js', (route) => route.abort());
    await page.goto('/take/gb');
    await page.locator('input[name=email]').fill('anna@example.com');
    expects(/status of 422/);
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('anna@example.com');
  });
});
