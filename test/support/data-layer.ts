import type { Page } from 'playwright';
import type { ShopEvent } from '../../client/shop-event.ts';

type Told = Readonly<Record<string, unknown>>;

/** The data layer as it stands; Google's commands as arrays. */
export function dataLayer(page: Page): Promise<(Told | unknown[])[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as Window & { dataLayer?: unknown[] };
    return dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : (entry as Told),
    );
  });
}

/** What of it names an event. */
export async function events(page: Page): Promise<Told[]> {
  return (await dataLayer(page)).filter(
    (entry) => !Array.isArray(entry) && 'event' in entry,
  ) as Told[];
}

export const namesOf = async (page: Page) => (await events(page)).map(({ event }) => event);

/** Tells what an island would. */
export function tell(page: Page, detail: ShopEvent): Promise<void> {
  return page.evaluate((told) => {
    document.body.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: told }));
  }, detail);
}

/** Google's four kinds of storage, each granted or denied. */
export const states = (state: 'granted' | 'denied') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});
