import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/html-tree.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { shop as plain } from '../../support/shop/common-shop.ts';
import { measuredShop as shop } from '../../support/shop/measured-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';
import { afterwards, FACTS, factsIn, META } from '../../support/shop/tag-facts.ts';

async function pageOf(from: Shop, path: string) {
  const answer = await from.visit(path, { country: 'DE' });
  return { headers: answer.headers, text: await answer.text() };
}

describe('rules 13.15 and 13.16: a page of a shop with a tag manager', () => {
  test.each(['/', '/take/de', '/take/ch-fr', '/offer2/de', '/addapp/gb'])(
    '%s names it, and where to ask for consent, and is otherwise the same',
    async (path) => {
      const [tagged, untagged] = await Promise.all([pageOf(shop, path), pageOf(plain, path)]);
      const [meta, ...more] = tagged.text.match(META) ?? [];
      expect(more).toEqual([]);
      expect(attribute(meta, 'content')).toBe('GTM-TEST1');
      for (const name of ['data-words', 'data-sheet-path']) {
        const file = attribute(meta, name) ?? '';
        expect((await shop.visit(file)).status, file).toBe(200);
      }
      const stripped = tagged.text.replace(META, '').replace(FACTS, '');
      // Each shop has the reviews of its own tests.
      const alike = (html: string, origin: string) =>
        html.replaceAll(origin, '').replace(/<section[^>]* id="reviews">.*?<\/section>/, '');
      expect(alike(stripped, shop.url.origin)).toBe(alike(untagged.text, plain.url.origin));
    },
  );

  test('the words are those of the page’s market', async () => {
    const [meta] = (await pageOf(shop, '/take/fi')).text.match(META) ?? [];
    expect(attribute(meta, 'data-words')).toMatch(/^\/builds\/words\/\w+\/consent\.fi\.json$/);
  });

  test('the policy allows what Google names for it and its analytics, and nothing else more', async () => {
    const [tagged, untagged] = await Promise.all([
      pageOf(shop, '/take/de'),
      pageOf(plain, '/take/de'),
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

  test('HTML of the offer stays within 14 KB in every market (brotli)', async () => {
    const sizes = await Promise.all(
      marketCodes.map(async (code) => {
        const { text } = await pageOf(shop, `/take/${segment(code)}`);
        return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14 * 1024);
  });
});

describe('the facts for the tag manager', () => {
  test('a page with bundles lists what its radio buttons offer, in the catalogue’s order, stored or not', async () => {
    for (const path of ['/take/de', '/take/de', '/take/de/_payload.json']) {
      const page = await pageOf(shop, path);
      expect(factsIn(page)).toMatchObject({
        currency: 'EUR',
        items: [{ item_id: 'slim-1' }, { item_id: 'slim-3', price: 89.7 }, { item_id: 'slim-5' }],
      });
    }
    const { text } = await pageOf(shop, '/take/de');
    const radios = tags(text, 'input').filter((tag) => attribute(tag, 'name') === 'bundle');
    expect(factsIn({ text })?.items.map(({ item_id }) => item_id)).toEqual(
      radios.map((tag) => attribute(tag, 'value')).toSorted(),
    );
  });

  test('they are the last of what client navigation swaps in', async () => {
    const { text } = await pageOf(shop, '/take/de');
    expect(unescaped(text)).toMatch(/data-tag-facts="">[^<]*<\/script><\/div><div id="announcer"/);
  });
});

describe('rule 9.25: without a tag manager', () => {
  test('nothing is said or allowed', async () => {
    const { buyer } = await paidBuyer(plain);
    for (const path of ['/take/de', ...afterwards]) {
      const page = await buyer.get(path);
      expect(page.text, path).not.toMatch(/tag-manager|tag-facts|GTM-/);
      expect(page.headers.get('Content-Security-Policy') ?? '', path).not.toContain('google');
    }
  });
});
