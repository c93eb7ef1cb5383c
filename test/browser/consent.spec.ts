import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import type { ShopEvent, ShopItem } from '../../client/shop-event.ts';
import { findings } from '../support/axe.ts';
import {
  desktop,
  hasFocus,
  newVisitor,
  overflow,
  phone,
  ready,
  type Visitor,
} from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { declineAll, toConfirm } from '../support/purchase.ts';
import { startShop } from '../support/shop.ts';

const shop = await startShop({ GTM_ID: 'GTM-TEST1' });
afterAll(() => shop.close());

type Told = Readonly<Record<string, unknown>>;
type Measured = Visitor & {
  /** How often the container was asked for, by its address. */
  containers: string[];
};

/** For what comes when the page is idle. */
const patience = { timeout: 15_000 };

const question = '#cc-main [role=dialog]';
const accept = '[data-consent=accept]';
const refuse = '[data-consent=refuse]';

/** A visitor whose browser reaches Google: the container is a file of ours that does nothing. */
async function measured(ways: Parameters<typeof newVisitor>[2] = {}): Promise<Measured> {
  const visitor = await newVisitor(browser, shop, { country: 'GB', ...ways });
  const containers: string[] = [];
  visitor.expects(/^request to another origin: https:\/\/www\.googletagmanager\.com\/gtm\.js/);
  await visitor.context.route('https://www.googletagmanager.com/**', (route) => {
    containers.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true;' });
  });
  return { ...visitor, containers };
}

/** Opens a page and waits for the question. */
async function asked(path: string, ways: Parameters<typeof newVisitor>[2] = {}): Promise<Measured> {
  const visitor = await measured(ways);
  await visitor.page.goto(path);
  await visitor.page.locator(question).waitFor();
  return visitor;
}

/** The data layer as it stands; Google's commands as arrays. */
function dataLayer(page: Page): Promise<(Told | unknown[])[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as Window & { dataLayer?: unknown[] };
    return dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : (entry as Told),
    );
  });
}

async function events(page: Page): Promise<Told[]> {
  return (await dataLayer(page)).filter(
    (entry) => !Array.isArray(entry) && 'event' in entry,
  ) as Told[];
}

const namesOf = async (page: Page) => (await events(page)).map(({ event }) => event);

/** Tells what an island would. */
function tell(page: Page, detail: ShopEvent): Promise<void> {
  return page.evaluate((told) => {
    document.body.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: told }));
  }, detail);
}

const item: ShopItem = {
  item_id: 'slim-5',
  item_name: 'Slim',
  item_category: 'weight',
  price: 89.9,
  quantity: 1,
  index: 2,
};

async function stored({ context, page }: Visitor): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const kept = await page.evaluate(() => [...Object.keys(localStorage)]);
  return [...cookies, ...kept].filter(
    (name) => !['visit', 'now', 'order', 'receipt'].includes(name),
  );
}

const states = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

describe('before a choice', () => {
  test('nothing is asked of Google, nothing is stored, and there is no data layer', async () => {
    const visitor = await asked('/take/gb');
    const { page, containers } = visitor;
    await page.locator('[data-footer-link=delivery]').click();
    await page.locator('dialog[open]').waitFor();
    expect(containers).toEqual([]);
    expect(await stored(visitor)).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(await page.locator('script[src*=google]').count()).toBe(0);
  });

  test('the question moves nothing, takes no focus and holds no typing back', async () => {
    const { page } = await measured();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) console.error('moved', JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/take/gb');
    const field = page.locator('form[data-checkout] [name=email]');
    await field.focus();
    await page.locator(question).waitFor();
    await page.keyboard.type('anna@example.com');
    expect(await field.inputValue()).toBe('anna@example.com');
    expect(await field.evaluate(hasFocus)).toBe(true);
  });

  test('without script, and without an id, there is nothing of it', async () => {
    const { page } = await measured({ script: false });
    await page.goto('/terms/gb');
    expect(await page.locator(question).count()).toBe(0);
    expect(await page.locator('[data-consent-settings]').isVisible()).toBe(false);
  });
});

describe('accepting', () => {
  test('loads one container and tells it in order what it has not heard', async () => {
    const { page, containers } = await asked('/take/gb?src=v1&utm_source=mail');
    await tell(page, { event: 'quiz_step', quiz: 'v1', step: 2 });
    await tell(page, { event: 'select_item', item_list_id: 'take', items: [item] });
    await page.locator(accept).click();
    await expect
      .poll(() => containers, patience)
      .toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    const told = await dataLayer(page);
    expect(told.slice(0, 2)).toEqual([
      ['consent', 'default', states('denied')],
      ['consent', 'update', states('granted')],
    ]);
    expect(await namesOf(page)).toEqual([
      'gtm.js',
      'page_view',
      'view_item_list',
      'quiz_step',
      'select_item',
    ]);
    const [, view, list, step, chosen] = await events(page);
    expect(view).toEqual({
      event: 'page_view',
      page_location: `${shop.url.origin}/take/gb?src=v1&utm_source=mail`,
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
    const emptied = told.flatMap((entry, i) =>
      'ecommerce' in entry && entry.ecommerce ? [told[i - 1]] : [],
    );
    expect(emptied).toEqual([{ ecommerce: null }, { ecommerce: null }]);
    await page.locator(question).waitFor({ state: 'hidden' });
  });

  test('is remembered: the next page loads the container and asks nothing', async () => {
    const visitor = await asked('/gb');
    const { page, containers, context } = visitor;
    await page.locator(accept).click();
    await page.goto('/take/gb');
    await expect.poll(() => containers.length, patience).toBe(2);
    expect(await page.locator(question).count()).toBe(0);
    const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(184);
    expect(cookie?.sameSite).toBe('Lax');
    expect(decodeURIComponent(cookie?.value ?? '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  test('tells each navigation, also one that swaps the page', async () => {
    const { page, containers } = await asked('/gb');
    await page.locator(accept).click();
    await page.locator('a[data-order-button]').first().click();
    await page.waitForURL('**/take/gb');
    await expect
      .poll(() => namesOf(page), patience)
      .toEqual(['gtm.js', 'page_view', 'view_item_list', 'page_view', 'view_item_list']);
    const views = (await events(page)).filter(({ event }) => event === 'page_view');
    expect(views.map(({ page_name }) => page_name)).toEqual(['index', 'take']);
    expect(views[1]?.page_location).toBe(`${shop.url.origin}/take/gb`);
    expect(containers).toHaveLength(1);
  });

  test('tells a purchase once, and no key of the order', async () => {
    const { page, containers } = await asked('/gb');
    await page.locator(accept).click();
    await page.locator(question).waitFor({ state: 'hidden' });
    await toConfirm(page, 'gb');
    // An address that opens the order: the container would read it.
    expect(page.url()).toMatch(/key=.*token=/);
    const before = containers.length;
    await page.waitForFunction(() => '_ccRun' in window);
    await page.waitForLoadState('networkidle');
    expect(containers).toHaveLength(before);
    expect(await dataLayer(page)).toEqual([]);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\//);
    await expect
      .poll(() => namesOf(page), patience)
      .toEqual(['gtm.js', 'page_view', 'upsell_view', 'purchase']);
    const [, view, , purchase] = await events(page);
    expect(purchase).toMatchObject({ ecommerce: { currency: 'GBP', items: [{ quantity: 1 }] } });
    expect(String(view?.page_location)).not.toMatch(/order=|key=|token=|PayerID=/);
    await page.reload();
    await expect
      .poll(() => namesOf(page), patience)
      .toEqual(['gtm.js', 'page_view', 'upsell_view']);
    await declineAll(page);
    await expect.poll(() => namesOf(page), patience).toEqual(['gtm.js', 'page_view']);
  });
});

test('the way back to an address that opens an order leads out of the container’s document', async () => {
  const { page } = await asked('/gb');
  await page.locator(accept).click();
  await page.waitForFunction(() => 'containerRan' in window);
  await page.goto('/paypal-confirm/take?order=TW-1&key=secret');
  await page.locator('a.logo[data-native]').click();
  await page.waitForFunction(() => 'containerRan' in window);
  await page.goBack();
  await page.locator('body[data-page=paypal-confirm]').waitFor();
  expect(await page.evaluate(() => 'containerRan' in window)).toBe(false);
});

describe('refusing', () => {
  test('loads nothing, drops what waited and is remembered over a reload', async () => {
    const visitor = await asked('/take/gb');
    const { page, containers } = visitor;
    await page.locator(refuse).click();
    await page.locator(question).waitFor({ state: 'hidden' });
    expect(await stored(visitor)).toEqual(['consent']);
    await page.reload();
    await ready(page);
    // The library has read the choice once it leaves its mark on the window.
    await page.waitForFunction(() => '_ccRun' in window);
    expect(await page.locator(question).count()).toBe(0);
    expect(containers).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  test('is as easy as accepting: two buttons of one size and one look, nothing ticked', async () => {
    for (const viewport of [phone, desktop, { width: 320, height: 640 }]) {
      const { page } = await asked('/take/gb', { viewport });
      const looks = await Promise.all(
        [accept, refuse].map((button) =>
          page.locator(button).evaluate((element) => {
            const { width, height, top } = element.getBoundingClientRect();
            const style = getComputedStyle(element);
            const { color, backgroundColor, border, font, padding, opacity } = style;
            return { width, height, top, color, backgroundColor, border, font, padding, opacity };
          }),
        ),
      );
      expect(looks[0]).toEqual(looks[1]);
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
      expect(await page.locator(`${question} :is(input, [aria-checked])`).count()).toBe(0);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

describe('thinking better of it', () => {
  const openSettings = async (page: Page) => {
    await page.locator('[data-footer-link=privacy]').click();
    await page.locator('dialog[open] [data-consent-settings]').click();
    await page.locator(question).waitFor();
  };

  test("the footer's privacy dialog opens the question, and what Google kept is gone", async () => {
    const { page, context, containers } = await asked('/gb');
    await page.locator(accept).click();
    await expect.poll(() => containers.length, patience).toBe(1);
    await context.addCookies(
      ['_ga', '_ga_TEST1', '_gcl_au'].map((name) => ({ name, value: '1', url: shop.url.origin })),
    );
    await openSettings(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.locator(accept).evaluate(hasFocus)).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.locator(refuse).click();
    await loaded;
    await page.waitForFunction(() => '_ccRun' in window);
    expect(await page.evaluate(() => 'containerRan' in window)).toBe(false);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('_g'))).toEqual([]);
    expect(containers).toHaveLength(1);
  });

  test('the page is loaded anew for it, and what was typed is still there', async () => {
    const { page } = await asked('/take/gb');
    await page.locator(accept).click();
    const email = page.locator('form[data-checkout] [name=email]');
    await email.fill('anna@example.com');
    await openSettings(page);
    const loaded = page.waitForEvent('load');
    await page.locator(refuse).click();
    await loaded;
    await ready(page);
    expect(await email.inputValue()).toBe('anna@example.com');
  });

  test('in another tab, it is heard no more in this one either', async () => {
    const { page, context } = await asked('/take/gb');
    await page.locator(accept).click();
    await context.clearCookies({ name: 'consent' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const before = await dataLayer(page);
    expect(before.at(-1)).toEqual(['consent', 'update', states('denied')]);
    await tell(page, { event: 'quiz_start', quiz: 'v1' });
    expect(await dataLayer(page)).toEqual(before);
  });

  test('where one pays the page stays, hears no more, and is left for good', async () => {
    const { page } = await asked('/buy/gb');
    await page.locator(accept).click();
    await openSettings(page);
    await page.locator(refuse).click();
    const before = await dataLayer(page);
    expect(before.at(-1)).toEqual(['consent', 'update', states('denied')]);
    await page.locator('form[data-checkout] [name=email]').fill('a@example.com');
    expect(await dataLayer(page)).toEqual(before);
    await page.locator('.logo').click();
    await page.waitForURL('**/gb');
    await page.waitForFunction(() => '_ccRun' in window);
    expect(await page.evaluate(() => 'containerRan' in window)).toBe(false);
  });

  test('who refused can accept later, and is told about from then on', async () => {
    const { page, containers } = await asked('/terms/gb');
    await page.locator(refuse).click();
    await page.locator('[data-consent-settings]').click();
    await page.locator(accept).click();
    await expect.poll(() => containers.length, patience).toBe(1);
    expect(await namesOf(page)).toEqual(['gtm.js']);
  });

  test('where navigation leads to another country the question follows', async () => {
    const { page } = await asked('/gb');
    await page.locator('.markets summary').click();
    await page.locator('.markets a[lang=de-DE]').click();
    await page.getByRole('dialog', { name: 'Dürfen wir Ihren Besuch messen?' }).waitFor();
    await page.locator(accept).click();
    await expect.poll(() => namesOf(page), patience).toContain('gtm.js');
    const views = (await events(page)).filter(({ event }) => event === 'page_view');
    expect(views.at(-1)).toMatchObject({ market: 'DE', language: 'de-DE' });
  });

  test('Escape leaves a choice as it was', async () => {
    const { page } = await asked('/terms/gb');
    await page.keyboard.press('Escape');
    expect(await page.locator(question).isVisible()).toBe(true);
    await page.locator(refuse).click();
    await page.locator('[data-consent-settings]').click();
    await page.locator(`${accept}:focus`).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(question).waitFor({ state: 'hidden' });
    expect(await page.locator('[data-consent-settings]').evaluate(hasFocus)).toBe(true);
  });
});

describe('with the keyboard, and read aloud', () => {
  test.each([
    ['/take/gb', 'GB'],
    ['/take/de', 'DE'],
  ])('%s: axe finds nothing', async (path, country) => {
    for (const viewport of [phone, desktop]) {
      const { page } = await asked(path, { country, viewport });
      expect(await findings(page)).toEqual([]);
    }
  });

  test('it comes early, has a name, and the keyboard passes through it', async () => {
    const { page } = await asked('/take/gb');
    const dialog = page.getByRole('dialog', { name: 'May we measure your visit?' });
    expect(await dialog.getAttribute('aria-modal')).toBeNull();
    const stops: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(stops).toEqual(['Skip to content', 'More in our privacy notice', 'Accept', 'Refuse']);
    await page.keyboard.press('Tab');
    expect(await dialog.locator(':focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('what has the focus, the order button too, is never under it', async () => {
    const { page } = await asked('/take/gb');
    await page.locator('[data-bundle]').last().scrollIntoViewIfNeeded();
    for (const place of [
      'main summary',
      'a[data-order-button]',
      '[data-pay]',
      '[data-withdrawal-link]',
    ]) {
      await page.locator(place).last().focus();
      const [one, other] = [
        await page.locator(place).last().boundingBox(),
        await page.locator(question).boundingBox(),
      ];
      expect((one?.y ?? 0) + (one?.height ?? 0), place).toBeLessThanOrEqual(other?.y ?? 0);
    }
  });

  test('at 320 × 256 the buttons are seen and the words can be scrolled to', async () => {
    const { page } = await asked('/take/de', {
      country: 'DE',
      viewport: { width: 320, height: 256 },
    });
    for (const button of [accept, refuse]) {
      const box = await page.locator(button).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
    }
    const link = page.locator(`${question} a`);
    await link.focus();
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
  });
});
