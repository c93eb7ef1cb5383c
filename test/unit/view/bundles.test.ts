import { describe, expect, test } from 'vitest';
import { type Element, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { bannerSavings } from '../../../worker/catalogue/bundles.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { carriesOrderForm, page, pageNames } from '../../../worker/pages.ts';
import { type RenderedPage, renderPage } from '../../support/html/rendered-page.ts';

const forms = pageNames.filter(carriesOrderForm);
const t = translate('GB');

/** The ids of the bundles in document order. */
function bundleIds({ root }: RenderedPage): string[] {
  return having(root, 'data-bundle').map((card) => card.attributes.get('data-bundle') ?? '');
}

/** Every element of the order form, in document order. */
function formElements({ root }: RenderedPage): Element[] {
  const walk = (element: Element): Element[] => [
    element,
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : walk(child))),
  ];
  return having(root, 'data-checkout').flatMap(walk);
}

describe('rule 10.12: the suggested bundle precedes the other bundles in the HTML', () => {
  test.each([...forms, 'index' as const])(
    'the page %s has its suggested bundle first',
    async (name) => {
      const rendered = await renderPage(name, 'GB');
      const { bundles, suggested } = rendered.facts;
      const [first, ...others] = bundleIds(rendered);
      expect(first).toBe(bundles[suggested]?.id);
      // The other bundles follow in the order of the catalogue.
      expect(others).toEqual(bundles.map(({ id }) => id).filter((id) => id !== first));
      if (others.length > 0) expect(rendered.facts.savingsPercent).toBe(bannerSavings(bundles));
    },
  );

  test('the bundle card that the visitor chose has the label "chosen"', async () => {
    const { root } = await renderPage('take', 'GB');
    const words = having(root, 'class', 'is-chosen').map(text);
    expect(new Set(words)).toEqual(new Set([t('offer:bundles.chosen')]));
  });
});

test('a page that sells one bundle compares the bundle’s price with the price of one pack', async () => {
  const { root, facts } = await renderPage('offerone', 'DE');
  const [only] = facts.bundles;
  if (!only) throw new RangeError('The page has no bundle');
  const pack = only.comparisonMinor / only.count / 100;
  expect(text(root)).toContain(`${pack.toFixed(2).replace('.', ',')}\u00a0€`);
});

test.each(marketCodes)(
  'the table of the packs ends with the total of packs and delivery in market %s',
  async (code) => {
    for (const clock of ['running', 'over'] as const) {
      const { root, facts } = await renderPage('offerup', code, { clock });
      const [table] = having(root, 'class', 'comparison');
      const last = (table ? tagged(table, 'tr') : []).at(-1);
      const fee = clock === 'over' ? facts.deliveryMinor : 0;
      const { currency, lang } = facts.market;
      for (const { totalMinor } of facts.bundles) {
        const total = formatMoney(totalMinor + fee, currency, lang).replace(/\s/g, ' ');
        expect(last && text(last).replace(/\s/g, ' ')).toContain(total);
      }
    }
  },
);

describe.each(forms)('rule 7.41: the order form of the page %s', (name) => {
  test('the order form has one express button, before the email field, and the Enter key does not press it', async () => {
    const all = formElements(await renderPage(name, 'GB'));
    const at = (attribute: string) => all.findIndex((one) => one.attributes.has(attribute));
    const field = all.findIndex((one) => one.attributes.get('name') === 'email');
    expect(all.filter((one) => one.attributes.has('data-express'))).toHaveLength(1);
    expect(at('data-express')).toBeGreaterThan(0);
    expect(at('data-express')).toBeLessThan(field);
    expect(field).toBeLessThan(at('data-pay'));
    // The Enter key in a field presses the form's first button (HTML, implicit submission).
    // This must not be the wallet's button.
    expect(all.find(({ tag }) => tag === 'button')?.attributes.has('data-express')).toBe(false);
  });

  test('the order form shows its bundles, collapsed only on a checkout page', async () => {
    const { root } = await renderPage(name, 'GB');
    const [products] = having(root, 'id', 'products');
    const folded = products ? tagged(products, 'details') : [];
    expect(folded).toHaveLength(page(name).step === 'checkout' ? 1 : 0);
    for (const details of folded) {
      expect(details.attributes.has('open')).toBe(false);
      expect(having(details, 'data-bundle')).toHaveLength(3);
    }
    expect(having(root, 'class', 'trail').length > 0).toBe(
      page(name).step === 'checkout' || page(name).layout === 'offer2',
    );
  });
});

test('a checkout page expands the list of bundles if no bundle is chosen', async () => {
  const form = { values: {}, errors: { bundle: 'bundle' } };
  const { root } = await renderPage('buy', 'GB', { form });
  expect(tagged(root, 'details')[0]?.attributes.has('open')).toBe(true);
});

test('rule 3.4: the express button is above the bundles on /offerexpress and after them on /take', async () => {
  const places = await Promise.all(
    (['offerexpress', 'take'] as const).map(async (name) => {
      const all = formElements(await renderPage(name, 'GB'));
      const express = all.findIndex((one) => one.attributes.has('data-express'));
      return all.slice(0, express).filter((one) => one.attributes.has('data-bundle')).length;
    }),
  );
  expect(places).toEqual([0, 3]);
});
