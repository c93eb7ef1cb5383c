import { expect } from 'playwright/test';
import { toConfirm } from '../../support/browser/purchase.ts';
import { test as base } from '../../support/browser/test.ts';
import { afterwards, visit, wake } from '../../support/browser/visit.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import type { Shop } from '../../support/shop/shop.ts';

type Post = { page: string; market: string; src?: string; steps: string[] };

const test = base.extend<{ posts: Post[] }>({
  // The posts of the page to `/beacon`.
  posts: async ({ page }, use) => {
    const posts: Post[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/beacon') posts.push(request.postDataJSON());
    });
    await use(posts);
  },
});

/** The funnel steps that the posts to `/beacon` report for a page, in order. */
function getSteps(posts: readonly Post[], page: string): string[] {
  return posts.filter((post) => post.page === page).flatMap(({ steps }) => steps);
}

/** The stored count of each step of a page. A test cannot observe posts of a page that unloads. */
async function getCounts(shop: Shop, market: string, page: string): Promise<Map<string, number>> {
  const steps = await rows<{ step: string; count: number }>(
    shop,
    'SELECT step, sum(count) AS count FROM funnel_steps WHERE page = ? AND market = ? GROUP BY step',
    page,
    market,
  );
  return new Map(steps.map(({ step, count }) => [step, count]));
}

/** Returns a function that counts how often the page reports a step from now on. */
async function counter(shop: Shop, market: string, page: string) {
  const before = await getCounts(shop, market, page);
  return async (step: string) => {
    const now = await getCounts(shop, market, page);
    return (now.get(step) ?? 0) - (before.get(step) ?? 0);
  };
}

test.describe('the shop counts funnel steps, such as views and posted forms', () => {
  test('the post of a page view has no cookies, and of the query only the source', async ({
    page,
  }) => {
    // The visit cookie comes from a request without a page, because a page would also post to `/beacon`.
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

  test('the order form counts chosen bundles, and it counts the first typed field and the sending once', async ({
    page,
    posts,
    problems,
    shop,
  }) => {
    problems.allow(/status of 422/);
    const counted = await counter(shop, 'FR', 'take');
    await visit(page, '/take/fr');
    await wake(page);
    const bundles = page.locator('input[name=bundle]');
    await bundles.first().check({ force: true });
    await bundles.last().check({ force: true });
    await expect.poll(() => counted('select_item')).toBeGreaterThan(0);
    await page.locator('input[name=email]').fill('a@b.example');
    await page.locator('input[name=city]').fill('Lyon');
    await expect.poll(() => getSteps(posts, 'take')).toContain('begin_checkout');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await expect.poll(() => counted('add_payment_info')).toBe(1);
    expect(await counted('begin_checkout')).toBe(1);
  });

  test('a page that becomes hidden sends its waiting counts at once', async ({ page, posts }) => {
    // The page waits one second before it posts. In this test the second never ends.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const patient = (work: () => void, ms: number) => (ms === 1000 ? 0 : setTimeout(work, ms));
      Object.assign(window, { setTimeout: patient });
    });
    await visit(page, '/take/gb');
    await afterwards(page);
    expect(posts).toEqual([]);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect.poll(() => getSteps(posts, 'take')).toEqual(['page_view']);
  });

  test('a page swap counts the new page’s funnel steps, each once', async ({ page, posts }) => {
    await visit(page, '/gb');
    await wake(page);
    await page.locator('main a[data-order-button]').click();
    await page.waitForURL(/\/take\/gb/);
    await expect.poll(() => getSteps(posts, 'take')).toEqual(['page_view']);
    await page.locator('input[name=email]').fill('a@b.example');
    await expect.poll(() => getSteps(posts, 'take')).toEqual(['page_view', 'begin_checkout']);
    expect(getSteps(posts, 'index')).toEqual(['page_view']);
  });

  test('a page restored from the browser’s back-forward cache counts as a new page view', async ({
    page,
    posts,
  }) => {
    await visit(page, '/take/gb');
    await wake(page);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => getSteps(posts, 'take')).toEqual(['page_view', 'page_view']);
  });

  test('the server counts the steps of a quiz whose form is posted without script', async ({
    page,
    problems,
    shop,
  }) => {
    problems.allow(/ERR_FAILED/);
    const counted = await counter(shop, 'FR', 'v1');
    await page.route('**/builds/quiz-form-*.js', (route) => route.abort());
    await visit(page, '/v1/fr');
    await wake(page);
    await page.locator('[value=snacks]').check({ force: true });
    await page.locator('.quiz-forward').click();
    await page.waitForURL(/at=snacks/);
    await expect.poll(() => counted('quiz_step')).toBe(1);
    expect(await counted('quiz_start')).toBe(1);
  });

  test('an upsell counts whether it was accepted or declined', async ({ page, shop }) => {
    const [first, second] = [
      await counter(shop, 'GB', 'upsell'),
      await counter(shop, 'GB', 'detolex-upsell'),
    ];
    await toConfirm(page, 'gb', freshEmail(), savesWallet);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\/gb/);
    await page.locator('[data-decline]').click();
    await page.waitForURL(/\/detolex-upsell\/gb/);
    await page.locator('[data-accept]').click();
    await page.waitForURL(/\/upsellMind\/gb/);
    await expect.poll(() => first('upsell_decline')).toBe(1);
    await expect.poll(() => second('upsell_accept')).toBe(1);
  });

  test('a page in the lookbook counts nothing', async ({ page, posts }) => {
    await visit(page, '/__lookbook/page/take/gb/as-it-is');
    await page.goto('/gb');
    await expect.poll(() => getSteps(posts, 'index')).toEqual(['page_view']);
    expect(posts).toHaveLength(1);
  });
});
