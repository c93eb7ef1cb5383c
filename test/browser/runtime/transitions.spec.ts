import { expect, type Page } from 'playwright/test';
import { arrives, follow } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

/** Clicks a link to the offer, as if the click had waited `waited` ms. Returns 1 if a view transition has begun, else 0. */
async function transitionsOfClick(page: Page, waited: number): Promise<number> {
  await visit(page, '/v1/gb');
  // This navigation loads the script that swaps pages.
  await follow(page, '/gb');
  await arrives(page, 'index');
  await page.evaluate((waited) => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      Object.assign(window, { begun: 1 });
      return start(change);
    };
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    // A fixed time excludes the delay of a busy machine.
    performance.now = () => click.timeStamp + waited;
    document.querySelector('a[data-order-button]')?.dispatchEvent(click);
  }, waited);
  await arrives(page, 'take');
  return page.evaluate(() => (window as { begun?: number }).begun ?? 0);
}

test.describe('rule 10.9: the browser animates the change between pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a click that is handled at once begins a view transition', async ({ page }) => {
    expect(await transitionsOfClick(page, 0)).toBe(1);
  });

  test('a click that waited for a frame on a slow device shows the page without a view transition', async ({
    page,
  }) => {
    expect(await transitionsOfClick(page, 40)).toBe(0);
  });

  test('a visitor who prefers reduced motion gets no view transition', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await transitionsOfClick(page, 0)).toBe(0);
  });
});
