import { expect, type Page } from 'playwright/test';
import {
  accept,
  choiceIsRead,
  containerRan,
  dataLayer,
  dispatch,
  eventNames,
  eventsIn,
  question,
  refuse,
  storage,
  test,
  visitAsked,
} from '../../support/browser/consent.ts';
import { ready } from '../../support/browser/visit.ts';

async function openSettings(page: Page): Promise<void> {
  await page.locator('[data-footer-link=privacy]').click();
  await page.locator('dialog[open] [data-consent-settings]').click();
  await page.locator(question).waitFor();
}

/** Refuses on a page that is reloaded for it. */
async function refuseAndReload(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.locator(refuse).click();
  await loaded;
  await ready(page);
}

test.describe('rule 9.25: a choice can be changed', () => {
  test("the footer's privacy dialog opens the question, and what Google kept is gone", async ({
    page,
    context,
    containers,
    otherShop,
  }) => {
    await visitAsked(page, '/gb');
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

  test('the page is reloaded for it, and what was typed is still there', async ({ page }) => {
    await visitAsked(page, '/take/gb');
    await page.locator(accept).click();
    const email = page.locator('form[data-checkout] [name=email]');
    await email.fill('anna@example.com');
    await openSettings(page);
    await refuseAndReload(page);
    await expect(email).toHaveValue('anna@example.com');
  });

  test('in another tab, it is heard no more in this one either', async ({ page, context }) => {
    await visitAsked(page, '/take/gb');
    await page.locator(accept).click();
    await expect.poll(() => eventNames(page)).toContain('page_view');
    await context.clearCookies({ name: 'consent' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const before = await dataLayer(page);
    expect(before.at(-1)).toEqual(['consent', 'update', storage('denied')]);
    await dispatch(page, { event: 'quiz_start', quiz: 'v1' });
    expect(await dataLayer(page)).toEqual(before);
  });

  test('a visitor who refused can accept later: the container hears from then on', async ({
    page,
    containers,
  }) => {
    await visitAsked(page, '/terms/gb');
    await page.locator(refuse).click();
    await page.locator('[data-consent-settings]').click();
    await page.locator(accept).click();
    await expect.poll(() => containers.length).toBe(1);
    await expect.poll(() => eventNames(page)).toEqual(['gtm.js']);
  });

  test('where navigation leads to another country the question follows', async ({ page }) => {
    await visitAsked(page, '/gb');
    await page.locator('.markets summary').click();
    await page.locator('.markets a[lang=de-DE]').click();
    await page.getByRole('dialog', { name: 'Dürfen wir Ihren Besuch messen?' }).waitFor();
    await page.locator(accept).click();
    await expect.poll(() => eventNames(page)).toContain('gtm.js');
    const views = (await eventsIn(page)).filter(({ event }) => event === 'page_view');
    expect(views.at(-1)).toMatchObject({ market: 'DE', language: 'de-DE' });
  });

  test('Escape leaves a choice as it was', async ({ page }) => {
    await visitAsked(page, '/terms/gb');
    await page.keyboard.press('Escape');
    await expect(page.locator(question)).toBeVisible();
    await page.locator(refuse).click();
    await page.locator('[data-consent-settings]').click();
    await expect(page.locator(accept)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(question)).toBeHidden();
    await expect(page.locator('[data-consent-settings]')).toBeFocused();
  });
});
