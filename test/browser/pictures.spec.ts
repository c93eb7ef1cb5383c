import { describe, expect, test } from 'vitest';
import { newVisitor, visitPage } from '../support/browser.ts';
import { shop } from '../support/common-shop.ts';
import { browser } from '../support/whole-browser.ts';

describe('rules 4.23 and 4.24: pictures', () => {
  test('the placeholder stands until the picture has loaded, then goes', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/_img/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.locator('[data-order-button]').first().click();
    await page.locator('body[data-page=take]').waitFor();
    const hero = page.locator('.hero .picture');
    const opacity = () =>
      hero.locator('.placeholder').evaluate((image) => getComputedStyle(image).opacity);
    await expect.poll(opacity).toBe('1');
    answer();
    await expect.poll(() => hero.getAttribute('data-loaded')).toBe('');
    await expect.poll(opacity).toBe('0');
    const picture = hero.locator('img').last();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      200,
    );
  });

  test('a picture that does not come leaves its words and no placeholder', async () => {
    const { page, expects } = await visitPage(browser, shop, '/gb');
    expects(/Failed to load resource/);
    await page.route('**/_img/**', (route) => route.fulfill({ status: 404 }));
    await page.locator('[data-order-button]').first().click();
    await page.locator('body[data-page=take]').waitFor();
    await expect.poll(() => page.locator('.hero .picture').getAttribute('data-loaded')).toBe('');
    expect(await page.locator('.hero img').last().getAttribute('alt')).toContain('Slim');
  });

  test('without script the pictures stand and no placeholder does', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb', { script: false });
    const [placeholder, picture] = await page.locator('.hero .picture img').all();
    expect(await placeholder?.isVisible()).toBe(false);
    expect(await picture?.isVisible()).toBe(true);
  });

  test('the largest picture is asked for from the head, those further down are not', async () => {
    const { page } = await visitPage(browser, shop, '/take/gb');
    const preloads = page.locator('head link[rel=preload][as=image]');
    expect(await preloads.count()).toBe(1);
    expect(await preloads.getAttribute('fetchpriority')).toBe('high');
    const pictures = await page.locator('.picture > img:last-child').all();
    const eager = await Promise.all(pictures.map((image) => image.getAttribute('loading')));
    expect(eager.filter((loading) => loading !== 'lazy')).toHaveLength(1);
    for (const image of await page.locator('img').all()) {
      expect(await image.getAttribute('width')).toMatch(/^\d+$/);
      expect(await image.getAttribute('height')).toMatch(/^\d+$/);
    }
  });

  test.each(['/gb', '/take/gb'])(
    '%s: a phone’s first visit asks for 12 files at most',
    async (path) => {
      const { page } = await newVisitor(browser, shop, { country: 'GB' });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) asked.push(request.url());
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
    },
  );
});
