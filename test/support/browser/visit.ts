import type { Page, Response } from 'playwright/test';

/** A phone, as most visitors hold one. */
export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

/** Opens a page and waits for its script. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Opens a page and waits for its text in its own letters, not for its pictures: their places are kept. */
export async function openWithoutPictures(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return response;
}

/** Waits until a page's script has started its behaviours. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-clock]').waitFor({ state: 'attached' });
}

/** Waits until what a page shows now has been drawn. */
export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Touches the page, and waits until the part of the script that comes with the first touch is at work. */
export async function wake(page: Page): Promise<void> {
  // Two places: a pointer that moves by nothing is no sign of a visitor.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  const later = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/builds\/deferred-startup-[^/]*\.js$/.test(name)),
  );
  // A module runs once: this import ends after the first. As text, so that only the browser reads it.
  await page.evaluate(`import(${JSON.stringify(await later.jsonValue())}).then(() => {})`);
  await page.waitForLoadState('networkidle');
}

/**
 * Waits for the answer to a request that the page sends only now. Whatever it had begun before has
 * shown by then: for tests of what must not happen.
 */
export async function afterwards(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}
