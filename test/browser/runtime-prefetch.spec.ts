import type { Page, Request } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { newVisitor, ready, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { holdClock } from '../support/held-clock.ts';

/** So high that every link of the page is in view. */
const tower = { width: 1280, height: 9000 };

const isPayload = (request: Request) => request.url().includes('/_payload.json');

const offers = ['offera', 'offerbuy', 'offerone', 'offerup', 'get', '1get', '6offer'];

/**
 * A visitor of the landing page with more links, whose payloads wait until they are let go. The
 * page's clock is held: none is given up meanwhile.
 */
async function withSlowPayloads() {
  const visitor = await newVisitor(browser, shop, { country: 'GB', viewport: tower });
  const { page } = visitor;
  await holdClock(page);
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const cancelled: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request)) asked.push(new URL(request.url()).pathname);
  });
  page.on('requestfailed', (request) => {
    if (isPayload(request)) cancelled.push(new URL(request.url()).pathname);
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
  await page.goto('/gb');
  await ready(page);
  return { ...visitor, asked, cancelled, waiting };
}

async function payloadsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request)) asked.push(request.url());
  });
  await page.goto(path);
  await ready(page);
  await page.locator('a[data-order-button]').first().hover();
  await afterwards(page);
  return asked;
}

describe('rule 13.5: prefetch', () => {
  test('four payloads at most are under way; the next is asked for when one has come', async () => {
    const { page, asked, waiting } = await withSlowPayloads();
    await expect.poll(() => asked.length).toBe(4);
    await page.locator('footer a:visible').last().hover();
    for (let come = 1; come <= 3; come += 1) {
      waiting.shift()?.();
      await expect.poll(() => asked.length).toBe(4 + come);
    }
    expect(new Set(asked).size).toBe(asked.length);
    for (const answer of waiting) answer();
  });

  test('a navigation cancels what it does not need', async () => {
    const { page, asked, cancelled, waiting } = await withSlowPayloads();
    await expect.poll(() => asked.length).toBe(4);
    await page.locator('a[data-order-button]').first().click();
    const wanted = '/take/gb/_payload.json';
    const others = () => asked.filter((path) => path !== wanted).sort();
    await expect.poll(() => [...cancelled].sort()).toEqual(others());
    for (const answer of waiting) answer();
    await page.locator('body[data-page=take]').waitFor();
    expect(asked.filter((path) => path === wanted)).toHaveLength(1);
  });

  test.each([
    ['without a word of the network', {}, true],
    ['on a fast one', { effectiveType: '4g', saveData: false }, true],
    ['where data is saved', { effectiveType: '4g', saveData: true }, false],
    ['on 2g', { effectiveType: '2g' }, false],
    ['on slow 2g', { effectiveType: 'slow-2g' }, false],
  ])('%s', async (_name, connection, isWelcome) => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { get: () => told });
    }, connection);
    const asked = await payloadsOf(page, '/gb');
    expect(asked.length > 0).toBe(isWelcome);
    await page.locator('a[data-order-button]').first().click();
    await page.locator('body[data-page=take]').waitFor();
  });

  test.each([
    ['within thirty seconds a payload is not asked for again', '00:20', 1],
    ['after thirty seconds it is', '00:31', 2],
  ])('%s', async (_name, later, times) => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await holdClock(page);
    const asked = await payloadsOf(page, '/gb');
    const ofTake = () => asked.filter((url) => url.includes('/take/gb/'));
    expect(ofTake()).toHaveLength(1);
    await page.clock.fastForward(later);
    await page.locator('a[data-order-button]').first().click();
    await page.locator('body[data-page=take]').waitFor();
    expect(ofTake()).toHaveLength(times);
  });

  test('one that does not come holds nobody: after five seconds it is given up and asked for again', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await holdClock(page);
    let asked = 0;
    await page.route('**/take/gb/_payload.json*', async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
    });
    const ahead = page.waitForRequest('**/take/gb/_payload.json*');
    await page.goto('/gb');
    await ready(page);
    const button = page.locator('a[data-order-button]').first();
    await button.hover();
    await ahead;
    await button.click();
    await page.clock.fastForward('00:05');
    await page.locator('body[data-page=take]').waitFor();
    expect(asked).toBe(2);
  });

  test('a link of the browser’s own is not fetched ahead', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('[data-footer-link=terms]').hover();
    await afterwards(page);
    expect(asked.filter((url) => url.includes('/terms/gb/_payload.json'))).toEqual([]);
  });
});
