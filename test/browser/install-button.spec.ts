import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { hasFocus, newVisitor, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';

type Choice = 'accepted' | 'dismissed';

/** Offers to install the shop as a browser does; whoever asks learns `outcome`. */
function offer(page: Page, outcome: Choice): Promise<boolean> {
  return page.evaluate((outcome) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      userChoice: Promise.resolve({ outcome }),
      prompt: async () => {
        document.documentElement.dataset.asked = outcome;
      },
    });
    return window.dispatchEvent(event);
  }, outcome);
}

const button = (page: Page) => page.locator('[data-install] button');
const said = (page: Page, state: string) => page.locator(`[data-install] [data-state=${state}]`);
const top = async (page: Page) => (await page.locator('h1').boundingBox())?.y;

describe('/addapp', () => {
  test('where the browser offers nothing, there is no button, and the steps for iOS come first', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const island = page.waitForResponse('**/builds/install-button-*.js');
    await page.goto('/addapp/gb');
    await island;
    await afterwards(page);
    expect(await page.locator('[data-install] :visible').count()).toBe(0);
    expect(await page.locator('.install-guide h2').first().textContent()).toBe('iPhone and iPad');
  });

  test('an offer shows the button, moves nothing and keeps the browser quiet', async () => {
    const { page } = await visitPage(browser, shop, '/addapp/gb');
    const before = await top(page);
    expect(await offer(page, 'accepted')).toBe(false);
    await button(page).waitFor();
    expect(await top(page)).toBe(before);
    await button(page).click();
    await page.locator('html[data-asked=accepted]').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await said(page, 'installed').waitFor();
    expect(await button(page).isVisible()).toBe(false);
    expect(await said(page, 'installed').evaluate(hasFocus)).toBe(true);
  });

  test('an offer that came on another page is kept', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    await offer(page, 'accepted');
    await page.evaluate(() => {
      document.querySelector('[data-footer-link=terms]')?.setAttribute('href', '/addapp/gb');
    });
    await page.locator('[data-footer-link=terms]').click();
    await button(page).waitFor();
  });

  test('who declines is told of the steps, and may be asked again when the browser offers it', async () => {
    const { page } = await visitPage(browser, shop, '/addapp/gb');
    await offer(page, 'dismissed');
    await button(page).click();
    await said(page, 'declined').waitFor();
    expect(await said(page, 'declined').evaluate(hasFocus)).toBe(true);
    await offer(page, 'accepted');
    await button(page).waitFor();
    expect(await button(page).evaluate(hasFocus)).toBe(true);
  });

  test('opened from the home screen it says so', async () => {
    const { page } = await newVisitor(browser, shop);
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      // As the browser answers in an installed shop's own window.
      window.matchMedia = (query) =>
        real(query === '(display-mode: standalone)' ? '(display-mode: browser)' : query);
    });
    await page.goto('/addapp/gb');
    await said(page, 'opened').waitFor();
  });
});
