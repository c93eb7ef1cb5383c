import type { BrowserContext, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { newVisitor, ready, textOf, type Visitor } from '../support/browser.ts';
import { shop } from '../support/common-shop.ts';
import { declineAll, toConfirm } from '../support/purchase.ts';
import { startShop } from '../support/shop.ts';
import { browser } from '../support/whole-browser.ts';

/** What the service worker keeps in this browser, by cache: the paths. */
function keptFiles(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return caches.map((requests) => requests.map(({ url }) => new URL(url).pathname));
  });
}

/** The market of the service worker that is at work; null where there is none. */
function marketAtWork(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return active?.state === 'activated'
      ? new URL(active.scriptURL).searchParams.get('market')
      : null;
  });
}

/** A visitor on a page who has touched a key, once the service worker of a market is at work. */
async function stays(path: string, market: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, shop, { country: 'GB', serviceWorkers: true });
  await visitor.page.goto(path);
  await ready(visitor.page);
  await visitor.page.keyboard.press('Shift');
  await expect.poll(() => marketAtWork(visitor.page)).toBe(market);
  return visitor;
}

async function goOffline({ context, expects }: Visitor): Promise<void> {
  expects(/503|ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
}

describe('without a connection', () => {
  test.each([
    ['gb', 'There is no connection', '/terms/gb?a=1'],
    ['de', 'Gerade besteht keine Verbindung', '/take/de?a=1'],
  ])('%s: our own page, and from it to what was wanted', async (market, heading, wanted) => {
    const visitor = await stays(`/${market}`, market);
    const { page, context } = visitor;
    await goOffline(visitor);
    expect((await page.goto(wanted))?.status()).toBe(503);
    expect(await textOf(page.locator('h1'))).toBe(heading);
    const typefaces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(typefaces).toBe(2);
    await page.locator('main .button').click();
    await page.locator('body[data-page=offline]').waitFor();
    await context.setOffline(false);
    await page.locator('main .button').click();
    await page.locator('body:not([data-page=offline])').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted);
  });

  test('a link that the script follows ends there, too', async () => {
    const visitor = await stays('/gb', 'gb');
    await goOffline(visitor);
    await visitor.page.locator('[data-footer-link=terms]').click();
    await visitor.page.locator('body[data-page=offline]').waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/terms/gb');
  });

  test('a form that is sent is left to the browser: nothing looks as if it were answered', async () => {
    const visitor = await stays('/gb', 'gb');
    const { page } = visitor;
    await goOffline(visitor);
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

describe('what is kept', () => {
  const [page, ...typefaces] = ['/_offline/gb', '/fonts/fraunces.woff2', '/fonts/figtree.woff2'];

  test('the offline page and the typefaces, and nothing else after a whole purchase', async () => {
    const visitor = await stays('/gb', 'gb');
    await toConfirm(visitor.page, 'gb');
    await visitor.page.locator('[data-binding]').click();
    await visitor.page.waitForURL(/\/upsell/);
    await declineAll(visitor.page);
    await visitor.page.locator('[data-order-number]').waitFor();
    expect(await keptFiles(visitor.page)).toEqual([[page, ...typefaces]]);
  });

  test('the page of the market that was visited last', async () => {
    const visitor = await stays('/gb', 'gb');
    await visitor.page.goto('/de');
    await ready(visitor.page);
    await visitor.page.keyboard.press('Shift');
    await expect.poll(() => marketAtWork(visitor.page)).toBe('de');
    expect(await keptFiles(visitor.page)).toEqual([['/_offline/de', ...typefaces]]);
  });

  test('the page of the newest build that was visited', async () => {
    const visitor = await stays('/gb', 'gb');
    await visitor.context.route('**/take/gb', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/data-build="\w+"/, 'data-build="newer"');
      await route.fulfill({ response: answer, body: html });
    });
    // What a service worker asks for, a test does not see: this page is loaded without it.
    await endServiceWorkers(visitor.page);
    await visitor.page.goto('/take/gb');
    await ready(visitor.page);
    await visitor.page.keyboard.press('Shift');
    await expect
      .poll(() => visitor.page.evaluate(() => window.caches.keys()))
      .toEqual(['?market=gb&build=newer']);
  });
});

function endServiceWorkers(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
}

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

describe('a service worker is registered', () => {
  const registered = (page: Page) =>
    page.evaluate(() => (window as { registered?: number }).registered);
  const restOf = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

  test('once a visitor shows that they are there, not before', async () => {
    const { context, page } = await newVisitor(browser, shop, { serviceWorkers: true });
    await countRegistrations(context);
    await page.goto('/gb', { waitUntil: 'networkidle' });
    await restOf(page);
    expect(await registered(page)).toBe(0);
    await page.keyboard.press('Shift');
    await expect.poll(() => registered(page)).toBe(1);
  });

  test.each([
    ['by who saves data', '/gb', true],
    ['in the lookbook', '/__lookbook/page/index/gb/as-it-is', false],
  ])('not %s', async (_who, path, saveData) => {
    const { context, page } = await newVisitor(browser, shop, { serviceWorkers: true });
    await countRegistrations(context);
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    await page.goto(path);
    await ready(page);
    const later = page.waitForResponse(/\/builds\/later-/);
    await page.keyboard.press('Shift');
    await later;
    await afterwards(page);
    await restOf(page);
    expect(await registered(page)).toBe(0);
  });
});

test('switched off, it ends itself and what it kept', async () => {
  const retired = await startShop({ SERVICE_WORKER: 'off' });
  onTestFinished(() => retired.close());
  const { page } = await newVisitor(browser, retired, { serviceWorkers: true });
  await page.goto('/gb');
  await ready(page);
  await page.evaluate(() => window.caches.open('?market=gb&build=older'));
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual([]);
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left).toBe(0);
});
