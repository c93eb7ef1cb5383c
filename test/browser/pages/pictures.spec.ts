import { expect, type Page } from 'playwright/test';
import { holdRoute } from '../../support/browser/held.ts';
import { arrives } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const hero = (page: Page) => page.locator('.hero .picture').first();

test.describe('rules 4.23 and 4.24: pictures show a placeholder until they load', () => {
  test('a picture’s placeholder shows until the picture has loaded', async ({ page }) => {
    await visit(page, '/gb');
    const pictures = await holdRoute(page, '**/_img/**');
    await page.locator('[data-order-button]').first().click();
    await arrives(page, 'take');
    const placeholder = hero(page).locator('.placeholder');
    await expect(placeholder).toHaveCSS('opacity', '1');
    pictures.release();
    await expect(hero(page)).toHaveAttribute('data-loaded', '');
    await expect(placeholder).toHaveCSS('opacity', '0');
    const width = await hero(page)
      .locator('img')
      .last()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThan(200);
  });

  test('a picture that fails to load leaves its alternative text without a placeholder', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await visit(page, '/gb');
    await page.route('**/_img/**', (route) => route.fulfill({ status: 404 }));
    await page.locator('[data-order-button]').first().click();
    await arrives(page, 'take');
    await expect(hero(page)).toHaveAttribute('data-loaded', '');
    await expect(hero(page).locator('img').last()).toHaveAttribute('alt', /Slim/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('without script, pictures show without placeholders', async ({ page }) => {
      await page.goto('/take/gb');
      await expect(hero(page).locator('img').first()).toBeHidden();
      await expect(hero(page).locator('img').last()).toBeVisible();
    });
  });
});
