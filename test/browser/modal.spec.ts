import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hasFocus, phone, textOf, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';

const open = (section: string) => `dialog[data-modal][open][data-section=${section}]`;

async function openEntry(page: Page, entry: string): Promise<void> {
  await page.locator(`footer [data-footer-link=${entry}]`).click();
  await page.locator(open(entry)).waitFor();
}

describe('rules 4.15 to 4.18: the dialog', () => {
  test.each([
    ['/take/gb', ['ingredients', 'delivery', 'privacy']],
    ['/buy/gb', ['ingredients', 'delivery', 'privacy', 'contact']],
  ])('on %s the footer entries %j open it, and the page stays', async (path, entries) => {
    const { page } = await visitPage(browser, shop, path);
    for (const entry of entries) {
      await openEntry(page, entry);
      expect(await textOf(page.locator('[data-modal-body]'))).not.toBe('');
      expect(await textOf(page.locator('#modal-title'))).not.toBe('');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('it is 70vh high', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    await openEntry(page, 'privacy');
    const box = await page.locator('dialog').boundingBox();
    expect(Math.abs((box?.height ?? 0) - 0.7 * phone.height)).toBeLessThan(1.5);
  });

  test('the legal sections switch between each other, each from its top', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    await openEntry(page, 'ingredients');
    const body = page.locator('[data-modal-body]');
    const nav = page.locator('dialog [data-legal-nav]');
    for (const section of ['termsOfService', 'delivery', 'refund', 'privacy', 'contact']) {
      await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.locator(`dialog [data-dialog=${section}]`).click();
      await page.locator(open(section)).waitFor();
      expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
      const current = page.locator('dialog [data-legal-nav] [aria-current=true]');
      expect(await current.getAttribute('data-dialog')).toBe(section);
      const [bar, entry] = [await nav.boundingBox(), await current.boundingBox()];
      expect((entry?.x ?? 0) + (entry?.width ?? 0)).toBeLessThanOrEqual(
        (bar?.x ?? 0) + (bar?.width ?? 0) + 1,
      );
    }
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the arrow', (page: Page) => page.locator('dialog [data-close]').click()],
    ['a click outside', (page: Page) => page.mouse.click(10, 10)],
  ])('%s closes it and gives focus back to what opened it', async (_name, close) => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    await openEntry(page, 'delivery');
    await close(page);
    await page.locator('dialog[data-modal]').waitFor({ state: 'hidden' });
    await page.locator('dialog:not([data-section])').waitFor({ state: 'attached' });
    expect(await page.locator('[data-footer-link=delivery]').evaluate(hasFocus)).toBe(true);
  });

  test('a click inside does not close it, and the page behind does not scroll', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    await openEntry(page, 'privacy');
    const at = await page.evaluate(() => scrollY);
    await page.locator('[data-modal-body]').click();
    await page.mouse.wheel(0, 400);
    await expect
      .poll(() => page.locator('[data-modal-body]').evaluate((body) => body.scrollTop))
      .toBeGreaterThan(0);
    expect(await page.locator(open('privacy')).count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(at);
  });

  test('the banner opens claimOffer with the example number', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    await page.locator('[data-top-banner] [data-dialog=claimOffer]').click();
    await page.locator(open('claimOffer')).waitFor();
    expect(await textOf(page.locator('[data-modal-body]'))).toContain('TARN-0000');
    expect(await page.locator('[data-legal-nav]').isVisible()).toBe(false);
  });

  test('ingredients show the picture and the same content as text, the page’s product first', async () => {
    const { page } = await visitPage(browser, shop, '/offercoll/gb');
    await openEntry(page, 'ingredients');
    const first = page.locator('[data-modal-body] [data-product]').first();
    expect(await first.getAttribute('data-product')).toBe('collagen');
    expect(await first.getByRole('img').first().isVisible()).toBe(true);
    expect(await first.locator('table').first().isVisible()).toBe(true);
  });

  test('a section that does not load leads to the terms page instead', async () => {
    const { page, expects } = await visitPage(browser, shop, '/take/gb?a=1');
    expects(/ERR_FAILED/);
    await page.route('**/_payload.json*', (route) => route.abort());
    await page.locator('[data-footer-link=privacy]').click();
    await page.waitForURL(/\/terms\/gb\?a=1#privacy$/);
  });

  test('without script the entries lead to the terms page', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb', { script: false });
    await page.locator('[data-footer-link=delivery]').click();
    await page.waitForURL(/\/terms\/gb#delivery$/);
  });
});
