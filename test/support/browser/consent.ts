import type { Page } from 'playwright/test';
import type { ShopEvent } from '../../../client/shop-event.ts';
import { test as base } from './test.ts';

/** A visitor of a shop with a tag manager. The test answers requests for Google's script (the container). */
export const test = base.extend<{ containers: string[] }>({
  baseURL: ({ otherShop }, use) => use(otherShop.url.origin),
  // The URLs of the requests for the container. The answer is an empty container of the test.
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
export const save = '[data-consent=save]';
/** The selector of a purpose's checkbox. */
export const purpose = (name: 'statistics' | 'advertising') => `${question} [name=${name}]`;

/** Opens a page and waits for the consent question. */
export async function visitWithQuestion(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(question).waitFor();
}

/** Waits until the page has read the visitor's stored choice. A consent question that is missing then never comes. */
export async function choiceIsRead(page: Page): Promise<void> {
  await page.locator('html[data-consent-state]').waitFor({ state: 'attached' });
}

/** Returns true if Google's container has run in this document. */
export function containerRan(page: Page): Promise<boolean> {
  return page.evaluate(() => 'containerRan' in window);
}

type Entry = Readonly<Record<string, unknown>>;

/** The page's data layer, the list of data for Google's script. Google's commands are arrays in it. */
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

/** The data layer's entries with an event. */
export async function eventsIn(page: Page): Promise<Entry[]> {
  return (await dataLayer(page)).filter(
    (entry): entry is Entry => !Array.isArray(entry) && 'event' in entry,
  );
}

export async function eventNames(page: Page): Promise<unknown[]> {
  return (await eventsIn(page)).map(({ event }) => event);
}

/** Sends a shop event in the page, as an island does. */
export function dispatch(page: Page, event: ShopEvent): Promise<void> {
  return page.evaluate((detail) => {
    document.body.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail }));
  }, event);
}

/** Google's four kinds of storage, each granted or denied. */
export const storage = (state: 'granted' | 'denied') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});
