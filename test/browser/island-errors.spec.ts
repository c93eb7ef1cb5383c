import { describe, expect, test } from 'vitest';
import { newVisitor, textOf } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { addresses, fillForm, freshEmail, ordersOf } from '../support/purchase.ts';
import { stepIs } from '../support/quiz-page.ts';

/** A visitor on whom an island's component fails: its words are not what it needs. */
async function withoutWords(path: string) {
  const visitor = await newVisitor(browser, shop, { country: 'GB' });
  visitor.expects(/TypeError|Minified React error/);
  const failed = visitor.page.waitForEvent('pageerror');
  await visitor.page.route('**/builds/words/**', (route) => route.fulfill({ json: {} }));
  await visitor.page.goto(path);
  return { ...visitor, failed };
}

describe('an island whose component fails leaves the page as it was', () => {
  test('the order form, what is typed in it, and the sale', async () => {
    const { page, failed } = await withoutWords('/take/gb');
    const email = freshEmail();
    await page.locator('input[name=email]').fill(email);
    await failed;
    expect(await page.locator('input[name=email]').inputValue()).toBe(email);
    await expect
      .poll(() => textOf(page.locator('main [role=alert][data-connection-notice]')))
      .toContain('still go on');
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-pay]').click();
    await page.waitForURL('**/__wallet/**');
    expect(await ordersOf(shop, email)).toHaveLength(1);
  });

  test('a quiz, which goes on as a form', async () => {
    const { page, failed } = await withoutWords('/v5/gb');
    await page.locator('[name=age]').fill('44');
    await failed;
    expect(await page.locator('[name=age]').inputValue()).toBe('44');
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'changed');
  });
});
