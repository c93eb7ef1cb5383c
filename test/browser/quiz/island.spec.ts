import { expect, type Page } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import {
  answer,
  getStep,
  live,
  openLastStep,
  stepIs,
  storeAnswers,
  toPortion,
  typicalAnswers,
} from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

/** The tab's stored answers of a quiz, as JSON. */
function storedAnswers(page: Page, quiz: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(`quiz:${name}`), quiz);
}

test.describe('the quiz runs in the browser', () => {
  test('the back arrow, the browser’s Back and a reload keep the quiz answers', async ({
    page,
  }) => {
    await visit(page, '/v5/gb');
    await toPortion(page);
    await page.locator('[value=plate]').click();
    await stepIs(page, 'meals');
    await page.locator('.quiz-back').click();
    await stepIs(page, 'portion');
    await expect(page.locator('[value=plate]')).toBeChecked();
    await page.goBack();
    await stepIs(page, 'changed');
    await page.goForward();
    await stepIs(page, 'portion');
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await stepIs(page, 'portion');
    await expect(page.locator('[value=plate]')).toBeChecked();
    // A changed answer leads to another step. The answers to later steps stay stored.
    await page.goBack();
    await stepIs(page, 'changed');
    await page.locator('[value=sleep]').click();
    await stepIs(page, 'sleep');
    // A new visit in the same tab continues at the first unanswered step.
    await page.goto('/v5/gb');
    await stepIs(page, 'sleep');
  });

  test('the quiz choice ‘none of these’ and the other choices untick each other', async ({
    page,
  }) => {
    await openLastStep(page, 'v31');
    const [none, other] = [page.locator('[value=none]'), page.locator('[value=pregnancy]')];
    await other.check();
    await none.check();
    await expect(other).not.toBeChecked();
    await other.check();
    await expect(none).not.toBeChecked();
  });

  test('a quiz step focuses its heading, announces its number, and lets keys choose without leaving the step', async ({
    page,
  }) => {
    await visit(page, '/v1/gb');
    await page.locator('[value=snacks]').click();
    await stepIs(page, 'snacks');
    const heading = page.locator('.quiz-form h1');
    await expect(heading).toBeFocused();
    await expect(page.locator('#announcer')).toHaveText('Question 2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[value=afternoon]')).toBeChecked();
    expect(await getStep(page)).toBe('snacks');
    await page.keyboard.press('Enter');
    await stepIs(page, 'snack-kind');
  });

  test('a wrong quiz answer focuses the error summary, which links to the field', async ({
    page,
  }) => {
    await visit(page, '/v5/gb');
    await page.locator('[name=age]').fill('4');
    await live(page);
    await page.locator('.quiz-forward').click();
    const errors = page.locator('[data-error-summary]');
    await expect(errors).toBeFocused();
    await expect(errors).toContainText('between 18 and 99');
    await expect(page.locator('[name=age]')).toHaveValue('4');
    await errors.locator('a').click();
    await expect(page.locator('[name=age]')).toBeFocused();
  });

  test('rule 3.13: a quiz posts its form if its script fails, and the next page’s script continues from the posted answer', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/);
    const own = '**/builds/quiz-form-*.js';
    await page.route(own, (route) => route.abort());
    await page.goto('/v1/gb?a=1');
    await page.locator('[value=snacks]').click();
    await page.locator('.quiz-forward').click();
    await page.waitForURL('/v1/gb?a=1&at=snacks');
    await page.unroute(own);
    await page.locator('[value=evening]').click();
    await stepIs(page, 'snack-kind');
    await page.locator('.quiz-back').click();
    await page.locator('.quiz-back').click();
    await stepIs(page, 'goal');
    await expect(page.locator('[value=snacks]')).toBeChecked();
    const session = (await context.cookies()).find(({ name }) => name === 'quiz');
    expect(session?.httpOnly).toBe(true);
    // The visitor changes the posted answer. The quiz uses the newer answer.
    await page.locator('[value=portions]').click();
    await stepIs(page, 'portion');
    await page.reload();
    await stepIs(page, 'portion');
  });

  test('a quiz choice made before the script has loaded leads to the next step afterwards', async ({
    page,
  }) => {
    const script = await holdRoute(page, '**/builds/quiz-form-*.js');
    await page.goto('/v1/gb');
    await page.locator('[value=snacks]').click();
    script.release();
    await stepIs(page, 'snacks');
    await expect.poll(() => storedAnswers(page, 'v1')).toContain('snacks');
  });

  test('rule 3.24: the quiz’s unit switch converts and keeps the typed height', async ({
    page,
  }) => {
    await storeAnswers(page, 'v1a', await typicalAnswers('v1a', -2));
    await page.goto('/v1a/gb');
    await stepIs(page, 'body');
    await live(page);
    const height = page.getByRole('group', { name: 'Height, unit' });
    const to = (unit: string) => height.getByRole('radio', { name: unit }).check();
    const boxes = page.locator('form[data-quiz-step] input[type=number]');
    await expect(boxes).toHaveCount(4);
    await page.locator('[name=feet]').fill('5');
    await page.locator('[name=inches]').fill('8');
    await to('cm');
    await expect(page.locator('[name=height]')).toHaveValue('173');
    await expect(page.locator('[name=feet]')).toHaveCount(0);
    // The exact value stays: 172 cm become 5 ft 8 in, but 5 ft 8 in become 173 cm.
    await page.locator('[name=height]').fill('172');
    await to('ft in');
    await expect(page.locator('[name=inches]')).toHaveValue('8');
    await to('cm');
    await expect(page.locator('[name=height]')).toHaveValue('172');
    await to('ft in');
    await page.locator('[name=stones]').fill('12');
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'situation');
    await expect
      .poll(() => storedAnswers(page, 'v1a'))
      .toContain('"height":["172"],"weight":["76.2"]');
    // Back shows the height in feet and the weight in pounds again.
    await page.goBack();
    await stepIs(page, 'body');
    await expect(page.locator('[name=feet]')).toHaveValue('5');
    await expect(page.locator('[name=pounds]')).toHaveValue('0');
  });

  test('rule 3.24: a single-choice step hides its forward button until the visitor uses the keyboard or the step has an answer', async ({
    page,
  }) => {
    await visit(page, '/v1/gb');
    const next = page.locator('.quiz-forward');
    await expect(next).toHaveCSS('opacity', '0');
    // The button stays in the form, so that screen readers find it.
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(1);
    await page.locator('[value=snacks]').click();
    await stepIs(page, 'snacks');
    await expect(next).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(next).toHaveCSS('opacity', '1');
    expect(await getStep(page)).toBe('snacks');
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.locator('.quiz-back').click();
    await stepIs(page, 'goal');
    await expect(next).toHaveCSS('opacity', '1');
    await next.click();
    await stepIs(page, 'snacks');
  });

  test('rule 3.24: the quiz repeats an answer half-way and counts its questions, also after a reload and Back', async ({
    page,
  }) => {
    await visit(page, '/v1/gb');
    const counts: string[] = [];
    await expect(page.locator('.quiz-begin')).toContainText('up to 12 questions');
    while ((await getStep(page)) !== 'fibre-fact') {
      counts.push((await page.locator('.quiz-count').textContent()) ?? '');
      await answer(page);
    }
    await expect(page.locator('.quiz-form h1')).toBeFocused();
    await expect(page.locator('.quiz-begin')).toHaveCount(0);
    await expect(page.locator('.quiz-echo')).toContainText('My portions');
    await expect(page.locator('.quiz-information img')).toHaveJSProperty('complete', true);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Question ${n}`));
    const count = page.locator('.quiz-count');
    // A fact is no question and has no number.
    await expect(count).toHaveText('');
    await page.reload();
    await expect(count).toHaveText('');
    await page.goBack();
    await expect(count).toHaveText('Question 6');
    await page.locator('.quiz-back').click();
    await expect(count).toHaveText('Question 5');
  });

  test('rule 3.24: a quiz on one page counts its answered questions, and its information repeats the choice above it', async ({
    page,
  }) => {
    await visit(page, '/v8/gb');
    await page.locator('[name=one-thing][value=two]').click();
    await page.locator('[name=breaks][value=few]').click();
    await expect(page.locator('.quiz-echo')).toContainText('Two things at a time');
    await expect(page.locator('.quiz-count')).toHaveText('2 of 9');
  });

  test('rule 3.25: a visitor younger than 18 is excluded at once and sees no order button', async ({
    page,
  }) => {
    await visit(page, '/v5/gb');
    await expect(page.locator('[name=age]')).toHaveAttribute('min', '18');
    await page.locator('[name=age]').fill('17');
    await live(page);
    await page.locator('.quiz-forward').click();
    await page.locator('[data-excluded=age]').waitFor();
    await expect(page.locator('[data-order-button]')).toHaveCount(0);
  });
});
