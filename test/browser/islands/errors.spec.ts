import { expect } from 'playwright/test';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { stepIs } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';

test.describe('a form works even if its React component fails', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/TypeError|Minified React error/);
    // An island without its words fails.
    await page.route('**/builds/words/**', (route) => route.fulfill({ json: {} }));
  });

  test('an order form whose island fails keeps the typed values and completes the order', async ({
    page,
    shop,
  }) => {
    const failed = page.waitForEvent('pageerror');
    await page.goto('/take/gb');
    const email = freshEmail();
    await page.locator('input[name=email]').fill(email);
    await failed;
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    await expect(page.locator('main [role=alert][data-connection-notice]')).toContainText(
      'still carry on',
    );
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-pay]').click();
    await page.waitForURL('**/__wallet/**');
    expect(await findOrders(shop, email)).toHaveLength(1);
  });

  test('a quiz whose island fails keeps the typed value and continues as a plain form', async ({
    page,
  }) => {
    const failed = page.waitForEvent('pageerror');
    await page.goto('/v5/gb');
    await page.locator('[name=age]').fill('44');
    await failed;
    await expect(page.locator('[name=age]')).toHaveValue('44');
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'changed');
  });
});
