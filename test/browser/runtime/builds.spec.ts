import { expect, type Page } from 'playwright/test';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { follow, isMarked, mark } from '../../support/browser/navigation.ts';
import { toConfirm } from '../../support/browser/purchase.ts';
import { laterParts } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, ready, visit } from '../../support/browser/visit.ts';

const newer = { id: '0123456789ab', timestamp: 1 };

/** Counts the documents that a page loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** The server has dropped the page's build, and none of its parts comes any more. */
async function goOutdated(page: Page): Promise<void> {
  await page.route(laterParts, (route) => route.abort());
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 404, body: '{}' }));
}

/** Touches the page, which asks for a part of the script, and waits for what comes of its failure. */
async function fail(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/builds/meta/*.json');
  await page.keyboard.press('Shift');
  await answered;
}

/** Opens a page whose time passes only as a test lets it. */
async function visitHeld(page: Page, path: string): Promise<void> {
  await holdClock(page);
  await visit(page, path);
}

test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED|status of 404/));

test.describe('rules 13.6 to 13.8: build refresh', () => {
  test('the newest build is asked for after an hour, and then every hour', async ({ page }) => {
    await visitHeld(page, '/take/gb');
    let asked = 0;
    await page.route('**/builds/latest.json', (route) => {
      asked += 1;
      return route.continue();
    });
    await page.clock.fastForward('59:50');
    expect(asked).toBe(0);
    for (const [later, times] of [
      ['00:15', 1],
      ['59:30', 1],
      ['00:35', 2],
      ['01:00:00', 3],
    ] as const) {
      await page.clock.fastForward(later);
      await expect.poll(() => asked).toBe(times);
    }
  });

  test('a newer build alone changes nothing; a part that fails then reloads the page, once', async ({
    page,
  }) => {
    await visitHeld(page, '/take/gb');
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: newer }));
    const answered = page.waitForResponse('**/builds/latest.json');
    await page.clock.fastForward('01:00:05');
    await answered;
    const loads = loadsOf(page);
    await mark(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);

    await page.route(laterParts, (route) => route.abort());
    await page.keyboard.press('Shift');
    await expect.poll(loads).toBe(1);
    await ready(page);
    // The new document is of the newest build as far as it knows.
    await fail(page);
    await afterwards(page);
    expect(loads()).toBe(1);
  });

  test('without a newer build a part that fails changes nothing', async ({ page }) => {
    await visitHeld(page, '/take/gb');
    const loads = loadsOf(page);
    await mark(page);
    await page.route(laterParts, (route) => route.abort());
    await fail(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);
    expect(loads()).toBe(0);
  });

  test('a build the server no longer knows is outdated: one load in ten seconds, then another', async ({
    page,
  }) => {
    await visitHeld(page, '/take/gb');
    const loads = loadsOf(page);
    await goOutdated(page);
    await fail(page);
    await expect.poll(loads).toBe(1);
    await ready(page);
    await mark(page);
    await fail(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);
    expect(loads()).toBe(1);

    await page.clock.fastForward('00:11');
    await page.reload();
    await ready(page);
    await fail(page);
    await expect.poll(loads).toBe(3);
    await ready(page);
  });

  test('a payload that fails on an outdated page leads to the page by a full load', async ({
    page,
    problems,
  }) => {
    await visit(page, '/gb');
    problems.allow(/status of 500/);
    await mark(page);
    await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 404 }));
    await page.route('**/_payload.json*', (route) => route.fulfill({ status: 500, body: '' }));
    await follow(page, '/offer/gb');
    await page.waitForURL(/\/offer\/gb$/);
    await page.locator('body[data-page=offer]').waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  for (const [what, path, click] of [
    ['a link', '/offer/gb', (page: Page) => follow(page, '/offer/gb')],
    [
      'a dialog’s link',
      '/terms/gb',
      (page: Page) =>
        page.evaluate(() => document.querySelector<HTMLElement>('[data-dialog=delivery]')?.click()),
    ],
  ] as const) {
    test(`on an outdated page ${what} whose part is gone leads on, no reload comes before`, async ({
      page,
    }) => {
      await visitHeld(page, '/gb');
      await goOutdated(page);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
      });
      const next = await holdRoute(page, `**${path}`);
      const question = await holdRoute(page, '**/robots.txt?1');
      // Asked once the navigation has begun: after all that could end in a reload.
      await page.evaluate(async () => {
        const { build } = document.documentElement.dataset;
        const paths = ['/robots.txt?1', `/builds/meta/${build}.json`, '/robots.txt?2'];
        void paths.reduce<Promise<unknown>>(
          (before, one) => before.then(() => fetch(one)),
          Promise.resolve(),
        );
      });
      await click(page);
      await next.asked;
      const answered = page.waitForResponse('**/robots.txt?2');
      question.release();
      await answered;
      expect(loads).toEqual([path]);
      next.release();
      await page.waitForURL(`**${path}*`);
    });
  }

  test('a page of another build is loaded whole, even when its payload comes', async ({ page }) => {
    await visitHeld(page, '/gb');
    await mark(page);
    await page.route('**/offer/gb/_payload.json', async (route) => {
      const response = await route.fetch();
      const payload = await response.json();
      payload.head.build = newer.id;
      await route.fulfill({ response, json: payload });
    });
    await follow(page, '/offer/gb');
    await page.waitForURL(/\/offer\/gb$/);
    await page.locator('body[data-page=offer]').waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});

test.describe('rule 13.8: a page with work in it is never reloaded', () => {
  const email = (page: Page) => page.locator('input[name=email]');

  /** Types on an outdated page, where a part then fails. */
  async function typeOnOutdated(page: Page): Promise<void> {
    await goOutdated(page);
    const answered = page.waitForResponse('**/builds/meta/*.json');
    // As typed, but without the focus that already asks for the form's part.
    await email(page).evaluate((input: HTMLInputElement) => {
      input.value = 'anna@example.com';
    });
    await page.locator('input[name=city]').focus();
    await answered;
    await afterwards(page);
  }

  test('one on which something is typed; it stays, also when its visitor reloads it', async ({
    page,
  }) => {
    await visit(page, '/take/gb');
    const loads = loadsOf(page);
    await typeOnOutdated(page);
    expect(loads()).toBe(0);
    await page.reload();
    await ready(page);
    await expect(email(page)).toHaveValue('anna@example.com');
  });

  for (const [what, comesBack] of [
    ['is put back when its visitor comes back', true],
    ['is not put back when they visit its address again', false],
  ] as const) {
    test(`what was typed on it ${what}`, async ({ page }) => {
      await visit(page, '/take/gb');
      await typeOnOutdated(page);
      // Elsewhere and back: nothing of ours runs there, and the browser keeps no form.
      await page.goto('/robots.txt');
      if (comesBack) await page.goBack();
      else await page.goto('/take/gb');
      await ready(page);
      await expect(email(page)).toHaveValue(comesBack ? 'anna@example.com' : '');
    });
  }

  test('the order review, and an upsell', async ({ page }) => {
    await visitHeld(page, '/gb');
    await toConfirm(page, 'gb');
    const steps = [async () => {}, () => page.locator('[data-binding]').click()];
    for (const [i, step] of steps.entries()) {
      await page.unroute(laterParts);
      await step();
      await page.waitForURL(i === 0 ? /\/paypal-confirm\/take/ : /\/upsell\/gb/);
      await goOutdated(page);
      const loads = loadsOf(page);
      // A pointer that rests on the page may count as a touch before the key does.
      const answered = page.waitForResponse('**/builds/meta/*.json');
      await page.reload();
      await ready(page);
      await page.keyboard.press('Shift');
      await answered;
      await afterwards(page);
      expect(loads()).toBe(1);
    }
  });
});
