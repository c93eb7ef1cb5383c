import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { quizNames, quizzes } from '../../worker/quiz/quizzes/quizzes.ts';
import { newVisitor, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { form, stepOf, take, typical } from '../support/quiz-page.ts';

const summaries: Record<string, string> = { v1pop: 'summarypop', v1ip: 'v1ip-summary' };

describe.each(quizNames)('decision 0015: %s leads to its result', (name) => {
  const market = name === 'v7' || name === 'v1ip' ? 'fr' : 'gb';
  const summary = `/${summaries[name] ?? 'summary'}/${market}`;

  test('with script: no request carries an answer, nothing is loaded before the first touch', async () => {
    const { page, context } = await newVisitor(browser, shop, { country: 'GB' });
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    await page.goto(`/${name}/gb?a=1`);
    await ready(page);
    expect(asked.join('\n')).not.toMatch(/quiz-form-|hydrate-/);
    await take(page);
    if (name === 'v1pop') {
      await page.locator('dialog[data-quiz-result] [data-band]').waitFor();
      await page.locator('dialog[data-quiz-result] a').click();
    }
    await page.waitForURL(`${summary}?src=${name}&a=1`);
    await page.locator('[data-band]').waitFor();
    await expect.poll(() => page.locator('[data-order-button]').count()).toBe(1);
    const posts = asked.filter((one) => one.startsWith('POST'));
    expect(posts.filter((one) => !namesOfSteps.test(one))).toEqual([]);
    // `at` and `step` name a question and a part of a page, never what was answered.
    expect(asked.filter((one) => /[?&](?!(src|a|v|at|step)=)/.test(one))).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.map((cookie) => cookie.name)).not.toContain('quiz');
  });

  test('without script', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', script: false });
    await page.goto(`/${name}/gb?a=1`);
    for (let steps = 0; (await form(page).count()) > 0 && steps < 20; steps += 1) {
      await withoutScript(page);
    }
    expect(new URL(page.url()).pathname).toBe(summary);
    expect(await page.locator('[data-band]').count()).toBe(1);
    expect(await page.locator('[data-order-button]').count()).toBe(1);
  });
});

/** What is posted while a quiz is taken: the counts of steps, in which there is no place for an answer. */
const namesOfSteps =
  /^POST \S+\/beacon \{"page":"[\w-]+","market":"(?:GB|FR)"(,"src":"\w+")?,"steps":\["[a-z_]+"(,"[a-z_]+")*\]\}$/;

/** The same by the browser alone: a form and its first button. */
async function withoutScript(page: Page): Promise<void> {
  const step = await stepOf(page);
  const quiz = Object.values(quizzes).find(({ steps }) => steps.some(({ id }) => id === step));
  const steps = step === 'all' ? quizzes.v8.steps : quiz?.steps.filter(({ id }) => id === step);
  for (const one of steps ?? []) {
    if (one.kind === 'number') {
      for (const { name } of one.fields) {
        await page.locator(`[name=${name}]`).fill(typical[name] ?? '');
      }
    } else if (one.kind !== 'information') {
      await page.locator(`[name=${one.id}]`).first().check();
    }
  }
  const before = page.url();
  await page.locator('.quiz-form [type=submit]').first().click();
  await page.waitForURL((url) => url.href !== before);
}
