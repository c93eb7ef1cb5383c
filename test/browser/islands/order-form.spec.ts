import { expect } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { formIsLive } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { twoFrames, visit, wake } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

test('rule 13.12: the order form keeps values typed before and during hydration and validates them afterwards', async ({
  page,
}) => {
  const form = await holdRoute(page, '**/builds/order-form-*.js');
  await page.goto('/take/gb');
  const field = (name: string) => page.locator(`input[name=${name}]`);
  await field('email').click();
  await page.keyboard.type('anna@');
  await field('country').fill('France');
  await field('postcode').fill('7500');
  await field('email').focus();
  await page.keyboard.press('End');
  form.release();
  await page.keyboard.type('example.com');
  await formIsLive(page);
  await page.keyboard.type('.uk');
  await expect(field('email')).toHaveValue('anna@example.com.uk');
  await expect(field('country')).toHaveValue('France');
  await expect(field('postcode')).toHaveValue('7500');
  await expect(field('email')).toBeFocused();

  // The form uses the country that was typed before hydration: it expects a postcode of five digits.
  await field('postcode').focus();
  await field('city').focus();
  const error = page.locator('#order-postcode-error');
  await expect(error).toBeVisible();
  await field('postcode').fill('75001');
  await field('city').focus();
  await expect(error).toHaveCount(0);
});

test('rule 13.4: the order form works without its script', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|status of 422/);
  await page.route('**/builds/order-form-*.js', (route) => route.abort());
  await page.goto('/take/gb');
  await page.locator('input[name=email]').fill('anna@example.com');
  await page.locator('[data-pay]').click();
  await page.locator('[data-error-summary]').waitFor();
  await expect(page.locator('input[name=email]')).toHaveValue('anna@example.com');
});

test('rule 7.19: the order form asks once about a street without a number', async ({ page }) => {
  await page.goto('/take/gb');
  const street = page.locator('input[name=street]');
  await street.focus();
  await formIsLive(page);
  const postcode = page.locator('input[name=postcode]');
  const question = page.locator('#order-street-error');
  await street.fill('Rose Cottage');
  await postcode.focus();
  await expect(question).toBeVisible();
  await street.focus();
  await postcode.focus();
  await expect(question).toHaveCount(0);
  await street.fill('Ivy Cottage');
  await postcode.focus();
  await street.fill('');
  await postcode.focus();
  await expect(question).toHaveText(/fill in this field/);
  await street.fill('Ivy Cottage');
  await postcode.focus();
  await expect(question).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });

    const how = javaScriptEnabled ? 'with script' : 'without script';
    test(`rule 7.19: the second address line may stay empty, and a refused one is kept with its error, ${how}`, async ({
      page,
      problems,
    }) => {
      problems.allow(/status of 422/);
      await page.goto('/take/gb');
      const line = page.locator('input[name=street2]');
      await fillForm(page, freshEmail(), { ...addresses.gb, street2: 'Flat 2 🏠' });
      await page.locator('[data-pay]').click();
      await page.locator('[data-error-summary]').waitFor();
      await expect(line).toHaveValue('Flat 2 🏠');
      await expect(page.locator('#order-street2-error')).toHaveText(/only letters, digits/);
      await expect(page.locator('[data-error-summary] a')).toHaveText([/Flat, company or c\/o/]);
      await line.fill('');
      await page.locator('input[name=postcode]').focus();
      if (javaScriptEnabled) await expect(page.locator('#order-street2-error')).toHaveCount(0);
      await page.locator('[data-pay]').click();
      await page.waitForURL(/\/__wallet\/checkoutnow/);
    });
  });
}

test('rule 7.19: a refused field that the visitor corrects before the form’s script has loaded loses its error', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/);
  await page.goto('/take/gb');
  await fillForm(page, freshEmail(), { ...addresses.gb, street2: 'Flat 2 🏠', postcode: 'ZZ' });
  await formIsLive(page);
  const form = await holdRoute(page, '**/builds/order-form-*.js');
  await page.locator('[data-pay]').click();
  await expect(page.locator('#order-street2-error')).toBeVisible();
  await page.locator('input[name=street2]').fill('Flat 2');
  await page.locator('input[name=phone]').focus();
  form.release();
  await formIsLive(page);
  await expect(page.locator('#order-street2-error')).toHaveCount(0);
  await expect(page.locator('#order-postcode-error')).toBeVisible();
});

test('rule 10.12: a tap on a card chooses its bundle in place, also with the keyboard', async ({
  page,
}) => {
  for (const path of ['/take/gb', '/offer30day/fi', '/offer2/de', '/offergift/fr', '/get2/se']) {
    await visit(page, path);
    // WebKit does not correct the scroll position when something above the card grows.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('overflow-anchor', 'none'),
    );
    const cards = page.locator('#products [data-bundle]');
    if (await cards.first().isHidden()) await page.locator('#products summary').click();
    await wake(page);
    const total = page.locator('.chosen strong').first();
    const place = () =>
      cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    for (const at of [0, -1, 1, 1, 0]) {
      const card = cards.nth(at);
      await card.evaluate((target) => target.scrollIntoView({ block: 'center' }));
      const before = await place();
      // The driver's own click scrolls the page if its first attempt meets an island that starts.
      const box = await card.locator('input').boundingBox();
      if (!box) throw new Error(`${path} ${at} has no input`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(card.locator('input')).toBeChecked();
      await twoFrames(page);
      // A part of a pixel comes from rounding, and nobody sees it.
      for (const [i, top] of (await place()).entries()) {
        expect(Math.abs(top - (before[i] ?? 0)), `${path} ${at}`).toBeLessThan(1);
      }
      const price = await card
        .locator('[data-total], [data-price]')
        .filter({ visible: true })
        .first();
      await expect(total, path).toContainText(await price.innerText(), { useInnerText: true });
    }
    await page.keyboard.press('ArrowDown');
    await expect(cards.nth(1).locator('input')).toBeChecked();
    await expect(cards.nth(1).locator('input')).toBeFocused();
    await expect(cards.nth(1).locator('.choice')).toBeInViewport({ ratio: 1 });
  }
});
