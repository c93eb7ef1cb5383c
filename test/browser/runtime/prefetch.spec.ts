import { expect, type Page, type Request } from 'playwright/test';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { arrives } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, visit } from '../../support/browser/visit.ts';

/** A window so high that every link of the page is in view. */
const tower = { width: 1280, height: 9000 };

const isPayload = (request: Request) => request.url().includes('/_payload.json');

const toAddress = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

const offers = ['offera', 'offerbuy', 'offerone', 'offerup', 'get', '1get', '6offer'];

/** Moves the pointer, which is the visitor's first touch. Before it the page prefetches nothing (rule 12.5). */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

/**
 * Opens a landing page with additional links and holds their payloads. The page's clock is held, so that no
 * prefetch times out.
 */
async function visitWithSlowPayloads(page: Page) {
  await page.setViewportSize(tower);
  await holdClock(page);
  const waiting: (() => void)[] = [];
  const requests: string[] = [];
  const cancelled: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request)) requests.push(toAddress(request));
  });
  page.on('requestfailed', (request) => {
    if (isPayload(request)) cancelled.push(toAddress(request));
  });
  await page.route('**/_payload.json*', async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
    await route.continue().catch(() => {});
  });
  await page.route('**/gb', async (route) => {
    const response = await route.fetch();
    const links = offers.map((name) => `<a href="/${name}/gb">${name}</a>`).join(' ');
    const body = (await response.text()).replace('</footer>', `${links}</footer>`);
    await route.fulfill({ response, body });
  });
  await visit(page, '/gb');
  await touch(page);
  return { requests, cancelled, waiting };
}

/** Opens a page, points at its order button, and collects the addresses of the requested payloads. */
async function collectPayloads(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request)) requests.push(request.url());
  });
  await visit(page, path);
  await page.locator('a[data-order-button]').first().hover();
  await afterwards(page);
  return requests;
}

test.describe('rule 13.5: a page prefetches the payloads of linked pages', () => {
  test('a page prefetches after the visitor’s first touch, not before', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (isPayload(request)) requests.push(new URL(request.url()).pathname);
    });
    await visit(page, '/gb');
    await page.waitForLoadState('networkidle');
    await afterwards(page);
    expect(requests).toEqual([]);
    await touch(page);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
  });

  test('a prefetch also loads the page’s style sheets without applying them, even if the page-swap script is late', async ({
    page,
  }) => {
    const script = await holdRoute(page, '**/builds/page-swap-*.js');
    const payload = page.waitForResponse('**/take/gb/_payload.json');
    await visit(page, '/gb');
    await touch(page);
    await page.locator('a[data-order-button]').first().hover();
    const { head } = (await (await payload).json()) as { head: { sheets: string[] } };
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    script.release();
    /** The media of the style sheets that the prefetch added; undefined before a sheet has loaded. */
    const media = () =>
      page.evaluate((paths) => {
        const links = paths.flatMap((path) => [
          ...document.querySelectorAll<HTMLLinkElement>(`link[href="${path}"]`),
        ]);
        return links.map(({ sheet }) => sheet?.media.mediaText);
      }, head.sheets);
    const own = () => requests.filter((path) => head.sheets.includes(path));
    // The driver reports the requests one by one.
    await expect(async () => {
      expect(own()).not.toEqual([]);
      expect(await media()).toEqual(own().map(() => 'not all'));
    }).toPass();
    const all = own().length;
    await page.locator('a[data-order-button]').first().click();
    await arrives(page, 'take');
    expect(await media()).toEqual(Array(all).fill('all'));
    expect(own()).toHaveLength(all);
  });

  test('a page requests at most four payloads at a time, and the next one after an answer', async ({
    page,
  }) => {
    const { requests, waiting } = await visitWithSlowPayloads(page);
    await expect.poll(() => requests.length).toBe(4);
    await page.locator('footer a:visible').last().hover();
    for (let come = 1; come <= 3; come += 1) {
      waiting.shift()?.();
      await expect.poll(() => requests.length).toBe(4 + come);
    }
    expect(new Set(requests).size).toBe(requests.length);
    for (const answer of waiting) answer();
  });

  test('the payload of a dialog whose link is under the pointer counts as one of the four at a time', async ({
    page,
  }) => {
    const { requests, waiting } = await visitWithSlowPayloads(page);
    await expect.poll(() => requests.length).toBe(4);
    const dialog = page.waitForResponse(/\/builds\/dialog-[^/]+\.js$/);
    await page.locator('[data-footer-link=privacy]').hover();
    await (await dialog).finished();
    await afterwards(page);
    expect(requests).toHaveLength(4);
    const all = setInterval(() => waiting.shift()?.(), 10);
    await page.locator('[data-footer-link=privacy]').click();
    await page.locator('dialog[data-section=privacy]').waitFor();
    clearInterval(all);
    expect(requests.filter((path) => path.startsWith('/terms/'))).toHaveLength(1);
  });

  test('a navigation cancels the prefetches of other pages', async ({ page }) => {
    const { requests, cancelled, waiting } = await visitWithSlowPayloads(page);
    await expect.poll(() => requests.length).toBe(4);
    await page.locator('a[data-order-button]').first().click();
    const targetPayload = '/take/gb/_payload.json';
    const others = () => requests.filter((path) => path !== targetPayload).sort();
    await expect.poll(() => [...cancelled].sort()).toEqual(others());
    for (const answer of waiting) answer();
    await arrives(page, 'take');
    expect(requests.filter((path) => path === targetPayload)).toHaveLength(1);
  });

  for (const [name, connection, isPrefetched] of [
    ['a page prefetches over an unknown connection', {}, true],
    [
      'a page prefetches over a fast connection @long',
      { effectiveType: '4g', saveData: false },
      true,
    ],
    ['a page prefetches nothing with data saver', { effectiveType: '4g', saveData: true }, false],
    ['a page prefetches nothing over 2g @long', { effectiveType: '2g' }, false],
    ['a page prefetches nothing over slow 2g', { effectiveType: 'slow-2g' }, false],
  ] as const) {
    test(name, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value });
      }, connection);
      const requests = await collectPayloads(page, '/gb');
      expect(requests.length > 0).toBe(isPrefetched);
      await page.locator('a[data-order-button]').first().click();
      await arrives(page, 'take');
    });
  }

  for (const [name, later, times] of [
    ['a click within thirty seconds uses the prefetched payload', '00:20', 1],
    ['a click after thirty seconds requests the prefetched payload again', '00:31', 2],
  ] as const) {
    test(name, async ({ page }) => {
      await holdClock(page);
      const answer = page.waitForResponse('**/take/gb/_payload.json');
      const requests = await collectPayloads(page, '/gb');
      // A prefetch that still runs is cancelled when the clock moves past its longest duration.
      await (await answer).finished();
      await afterwards(page);
      const takePayloads = () => requests.filter((url) => url.includes('/take/gb/'));
      expect(takePayloads()).toHaveLength(1);
      await page.clock.fastForward(later);
      await page.locator('a[data-order-button]').first().click();
      await arrives(page, 'take');
      expect(takePayloads()).toHaveLength(times);
    });
  }

  test('a click gives up a slow prefetch after five seconds and requests the payload again', async ({
    page,
  }) => {
    await holdClock(page);
    let requests = 0;
    await page.route('**/take/gb/_payload.json*', async (route) => {
      requests += 1;
      if (requests > 1) await route.continue();
    });
    const ahead = page.waitForRequest('**/take/gb/_payload.json*');
    await visit(page, '/gb');
    const button = page.locator('a[data-order-button]').first();
    await button.hover();
    await ahead;
    await button.click();
    await page.clock.fastForward('00:05');
    await arrives(page, 'take');
    expect(requests).toBe(2);
  });

  test('a link that opens a new tab is not prefetched', async ({ page }) => {
    await visit(page, '/take/gb');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('[data-footer-link=terms]').hover();
    await afterwards(page);
    expect(requests.filter((url) => url.includes('/terms/gb/_payload.json'))).toEqual([]);
  });
});
