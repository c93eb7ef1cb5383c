import { expect, type Page, type Request } from 'playwright/test';
import { type MarketCode, market, segment } from '../../../worker/country/markets.ts';
import { productFor } from '../../../worker/funnel.ts';
import { pages } from '../../../worker/pages.ts';
import { type QuizName, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { form, getStep, take, typical } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

/** Each quiz with the market in which it is tested. Together they cover every market. */
const visitors = Object.entries({
  v1: 'DE',
  v1a: 'AT',
  v1pop: 'GB',
  v2: 'SE',
  v3: 'DK',
  v31: 'FI',
  v4: 'FR',
  v5: 'CH',
  v6: 'BE',
  v7: 'BE',
  v8: 'CH-FR',
  v1ip: 'CH-FR',
} as const satisfies Record<QuizName, MarketCode>) as [QuizName, MarketCode][];

/** The quiz of the short run, with its result in a dialog. The worker's tests cover the sale after each quiz. */
const usual: QuizName = 'v1pop';
const tag = (name: QuizName) => (name === usual ? [] : ['@long']);

test.describe('rule 3.13: a visitor takes a whole quiz with script', () => {
  for (const [name, code] of visitors) {
    test.describe(() => {
      test.use({ country: market(code).country });

      test(`the quiz ${name} in ${code} leads to its result and the order form of its product, and no request carries an answer`, {
        tag: tag(name),
      }, async ({ page, context }) => {
        const product = productFor(pages[name].theme);
        const at = segment(code);
        const requests: Request[] = [];
        page.on('request', (request) => requests.push(request));
        await visit(page, `/${name}/${at}?a=1`);
        // The quiz's script files load only after the first touch.
        expect(requests.map((one) => one.url()).join('\n')).not.toMatch(/quiz-form-|hydrate-/);
        await take(page);
        if (name === 'v1pop') await page.locator('dialog[data-quiz-result] a').click();
        await page.waitForURL(/summary/);
        expect(new URL(page.url()).search).toBe(`?src=${name}&a=1`);
        await page.locator('[data-band]').waitFor();
        await expect(page.locator('[data-order-button]')).toHaveCount(1);
        await expect
          .poll(() => countedSteps(requests, name))
          .toEqual(new Set(['page_view', 'quiz_start', 'quiz_step', 'quiz_complete']));
        expectNoAnswers(requests);
        const cookies = await context.cookies();
        expect(cookies.map((cookie) => cookie.name)).not.toContain('quiz');

        await toCheckout(page);
        const chosen = page.locator('#products [data-bundle]:has(input:checked)');
        await expect(chosen).toHaveAttribute('data-bundle', new RegExp(`^${product}-\\d$`));
      });
    });
  }
});

/** The only posts during a quiz: counts of steps, which have no field for an answer. */
const namesOfSteps =
  /^\{"page":"[\w-]+","market":"[A-Z-]+"(,"src":"\w+")?,"steps":\["[a-z_]+"(,"[a-z_]+")*\]\}$/;

const toPosts = (requests: readonly Request[]) =>
  requests.filter((request) => request.method() === 'POST');

/** The funnel steps that the page of a quiz has counted. */
function countedSteps(requests: readonly Request[], quiz: QuizName): Set<string> {
  const counts: { page: string; steps: string[] }[] = toPosts(requests).map((post) =>
    post.postDataJSON(),
  );
  return new Set(counts.flatMap(({ page, steps }) => (page === quiz ? steps : [])));
}

function expectNoAnswers(requests: readonly Request[]): void {
  const posts = toPosts(requests);
  expect(posts.filter((request) => !request.url().endsWith('/beacon'))).toEqual([]);
  for (const post of posts) expect(post.postData()).toMatch(namesOfSteps);
  // `at` names a question and `step` a part of a page. Neither carries an answer.
  const allowedNames = ['src', 'a', 'v', 'at', 'step'];
  const names = requests.flatMap((request) => [...new URL(request.url()).searchParams.keys()]);
  expect(names.filter((name) => !allowedNames.includes(name))).toEqual([]);
}

/** Presses order buttons until the page has an order form. */
async function toCheckout(page: Page): Promise<void> {
  const checkout = page.locator('form[data-checkout]');
  for (let clicks = 0; clicks < 3 && (await checkout.count()) === 0; clicks += 1) {
    const before = page.url();
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('h1').waitFor();
  }
}

test.describe('rule 3.14: a visitor takes a whole quiz without script', () => {
  test.use({ javaScriptEnabled: false });

  // A quiz in steps and a quiz on one page. The worker's tests send the forms of every quiz.
  for (const name of ['v1', 'v8'] as const) {
    test(`the quiz ${name} without script leads to its result`, async ({ page }) => {
      await page.goto(`/${name}/gb?a=1`);
      await expect(page.getByText('Each answer is sent to our server')).toBeVisible();
      await expect(page.getByText('Your answers stay in this tab')).toBeHidden();
      for (let steps = 0; (await form(page).count()) > 0 && steps < 20; steps += 1) {
        await answerAsForm(page);
      }
      expect(new URL(page.url()).pathname).toContain('summary');
      await expect(page.locator('[data-band]')).toHaveCount(1);
      await expect(page.locator('[data-order-button]')).toHaveCount(1);
    });
  }
});

/** Answers the step without script and presses the first button of the form. */
async function answerAsForm(page: Page): Promise<void> {
  const step = await getStep(page);
  const quiz = Object.values(quizzes).find(({ steps }) => steps.some(({ id }) => id === step));
  const steps = step === 'all' ? quizzes.v8.steps : quiz?.steps.filter(({ id }) => id === step);
  const consent = page.locator('[name=consent]');
  if (await consent.count()) {
    // Without consent, the health questions and the forward button are hidden.
    await expect(page.locator('.quiz-consent ~ .quiz-question').first()).toBeHidden();
    await expect(page.locator('.quiz-forward')).toBeHidden();
    await consent.check();
  }
  for (const one of steps ?? []) {
    if (one.kind === 'number') {
      for (const { name } of one.fields) {
        // The British form shows feet and stones by default.
        const unit = page.locator(`[name=${name}-unit][value=own]`);
        if (await unit.count()) {
          await expect(page.locator(`[name=${name}]`)).toBeHidden();
          await unit.check();
        }
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
