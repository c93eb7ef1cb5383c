import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { Methods } from '../../../client/islands/order-form/methods.tsx';
import { type PageState, stateFacts } from '../../../lookbook/render-page.ts';
import { type Element, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { countryName } from '../../../worker/copy/country-names.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { paymentMethod, paymentMethods } from '../../../worker/payment-methods.ts';
import { viewKey } from '../../../worker/view/page-facts.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** The payment methods that the order form of a page shows, and the selected one. */
async function shownMethods(code: MarketCode, state: PageState = {}) {
  const { root } = await renderPage('take', code, state);
  const rows = having(root, 'data-method');
  return {
    root,
    names: rows.map(({ attributes }) => attributes.get('data-method')),
    selected: rows.flatMap(radios).find(({ attributes }) => attributes.has('checked')),
    methodsOf: value(root, 'methodsOf'),
  };
}

const radios = (row: Element) => tagged(row, 'input');

const value = (root: Element, name: string) =>
  tagged(root, 'input')
    .find(({ attributes }) => attributes.get('name') === name)
    ?.attributes.get('value');

/** The state of a page that shows a form again. */
const typed = (values: Record<string, string>, errors = {}): PageState => ({
  form: { values, errors },
});

describe('the payment methods in the order form', () => {
  test.each([
    ['DE', ['trustly', 'paypal', 'card']],
    ['FR', ['paypal', 'card']],
    ['BE', ['bancontact', 'paypal', 'card']],
    ['GB', ['trustly', 'paypal', 'card']],
    ['AT', ['eps', 'trustly', 'paypal', 'card']],
    ['SE', ['swish', 'trustly', 'paypal', 'card']],
    ['DK', ['trustly', 'paypal', 'card']],
    ['FI', ['trustly', 'paypal', 'card']],
    ['CH', ['paypal', 'card']],
    ['CH-FR', ['paypal', 'card']],
  ] as const)('in the market %s are %j, and the wallet is selected', async (code, names) => {
    const shown = await shownMethods(code);
    expect(shown.names).toEqual(names);
    expect(shown.selected?.attributes.get('value')).toBe('paypal');
    expect(shown.methodsOf).toBe(market(code).country);
  });

  test('each row is a label with a radio button, a name and one line', async () => {
    const { root } = await shownMethods('SE');
    const rows = having(root, 'data-method');
    for (const row of rows) {
      expect(row.tag).toBe('label');
      expect(radios(row).map(({ attributes }) => attributes.get('type'))).toEqual(['radio']);
      expect(tagged(row, 'small').map(text).join()).not.toBe('');
    }
    expect(rows.flatMap((row) => tagged(row, 'strong')).map(text)).toEqual([
      'Swish',
      'Trustly',
      'PayPal',
      'Kort',
    ]);
    expect(
      rows.flatMap((row) => tagged(row, 'img')).map((img) => img.attributes.get('alt')),
    ).toEqual(['']);
  });

  test('follow the typed delivery country in the currency of the page', async () => {
    const austria = countryName('AT', 'de-DE');
    expect((await shownMethods('DE', typed({ country: austria }))).names).toEqual([
      'eps',
      'trustly',
      'paypal',
      'card',
    ]);
    // Swish pays in Swedish kronor, and the page sells in euros.
    const sweden = await shownMethods('DE', typed({ country: 'Schweden' }));
    expect(sweden.names).toEqual(['paypal', 'card']);
    expect(sweden.methodsOf).toBe('SE');
    // The server also recognises misspelt names. Without a name the page's country counts.
    expect((await shownMethods('DE', typed({ country: 'Östereich' }))).methodsOf).toBe('AT');
    expect((await shownMethods('DE', typed({ country: '' }))).methodsOf).toBe('DE');
    expect((await shownMethods('DE', typed({ country: 'USA' }))).methodsOf).toBe('DE');
  });

  test.each([
    ['US', 'Vereinigte Staaten'],
    ['at', 'Österreich'],
    ['756', 'Schweiz'],
    ['Norway', 'Norway'],
    ['Deutchland', 'Deutchland'],
    ['', undefined],
  ])('stand below the field with the typed country %j as %j', async (country, shown) => {
    const { root } = await shownMethods('DE', typed({ country }));
    const [field] = having(root, 'name', 'country');
    expect(field?.attributes.get('value')).toBe(shown);
  });

  test('keep the choice, except after its refusal', async () => {
    const selected = async (method: string, notice?: PageState['notice']) =>
      (
        await shownMethods('AT', { ...typed({ method }), ...(notice && { notice }) })
      ).selected?.attributes.get('value');
    expect(await selected('eps')).toBe('eps');
    expect(await selected('swish')).toBe('paypal');
    expect(await selected('eps', 'declined')).toBe('paypal');
    expect(await selected('paypal', 'declined')).toBe('eps');
    expect(await selected('trustly', 'methodUnavailable')).toBe('paypal');
    expect(await selected('card', 'addressRefused')).toBe('card');
  });

  test('show an error of the choice in the group and in the list of errors', async () => {
    const t = translate('DE');
    for (const method of ['method', 'methodCountry'] as const) {
      const { root } = await shownMethods('DE', typed({ method: 'eps' }, { method }));
      const [group] = tagged(root, 'fieldset');
      const error = having(root, 'id').find(
        ({ attributes }) => attributes.get('id') === group?.attributes.get('aria-describedby'),
      );
      expect(error && text(error)).toBe(t(`order:form.errors.${method}`));
      const [list] = having(root, 'data-error-summary');
      const links = list ? tagged(list, 'a') : [];
      expect(links.map(({ attributes }) => attributes.get('href'))).toEqual([
        `#${group?.attributes.get('id')}`,
      ]);
    }
  });

  test('are a hidden field if there is a single one', () => {
    const row = {
      name: 'only',
      label: 'Only',
      line: 'One line',
      logo: { icon: 'wallet' } as const,
      isSavable: false,
    };
    const props = { country: 'FR', chosen: undefined, usual: 'only', legend: 'Ways to pay' };
    const html = (error?: string) =>
      renderToString(createElement(Methods, { ...props, rows: [row], error }));
    expect(html()).toContain('<input type="hidden" name="method" value="only"/>');
    expect(html()).not.toContain('radio');
    expect(html('Choose')).toContain('radio');
  });
});

describe('the methods of the shop’s account', () => {
  const facts = (methods: readonly string[]) => ({ ...stateFacts('take', 'DE', {}), methods });

  test('are part of a view’s key, so that no page shows a hidden method', () => {
    expect(viewKey(facts(['paypal', 'card']))).not.toBe(viewKey(facts(['paypal', 'card', 'eps'])));
  });

  test('limit the rows, also those of another country', async () => {
    const { root, html } = await renderPage('take', 'DE', { methods: ['eps', 'paypal', 'card'] });
    expect(having(root, 'data-method').map((row) => row.attributes.get('data-method'))).toEqual([
      'paypal',
      'card',
    ]);
    expect(html).toContain('"closed":["trustly","bancontact"]');
  });
});

describe('a method of a test', () => {
  afterEach(() => {
    delete paymentMethods.later;
  });

  test('has a row with its brand and the icon of its kind', async () => {
    paymentMethods.later = { ...paymentMethod('eps'), brand: 'Later', currencies: null };
    const { root, names } = await shownMethods('GB', { query: '?of=test' });
    expect(names).toEqual(['trustly', 'paypal', 'card', 'later']);
    const row = having(root, 'data-method').at(-1);
    expect(row && text(row)).toContain('Later');
    expect(row && tagged(row, 'use').map(({ attributes }) => attributes.get('href'))).toEqual([
      '/images/symbols.svg#landmark',
    ]);
  });
});

test.each(marketCodes)('in market %s no text of a method is missing', (code) => {
  const t = translate(code);
  for (const kind of ['wallet', 'card', 'bank'] as const) {
    expect(t(`order:form.methods.${kind}`).length).toBeLessThanOrEqual(80);
  }
});
