import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { backs } from '../../../ops/art/backs/backs.ts';
import { having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { type SupplementId, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { upsellChain, upsellOffer } from '../../../worker/funnel.ts';
import { carriesOrderForm, pageNames } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** The products whose names suggest a benefit (Reg. (EC) No 1924/2006 art. 1 (3)). */
const suggestive = ['slim', 'detolex', 'balance', 'burn'] as const satisfies SupplementId[];

describe.each(marketCodes)(
  'rule 9.54: in market %s a name that suggests a benefit stands with a claim about the product',
  (code) => {
    const t = translate(code);
    const namedWithoutClaim = (words: string) =>
      suggestive.filter(
        (id) =>
          new RegExp(`\\b${supplements[id].name}\\b`).test(words) &&
          !supplements[id].claims.some((claim) => words.includes(t(`claims:${claim}`))),
      );

    test.each(pageNames.filter(carriesOrderForm))(
      'the page %s with an order form',
      async (name) => {
        for (const src of ['', 'v2', 'v3']) {
          const { root } = await renderPage(name, code, { query: src && `?src=${src}` });
          const [main] = tagged(root, 'main');
          expect(main && namedWithoutClaim(text(main)), src).toEqual([]);
        }
      },
    );

    test('each upsell page', async () => {
      for (const bought of suggestive) {
        for (const name of upsellChain(bought, code)) {
          const order = orderIn(code, 'paid', bought);
          const { root } = await renderPage(name, code, { order });
          const offered = upsellOffer(name, bought).product;
          const missing = namedWithoutClaim(text(root));
          expect(missing, name).not.toContain(offered);
        }
      }
    });

    test('the labels in the terms', async () => {
      const { root } = await renderPage('terms', code);
      for (const id of suggestive) {
        const [label] = having(root, 'data-product').filter(
          ({ attributes }) => attributes.get('data-product') === id,
        );
        expect(label && namedWithoutClaim(text(label))).toEqual([]);
      }
    });
  },
);

test.each(suggestive)('rule 9.54: the printed label of %s has all claims of the product', (id) => {
  const t = translate('GB');
  const back = backs().find(({ path }) => path === `backs/${id}.en.webp`);
  for (const claim of supplements[id].claims) expect(back?.html).toContain(t(`claims:${claim}`));
});
