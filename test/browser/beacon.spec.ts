import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { newVisitor, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { rows, toConfirm } from '../support/purchase.ts';
import { answer, stepIs } from '../support/quiz-page.ts';
import { wake } from '../support/wake.ts';

type Post = { page: string; market: string; src?: string; steps: string[] };

/** What the pages of a tab send from now on. */
function beaconsOf(page: Page): Post[] {
  const posts: Post[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/beacon') posts.push(request.postDataJSON());
  });
  return posts;
}

/** How often each step was counted on a page: what is sent as a page goes away, no test sees leave. */
async function counted(page: string): Promise<Record<string, number>> {
  const found = await rows<{ step: string; count: number }>(
    shop,
    `SELECT step, sum(count) AS count FROM funnel_steps WHERE page = ? AND market = 'GB' GROUP BY step`,
    page,
  );
  return Object.fromEntries(found.map(({ step, count }) => [step, count]));
}

/** How often a page counted a step more than before. */
async function more(page: string, step: string, before: Record<string, number>): Promise<number> {
  return ((await counted(page))[step] ?? 0) - (before[step] ?? 0);
}

/** The steps of a page, in order, however many posts they came in. */
function stepsOn(posts: readonly Post[], page: string): string[] {
  return posts.filter((post) => post.page === page).flatMap(({ steps }) => steps);
}

/** A new tab in Great Britain that opens a page, and what it sends. */
async function watched(path: string) {
  const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
  const posts = beaconsOf(page);
  await page.goto(path);
  await ready(page);
  return { page, expects, posts };
}

describe('the beacon', () => {
  test('a page that is looked at sends one post, a second later, without cookie or query', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    // A page seen before would send its own.
    await page.context().request.get('/take/gb');
    const before = await page.context().cookies();
    expect(before.map(({ name }) => name)).toContain('visit');
    const sent = page.waitForRequest('**/beacon');
    await page.goto('/take/gb?src=v1&key=secret');
    const request = await sent;
    const headers = await request.allHeaders();
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({
      page: 'take',
      market: 'GB',
      src: 'v1',
      steps: ['page_view'],
    });
    expect(headers.cookie).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain('secret');
    expect((await request.response())?.status()).toBe(204);
  });

  test('the order form: a bundle, its first field and its sending, each once', async () => {
    const { page, expects, posts } = await watched('/take/gb');
    expects(/status of 422/);
    const before = await counted('take');
    await wake(page);
    const bundles = page.locator('input[name=bundle]');
    await bundles.first().check({ force: true });
    await bundles.last().check({ force: true });
    await expect.poll(() => more('take', 'select_item', before)).toBeGreaterThan(0);
    await page.locator('input[name=email]').fill('a@b.example');
    await page.locator('input[name=city]').fill('London');
    await expect.poll(() => stepsOn(posts, 'take')).toContain('begin_checkout');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await expect.poll(() => more('take', 'add_payment_info', before)).toBe(1);
    expect(await more('take', 'begin_checkout', before)).toBe(1);
  });

  test('what waits is sent when the page is hidden', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const posts = beaconsOf(page);
    // The second never ends.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const patient = (work: () => void, ms: number) => (ms === 1000 ? 0 : setTimeout(work, ms));
      Object.assign(window, { setTimeout: patient });
    });
    await page.goto('/take/gb');
    await ready(page);
    await afterwards(page);
    expect(posts).toEqual([]);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect.poll(() => stepsOn(posts, 'take')).toEqual(['page_view']);
  });

  test('a page swapped in counts as its own, and its steps are told once', async () => {
    const { page, posts } = await watched('/gb');
    await wake(page);
    await page.locator('main a[data-order-button]').click();
    await page.waitForURL(/\/take\/gb/);
    await expect.poll(() => stepsOn(posts, 'take')).toEqual(['page_view']);
    await page.locator('input[name=email]').fill('a@b.example');
    await expect.poll(() => stepsOn(posts, 'take')).toEqual(['page_view', 'begin_checkout']);
    expect(stepsOn(posts, 'index')).toEqual(['page_view']);
  });

  test('a page that the browser brings back out of its memory is a view again', async () => {
    const { page, posts } = await watched('/take/gb');
    await wake(page);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => stepsOn(posts, 'take')).toEqual(['page_view', 'page_view']);
  });

  test('a quiz tells its start, each step and its end, and no answer', async () => {
    const { page, posts } = await watched('/v5/gb');
    await answer(page);
    await stepIs(page, 'changed');
    await expect.poll(() => stepsOn(posts, 'v5')).toEqual(['page_view', 'quiz_start', 'quiz_step']);
    while ((await page.locator('form[data-quiz-step]').count()) > 0) await answer(page);
    await expect.poll(() => stepsOn(posts, 'v5')).toContain('quiz_complete');
    expect(new Set(stepsOn(posts, 'v5'))).toEqual(
      new Set(['page_view', 'quiz_start', 'quiz_step', 'quiz_complete']),
    );
    for (const post of posts) {
      expect(
        Object.keys(post).filter((key) => !['page', 'market', 'src', 'steps'].includes(key)),
      ).toEqual([]);
    }
  });

  test('a quiz without its island is counted where it is posted', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    const before = await counted('v1');
    expects(/ERR_FAILED/);
    await page.route('**/builds/quiz-form-*.js', (route) => route.abort());
    await page.goto('/v1/gb');
    await ready(page);
    await wake(page);
    await page.locator('[value=snacks]').check({ force: true });
    await page.locator('.quiz-forward').click();
    await page.waitForURL(/at=snacks/);
    await expect.poll(() => more('v1', 'quiz_step', before)).toBe(1);
    expect(await more('v1', 'quiz_start', before)).toBe(1);
  });

  test('an upsell’s two answers are told', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const [first, second] = [await counted('upsell'), await counted('upsellfat')];
    await toConfirm(page, 'gb');
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    await page.locator('[data-decline]').click();
    await page.waitForURL(/\/upsellfat\/gb/);
    await page.locator('[data-accept]').click();
    await page.waitForURL(/\/__wallet\//);
    await expect.poll(() => more('upsell', 'upsell_decline', first)).toBe(1);
    await expect.poll(() => more('upsellfat', 'upsell_accept', second)).toBe(1);
  });

  test('the lookbook counts nothing', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const posts = beaconsOf(page);
    await page.goto('/__lookbook/page/take/gb/as-it-is');
    await ready(page);
    await page.goto('/gb');
    await expect.poll(() => stepsOn(posts, 'index')).toEqual(['page_view']);
    expect(posts).toHaveLength(1);
  });
});
