import { expect, type Page } from 'playwright/test';
import { watchShifts } from '../../support/browser/layout.ts';
import { arrives, follow } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, twoFrames, visit } from '../../support/browser/visit.ts';

/** The number of page parts whose rendering is deferred (`content-visibility`). */
function countDeferred(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelectorAll('#page [style*="content-visibility"]').length,
  );
}

/** The tops of the visible deferred parts before a page's first frame, in px from the top of the screen. */
type FirstFrame = { tops: number[] };

/** Records the deferred parts of the next page, before its first frame. */
function recordFirstFrame(page: Page): Promise<void> {
  return page.evaluate(() => {
    const before = document.body.dataset.page;
    new MutationObserver((_changes, observer) => {
      if (document.body.dataset.page === before) return;
      observer.disconnect();
      const parts = [...document.querySelectorAll('#page [style*="content-visibility"]')];
      const firstFrame: FirstFrame = {
        tops: parts
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().top),
      };
      Object.assign(window, { firstFrame });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

const deferredTops = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstFrame: FirstFrame }).firstFrame.tops);

for (const viewport of [phone, desktop]) {
  test.describe(`rule 12.6: client navigation at ${viewport.width} px renders the first screen first`, () => {
    test.use({ viewport });

    test('the first frame of a new page shows every part of the first screen, and the other parts render soon after it, without a layout shift', async ({
      page,
    }) => {
      // The shop's typefaces may arrive after the first page's first paint (rule 10.4), so the test visits a page before.
      await visit(page, '/gb');
      await page.waitForLoadState('networkidle');
      await visit(page, '/gb');
      const shifts = await watchShifts(page);
      for (const [name, least] of [
        ['take', 4],
        ['buy', 2],
      ] as const) {
        await recordFirstFrame(page);
        await follow(page, `/${name}/gb`);
        await arrives(page, name);
        const tops = await deferredTops(page);
        expect(tops.length).toBeGreaterThanOrEqual(least);
        expect(Math.min(...tops)).toBeGreaterThanOrEqual(viewport.height);
        await page.mouse.move(200, 300);
        await page.mouse.wheel(0, viewport.height);
        await expect.poll(() => countDeferred(page)).toBe(0);
        await twoFrames(page);
      }
      expect(await shifts()).toEqual([]);
      // A page that replaces an incomplete page renders all its parts.
      await follow(page, '/take/gb');
      await arrives(page, 'take');
      await follow(page, '/offer2/gb');
      await arrives(page, 'offer2');
      await expect.poll(() => countDeferred(page)).toBe(0);
      await expect(page.locator('footer')).toBeVisible();
    });

    test('a page that opens at an anchor or at its former scroll position defers no part', async ({
      page,
    }) => {
      await visit(page, '/gb');
      await recordFirstFrame(page);
      await follow(page, '/take/gb#checkout');
      await arrives(page, 'take');
      expect(await deferredTops(page)).toEqual([]);
      await recordFirstFrame(page);
      await page.goBack();
      await arrives(page, 'index');
      expect(await deferredTops(page)).toEqual([]);
    });
  });
}
