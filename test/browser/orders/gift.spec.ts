import { expect, type Page } from 'playwright/test';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { ready } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

const words = 'Dear Nain,\nhave a good morning ❤️';

/** Chooses the product Mind on /offergift. */
async function chooseMind(page: Page): Promise<void> {
  await page.locator('[data-choice=mind]').click();
  await page.waitForURL(/product=mind#choice$/);
  await page.locator('body[data-product=mind]').waitFor();
  await expect(page.locator('[data-choice=mind]')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-bundle]').first()).toHaveAttribute('data-bundle', 'mind-3');
}

test.describe('rules 3.27 and 7.46: a buyer orders a gift', () => {
  for (const [how, javaScriptEnabled] of [
    ['with script', true],
    ['without script', false],
  ] as const) {
    test.describe(() => {
      test.use({ javaScriptEnabled });

      test(`a gift with a parcel note is chosen, ordered and approved, ${how}`, async ({
        page,
      }) => {
        await page.goto('/offergift/gb');
        if (javaScriptEnabled) await ready(page);
        await chooseMind(page);
        await fillForm(page, freshEmail(), addresses.gb);
        await page.locator('textarea[name=note]').fill(words);
        await page.locator('[data-pay]').click();
        await page.waitForURL(/\/__wallet\/checkoutnow/);
        await page.locator('[data-approve]').click();
        await page.waitForURL(/\/paypal-confirm\/offergift/);
        await expect(page.locator('[data-note]')).toHaveText(words, { useInnerText: true });
      });
    });
  }

  test('/offergift keeps the typed values after a change of product and after an error, and axe finds nothing', async ({
    page,
    axe,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await page.goto('/offergift/gb');
    await ready(page);
    const email = freshEmail();
    const typed = async () => {
      await expect(page.locator('input[name=email]')).toHaveValue(email);
      await expect(page.locator('input[name=street]')).toHaveValue(addresses.gb.street);
    };
    await fillForm(page, email, addresses.gb);
    await page.locator('textarea[name=note]').fill('see www.example.com');
    await chooseMind(page);
    await typed();
    await page.locator('[data-pay]').click();
    const summary = page.locator('[data-error-summary]');
    await summary.locator('a[href="#order-note"]').click();
    const note = page.locator('textarea[name=note]');
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('see www.example.com');
    await ready(page);
    expect(await axe.violations()).toEqual([]);
    await expect(page.locator('[data-choice=mind]')).toHaveAttribute('aria-current', 'true');
    await page.locator('[data-choice=collagen]').click();
    await page.locator('body[data-product=collagen]').waitFor();
    await typed();
    await expect(note).toHaveValue('see www.example.com');
    await page.goBack();
    await page.locator('body[data-product=mind]').waitFor();
    await typed();
  });

  test('the counter beside the field for the parcel note counts characters as a person does', async ({
    page,
  }) => {
    await page.goto('/offergift/gb');
    await ready(page);
    const note = page.locator('textarea[name=note]');
    const figure = page.locator('.character-count');
    await note.focus();
    await expect(figure).toHaveText('0 / 200');
    await note.fill('👩‍👧 ❤️');
    await expect(figure).toHaveText('3 / 200');
    await note.fill('a'.repeat(201));
    await expect(figure).toHaveText('201 / 200');
    await expect(figure).toHaveAttribute('data-over', '');
  });
});
