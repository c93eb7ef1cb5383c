import { expect, type Page } from 'playwright/test';
import {
  accept,
  choiceIsRead,
  containerRan,
  dataLayer,
  dispatch,
  eventNames,
  eventsIn,
  purpose,
  question,
  refuse,
  save,
  storage,
  test,
  visitWithQuestion,
} from '../../support/browser/consent.ts';
import { ready } from '../../support/browser/visit.ts';

async function openSettings(page: Page): Promise<void> {
  await page.locator('[data-footer-link=privacy]').click();
  await page.locator('dialog[open] [data-consent-settings]').click();
  await page.locator(question).waitFor();
}

/** Refuses consent and waits until the page has reloaded. */
async function refuseAndReload(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.locator(refuse).click();
  await loaded;
  await ready(page);
}

test.describe('rule 9.25: a visitor changes the consent', () => {
  test("consent revoked in the footer's privacy dialog deletes Google's cookies and loads no Google script", async ({
    page,
    context,
    containers,
    otherShop,
  }) => {
    await visitWithQuestion(page, '/gb');
    await page.locator(accept).click();
    await expect.poll(() => containers.length).toBe(1);
    await context.addCookies(
      ['_ga', '_ga_TEST1', '_gcl_au'].map((name) => ({
        name,
        value: '1',
        url: otherShop.url.origin,
      })),
    );
    await openSettings(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator(accept)).toBeFocused();
    await refuseAndReload(page);
    await choiceIsRead(page);
    expect(await containerRan(page)).toBe(false);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('_g'))).toEqual([]);
    expect(containers).toHaveLength(1);
  });

  test('consent to one purpose alone grants only that purpose, and the settings show it', async ({
    page,
    context,
    containers,
  }) => {
    await visitWithQuestion(page, '/terms/gb');
    await page.locator(purpose('statistics')).check();
    await page.locator(save).click();
    await expect.poll(() => containers.length).toBe(1);
    const layer = await dataLayer(page);
    expect(layer.slice(0, 2)).toEqual([
      ['consent', 'default', storage('denied')],
      ['consent', 'update', { ...storage('denied'), analytics_storage: 'granted' }],
    ]);
    const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({
      categories: ['statistics'],
    });
    await page.locator('[data-consent-settings]').click();
    await expect(page.locator(purpose('statistics'))).toBeChecked();
    await expect(page.locator(purpose('advertising'))).not.toBeChecked();
    await page.locator(purpose('advertising')).check();
    await page.locator(save).click();
    await expect
      .poll(async () => (await dataLayer(page)).at(-1))
      .toEqual(['consent', 'update', storage('granted')]);
    expect(containers).toHaveLength(1);
  });

  test('a purpose that is taken back deletes its cookies alone and reloads the page', async ({
    page,
    context,
    containers,
    otherShop,
  }) => {
    await visitWithQuestion(page, '/terms/gb');
    await page.locator(accept).click();
    await expect.poll(() => containers.length).toBe(1);
    await context.addCookies(
      ['_ga', '_ga_TEST1', '_gcl_au'].map((name) => ({
        name,
        value: '1',
        url: otherShop.url.origin,
      })),
    );
    await page.locator('[data-consent-settings]').click();
    await page.locator(purpose('advertising')).uncheck();
    const loaded = page.waitForEvent('load');
    await page.locator(save).click();
    await loaded;
    await expect.poll(() => containers.length).toBe(2);
    expect((await dataLayer(page)).slice(0, 2)).toEqual([
      ['consent', 'default', storage('denied')],
      ['consent', 'update', { ...storage('denied'), analytics_storage: 'granted' }],
    ]);
    const google = (await context.cookies()).filter(({ name }) => name.startsWith('_g'));
    expect(google.map(({ name }) => name).sort()).toEqual(['_ga', '_ga_TEST1']);
  });

  test('a revocation of consent reloads the page and keeps typed values', async ({ page }) => {
    await visitWithQuestion(page, '/take/gb');
    await page.locator(accept).click();
    const email = page.locator('form[data-checkout] [name=email]');
    await email.fill('anna@example.com');
    await openSettings(page);
    await refuseAndReload(page);
    await expect(email).toHaveValue('anna@example.com');
  });

  test('consent revoked in another tab also stops the events of this tab', async ({
    page,
    context,
  }) => {
    await visitWithQuestion(page, '/take/gb');
    await page.locator(accept).click();
    await expect.poll(() => eventNames(page)).toContain('page_view');
    await context.clearCookies({ name: 'consent' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const before = await dataLayer(page);
    expect(before.at(-1)).toEqual(['consent', 'update', storage('denied')]);
    await dispatch(page, { event: 'quiz_start', quiz: 'v1' });
    expect(await dataLayer(page)).toEqual(before);
  });

  test('the consent question follows a navigation to another market in that market’s language', async ({
    page,
  }) => {
    await visitWithQuestion(page, '/gb');
    await page.locator('.markets summary').click();
    await page.locator('.markets a[lang=de-DE]').click();
    await page.getByRole('dialog', { name: 'Dürfen wir Ihren Besuch messen?' }).waitFor();
    await page.locator(accept).click();
    await expect.poll(() => eventNames(page)).toContain('gtm.js');
    const views = (await eventsIn(page)).filter(({ event }) => event === 'page_view');
    expect(views.at(-1)).toMatchObject({ market: 'DE', language: 'de-DE' });
  });

  test('Escape closes the consent question without changing the choice, and later consent sends Google’s script only later events', async ({
    page,
    containers,
  }) => {
    await visitWithQuestion(page, '/terms/gb');
    const settings = page.locator('[data-consent-settings]');
    await page.keyboard.press('Escape');
    await expect(page.locator(question)).toBeVisible();
    await page.locator(refuse).click();
    await settings.click();
    await expect(page.locator(accept)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(question)).toBeHidden();
    await expect(settings).toBeFocused();
    await settings.click();
    await page.locator(accept).click();
    await expect.poll(() => containers.length).toBe(1);
    await expect.poll(() => eventNames(page)).toEqual(['gtm.js']);
  });
});
