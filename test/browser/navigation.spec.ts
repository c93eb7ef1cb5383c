import { describe, expect, test } from 'vitest';
import {
  desktop,
  hasFocus,
  newVisitor,
  phone,
  ready,
  textOf,
  visitPage,
} from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { holdClock } from '../support/held-clock.ts';

describe('rules 4.10 to 4.13: the footer', () => {
  test.each([
    ['/gb', null, true],
    ['/take/gb', '_blank', true],
    ['/take2/gb', '_blank', false],
    ['/buy/gb', '_blank', false],
    ['/offer/gb', '_blank', false],
    ['/thankyou/gb', null, false],
  ])('%s: terms open in %s, help centre: %s', async (path, target, help) => {
    const { page } = await visitPage(browser, shop, `${path}?a=1`, { script: false });
    const terms = page.locator('[data-footer-link=terms]');
    expect(await terms.getAttribute('target')).toBe(target);
    expect(await terms.getAttribute('href')).toBe('/terms/gb?a=1');
    expect(await page.locator('[data-footer-link=help][target=_blank]').count()).toBe(Number(help));
    expect(await page.locator('[data-footer-link=contact]').count()).toBe(Number(!help));
    expect(await page.locator('footer address').count()).toBe(Number(!help));
    expect(await page.locator('footer [data-withdrawal-link]').isVisible()).toBe(true);
    const year = String(new Date().getFullYear());
    expect(await textOf(page.locator('footer'))).toContain(year);
  });
});

describe('rule 3.6: the order button', () => {
  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('it is at least 70 px high on a %s', async (_name, viewport) => {
    const { page } = await visitPage(browser, shop, '/gb', { viewport });
    const box = await page.locator('[data-order-button]').first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(70);
  });

  test('while it leads away it is busy, shows a spinner and answers no second press', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    // What is asked for ahead would be given up after a while, and asked for again.
    await holdClock(page);
    const asked: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/take/gb/_payload.json*', async (route) => {
      asked.push(route.request().url());
      await answered;
      await route.continue();
    });
    await page.goto('/gb');
    await ready(page);
    const button = page.locator('[data-order-button]').first();
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await button.locator('.spinner').isVisible()).toBe(true);
    await button.press('Enter');
    answer();
    await page.waitForURL(/\/take\/gb$/);
    expect(asked).toHaveLength(1);
  });

  test('the query is kept whole: order, duplicates and encoding', async () => {
    const { page } = await visitPage(browser, shop, '/gb?src=v2&a=1&b=%20x&a=2&src=v3');
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL(/\/take\//);
    expect(new URL(page.url()).search).toBe('?src=v2&a=1&b=%20x&a=2&src=v3');
  });

  test.each([
    ['with script', true],
    ['without script', false],
  ])('on an offer it goes down to the products %s', async (_name, script) => {
    const { page } = await visitPage(browser, shop, '/take/gb?a=1', { script });
    await page.locator('[data-order-button]').first().click();
    await expect
      .poll(() => page.locator('#products').evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(150);
    expect(new URL(page.url()).pathname).toBe('/take/gb');
  });
});

describe('client navigation, decision 0007', () => {
  test('the order button swaps index for offer without a reload, and the way back restores it', async () => {
    const { page } = await visitPage(browser, shop, '/gb?a=1');
    const marked = () => page.evaluate(() => 'marker' in window);
    await page.evaluate(() => Object.assign(window, { marker: true }));
    const title = await page.title();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(300);
    await page
      .locator('[data-order-button]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/take\/gb\?a=1$/);
    await page.locator('body[data-page=take][data-layout=offer]').waitFor();

    expect(await marked()).toBe(true);
    expect(await page.title()).not.toBe(title);
    const main = page.locator('#main');
    await expect.poll(() => main.evaluate(hasFocus)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.locator('#announcer').textContent()).toBe(await page.title());
    expect(await page.locator('form[data-checkout]').count()).toBe(1);

    await page.goBack();
    await page.locator('body[data-page=index][data-layout=default]').waitFor();
    expect(await marked()).toBe(true);
    expect(await page.title()).toBe(title);
    expect(new URL(page.url()).search).toBe('?a=1');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test('language and market follow the page', async () => {
    const { page } = await visitPage(browser, shop, '/fr', { country: 'FR' });
    await page.evaluate(() => {
      const link = document.querySelector('a[data-order-button]');
      link?.setAttribute('href', '/take/de');
      Object.assign(window, { marker: true });
    });
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL(/\/take\/de$/);
    await page.locator('html[lang=de-DE][data-country=DE][data-locale=de_DE]').waitFor();
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  });

  test('a payload that does not come is left to the browser', async () => {
    const { page, expects } = await newVisitor(browser, shop, { country: 'GB' });
    expects(/ERR_FAILED/);
    await page.route('**/_payload.json*', (route) => route.abort());
    await page.goto('/gb');
    await ready(page);
    await page.evaluate(() => Object.assign(window, { marker: true }));
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb$/);
    expect(await page.evaluate(() => 'marker' in window)).toBe(false);
  });
});

describe('rule 4.20: the not-found page', () => {
  test.each([
    ['/zz', 'GB', 'gb', 'Page not found'],
    ['/take/zz', 'GB', 'gb', 'Page not found'],
    ['/no/such/page?a=1', 'DE', 'de', 'Page not found: /no/such/page?a=1'],
  ])(
    '%s: picture, title, description, a button to the offer, the message',
    async (path, country, segment, message) => {
      const visitor = await newVisitor(browser, shop, { country });
      visitor.expects(/status of 404/);
      const { page } = visitor;
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(await page.locator('main').getByRole('img').isVisible()).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await page.getByText(message, { exact: true }).isVisible()).toBe(true);
      const button = page.locator('[data-order-button]');
      expect(await textOf(button)).toContain(
        segment === 'gb' ? 'Try it today' : 'Heute ausprobieren',
      );
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(70);
      await button.click();
      await page.waitForURL(new RegExp(`/take/${segment}`));
    },
  );
});
