import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { servedCountries } from '../../worker/markets.ts';
import { normalisedHash } from '../../worker/orders/form-hash.ts';
import { type OrderForm, pageOf, parseOrderForm } from '../../worker/orders/order-form.ts';

const valid = {
  email: 'Anna.Muster@Example.COM',
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Musterweg 1',
  postcode: '10115',
  city: 'Berlin',
  phone: '',
  country: 'DE',
  bundle: 'slim-3',
};

function formOf(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

function errorsOf(changed: Record<string, string | File>): Record<string, string> {
  const parsed = parseOrderForm(formOf({ ...valid, ...changed }), 'DE');
  return parsed.ok ? {} : { ...parsed.state.errors };
}

describe('order form, decision 0012', () => {
  test('a form in order is normalised: domain in lower case, white space collapsed, no phone is null', () => {
    const parsed = parseOrderForm(formOf({ ...valid, firstName: '  Anna   Maria ' }), 'DE');
    expect(parsed).toMatchObject({
      ok: true,
      form: {
        bundle: { product: 'slim', count: 3 },
        email: 'Anna.Muster@example.com',
        firstName: 'Anna Maria',
        phone: null,
        country: 'DE',
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
    ['street', 'b'.repeat(101), 'tooLong'],
    ['street', 'Weg 1\r\nBerlin', 'characters'],
    ['city', 'c'.repeat(61), 'tooLong'],
    ['postcode', '1011', 'postcode'],
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

  test.each([
    ['postcode', 'SW1A 1AA', 'GB'],
    ['postcode', '111 22', 'SE'],
    ['postcode', '8001', 'CH'],
  ])('%s %s fits %s', (_, postcode, country) => {
    expect(errorsOf({ postcode, country })).toEqual({});
  });

  test("an empty country is the page's; a name in any served language is its country", () => {
    const postcode = '8001';
    expect(parseOrderForm(formOf({ ...valid, country: '', postcode }), 'CH')).toMatchObject({
      form: { country: 'CH' },
    });
    expect(parseOrderForm(formOf({ ...valid, country: 'Schweiz', postcode }), 'DE')).toMatchObject({
      form: { country: 'CH' },
    });
  });

  test('of a field sent twice the first counts', () => {
    const data = formOf(valid);
    data.append('city', 'x'.repeat(200));
    expect(parseOrderForm(data, 'DE')).toMatchObject({ ok: true, form: { city: 'Berlin' } });
  });

  test('a file where text belongs is an error, not a crash', () => {
    expect(errorsOf({ city: new File(['x'], 'x.txt') })).toEqual({ city: 'characters' });
  });

  test('a form refused gives back what was typed, trimmed and capped', () => {
    const parsed = parseOrderForm(
      formOf({ ...valid, city: ` ${'y'.repeat(900)}`, email: '' }),
      'DE',
    );
    expect(parsed.values.city).toBe('y'.repeat(300));
    expect(parsed.values.firstName).toBe('Anna');
  });

  test('from names a page with the order form; anything else is take', () => {
    const from = (value: string) => pageOf(formOf({ from: value }));
    expect(from('offer2')).toBe('offer2');
    for (const wrong of ['', 'index', 'thankyou', 'constructor', '../x']) {
      expect(from(wrong)).toBe('take');
    }
    expect(pageOf(new FormData())).toBe('take');
  });

  test('no form makes it throw, and every refusal names a field', () => {
    const field = fc.constantFrom(...Object.keys(valid), 'from', 'other');
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...Object.values(valid)),
    );
    const entries = fc.array(fc.tuple(field, value), { maxLength: 14 });
    fc.assert(
      fc.property(entries, fc.constantFrom(...servedCountries), (pairs, country) => {
        const data = new FormData();
        for (const [name, text] of pairs) data.append(name, text);
        const parsed = parseOrderForm(data, country);
        if (!parsed.ok) expect(Object.keys(parsed.state.errors).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('decision 0008: the same form is the same open order', () => {
  const form: OrderForm = {
    bundle: { product: 'slim', count: 3 },
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Musterweg 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: null,
  };
  const hash = (changed: Partial<OrderForm> = {}) =>
    normalisedHash({ ...form, ...changed }, 'take', 'DE');

  test('the hash is SHA-256 in hex', async () => {
    expect(await hash()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('white space and case make no difference', async () => {
    const text = fc.stringMatching(/^[a-z]{1,10} [a-z]{1,10}$/);
    const space = fc.constantFrom(' ', '  ', '\t', ' \u00a0');
    await fc.assert(
      fc.asyncProperty(text, space, async (words, gap) => {
        const written = ` ${words.toUpperCase().replace(' ', gap)} `;
        expect(await hash({ street: written })).toBe(await hash({ street: words }));
      }),
    );
  });

  test.each([
    ['another bundle', { bundle: { product: 'slim', count: 2 } }],
    ['another country', { country: 'AT' }],
    ['another email', { email: 'bert@example.com' }],
    ['a phone', { phone: '+4930123456' }],
    ['names swapped', { firstName: 'Muster', lastName: 'Anna' }],
  ] satisfies [string, Partial<OrderForm>][])('%s is another order', async (_, changed) => {
    expect(await hash(changed)).not.toBe(await hash());
  });

  test('another page or market is another order', async () => {
    expect(await normalisedHash(form, 'offer2', 'DE')).not.toBe(await hash());
    expect(await normalisedHash(form, 'take', 'AT')).not.toBe(await hash());
  });
});
