import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { bundle } from '../../../worker/catalogue/bundles.ts';
import { formatMoney } from '../../../worker/catalogue/money.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { upsellChain, upsellOffer } from '../../../worker/page/funnel.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { type Element, elements, having, tagged, text } from '../../support/html/html-tree.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const t = translate('GB');
const offers = supplementIds.flatMap((bought) =>
  upsellChain(bought).map((name, i) => ({ bought, name, position: i + 1 })),
);

const looking = (root: Element, look: string) => having(root, 'class', look).map(text);

describe.each(offers)('rules 3.20 and 9.5: after $bought, $name', ({ bought, name, position }) => {
  const offer = upsellOffer(name, bought);
  const product = supplements[offer.product];
  const shown = () => renderPage(name, 'GB', { order: orderIn('GB', 'paid', bought) });

  test('says which of the offers it is', async () => {
    const { root } = await shown();
    expect(looking(root, 'eyebrow')).toEqual([
      t('angles:upsell.position', { at: position, of: upsellChain(bought).length }),
    ]);
  });

  test('three points speak for it, each claim with its nutrient and its dose', async () => {
    const { root } = await shown();
    const [list] = having(root, 'class', 'upsell-points');
    const points = list ? tagged(list, 'li').map(text) : [];
    expect(points).toHaveLength(3);
    const own = product.claims.map((id) => `${t(`claims:${id}`)}.`);
    const portion = t(`products:supplements.${product.id}.portion`);
    for (const point of points) {
      const isClaim =
        own.some((claim) => point.endsWith(claim)) && / [\d.]+\s(?:g|mg|µg) a day/.test(point);
      expect(isClaim || point.endsWith(portion), point).toBe(true);
    }
  });

  test('names what both products hold, so that it is counted together', async () => {
    const { root } = await shown();
    const [note = ''] = looking(root, 'section-note');
    const before = supplements[bought];
    const both = product.nutrients.filter(({ id }) =>
      before.nutrients.some((one) => one.id === id),
    );
    const isOther = before.id !== product.id;
    expect(note.includes(`${product.name} and ${before.name}`)).toBe(isOther && both.length > 0);
    for (const { id } of isOther ? both : []) expect(note).toContain(t(`products:nutrients.${id}`));
  });

  test('names a saving only where one is true by arithmetic', async () => {
    const { root } = await shown();
    const { savingsPercent } = bundle(product.id, 2, 'GBP');
    const saving = looking(root, 'upsell-saving');
    expect(saving).toHaveLength(offer.count > 1 ? 1 : 0);
    for (const said of saving) {
      expect(said).toContain(t('offer:bundles.saving', { percent: savingsPercent }));
    }
  });

  test('the summary is directly above the binding button, and declining is one button, too', async () => {
    const { root } = await shown();
    const [form] = tagged(root, 'form');
    const parts = form?.children.filter((child) => typeof child !== 'string') ?? [];
    const at = parts.findIndex(({ tag }) => tag === 'table');
    expect(parts[at + 1]?.attributes.has('data-accept')).toBe(true);
    const price = formatMoney(
      bundle(product.id, offer.count === 2 ? 2 : 1, 'GBP').totalMinor,
      'GBP',
      'en-GB',
    );
    expect(parts[at] && having(parts[at], 'data-total').map(text)).toEqual([price]);
    const decline = parts.find(({ attributes }) => attributes.has('data-decline'));
    expect(decline?.tag).toBe('button');
  });
});

test('each upsell has an argument of its own', async () => {
  const names = pageNames.filter((name) => page(name).step === 'upsell');
  const said = await Promise.all(
    names.map(async (name) => {
      const { root } = await renderPage(name, 'GB', { order: orderIn('GB', 'paid') });
      return elements(root)
        .filter(({ tag, attributes }) => tag === 'h1' || attributes.get('class') === 'lead')
        .map(text);
    }),
  );
  expect(new Set(said.flat()).size).toBe(names.length * 2);
});
