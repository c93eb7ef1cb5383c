import { expect, type Page } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { afterwards, visit } from '../../support/browser/visit.ts';

type Choice = 'accepted' | 'dismissed';

/** Offers to install the shop as a browser does, which hears `outcome` when it asks; whether the page lets it go on by itself. */
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
const message = (page: Page, state: string) => page.locator(`[data-install] [data-state=${state}]`);
const top = async (page: Page) => (await page.locator('h1').boundingBox())?.y;

test.describe('rule 13.14: /addapp', () => {
  test('where the browser offers nothing, there is no button, and the steps for iOS come first', async ({
    page,
  }) => {
    const island = page.waitForResponse('**/builds/install-button-*.js');
    await page.goto('/addapp/gb');
    await island;
    await afterwards(page);
    await expect(page.locator('[data-install] :visible')).toHaveCount(0);
    await expect(page.locator('.install-guide h2').first()).toHaveText('iPhone and iPad');
  });

  test('an offer shows the button, moves nothing and keeps the browser quiet', async ({ page }) => {
    await visit(page, '/addapp/gb');
    const before = await top(page);
    expect(await offer(page, 'accepted')).toBe(false);
    await expect(button(page)).toBeVisible();
    expect(await top(page)).toBe(before);
    await button(page).click();
    await page.locator('html[data-asked=accepted]').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(message(page, 'installed')).toBeFocused();
    await expect(button(page)).toBeHidden();
  });

  test('an offer that came on another page is kept', async ({ page }) => {
    await visit(page, '/gb');
    await offer(page, 'accepted');
    const link = page.locator('[data-footer-link=terms]');
    await link.evaluate((element) => element.setAttribute('href', '/addapp/gb'));
    await link.click();
    await expect(button(page)).toBeVisible();
  });

  test('a visitor who declines sees the steps, and is asked again when the browser offers it', async ({
    page,
  }) => {
    await visit(page, '/addapp/gb');
    await offer(page, 'dismissed');
    await button(page).click();
    await expect(message(page, 'declined')).toBeFocused();
    await offer(page, 'accepted');
    await expect(button(page)).toBeFocused();
  });

  test('opened from the home screen it says so', async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      // As the browser answers in an installed shop's own window.
      window.matchMedia = (query) =>
        real(query === '(display-mode: standalone)' ? '(display-mode: browser)' : query);
    });
    await page.goto('/addapp/gb');
    await expect(message(page, 'opened')).toBeVisible();
  });
});
