import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { newVisitor, ready, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { isMarked, mark } from '../support/document-mark.ts';
import { follow } from '../support/follow.ts';
import { holdClock } from '../support/held-clock.ts';
import { holdRoute } from '../support/held-route.ts';
import { toConfirm } from '../support/purchase.ts';
import { laterParts } from '../support/script-parts.ts';

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

/** Asks for a part of the script, as a visitor does who touches the page, and waits for what comes of it. */
async function fail(page: Page): Promise<void> {
  const told = page.waitForResponse('**/builds/meta/*.json');
  await page.keyboard.press('Shift');
  await told;
}

async function visit(path: string) {
  const visitor = await newVisitor(browser, shop, { country: 'GB' });
  visitor.expects(/ERR_FAILED|status of 404/);
  await holdClock(visitor.page);
  await visitor.page.goto(path);
  await ready(visitor.page);
  return visitor;
}

/** The same, where time must pass or a page must know how it was loaded, which a held clock does not tell. */
async function visitByRealClock(path: string) {
  const visitor = await visitPage(browser, shop, path);
  visitor.expects(/ERR_FAILED|status of 404/);
  return visitor;
}

describe('rules 13.6 to 13.8: build refresh', () => {
  test('the newest build is asked for after an hour, and then every hour', async () => {
    const { page } = await visit('/take/gb');
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

  test('a newer build alone changes nothing; a part that fails then loads the page anew, once', async () => {
    const { page } = await visit('/take/gb');
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: newer }));
    const told = page.waitForResponse('**/builds/latest.json');
    await page.clock.fastForward('01:00:05');
    await told;
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

  test('without a newer build a part that fails changes nothing', async () => {
    const { page } = await visit('/take/gb');
    const loads = loadsOf(page);
    await mark(page);
    await page.route(laterParts, (route) => route.abort());
    await fail(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);
    expect(loads()).toBe(0);
  });

  test('a build the server no longer knows is outdated: one load in ten seconds, then another', async () => {
    const { page } = await visit('/take/gb');
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

  test('a payload that fails on an outdated page leads to the page by a full load', async () => {
    const { page, expects } = await visitByRealClock('/gb');
    expects(/status of 500/);
    await mark(page);
    await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 404 }));
    await page.route('**/_payload.json*', (route) => route.fulfill({ status: 500, body: '' }));
    await follow(page, '/offer/gb');
    await page.waitForURL(/\/offer\/gb$/);
    await page.locator('body[data-page=offer]').waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  test.each([
    ['a link', '/offer/gb', (page: Page) => follow(page, '/offer/gb')],
    [
      'a dialog’s link',
      '/terms/gb',
      (page: Page) =>
        page.evaluate(() => document.querySelector<HTMLElement>('[data-dialog=delivery]')?.click()),
    ],
  ])(
    'on an outdated page %s whose part is gone leads on, no reload comes before',
    async (_what, path, click) => {
      const { page } = await visit('/gb');
      await goOutdated(page);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
      });
      const way = await holdRoute(page, `**${path}`);
      const question = await holdRoute(page, '**/robots.txt?1');
      // Asked once the way has begun: after all that could end in a reload.
      await page.evaluate(async () => {
        const { build } = document.documentElement.dataset;
        const paths = ['/robots.txt?1', `/builds/meta/${build}.json`, '/robots.txt?2'];
        void paths.reduce<Promise<unknown>>(
          (before, one) => before.then(() => fetch(one)),
          Promise.resolve(),
        );
      });
      await click(page);
      await way.asked();
      const answered = page.waitForResponse('**/robots.txt?2');
      question.release();
      await answered;
      expect(loads).toEqual([path]);
      way.release();
      await page.waitForURL(`**${path}*`);
    },
  );

  test('a page of another build is loaded whole, even when its payload comes', async () => {
    const { page } = await visit('/gb');
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

describe('a page with work in it is never loaded anew', () => {
  const email = (page: Page) => page.locator('input[name=email]');

  /** Types on an outdated page, where a part then fails. */
  async function typeOnOutdated(page: Page): Promise<void> {
    await goOutdated(page);
    const told = page.waitForResponse('**/builds/meta/*.json');
    // As typed, but without the focus that already asks for the form's part.
    await email(page).evaluate((input: HTMLInputElement) => {
      input.value = 'anna@example.com';
    });
    await page.locator('input[name=city]').focus();
    await told;
    await afterwards(page);
  }

  test('one on which something is typed; it stays, also when its visitor loads it anew', async () => {
    const { page } = await visitByRealClock('/take/gb');
    const loads = loadsOf(page);
    await typeOnOutdated(page);
    expect(loads()).toBe(0);
    await page.reload();
    await ready(page);
    expect(await email(page).inputValue()).toBe('anna@example.com');
  });

  test.each([
    ['is put back where its visitor comes back', true],
    ['is not put back where they visit its address anew', false],
  ])('what was typed on it %s', async (_what, comesBack) => {
    const { page } = await visitByRealClock('/take/gb');
    await typeOnOutdated(page);
    // Elsewhere and back: nothing of ours runs there, and the browser keeps no form.
    await page.goto('/robots.txt');
    if (comesBack) await page.goBack();
    else await page.goto('/take/gb');
    await ready(page);
    expect(await email(page).inputValue()).toBe(comesBack ? 'anna@example.com' : '');
  });

  test('the last look, and an upsell', async () => {
    const { page } = await visit('/gb');
    await toConfirm(page, 'gb');
    const steps = [async () => {}, () => page.locator('[data-binding]').click()];
    for (const [i, step] of steps.entries()) {
      await page.unroute(laterParts);
      await step();
      await page.waitForURL(i === 0 ? /\/paypal-confirm\/take/ : /\/upsell\/gb/);
      await goOutdated(page);
      const loads = loadsOf(page);
      // A pointer that rests on the page may be told as somebody before the key is.
      const told = page.waitForResponse('**/builds/meta/*.json');
      await page.reload();
      await ready(page);
      await page.keyboard.press('Shift');
      await told;
      await afterwards(page);
      expect(loads()).toBe(1);
    }
  });
});
