import { expect } from 'playwright/test';
import { press, tabTo } from '../../support/browser/focus.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import type { Shop } from '../../support/shop/shop.ts';

function getWithdrawals(shop: Shop, email: string): Promise<{ order_number: string }[]> {
  return rows(shop, 'SELECT * FROM withdrawals WHERE email = ?', email);
}

test.describe('rule 9.16: a buyer declares a withdrawal', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a withdrawal is declared in two steps without script', async ({ page, shop }) => {
      await page.goto('/refund/gb');
      const email = freshEmail();
      await page.getByLabel('Your name').fill('Kim Example');
      await page.getByLabel('Order number').fill('tw-7k3m9q');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/step=confirm/);
      expect(page.url()).not.toContain('example');
      expect(await getWithdrawals(shop, email)).toEqual([]);
      await page.getByRole('button', { name: /^confirm cancellation$/i }).click();
      await page.getByRole('heading', { name: 'We’ve received your cancellation' }).waitFor();
      expect(await getWithdrawals(shop, email)).toMatchObject([{ order_number: 'TW-7K3M9Q' }]);
    });
  });

  test('a withdrawal is declared with the keyboard alone, and the order number gets its dash', async ({
    page,
    shop,
  }) => {
    await visit(page, '/refund/gb');
    await tabTo(page, '[name=name]');
    await page.keyboard.type('Kim Example');
    await tabTo(page, '[name=orderNumber]');
    const number = page.getByLabel('Order number');
    // The field adds the dash to the order number only after its script has run. So the test types until the dash appears.
    await expect
      .poll(async () => {
        await number.fill('');
        await page.keyboard.type('tw7k3m9q');
        return number.inputValue();
      })
      .toBe('TW-7K3M9Q');
    await tabTo(page, '[name=email]');
    const email = freshEmail();
    await page.keyboard.type(email);
    await press(page, '.button-send');
    await page.waitForURL(/step=confirm/);
    await press(page, '[data-withdraw]', 'Space');
    await page.waitForURL(/step=done/);
    expect(await getWithdrawals(shop, email)).toMatchObject([{ order_number: 'TW-7K3M9Q' }]);
  });

  test('a refused withdrawal form focuses its error summary, and an error links to its field', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await visit(page, '/refund/gb');
    await page.getByLabel('Your name').fill('Kim Example');
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.locator('[data-error-summary]');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: /^Email/ }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveValue('Kim Example');
  });

  test('an expired withdrawal confirmation focuses the message that nothing has been declared', async ({
    page,
  }) => {
    await visit(page, '/refund/gb?step=confirm');
    await expect(page.getByText('so you haven’t cancelled yet')).toBeFocused();
  });
});

test('the stars of a review are radios: arrow keys choose a star, and all stars up to it are filled', async ({
  page,
}) => {
  await visit(page, '/feedback/gb');
  await tabTo(page, '[name=rating]');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect
    .poll(() =>
      page
        .locator('.rating-stars svg')
        .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill !== 'none')),
    )
    .toEqual([true, true, true, true, false]);
});
