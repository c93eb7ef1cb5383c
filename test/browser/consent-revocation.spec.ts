import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hasFocus, ready } from '../support/browser.ts';
import { accept, asked, question, refuse } from '../support/consent-question.ts';
import { dataLayer, events, namesOf, states, tell } from '../support/data-layer.ts';
import { measuredShop as shop } from '../support/measured-shop.ts';

describe('thinking better of it', () => {
  const openSettings = async (page: Page) => {
    await page.locator('[data-footer-link=privacy]').click();
    await page.locator('dialog[open] [data-consent-settings]').click();
    await page.locator(question).waitFor();
  };

  test("the footer's privacy dialog opens the question, and what Google kept is gone", async () => {
    const { page, context, containers } = await asked('/gb');
    await page.locator(accept).click();
    await expect.poll(() => containers.length).toBe(1);
    await context.addCookies(
      ['_ga', '_ga_TEST1', '_gcl_au'].map((name) => ({ name, value: '1', url: shop.url.origin })),
    );
    await openSettings(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => page.locator(accept).evaluate(hasFocus)).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.locator(refuse).click();
    await loaded;
    await page.locator('html[data-consent-state]').waitFor();
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
    await expect.poll(() => namesOf(page)).toContain('page_view');
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
    await expect
      .poll(async () => (await dataLayer(page)).at(-1))
      .toEqual(['consent', 'update', states('denied')]);
    const before = await dataLayer(page);
    await page.locator('form[data-checkout] [name=email]').fill('a@example.com');
    expect(await dataLayer(page)).toEqual(before);
    await page.locator('.logo').click();
    await page.waitForURL('**/gb');
    await page.locator('html[data-consent-state]').waitFor();
    expect(await page.evaluate(() => 'containerRan' in window)).toBe(false);
  });

  test('who refused can accept later, and is told about from then on', async () => {
    const { page, containers } = await asked('/terms/gb');
    await page.locator(refuse).click();
    await page.locator('[data-consent-settings]').click();
    await page.locator(accept).click();
    await expect.poll(() => containers.length).toBe(1);
    await expect.poll(() => namesOf(page)).toEqual(['gtm.js']);
  });

  test('where navigation leads to another country the question follows', async () => {
    const { page } = await asked('/gb');
    await page.locator('.markets summary').click();
    await page.locator('.markets a[lang=de-DE]').click();
    await page.getByRole('dialog', { name: 'Dürfen wir Ihren Besuch messen?' }).waitFor();
    await page.locator(accept).click();
    await expect.poll(() => namesOf(page)).toContain('gtm.js');
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
    await expect.poll(() => page.locator('[data-consent-settings]').evaluate(hasFocus)).toBe(true);
  });
});
