import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { shop as plain } from '../../support/shop/common-shop.ts';
import { measuredShop as shop } from '../../support/shop/measured-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';
import { afterwards, FACTS, factsIn, META } from '../../support/shop/tag-facts.ts';

async function getPage(from: Shop, path: string) {
  const answer = await from.visit(path, { country: 'DE' });
  return { headers: answer.headers, text: await answer.text() };
}

describe('rules 13.15 and 13.16: a shop with a tag manager adds it to pages', () => {
  test.each(['/', '/take/de', '/take/ch-fr', '/offer2/de', '/addapp/gb'])(
    'the page %s names the tag manager and the files of the consent question, and is otherwise unchanged',
    async (path) => {
      const [tagged, untagged] = await Promise.all([getPage(shop, path), getPage(plain, path)]);
      const [meta, ...more] = tagged.text.match(META) ?? [];
      expect(more).toEqual([]);
      expect(attribute(meta, 'content')).toBe('GTM-TEST1');
      for (const name of ['data-words', 'data-sheet-path']) {
        const file = attribute(meta, name) ?? '';
        expect((await shop.visit(file)).status, file).toBe(200);
      }
      const stripped = tagged.text.replace(META, '').replace(FACTS, '');
      // The two shops have different reviews, so the comparison leaves out the section of reviews.
      const comparable = (html: string, origin: string) =>
        html.replaceAll(origin, '').replace(/<section[^>]* id="reviews">.*?<\/section>/, '');
      expect(comparable(stripped, shop.url.origin)).toBe(
        comparable(untagged.text, plain.url.origin),
      );
    },
  );

  test('the consent question has the words of the page’s market', async () => {
    const [meta] = (await getPage(shop, '/take/fi')).text.match(META) ?? [];
    expect(attribute(meta, 'data-words')).toMatch(/^\/builds\/words\/\w+\/consent\.fi\.json$/);
  });

  test('the Content-Security-Policy adds only the hosts of Google Tag Manager and Analytics', async () => {
    const [tagged, untagged] = await Promise.all([
      getPage(shop, '/take/de'),
      getPage(plain, '/take/de'),
    ]);
    const policy = tagged.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(
      /; script-src 'self'(?: 'sha256-[\w+/=]{44}'){2} https:\/\/www\.googletagmanager\.com; /,
    );
    expect(policy).toContain(
      " https://*.google-analytics.com https://*.googletagmanager.com; font-src 'self'; ",
    );
    expect(policy).toContain(
      "; connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com; ",
    );
    const without = policy.replaceAll(/ https:\/\/[\w.*-]*google[\w.-]*/g, '');
    expect(without).toBe(untagged.headers.get('Content-Security-Policy'));
  });

  test('the HTML of an offer page with a tag manager has at most 14 KB in every market (brotli)', async () => {
    const sizes = await Promise.all(
      marketCodes.map(async (code) => {
        const { text } = await getPage(shop, `/take/${segment(code)}`);
        return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14 * 1024);
  });
});

describe('a page contains data for the tag manager', () => {
  test('the data for the tag manager lists the page’s bundles in the catalogue’s order, also on a cached page', async () => {
    for (const path of ['/take/de', '/take/de', '/take/de/_payload.json']) {
      const page = await getPage(shop, path);
      expect(factsIn(page)).toMatchObject({
        currency: 'EUR',
        items: [{ item_id: 'slim-1' }, { item_id: 'slim-3', price: 89.7 }, { item_id: 'slim-5' }],
      });
    }
    const { text } = await getPage(shop, '/take/de');
    const radios = tags(text, 'input').filter((tag) => attribute(tag, 'name') === 'bundle');
    expect(factsIn({ text })?.items.map(({ item_id }) => item_id)).toEqual(
      radios.map((tag) => attribute(tag, 'value')).toSorted(),
    );
  });

  test('the data for the tag manager is the last element that client navigation replaces', async () => {
    const { text } = await getPage(shop, '/take/de');
    expect(unescaped(text)).toMatch(/data-tag-facts="">[^<]*<\/script><\/div><div id="announcer"/);
  });
});

describe('rule 9.25: a shop without a tag manager does not mention one', () => {
  test('in a shop without a tag manager, no page mentions one and no Content-Security-Policy allows one', async () => {
    const { buyer } = await paidBuyer(plain);
    for (const path of ['/take/de', ...afterwards]) {
      const page = await buyer.get(path);
      expect(page.text, path).not.toMatch(/tag-manager|tag-facts|GTM-/);
      expect(page.headers.get('Content-Security-Policy') ?? '', path).not.toContain('google');
    }
  });
});
