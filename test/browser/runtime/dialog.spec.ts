import { expect, type Page } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { phone, visit } from '../../support/browser/visit.ts';

const open = (section: string) => `dialog[data-modal][open][data-section=${section}]`;

async function openEntry(page: Page, entry: string): Promise<void> {
  await page.locator(`footer [data-footer-link=${entry}]`).click();
  await page.locator(open(entry)).waitFor();
}

test.describe('rules 4.15 to 4.18: the footer’s links open a dialog', () => {
  test('the footer of /buy/gb opens four dialog sections on the page', async ({ page }) => {
    await visit(page, '/buy/gb');
    for (const entry of ['ingredients', 'delivery', 'privacy', 'contact']) {
      await openEntry(page, entry);
      await expect(page.locator('[data-modal-body]')).not.toBeEmpty();
      await expect(page.locator('#modal-title')).not.toBeEmpty();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    expect(new URL(page.url()).pathname).toBe('/buy/gb');
  });

  test('on /take/gb the dialog shows its sections, scrolls without the page, closes in three ways and has a section for the banner', async ({
    page,
  }) => {
    await visit(page, '/take/gb');
    const body = page.locator('[data-modal-body]');
    await test.step('the banner opens the section claimOffer with the example code', async () => {
      await page.locator('[data-top-banner] [data-dialog=claimOffer]').click();
      await page.locator(open('claimOffer')).waitFor();
      await expect(body).toContainText('TARN-0000');
      await expect(page.locator('[data-legal-nav]')).toBeHidden();
      await page.keyboard.press('Escape');
    });
    await test.step('the dialog is 70vh high, and each of its legal sections opens at its top', async () => {
      await openEntry(page, 'ingredients');
      const box = await page.locator('dialog').boundingBox();
      expect(Math.abs((box?.height ?? 0) - 0.7 * phone.height)).toBeLessThan(1.5);
      const nav = page.locator('dialog [data-legal-nav]');
      for (const section of ['termsOfService', 'delivery', 'refund', 'privacy', 'contact']) {
        await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await page.locator(`dialog [data-dialog=${section}]`).click();
        await page.locator(open(section)).waitFor();
        expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
        const current = page.locator('dialog [data-legal-nav] [aria-current=true]');
        await expect(current).toHaveAttribute('data-dialog', section);
        const [bar, entry] = [await nav.boundingBox(), await current.boundingBox()];
        expect((entry?.x ?? 0) + (entry?.width ?? 0)).toBeLessThanOrEqual(
          (bar?.x ?? 0) + (bar?.width ?? 0) + 1,
        );
      }
      await page.keyboard.press('Escape');
    });
    await test.step('a click inside does not close the dialog, and the page behind does not scroll', async () => {
      await openEntry(page, 'privacy');
      const at = await page.evaluate(() => scrollY);
      await body.click();
      await page.mouse.wheel(0, 400);
      await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
      await expect(page.locator(open('privacy'))).toHaveCount(1);
      expect(await page.evaluate(() => scrollY)).toBe(at);
      await page.keyboard.press('Escape');
    });
    await test.step('Escape, the arrow and a click outside close the dialog and return the focus', async () => {
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.locator('dialog [data-close]').click(),
        () => page.mouse.click(10, 10),
      ]) {
        await openEntry(page, 'delivery');
        await close();
        await expect(page.locator('dialog[data-modal]')).toBeHidden();
        await expect(page.locator('dialog[data-section]')).toHaveCount(0);
        await expect(page.locator('[data-footer-link=delivery]')).toBeFocused();
      }
    });
  });

  test('the dialog section ingredients begins with the page’s product, as a picture and as text', async ({
    page,
  }) => {
    await visit(page, '/offercoll/gb');
    await openEntry(page, 'ingredients');
    const first = page.locator('[data-modal-body] [data-product]').first();
    await expect(first).toHaveAttribute('data-product', 'collagen');
    await expect(first.getByRole('img').first()).toBeVisible();
    await expect(first.locator('table').first()).toBeVisible();
  });

  test('on the terms page, the dialog links of the footer scroll to their sections', async ({
    page,
  }) => {
    await visit(page, '/terms/gb');
    for (const [link, section] of [
      ['privacy', 'privacy'],
      ['ingredients', 'ingredients'],
      ['delivery', 'delivery'],
    ] as const) {
      await page.locator(`[data-footer-link=${link}]`).click();
      await page.waitForURL(`/terms/gb#${section}`);
      await expect(page.locator(`#${section} h2`)).toBeInViewport();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
  });

  test('a dialog section that fails to load leads to the terms page instead', async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/);
    await visit(page, '/take/gb?a=1');
    await page.route('**/_payload.json*', (route) => route.abort());
    await page.locator('[data-footer-link=privacy]').click();
    await page.waitForURL(/\/terms\/gb\?a=1#privacy$/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('without script, the dialog links of the footer lead to the terms page', async ({
      page,
    }) => {
      await page.goto('/take/gb');
      await page.locator('[data-footer-link=delivery]').click();
      await page.waitForURL(/\/terms\/gb#delivery$/);
    });
  });
});
