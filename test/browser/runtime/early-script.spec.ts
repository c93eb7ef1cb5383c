import { expect } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { arrives, isMarked, mark } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';

test('rule 13.4: a script that is here before the page is read to its end begins at that end', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const last = '/held-at-the-end.js';
  await page.route('**/gb', async (route) => {
    const answer = await route.fetch();
    // The browser reads no further until that script comes.
    const body = (await answer.text()).replace('<main', `<script src="${last}"></script><main`);
    await route.fulfill({ response: answer, body });
  });
  const rest = await holdRoute(page, `**${last}`, 'fail');
  const script = page.waitForResponse(/\/builds\/main-/);
  await page.goto('/gb', { waitUntil: 'commit' });
  // It has run once this import ends: a module runs once. As text, so that only the browser reads it.
  await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => {})`);
  const clock = () => page.evaluate(() => document.documentElement.dataset.clock);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect(await clock()).toBeUndefined();
  rest.release();
  await expect.poll(clock).toBe('on');
  await mark(page);
  await page.locator('a[data-order-button]').first().click();
  await arrives(page, 'take');
  expect(await isMarked(page)).toBe(true);
});
