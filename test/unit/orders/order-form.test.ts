import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { servedCountries } from '../../../worker/country/markets.ts';
import {
  normalisedHash,
  parseOrderForm,
  toOrderFormPage,
} from '../../../worker/orders/form/order-form.ts';
import type { FormBuyer, OrderForm } from '../../../worker/orders/model/order-draft.ts';
import { carriesOrderForm, type PageName, pageNames } from '../../../worker/pages.ts';
import { toFormData } from '../../support/html/form.ts';
import { orderFields } from '../../support/orders/buyer.ts';

const valid = { ...orderFields, email: 'Anna.Muster@Example.COM' };

/** The form fields of the order bump (an added ebook), with both declarations of the buyer ticked. */
const bumpFields = { bump: 'meal-plan', consentDelivery: '1', consentWithdrawal: '1' };

function formErrors(changed: Record<string, string | File>): Record<string, string> {
  const parsed = parseOrderForm(toFormData({ ...valid, ...changed }), 'take', 'DE');
  return parsed.ok ? {} : { ...parsed.state.errors };
}

describe('rules 6.2 and 7.19: the validation of the order form', () => {
  test('a valid order form is normalised: lower-case email domain, single spaces, null for an empty phone', () => {
    const parsed = parseOrderForm(
      toFormData({ ...valid, firstName: '  Anna   Maria ' }),
      'take',
      'DE',
    );
    expect(parsed).toMatchObject({
      ok: true,
      form: {
        bundle: { product: 'slim', count: 3 },
        bump: null,
        atOnce: false,
        buyer: {
          email: 'Anna.Muster@example.com',
          firstName: 'Anna Maria',
          phone: null,
          country: 'DE',
        },
      },
    });
  });

  test.each([
    ['email', '', 'required'],
    ['email', 'anna', 'email'],
    ['email', 'anna@example', 'email'],
    ['email', 'anna@@example.com', 'email'],
    ['email', '.anna@example.com', 'email'],
    ['email', 'anna muster@example.com', 'email'],
    ['email', `${'a'.repeat(65)}@example.com`, 'email'],
    ['email', `a@${'b'.repeat(250)}.com`, 'tooLong'],
    ['email', 'anna@example.com\nBcc: all@example.com', 'characters'],
    ['firstName', '   ', 'required'],
    ['firstName', 'a'.repeat(61), 'tooLong'],
    ['lastName', '\u3164\u200b', 'required'],
    ['lastName', 'Mus\ue000ter', 'characters'],
    ['firstName', 'won.example.com', 'link'],
    ['firstName', 'x.example', 'link'],
    ['firstName', 't.co/won', 'link'],
    ['lastName', 'See https://x.example', 'link'],
    ['lastName', 'x'.repeat(61), 'tooLong'],
    ['street', 'b'.repeat(101), 'tooLong'],
    ['street', 'Weg 1\r\nBerlin', 'characters'],
    ['street2', 'b'.repeat(300), 'tooLong'],
    ['street2', '<b>Hinterhaus</b>', 'characters'],
    ['street2', 'Hinterhaus 🏠', 'characters'],
    ['street2', 'Hinterhaus ❤️', 'characters'],
    ['city', 'c'.repeat(61), 'tooLong'],
    ['postcode', '1011', 'postcode'],
    ['postcode', '27498', 'territory'],
    ['postcode', '', 'required'],
    ['phone', 'call me', 'phone'],
    ['country', 'Atlantis', 'countryUnknown'],
    ['country', 'Italy', 'countryUnserved'],
    ['bundle', 'slim-4', 'bundle'],
    ['bundle', 'burn-99', 'bundle'],
    ['bundle', 'gold-1', 'bundle'],
    ['bundle', '', 'bundle'],
  ])('the order form refuses the %s %j with the error %s', (field, value, error) => {
    expect(formErrors({ [field]: value })).toEqual({ [field]: error });
  });

  test('the order form drops invisible characters before it checks a field, and shows the rest as it will be used', () => {
    const data = toFormData({
      ...valid,
      email: '\u200banna\u00ad@Exam\u200eple.com\ufeff',
      firstName: '\u2068An\u00adna\u2069',
      street2: '3.\u2060Stock\ufe0f\u0007',
      postcode: '\u202a10115\u202c',
      phone: '\u202d4915123456789\u202c',
      city: '',
    });
    expect(parseOrderForm(data, 'take', 'DE')).toMatchObject({
      state: { errors: { city: 'required' } },
      values: {
        email: 'anna@example.com',
        firstName: 'Anna',
        street2: '3.Stock',
        postcode: '10115',
        phone: '+4915123456789',
      },
    });
  });

  test('an invisible character in any place of any field changes nothing of the order', () => {
    const filled = { ...valid, street2: '3. Stock', phone: '0151 23456789' };
    const order = parseOrderForm(toFormData(filled), 'take', 'DE');
    const field = fc.constantFrom(...(Object.keys(filled) as (keyof typeof filled)[]));
    const invisible = fc.constantFrom(
      ...'\u0001\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u202a\u202e\u2060\u2066\u2069\u3164\ufe0e\ufe0f\ufeff\ufffc',
      '\u{e0020}',
      '\u{e0100}',
    );
    fc.assert(
      fc.property(field, fc.nat(30), invisible, (name, at, character) => {
        const value = `${filled[name].slice(0, at)}${character}${filled[name].slice(at)}`;
        const form = toFormData({ ...filled, [name]: value });
        expect(parseOrderForm(form, 'take', 'DE')).toEqual(order);
      }),
    );
  });

  test.each(['', 'c/o Müller & Söhne GmbH', '3. Stock, Tür #7', 'Møllegården, 2. tv', 'bte 12'])(
    'the order form accepts the second address line %j',
    (street2) => {
      expect(formErrors({ street2 })).toEqual({});
    },
  );

  test.each([
    ['postcode', 'SW1A 1AA', 'GB'],
    ['postcode', '111 22', 'SE'],
    ['postcode', '8001', 'CH'],
  ])('the order form accepts the %s %s in %s', (_, postcode, country) => {
    expect(formErrors({ postcode, country })).toEqual({});
  });

  test('the order form replaces an empty country by the page’s country and reads a country’s name', () => {
    const postcode = '8001';
    expect(
      parseOrderForm(toFormData({ ...valid, country: '', postcode }), 'take', 'CH'),
    ).toMatchObject({
      form: { buyer: { country: 'CH' } },
    });
    expect(
      parseOrderForm(toFormData({ ...valid, country: 'Schweiz', postcode }), 'take', 'DE'),
    ).toMatchObject({
      form: { buyer: { country: 'CH' } },
    });
  });

  test('the order form reads the first value of a repeated field', () => {
    const data = toFormData(valid);
    data.append('city', 'x'.repeat(200));
    expect(parseOrderForm(data, 'take', 'DE')).toMatchObject({
      ok: true,
      form: { buyer: { city: 'Berlin' } },
    });
  });

  test('the order form refuses an uploaded file in a text field, with the error for invalid characters', () => {
    expect(formErrors({ city: new File(['x'], 'x.txt') })).toEqual({ city: 'characters' });
  });

  test('a refused order form returns the typed values without outer spaces, cut at 300 characters', () => {
    const parsed = parseOrderForm(
      toFormData({ ...valid, city: ` ${'y'.repeat(900)}`, email: '' }),
      'take',
      'DE',
    );
    expect(parsed.values.city).toBe('y'.repeat(300));
    expect(parsed.values.firstName).toBe('Anna');
  });

  test('the order form’s field "from" is the page of the form, or "take" if the value is no page with an order form', () => {
    const from = (value: string) => toOrderFormPage(toFormData({ from: value }).get('from'));
    expect(from('offer2')).toBe('offer2');
    for (const wrong of ['', 'index', 'thankyou', 'constructor', '../../x']) {
      expect(from(wrong)).toBe('take');
    }
    expect(toOrderFormPage(new FormData())).toBe('take');
  });

  test('any input of the order form is read without an exception, and every refusal names a field', () => {
    const field = fc.constantFrom(
      ...Object.keys(valid),
      ...Object.keys(bumpFields),
      'express',
      'other',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...Object.values(valid), ...Object.values(bumpFields)),
    );
    const pages = fc.constantFrom('take', 'buy', 'offergift', 'offerexpress');
    const entries = fc.array(fc.tuple(field, value), { maxLength: 14 });
    fc.assert(
      fc.property(entries, pages, fc.constantFrom(...servedCountries), (pairs, from, country) => {
        const data = new FormData();
        for (const [name, text] of pairs) data.append(name, text);
        const parsed = parseOrderForm(data, from, country);
        if (!parsed.ok) expect(Object.keys(parsed.state.errors).length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the order bump (an added ebook) in the order form', () => {
  const parse = (from: PageName, changed: Record<string, string>) =>
    parseOrderForm(toFormData({ ...valid, ...changed }), from, 'DE');

  test.each<PageName>(['buy', 'get', 'get2'])(
    'the page %s accepts the order bump with both declarations',
    (from) => {
      const parsed = parse(from, bumpFields);
      expect(parsed).toMatchObject({ ok: true, form: { bump: 'meal-plan', atOnce: true } });
    },
  );

  test('the order form refuses an order bump if one declaration is missing, and keeps the other box ticked', () => {
    for (const missing of ['consentDelivery', 'consentWithdrawal']) {
      const parsed = parse('buy', { ...bumpFields, [missing]: '' });
      expect(parsed).toMatchObject({ ok: false, state: { errors: { bump: 'consents' } } });
      expect(parsed.values).toMatchObject({ ...bumpFields, [missing]: '' });
    }
  });

  test.each<[string, PageName, Record<string, string>]>([
    ['on a page that offers no order bump', 'take', bumpFields],
    ['of another theme', 'buy', { ...bumpFields, bump: 'recipes' }],
    ['with an unknown id', 'buy', { ...bumpFields, bump: 'constructor' }],
    ['with a bundle of another theme', 'buy', { ...bumpFields, bundle: 'mind-1' }],
  ])('the order form ignores an order bump %s', (_, from, changed) => {
    expect(parse(from, changed)).toMatchObject({ ok: true, form: { bump: null, atOnce: false } });
  });

  test('the order form ignores the buyer’s declarations without an ebook, and does not require them on the gift page', () => {
    const consents = { ...bumpFields, bump: '' };
    expect(parse('buy', consents)).toMatchObject({ form: { bump: null, atOnce: false } });
    expect(parse('offergift', consents)).toMatchObject({ form: { bump: null, atOnce: true } });
    expect(parse('offergift', { consentDelivery: '1' })).toMatchObject({ form: { atOnce: false } });
  });
});

describe('rule 7.13: the buyer’s consent to the saving of the wallet in the order form', () => {
  const parse = (changed: Record<string, string>) =>
    parseOrderForm(toFormData({ ...valid, ...changed }), 'take', 'DE');

  test('only a ticked box is a consent', () => {
    expect(parse({ saveWallet: 'on' })).toMatchObject({ ok: true, form: { savesWallet: true } });
    for (const unticked of [{}, { saveWallet: '' }]) {
      expect(parse(unticked)).toMatchObject({ ok: true, form: { savesWallet: false } });
    }
  });

  test('a form with an error keeps the tick', () => {
    const parsed = parse({ saveWallet: '1', email: '' });
    expect(parsed).toMatchObject({ ok: false, state: { values: { saveWallet: '1' } } });
  });

  test('the express button ignores the tick', () => {
    const express = { saveWallet: '1', express: '1' };
    expect(parse(express)).toMatchObject({ ok: true, form: { savesWallet: false, buyer: null } });
  });

  test('the hash of a form without the tick is the hash of the earlier releases', async () => {
    const parsed = parse({});
    if (!parsed.ok) throw new Error('The form is not valid');
    const { savesWallet: _, ...earlier } = parsed.form;
    const hash = (form: object) => normalisedHash(form as OrderForm, 'take', 'DE');
    expect(await hash(parsed.form)).toBe(await hash(earlier));
  });
});

describe('rule 7.41: an order that is placed with the express button', () => {
  const parse = (from: PageName, fields: Record<string, string>) =>
    parseOrderForm(toFormData(fields), from, 'DE');

  test('an express order needs only a bundle and ignores a half-typed postal address', () => {
    const express = { bundle: 'slim-3', express: '1', email: 'half', city: 'x'.repeat(200) };
    expect(parse('offerexpress', express)).toMatchObject({ ok: true, form: { buyer: null } });
    expect(parse('offerexpress', { express: '1' })).toMatchObject({
      ok: false,
      state: { errors: { bundle: 'bundle' } },
    });
  });

  test.each(pageNames.filter(carriesOrderForm))('the page %s accepts an express order', (from) => {
    expect(parse(from, { bundle: 'slim-3', express: '1' })).toMatchObject({
      ok: true,
      form: { buyer: null },
    });
  });

  test('an express order accepts the order bump only with both declarations of the buyer', () => {
    const express = { bundle: 'slim-3', express: '1', bump: 'meal-plan' };
    expect(parse('buy', express)).toMatchObject({
      ok: false,
      state: { errors: { bump: 'consents' } },
    });
    expect(parse('buy', { ...express, ...bumpFields })).toMatchObject({
      ok: true,
      form: { bump: 'meal-plan', atOnce: true, buyer: null },
    });
  });
});

describe('rule 5.5: the hash of an order form, which detects a repeated order', () => {
  const buyer: FormBuyer = {
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Musterweg 1',
    street2: '',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: null,
  };
  const form: OrderForm = {
    bundle: { product: 'slim', count: 3 },
    bump: null,
    atOnce: false,
    savesWallet: false,
    note: null,
    invitation: 'open',
    buyer,
    method: 'paypal',
  };
  const hash = (changed: Partial<OrderForm> = {}) =>
    normalisedHash({ ...form, ...changed }, 'take', 'DE');
  const buyerHash = (changed: Partial<FormBuyer> = {}) => hash({ buyer: { ...buyer, ...changed } });

  test('the hash of an order form is a SHA-256 hash in hex, and without a second address line it never changed', async () => {
    expect(await hash()).toBe('1392e3905006b71e74657ed82f68155c83d0392bf15b277c17555790bfb12a4c');
  });

  test('the hash of an order form ignores extra white space and upper or lower case in the buyer’s street', async () => {
    const text = fc.stringMatching(/^[a-z]{1,10} [a-z]{1,10}$/);
    const space = fc.constantFrom(' ', '  ', '\t', ' \u00a0');
    await fc.assert(
      fc.asyncProperty(text, space, async (words, gap) => {
        const written = ` ${words.toUpperCase().replace(' ', gap)} `;
        expect(await buyerHash({ street: written })).toBe(await buyerHash({ street: words }));
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['another country', { country: 'AT' }],
    ['another email', { email: 'bert@example.com' }],
    ['a second address line', { street2: 'Hinterhaus' }],
    ['a phone', { phone: '+4930123456' }],
    ['the names swapped', { firstName: 'Muster', lastName: 'Anna' }],
  ] satisfies [string, Partial<FormBuyer>][])(
    'the hash of an order form changes with the buyer’s data: %s',
    async (_, changed) => {
      expect(await buyerHash(changed)).not.toBe(await hash());
    },
  );

  test.each([
    ['another bundle', { bundle: { product: 'slim', count: 2 } }],
    ['an ebook added', { bump: 'meal-plan', atOnce: true }],
    ['other declarations', { atOnce: true }],
    ['a parcel note', { note: 'With love' }],
    ['the wallet to be saved', { savesWallet: true }],
    ['the address left to the wallet', { buyer: null }],
  ] satisfies [string, Partial<OrderForm>][])(
    'the hash of an order form changes with %s',
    async (_, changed) => {
      expect(await hash(changed)).not.toBe(await hash());
    },
  );

  test('rule 7.46: the hash of an order form depends on upper and lower case in the parcel note', async () => {
    expect(await hash({ note: 'with love' })).not.toBe(await hash({ note: 'With love' }));
  });

  test('the hash of an order form is different for another page or market', async () => {
    expect(await normalisedHash(form, 'offer2', 'DE')).not.toBe(await hash());
    expect(await normalisedHash(form, 'take', 'AT')).not.toBe(await hash());
  });
});
