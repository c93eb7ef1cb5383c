import { expect } from 'playwright/test';
import type { ShopItem } from '../../../client/shop-event.ts';
import {
  accept,
  choiceIsRead,
  containerRan,
  dataLayer,
  dispatch,
  eventNames,
  eventsIn,
  question,
  storage,
  test,
  visitWithQuestion,
} from '../../support/browser/consent.ts';

const item: ShopItem = {
  item_id: 'slim-5',
  item_name: 'Slim',
  price: 89.9,
  quantity: 1,
  index: 2,
};

test.describe('rule 13.16: after consent the page fills Google’s data layer', () => {
  test('consent loads Google’s script (the container) once and fills the data layer with the earlier events in order', async ({
    page,
    containers,
    baseURL,
  }) => {
    await visitWithQuestion(page, '/take/gb?utm_source=mail');
    await dispatch(page, { event: 'quiz_step', quiz: 'v1', step: 2 });
    await dispatch(page, { event: 'select_item', item_list_id: 'take', items: [item] });
    await page.locator(accept).click();
    await expect
      .poll(() => containers)
      .toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    await expect
      .poll(() => eventNames(page))
      .toEqual(['gtm.js', 'page_view', 'view_item_list', 'quiz_step', 'select_item']);
    const layer = await dataLayer(page);
    expect(layer.slice(0, 2)).toEqual([
      ['consent', 'default', storage('denied')],
      ['consent', 'update', storage('granted')],
    ]);
    const [, view, list, step, chosen] = await eventsIn(page);
    expect(view).toEqual({
      event: 'page_view',
      page_location: `${baseURL}/take/gb?utm_source=mail`,
      page_title: await page.title(),
      page_name: 'take',
      market: 'GB',
      language: 'en-GB',
    });
    expect(list).toMatchObject({
      ecommerce: { item_list_id: 'take', currency: 'GBP', items: [{ index: 0 }, {}, {}] },
    });
    expect(step).toEqual({ event: 'quiz_step', quiz: 'v1', step: 2 });
    expect(chosen).toEqual({
      event: 'select_item',
      ecommerce: { item_list_id: 'take', items: [item] },
    });
    const emptied = layer.flatMap((entry, i) =>
      'ecommerce' in entry && entry.ecommerce ? [layer[i - 1]] : [],
    );
    expect(emptied).toEqual([{ ecommerce: null }, { ecommerce: null }]);
    await expect(page.locator(question)).toBeHidden();
  });

  test('after consent each navigation sends a page view, also a page swap (rule 13.18), and the consent lasts half a year', async ({
    page,
    containers,
    context,
    baseURL,
  }) => {
    await visitWithQuestion(page, '/gb');
    await page.locator(accept).click();
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL('**/take/gb');
    await expect
      .poll(() => eventNames(page))
      .toEqual(['gtm.js', 'page_view', 'view_item_list', 'page_view', 'view_item_list']);
    const views = (await eventsIn(page)).filter(({ event }) => event === 'page_view');
    expect(views.map(({ page_name }) => page_name)).toEqual(['index', 'take']);
    expect(views[1]?.page_location).toBe(`${baseURL}/take/gb`);
    expect(containers).toHaveLength(1);

    await page.reload();
    await expect.poll(() => containers.length).toBe(2);
    await expect(page.locator(question)).toHaveCount(0);
    const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(184);
    expect(cookie?.sameSite).toBe('Lax');
    expect(decodeURIComponent(cookie?.value ?? '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);

    // A page opened by a link with an order number loads no Google script, and its links load a new document.
    await page.goto('/take/gb?order=TW-1&key=secret');
    await choiceIsRead(page);
    await page.locator('a.logo[data-native]').waitFor();
    expect(await containerRan(page)).toBe(false);
    expect(containers).toHaveLength(2);
  });
});
