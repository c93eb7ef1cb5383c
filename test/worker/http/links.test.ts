import { describe, expect, test } from 'vitest';
import { contents, orderButton, tags } from '../../support/html/html.ts';
import { see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 3.6: the order button leads to the page that the rules name', () => {
  test.each([
    // Every page and quiz: test/unit/page/funnel.test.ts.
    ['/ch-fr', '/take/ch-fr'],
    ['/summary/de?src=v4', '/offerV4/de?src=v4#products'],
    ['/summary/de?src=constructor', '/offer2/de?src=constructor#products'],
    ['/v1ip-summary/be', '/offerip/be#products'],
    ['/summarypop/de?b=2&a=1&b=3', '/summarypop/de?b=2&a=1&b=3&step=bundle'],
    ['/summarypop/de?step=cancelled&a=1', '/summarypop/de?a=1&step=bundle'],
    ['/summarypop/de?step=bundle', '#products'],
    ['/take/de?a=1', '#products'],
    ['/refund/se?a=1', '/take/se?a=1'],
    ['/foo/bar?b=2&a=1&b=3', '/take/de?b=2&a=1&b=3'],
  ])('the order button of %s leads to %s', async (path, href) => {
    expect(orderButton((await see(shop, path)).html)).toBe(href);
  });

  test('a page whose order button leads to #products has an element with that id', async () => {
    for (const path of ['/take/de', '/buy/de', '/offer2/de', '/summarypop/de?step=bundle']) {
      expect((await see(shop, path)).html, path).toContain('id="products"');
    }
  });

  test('the link of the order button names the market, even on a page whose web address names none', async () => {
    const seen = await see(shop, '/summary?src=v3&x=1&x=2', { country: 'AT' });
    expect(orderButton(seen.html)).toBe('/get2/at?src=v3&x=1&x=2#products');
  });

  test.each([
    '?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '?q="><script>alert(1)</script>',
    "?q='%20onmouseover='alert(1)",
    '?q=</script><script>alert(1)</script>',
    '?q=&quot;&gt;&lt;img%20src=x%3E',
    '?q=%EE%80%80query%EE%80%80&q=data-cut',
    '?q=javascript:alert(1)//&&=&a',
  ])('a page escapes the query %s', async (query) => {
    for (const path of ['/de', '/take/de', '/summarypop/de', '/foo/bar', '/terms/de']) {
      const [clean, seen] = await Promise.all([see(shop, path), see(shop, path + query)]);
      const names = (html: string) => tags(html).map((tag) => tag.match(/[a-z0-9-]+/)?.[0]);
      expect(names(seen.html), path).toEqual(names(clean.html));
      expect(contents(seen.html, 'script')).toEqual(contents(clean.html, 'script'));
    }
    const { search } = new URL(query, shop.url);
    expect(orderButton((await see(shop, `/de${query}`)).html)).toBe(`/take/de${search}`);
  });
});
