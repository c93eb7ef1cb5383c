import { describe, expect, test } from 'vitest';
import { hasFocus, newVisitor, textOf, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { answer, live, stepIs, stepOf, toPortion } from '../support/quiz-page.ts';

describe('the quiz as an island', () => {
  test('back, by its arrow and by the browser, and a reload keep the answers', async () => {
    const { page } = await visitPage(browser, shop, '/v5/gb');
    await toPortion(page);
    await page.locator('[value=plate]').click();
    await stepIs(page, 'meals');
    await page.locator('.quiz-back').click();
    await stepIs(page, 'portion');
    expect(await page.locator('[value=plate]').isChecked()).toBe(true);
    await page.goBack();
    await stepIs(page, 'changed');
    await page.goForward();
    await stepIs(page, 'portion');
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await stepIs(page, 'portion');
    expect(await page.locator('[value=plate]').isChecked()).toBe(true);
    // Another answer leads elsewhere; what was answered further on stays.
    await page.goBack();
    await stepIs(page, 'changed');
    await page.locator('[value=sleep]').click();
    await stepIs(page, 'sleep');
    // A new visit of the tab goes on where the answers end.
    await page.goto('/v5/gb');
    await stepIs(page, 'sleep');
  });

  test('each step: its heading has the focus, the place is said, keys choose without going on', async () => {
    const { page } = await visitPage(browser, shop, '/v1/gb');
    await page.locator('[value=snacks]').click();
    await stepIs(page, 'snacks');
    const heading = page.locator('.quiz-form h1');
    await expect.poll(() => heading.evaluate(hasFocus)).toBe(true);
    await expect.poll(() => textOf(page.locator('#announcer'))).toMatch(/^2 of \d+$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[value=afternoon]').isChecked()).toBe(true);
    expect(await stepOf(page)).toBe('snacks');
    await page.keyboard.press('Enter');
    await stepIs(page, 'snack-kind');
  });

  test('what is wrong is named where it is, with the focus, in the shop’s words', async () => {
    const { page } = await visitPage(browser, shop, '/v5/gb');
    await page.locator('[name=age]').fill('4');
    await live(page);
    await page.locator('.quiz-forward').click();
    const errors = page.locator('[data-error-summary]');
    await expect.poll(() => errors.evaluate(hasFocus)).toBe(true);
    expect(await textOf(errors)).toContain('16 to 99');
    expect(await page.locator('[name=age]').inputValue()).toBe('4');
    await errors.locator('a').click();
    await expect.poll(() => page.locator('[name=age]').evaluate(hasFocus)).toBe(true);
  });

  test('a click before the script is there is a form post, and the script goes on from it', async () => {
    const { page, context } = await newVisitor(browser, shop, { country: 'GB' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/builds/quiz-form-*.js', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.goto('/v1/gb?a=1');
    await page.locator('[value=snacks]').click();
    await page.locator('.quiz-forward').click();
    await page.waitForURL('/v1/gb?a=1&at=snacks');
    release();
    await page.locator('[value=evening]').click();
    await stepIs(page, 'snack-kind');
    await page.locator('.quiz-back').click();
    await page.locator('.quiz-back').click();
    await stepIs(page, 'goal');
    expect(await page.locator('[value=snacks]').isChecked()).toBe(true);
    const session = (await context.cookies()).find(({ name }) => name === 'quiz');
    expect(session?.httpOnly).toBe(true);
    // What is changed now is newer than what was posted.
    await page.locator('[value=portions]').click();
    await stepIs(page, 'portion');
    await page.reload();
    await stepIs(page, 'portion');
  });

  test('a choice made while the script is on its way goes on when it has come', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/builds/quiz-form-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/v1/gb');
    await page.locator('[value=snacks]').click();
    release();
    await stepIs(page, 'snacks');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('quiz:v1')))
      .toContain('snacks');
  });

  test('feet or centimetres: typing in one empties the other', async () => {
    const { page } = await visitPage(browser, shop, '/v1a/gb');
    while ((await stepOf(page)) !== 'body') await answer(page);
    await page.locator('[name=height]').fill('172');
    await page.locator('[name=feet]').fill('5');
    expect(await page.locator('[name=height]').inputValue()).toBe('');
    await page.locator('[name=inches]').fill('8');
    await page.locator('[name=stones]').fill('12');
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'situation');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('quiz:v1a')))
      .toContain('"height":["173"],"weight":["76.2"]');
  });
});
