import type { Page } from 'playwright';

/**
 * Waits for the answer to a question that the page asks only now: what it had begun before, a
 * request or a way to another page, has shown by then. For tests of what does not happen.
 */
export async function afterwards(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}
