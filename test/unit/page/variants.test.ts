import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Element, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { checkVariants } from '../../../worker/page/variant-rules.ts';
import { countedVariant, getPageVariant, variantNames } from '../../../worker/page-variants.ts';
import {
  carriesOrderForm,
  type Page,
  page,
  pageNames,
  type SectionName,
} from '../../../worker/pages.ts';
import { type RenderedPage, renderPage } from '../../support/html/rendered-page.ts';

/** The HTML's size in bytes after Brotli level 4, Cloudflare's level for a page rendered per request. */
const brotli = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

const own: Page = { ...page('take'), variants: {} };

/** Returns a function that validates the page `take` with one variant. The function throws on an invalid variant. */
function check(variant: object, name = 'other', row: Partial<Page> = {}): () => unknown {
  return () => checkVariants([{ ...own, ...row, variants: { [name]: variant } }]);
}

/** The sections of the page `take`, after a change by the callback. */
function sections(change: (all: SectionName[]) => void): { sections: SectionName[] } {
  const all = [...own.sections];
  change(all);
  return { sections: all };
}

describe('the validation of a page’s variants', () => {
  test.each<[string, object]>([
    ['another order of sections', sections((all) => void all.splice(1, 0, ...all.splice(2, 1)))],
    ['a persuading section removed', sections((all) => void all.splice(7, 1))],
    ['a persuading section added', sections((all) => void all.push('comparison'))],
    ['another opening', sections((all) => void all.splice(0, 1, 'lead'))],
    ['another number of packs in the hero', { heroPacks: 3 }],
    ['another recommended bundle', { suggestedCount: 5 }],
  ])('a variant may have %s', (_, variant) => {
    expect(check(variant)).not.toThrow();
  });

  const fixed = own.sections.filter((one) =>
    ['order', 'assurances', 'facts', 'guarantee', 'reviews'].includes(one),
  );
  test.each(fixed)('a page variant must not remove the section "%s"', (name) => {
    const rest = own.sections.filter((one) => one !== name);
    expect(check({ sections: rest })).toThrow(`leaves out ${name}`);
  });

  test.each<[string, object, string]>([
    ['a repeated section', sections((all) => void all.push('benefits')), 'twice'],
    ['an added choice of products', sections((all) => void all.push('choice')), 'adds choice'],
    ['no opening', sections((all) => void all.shift()), 'one opening'],
    ['two openings', sections((all) => void all.push('lead')), 'one opening'],
    ['an opening in the middle', sections((all) => void all.push(...all.splice(0, 1))), 'opening'],
    ...['bump', 'gift', 'walletFirst', 'theme', 'counts', 'personal', 'layout', 'step'].map(
      (field): [string, object, string] => [
        `another ${field}`,
        { [field]: true },
        `changes ${field}`,
      ],
    ),
  ])('a variant must not have %s', (_, variant, message) => {
    expect(check(variant)).toThrow(message);
  });

  test('a variant’s name must not be "base" or contain spaces, and a personal page has no variants', () => {
    expect(check({}, 'base')).toThrow('no name');
    expect(check({}, 'Form first')).toThrow('no name');
    expect(check({}, 'other', { personal: true })).toThrow('buyer');
  });
});

test('an unknown variant shows the page without a variant and is not counted', () => {
  for (const none of ['', 'base', 'constructor', 'form'])
    expect(getPageVariant('take', none)).toEqual(page('take'));
  expect(getPageVariant('take', 'form-first').sections[0]).toBe('lead');
  expect(countedVariant('index', 'prices-first')).toBe('/=prices-first');
  expect(countedVariant('take', 'base')).toBe('/take=base');
  for (const none of ['', 'prices-first', 'x'.repeat(5000)])
    expect(countedVariant('take', none)).toBe('');
  expect(countedVariant('offer', 'base')).toBe('');
});

/** The page content that must be the same in every variant (prices, buttons, legal texts), by name. */
const fixedParts: Record<string, (shown: RenderedPage) => unknown> = {
  'the binding button': ({ root }) => having(root, 'data-binding').map(text),
  'the pay button': ({ root }) => having(root, 'data-pay').map(text),
  prices: ({ root }) => having(root, 'data-price').map(text),
  'unit prices': ({ root }) => having(root, 'data-unit-price').map(text),
  'bundles, their savings and notices': ({ root }) => having(root, 'data-bundle').map(cardText),
  'notices on VAT, delivery and savings': ({ root }) =>
    ['products', 'supplies'].flatMap((id) =>
      having(root, 'id', id).flatMap((list) => having(list, 'class', 'section-note').map(text)),
    ),
  'fields, boxes and consents': ({ root }) =>
    having(root, 'data-checkout').flatMap((form) => tagged(form, 'input', 'label').map(fieldText)),
  'legal links': ({ root }) =>
    ['data-footer-link', 'data-withdrawal-link', 'data-consent'].map((hook) =>
      having(root, hook).map((link) => `${link.attributes.get('href')} ${text(link)}`),
    ),
  'the banner': ({ root }) => having(root, 'data-top-banner').map(text),
  'the food information': ({ root }) => having(root, 'id', 'facts').map(text),
  'the guarantee': ({ root }) => having(root, 'class', 'guarantee').map(text),
  'delivery and savings': ({ facts }) => [facts.deliveryMinor, facts.savingsPercent],
  'the bundles': ({ facts }) => facts.bundles,
};

/** A bundle card's text without the label "recommended", because a variant may recommend another bundle. */
function cardText(card: Element): string {
  const flag = having(card, 'class', 'bundle-flag').map(text)[0] ?? '';
  return text(card).replace(flag, '');
}

/** A form field's tag, attributes and text, without `checked`, because a variant may preselect another bundle. */
function fieldText(field: Element): string {
  const attributes = [...field.attributes].filter(([name]) => name !== 'checked');
  return `${field.tag} ${attributes.map((pair) => pair.join('=')).join(' ')} ${text(field)}`;
}

/** The texts of the children of the page's main element, in order. */
function mainTexts({ root }: RenderedPage): string[] {
  return tagged(root, 'main').flatMap(({ children }) =>
    children.map((child) => (typeof child === 'string' ? child : text(child))),
  );
}

const rows = pageNames.flatMap((name) =>
  variantNames(name)
    .slice(1)
    .flatMap((variant) => marketCodes.map((code) => ({ name, variant, code }))),
);

describe('rule 8.12: prices, buttons and legal texts are the same in every variant of a page', () => {
  test('the page table has more than two variants, so the comparison below is not empty', () => {
    expect(new Set(rows.map(({ name, variant }) => `${name} ${variant}`)).size).toBeGreaterThan(2);
  });

  test('the comparison of variants detects changed prices and a changed product', async () => {
    const [base, other] = await Promise.all([renderPage('take', 'DE'), renderPage('sale', 'DE')]);
    const differences = Object.entries(fixedParts).filter(
      ([, toPart]) => JSON.stringify(toPart(other)) !== JSON.stringify(toPart(base)),
    );
    expect(differences.map(([part]) => part)).toEqual(
      expect.arrayContaining([
        'prices',
        'unit prices',
        'fields, boxes and consents',
        'the bundles',
      ]),
    );
  });

  test.each(rows)(
    'the variant $variant of $name in market $code keeps prices, legal texts and fields of the page',
    async ({ name, variant, code }) => {
      const [base, other] = await Promise.all([
        renderPage(name, code),
        renderPage(name, code, { variant }),
      ]);
      for (const [part, toPart] of Object.entries(fixedParts))
        expect(toPart(other), part).toEqual(toPart(base));
      // These expectations fail if a page has no prices, food label or terms to compare.
      expect(having(base.root, 'data-price').length).toBeGreaterThan(0);
      expect(having(base.root, 'id', 'facts')).toHaveLength(1);
      expect(having(base.root, 'class', 'guarantee')).toHaveLength(1);
      if (carriesOrderForm(name)) expect(having(other.root, 'data-pay')).toHaveLength(1);
      expect(tagged(other.root, 'h1')).toHaveLength(1);
      expect(tagged(other.root, 'body')[0]?.attributes.get('data-variant')).toBe(variant);
      expect(tagged(base.root, 'body')[0]?.attributes.has('data-variant')).toBe(false);
      expect(brotli(other.html), 'bytes').toBeLessThanOrEqual(14 * 1024);
      expect(mainTexts(other), 'a visitor sees a difference').not.toEqual(mainTexts(base));
    },
  );
});
