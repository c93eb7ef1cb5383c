import { expect, type Page } from 'playwright/test';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { follow, isMarked, markDocument } from '../../support/browser/navigation.ts';
import { toConfirm } from '../../support/browser/purchase.ts';
import { laterParts } from '../../support/browser/script-parts.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, ready, visit } from '../../support/browser/visit.ts';

const newerBuild = { id: '0123456789ab', timestamp: 1 };

/** Counts the documents that a page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Simulates a server that has dropped the page's build: its later script files and its metadata fail to load. */
async function dropBuild(page: Page): Promise<void> {
  await page.route(laterParts, (route) => route.abort());
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 404, body: '{}' }));
}

/** Makes the page request a script file, which fails. Waits for the answer to the page's check of its build. */
async function failScriptFile(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/builds/meta/*.json');
  await page.keyboard.press('Shift');
  await answered;
}

/** Opens a page whose clock only the test advances. */
async function visitWithHeldClock(page: Page, path: string): Promise<void> {
  await holdClock(page);
  await visit(page, path);
}

test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED|status of 404/));

test.describe('rules 13.6 to 13.8: an open page notices newer builds', () => {
  test('an open page requests the newest build’s id after an hour, and then every hour', async ({
    page,
  }) => {
    await visitWithHeldClock(page, '/take/gb');
    let requestCount = 0;
    await page.route('**/builds/latest.json', (route) => {
      requestCount += 1;
      return route.continue();
    });
    await page.clock.fastForward('59:50');
    expect(requestCount).toBe(0);
    for (const [later, times] of [
      ['00:15', 1],
      ['59:30', 1],
      ['00:35', 2],
      ['01:00:00', 3],
    ] as const) {
      await page.clock.fastForward(later);
      await expect.poll(() => requestCount).toBe(times);
    }
  });

  test('a page older than the newest build reloads only after a script file fails to load, and only once', async ({
    page,
  }) => {
    await visitWithHeldClock(page, '/take/gb');
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: newerBuild }));
    const answered = page.waitForResponse('**/builds/latest.json');
    await page.clock.fastForward('01:00:05');
    await answered;
    const loads = countLoads(page);
    await markDocument(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);

    await page.route(laterParts, (route) => route.abort());
    await page.keyboard.press('Shift');
    await expect.poll(loads).toBe(1);
    await ready(page);
    // The reloaded page has not yet requested the newest build's id.
    await failScriptFile(page);
    await afterwards(page);
    expect(loads()).toBe(1);
  });

  test('a script file that fails to load does not reload a page of the newest build', async ({
    page,
  }) => {
    await visitWithHeldClock(page, '/take/gb');
    const loads = countLoads(page);
    await markDocument(page);
    await page.route(laterParts, (route) => route.abort());
    await failScriptFile(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);
    expect(loads()).toBe(0);
  });

  test('a page whose build the server has dropped reloads at most once in ten seconds', async ({
    page,
  }) => {
    await visitWithHeldClock(page, '/take/gb');
    const loads = countLoads(page);
    await dropBuild(page);
    await failScriptFile(page);
    await expect.poll(loads).toBe(1);
    await ready(page);
    await markDocument(page);
    await failScriptFile(page);
    await afterwards(page);
    expect(await isMarked(page)).toBe(true);
    expect(loads()).toBe(1);

    await page.clock.fastForward('00:11');
    await page.reload();
    await ready(page);
    await failScriptFile(page);
    await expect.poll(loads).toBe(3);
    await ready(page);
  });

  test('a link on an outdated page causes a full load if the payload fails', async ({
    page,
    problems,
  }) => {
    await visit(page, '/gb');
    problems.allow(/status of 500/);
    await markDocument(page);
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
      'a dialog link',
      '/terms/gb',
      (page: Page) =>
        page.evaluate(() => document.querySelector<HTMLElement>('[data-dialog=delivery]')?.click()),
    ],
  ] as const) {
    test(`${what} on an outdated page opens its target without a reload first`, async ({
      page,
    }) => {
      await visitWithHeldClock(page, '/gb');
      await dropBuild(page);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
      });
      const next = await holdRoute(page, `**${path}`);
      const firstRequest = await holdRoute(page, '**/robots.txt?1');
      // The first request is held until the navigation has begun. A reload would begin before the last answer.
      await page.evaluate(async () => {
        const { build } = document.documentElement.dataset;
        const paths = ['/robots.txt?1', `/builds/meta/${build}.json`, '/robots.txt?2'];
        void paths.reduce<Promise<unknown>>(
          (before, one) => before.then(() => fetch(one)),
          Promise.resolve(),
        );
      });
      await click(page);
      await next.requested;
      const answered = page.waitForResponse('**/robots.txt?2');
      firstRequest.release();
      await answered;
      expect(loads).toEqual([path]);
      next.release();
      await page.waitForURL(`**${path}*`);
    });
  }

  test('a link to a page of another build causes a full load, even if the payload arrives', async ({
    page,
  }) => {
    await visitWithHeldClock(page, '/gb');
    await markDocument(page);
    await page.route('**/offer/gb/_payload.json', async (route) => {
      const response = await route.fetch();
      const payload = await response.json();
      payload.head.build = newerBuild.id;
      await route.fulfill({ response, json: payload });
    });
    await follow(page, '/offer/gb');
    await page.waitForURL(/\/offer\/gb$/);
    await page.locator('body[data-page=offer]').waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});

test.describe('rule 13.8: some pages never reload by themselves', () => {
  const email = (page: Page) => page.locator('input[name=email]');

  /** Makes a page outdated, types on it, and waits until a script file has failed to load. */
  async function typeOnOutdated(page: Page): Promise<void> {
    await dropBuild(page);
    const answered = page.waitForResponse('**/builds/meta/*.json');
    // The test sets the value without focus. Focus would request the form's script file too early.
    await email(page).evaluate((input: HTMLInputElement) => {
      input.value = 'anna@example.com';
    });
    await page.locator('input[name=city]').focus();
    await answered;
    await afterwards(page);
  }

  test('an outdated page with a typed value does not reload by itself, and the visitor’s reload keeps the value', async ({
    page,
  }) => {
    await visit(page, '/take/gb');
    const loads = countLoads(page);
    await typeOnOutdated(page);
    expect(loads()).toBe(0);
    await page.reload();
    await ready(page);
    await expect(email(page)).toHaveValue('anna@example.com');
  });

  for (const [what, goesBack] of [
    ['returns when the visitor goes back to the page', true],
    ['does not return when the visitor opens the address again', false],
  ] as const) {
    test(`a value typed on an outdated page ${what}`, async ({ page }) => {
      await visit(page, '/take/gb');
      await typeOnOutdated(page);
      // The tab visits a text file, which runs no script. The browser does not restore the form by itself after that.
      await page.goto('/robots.txt');
      if (goesBack) await page.goBack();
      else await page.goto('/take/gb');
      await ready(page);
      await expect(email(page)).toHaveValue(goesBack ? 'anna@example.com' : '');
    });
  }

  test('an outdated order review or upsell page does not reload by itself', async ({ page }) => {
    await visitWithHeldClock(page, '/gb');
    await toConfirm(page, 'gb');
    const steps = [async () => {}, () => page.locator('[data-binding]').click()];
    for (const [i, step] of steps.entries()) {
      await page.unroute(laterParts);
      await step();
      await page.waitForURL(i === 0 ? /\/paypal-confirm\/take/ : /\/upsell\/gb/);
      await dropBuild(page);
      const loads = countLoads(page);
      // A pointer that rests on the page may count as the first touch before the key.
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
