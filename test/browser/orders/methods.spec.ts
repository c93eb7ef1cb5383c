import { expect, type Page } from 'playwright/test';
import german from '../../../locales/de_DE/order.json' with { type: 'json' };
import { overflow } from '../../support/browser/layout.ts';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { phone } from '../../support/browser/visit.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';

const vienna = { ...addresses.de, postcode: '1010', city: 'Wien', country: 'Österreich' };

/** The names of the shown payment methods, from top to bottom. */
function shown(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-method]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-method')));
}

const radio = (page: Page, method: string) => page.locator(`[data-method=${method}] input`);

/** Fills in the order form of a market and chooses a method by a press on its name. */
async function choose(page: Page, segment: string, method: string, address = vienna) {
  const email = freshEmail();
  await page.goto(`/take/${segment}`);
  await fillForm(page, email, address);
  await page.locator(`[data-method=${method}] strong`).click();
  await expect(radio(page, method)).toBeChecked();
  return email;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`payment methods ${javaScriptEnabled ? 'with script' : 'without script'}`, () => {
    test.use({ javaScriptEnabled, country: 'AT' });

    test('the consent to save the wallet is shown only with a method that can be saved', async ({
      page,
    }) => {
      await page.goto('/take/at');
      const consent = page.locator('input[name=saveWallet]');
      await expect(consent).toBeVisible();
      for (const [method, isShown] of [
        ['eps', false],
        ['paypal', true],
        ['card', false],
      ] as const) {
        await page.locator(`[data-method=${method}] strong`).click();
        await expect(consent).toBeVisible({ visible: isShown });
      }
    });

    for (const [segment, names] of [
      ['at', ['eps', 'trustly', 'paypal', 'card']],
      ['be', ['bancontact', 'paypal', 'card']],
      ['se', ['swish', 'trustly', 'paypal', 'card']],
      ['de', ['trustly', 'paypal', 'card']],
      ['gb', ['trustly', 'paypal', 'card']],
      ['fr', ['paypal', 'card']],
      ['ch', ['paypal', 'card']],
    ] as const) {
      test.describe(() => {
        test.use({ country: segment.toUpperCase() });

        test(`the order form of ${segment} offers ${names.join(', ')} in rows of a finger's height`, async ({
          page,
        }) => {
          for (const width of [320, phone.width, 1280]) {
            await page.setViewportSize({ width, height: phone.height });
            await page.goto(`/take/${segment}`);
            expect(await shown(page)).toEqual(names);
            await expect(radio(page, 'paypal')).toBeChecked();
            for (const row of await page.locator('[data-method]').all())
              expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
            expect(await overflow(page)).toBe(0);
          }
        });
      });
    }

    test('a bank method leads to the order review, and a card to the page for cards', async ({
      page,
      shop,
    }) => {
      const email = await choose(page, 'at', 'eps');
      await page.locator('[data-pay]').click();
      await page.waitForURL(/\/paypal-confirm\/take/);
      await expect(page.locator('[data-binding]')).toBeVisible();
      expect(await findOrders(shop, email)).toMatchObject([{ status: 'created' }]);
      await choose(page, 'at', 'card');
      await page.locator('[data-pay]').click();
      await page.waitForURL(/\/__wallet\/checkoutnow/);
      await expect(page.locator('#card')).toBeVisible();
    });

    test('after a refusal the form suggests another method and keeps what was typed', async ({
      page,
    }) => {
      const email = await choose(page, 'at', 'paypal');
      await page.locator('[data-pay]').click();
      await page.waitForURL(/\/__wallet\/checkoutnow/);
      await page.locator('[data-deny]').click();
      await page.waitForURL(/\/paypal-confirm\/take/);
      await page.locator('[data-binding]').click();
      await page.locator('[data-notice=declined]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/take/at');
      await expect(page.locator('input[name=email]')).toHaveValue(email);
      await expect(page.locator('input[name=street]')).toHaveValue(vienna.street);
      await expect(radio(page, 'eps')).toBeChecked();
      await page.locator('[data-pay]').click();
      await page.waitForURL(/\/paypal-confirm\/take/);
      await expect(page.locator('[data-binding]')).toBeVisible();
    });
  });
}

test.describe('another delivery country with script', () => {
  test.use({ country: 'DE' });

  test('shows the methods of the typed country at once, and keeps the choice of one that both offer', async ({
    page,
  }) => {
    await page.goto('/take/de');
    await page.locator('[data-method=card]').click();
    const country = page.locator('input[name=country]');
    await country.fill('Österreich');
    await expect(page.locator('[data-method=eps]')).toBeVisible();
    expect(await shown(page)).toEqual(['eps', 'trustly', 'paypal', 'card']);
    await expect(radio(page, 'card')).toBeChecked();
    await page.locator('[data-method=eps]').click();
    await country.fill('Belgien');
    await expect(page.locator('[data-method=bancontact]')).toBeVisible();
    expect(await shown(page)).toEqual(['bancontact', 'paypal', 'card']);
    await expect(radio(page, 'paypal')).toBeChecked();
    await country.fill('Belg');
    expect(await shown(page)).toEqual(['bancontact', 'paypal', 'card']);
    await country.fill('AT');
    await expect(radio(page, 'eps')).toBeChecked();
    const email = freshEmail();
    await fillForm(page, email, vienna);
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/paypal-confirm\/take/);
  });

  test('the arrow keys choose a method, and the focus is visible', async ({ page, axe }) => {
    await page.goto('/take/de');
    await radio(page, 'paypal').focus();
    await page.keyboard.press('ArrowUp');
    await expect(radio(page, 'trustly')).toBeChecked();
    await expect(radio(page, 'trustly')).toBeFocused();
    const outline = await radio(page, 'trustly').evaluate(
      (one) => getComputedStyle(one).outlineStyle,
    );
    expect(outline).toBe('solid');
    expect(await axe.violations()).toEqual([]);
  });
});

test.describe('another delivery country without script', () => {
  test.use({ country: 'DE', javaScriptEnabled: false });

  test('returns the form with the methods of that country and says so', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    const email = freshEmail();
    await page.goto('/take/de');
    await fillForm(page, email, vienna);
    const answered = page.waitForResponse(/\/orders\//);
    await page.locator('[data-pay]').click();
    expect((await answered).status()).toBe(422);
    await expect(page.locator('.methods .field-error')).toHaveText(
      german.form.errors.methodCountry,
    );
    await expect.poll(() => shown(page)).toEqual(['eps', 'trustly', 'paypal', 'card']);
    await expect(page.locator('[data-error-summary] a')).toHaveAttribute('href', '#order-method');
    await page.locator('[data-error-summary] a').click();
    await expect(page.locator('[data-method=eps]')).toBeInViewport();
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    await page.locator('[data-method=eps]').click();
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/paypal-confirm\/take/);
  });
});
