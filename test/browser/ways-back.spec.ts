import type { Page, Request } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { newVisitor, ready, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { follow, followAs } from '../support/follow.ts';
import { holdRoute } from '../support/held-route.ts';
import { addresses, fillForm, freshEmail, toWallet } from '../support/purchase.ts';
import { live, stepIs, toPortion } from '../support/quiz-page.ts';
import { wake } from '../support/wake.ts';

const arrives = (page: Page, name: string) => page.locator(`body[data-page=${name}]`).waitFor();
const top = (page: Page) => page.evaluate(() => scrollY);

async function scrollPage(page: Page, at: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), at);
  // Until the browser has told it.
  await nextFrame(page);
}

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise(requestAnimationFrame));
}

describe('rule 1.11: where the way back leads', () => {
  test('from an anchor to the top of a page that was never scrolled', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await follow(page, '#checkout');
    await expect.poll(() => top(page)).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(0);
  });

  test('to the same place also after a reload in between', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    await scrollPage(page, 300);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    await scrollPage(page, 900);
    await page.reload();
    await ready(page);
    const { asked, release } = await holdRoute(page, '**/take/gb/_payload.json*');
    await page.goBack();
    await arrives(page, 'index');
    await expect.poll(() => top(page)).toBe(300);
    // While the page is under way the browser must not scroll the one that is shown.
    await page.goForward();
    await asked();
    await nextFrame(page);
    expect(await top(page)).toBe(300);
    release();
    await arrives(page, 'take');
    await page.goBack();
    await arrives(page, 'index');
    await expect.poll(() => top(page)).toBe(300);
  });

  test('to the same places also when the tab was hidden for a while', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
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
      await arrives(page, 'index');
      await expect.poll(() => top(page)).toBe(300);
      await page.goForward();
      await arrives(page, 'take');
      await expect.poll(() => top(page)).toBe(900);
    }
  });

  test('to the same places also from another document, several entries at once', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
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
    await arrives(page, 'index');
    await expect.poll(() => top(page)).toBe(300);
    await page.goForward();
    await arrives(page, 'take');
    await expect.poll(() => top(page)).toBe(900);
    await page.goBack();
    await arrives(page, 'index');
    await expect.poll(() => top(page)).toBe(300);
  });

  test('to the question of a quiz that was left', async () => {
    const { page } = await visitPage(browser, shop, '/v5/gb');
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

  test('to a page of the payment as the server shows it now', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
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

describe('nothing typed is lost', () => {
  const email = (page: Page) => page.locator('form[data-checkout] [name=email]').inputValue();

  test('when a refused order is left and come back to: its page is there, not an error', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/status of 422/);
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
    expect(await email(page)).toBe(typed);
  });

  test('when an order was cancelled at the wallet, by an anchor or on the way back', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
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
    expect(await email(page)).toBe(typed);
    await page.locator('[data-withdrawal-link]').click();
    await arrives(page, 'refund');
    await page.goBack();
    await arrives(page, 'take');
    expect(await email(page)).toBe(typed);
  });
});

describe('a way that is given up', () => {
  const isPayload = (request: Request) => request.url().includes('/feedback/gb/_payload.json');

  test('leaves the order button as it was', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    await page.route('**/take/gb/_payload.json*', () => {});
    await follow(page, '#main');
    const button = page.locator('main a[data-order-button]');
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await page.goBack();
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  });

  test('for a form that is sent changes the page no more', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    await fillForm(page, freshEmail(), addresses.gb);
    const [feedback, order] = [
      await holdRoute(page, '**/feedback/gb/_payload.json*'),
      await holdRoute(page, '**/orders/**'),
    ];
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    await follow(page, '/feedback/gb');
    await feedback.asked();
    const givenUp = page.waitForEvent('requestfailed', isPayload);
    const sent = page.locator('[data-pay]').click();
    await order.asked();
    await givenUp;
    order.release();
    await sent;
    await page.waitForURL(/\/__wallet\/checkoutnow/);
    expect(shown).not.toContain('/feedback/gb');
  });

  test.each([
    ['an address of ours that is no page', { href: '/offer/gb', 'data-native': '' }, '/offer/gb'],
    ['a file', { href: '/robots.txt' }, '/robots.txt'],
  ])('for %s changes the page no more', async (_what, link, path) => {
    const { page } = await visitPage(browser, shop, '/gb');
    const [feedback, other] = [
      await holdRoute(page, '**/feedback/gb/_payload.json*'),
      await holdRoute(page, `**${path}`),
    ];
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    await follow(page, '/feedback/gb');
    await feedback.asked();
    const givenUp = page.waitForEvent('requestfailed', isPayload);
    await followAs(page, link);
    await other.asked();
    await givenUp;
    other.release();
    await page.waitForURL(`**${path}`);
    expect(shown).not.toContain('/feedback/gb');
  });

  test.each([
    ['another tab', { href: '/offer/gb', target: '_blank' }],
    ['a mail', { href: 'mailto:help@shop.example' }],
    ['a download', { href: '/robots.txt', download: '' }],
  ])('is not given up for %s, which leaves the page where it is', async (_what, link) => {
    const { page, expects } = await visitPage(browser, shop, '/gb');
    expects(/mailto:/);
    const { asked, release } = await holdRoute(page, '**/feedback/gb/_payload.json*');
    await follow(page, '/feedback/gb');
    await asked();
    await followAs(page, link);
    release();
    await arrives(page, 'feedback');
  });
});
