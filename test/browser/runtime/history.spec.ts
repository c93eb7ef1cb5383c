import { expect, type Page, type Request } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import {
  arrives,
  follow,
  followAs,
  isMarked,
  markDocument,
} from '../../support/browser/navigation.ts';
import { addresses, fillForm, toWallet } from '../../support/browser/purchase.ts';
import { live, stepIs, toPortion } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, ready, visit, wake } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

function scrollPage(page: Page, at: number): Promise<void> {
  return page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), at);
}

async function arrivesAt(page: Page, name: string, at: number): Promise<void> {
  await arrives(page, name);
  await expect.poll(() => scrollTop(page)).toBe(at);
}

test.describe('rule 1.11: Back and Forward restore pages', () => {
  test('Back and Forward restore the scroll positions of three pages', async ({ page }) => {
    await visit(page, '/gb');
    await markDocument(page);
    await scrollPage(page, 555);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    expect(await scrollTop(page)).toBe(0);
    // Above the bundles: a picture that loads there moves what follows by a part of a pixel.
    await scrollPage(page, 888);
    await follow(page, '/terms/gb');
    await arrives(page, 'terms');
    await scrollPage(page, 777);
    await page.goBack();
    await arrivesAt(page, 'take', 888);
    await page.goBack();
    await arrivesAt(page, 'index', 555);
    await page.goForward();
    await arrivesAt(page, 'take', 888);
    await page.goForward();
    await arrivesAt(page, 'terms', 777);
    expect(await isMarked(page)).toBe(true);
  });

  test('Back and Forward restore scroll positions after an anchor, a hidden tab and a move right after a scroll', async ({
    page,
  }) => {
    await visit(page, '/gb');
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await test.step('Back from an anchor returns to the top of a page that was never scrolled', async () => {
      await follow(page, '#checkout');
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
      await page.goBack();
      await arrivesAt(page, 'take', 0);
    });
    await test.step('after the tab was hidden', async () => {
      await scrollPage(page, 900);
      await page.evaluate(() => {
        for (const hidden of [true, false]) {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }
      });
      for (let times = 0; times < 2; times++) {
        await page.goBack();
        await arrivesAt(page, 'index', 300);
        await page.goForward();
        await arrivesAt(page, 'take', 900);
      }
    });
    await test.step('a page that was left right after a scroll', async () => {
      // The browser fires the scroll event with the next frame, which is late on a busy machine.
      await page.evaluate(() => {
        scrollTo({ top: 777, behavior: 'instant' });
        history.back();
      });
      await arrives(page, 'index');
      await page.goForward();
      await arrivesAt(page, 'take', 777);
    });
  });

  test('Back and Forward restore scroll positions after a reload in between', async ({ page }) => {
    await visit(page, '/gb');
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await scrollPage(page, 900);
    await page.reload();
    await ready(page);
    const payload = await holdRoute(page, '**/take/gb/_payload.json*');
    await page.goBack();
    await arrivesAt(page, 'index', 300);
    // While the next page's payload loads, the browser must not scroll the current page.
    await page.goForward();
    await payload.requested;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrollTop(page)).toBe(300);
    payload.release();
    await arrives(page, 'take');
    await page.goBack();
    await arrivesAt(page, 'index', 300);
  });

  test('a jump over several history entries from another document restores scroll positions', async ({
    page,
  }) => {
    await visit(page, '/gb');
    // The shop's typefaces may arrive late in the first document, which changes the height of its pages.
    await page.reload();
    await ready(page);
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await scrollPage(page, 900);
    await page.goto('/robots.txt');
    // The timeout lets this call return before the browser leaves the document.
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await arrivesAt(page, 'index', 300);
    await page.goForward();
    await arrivesAt(page, 'take', 900);
    await page.goBack();
    await arrivesAt(page, 'index', 300);
  });

  test('Back returns to the quiz question that the visitor left', async ({ page }) => {
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

  test('Back to the withdrawal page requests its payload from the server again', async ({
    page,
  }) => {
    await visit(page, '/gb');
    await follow(page, '/refund/gb');
    await arrives(page, 'refund');
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    const request = page.waitForRequest('**/refund/gb/_payload.json');
    await page.goBack();
    await request;
    await arrives(page, 'refund');
  });
});

test.describe('rule 13.12: Back restores typed values', () => {
  const email = (page: Page) => page.locator('form[data-checkout] [name=email]');

  test('Back to a refused order form shows the form with its typed values, not an error', async ({
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

  test('after a cancellation at the wallet, an anchor link and Back keep the typed values', async ({
    page,
  }) => {
    const typed = await toWallet(page, 'gb');
    await page.locator('[data-cancel]').click();
    await page.locator('dialog[data-section=cancelOffer][open]').waitFor();
    await page.keyboard.press('Escape');
    await wake(page);
    const payloads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_payload.json') && !request.headers().purpose) {
        payloads.push(request.url());
      }
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click());
    await afterwards(page);
    expect(payloads).toEqual([]);
    await expect(email(page)).toHaveValue(typed);
    await page.locator('[data-withdrawal-link]').click();
    await arrives(page, 'refund');
    await page.goBack();
    await arrives(page, 'take');
    await expect(email(page)).toHaveValue(typed);
  });
});

test.describe('some actions of the visitor abort a navigation', () => {
  const isPayload = (request: Request) => request.url().includes('/feedback/gb/_payload.json');

  /** Collects the paths of the documents and pages that the tab shows from now on. */
  function watchPaths(page: Page): string[] {
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    return shown;
  }

  test('an aborted navigation ends the order button’s busy state', async ({ page }) => {
    // The route is set before the visit, so that it also holds a prefetch of the order button's target.
    await page.route('**/take/gb/_payload.json*', () => {});
    await visit(page, '/gb');
    await follow(page, '#main');
    const button = page.locator('main a[data-order-button]');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  test('a navigation aborted by sending a form does not change the page', async ({ page }) => {
    await visit(page, '/take/gb');
    await fillForm(page, freshEmail(), addresses.gb);
    const feedback = await holdRoute(page, '**/feedback/gb/_payload.json*');
    const order = await holdRoute(page, '**/orders/**');
    const shown = watchPaths(page);
    await follow(page, '/feedback/gb');
    await feedback.requested;
    const abortedPayload = page.waitForEvent('requestfailed', isPayload);
    const sent = page.locator('[data-pay]').click();
    await order.requested;
    await abortedPayload;
    order.release();
    await sent;
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    expect(shown).not.toContain('/feedback/gb');
  });

  for (const [what, link, path] of [
    ['a link that the browser follows', { href: '/offer/gb', 'data-native': '' }, '/offer/gb'],
    ['a link to a file @long', { href: '/robots.txt' }, '/robots.txt'],
  ] as const) {
    test(`a navigation aborted by ${what} does not change the page`, async ({ page }) => {
      await visit(page, '/gb');
      const feedback = await holdRoute(page, '**/feedback/gb/_payload.json*');
      const other = await holdRoute(page, `**${path}`);
      const shown = watchPaths(page);
      await follow(page, '/feedback/gb');
      await feedback.requested;
      const abortedPayload = page.waitForEvent('requestfailed', isPayload);
      await followAs(page, link);
      await other.requested;
      await abortedPayload;
      other.release();
      await page.waitForURL(`**${path}`);
      expect(shown).not.toContain('/feedback/gb');
    });
  }

  for (const [what, link] of [
    ['a link to another tab', { href: '/offer/gb', target: '_blank' }],
    ['a mail link @long', { href: 'mailto:help@shop.example' }],
    ['a download link @long', { href: '/robots.txt', download: '' }],
  ] as const) {
    test(`a navigation continues after a click on ${what}`, async ({ page, problems }) => {
      problems.allow(/mailto:/);
      await visit(page, '/gb');
      const feedback = await holdRoute(page, '**/feedback/gb/_payload.json*');
      await follow(page, '/feedback/gb');
      await feedback.requested;
      await followAs(page, link);
      feedback.release();
      await arrives(page, 'feedback');
    });
  }
});
