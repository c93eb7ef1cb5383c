import { expect, test } from 'vitest';
import { type MarketCode, market, segment } from '../../worker/country/markets.ts';
import { type PageName, page, pagePath } from '../../worker/pages.ts';
import { runLighthouse } from '../support/lighthouse/lighthouse.ts';
import { newBuyer } from '../support/orders/buyer.ts';
import { freshEmail } from '../support/orders/orders.ts';
import { shop } from '../support/shop/common-shop.ts';

const bestScores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Ten kinds of pages, in markets of every language. */
const rows: [kind: string, name: PageName, code: MarketCode][] = [
  ['landing page', 'index', 'DE'],
  ['quiz', 'v1', 'GB'],
  ['result of a quiz', 'summary', 'SE'],
  ['advertorial', 'offer2', 'FR'],
  ['offer', 'take', 'CH-FR'],
  ['gift', 'offergift', 'AT'],
  ['checkout', 'buy', 'DK'],
  ['thank-you page', 'thankyou', 'DE'],
  ['legal page', 'terms', 'FI'],
  ['service page with a form', 'feedback', 'BE'],
];

test.each(rows)(
  'rule 12.12: the %s /%s in market %s has the best Lighthouse scores',
  async (_, name, code) => {
    const buyer = newBuyer(shop, market(code).country);
    if (page(name).personal) {
      await buyer.toConfirm({ email: freshEmail() });
      await buyer.post('/paypal-confirm/take');
    }
    const { scores, faults } = await runLighthouse(
      new URL(pagePath(name, segment(code)), shop.url),
      {
        headers: {
          'CF-IPCountry': market(code).country,
          Cookie: [...buyer.cookies].map((pair) => pair.join('=')).join('; '),
        },
        // This audit would fail for a page that search engines must not index.
        skipAudits: page(name).indexed ? [] : ['is-crawlable'],
      },
    );
    expect(scores, faults.join('\n')).toEqual(bestScores);
  },
);
