import { describe, expect, test } from 'vitest';
import { marketCodes, segment } from '../../worker/markets.ts';
import { shop } from '../support/common-shop.ts';
import { attribute, tags } from '../support/html.ts';
import { see } from '../support/seen-page.ts';

describe('decision 0007: what an island says is fetched when it hydrates', () => {
  test.each(marketCodes)(
    '%s: the order form names its words, good as long as the build',
    async (code) => {
      const { html } = await see(shop, `/take/${segment(code)}`);
      const [island] = tags(html, 'shop-island');
      const address = attribute(island, 'words') ?? '';
      expect(address).toMatch(/^\/_words\/order-form\/[a-z-]+\/[0-9a-f]{12}\.json$/);
      const answer = await shop.visit(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      const words = (await answer.json()) as { labels: Record<string, string> };
      for (const label of Object.values(words.labels)) expect(html).toContain(label);
      expect(JSON.stringify(words)).not.toMatch(/order:form|\{\{/);
    },
  );

  test('another build asks for words that may not be kept', async () => {
    const answer = await shop.visit('/_words/order-form/de/000000000000.json');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  });

  test.each(['/_words/order-form/zz/a.json', '/_words/toString/de/a.json', '/_words/order-form'])(
    '%s is not found',
    async (path) => {
      expect((await shop.visit(path)).status).toBe(404);
    },
  );
});
