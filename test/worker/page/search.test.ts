import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { indexedPages, pageNames, pagePath } from '../../../worker/pages.ts';
import { toAddress } from '../../support/funnel/funnel-pages.ts';
import { contents, tags } from '../../support/html/html.ts';
import { canonicalUrl, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { pageAt } from '../../support/shop/crawl.ts';

/** The path prefixes that robots.txt disallows. */
async function disallowedPrefixes(): Promise<string[]> {
  const { html } = await see(shop, '/robots.txt');
  return [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
}

describe('search engines find the right pages', () => {
  test('the sitemap lists the pages that search engines may index, in every market, and no others', async () => {
    const { html } = await see(shop, '/sitemap.xml');
    const expected = indexedPages.flatMap((name) =>
      marketCodes.map((code) => shop.url.origin + pagePath(name, segment(code))),
    );
    expect(contents(html, 'loc')).toEqual(expected);
  });

  test('robots.txt disallows no page of the sitemap and no script, picture or font', async () => {
    const prefixes = await disallowedPrefixes();
    expect(prefixes.length).toBeGreaterThan(0);
    const needed = ['/builds/main.js', '/_img/pack-slim-1.de/w=320', '/images/card.png', '/fonts/'];
    const listed = indexedPages.flatMap((name) =>
      marketCodes.map((code) => pagePath(name, segment(code))),
    );
    for (const path of [...needed, ...listed]) {
      expect(
        prefixes.filter((prefix) => path.startsWith(prefix)),
        path,
      ).toEqual([]);
    }
  });

  test('a page is in the sitemap if it has no “noindex”, and only then', async () => {
    const { html: sitemap } = await see(shop, '/sitemap.xml');
    for (const name of pageNames) {
      const path = toAddress(name, 'DE');
      const { html } = await pageAt(path);
      const isListed = sitemap.includes(`<loc>${shop.url.origin}${path}</loc>`);
      expect(
        tags(html, 'meta').some((tag) => tag.includes('noindex')),
        name,
      ).toBe(!isListed);
      expect(html.includes('application/ld+json') && !isListed, name).toBe(false);
    }
  });

  test('a page with a query has the canonical URL and structured data of the page without a query', async () => {
    const { html } = await see(shop, '/take/gb?src=v4&utm_source=x');
    expect(canonicalUrl(html)).toBe(`${shop.url.origin}/take/gb`);
    const [block = '{}'] = contents(html, 'script').filter((json) => json.includes('schema.org'));
    expect(block).not.toContain('utm_source');
    expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' });
  });

  test('a payload has the page’s title, description and canonical URL', async () => {
    const answer = await shop.visit('/take/gb/_payload.json?src=v3', { country: 'GB' });
    const { head } = z
      .looseObject({
        head: z.looseObject({
          title: z.string().min(1),
          description: z.string().min(1).max(160),
          canonical: z.literal(`${shop.url.origin}/take/gb`),
        }),
      })
      .parse(await answer.json());
    const { html } = await see(shop, '/take/gb?src=v3');
    expect(contents(html, 'title')[0]).toBe(head.title);
  });
});
