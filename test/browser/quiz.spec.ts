import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizNames, quizzes } from '../../worker/quizzes/quizzes.ts';
import { findings } from '../support/axe.ts';
import { hasFocus, launch, newVisitor, textOf, visitPage } from '../support/browser.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launch()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const summaries: Record<string, string> = { v1pop: 'summarypop', v1ip: 'v1ip-summary' };
const typical: Record<string, string> = { age: '40', height: '172', weight: '78' };

const form = (page: Page) => page.locator('form[data-quiz-step]');
const stepOf = (page: Page) => form(page).getAttribute('data-quiz-step');
const stepIs = (page: Page, step: string) =>
  page.locator(`form[data-quiz-step="${step}"]`).waitFor();

/** Waits until the browser has taken the quiz over. */
const live = (page: Page) => page.locator('form[data-quiz-step][novalidate]').waitFor();

/** Answers what the form asks, always the first choice, and goes on if nothing goes on by itself. */
async function answer(page: Page, script: boolean): Promise<void> {
  const step = await stepOf(page);
  const inputs = await page
    .locator('.quiz-question')
    .evaluateAll((questions) =>
      questions.map((question) => [...question.querySelectorAll('input')].map((one) => one.name)),
    );
  for (const [i, names] of inputs.entries()) {
    const question = page.locator('.quiz-question').nth(i);
    const numbers = names.filter((name) => name in typical);
    for (const name of numbers) {
      await question.locator(`[name=${name}]`).fill(typical[name] ?? '');
    }
    if (numbers.length === 0) await question.locator('input').first().click();
  }
  const goesOn =
    script && step !== 'all' && (await page.locator('.quiz-form [type=radio]').count());
  if (!goesOn) {
    if (script) await live(page);
    await page.locator('.quiz-forward').first().click();
  }
  await page.waitForFunction(
    (before) =>
      document.querySelector('form[data-quiz-step]')?.getAttribute('data-quiz-step') !== before ||
      !!document.querySelector('[data-quiz-result]'),
    step,
  );
}

/** Takes the quiz of the page to its result. */
async function take(page: Page, script: boolean): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    const [quiz, dialog] = [
      await form(page).count(),
      await page.locator('[data-quiz-result]').count(),
    ];
    if (quiz === 0 || dialog > 0) return;
    await answer(page, script);
  }
  throw new Error('A quiz without an end');
}

describe('issue 4: every quiz to its result', () => {
  test('with script: no request carries an answer, nothing is loaded before the first touch', async () => {
    const { page, context } = await newVisitor(browser, shop, { country: 'GB' });
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    for (const name of quizNames) {
      await page.goto(`/${name}/gb?a=1`);
      await page.locator('html[data-clock]').waitFor({ state: 'attached' });
      expect(asked.join('\n'), name).not.toMatch(/quiz-form-|hydrate-/);
      await take(page, true);
      if (name === 'v1pop') {
        expect(await page.locator('dialog[data-quiz-result] [data-band]').isVisible()).toBe(true);
        await page.locator('dialog[data-quiz-result] a').click();
      }
      const market = name === 'v7' || name === 'v1ip' ? 'fr' : 'gb';
      await page.waitForURL(`/${summaries[name] ?? 'summary'}/${market}?src=${name}&a=1`);
      await page.locator('[data-band]').waitFor();
      expect(await page.locator('[data-order-button]').count(), name).toBe(1);
      expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
      expect(asked.filter((one) => /[?&](?!src=|a=|v=)/.test(one))).toEqual([]);
      const cookies = await context.cookies();
      expect(cookies.map((cookie) => cookie.name)).not.toContain('quiz');
      asked.length = 0;
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test('without script', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', script: false });
    for (const name of quizNames) {
      await page.goto(`/${name}/gb?a=1`);
      for (let steps = 0; (await form(page).count()) > 0 && steps < 20; steps += 1) {
        await withoutScript(page);
      }
      const market = name === 'v7' || name === 'v1ip' ? 'fr' : 'gb';
      expect(new URL(page.url()).pathname).toBe(`/${summaries[name] ?? 'summary'}/${market}`);
      expect(await page.locator('[data-band]').count(), name).toBe(1);
      expect(await page.locator('[data-order-button]').count(), name).toBe(1);
    }
  });
});

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

describe('the quiz as an island', () => {
  test('back, by its arrow and by the browser, and a reload keep the answers', async () => {
    const { page } = await visitPage(browser, shop, '/v5/gb');
    await page.locator('[name=age]').fill('44');
    await live(page);
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'changed');
    await page.locator('[value=appetite]').click();
    await stepIs(page, 'portion');
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
    expect(await textOf(page.locator('#announcer'))).toMatch(/^2 of \d+$/);
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
    expect(await page.evaluate(() => sessionStorage.getItem('quiz:v1'))).toContain('snacks');
  });

  test('feet or centimetres: typing in one empties the other', async () => {
    const { page } = await visitPage(browser, shop, '/v1a/gb');
    while ((await stepOf(page)) !== 'body') await answer(page, true);
    await page.locator('[name=height]').fill('172');
    await page.locator('[name=feet]').fill('5');
    expect(await page.locator('[name=height]').inputValue()).toBe('');
    await page.locator('[name=inches]').fill('8');
    await page.locator('[name=stones]').fill('12');
    await page.locator('.quiz-forward').click();
    await stepIs(page, 'situation');
    expect(await page.evaluate(() => sessionStorage.getItem('quiz:v1a'))).toContain(
      '"height":["173"],"weight":["76.2"]',
    );
  });

  test('whom the product is not for is told kindly, and sees no order button', async () => {
    const { page } = await visitPage(browser, shop, '/v31/gb');
    while ((await stepOf(page)) !== 'situation') await answer(page, true);
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
    while ((await stepOf(page)) !== 'situation') await answer(page, true);
    await page.locator('[value=pregnancy]').click();
    await page.locator('[value=none]').check();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-band]').waitFor();
    expect(await offers.count()).toBe(1);
  });

  test('the result’s way back leads into the quiz, where it was left', async () => {
    const { page } = await visitPage(browser, shop, '/v31/gb');
    await take(page, true);
    await page.locator('[data-band]').waitFor();
    await page.goBack();
    await stepIs(page, 'situation');
    expect(await page.locator('[value=none]').isChecked()).toBe(true);
  });

  test('axe finds nothing on a question, a wrong answer, all questions, a result and its dialog', async () => {
    const { page } = await visitPage(browser, shop, '/v1pop/gb');
    const clean = async (where: string) => expect(await findings(page), where).toEqual([]);
    await clean('a question');
    while ((await stepOf(page)) !== 'body') await answer(page, true);
    await page.locator('.quiz-forward').click();
    await page.locator('[data-error-summary]').waitFor();
    await clean('a wrong answer');
    await take(page, true);
    await clean('the dialog');
    await page.locator('dialog[data-quiz-result] a').click();
    await page.locator('.result-product').waitFor();
    await clean('the result');
    await page.goto('/v8/gb');
    await clean('all questions');
  });
});
