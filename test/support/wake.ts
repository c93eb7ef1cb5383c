import type { Page } from 'playwright';

/** Shows that somebody is there, and waits until what comes with it is at work, if it is not yet. */
export async function wake(page: Page): Promise<void> {
  // Two places: a pointer that moves by nothing is nobody.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  const later = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/builds\/later-[^/]*\.js$/.test(name)),
  );
  // Who imported it first has it first. In words, so that nothing but the browser reads the import.
  await page.evaluate(`import(${JSON.stringify(await later.jsonValue())}).then(() => {})`);
  await page.waitForLoadState('networkidle');
}
