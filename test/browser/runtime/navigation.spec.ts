import { expect, type Page } from 'playwright/test';
import { arrives, follow, isMarked, markDocument } from '../../support/browser/navigation.ts';
import { addresses, fillForm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { ready, visit } from '../../support/browser/visit.ts';
import { freshEmail } from '../../support/orders/orders.ts';

test.describe('rule 13.1: the browser itself handles some clicks and forms', () => {
  /** Returns true if the shop's script handles a click on a copy of the logo link. The browser never follows the link. */
  const isClickHandled = (
    page: Page,
    attributes: Record<string, string>,
    how: Record<string, boolean | number>,
  ): Promise<boolean> =>
    page.evaluate(
      ([changes, init]) => {
        const logo = document.querySelector<HTMLAnchorElement>('a.logo');
        const link = logo?.cloneNode(true) as HTMLAnchorElement;
        for (const [name, value] of Object.entries(changes)) link.setAttribute(name, value);
        logo?.after(link);
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
        const { promise, resolve } = Promise.withResolvers<boolean>();
        addEventListener(
          'click',
          () => {
            resolve(event.defaultPrevented);
            event.preventDefault();
            link.remove();
          },
          { once: true },
        );
        link.dispatchEvent(event);
        return promise;
      },
      [attributes, how] as const,
    );

  test('the runtime handles a plain click on a link to another page of the shop, and the browser handles the other clicks', async ({
    page,
  }) => {
    await visit(page, '/take/gb?a=1');
    const unusual = {
      'with Ctrl': [{}, { ctrlKey: true }],
      'with Meta': [{}, { metaKey: true }],
      'with Shift': [{}, { shiftKey: true }],
      'with Alt': [{}, { altKey: true }],
      'by the middle button': [{}, { button: 1 }],
      'a download': [{ download: '' }, {}],
      'another tab': [{ target: '_blank' }, {}],
      'another origin': [{ href: 'https://elsewhere.example/gb' }, {}],
      'a mail address': [{ href: 'mailto:help@shop.example' }, {}],
      'a file': [{ href: '/manifest.webmanifest' }, {}],
      'a place on this page': [{ href: '#main' }, {}],
      'a place on this page, its address written out': [{ href: '/take/gb?a=1#main' }, {}],
    } as const;
    for (const [what, [attributes, how]] of Object.entries(unusual)) {
      expect.soft(await isClickHandled(page, attributes, how), what).toBe(false);
    }
    // This click comes last, because it starts a navigation.
    expect(await isClickHandled(page, {}, {})).toBe(true);
  });

  /** Returns true if the shop's script handles the sending of a form. The browser itself never sends the form. */
  const isSubmitHandled = (page: Page, form: object, button: object): Promise<boolean> =>
    page.evaluate(
      ([ofForm, ofButton]) => {
        const form = Object.assign(document.createElement('form'), { action: '/take/gb' }, ofForm);
        form.append(Object.assign(document.createElement('input'), { name: 'a', value: 'x y' }));
        const button = Object.assign(document.createElement('button'), ofButton);
        form.append(button);
        document.querySelector('main')?.append(form);
        const { promise, resolve } = Promise.withResolvers<boolean>();
        addEventListener(
          'submit',
          (event) => {
            resolve(event.defaultPrevented);
            event.preventDefault();
            form.remove();
          },
          { once: true },
        );
        form.requestSubmit(button);
        return promise;
      },
      [form, button] as const,
    );

  test('the runtime handles a GET form as a link with a query, and the browser handles every other form', async ({
    page,
  }) => {
    await visit(page, '/gb');
    const unusual = {
      'a post': [{ method: 'post' }, {}],
      'another address': [{}, { formAction: '/offer/gb' }],
      'another method': [{}, { formMethod: 'post' }],
      'another place': [{}, { formTarget: '_blank' }],
    } as const;
    for (const [what, [form, button]] of Object.entries(unusual)) {
      expect.soft(await isSubmitHandled(page, form, button), what).toBe(false);
    }
    expect(await isSubmitHandled(page, { method: 'get' }, {})).toBe(true);
    await arrives(page, 'take');
    expect(new URL(page.url()).search).toBe('?a=x+y');
  });

  test('without a network, a link shows the browser’s error page, and a later visit loads the page', async ({
    page,
    context,
    problems,
  }) => {
    // The browser's error page requests the shop's icon.
    problems.allow(/ERR_INTERNET_DISCONNECTED|favicon/);
    await visit(page, '/gb');
    await markDocument(page);
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

test.describe('rule 13.1: client navigation replaces the page without a full load', () => {
  /**
   * The language and the data attributes of html and body, and the title, metas, links and structured data of the
   * head. Leaves out style sheets, module preloads and pictures.
   */
  const facts = (page: Page) =>
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

  for (const [from, to, name] of [
    ['/gb', '/take/fr', 'take'],
    ['/offer/de', '/terms/ch-fr', 'terms'],
  ] as const) {
    test(`client navigation from ${from} to ${to} gives the same head and attributes as a full load`, async ({
      page,
    }) => {
      await visit(page, from);
      await markDocument(page);
      await follow(page, to);
      await arrives(page, name);
      expect(await isMarked(page)).toBe(true);
      const swapped = await facts(page);
      await page.reload();
      await ready(page);
      expect(swapped).toEqual(await facts(page));
    });
  }

  test('client navigation focuses the content and announces the title, and Back restores the previous page', async ({
    page,
  }) => {
    await visit(page, '/gb?a=1');
    await markDocument(page);
    const title = await page.title();
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb\?a=1$/);
    await page.locator('body[data-page=take][data-layout=offer]').waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await page.title()).not.toBe(title);
    await expect(page.locator('#main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#announcer')).toHaveText(await page.title());
    await expect(page.locator('form[data-checkout]')).toHaveCount(1);

    await page.goBack();
    await page.locator('body[data-page=index][data-layout=default]').waitFor();
    expect(await isMarked(page)).toBe(true);
    await expect(page).toHaveTitle(title);
    expect(new URL(page.url()).search).toBe('?a=1');
  });

  test('a payload that fails to load causes a full load', async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/_payload.json*', (route) => route.abort());
    await visit(page, '/gb');
    await markDocument(page);
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL(/\/take\/gb$/);
    expect(await isMarked(page)).toBe(false);
  });
});

test.describe('rule 1.11: a navigation scrolls to its target, and Back restores a form', () => {
  test('a link with an anchor scrolls to the anchor, focuses it and announces the title', async ({
    page,
  }) => {
    await visit(page, '/gb');
    await markDocument(page);
    await follow(page, '/terms/gb#refund');
    await arrives(page, 'terms');
    const place = page.locator('#refund');
    await expect(place).toBeFocused();
    const top = await place.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(new URL(page.url()).hash).toBe('#refund');
    await expect(page.locator('#announcer')).toHaveText(await page.title());
    expect(await isMarked(page)).toBe(true);
  });

  for (const [title, anchor, focused] of [
    ['a link to an anchor with a non-ASCII letter arrives at the anchor', '#größe', 'größe'],
    [
      'a link to an anchor with a broken encoding arrives at the top of the page @long',
      '#%E0%A4%A',
      'main',
    ],
  ] as const) {
    test(title, async ({ page }) => {
      await visit(page, '/gb');
      await markDocument(page);
      await page.route('**/terms/gb/_payload.json', async (route) => {
        const response = await route.fetch();
        const payload = await response.json();
        const html = payload.html.replace('id="refund"', 'id="größe"');
        await route.fulfill({ response, json: { ...payload, html } });
      });
      await follow(page, `/terms/gb${anchor}`);
      await arrives(page, 'terms');
      await expect(page.locator(`[id="${focused}"]`)).toBeFocused();
      expect((await page.evaluate(() => scrollY)) > 0).toBe(focused === 'größe');
      expect(await isMarked(page)).toBe(true);
    });
  }

  test('Back restores the typed values and the chosen bundle of the order form', async ({
    page,
  }) => {
    await visit(page, '/take/gb');
    const email = freshEmail();
    await page.locator('[data-bundle$="-5"] label.choice').click();
    await fillForm(page, email, addresses.gb);
    await page.locator('[data-withdrawal-link]').click();
    await arrives(page, 'refund');
    await page.goBack();
    await arrives(page, 'take');
    const field = (name: string) => page.locator(`form[data-checkout] input[name=${name}]`);
    await expect(field('email')).toHaveValue(email);
    await expect(field('street')).toHaveValue(addresses.gb.street);
    await expect(page.locator('[data-bundle$="-5"] input[name=bundle]')).toBeChecked();
    // The restored form has all its values, so it can be sent.
    await page.locator('[data-pay]').click();
    await page.waitForURL(/\/__wallet\/checkoutnow/);
  });
});
