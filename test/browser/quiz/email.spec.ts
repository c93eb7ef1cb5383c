import { expect, type Request } from 'playwright/test';
import type { Answers } from '../../../client/quiz/quiz.ts';
import { storeAnswers, typicalAnswers } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

test.describe('a visitor requests the quiz result by mail', () => {
  let answers: Answers;
  test.beforeEach(async ({ page }) => {
    answers = await typicalAnswers('v1a');
    await visit(page, '/quiz-email/gb?src=v1a');
    await page.getByText('You haven’t finished a quiz in this tab yet').waitFor();
    await expect(page.locator('form')).toBeHidden();
    await storeAnswers(page, 'v1a', answers);
    await page.reload();
    await page.locator('form').waitFor();
  });

  const isSent = (request: Request) =>
    request.method() === 'POST' && request.url().includes('/quiz-email');

  test('the form for a quiz result by mail sends the answers stored in the tab only with consent', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await expect(page.getByText('You haven’t finished a quiz in this tab yet')).toBeHidden();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    const send = page.getByRole('button', { name: 'Send me the link' });
    let sent = page.waitForRequest(isSent);
    await send.click();
    expect(new URLSearchParams((await sent).postData() ?? '').has('answers')).toBe(false);
    await expect(page.locator('[data-error-summary]')).toBeFocused();

    await page.getByRole('checkbox').check();
    expect(await page.content()).not.toContain(Object.keys(answers)[0]);
    sent = page.waitForRequest(isSent);
    await send.click();
    const sentAnswers = new URLSearchParams((await sent).postData() ?? '').get('answers');
    expect(JSON.parse(sentAnswers ?? '{}')).toEqual(answers);
    await page.getByRole('heading', { name: 'One more step: check your inbox' }).waitFor();
  });

  test('an incomplete quiz has no result: the mail page says so and shows no form', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await storeAnswers(page, 'v1a', await typicalAnswers('v1a', 2));
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    await page.getByRole('checkbox').check();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await loaded;
    await page.getByText('You haven’t finished a quiz in this tab yet').waitFor();
    await expect(page.locator('form')).toBeHidden();
  });

  test('a quiz result links to the mail form, which finds the answers', async ({ page }) => {
    await page.goto('/summary/gb?src=v1a&a=1');
    const link = page.getByRole('link', { name: 'Send me this result by email' });
    await expect(link).toHaveAttribute('href', '/quiz-email/gb?a=1&src=v1a');
    await link.click();
    await page.getByRole('button', { name: 'Send me the link' }).waitFor();
  });

  test('an excluded visitor is not offered the quiz result by mail', async ({ page }) => {
    await storeAnswers(page, 'v1a', { ...answers, situation: ['pregnancy'] });
    await page.goto('/summary/gb?src=v1a');
    await page.locator('[data-excluded=pregnancy]').waitFor();
    await expect(page.getByRole('link', { name: /by email/ })).toHaveCount(0);
  });
});
