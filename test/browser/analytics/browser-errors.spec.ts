import { expect, type Page, type Request, type Response } from 'playwright/test';
import { test as base } from '../../support/browser/test.ts';
import { afterwards, visit } from '../../support/browser/visit.ts';

const test = base.extend<{ reports: Request[] }>({
  // The error reports of the page.
  reports: async ({ page }, use) => {
    const reports: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/client-errors') reports.push(request);
    });
    await use(reports);
  },
});

/**
 * Appends `code` to the page's script. A page that cannot show the message reports errors only if a random number
 * selects it: `luck` replaces this number. `part` is the response with the reporting script, which the page loads at
 * its first error.
 */
async function endScriptIn(page: Page, code: string, luck: number) {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, luck);
  await page.route('**/builds/main-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${code}` });
  });
  return { part: page.waitForResponse('**/builds/error-report-*.js') };
}

const fails = (times: number) =>
  `for (let i = 0; i < ${times}; i += 1) setTimeout(() => { throw new Error("made by a test for a@b.example at " + location.href) })`;

/** Waits until the page has handled every error so far and has sent its reports. */
async function waitForReports(page: Page, part: Promise<Response>): Promise<void> {
  // A module runs once, so this import ends after the import by the first error.
  await page.evaluate(`import(${JSON.stringify((await part).url())}).then(() => {})`);
  await afterwards(page);
}

test.describe('rules 4.21 and 13.10: a page reports errors in the shop’s script', () => {
  test.beforeEach(({ problems }) => problems.allow(/made by a test/));

  test('a script error on an order page shows a message above the button and is reported without query or email address', async ({
    page,
    reports,
  }) => {
    await endScriptIn(page, fails(1), 0.99);
    await page.goto('/take/gb?src=v1&key=secret');
    const alert = page.locator('main [role=alert][data-connection-notice]');
    await expect(alert).toHaveText('Part of this page didn’t load. You can still carry on.');
    await expect(alert).toBeVisible();
    await expect(alert.locator('xpath=following-sibling::*[1]')).toHaveAttribute(
      'data-express',
      '',
    );
    await expect.poll(() => reports.length).toBe(1);
    const [report] = reports;
    expect(report?.postDataJSON()).toEqual({
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

  test('a rejected promise is reported as a script error', async ({ page, reports }) => {
    const code = 'setTimeout(() => Promise.reject(new TypeError("made by a test")))';
    await endScriptIn(page, code, 0.99);
    await page.goto('/take/gb');
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]?.postDataJSON()).toMatchObject({
      kind: 'unhandledrejection',
      message: 'TypeError: made by a test',
    });
  });

  for (const [what, luck, sent] of [
    ['is not reported by nine page loads of ten', 0.5, 0],
    ['is reported by one page load of ten', 0.05, 1],
  ] as const) {
    test(`a script error on a landing page shows no message and ${what}`, async ({
      page,
      reports,
    }) => {
      const { part } = await endScriptIn(page, fails(1), luck);
      const thrown = page.waitForEvent('pageerror');
      await page.goto('/gb');
      await thrown;
      await waitForReports(page, part);
      expect(reports.length).toBe(sent);
      await expect(page.locator('main [role=alert]')).toHaveCount(0);
    });
  }

  test('a page load reports five script errors at most', async ({ page, reports }) => {
    const { part } = await endScriptIn(page, fails(8), 0.99);
    let thrown = 0;
    page.on('pageerror', () => {
      thrown += 1;
    });
    await page.goto('/take/gb');
    await expect.poll(() => thrown).toBe(8);
    await waitForReports(page, part);
    expect(reports.length).toBe(5);
  });

  test('an error in another script, such as a browser extension’s, is not reported', async ({
    page,
    problems,
    reports,
  }) => {
    problems.allow(/of somebody else/);
    const { part } = await endScriptIn(page, '', 0);
    await visit(page, '/take/gb');
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
    await waitForReports(page, part);
    expect(reports.length).toBe(0);
    await expect(page.locator('[data-connection-notice]')).toBeHidden();
  });
});
