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
import { formOf } from '../../support/html/form.ts';
import { orderFields } from '../../support/orders/buyer.ts';

const valid = { ...orderFields, email: 'Anna.Muster@Example.COM' };

/** The ebook of the weight theme with both declarations. */
const ticked = { bump: 'meal-plan', consentDelivery: '1', consentWithdrawal: '1' };

function errorsOf(changed: Record<string, string | File>): Record<string, string> {
  const parsed = parseOrderForm(formOf({ ...valid, ...changed }), 'take', 'DE');
  return parsed.ok ? {} : { ...parsed.state.errors };
}

describe('rules 6.2 and 7.19: the order form', () => {
  test('a form in order is normalised: domain in lower case, white space collapsed, no phone is null', () => {
    const parsed = parseOrderForm(formOf({ ...valid, firstName: '  Anna   Maria ' }), 'take', 'DE');
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
    ['lastName', 'Mus\u0000ter', 'characters'],
    ['firstName', 'won.example.com', 'link'],
    ['firstName', 'x.example', 'link'],
    ['firstName', 't.co/won', 'link'],
    ['lastName', 'See https://x.example', 'link'],
    ['lastName', 'x'.repeat(61), 'tooLong'],
    ['street', 'b'.repeat(101), 'tooLong'],
    ['street', 'Weg 1\r\nBerlin', 'characters'],
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
  ])('%s %j is refused as %s', (field, value, error) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: error });
  });

  test.each(['c/o Dr.Schmidt', 'v.d.Berg', 'J. R. Müller', 'St.Clair', 'Dr.med. Weiß'])(
    'the name %s has no link in it',
    (lastName) => {
      expect(errorsOf({ lastName })).toEqual({});
    },
  );

  test.each([
    ['postcode', 'SW1A 1AA', 'GB'],
    ['postcode', '111 22', 'SE'],
    ['postcode', '8001', 'CH'],
  ])('%s %s fits %s', (_, postcode, country) => {
    expect(errorsOf({ postcode, country })).toEqual({});
  });

  test("an empty country is the page's; a name in any served language is its country", () => {
    const postcode = '8001';
    expect(parseOrderForm(formOf({ ...valid, country: '', postcode }), 'take', 'CH')).toMatchObject(
      {
        form: { buyer: { country: 'CH' } },
      },
    );
    expect(
      parseOrderForm(formOf({ ...valid, country: 'Schweiz', postcode }), 'take', 'DE'),
    ).toMatchObject({
      form: { buyer: { country: 'CH' } },
    });
  });

  test('of a field sent twice the first counts', () => {
    const data = formOf(valid);
    data.append('city', 'x'.repeat(200));
    expect(parseOrderForm(data, 'take', 'DE')).toMatchObject({
      ok: true,
      form: { buyer: { city: 'Berlin' } },
    });
  });

  test('a file where text belongs is an error, not a crash', () => {
    expect(errorsOf({ city: new File(['x'], 'x.txt') })).toEqual({ city: 'characters' });
  });

  test('a form refused gives back what was typed, trimmed and capped', () => {
    const parsed = parseOrderForm(
      formOf({ ...valid, city: ` ${'y'.repeat(900)}`, email: '' }),
      'take',
      'DE',
    );
    expect(parsed.values.city).toBe('y'.repeat(300));
    expect(parsed.values.firstName).toBe('Anna');
  });

  test('from names a page with the order form; anything else is take', () => {
    const from = (value: string) => toOrderFormPage(formOf({ from: value }).get('from'));
    expect(from('offer2')).toBe('offer2');
    for (const wrong of ['', 'index', 'thankyou', 'constructor', '../../x']) {
      expect(from(wrong)).toBe('take');
    }
    expect(toOrderFormPage(new FormData())).toBe('take');
  });

  test('no form makes it throw, and every refusal names a field', () => {
    const field = fc.constantFrom(
      ...Object.keys(valid),
      ...Object.keys(ticked),
      'express',
      'other',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...Object.values(valid), ...Object.values(ticked)),
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

describe('the ebook that can be added on a checkout page', () => {
  const parse = (from: PageName, changed: Record<string, string>) =>
    parseOrderForm(formOf({ ...valid, ...changed }), from, 'DE');

  test.each<PageName>(['buy', 'get', 'get2'])('%s takes it with both declarations', (from) => {
    const parsed = parse(from, ticked);
    expect(parsed).toMatchObject({ ok: true, form: { bump: 'meal-plan', atOnce: true } });
  });

  test('without both it is refused, and what was ticked comes back', () => {
    for (const missing of ['consentDelivery', 'consentWithdrawal']) {
      const parsed = parse('buy', { ...ticked, [missing]: '' });
      expect(parsed).toMatchObject({ ok: false, state: { errors: { bump: 'consents' } } });
      expect(parsed.values).toMatchObject({ ...ticked, [missing]: '' });
    }
  });

  test.each<[string, PageName, Record<string, string>]>([
    ['on another page', 'take', ticked],
    ['of another theme', 'buy', { ...ticked, bump: 'recipes' }],
    ['that is none', 'buy', { ...ticked, bump: 'constructor' }],
    ['with another theme’s supply', 'buy', { ...ticked, bundle: 'mind-1' }],
  ])('one %s is not heard', (_, from, changed) => {
    expect(parse(from, changed)).toMatchObject({ ok: true, form: { bump: null, atOnce: false } });
  });

  test('declarations without an ebook count for nothing; for the gift they are optional', () => {
    const consents = { ...ticked, bump: '' };
    expect(parse('buy', consents)).toMatchObject({ form: { bump: null, atOnce: false } });
    expect(parse('offergift', consents)).toMatchObject({ form: { bump: null, atOnce: true } });
    expect(parse('offergift', { consentDelivery: '1' })).toMatchObject({ form: { atOnce: false } });
  });
});

describe('rule 7.41: the wallet’s own button', () => {
  const parse = (from: PageName, fields: Record<string, string>) =>
    parseOrderForm(formOf(fields), from, 'DE');

  test('needs only the supply; half an address typed before is not heard', () => {
    const express = { bundle: 'slim-3', express: '1', email: 'half', city: 'x'.repeat(200) };
    expect(parse('offerexpress', express)).toMatchObject({ ok: true, form: { buyer: null } });
    expect(parse('offerexpress', { express: '1' })).toMatchObject({
      ok: false,
      state: { errors: { bundle: 'bundle' } },
    });
  });

  test.each(pageNames.filter(carriesOrderForm))('%s has it', (from) => {
    expect(parse(from, { bundle: 'slim-3', express: '1' })).toMatchObject({
      ok: true,
      form: { buyer: null },
    });
  });

  test('it takes the ebook along, and wants its declarations', () => {
    const express = { bundle: 'slim-3', express: '1', bump: 'meal-plan' };
    expect(parse('buy', express)).toMatchObject({
      ok: false,
      state: { errors: { bump: 'consents' } },
    });
    expect(parse('buy', { ...express, ...ticked })).toMatchObject({
      ok: true,
      form: { bump: 'meal-plan', atOnce: true, buyer: null },
    });
  });
});

describe('rule 5.5: the same form is the same open order', () => {
  const buyer: FormBuyer = {
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Musterweg 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: null,
  };
  const form: OrderForm = {
    bundle: { product: 'slim', count: 3 },
    bump: null,
    atOnce: false,
    note: null,
    invitation: 'open',
    buyer,
  };
  const hash = (changed: Partial<OrderForm> = {}) =>
    normalisedHash({ ...form, ...changed }, 'take', 'DE');
  const hashOf = (changed: Partial<FormBuyer> = {}) => hash({ buyer: { ...buyer, ...changed } });

  test('the hash is SHA-256 in hex', async () => {
    expect(await hash()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('white space and case make no difference', async () => {
    const text = fc.stringMatching(/^[a-z]{1,10} [a-z]{1,10}$/);
    const space = fc.constantFrom(' ', '  ', '\t', ' \u00a0');
    await fc.assert(
      fc.asyncProperty(text, space, async (words, gap) => {
        const written = ` ${words.toUpperCase().replace(' ', gap)} `;
        expect(await hashOf({ street: written })).toBe(await hashOf({ street: words }));
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['another country', { country: 'AT' }],
    ['another email', { email: 'bert@example.com' }],
    ['a phone', { phone: '+4930123456' }],
    ['names swapped', { firstName: 'Muster', lastName: 'Anna' }],
  ] satisfies [string, Partial<FormBuyer>][])('%s is another order', async (_, changed) => {
    expect(await hashOf(changed)).not.toBe(await hash());
  });

  test.each([
    ['another bundle', { bundle: { product: 'slim', count: 2 } }],
    ['an ebook added', { bump: 'meal-plan', atOnce: true }],
    ['other declarations', { atOnce: true }],
    ['a note for the parcel', { note: 'With love' }],
    ['the wallet’s address', { buyer: null }],
  ] satisfies [string, Partial<OrderForm>][])('%s is another order', async (_, changed) => {
    expect(await hash(changed)).not.toBe(await hash());
  });

  test('rule 7.46: a note counts as it was written', async () => {
    expect(await hash({ note: 'with love' })).not.toBe(await hash({ note: 'With love' }));
  });

  test('another page or market is another order', async () => {
    expect(await normalisedHash(form, 'offer2', 'DE')).not.toBe(await hash());
    expect(await normalisedHash(form, 'take', 'AT')).not.toBe(await hash());
  });
});
