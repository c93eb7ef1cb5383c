import { expect, type Page } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { visit, wake } from '../../support/browser/visit.ts';

const gallery = (page: Page) => page.locator('[data-gallery]');
const names = (page: Page) => page.locator('.gallery-names a');
const picturesAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = /\/_img\/((?:back|ingredient|scale|day)-\w+)/.exec(request.url());
    if (found?.[1]) asked.push(found[1]);
  });
  return asked;
};

test.describe('rules 4.28 and 12.13: the gallery of an offer', () => {
  test('its first picture comes with the page, no other one before it is wanted', async ({
    page,
  }) => {
    const asked = picturesAsked(page);
    await visit(page, '/take/gb');
    await wake(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(gallery(page).locator('img').last()).toHaveJSProperty('complete', false);
    await expect(names(page).first()).toHaveAttribute('aria-current', 'true');
  });

  test('scrolled to, a picture comes with the next one, and its name says where one is', async ({
    page,
  }) => {
    const asked = picturesAsked(page);
    await visit(page, '/take/gb');
    await wake(page);
    await gallery(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(names(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(names(page).first()).not.toHaveAttribute('aria-current');
    await expect.poll(() => [...asked].sort()).toEqual(['back-slim', 'ingredient-slim']);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a name leads to its picture and does not move the page', async ({ page }) => {
    await visit(page, '/take/gb');
    await wake(page);
    await page.evaluate(() => scrollTo(0, 120));
    await names(page).nth(4).click();
    await expect(names(page).nth(4)).toHaveAttribute('aria-current', 'true');
    const last = gallery(page).locator('li').last().locator('img');
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expect(last).toHaveAttribute(
      'alt',
      'Three glasses of water in a row, with two capsules in front of each',
    );
    expect(await page.evaluate(() => scrollY)).toBe(120);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('the label opens the dialog, where it can be read', async ({ page }) => {
    await visit(page, '/take/gb');
    await wake(page);
    await names(page).nth(1).click();
    await gallery(page).locator('a').click();
    await expect(page.locator('dialog[data-section=ingredients]')).toBeVisible();
  });

  test('the bundles’ pictures come with the first touch', async ({ page }) => {
    await visit(page, '/take/gb');
    const card = page.locator('[data-bundle] .picture img').first();
    await page.waitForLoadState('networkidle');
    await expect(card).toHaveJSProperty('complete', false);
    await wake(page);
    await expect(page.locator('[data-waits=touched]')).toHaveCount(0);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveJSProperty('complete', true);
  });

  test('where the script does not come, the pictures come by themselves', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|ERR_FAILED/);
    await page.route('**/builds/main-*.js', (route) => route.abort());
    await page.goto('/take/gb');
    const place = gallery(page).locator('li').nth(1);
    const above = () =>
      place.evaluate((li) => {
        const image = li.querySelector('img');
        return li.getBoundingClientRect().y - (image?.getBoundingClientRect().y ?? 0);
      });
    expect(await above()).toBeGreaterThan(9999);
    await place.locator('img').evaluate((image) => {
      for (const animation of image.getAnimations()) animation.finish();
    });
    expect(await above()).toBeLessThan(1);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('every name leads to its picture', async ({ page }) => {
      await page.goto('/take/gb');
      await names(page).nth(3).click();
      const scale = gallery(page).locator('li').nth(3).locator('img');
      await expect(scale).toBeInViewport({ ratio: 0.5 });
      await expect(scale).toHaveAttribute('alt', /23\.3.mm long, beside a coin of 23\.25.mm/);
    });
  });
});
