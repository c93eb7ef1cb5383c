import type { Page } from 'playwright';

/** Marks the document of a page, so that a full load is seen to have been one. */
export function mark(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }));
}

/** Whether it is still the document that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}
