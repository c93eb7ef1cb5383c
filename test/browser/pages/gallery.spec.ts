import { expect, type Page } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { visit, wake } from '../../support/browser/visit.ts';

const gallery = (page: Page) => page.locator('[data-gallery]');
const names = (page: Page) => page.locator('.gallery-names a');
const collectPictures = (page: Page) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    const match = /\/_img\/((?:back|ingredient|scale|day)-\w+)/.exec(request.url());
    if (match?.[1]) pictures.push(match[1]);
  });
  return pictures;
};

test.describe('rules 4.28 and 12.13: an offer page has a gallery of pictures', () => {
  test('an offer page loads a picture when it comes near, and its gallery marks the picture’s name and opens the label’s dialog', async ({
    page,
  }) => {
    const pictures = collectPictures(page);
    const card = page.locator('[data-bundle] .picture img').first();
    await visit(page, '/take/gb');
    await page.waitForLoadState('networkidle');
    await expect(card).toHaveJSProperty('complete', false);
    await test.step('the head preloads only the largest picture, and the others load lazily', async () => {
      const preloads = page.locator('head link[rel=preload][as=image]');
      await expect(preloads).toHaveCount(1);
      await expect(preloads).toHaveAttribute('fetchpriority', 'high');
      await expect(page.locator('.picture > img:last-child:not([loading=lazy])')).toHaveCount(1);
      await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0);
    });
    await wake(page);
    await test.step('the gallery loads only its first picture with the page', async () => {
      await page.evaluate(() => scrollTo(0, 300));
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForLoadState('networkidle');
      expect(pictures).toEqual([]);
      await expect(gallery(page).locator('img').last()).toHaveJSProperty('complete', false);
      await expect(names(page).first()).toHaveAttribute('aria-current', 'true');
    });
    await test.step('a scroll to a picture loads it and the next one and marks its name', async () => {
      await gallery(page).focus();
      await page.keyboard.press('ArrowRight');
      await expect(names(page).nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(names(page).first()).not.toHaveAttribute('aria-current');
      await expect.poll(() => [...pictures].sort()).toEqual(['back-slim']);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
    await test.step('a name scrolls to its picture without moving the page', async () => {
      await page.evaluate(() => scrollTo(0, 120));
      await names(page).nth(3).click();
      await expect(names(page).nth(3)).toHaveAttribute('aria-current', 'true');
      const last = gallery(page).locator('li').last().locator('img');
      await expect(last).toBeInViewport({ ratio: 0.5 });
      await expect(last).toHaveAttribute('alt', /beside a coin 23\.25.mm across/);
      expect(await page.evaluate(() => scrollY)).toBe(120);
      expect(new URL(page.url()).hash).toBe('');
    });
    await test.step('the bundles’ pictures load after the first touch', async () => {
      await expect(page.locator('[data-waits=touched]')).toHaveCount(0);
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveJSProperty('complete', true);
    });
    await test.step('the label’s picture opens the dialog section ingredients', async () => {
      await names(page).nth(2).click();
      await gallery(page).locator('a').click();
      await expect(page.locator('dialog[data-section=ingredients]')).toBeVisible();
    });
  });

  test('the gallery’s pictures appear by themselves if the script fails to load', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|ERR_FAILED/);
    await page.route('**/builds/main-*.js', (route) => route.abort());
    await page.goto('/take/gb');
    const place = gallery(page).locator('li').nth(2);
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

    test('without script, a name in the gallery leads to its picture', async ({ page }) => {
      await page.goto('/take/gb');
      await names(page).nth(3).click();
      const scale = gallery(page).locator('li').nth(3).locator('img');
      await expect(scale).toBeInViewport({ ratio: 0.5 });
      await expect(scale).toHaveAttribute('alt', /23\.3.mm long, beside a coin 23\.25.mm across/);
    });
  });
});
