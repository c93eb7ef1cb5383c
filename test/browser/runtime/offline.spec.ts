import { type BrowserContext, expect, type Page } from 'playwright/test';
import { arrives } from '../../support/browser/navigation.ts';
import { clickToConfirm, declineAll } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, visit } from '../../support/browser/visit.ts';

// Other tests block service workers, because Playwright does not see the requests of a service worker.
test.use({ serviceWorkers: 'allow' });

/** The paths of the stored files in each cache of the service worker. */
function storedFiles(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return caches.map((requests) => requests.map(({ url }) => new URL(url).pathname));
  });
}

/** The market of the active service worker; null without one. */
function activeMarket(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return active?.state === 'activated'
      ? new URL(active.scriptURL).searchParams.get('market')
      : null;
  });
}

/** Opens a page, presses a key, and waits until the service worker of the market is active. */
async function visitWithServiceWorker(page: Page, path: string, market: string): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('Shift');
  await expect.poll(() => activeMarket(page)).toBe(market);
}

test.describe('rule 13.13: the shop shows a page without a connection', () => {
  test.beforeEach(({ problems }) => problems.allow(/503|ERR_INTERNET_DISCONNECTED/));

  for (const [market, heading, requestedPath] of [
    ['gb', 'You’re offline', '/terms/gb?a=1'],
    ['de', 'Gerade besteht keine Verbindung', '/take/de?a=1'],
  ] as const) {
    test(`the offline page in ${market} replaces a page without a connection and later leads to it`, async ({
      page,
      context,
    }) => {
      await visitWithServiceWorker(page, `/${market}`, market);
      await context.setOffline(true);
      expect((await page.goto(requestedPath))?.status()).toBe(503);
      await expect(page.locator('h1')).toHaveText(heading);
      const typefaces = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(
          // The machine may also have local fallback typefaces.
          ({ status, family }) => status === 'loaded' && !family.includes('fallback'),
        ).length;
      });
      expect(typefaces).toBe(2);
      await page.locator('main .button').click();
      await arrives(page, 'offline');
      await context.setOffline(false);
      await page.locator('main .button').click();
      await page.locator('body:not([data-page=offline])').waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(requestedPath);
    });
  }

  test('client navigation without a connection shows the offline page', async ({
    page,
    context,
  }) => {
    await visitWithServiceWorker(page, '/gb', 'gb');
    await context.setOffline(true);
    await page.locator('[data-footer-link=terms]').click();
    await arrives(page, 'offline');
    expect(new URL(page.url()).pathname).toBe('/terms/gb');
  });

  test('a form sent without a connection shows the browser’s error page, not the offline page', async ({
    page,
    context,
  }) => {
    await visitWithServiceWorker(page, '/gb', 'gb');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post' });
      form.action = '/orders';
      document.body.append(form);
      form.submit();
    });
    expect((await failed).serviceWorker()).toBeNull();
    await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/');
  });
});

test.describe('rule 13.13: the service worker stores few files', () => {
  const typefaces = ['/fonts/fraunces.woff2', '/fonts/figtree.woff2'];

  test('the service worker stores only the offline page and the typefaces, even after a whole purchase', async ({
    page,
  }) => {
    await visitWithServiceWorker(page, '/gb', 'gb');
    await clickToConfirm(page, 'gb');
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell/);
    await declineAll(page);
    await page.locator('[data-order-number]').waitFor();
    expect(await storedFiles(page)).toEqual([['/_offline/gb', ...typefaces]]);
  });

  test('the service worker stores the offline page of the market that was visited last', async ({
    page,
  }) => {
    await visitWithServiceWorker(page, '/gb', 'gb');
    await visitWithServiceWorker(page, '/de', 'de');
    expect(await storedFiles(page)).toEqual([['/_offline/de', ...typefaces]]);
  });

  test('the service worker stores the offline page of the newest build that was visited', async ({
    page,
    context,
  }) => {
    await visitWithServiceWorker(page, '/gb', 'gb');
    await context.route('**/take/gb', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/data-build="\w+"/, 'data-build="newer"');
      await route.fulfill({ response: answer, body: html });
    });
    // Without the service worker, the test's route answers the next request.
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.unregister(),
    );
    await visit(page, '/take/gb');
    await page.keyboard.press('Shift');
    await expect
      .poll(() => page.evaluate(() => window.caches.keys()))
      .toEqual(['?market=gb&build=newer']);
  });
});

test.describe('the page registers the service worker at the first touch', () => {
  /** Counts in `window.registered` how often a page registers a service worker. */
  async function countRegistrations(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      const counted = Object.assign(window, { registered: 0 });
      navigator.serviceWorker.register = async () => {
        counted.registered += 1;
        throw new Error('counted');
      };
    });
  }

  const registrationCount = (page: Page) =>
    page.evaluate(() => (window as { registered?: number }).registered);
  const idle = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

  test('the service worker is registered with the visitor’s first touch, not before', async ({
    page,
    context,
  }) => {
    await countRegistrations(context);
    await visit(page, '/gb');
    await afterwards(page);
    await idle(page);
    expect(await registrationCount(page)).toBe(0);
    await page.keyboard.press('Shift');
    await expect.poll(() => registrationCount(page)).toBe(1);
  });

  for (const [where, path, saveData] of [
    ['for a visitor who saves data', '/gb', true],
    ['in the lookbook', '/__lookbook/page/index/gb/as-it-is', false],
  ] as const) {
    test(`no service worker is registered ${where}`, async ({ page, context }) => {
      await countRegistrations(context);
      await context.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
      }, saveData);
      await visit(page, path);
      const later = page.waitForResponse(/\/builds\/deferred-startup-/);
      await page.keyboard.press('Shift');
      await later;
      await afterwards(page);
      await idle(page);
      expect(await registrationCount(page)).toBe(0);
    });
  }
});

const retired = test.extend({
  baseURL: ({ otherShop }, use) => use(otherShop.url.origin),
});

retired(
  'a service worker that is switched off unregisters itself and deletes its caches',
  async ({ page }) => {
    await visit(page, '/gb');
    await page.evaluate(() => window.caches.open('?market=gb&build=older'));
    await page.keyboard.press('Shift');
    await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
  },
);
