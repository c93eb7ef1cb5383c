import type { Page } from 'playwright/test';
import type { ShopEvent } from '../../../client/shop-event.ts';
import { test as base } from './test.ts';

/** A visitor of a shop with a tag manager, whose browser reaches Google. */
export const test = base.extend<{ containers: string[] }>({
  baseURL: ({ otherShop }, use) => use(otherShop.url.origin),
  // The addresses the container was asked for by: it is a file of ours that does nothing.
  containers: [
    async ({ context, problems }, use) => {
      const containers: string[] = [];
      problems.allow(/^request to another origin: https:\/\/www\.googletagmanager\.com\/gtm\.js/);
      await context.route('https://www.googletagmanager.com/**', (route) => {
        containers.push(route.request().url());
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'window.containerRan = true;',
        });
      });
      await use(containers);
    },
    { auto: true },
  ],
});

export const question = '#consent-question';
export const accept = '[data-consent=accept]';
export const refuse = '[data-consent=refuse]';

/** Opens a page and waits for the question. */
export async function visitAsked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(question).waitFor();
}

/** Waits until the page has read the choice that was made before: it asks by then, or never. */
export async function choiceIsRead(page: Page): Promise<void> {
  await page.locator('html[data-consent-state]').waitFor({ state: 'attached' });
}

/** Whether Google's container has run in this document. */
export function containerRan(page: Page): Promise<boolean> {
  return page.evaluate(() => 'containerRan' in window);
}

type Entry = Readonly<Record<string, unknown>>;

/** The data layer as it stands; Google's commands as arrays. */
export function dataLayer(page: Page): Promise<(Entry | unknown[])[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as Window & { dataLayer?: unknown[] };
    return dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : (entry as Entry),
    );
  });
}

/** The entries of the data layer that name an event. */
export async function eventsIn(page: Page): Promise<Entry[]> {
  return (await dataLayer(page)).filter(
    (entry): entry is Entry => !Array.isArray(entry) && 'event' in entry,
  );
}

export async function eventNames(page: Page): Promise<unknown[]> {
  return (await eventsIn(page)).map(({ event }) => event);
}

/** Dispatches an event as an island does. */
export function dispatch(page: Page, detail: ShopEvent): Promise<void> {
  return page.evaluate((told) => {
    document.body.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: told }));
  }, detail);
}

/** Google's four kinds of storage, each granted or denied. */
export const storage = (state: 'granted' | 'denied') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});
