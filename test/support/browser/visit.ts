import type { BrowserContext, Page, Response } from 'playwright/test';
import type { Shop } from '../shop/shop.ts';

/** The window of a usual phone, in CSS pixels. */
export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

/** Opens a page and waits for its script. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Opens a page and waits for its fonts. Does not wait for its pictures, which do not change the layout. */
export async function openWithoutPictures(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return response;
}

/** Ends a browser's free delivery: for a forged visit cookie the shop sets a deadline that has passed. */
export function passDeadline(context: BrowserContext, shop: Shop): Promise<void> {
  return context.addCookies([{ name: 'visit', value: 'forged', url: shop.url.origin }]);
}

/** Waits until a page's script has started. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-clock]').waitFor({ state: 'attached' });
}

/** Waits for two animation frames, so that the browser has drawn the present state of the page. */
export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Moves the pointer over the page and waits until the script files for the first interaction have run. */
export async function wake(page: Page): Promise<void> {
  // Moves to two positions, because the page ignores a pointer that does not move.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  const later = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/builds\/deferred-startup-[^/]*\.js$/.test(name)),
  );
  // A module runs only once, so this import waits for the page's import. It is a text, so that only the browser reads
  // it.
  await page.evaluate(`import(${JSON.stringify(await later.jsonValue())}).then(() => {})`);
  await page.waitForLoadState('networkidle');
}

/**
 * Sends a new request from the page and waits for its answer. Effects of earlier requests are visible after that. For
 * tests that something does not happen.
 */
export async function afterwards(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}
