import type { Page } from 'playwright';

/** Shows that somebody is there, and waits until what comes with it has come, if it has not yet. */
export async function wake(page: Page): Promise<void> {
  // Two places: a pointer that moves by nothing is nobody.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/builds\/later-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}
