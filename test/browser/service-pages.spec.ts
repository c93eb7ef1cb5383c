import type { Request } from 'playwright';
import { describe, expect, test } from 'vitest';
import { quizzes } from '../../worker/quiz/quizzes/quizzes.ts';
import { findings } from '../support/axe.ts';
import { desktop, hasFocus, phone, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { press, tabTo } from '../support/focus.ts';
import { freshEmail, rows } from '../support/purchase.ts';
import { first, walk } from '../support/quiz-forms.ts';

const withdrawals = (email: string) =>
  rows<{ order_number: string }>(shop, 'SELECT * FROM withdrawals WHERE email = ?', email);

describe('a withdrawal', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('is made in two steps %s', async (_name, script) => {
    const { page } = await visitPage(browser, shop, '/refund/gb', { script });
    const email = freshEmail();
    await page.getByLabel('Your name').fill('Kim Example');
    await page.getByLabel('Order number').fill('tw-7k3m9q');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/step=confirm/);
    expect(page.url()).not.toContain('example');
    expect(await withdrawals(email)).toEqual([]);
    await page.getByRole('button', { name: /^confirm cancellation$/i }).click();
    await page.getByRole('heading', { name: 'We have your declaration' }).waitFor();
    expect(await withdrawals(email)).toMatchObject([{ order_number: 'TW-7K3M9Q' }]);
  });

  test('with the keyboard alone, and the number’s dash comes by itself', async () => {
    const { page } = await visitPage(browser, shop, '/refund/gb');
    const masked = page.waitForResponse(/\/builds\/order-number-.*\.js/);
    await tabTo(page, '[name=name]');
    await page.keyboard.type('Kim Example');
    await tabTo(page, '[name=orderNumber]');
    await (await masked).finished();
    const number = page.getByLabel('Order number');
    // The mask is there once the script has run: what was typed before stays.
    await expect
      .poll(async () => {
        await number.fill('');
        await page.keyboard.type('tw7k3m9q');
        return number.inputValue();
      })
      .toBe('TW-7K3M9Q');
    await tabTo(page, '[name=email]');
    await page.keyboard.type(freshEmail());
    await press(page, '.button-send');
    await page.waitForURL(/step=confirm/);
    await press(page, '[data-withdraw]', 'Space');
    await page.waitForURL(/step=done/);
  });

  test('a refused form says why first, and each error leads to its field', async () => {
    const { page, expects } = await visitPage(browser, shop, '/refund/gb');
    expects(/status of 422/);
    await page.getByLabel('Your name').fill('Kim Example');
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.locator('[data-error-summary]');
    await summary.waitFor();
    await expect.poll(() => summary.evaluate(hasFocus)).toBe(true);
    await summary.getByRole('link', { name: /^Email/ }).click();
    await expect.poll(() => page.getByLabel('Email').evaluate(hasFocus)).toBe(true);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Kim Example');
  });
});

test('that nothing has been declared yet is said first', async () => {
  const { page } = await visitPage(browser, shop, '/refund/gb?step=confirm');
  const alarm = page.getByText('nothing has been declared yet');
  await expect.poll(() => alarm.evaluate(hasFocus)).toBe(true);
});

test('the stars of a review are radios: arrows choose, and those up to the chosen one are filled', async () => {
  const { page } = await visitPage(browser, shop, '/feedback/gb');
  await tabTo(page, '[name=rating]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await expect
    .poll(() =>
      page
        .locator('.rating-stars svg')
        .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill !== 'none')),
    )
    .toEqual([true, true, true, true, false]);
});

describe('a result by mail', () => {
  const key = 'quiz:v1a';

  async function withAnswers() {
    const { answers } = await walk(quizzes.v1a, first);
    const visitor = await visitPage(browser, shop, '/quiz-email/gb?src=v1a');
    const { page } = visitor;
    await page.getByText('There is no result here yet').waitFor();
    expect(await page.locator('form').isVisible()).toBe(false);
    await page.evaluate(([name, kept]) => sessionStorage.setItem(name, kept), [
      key,
      JSON.stringify({ answers }),
    ] as const);
    await page.reload();
    await page.locator('form').waitFor();
    return { ...visitor, answers };
  }

  const isPost = (request: Request) => request.method() === 'POST';

  test('a tab’s answers join the form only as it is sent with the box ticked', async () => {
    const { page, answers, expects } = await withAnswers();
    expects(/status of 422/);
    expect(await page.getByText('There is no result here yet').isVisible()).toBe(false);
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    const send = page.getByRole('button', { name: 'Send my result' });
    let posted = page.waitForRequest(isPost);
    await send.click();
    expect(new URLSearchParams((await posted).postData() ?? '').has('answers')).toBe(false);
    const summary = page.locator('[data-error-summary]');
    await summary.waitFor();
    await expect.poll(() => summary.evaluate(hasFocus)).toBe(true);

    await page.getByRole('checkbox').check();
    expect(await page.content()).not.toContain(Object.keys(answers)[0]);
    posted = page.waitForRequest(isPost);
    await send.click();
    const sent = new URLSearchParams((await posted).postData() ?? '').get('answers');
    expect(JSON.parse(sent ?? '{}')).toEqual(answers);
    await page.getByRole('heading', { name: 'Your result is on its way' }).waitFor();
  });

  test('half a quiz is no result: the page says so, and does not ask again', async () => {
    const { page, answers, expects } = await withAnswers();
    expects(/status of 422/);
    const half = Object.fromEntries(Object.entries(answers).slice(0, 2));
    await page.evaluate(([name, kept]) => sessionStorage.setItem(name, kept), [
      key,
      JSON.stringify({ answers: half }),
    ] as const);
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    await page.getByRole('checkbox').check();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Send my result' }).click();
    await loaded;
    await page.getByText('There is no result here yet').waitFor();
    await page.locator('form').waitFor({ state: 'hidden' });
  });

  test('a result leads to the form, which finds the answers', async () => {
    const { page } = await withAnswers();
    await page.goto('/summary/gb?src=v1a&a=1');
    const link = page.getByRole('link', { name: 'Send me this result by email' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/quiz-email/gb?a=1&src=v1a');
    await link.click();
    await page.getByRole('button', { name: 'Send my result' }).waitFor();
  });

  test('who is not offered the product is not offered its mail', async () => {
    const { page } = await withAnswers();
    await page.evaluate((name) => {
      const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}');
      const answers = { ...kept.answers, situation: ['pregnancy'] };
      sessionStorage.setItem(name, JSON.stringify({ answers }));
    }, key);
    await page.goto('/summary/gb?src=v1a');
    await page.locator('[data-excluded=pregnancy]').waitFor();
    expect(await page.getByRole('link', { name: /by email/ }).count()).toBe(0);
  });
});

test.each([
  '/refund/gb',
  '/refund/gb?step=confirm',
  '/feedback/gb',
  '/feedback/gb?step=thanks',
  '/quiz-email/gb',
  '/quiz-email/gb?step=sent',
  '/addapp/gb',
])('axe finds nothing on %s', async (path) => {
  for (const viewport of [phone, desktop]) {
    const { page } = await visitPage(browser, shop, path, { viewport });
    expect(await findings(page)).toEqual([]);
  }
});
