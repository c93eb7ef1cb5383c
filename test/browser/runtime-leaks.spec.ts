import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { newVisitor, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { isMarked, mark } from '../support/document-mark.ts';
import { type Held, held, watchLeaks } from '../support/leak-watch.ts';
import { wake } from '../support/wake.ts';

/** What a hasty visitor does, again and again; a link that is not there is passed over. */
const haste = [
  'a[data-order-button]',
  'back',
  'forward',
  'footer [data-footer-link=terms]',
  'a.logo',
  'back',
  '[data-withdrawal-link]',
  'back',
  'forward',
  'a.logo',
] as const;

/** Follows a link to another page or goes through the history, and waits for nothing. */
function rush(page: Page, action: (typeof haste)[number]): Promise<void> {
  return page.evaluate((what) => {
    if (what === 'forward') history.forward();
    else if (what === 'back') {
      // Never out of the shop: the first entries were made slowly.
      if ((navigation.currentEntry?.index ?? 0) > 2) history.back();
    } else {
      // A link to the page that is shown is the browser's, which loads it anew.
      const link = document.querySelector<HTMLAnchorElement>(what);
      const shown = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      if (link && shown && link.pathname !== new URL(shown.href).pathname) link.click();
    }
  }, action);
}

/** Whether the page that is shown and said is the one of the address. */
function agrees(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const named = location.pathname.split('/').at(-2) || 'index';
    const said = document.getElementById('announcer')?.textContent;
    return document.body.dataset.page === named && said === document.title;
  });
}

async function follow(page: Page, link: string, name: string): Promise<void> {
  await page.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), link);
  await page.locator(`body[data-page=${name}]`).waitFor();
}

/** Wakes the page and waits until it holds nothing that passes, such as a report's wait. */
async function settled(page: Page): Promise<Held> {
  await wake(page);
  await expect.poll(async () => (await held(page)).ticks).toBe(1);
  return held(page);
}

test('fifty hasty navigations end on the right page, and nothing of the others is left', async () => {
  const { page } = await newVisitor(browser, shop, { country: 'GB' });
  await watchLeaks(page);
  const underWay = new Set<Request>();
  page.on('request', (one) => {
    if (one.url().includes('/_payload.json')) underWay.add(one);
  });
  page.on('requestfinished', (one) => underWay.delete(one));
  page.on('requestfailed', (one) => underWay.delete(one));
  await page.goto('/gb');
  await ready(page);
  const first = await settled(page);
  expect(first.listeners).toBeGreaterThan(5);
  await mark(page);
  await follow(page, 'footer [data-footer-link=terms]', 'terms');
  await follow(page, 'a.logo', 'index');
  await follow(page, 'a[data-order-button]', 'take');

  for (let i = 0; i < 50; i += 1) await rush(page, haste[i % haste.length] ?? 'back');
  await expect.poll(async () => (await agrees(page)) && underWay.size === 0).toBe(true);
  expect(await page.locator('h1').count()).toBe(1);

  if (new URL(page.url()).pathname !== '/gb') await follow(page, 'a.logo', 'index');
  await settled(page);
  const { listeners, ...others } = first;
  await expect.poll(() => held(page)).toMatchObject(others);
  // Fewer: some wait for the first load, or for a visitor's first scroll, and then go.
  expect((await held(page)).listeners).toBeLessThanOrEqual(listeners);
  expect(await isMarked(page)).toBe(true);
});
