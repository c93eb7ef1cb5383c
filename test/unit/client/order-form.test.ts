import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  checkField,
  type FieldName,
  fieldNames,
} from '../../../client/islands/fields/field-checks.ts';
import { OrderForm, type OrderFormProps } from '../../../client/islands/order-form/order-form.tsx';
import { foldName, typedCountry } from '../../../client/islands/order-form/typed-country.ts';
import { countrySpellings } from '../../../ops/build/facts/island-copy.ts';
import { having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { countryName } from '../../../worker/copy/country-names.ts';
import { normalisePostcode } from '../../../worker/country/addresses.ts';
import { resolveCountry } from '../../../worker/country/countries.ts';
import { nameLanguages } from '../../../worker/country/country-data.ts';
import { marketCodes, markets, servedCountries } from '../../../worker/country/markets.ts';
import { orderFormCountries } from '../../../worker/view/sections/order/form/order-form-countries.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const messages = {
  required: 'required',
  email: 'email',
  houseNumber: 'houseNumber',
  postcode: 'postcode',
  phone: 'phone',
  optional: 'optional',
};

const shown = { logo: { icon: 'wallet' }, isSavable: false } as const;

const props: OrderFormProps = {
  methods: {
    legend: 'Ways to pay',
    usual: 'paypal',
    rows: ['trustly', 'paypal', 'card'].map((name) => ({
      name,
      label: name,
      line: name,
      ...shown,
    })),
  },
  labels: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    street: 'Street',
    street2: 'Flat or company',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    phone: 'Phone',
  },
  hints: { postcode: 'such as {example}' },
  values: { country: 'Germany', city: '"Köln" & <more>' },
  country: 'DE',
  errors: {},
  messages,
  countries: [
    {
      code: 'DE',
      name: 'Germany',
      names: ['germany'],
      postcodeExample: '10115',
      masks: { postcode: '#####', phone: '####' },
      methods: ['trustly', 'paypal', 'card'],
    },
    {
      code: 'GB',
      name: 'Great Britain',
      names: ['uk'],
      postcodeExample: 'SW1A 1AA',
      masks: { postcode: 'AA#A #AA', phone: '####' },
      methods: ['paypal', 'card'],
    },
  ],
};

describe('rule 7.19: the browser’s validation of a field in the order form', () => {
  test.each<[FieldName, string, string | undefined, string | null]>([
    ['firstName', '  ', undefined, 'required'],
    ['firstName', 'Åsa', undefined, null],
    ['phone', '', undefined, null],
    ['street', '', undefined, 'required'],
    ['street', 'Hauptstraße', undefined, 'houseNumber'],
    ['street', 'Hauptstraße 1', undefined, null],
    ['street2', '', undefined, null],
    ['street2', 'Hinterhaus', undefined, null],
    ['phone', 'Tel.: 0170 123456', undefined, null],
    ['postcode', '10\u200b115', '10115', null],
    ['phone', '0170 123', undefined, null],
    ['phone', '+49 (0)170/12-34', undefined, null],
    ['phone', '12345', undefined, 'phone'],
    ['phone', 'call me 123456', undefined, 'phone'],
    ['email', 'a@b', undefined, 'email'],
    ['email', 'a b@c.de', undefined, 'email'],
    ['email', 'ä.ö+x@münchen.de', undefined, null],
    ['postcode', '1011', '10115', 'postcode'],
    ['postcode', '10115', '10115', null],
    ['postcode', '11455', '114 55', null],
    ['postcode', 'sw1a1aa', 'SW1A 1AA', null],
    ['postcode', '10115', 'SW1A 1AA', 'postcode'],
    ['postcode', 'anything', undefined, null],
    ['country', 'Deutchland', undefined, null],
  ])('checkField of %s %j with the example %j returns %j', (name, value, example, error) => {
    expect(checkField(name, value, messages, example)).toBe(error);
  });
});

describe('rules 6.2 and 13.4: the order form without JavaScript', () => {
  test('the order form has a label for every field', () => {
    const html = renderToString(createElement(OrderForm, props));
    for (const name of fieldNames) {
      expect(html).toContain(`for="order-${name}"`);
      expect(html).toMatch(new RegExp(`<input[^>]*id="order-${name}"[^>]*name="${name}"`));
    }
    expect(html).not.toContain('style=');
  });

  test('the postcode field’s hint shows an example from the chosen country', () => {
    expect(renderToString(createElement(OrderForm, props))).toContain('such as 10115');
  });

  test('an unknown country has no postcode hint and no numeric keyboard', () => {
    const { country: _country, ...propsWithoutCountry } = {
      ...props,
      values: { country: 'Grmany' },
    };
    const html = renderToString(createElement(OrderForm, propsWithoutCountry));
    expect(html).not.toContain('such as');
    expect(html).not.toContain('order-postcode-hint');
    expect(html).not.toContain('inputMode="numeric"');
  });

  test('an order form with errors keeps the typed values and shows each error at its field', () => {
    const errors = { email: 'Not an email address' };
    const html = renderToString(createElement(OrderForm, { ...props, errors }));
    expect(html).toContain('value="&quot;Köln&quot; &amp; &lt;more&gt;"');
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="order-email-error"/);
    expect(html).toMatch(/id="order-email-error">Not an email address/);
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
  });
});

describe('rule 2.11: the browser recognises the names of delivery countries like the server', () => {
  const countryRows = (lang: string) =>
    orderFormCountries({ lang, currency: 'EUR' }).map((row) => ({
      ...row,
      names: countrySpellings(row.code),
    }));
  const rows = countryRows('de-DE');

  test.each([
    ['Suisse', 'CH'],
    [' suisse ', 'CH'],
    ['CHE', 'CH'],
    ['756', 'CH'],
    ['Suède', 'SE'],
    ['SUEDE', 'SE'],
    ['O\u0308sterreich', 'AT'],
    ['UK', 'GB'],
    ['Schottland', 'GB'],
    ['Grossbritannien', 'GB'],
    ['Ruotsi', 'SE'],
    ['Norwegen', undefined],
    ['Deutchland', undefined],
    ['', undefined],
  ])('the country that the browser recognises in the text %j: %s', (typed, code) => {
    expect(typedCountry(rows, typed)?.code).toBe(code);
  });

  test('the server finds the same country for every name in the browser’s list, and no name is listed twice', () => {
    for (const { code, names } of rows) {
      expect(names.map((name) => `${name} ${resolveCountry(name)?.alpha2}`)).toEqual(
        names.map((name) => `${name} ${code}`),
      );
    }
    const allNames = rows.flatMap(({ names }) => names);
    expect(allNames.filter((name, at) => allNames.indexOf(name) !== at)).toEqual([]);
  });

  test.each(servedCountries)(
    'the browser recognises %s by its codes and by its name in the language of every market',
    (code) => {
      const { alpha3, numeric } = resolveCountry(code) ?? {};
      const regions = nameLanguages.flatMap((lang) =>
        (['long', 'short'] as const).map(
          (style) => new Intl.DisplayNames(lang, { type: 'region', style }),
        ),
      );
      const names = [code, alpha3, numeric, ...regions.map((region) => region.of(code))];
      const browserNames = rows.find((row) => row.code === code)?.names;
      expect(browserNames).toEqual(
        expect.arrayContaining(names.map((name) => foldName(name ?? ''))),
      );
    },
  );

  test.each([
    ['DE', 'Großbritannien', 'Vereinigtes Königreich'],
    ['AT', 'Großbritannien', 'Vereinigtes Königreich'],
    ['CH', 'Grossbritannien', 'Vereinigtes Königreich'],
    ['FR', 'Grande-Bretagne', 'Royaume-Uni'],
    ['BE', 'Grande-Bretagne', 'Royaume-Uni'],
    ['CH-FR', 'Grande-Bretagne', 'Royaume-Uni'],
    ['SE', 'Storbritannien', 'Förenade'],
    ['DK', 'Storbritannien', 'Forenede'],
    ['FI', 'Iso-Britannia', 'kuningaskunta'],
    ['GB', 'United Kingdom', 'Kingdom of'],
  ] as const)(
    'in market %s the list of delivery countries and the addresses name Great Britain %s',
    async (code, name, unusedName) => {
      const { root } = await renderPage('take', code);
      const [list] = having(root, 'class', 'fold');
      expect(list && text(list)).toContain(name);
      expect(text(root)).not.toContain(unusedName);
      expect(countryName('GB', markets[code].lang)).toBe(name);
      expect(resolveCountry(name)?.alpha2).toBe('GB');
    },
  );

  test.each([
    ['CH', '8001'],
    ['CH-FR', '1003'],
  ] as const)(
    'the order form of %s has a postcode example from its language region: %s',
    async (code, example) => {
      const { root } = await renderPage('take', code);
      const [hint] = having(root, 'id', 'order-postcode-hint');
      expect(hint && text(hint)).toContain(example);
      expect(normalisePostcode('CH', example)).toBe(example);
    },
  );

  test.each([
    ['Suisse', '8001'],
    ['DEU', '10115'],
    ['Deutchland', undefined],
    ['Norwegen', undefined],
  ])('a form posted with the country %j shows the postcode hint %s', async (country, example) => {
    const { root } = await renderPage('take', 'DE', { form: { values: { country }, errors: {} } });
    const [hint] = having(root, 'id', 'order-postcode-hint');
    expect(hint && text(hint).includes(example ?? '')).toBe(example && true);
  });

  test.each(marketCodes)(
    'in market %s the browser recognises every country name in the list',
    (code) => {
      const countries = countryRows(markets[code].lang);
      expect(countries.filter((row) => typedCountry(countries, row.name) !== row)).toEqual([]);
    },
  );

  const allErrors = {
    email: 'email',
    firstName: 'required',
    lastName: 'required',
    street: 'characters',
    street2: 'characters',
    postcode: 'postcode',
    city: 'required',
    country: 'countryUnserved',
    phone: 'phone',
  };
  test.each(marketCodes)(
    'in market %s the properties of a form with an error in every field are below 4 KB',
    async (code) => {
      const values = Object.fromEntries(fieldNames.map((name) => [name, 'Vereinigte Staaten']));
      const { root } = await renderPage('take', code, { form: { values, errors: allErrors } });
      const script = tagged(root, 'script').find(({ attributes }) => attributes.has('data-props'));
      const json = script?.children.join('') ?? '';
      expect(Object.keys(JSON.parse(json).errors)).toHaveLength(fieldNames.length);
      expect(Buffer.byteLength(json)).toBeLessThan(4096);
      expect(having(root, 'id', 'order-postcode-hint')).toEqual([]);
    },
  );
});
