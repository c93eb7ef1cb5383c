import { expect } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import {
  answerTo,
  openLastStep,
  stepIs,
  storeAnswers,
  take,
  typicalAnswers,
} from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

test.describe('the quiz result depends on the answers', () => {
  test('the quiz result of an excluded visitor shows no order button', async ({ page }) => {
    await openLastStep(page, 'v31');
    await page.locator('[value=pregnancy]').click();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    const offers = page.locator('[data-order-button], [data-sticky-order]');
    await expect(offers).toHaveCount(0);
    await page.reload();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    await expect(offers).toHaveCount(0);
    await page.locator('.result-link a').click();
    await stepIs(page, 'breakfast');
    // The answers are complete. The changed answers give another result.
    await answerTo(page, 'situation');
    await page.locator('[value=pregnancy]').click();
    await page.locator('[value=none]').check();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-band]').waitFor();
    await expect(offers).toHaveCount(1);
  });

  test('/offera begins with the quiz result and sells nothing to an excluded visitor', async ({
    page,
  }) => {
    const answers = await typicalAnswers('v31');
    await storeAnswers(page, 'v31', answers);
    await page.goto('/offera/gb?src=v31');
    await page.locator('[data-band]').waitFor();
    await expect(page.locator('.result-day, .result-product, .result-answers')).toHaveCount(0);
    await page.locator('form[data-checkout]').waitFor();
    await storeAnswers(page, 'v31', { ...answers, situation: ['pregnancy'] });
    await page.goto('/offera/gb?src=v31');
    await page.locator('[data-excluded=pregnancy]').waitFor();
    const offers = page.locator('[data-order-button], [data-sticky-order], form[data-checkout]');
    await expect(offers).toHaveCount(0);
  });

  test('rule 3.6: the order button of a quiz result leads to the packs of the next page', async ({
    page,
  }) => {
    await openLastStep(page, 'v31');
    await take(page);
    await page.locator('.result-product').waitFor();
    await page.locator('[data-order-button]').click();
    await page.waitForURL(/\/1get\/gb/);
    const heading = page.locator('#products h2').first();
    await expect(heading).toBeInViewport();
    // Nothing covers the heading.
    await expect
      .poll(() =>
        heading.evaluate((one) => {
          const { left, top, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + 5, top + height / 2));
        }),
      )
      .toBe(true);
  });

  test('rule 3.17: the footer is hidden until the quiz result shows', async ({ page }) => {
    await openLastStep(page, 'v31');
    const words = await holdRoute(page, '**/result-v31.gb.json');
    await page.locator('[value=none]').check();
    await page.locator('.quiz-forward').click();
    await page.waitForURL(/\/summary\/gb/);
    await page.locator('.result [data-restoring]').waitFor({ state: 'attached' });
    const footer = page.locator('footer');
    const visible = () => footer.evaluate((one) => getComputedStyle(one).visibility);
    expect(await visible()).toBe('hidden');
    words.release();
    await page.locator('[data-band]').waitFor();
    await expect.poll(visible).toBe('visible');
  });

  test('Back from the quiz result returns to the last quiz step', async ({ page }) => {
    await openLastStep(page, 'v31');
    await take(page);
    await page.locator('[data-band]').waitFor();
    await page.goBack();
    await stepIs(page, 'situation');
    await expect(page.locator('[value=none]')).toBeChecked();
  });

  test('rule 13.1: Back to the quiz result restores the scroll position, also after fast moves in the history', async ({
    page,
  }) => {
    const place = () => page.evaluate(() => Math.round(scrollY));
    const goBack = async () => {
      await page.goBack();
      await page.locator('body[data-page=summary] [data-band]').waitFor();
      await expect.poll(place).toBe(1000);
    };
    const hasLeft = (timeout?: number) =>
      page.locator('body:not([data-page=summary])').waitFor(timeout ? { timeout } : {});
    await openLastStep(page, 'v31');
    await take(page);
    await page.locator('[data-band]').waitFor();
    await page.evaluate(() => scrollTo(0, 1000));
    await expect.poll(place).toBe(1000);
    const button = page.locator('a[data-order-button]').first();
    await button.evaluate((link: HTMLElement) => link.click());
    await hasLeft();
    await goBack();
    await expect(page.locator('#page')).not.toHaveAttribute('style', /min-height/);
    await page.goForward();
    await hasLeft();
    for (const gap of [10, 30]) {
      await page.evaluate(async (ms) => {
        for (const direction of ['back', 'forward', 'back', 'forward'] as const) {
          history[direction]();
          await new Promise((resolve) => setTimeout(resolve, ms));
        }
      }, gap);
      // A busy browser drops a move that comes during another move. Then the page is still the result.
      await expect(async () => {
        await page.evaluate(() => {
          if (document.body.dataset.page === 'summary') history.forward();
        });
        await hasLeft(2000);
      }).toPass();
    }
    await goBack();
  });

  test('axe finds nothing on a quiz question, a wrong answer, a quiz on one page, a result and its dialog', async ({
    page,
    axe,
  }) => {
    await visit(page, '/v1pop/gb');
    const clean = async (where: string) => expect(await axe.violations(), where).toEqual([]);
    await clean('a question');
    await answerTo(page, 'body');
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
