import { describe, expect, test } from 'vitest';
import { carriesOrderForm, page, pagePath } from '../../../worker/pages.ts';
import { attribute, tags, tagWith } from '../../support/html/html.ts';
import { marketPages } from '../../support/html/page-paths.ts';
import { see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { pageAt } from '../../support/shop/crawl.ts';

/** The layouts whose header has more than the logo. The test knows the headers of checkout pages and of feedback. */
const headers: Readonly<Record<string, string>> = {
  offer: 'note',
  offer2: 'trail',
  'offer-advertorial': 'masthead',
  offergift: 'bow',
};

describe('rules 4.2 to 4.14: each page has the banner and the header of its kind, a footer and a dialog', () => {
  test('each page has its banner, its kind of header, one footer and one dialog', async () => {
    const failures: string[] = [];
    for (const name of marketPages) {
      const { html } = await pageAt(pagePath(name, 'de'));
      const { layout, step } = page(name);
      const hasBanner = name === 'index' || /^(offer|sale)/.test(layout);
      const variant = step === 'checkout' ? 'trail' : (headers[layout] ?? 'logo');
      const isRight =
        (tagWith(html, 'data-top-banner') !== undefined) === hasBanner &&
        /<time data-timer=""/.test(html) === hasBanner &&
        attribute(tags(html, 'header')[0], 'data-variant') ===
          (layout === 'none' ? null : name === 'feedback' ? name : variant) &&
        tags(html, 'footer').length === 1 &&
        tags(html, 'dialog').length === 1;
      if (!isRight) failures.push(name);
    }
    expect(failures).toEqual([]);
  });

  test('no page shows the key of a text instead of the text', async () => {
    const keys: string[] = [];
    for (const name of marketPages) {
      const { html } = await pageAt(pagePath(name, 'de'));
      const shownKeys = html.match(/(?:>|"text":")[a-z]\w*(?:\.[a-z]\w*)+(?:<|")/g) ?? [];
      keys.push(...shownKeys.map((key) => `${name}: ${key}`));
    }
    expect(keys).toEqual([]);
  });

  test('the terms open in a new tab from pages with the order form, and in the same tab from other pages', async () => {
    const failures: string[] = [];
    // test/unit/view/frame.test.ts checks all pages in all markets.
    for (const name of ['index', 'take', 'buy', 'offer', 'v1', 'summary', 'terms'] as const) {
      const { html } = await see(shop, `${pagePath(name, 'ch-fr')}?a=1&a=2`);
      const terms = tags(html).find((tag) => attribute(tag, 'data-footer-link') === 'terms');
      const isRight =
        attribute(terms, 'href') === '/terms/ch-fr?a=1&a=2' &&
        (attribute(terms, 'target') === '_blank') === carriesOrderForm(name);
      if (!isRight) failures.push(`${name}: ${terms}`);
    }
    expect(failures).toEqual([]);
  });

  test('the footer has six links and the withdrawal link; on the pages index and take, “help” replaces the contact link', async () => {
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
