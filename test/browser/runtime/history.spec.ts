import { expect, type Page, type Request } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { arrives, follow, followAs, isMarked, mark } from '../../support/browser/navigation.ts';
import { addresses, fillForm, toWallet } from '../../support/browser/purchase.ts';
import { live, stepIs, toPortion } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, ready, visit, wake } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

const top = (page: Page) => page.evaluate(() => scrollY);

function scrollPage(page: Page, at: number): Promise<void> {
  return page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), at);
}

async function isAt(page: Page, name: string, at: number): Promise<void> {
  await arrives(page, name);
  await expect.poll(() => top(page)).toBe(at);
}

test.describe('rule 1.11: where the way back leads', () => {
  test('through three pages and back, each is where it was left', async ({ page }) => {
    await visit(page, '/gb');
    await mark(page);
    await scrollPage(page, 555);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    expect(await top(page)).toBe(0);
    await scrollPage(page, 1333);
    await follow(page, '/terms/gb');
    await arrives(page, 'terms');
    await scrollPage(page, 777);
    await page.goBack();
    await isAt(page, 'take', 1333);
    await page.goBack();
    await isAt(page, 'index', 555);
    await page.goForward();
    await isAt(page, 'take', 1333);
    await page.goForward();
    await isAt(page, 'terms', 777);
    expect(await isMarked(page)).toBe(true);
  });

  test('to the place of a page that is left in the moment it is scrolled', async ({ page }) => {
    await visit(page, '/gb');
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    // The browser reports a scroll with the next frame, which comes late on a busy machine.
    await page.evaluate(() => {
      scrollTo({ top: 777, behavior: 'instant' });
      history.back();
    });
    await arrives(page, 'index');
    await page.goForward();
    await isAt(page, 'take', 777);
  });

  test('from an anchor to the top of a page that was never scrolled', async ({ page }) => {
    await visit(page, '/gb');
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await follow(page, '#checkout');
    await expect.poll(() => top(page)).toBeGreaterThan(300);
    await page.goBack();
    await isAt(page, 'take', 0);
  });

  test('to the same place also after a reload in between', async ({ page }) => {
    await visit(page, '/gb');
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await scrollPage(page, 900);
    await page.reload();
    await ready(page);
    const payload = await holdRoute(page, '**/take/gb/_payload.json*');
    await page.goBack();
    await isAt(page, 'index', 300);
    // While the page is under way the browser must not scroll the one that is shown.
    await page.goForward();
    await payload.asked;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await top(page)).toBe(300);
    payload.release();
    await arrives(page, 'take');
    await page.goBack();
    await isAt(page, 'index', 300);
  });

  test('to the same places also when the tab was hidden for a while', async ({ page }) => {
    await visit(page, '/gb');
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await scrollPage(page, 900);
    await page.evaluate(() => {
      for (const hidden of [true, false]) {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }
    });
    for (let times = 0; times < 2; times++) {
      await page.goBack();
      await isAt(page, 'index', 300);
      await page.goForward();
      await isAt(page, 'take', 900);
    }
  });

  test('to the same places also from another document, several entries at once', async ({
    page,
  }) => {
    await visit(page, '/gb');
    // The first document may do without our typefaces, which makes its pages another height.
    await page.reload();
    await ready(page);
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await scrollPage(page, 900);
    await page.goto('/robots.txt');
    // Later, so that the answer to this comes before the document goes.
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await isAt(page, 'index', 300);
    await page.goForward();
    await isAt(page, 'take', 900);
    await page.goBack();
    await isAt(page, 'index', 300);
  });

  test('to the question of a quiz that was left', async ({ page }) => {
    await visit(page, '/v5/gb');
    await toPortion(page);
    await page.goBack();
    await stepIs(page, 'changed');
    await follow(page, '/terms/gb');
    await arrives(page, 'terms');
    await page.goBack();
    await arrives(page, 'v5');
    await live(page);
    await stepIs(page, 'changed');
  });

  test('to a page of the payment as the server shows it now', async ({ page }) => {
    await visit(page, '/gb');
    await follow(page, '/refund/gb');
    await arrives(page, 'refund');
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    const asked = page.waitForRequest('**/refund/gb/_payload.json');
    await page.goBack();
    await asked;
    await arrives(page, 'refund');
  });
});

test.describe('rule 13.12: nothing typed is lost', () => {
  const email = (page: Page) => page.locator('form[data-checkout] [name=email]');

  test('when a refused order is left and come back to: its page is there, not an error', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await page.goto('/take/gb?a=1');
    const typed = freshEmail();
    await fillForm(page, typed, addresses.gb);
    await page.locator('input[name=city]').fill('');
    await page.locator('[data-pay]').click();
    await page.locator('[data-error-summary]').waitFor();
    await ready(page);
    await page.locator('[data-withdrawal-link]').click();
    await arrives(page, 'refund');
    await page.goBack();
    await page.waitForURL(/\/take\/gb\?a=1$/);
    await arrives(page, 'take');
    await expect(email(page)).toHaveValue(typed);
  });

  test('when an order was cancelled at the wallet, by an anchor or on the way back', async ({
    page,
  }) => {
    const typed = await toWallet(page, 'gb');
    await page.locator('[data-cancel]').click();
    await page.locator('dialog[data-section=cancelOffer][open]').waitFor();
    await page.keyboard.press('Escape');
    await wake(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_payload.json') && !request.headers().purpose) {
        asked.push(request.url());
      }
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click());
    await afterwards(page);
    expect(asked).toEqual([]);
    await expect(email(page)).toHaveValue(typed);
    await page.locator('[data-withdrawal-link]').click();
    await arrives(page, 'refund');
    await page.goBack();
    await arrives(page, 'take');
    await expect(email(page)).toHaveValue(typed);
  });
});

test.describe('a navigation that is given up', () => {
  const isPayload = (request: Request) => request.url().includes('/feedback/gb/_payload.json');

  /** The paths of the documents and pages that the tab shows from now on. */
  function pathsShown(page: Page): string[] {
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    return shown;
  }

  test('leaves the order button as it was', async ({ page }) => {
    // Before the page, which loads the button's target ahead once it is idle.
    await page.route('**/take/gb/_payload.json*', () => {});
    await visit(page, '/gb');
    await follow(page, '#main');
    const button = page.locator('main a[data-order-button]');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  test('for a form that is sent changes the page no more', async ({ page }) => {
    await visit(page, '/take/gb');
    await fillForm(page, freshEmail(), addresses.gb);
    const feedback = await holdRoute(page, '**/feedback/gb/_payload.json*');
    const order = await holdRoute(page, '**/orders/**');
    const shown = pathsShown(page);
    await follow(page, '/feedback/gb');
    await feedback.asked;
    const givenUp = page.waitForEvent('requestfailed', isPayload);
    const sent = page.locator('[data-pay]').click();
    await order.asked;
    await givenUp;
    order.release();
    await sent;
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    expect(shown).not.toContain('/feedback/gb');
  });

  for (const [what, link, path] of [
    ['an address of ours that is no page', { href: '/offer/gb', 'data-native': '' }, '/offer/gb'],
    ['a file @long', { href: '/robots.txt' }, '/robots.txt'],
  ] as const) {
    test(`for ${what} changes the page no more`, async ({ page }) => {
      await visit(page, '/gb');
      const feedback = await holdRoute(page, '**/feedback/gb/_payload.json*');
      const other = await holdRoute(page, `**${path}`);
      const shown = pathsShown(page);
      await follow(page, '/feedback/gb');
      await feedback.asked;
      const givenUp = page.waitForEvent('requestfailed', isPayload);
      await followAs(page, link);
      await other.asked;
      await givenUp;
      other.release();
      await page.waitForURL(`**${path}`);
      expect(shown).not.toContain('/feedback/gb');
    });
  }

  for (const [what, link] of [
    ['another tab', { href: '/offer/gb', target: '_blank' }],
    ['a mail @long', { href: 'mailto:help@shop.example' }],
    ['a download @long', { href: '/robots.txt', download: '' }],
  ] as const) {
    test(`is not given up for ${what}, which leaves the page where it is`, async ({
      page,
      problems,
    }) => {
      problems.allow(/mailto:/);
      await visit(page, '/gb');
      const feedback = await holdRoute(page, '**/feedback/gb/_payload.json*');
      await follow(page, '/feedback/gb');
      await feedback.asked;
      await followAs(page, link);
      feedback.release();
      await arrives(page, 'feedback');
    });
  }
});
