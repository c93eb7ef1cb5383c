import { describe, expect, test } from 'vitest';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('decision 0007: an island requests its texts when it hydrates', () => {
  test.each(marketCodes)(
    'in the market %s, the order form names the file of its texts, which does not change within a build',
    async (code) => {
      const { html } = await see(shop, `/take/${segment(code)}`);
      const [island] = tags(html, 'shop-island');
      const address = attribute(island, 'words') ?? '';
      expect(address).toMatch(/^\/builds\/words\/[0-9a-f]{12}\/order-form\.[a-z-]+\.json$/);
      const answer = await shop.visit(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      const words = (await answer.json()) as { labels: Record<string, string> };
      for (const label of Object.values(words.labels)) expect(html).toContain(label);
      expect(JSON.stringify(words)).not.toMatch(/order:form|\{\{/);
    },
  );

  test.each(['000000000000/order-form.de', '000000000000/order-form.zz', 'order-form.de'])(
    'the unknown file of words %s gets status 404',
    async (name) => {
      expect((await shop.visit(`/builds/words/${name}.json`)).status).toBe(404);
    },
  );
});
