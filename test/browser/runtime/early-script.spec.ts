import { expect } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { arrives, isMarked, markDocument } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';

test('rule 13.4: a script that loads before the page is fully parsed starts after parsing', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const heldPath = '/held-at-the-end.js';
  await page.route('**/gb', async (route) => {
    const answer = await route.fetch();
    // The parser waits at this script until its response arrives.
    const body = (await answer.text()).replace('<main', `<script src="${heldPath}"></script><main`);
    await route.fulfill({ response: answer, body });
  });
  const heldScript = await holdRoute(page, `**${heldPath}`, 'fail');
  const script = page.waitForResponse(/\/builds\/main-/);
  await page.goto('/gb', { waitUntil: 'commit' });
  // A module runs only once, so this import waits for the page's own import. It is a text, so that only the browser runs it.
  await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => {})`);
  const clock = () => page.evaluate(() => document.documentElement.dataset.clock);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect(await clock()).toBeUndefined();
  heldScript.release();
  await expect.poll(clock).toBe('on');
  await markDocument(page);
  await page.locator('a[data-order-button]').first().click();
  await arrives(page, 'take');
  expect(await isMarked(page)).toBe(true);
});
