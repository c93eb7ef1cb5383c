import { describe, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { answer, stepIs, stepOf, take } from '../support/quiz-page.ts';

describe('the result of a quiz', () => {
  test('whom the product is not for is told kindly, and sees no order button', async () => {
    const { page } = await visitPage(browser, shop, '/v31/gb');
    while ((await stepOf(page)) !== 'situation') await answer(page);
    await page.locator('[value=pregnancy]').click();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    const offers = page.locator('[data-order-button], [data-sticky-order]');
    await expect.poll(() => offers.count()).toBe(0);
    await page.reload();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    await expect.poll(() => offers.count()).toBe(0);
    await page.locator('.result-link a').click();
    await stepIs(page, 'breakfast');
    // Complete answers stand there; the result of the changed ones is another.
    while ((await stepOf(page)) !== 'situation') await answer(page);
    await page.locator('[value=pregnancy]').click();
    await page.locator('[value=none]').check();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-band]').waitFor();
    await expect.poll(() => offers.count()).toBe(1);
  });

  test('offera begins with the result, and sells nothing to whom the product is not for', async () => {
    const { page } = await visitPage(browser, shop, '/v31/gb');
    await take(page);
    await page.locator('[data-band]').waitFor();
    await page.goto('/offera/gb?src=v31');
    await page.locator('[data-band]').waitFor();
    expect(await page.locator('.result-plan, .result-product').count()).toBe(0);
    await page.locator('form[data-checkout]').waitFor();
    await page.locator('.result-link a').click();
    while ((await stepOf(page)) !== 'situation') await answer(page);
    await page.locator('[value=none]').uncheck();
    await page.locator('[value=pregnancy]').click();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    await page.goto('/offera/gb?src=v31');
    await page.locator('[data-excluded=pregnancy]').waitFor();
    const offers = page.locator('[data-order-button], [data-sticky-order], form[data-checkout]');
    await expect.poll(() => offers.count()).toBe(0);
  });

  test('the result’s way back leads into the quiz, where it was left', async () => {
    const { page } = await visitPage(browser, shop, '/v31/gb');
    await take(page);
    await page.locator('[data-band]').waitFor();
    await page.goBack();
    await stepIs(page, 'situation');
    expect(await page.locator('[value=none]').isChecked()).toBe(true);
  });

  test('axe finds nothing on a question, a wrong answer, all questions, a result and its dialog', async () => {
    const { page } = await visitPage(browser, shop, '/v1pop/gb');
    const clean = async (where: string) => expect(await findings(page), where).toEqual([]);
    await clean('a question');
    while ((await stepOf(page)) !== 'body') await answer(page);
    await page.locator('.quiz-forward').click();
    await page.locator('[data-error-summary]').waitFor();
    await clean('a wrong answer');
    await take(page);
    await clean('the dialog');
    await page.locator('dialog[data-quiz-result] a').click();
    await page.locator('.result-product').waitFor();
    await clean('the result');
    await page.goto('/v8/gb');
    await clean('all questions');
  });
});
