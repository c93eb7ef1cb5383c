import { describe, expect, test } from 'vitest';
import { carriesOrderForm, page, pagePath } from '../../../worker/pages.ts';
import { attribute, tags, tagWith } from '../../support/html/html.ts';
import { pathed } from '../../support/html/page-paths.ts';
import { see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { pageAt } from '../../support/shop/crawl.ts';

/** The variant by layout where something stands beside the logo; elsewhere it is alone. */
const headers: Readonly<Record<string, string>> = {
  offer: 'note',
  offer2: 'trail',
  'offer-advertorial': 'masthead',
  offergift: 'bow',
};

describe('rules 4.2 to 4.14: shared elements', () => {
  test('the banner, the header’s variant and the footer are where they belong', async () => {
    const failures: string[] = [];
    for (const name of pathed) {
      const { html } = await pageAt(pagePath(name, 'de'));
      const { layout, step } = page(name);
      const banner = name === 'index' || /^(offer|sale)/.test(layout);
      const usual = step === 'checkout' ? 'trail' : (headers[layout] ?? 'logo');
      const right =
        (tagWith(html, 'data-top-banner') !== undefined) === banner &&
        /<time data-timer=""/.test(html) === banner &&
        attribute(tags(html, 'header')[0], 'data-variant') ===
          (layout === 'none' ? null : name === 'feedback' ? name : usual) &&
        tags(html, 'footer').length === 1 &&
        tags(html, 'dialog').length === 1;
      if (!right) failures.push(name);
    }
    expect(failures).toEqual([]);
  });

  test('no page shows the key of words that it has not read', async () => {
    const keys: string[] = [];
    for (const name of pathed) {
      const { html } = await pageAt(pagePath(name, 'de'));
      const found = html.match(/(?:>|"text":")[a-z]\w*(?:\.[a-z]\w*)+(?:<|")/g) ?? [];
      keys.push(...found.map((key) => `${name}: ${key}`));
    }
    expect(keys).toEqual([]);
  });

  test('terms open in a new tab from pages with the order form, in the same tab elsewhere', async () => {
    const failures: string[] = [];
    // All pages in all markets: test/unit/view/frame.test.ts.
    for (const name of ['index', 'take', 'buy', 'offer', 'v1', 'summary', 'terms'] as const) {
      const { html } = await see(shop, `${pagePath(name, 'ch-fr')}?a=1&a=2`);
      const terms = tags(html).find((tag) => attribute(tag, 'data-footer-link') === 'terms');
      const right =
        attribute(terms, 'href') === '/terms/ch-fr?a=1&a=2' &&
        (attribute(terms, 'target') === '_blank') === carriesOrderForm(name);
      if (!right) failures.push(`${name}: ${terms}`);
    }
    expect(failures).toEqual([]);
  });

  test('five links, the imprint and the withdrawal link; on index and take the contact is a help centre', async () => {
    for (const [path, last] of [
      ['/de', 'help'],
      ['/take/de', 'help'],
      ['/take2/de', 'contact'],
      ['/terms/de', 'contact'],
    ] as const) {
      const { html } = await see(shop, path);
      const links = tags(html).flatMap((tag) => attribute(tag, 'data-footer-link') ?? []);
      expect(links.sort(), path).toEqual(
        ['ingredients', 'terms', 'delivery', 'privacy', last, 'imprint'].sort(),
      );
      expect(tagWith(html, 'data-withdrawal-link'), path).toBeDefined();
      expect(tagWith(html, 'data-contact') === undefined, path).toBe(last === 'help');
      const help = tags(html).find((tag) => attribute(tag, 'data-footer-link') === 'help');
      if (help) {
        expect(attribute(help, 'href')).toBe('/terms/de#contact');
        expect(attribute(help, 'target')).toBe('_blank');
      }
    }
  });
});
