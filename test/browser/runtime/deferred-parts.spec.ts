import { expect, type Page } from 'playwright/test';
import { watchShifts } from '../../support/browser/layout.ts';
import { arrives, follow } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, twoFrames, visit } from '../../support/browser/visit.ts';

/** How many parts of the page the browser may leave out. */
function leftOut(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelectorAll('#page [style*="content-visibility"]').length,
  );
}

/** What the first frame of another page leaves out: where each begins, in px from the top of the screen. */
type AtFirst = { tops: number[] };

/** Looks at them once another page is shown, before its first frame. */
function lookAtFirst(page: Page): Promise<void> {
  return page.evaluate(() => {
    const before = document.body.dataset.page;
    new MutationObserver((_changes, observer) => {
      if (document.body.dataset.page === before) return;
      observer.disconnect();
      const parts = [...document.querySelectorAll('#page [style*="content-visibility"]')];
      const seen: AtFirst = {
        tops: parts
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().top),
      };
      Object.assign(window, { atFirst: seen });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

const atFirst = (page: Page) =>
  page.evaluate(() => (window as unknown as { atFirst: AtFirst }).atFirst.tops);

for (const viewport of [phone, desktop]) {
  test.describe(`rule 12.6: a page that takes another’s place, at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('what is below its first screen comes right after that, and nothing moves', async ({
      page,
    }) => {
      await visit(page, '/gb');
      await lookAtFirst(page);
      const shifts = await watchShifts(page);
      await follow(page, '/take/gb');
      await arrives(page, 'take');
      expect((await atFirst(page)).length).toBeGreaterThan(3);
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, viewport.height);
      await expect.poll(() => leftOut(page)).toBe(0);
      await twoFrames(page);
      expect(await shifts()).toEqual([]);
    });

    test('what is on its first screen is there at first', async ({ page }) => {
      await visit(page, '/take/gb');
      await lookAtFirst(page);
      await follow(page, '/buy/gb');
      await arrives(page, 'buy');
      const tops = await atFirst(page);
      expect(tops.length).toBeGreaterThan(1);
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(viewport.height);
    });

    test('comes also where another page took its place before all of it was there', async ({
      page,
    }) => {
      await visit(page, '/gb');
      await follow(page, '/take/gb');
      await arrives(page, 'take');
      await follow(page, '/offer2/gb');
      await arrives(page, 'offer2');
      await expect.poll(() => leftOut(page)).toBe(0);
      await expect(page.locator('footer')).toBeVisible();
    });

    test('one that begins further down is whole at once: an anchor, the way back', async ({
      page,
    }) => {
      await visit(page, '/gb');
      await lookAtFirst(page);
      await follow(page, '/take/gb#checkout');
      await arrives(page, 'take');
      expect(await atFirst(page)).toEqual([]);
      await lookAtFirst(page);
      await page.goBack();
      await arrives(page, 'index');
      expect(await atFirst(page)).toEqual([]);
    });
  });
}
