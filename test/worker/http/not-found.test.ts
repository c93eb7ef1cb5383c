import { describe, expect, test } from 'vitest';
import { contents, orderButton } from '../../support/html/html.ts';
import { errorMessage, outerAttributes, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rules 1.8, 1.9 and 4.20: unknown web addresses get the error page', () => {
  test.each([
    // Every kind of path: test/unit/http/route.test.ts.
    ['/zz', 'Page not found'],
    ['/constructor', 'Page not found'],
    ['/take/de_DE?a=1', 'Page not found'],
    ['/take/%C5%BFe', 'Page not found'],
    ['/take/%00', 'Page not found'],
    ['/evil.example', 'Page not found'],
    ['/orders/zz', 'Page not found: /orders/zz'],
    ['/paypal-confirm/terms', 'Page not found: /paypal-confirm/terms'],
    ['/foo/bar?b=2&a=1&b=3', 'Page not found: /foo/bar?b=2&a=1&b=3'],
    ['/foo/%3Cscript%3E?q=%22%3E', 'Page not found: /foo/%3Cscript%3E?q=%22%3E'],
    ['/%', 'Page not found: /%'],
    ['/take/%E0%A4%A?a=1', 'Page not found: /take/%E0%A4%A?a=1'],
    ['/paypal-confirm/%E0%A4%A', 'Page not found: /paypal-confirm/%E0%A4%A'],
    ['/upsell/zz', 'Page not found'],
    ['/thankyou/zz', 'Page not found'],
  ])('the path %s gets status 404 with the message “%s”', async (path, message) => {
    const seen = await see(shop, path, { country: 'FR' });
    expect(seen.status).toBe(404);
    expect(errorMessage(seen.html)).toBe(message);
    expect(outerAttributes(seen)).toMatchObject({ page: 'error', country: 'FR', lang: 'fr-FR' });
    expect(orderButton(seen.html)).toMatch(/^\/take\/fr(\?|$)/);
    expect(seen.headers.get('Cache-Control')).toBe('private, no-store');

    const init = { country: 'FR', headers: { Accept: 'application/json' } };
    const data = await shop.visit(path, init);
    expect(data.status).toBe(404);
    expect(data.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await data.json()).toEqual({ statusCode: 404, message });
  });

  test('the error page of an unknown web address is in the address’s language, with a picture, a title, a text and a link to the landing page', async () => {
    const seen = await see(shop, '/foo/gb', { country: 'FR' });
    expect(outerAttributes(seen).country).toBe('GB');
    expect(seen.html).toContain('role="img"');
    expect(contents(seen.html, 'h1')[0]).toBeTruthy();
    expect(seen.html).toMatch(/try (it )?today/i);
    expect(seen.html).toContain('<a class="button" href="/gb">Go to the home page</a>');
  });

  test('a browser that accepts HTML and JSON gets the error page as HTML', async () => {
    const accept = 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8';
    const seen = await see(shop, '/zz', { headers: { Accept: accept } });
    expect(seen.headers.get('Content-Type')).toMatch(/^text\/html/);
  });

  test('a very long path gets status 404, and the shop keeps answering', async () => {
    for (const path of [`/${'a'.repeat(8000)}`, `/take/${'%41'.repeat(2500)}`, '/a'.repeat(4000)]) {
      expect((await see(shop, path)).status).toBe(404);
    }
    expect((await see(shop, '/take/de')).status).toBe(200);
  });
});
