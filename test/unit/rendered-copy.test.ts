import { describe, expect, test } from 'vitest';
import { type MarketCode, market, marketCodes } from '../../worker/markets.ts';
import { pageNames, type ViewName } from '../../worker/pages.ts';
import { type Element, elements, isHidden, tagged, text } from '../support/html-tree.ts';
import { stems } from '../support/key-tables.ts';
import { notices, orderIn, type RenderedPage, renderPage } from '../support/rendered-page.ts';

type State = {
  name: ViewName;
  what: string;
  of: (code: MarketCode) => Parameters<typeof renderPage>[2];
};

/** Every page as a visitor without an order sees it, and every state an order, a form or an error puts one in. */
const states: State[] = [
  ...pageNames.map((name) => ({ name, what: 'as it is', of: () => ({}) })),
  ...['v2', 'v3', 'v4', 'v8'].map((src) => ({
    name: 'take' as const,
    what: `after quiz ${src}`,
    of: () => ({ query: `?src=${src}` }),
  })),
  { name: 'summarypop', what: 'at its bundles', of: () => ({ query: '?step=bundle' }) },
  { name: 'take', what: 'after cancelling', of: () => ({ query: '?step=cancelled&a=1&a=2' }) },
  { name: 'buy', what: 'with a wrong form', of: () => ({ form: wrongForm }) },
  ...(['notFound', 'refused', 'fatal'] as const).map((kind) => ({
    name: 'error' as const,
    what: kind,
    of: () => ({ error: { kind, message: 'Page not found' } }),
  })),
  ...notices.map((notice) => ({
    name: 'paypal-confirm' as const,
    what: `saying ${notice}`,
    of: (code: MarketCode) => ({ notice, order: orderIn(code, 'created') }),
  })),
  withOrder('paypal-confirm', 'approved'),
  withOrder('thankyou', 'paid'),
  withOrder('thankyou', 'approved'),
  ...(['upsell', 'upsellfat', 'upsellMind', 'collagen-upsell', 'detolex-upsell'] as const).map(
    (name) => withOrder(name, 'paid'),
  ),
];

const wrongForm = {
  values: { country: 'US', email: 'a' },
  errors: {
    bundle: 'bundle',
    email: 'email',
    firstName: 'required',
    lastName: 'tooLong',
    street: 'characters',
    postcode: 'postcode',
    city: 'required',
    country: 'countryUnserved',
    phone: 'phone',
  },
};

/** A key of an area that stands where its words should: i18next says so without the area. */
const keys = new Set([...stems].map((key) => key.slice(key.indexOf(':') + 1)));
const said = new Set(['title', 'aria-label', 'alt', 'content', 'placeholder', 'value']);
const broken =
  /\{\{|\}\}|\$t\(|~|\bundefined\b|\bNaN\b|\[object|\b(?:shell|pages|offer|order|products|claims|legal):\w/;

describe.each(states)('$name $what', ({ name, of }) => {
  test.each(marketCodes)('%s: all its words, a sound outline, ids and names', async (code) => {
    const rendered = await renderPage(name, code, of(code));
    checkWords(rendered);
    checkLanguage(rendered, code);
    checkOutline(rendered);
    checkReferences(rendered);
    checkNames(rendered);
  });
});

function checkWords({ root, html }: RenderedPage): void {
  expect(html).not.toContain('~query');
  for (const words of wordsOf(root)) {
    expect(words).not.toMatch(broken);
    expect(keys.has(words) && words.includes('.'), words).toBe(false);
  }
}

/** All a visitor may read or hear: text, names in attributes, and what an island hydrates with. */
function wordsOf(root: Element): string[] {
  return elements(root).flatMap((element) => {
    const { tag, attributes, children } = element;
    if (tag === 'style' || (tag === 'script' && !attributes.has('data-props'))) return [];
    const own = children.filter((child) => typeof child === 'string').map((child) => child.trim());
    const named = [...attributes].filter(([attribute]) => said.has(attribute));
    if (tag === 'script') return stringsIn(JSON.parse(own.join('')));
    const inTemplate = tag === 'template' ? wordsOf({ ...element, tag: 'div' }) : [];
    return [...own, ...named.map(([, value]) => value), ...inTemplate];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function checkLanguage({ root }: RenderedPage, code: MarketCode): void {
  const [html] = tagged(root, 'html');
  expect(html?.attributes.get('lang')).toBe(market(code).lang);
  expect(html?.attributes.get('data-country')).toBe(code);
  expect(html?.attributes.get('data-locale')).toBe(market(code).locale);
}

function checkOutline({ root }: RenderedPage): void {
  const levels = tagged(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tag }) => Number(tag[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skipped = levels.filter((level, i) => level > (levels[i - 1] ?? level) + 1);
  expect(skipped, `levels ${levels.join(' ')}`).toEqual([]);
}

function checkReferences({ root }: RenderedPage): void {
  const all = elements(root);
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const targets = all.flatMap(({ attributes }) => [
    ...['for', 'list'].flatMap((name) => attributes.get(name) ?? []),
    ...['aria-labelledby', 'aria-describedby'].flatMap(
      (name) => attributes.get(name)?.split(' ') ?? [],
    ),
    ...(attributes.get('href')?.match(/(?<=^#).+/) ?? []),
  ]);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
}

function checkNames({ root }: RenderedPage): void {
  for (const element of elements(root)) {
    const { tag, attributes } = element;
    const name = attributes.get('aria-label') ?? text(element);
    if (tag === 'img') expect(attributes.has('alt')).toBe(true);
    if (tag === 'svg' && !isHidden(element)) {
      expect(attributes.get('role')).toBe('img');
      expect(attributes.get('aria-label')).toMatch(/\p{L}/u);
    }
    const isRead =
      /^(?:a|button|h[1-6]|th|td|li|p|caption|legend|label|title|dt|dd|summary|option)$/;
    const isEmptyByDesign = tag === 'option' && attributes.has('value');
    if (isRead.test(tag) && !isEmptyByDesign) expect(name, `an empty ${tag}`).not.toBe('');
  }
}

function withOrder(name: ViewName, status: 'approved' | 'paid'): State {
  return {
    name,
    what: `with an order that is ${status}`,
    of: (code) => ({ order: orderIn(code, status) }),
  };
}
