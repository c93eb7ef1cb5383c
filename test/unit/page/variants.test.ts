import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { type Element, having, tagged, text } from '../../../ops/html-tree.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { checkVariants } from '../../../worker/page/variant-rules.ts';
import { countedVariant, getPageVariant, variantNames } from '../../../worker/page/variants.ts';
import {
  carriesOrderForm,
  type Page,
  page,
  pageNames,
  type SectionName,
} from '../../../worker/pages.ts';
import { type RenderedPage, renderPage } from '../../support/html/rendered-page.ts';

/** Level 4 is what an edge spends on a page made for one request. */
const brotli = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

const own: Page = { ...page('take'), variants: {} };

/** What is said to a page whose only variant is this. */
function reading(variant: object, name = 'other', row: Partial<Page> = {}): () => unknown {
  return () => checkVariants([{ ...own, ...row, variants: { [name]: variant } }]);
}

/** The page's sections with one change. */
function sections(change: (all: SectionName[]) => void): { sections: SectionName[] } {
  const all = [...own.sections];
  change(all);
  return { sections: all };
}

describe('reading the variants of a page', () => {
  it.each<[string, object]>([
    ['another order', sections((all) => void all.splice(1, 0, ...all.splice(2, 1)))],
    ['a section that persuades, left out', sections((all) => void all.splice(7, 1))],
    ['one that persuades, added', sections((all) => void all.push('comparison'))],
    ['the other opening', sections((all) => void all.splice(0, 1, 'lead'))],
    ['how many packs its hero shows', { heroPacks: 3 }],
    ['which bundle it recommends', { suggestedCount: 5 }],
  ])('takes %s', (_, variant) => {
    expect(reading(variant)).not.toThrow();
  });

  const fixed = own.sections.filter((one) =>
    ['order', 'assurances', 'facts', 'guarantee', 'reviews'].includes(one),
  );
  it.each(fixed)('refuses to leave out %s', (name) => {
    const rest = own.sections.filter((one) => one !== name);
    expect(reading({ sections: rest })).toThrow(`leaves out ${name}`);
  });

  it.each<[string, object, string]>([
    ['a section twice', sections((all) => void all.push('benefits')), 'twice'],
    ['what comes with an order', sections((all) => void all.push('gift')), 'adds gift'],
    ['no opening', sections((all) => void all.shift()), 'one opening'],
    ['two openings', sections((all) => void all.push('lead')), 'one opening'],
    ['an opening in the middle', sections((all) => void all.push(...all.splice(0, 1))), 'opening'],
    ...['bump', 'gift', 'walletFirst', 'theme', 'counts', 'middleware', 'layout', 'step'].map(
      (field): [string, object, string] => [field, { [field]: true }, `changes ${field}`],
    ),
  ])('refuses %s', (_, variant, said) => {
    expect(reading(variant)).toThrow(said);
  });

  it('refuses a name that is the page’s own or no name, and a page of one buyer', () => {
    expect(reading({}, 'base')).toThrow('no name');
    expect(reading({}, 'Form first')).toThrow('no name');
    expect(reading({}, 'other', { personal: true })).toThrow('buyer');
  });
});

test('a variant that is none is the page itself, and counted as none', () => {
  for (const none of ['', 'base', 'constructor', 'form'])
    expect(getPageVariant('take', none)).toEqual(page('take'));
  expect(getPageVariant('take', 'form-first').sections[0]).toBe('lead');
  expect(countedVariant('index', 'prices-first')).toBe('/=prices-first');
  expect(countedVariant('take', 'base')).toBe('/take=base');
  for (const none of ['', 'prices-first', 'x'.repeat(5000)])
    expect(countedVariant('take', none)).toBe('');
  expect(countedVariant('offer', 'base')).toBe('');
});

/** What no variant may change, wherever it is on the page. */
const guarded: Record<string, (shown: RenderedPage) => unknown> = {
  'the binding button': ({ root }) => having(root, 'data-binding').map(text),
  'the pay button': ({ root }) => having(root, 'data-pay').map(text),
  prices: ({ root }) => having(root, 'data-price').map(text),
  'unit prices': ({ root }) => having(root, 'data-unit-price').map(text),
  'bundles, their savings and notices': ({ root }) => having(root, 'data-bundle').map(cardText),
  'notices on VAT, delivery and savings': ({ root }) =>
    ['products', 'supplies'].flatMap((id) =>
      having(root, 'id', id).flatMap((one) => having(one, 'class', 'section-note').map(text)),
    ),
  'fields, boxes and consents': ({ root }) =>
    having(root, 'data-checkout').flatMap((form) => tagged(form, 'input', 'label').map(fieldOf)),
  'legal links': ({ root }) =>
    ['data-footer-link', 'data-withdrawal-link', 'data-consent'].map((hook) =>
      having(root, hook).map((link) => `${link.attributes.get('href')} ${text(link)}`),
    ),
  'the banner': ({ root }) => having(root, 'data-top-banner').map(text),
  'the food information': ({ root }) => having(root, 'id', 'facts').map(text),
  'the guarantee': ({ root }) => having(root, 'class', 'guarantee').map(text),
  'delivery and savings': ({ facts }) => [facts.deliveryMinor, facts.savingsPercent],
  'what is sold': ({ facts }) => facts.bundles,
};

/** Without the mark of the bundle that is recommended. */
function cardText(card: Element): string {
  const flag = having(card, 'class', 'bundle-flag').map(text)[0] ?? '';
  return text(card).replace(flag, '');
}

/** Which bundle is chosen beforehand is the variant's to say. */
function fieldOf(one: Element): string {
  const said = [...one.attributes].filter(([name]) => name !== 'checked');
  return `${one.tag} ${said.map((pair) => pair.join('=')).join(' ')} ${text(one)}`;
}

/** What is in the page's main part, in order. */
function told({ root }: RenderedPage): string[] {
  return tagged(root, 'main').flatMap(({ children }) =>
    children.map((child) => (typeof child === 'string' ? child : text(child))),
  );
}

const rows = pageNames.flatMap((name) =>
  variantNames(name)
    .slice(1)
    .flatMap((variant) => marketCodes.map((code) => ({ name, variant, code }))),
);

describe('rule 8.12: a variant differs in nothing that the law wants or that costs money', () => {
  test('there are variants to look at', () => {
    expect(new Set(rows.map(({ name, variant }) => `${name} ${variant}`)).size).toBeGreaterThan(2);
  });

  test('a page that sells something else would be found', async () => {
    const [base, other] = await Promise.all([renderPage('take', 'DE'), renderPage('sale', 'DE')]);
    const found = Object.entries(guarded).filter(
      ([, of]) => JSON.stringify(of(other)) !== JSON.stringify(of(base)),
    );
    expect(found.map(([what]) => what)).toEqual(
      expect.arrayContaining([
        'prices',
        'unit prices',
        'fields, boxes and consents',
        'what is sold',
      ]),
    );
  });

  test.each(rows)('$name as $variant in $code', async ({ name, variant, code }) => {
    const [base, other] = await Promise.all([
      renderPage(name, code),
      renderPage(name, code, { variant }),
    ]);
    for (const [what, of] of Object.entries(guarded)) expect(of(other), what).toEqual(of(base));
    // What was compared is there.
    expect(having(base.root, 'data-price').length).toBeGreaterThan(0);
    expect(having(base.root, 'id', 'facts')).toHaveLength(1);
    expect(having(base.root, 'class', 'guarantee')).toHaveLength(1);
    if (carriesOrderForm(name)) expect(having(other.root, 'data-pay')).toHaveLength(1);
    expect(tagged(other.root, 'h1')).toHaveLength(1);
    expect(tagged(other.root, 'body')[0]?.attributes.get('data-variant')).toBe(variant);
    expect(tagged(base.root, 'body')[0]?.attributes.has('data-variant')).toBe(false);
    expect(brotli(other.html), 'bytes').toBeLessThanOrEqual(14 * 1024);
    expect(told(other), 'a visitor sees a difference').not.toEqual(told(base));
  });
});
