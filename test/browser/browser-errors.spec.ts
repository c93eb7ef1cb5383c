import type { Page, Request, Response } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { newVisitor, ready, textOf, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { addresses, fillForm, freshEmail, toConfirm } from '../support/purchase.ts';
import { isFormLive } from '../support/script-parts.ts';
import { wake } from '../support/wake.ts';

const broken = 'Part of this page did not load. You can still go on.';
const offline = 'You are offline. Nothing was sent; everything is still here.';

/** A new visitor whose pages' script ends in `code`; `luck` is what decides who reports. */
async function withScript(code: string, luck: number) {
  const visitor = await newVisitor(browser, shop, { country: 'GB' });
  const reports: Request[] = [];
  visitor.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/client-errors') reports.push(request);
  });
  visitor.expects(/made by a test/);
  await visitor.page.addInitScript((value) => {
    Math.random = () => value;
  }, luck);
  await visitor.page.route('**/builds/main-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${code}` });
  });
  return { ...visitor, reports, part: visitor.page.waitForResponse('**/builds/error-report-*.js') };
}

const fails = (times: number) =>
  `for (let i = 0; i < ${times}; i += 1) setTimeout(() => { throw new Error("made by a test for a@b.example at " + location.href) })`;

/** Waits until every error so far has been looked at: what is reported has left by then. */
async function settle(page: Page, part: Promise<Response>): Promise<void> {
  // Who imported it before, for an error, has it before.
  await page.evaluate(`import(${JSON.stringify((await part).url())}).then(() => {})`);
  await afterwards(page);
}

describe('an error in our script', () => {
  test('where one orders: the page says so above its button, and it is reported without query or address', async () => {
    const { page, reports } = await withScript(fails(1), 0.99);
    await page.goto('/take/gb?src=v1&key=secret');
    const alert = page.locator('main [role=alert][data-connection-notice]');
    await expect.poll(() => textOf(alert)).toBe(broken);
    expect(await alert.isVisible()).toBe(true);
    const next = alert.locator('xpath=following-sibling::*[1]');
    expect(await next.getAttribute('data-pay')).toBe('');
    await expect.poll(() => reports.length).toBe(1);
    const [report] = reports;
    const facts = report?.postDataJSON();
    expect(facts).toEqual({
      page: 'take',
      build: await page.locator('html').getAttribute('data-build'),
      kind: 'error',
      message: expect.stringMatching(
        /^Uncaught Error: made by a test for \[address\] at http.*\/take\/gb$/,
      ),
      source: expect.stringMatching(/^\/builds\/main-[\w-]+\.js:\d+:\d+$/),
    });
    const headers = await report?.allHeaders();
    expect(headers?.cookie).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain('secret');
    expect((await report?.response())?.status()).toBe(204);
  });

  test('a promise nobody answered is one, too', async () => {
    const code = 'setTimeout(() => Promise.reject(new TypeError("made by a test")))';
    const { page, reports } = await withScript(code, 0.99);
    await page.goto('/take/gb');
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]?.postDataJSON()).toMatchObject({
      kind: 'unhandledrejection',
      message: 'TypeError: made by a test',
    });
  });

  test.each([
    ['nine loads of ten report nothing', 0.5, 0],
    ['one of ten reports', 0.05, 1],
  ])('elsewhere it is silent, and %s', async (_, luck, sent) => {
    const { page, reports, part } = await withScript(fails(1), luck);
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/gb');
    await thrown;
    await settle(page, part);
    expect(reports.length).toBe(sent);
    expect(await page.locator('main [role=alert]').count()).toBe(0);
  });

  test('a page load reports five at most', async () => {
    const { page, reports, part } = await withScript(fails(8), 0.99);
    let thrown = 0;
    page.on('pageerror', () => {
      thrown += 1;
    });
    await page.goto('/take/gb');
    await expect.poll(() => thrown).toBe(8);
    await settle(page, part);
    expect(reports.length).toBe(5);
  });

  test('what another script does wrong is not ours to tell', async () => {
    const { page, reports, part, expects } = await withScript('', 0);
    expects(/of somebody else/);
    await page.goto('/take/gb');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of somebody else');
      });
      window.dispatchEvent(
        new ErrorEvent('error', {
          message: 'of somebody else',
          filename: 'chrome-extension://abc/builds/main-1.js',
          lineno: 1,
        }),
      );
    });
    await thrown;
    await settle(page, part);
    expect(reports.length).toBe(0);
    expect(await page.locator('[data-connection-notice]').isVisible()).toBe(false);
  });
});

describe('a form without a network', () => {
  test('is held back, says so, keeps what was typed, and goes when there is one again', async () => {
    const { page, context, expects } = await visitPage(browser, shop, '/take/gb');
    expects(/ERR_INTERNET_DISCONNECTED/);
    await wake(page);
    const email = freshEmail();
    await fillForm(page, email, addresses.gb);
    await page.waitForFunction(isFormLive);
    await context.setOffline(true);
    const pay = page.locator('[data-pay]');
    await pay.click();
    const alert = page.locator('[data-connection-notice]');
    await expect.poll(() => textOf(alert)).toBe(offline);
    expect(await alert.isVisible()).toBe(true);
    expect(await pay.getAttribute('aria-busy')).toBeNull();
    expect(await page.locator('[name=email]').inputValue()).toBe(email);
    await context.setOffline(false);
    await expect.poll(() => alert.isVisible()).toBe(false);
    await pay.click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });

  test('a browser that is wrong about it holds nothing back', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.goto('/take/gb');
    await ready(page);
    await wake(page);
    await fillForm(page, freshEmail(), addresses.gb);
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });

  test('the binding button is held back, too, and charges nothing', async () => {
    const { page, context, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/ERR_INTERNET_DISCONNECTED/);
    await toConfirm(page, 'gb');
    await wake(page);
    await context.setOffline(true);
    await page.locator('[data-binding]').click();
    await expect.poll(() => textOf(page.locator('[data-connection-notice]'))).toBe(offline);
    expect(new URL(page.url()).pathname).toBe('/paypal-confirm/take');
  });

  test.each(['/gb', '/v1/gb', '/terms/gb', '/thankyou/gb'])(
    '%s has no such sentence',
    async (path) => {
      const html = await (await shop.visit(path, { country: 'GB' })).text();
      expect(html).not.toContain('data-connection-notice');
    },
  );

  test.each(['/take/gb', '/buy/gb', '/refund/gb', '/offer2/gb'])(
    '%s has it, hidden',
    async (path) => {
      const html = await (await shop.visit(path, { country: 'GB' })).text();
      expect(html).toMatch(/<p role="alert" hidden="" data-connection-notice=""/);
    },
  );
});
