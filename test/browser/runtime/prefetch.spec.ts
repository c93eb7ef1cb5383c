import { expect, type Page, type Request } from 'playwright/test';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { arrives } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, visit } from '../../support/browser/visit.ts';

/** So high that every link of the page is in view. */
const tower = { width: 1280, height: 9000 };

const isPayload = (request: Request) => request.url().includes('/_payload.json');

const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

const offers = ['offera', 'offerbuy', 'offerone', 'offerup', 'get', '1get', '6offer'];

/** The visitor's first sign of life: before it nothing is fetched ahead (rule 12.5). */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

/**
 * Visits a landing page with more links, whose payloads wait until they are let go. The page's clock
 * is held: none is given up meanwhile.
 */
async function visitWithSlowPayloads(page: Page) {
  await page.setViewportSize(tower);
  await holdClock(page);
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const cancelled: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request)) asked.push(addressOf(request));
  });
  page.on('requestfailed', (request) => {
    if (isPayload(request)) cancelled.push(addressOf(request));
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
  return { asked, cancelled, waiting };
}

async function payloadsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request)) asked.push(request.url());
  });
  await visit(page, path);
  await page.locator('a[data-order-button]').first().hover();
  await afterwards(page);
  return asked;
}

test.describe('rule 13.5: prefetch', () => {
  test('for who only looks nothing is fetched ahead, with the first touch it is', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isPayload(request)) asked.push(new URL(request.url()).pathname);
    });
    await visit(page, '/gb');
    await page.waitForLoadState('networkidle');
    await afterwards(page);
    expect(asked).toEqual([]);
    await touch(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test('the style sheets of a page come with it, also where the script that asks for them is late, and style nothing yet', async ({
    page,
  }) => {
    const script = await holdRoute(page, '**/builds/page-swap-*.js');
    const payload = page.waitForResponse('**/take/gb/_payload.json');
    await visit(page, '/gb');
    await touch(page);
    await page.locator('a[data-order-button]').first().hover();
    const { head } = (await (await payload).json()) as { head: { sheets: string[] } };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    script.release();
    /** For which media those are that the page lacked, once they are here. */
    const media = () =>
      page.evaluate((paths) => {
        const links = paths.flatMap((path) => [
          ...document.querySelectorAll<HTMLLinkElement>(`link[href="${path}"]`),
        ]);
        return links.map(({ sheet }) => sheet?.media.mediaText);
      }, head.sheets);
    const own = () => asked.filter((path) => head.sheets.includes(path));
    await expect.poll(own).not.toEqual([]);
    const all = own().length;
    await expect.poll(media).toEqual(Array(all).fill('not all'));
    await page.locator('a[data-order-button]').first().click();
    await arrives(page, 'take');
    expect(await media()).toEqual(Array(all).fill('all'));
    expect(own()).toHaveLength(all);
  });

  test('four payloads at most are under way; the next is asked for when one has come', async ({
    page,
  }) => {
    const { asked, waiting } = await visitWithSlowPayloads(page);
    await expect.poll(() => asked.length).toBe(4);
    await page.locator('footer a:visible').last().hover();
    for (let come = 1; come <= 3; come += 1) {
      waiting.shift()?.();
      await expect.poll(() => asked.length).toBe(4 + come);
    }
    expect(new Set(asked).size).toBe(asked.length);
    for (const answer of waiting) answer();
  });

  test('the text of a dialog that somebody points at is one of them', async ({ page }) => {
    const { asked, waiting } = await visitWithSlowPayloads(page);
    await expect.poll(() => asked.length).toBe(4);
    const dialog = page.waitForResponse(/\/builds\/dialog-[^/]+\.js$/);
    await page.locator('[data-footer-link=privacy]').hover();
    await (await dialog).finished();
    await afterwards(page);
    expect(asked).toHaveLength(4);
    const all = setInterval(() => waiting.shift()?.(), 10);
    await page.locator('[data-footer-link=privacy]').click();
    await page.locator('dialog[data-section=privacy]').waitFor();
    clearInterval(all);
    expect(asked.filter((path) => path.startsWith('/terms/'))).toHaveLength(1);
  });

  test('a navigation cancels what it does not need', async ({ page }) => {
    const { asked, cancelled, waiting } = await visitWithSlowPayloads(page);
    await expect.poll(() => asked.length).toBe(4);
    await page.locator('a[data-order-button]').first().click();
    const wanted = '/take/gb/_payload.json';
    const others = () => asked.filter((path) => path !== wanted).sort();
    await expect.poll(() => [...cancelled].sort()).toEqual(others());
    for (const answer of waiting) answer();
    await arrives(page, 'take');
    expect(asked.filter((path) => path === wanted)).toHaveLength(1);
  });

  for (const [name, connection, isWelcome] of [
    ['a connection the browser says nothing of: fetched', {}, true],
    ['a fast one: fetched @long', { effectiveType: '4g', saveData: false }, true],
    ['data saver: not fetched', { effectiveType: '4g', saveData: true }, false],
    ['2g: not fetched @long', { effectiveType: '2g' }, false],
    ['slow 2g: not fetched', { effectiveType: 'slow-2g' }, false],
  ] as const) {
    test(name, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value });
      }, connection);
      const asked = await payloadsOf(page, '/gb');
      expect(asked.length > 0).toBe(isWelcome);
      await page.locator('a[data-order-button]').first().click();
      await arrives(page, 'take');
    });
  }

  for (const [name, later, times] of [
    ['within thirty seconds a payload is not asked for again', '00:20', 1],
    ['after thirty seconds it is', '00:31', 2],
  ] as const) {
    test(name, async ({ page }) => {
      await holdClock(page);
      const asked = await payloadsOf(page, '/gb');
      const ofTake = () => asked.filter((url) => url.includes('/take/gb/'));
      expect(ofTake()).toHaveLength(1);
      await page.clock.fastForward(later);
      await page.locator('a[data-order-button]').first().click();
      await arrives(page, 'take');
      expect(ofTake()).toHaveLength(times);
    });
  }

  test('one that does not come delays nobody: after five seconds it is given up and asked for again', async ({
    page,
  }) => {
    await holdClock(page);
    let asked = 0;
    await page.route('**/take/gb/_payload.json*', async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
    });
    const ahead = page.waitForRequest('**/take/gb/_payload.json*');
    await visit(page, '/gb');
    const button = page.locator('a[data-order-button]').first();
    await button.hover();
    await ahead;
    await button.click();
    await page.clock.fastForward('00:05');
    await arrives(page, 'take');
    expect(asked).toBe(2);
  });

  test('a link of the browser’s own is not fetched ahead', async ({ page }) => {
    await visit(page, '/take/gb');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('[data-footer-link=terms]').hover();
    await afterwards(page);
    expect(asked.filter((url) => url.includes('/terms/gb/_payload.json'))).toEqual([]);
  });
});
