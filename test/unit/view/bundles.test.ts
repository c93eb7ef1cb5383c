import { describe, expect, test } from 'vitest';
import { type Element, having, tagged, text } from '../../../ops/html-tree.ts';
import { bannerSavings } from '../../../worker/catalogue/bundles.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { carriesOrderForm, page, pageNames } from '../../../worker/pages.ts';
import { type RenderedPage, renderPage } from '../../support/html/rendered-page.ts';

const forms = pageNames.filter(carriesOrderForm);
const t = translate('GB');

/** The ids of the bundles in the order of the document. */
function shown({ root }: RenderedPage): string[] {
  return having(root, 'data-bundle').map((card) => card.attributes.get('data-bundle') ?? '');
}

/** Every element of the form, in order. */
function inForm({ root }: RenderedPage): Element[] {
  const walk = (element: Element): Element[] => [
    element,
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : walk(child))),
  ];
  return having(root, 'data-checkout').flatMap(walk);
}

describe('rule 10.12: the suggested bundle is first in the document', () => {
  test.each([...forms, 'index' as const])('%s', async (name) => {
    const one = await renderPage(name, 'GB');
    const { bundles, suggested } = one.facts;
    const [first, ...others] = shown(one);
    expect(first).toBe(bundles[suggested]?.id);
    // The others follow in the catalogue's order, which stays everywhere else.
    expect(others).toEqual(bundles.map(({ id }) => id).filter((id) => id !== first));
    if (others.length > 0) expect(one.facts.savingsPercent).toBe(bannerSavings(bundles));
  });

  test('the words of the chosen one do not ask to choose it', async () => {
    const one = await renderPage('take', 'GB');
    const words = having(one.root, 'class', 'is-chosen').map(text);
    expect(new Set(words)).toEqual(new Set([t('offer:bundles.chosen')]));
  });
});

test('a bundle that is alone is compared with the price of one pack', async () => {
  const { root, facts } = await renderPage('offerone', 'DE');
  const [only] = facts.bundles;
  if (!only) throw new RangeError('No bundle');
  const pack = only.comparisonMinor / only.count / 100;
  expect(text(root)).toContain(`${pack.toFixed(2).replace('.', ',')}\u00a0€`);
});

describe.each(forms)('rule 7.41: %s', (name) => {
  test('has the wallet’s own button once, before every field', async () => {
    const all = inForm(await renderPage(name, 'GB'));
    const at = (attribute: string) => all.findIndex((one) => one.attributes.has(attribute));
    const field = all.findIndex((one) => one.attributes.get('name') === 'email');
    expect(all.filter((one) => one.attributes.has('data-express'))).toHaveLength(1);
    expect(at('data-express')).toBeGreaterThan(0);
    expect(at('data-express')).toBeLessThan(field);
    expect(field).toBeLessThan(at('data-pay'));
    // What Enter in a field presses (HTML, implicit submission) is not the wallet's button.
    expect(all.find(({ tag }) => tag === 'button')?.attributes.has('data-express')).toBe(false);
  });

  test('shows its bundles open, or folded where they were chosen before', async () => {
    const { root } = await renderPage(name, 'GB');
    const [products] = having(root, 'id', 'products');
    const folded = products ? tagged(products, 'details') : [];
    expect(folded).toHaveLength(page(name).step === 'checkout' ? 1 : 0);
    for (const one of folded) {
      expect(one.attributes.has('open')).toBe(false);
      expect(having(one, 'data-bundle')).toHaveLength(3);
    }
    expect(having(root, 'class', 'trail').length > 0).toBe(
      page(name).step === 'checkout' || page(name).layout === 'offer2',
    );
  });
});

test('a checkout without a choice shows what there is to choose', async () => {
  const form = { values: {}, errors: { bundle: 'bundle' } };
  const { root } = await renderPage('buy', 'GB', { form });
  expect(tagged(root, 'details')[0]?.attributes.has('open')).toBe(true);
});

test('rule 3.4: on /offerexpress the wallet’s button is above the bundles, elsewhere it follows the first', async () => {
  const places = await Promise.all(
    (['offerexpress', 'take'] as const).map(async (name) => {
      const all = inForm(await renderPage(name, 'GB'));
      const express = all.findIndex((one) => one.attributes.has('data-express'));
      return all.slice(0, express).filter((one) => one.attributes.has('data-bundle')).length;
    }),
  );
  expect(places).toEqual([0, 1]);
});
