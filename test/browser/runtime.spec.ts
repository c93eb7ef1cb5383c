import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hasFocus, newVisitor, ready, textOf, visitPage } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { isMarked, mark } from '../support/document-mark.ts';
import { follow } from '../support/follow.ts';
import { addresses, fillForm, freshEmail } from '../support/purchase.ts';

const arrives = (page: Page, name: string) => page.locator(`body[data-page=${name}]`).waitFor();

describe('rule 13.1: what is unusual is left to the browser', () => {
  /** Whether the runtime answers a click on the logo; nothing comes of it. */
  const isAnswered = (
    page: Page,
    attributes: Record<string, string>,
    how: Record<string, boolean | number>,
  ): Promise<boolean> =>
    page.evaluate(
      ([changes, init]) => {
        const link = document.querySelector<HTMLAnchorElement>('a.logo');
        for (const [name, value] of Object.entries(changes)) link?.setAttribute(name, value);
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
        const { promise, resolve } = Promise.withResolvers<boolean>();
        addEventListener(
          'click',
          () => {
            resolve(event.defaultPrevented);
            event.preventDefault();
          },
          { once: true },
        );
        link?.dispatchEvent(event);
        return promise;
      },
      [attributes, how] as const,
    );

  test.each([
    ['a plain click on a link of ours is the runtime’s', true, {}, {}],
    ['with Ctrl', false, {}, { ctrlKey: true }],
    ['with Meta', false, {}, { metaKey: true }],
    ['with Shift', false, {}, { shiftKey: true }],
    ['with Alt', false, {}, { altKey: true }],
    ['by the middle button', false, {}, { button: 1 }],
    ['a download', false, { download: '' }, {}],
    ['another tab', false, { target: '_blank' }, {}],
    ['another origin', false, { href: 'https://elsewhere.example/gb' }, {}],
    ['a mail address', false, { href: 'mailto:help@shop.example' }, {}],
    ['a file', false, { href: '/manifest.webmanifest' }, {}],
    ['a place on this page', false, { href: '#main' }, {}],
    ['a place on this page, its address written out', false, { href: '/take/gb?a=1#main' }, {}],
  ])('%s: %s', async (_what, answered, attributes, how) => {
    const { page } = await visitPage(browser, shop, '/take/gb?a=1');
    expect(await isAnswered(page, attributes, how)).toBe(answered);
  });

  test.each([
    ['a form that asks is a link with a query', 'get', true],
    ['a form that is posted', 'post', false],
  ])('%s', async (_what, method, answered) => {
    const { page } = await visitPage(browser, shop, '/gb');
    const prevented = page.evaluate((by) => {
      const form = Object.assign(document.createElement('form'), { method: by });
      form.action = '/take/gb';
      form.append(Object.assign(document.createElement('input'), { name: 'a', value: 'x y' }));
      document.querySelector('main')?.append(form);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      addEventListener('submit', (event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      });
      form.requestSubmit();
      return promise;
    }, method);
    expect(await prevented).toBe(answered);
    if (!answered) return;
    await arrives(page, 'take');
    expect(new URL(page.url()).search).toBe('?a=x+y');
  });

  test.each([
    ['address', { formAction: '/offer/gb' }],
    ['method', { formMethod: 'post' }],
    ['place', { formTarget: '_blank' }],
  ])('a button with another %s for its form than the form’s own', async (_what, own) => {
    const { page } = await visitPage(browser, shop, '/gb');
    const prevented = await page.evaluate((attributes) => {
      const form = Object.assign(document.createElement('form'), { action: '/take/gb' });
      const button = Object.assign(document.createElement('button'), attributes);
      form.append(button);
      document.querySelector('main')?.append(form);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      addEventListener('submit', (event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      });
      form.requestSubmit(button);
      return promise;
    }, own);
    expect(prevented).toBe(false);
  });

  test('without a network the browser says so itself, and the page comes when there is one', async () => {
    const { page, context, expects } = await visitPage(browser, shop, '/gb');
    // The browser's own error page looks for our icon.
    expects(/ERR_INTERNET_DISCONNECTED|favicon/);
    await mark(page);
    await context.setOffline(true);
    const left = page.waitForEvent('framenavigated');
    await follow(page, '/offer/gb');
    await left;
    await context.setOffline(false);
    await page.goto('/offer/gb');
    await arrives(page, 'offer');
    expect(await isMarked(page)).toBe(false);
  });
});

describe('what a page is known by', () => {
  /** What stands in the head, and on the outer elements, but for what is loaded to draw it. */
  const seen = (page: Page) =>
    page.evaluate(() => {
      const facts = document.querySelectorAll(
        'title,meta,link:not([rel=stylesheet],[rel=modulepreload],[as=image]),script[type="application/ld+json"]',
      );
      const { clock: _clock, ...html } = document.documentElement.dataset;
      return {
        html: { lang: document.documentElement.lang, ...html },
        body: { ...document.body.dataset },
        facts: [...facts].map((element) => element.outerHTML).sort(),
      };
    });

  test.each([
    ['/gb', '/take/fr', 'take'],
    ['/offer/de', '/terms/ch-fr', 'terms'],
  ])('from %s to %s: the same as after a full load', async (from, to, name) => {
    const { page } = await visitPage(browser, shop, from);
    await mark(page);
    await follow(page, to);
    await arrives(page, name);
    expect(await isMarked(page)).toBe(true);
    const swapped = await seen(page);
    await page.reload();
    await ready(page);
    expect(swapped).toEqual(await seen(page));
  });
});

describe('rule 1.11: where a navigation arrives', () => {
  test('at the anchor, with the focus there and the title said', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    await mark(page);
    await follow(page, '/terms/gb#refund');
    await arrives(page, 'terms');
    const place = page.locator('#refund');
    await expect.poll(() => place.evaluate(hasFocus)).toBe(true);
    const top = await place.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(new URL(page.url()).hash).toBe('#refund');
    expect(await textOf(page.locator('#announcer'))).toBe(await page.title());
    expect(await isMarked(page)).toBe(true);
  });

  test.each([
    ['written in another alphabet', '#größe', 'größe'],
    ['no text at all', '#%E0%A4%A', 'main'],
  ])('at an anchor that is %s', async (_what, anchor, focused) => {
    const { page } = await visitPage(browser, shop, '/gb');
    await mark(page);
    await page.route('**/terms/gb/_payload.json', async (route) => {
      const response = await route.fetch();
      const payload = await response.json();
      const html = payload.html.replace('id="refund"', 'id="größe"');
      await route.fulfill({ response, json: { ...payload, html } });
    });
    await follow(page, `/terms/gb${anchor}`);
    await arrives(page, 'terms');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(focused);
    expect((await page.evaluate(() => scrollY)) > 0).toBe(focused === 'größe');
    expect(await isMarked(page)).toBe(true);
  });

  test('through three pages and back, each is where it was left', async () => {
    const { page } = await visitPage(browser, shop, '/gb');
    await mark(page);
    const left: Record<string, number> = {};
    const leave = async (name: string, at: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
      left[name] = await page.evaluate(() => scrollY);
    };
    const isBack = async (name: string) => {
      await arrives(page, name);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left[name]);
    };
    await leave('index', 555);
    await follow(page, '/take/gb');
    await arrives(page, 'take');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await leave('take', 1333);
    await follow(page, '/terms/gb');
    await arrives(page, 'terms');
    await leave('terms', 777);
    await page.goBack();
    await isBack('take');
    await page.goBack();
    await isBack('index');
    await page.goForward();
    await isBack('take');
    await page.goForward();
    await isBack('terms');
    expect(await isMarked(page)).toBe(true);
  });

  test('what was typed and chosen is there on the way back', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await page.goto('/take/gb');
    await ready(page);
    const email = freshEmail();
    await page.locator('[data-bundle$="-5"] label[data-choose]').click();
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-withdrawal-link]').click();
    await arrives(page, 'refund');
    await page.goBack();
    await arrives(page, 'take');
    const value = (name: string) => page.locator(`form[data-checkout] input[name=${name}]`);
    await expect.poll(() => value('email').inputValue()).toBe(email);
    expect(await value('street').inputValue()).toBe(addresses.gb.street);
    expect(await page.locator('[data-bundle$="-5"] input[name=bundle]').isChecked()).toBe(true);
    // It is the form's and not a picture of it: what is sent is what is shown.
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });
});
