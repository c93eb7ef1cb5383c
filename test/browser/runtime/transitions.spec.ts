import { expect, type Page } from 'playwright/test';
import { arrives, follow } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

/** Clicks a link to the offer as if the click had waited so long, in ms; returns how many transitions began. */
async function transitionsOfClick(page: Page, waited: number): Promise<number> {
  await visit(page, '/v1/gb');
  // The script that shows pages is here then.
  await follow(page, '/gb');
  await arrives(page, 'index');
  await page.evaluate((waited) => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      Object.assign(window, { begun: 1 });
      return start(change);
    };
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    // A busy machine adds nothing to it.
    performance.now = () => click.timeStamp + waited;
    document.querySelector('a[data-order-button]')?.dispatchEvent(click);
  }, waited);
  await arrives(page, 'take');
  return page.evaluate(() => (window as { begun?: number }).begun ?? 0);
}

test.describe('rule 10.9: a view transition between pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('begins with a click that is heard at once', async ({ page }) => {
    expect(await transitionsOfClick(page, 0)).toBe(1);
  });

  test('costs a slow device no frame: a click that has waited for one shows the page at once', async ({
    page,
  }) => {
    expect(await transitionsOfClick(page, 40)).toBe(0);
  });

  test('is left out where less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await transitionsOfClick(page, 0)).toBe(0);
  });
});
