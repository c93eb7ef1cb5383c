import { expect, type Page } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { afterwards, visit } from '../../support/browser/visit.ts';

type Choice = 'accepted' | 'dismissed';

/**
 * Sends the browser's event that offers to install the shop. The visitor answers the prompt with `outcome`. Returns
 * false if the page suppresses the browser's own prompt.
 */
function sendInstallEvent(page: Page, outcome: Choice): Promise<boolean> {
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

test.describe('rule 13.14: the install button on /addapp installs the shop on the device', () => {
  test('without the browser’s install event /addapp has no install button; the event shows it without a layout shift and without the browser’s own prompt', async ({
    page,
  }) => {
    const island = page.waitForResponse('**/builds/install-button-*.js');
    await visit(page, '/addapp/gb');
    await island;
    await afterwards(page);
    await expect(page.locator('[data-install] :visible')).toHaveCount(0);
    await expect(page.locator('.install-guide h2').first()).toHaveText('iPhone and iPad');
    const before = await top(page);
    expect(await sendInstallEvent(page, 'dismissed')).toBe(false);
    await expect(button(page)).toBeVisible();
    expect(await top(page)).toBe(before);
    // A visitor who declines sees the steps. A later event focuses the button.
    await button(page).click();
    await expect(message(page, 'declined')).toBeFocused();
    await sendInstallEvent(page, 'accepted');
    await expect(button(page)).toBeFocused();
    await button(page).click();
    await page.locator('html[data-asked=accepted]').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(message(page, 'installed')).toBeFocused();
    await expect(button(page)).toBeHidden();
  });

  test('an install event on another page shows the install button on /addapp', async ({ page }) => {
    await visit(page, '/gb');
    await sendInstallEvent(page, 'accepted');
    const link = page.locator('[data-footer-link=terms]');
    await link.evaluate((element) => element.setAttribute('href', '/addapp/gb'));
    await link.click();
    await expect(button(page)).toBeVisible();
  });

  test('/addapp opened from the home screen says that the shop is installed', async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      // The window of an installed shop has the display mode “standalone”, which this test simulates.
      window.matchMedia = (query) =>
        real(query === '(display-mode: standalone)' ? '(display-mode: browser)' : query);
    });
    await page.goto('/addapp/gb');
    await expect(message(page, 'opened')).toBeVisible();
  });
});
