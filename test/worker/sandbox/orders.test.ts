import { beforeEach, describe, expect, test } from 'vitest';
import { api, post, resetSandbox, server } from '../../support/sandbox/sandbox.ts';
import { createOrder, euro, issue, orderBody, take } from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

describe('the wallet sandbox checks credentials', () => {
  test('credentials without a secret are refused with 401', async () => {
    const headers = { authorization: `Basic ${btoa('only-id:')}` };
    const answer = await server.fetch('/__wallet/v1/oauth2/token', { method: 'POST', headers });
    expect(answer.status).toBe(401);
  });

  test('an unknown bearer token is refused with 401 in PayPal’s error format', async () => {
    const options = { authorization: 'Bearer made-up' };
    const { status, body } = await api('POST', '/v2/checkout/orders', orderBody(), options);
    expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
  });
});

describe('the wallet sandbox creates orders', () => {
  test('an order with payment_source.paypal has the status PAYER_ACTION_REQUIRED and links to the approval page', async () => {
    const { body } = await api('POST', '/v2/checkout/orders', orderBody());
    const { url } = await server.listen();
    expect(body.status).toBe('PAYER_ACTION_REQUIRED');
    expect(body.links).toContainEqual({
      href: `${url.origin}/__wallet/checkoutnow?token=${body.id}`,
      rel: 'payer-action',
      method: 'GET',
    });
  });

  test('an order without a payment source has the status CREATED and the link “approve”', async () => {
    const { intent, purchase_units } = orderBody();
    const { body } = await api('POST', '/v2/checkout/orders', { intent, purchase_units });
    expect(body.status).toBe('CREATED');
    expect(body.links.map((row) => row.rel)).toContain('approve');
  });

  test('an answer with return=minimal has no purchase units', async () => {
    const options = { prefer: 'return=minimal' };
    const { raw } = await api('POST', '/v2/checkout/orders', orderBody(), options);
    expect(raw).not.toHaveProperty('purchase_units');
  });

  const [unit] = orderBody().purchase_units;
  const invalidOrders: [string, string, number, object][] = [
    [
      'a total that differs from the sum',
      'AMOUNT_MISMATCH',
      422,
      { amount: { ...unit?.amount, ...euro('84.80') } },
    ],
    [
      'items that differ from the item total',
      'ITEM_TOTAL_MISMATCH',
      422,
      { items: [{ name: 'a', quantity: '1', unit_amount: euro('39.90') }] },
    ],
    ['items without item_total', 'ITEM_TOTAL_REQUIRED', 422, { amount: euro('79.80') }],
    ['a zero total', 'CANNOT_BE_ZERO_OR_NEGATIVE', 422, { amount: euro('0.00'), items: [] }],
    ['three decimals', 'DECIMAL_PRECISION', 422, { amount: euro('83.801'), items: [] }],
    [
      'an unknown currency',
      'INVALID_CURRENCY_CODE',
      422,
      { amount: { currency_code: 'XXX', value: '1.00' }, items: [] },
    ],
    [
      'two currencies',
      'MULTI_CURRENCY_ORDER',
      422,
      { amount: { ...unit?.amount, currency_code: 'SEK' } },
    ],
    [
      'an address without postcode',
      'POSTAL_CODE_REQUIRED',
      422,
      { shipping: { address: { country_code: 'DE', admin_area_2: 'Köln' } } },
    ],
    ['no amount', 'MISSING_REQUIRED_PARAMETER', 400, { amount: undefined }],
    ['an amount that is not a number', 'INVALID_PARAMETER_SYNTAX', 400, { amount: euro('a lot') }],
    [
      'a name of 128 characters',
      'INVALID_STRING_LENGTH',
      400,
      { items: [{ name: 'x'.repeat(128), quantity: '2', unit_amount: euro('39.90') }] },
    ],
    [
      'a second address line of 301 characters',
      'INVALID_STRING_LENGTH',
      400,
      { shipping: { address: { ...unit?.shipping.address, address_line_2: 'x'.repeat(301) } } },
    ],
  ];
  test.each(invalidOrders)(
    'an order with %s is refused with the issue %s and status %i',
    async (_, expected, status, change) => {
      const order = { ...orderBody(), purchase_units: [{ ...unit, ...change }] };
      const answer = await api('POST', '/v2/checkout/orders', order);
      expect([answer.status, issue(answer)]).toEqual([status, expected]);
    },
  );

  test('an order with a relative return_url is refused', async () => {
    const order = orderBody();
    const experience_context = { return_url: '/take', cancel_url: 'http://127.0.0.1:8787/' };
    const answer = await api('POST', '/v2/checkout/orders', {
      ...order,
      payment_source: { paypal: { experience_context } },
    });
    expect(issue(answer)).toBe('INVALID_PARAMETER_SYNTAX');
  });

  test('a request for an unknown order gets 404 INVALID_RESOURCE_ID', async () => {
    const answer = await api('GET', '/v2/checkout/orders/NOBODY');
    expect([answer.status, issue(answer)]).toEqual([404, 'INVALID_RESOURCE_ID']);
  });
});

describe('the payer approves or cancels on the wallet sandbox’s approval page', () => {
  test.each([
    ['de-CH', 'de', 'Zahlung freigeben'],
    ['fr-BE', 'fr', 'Autoriser le paiement'],
    ['sv-SE', 'sv', 'Godkänn betalningen'],
    ['da-DK', 'da', 'Godkend betalingen'],
    ['fi-FI', 'fi', 'Hyväksy maksu'],
    ['en-GB', 'en', 'Approve payment'],
  ])(
    'the approval page is in the language of %s and escapes the shop’s texts',
    async (locale, lang, words) => {
      const id = await createOrder({ locale });
      const page = await (await server.fetch(`/__wallet/checkoutnow?token=${id}`)).text();
      expect(page).toContain(`<html lang="${lang}">`);
      expect(page).toContain(`data-approve>${words}<`);
      expect(page).toContain('Slim &lt;b&gt;90&lt;/b&gt;');
      expect(page).toMatch(/79[.,]80/);
    },
  );

  test('the approval page for an unknown token gets status 404', async () => {
    const answer = await server.fetch('/__wallet/checkoutnow?token=NOBODY');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This payment is not known');
  });

  test('an approval redirects to return_url and appends token and PayerID to its query', async () => {
    const id = await createOrder();
    const answer = await post('/checkoutnow/approve', { token: id });
    const to = new URL(answer.headers.get('location') ?? '');
    expect([...to.searchParams]).toEqual([
      ['order', 'T-1'],
      ['step', 'a b'],
      ['token', id],
      ['PayerID', 'WALLETPAYER22'],
    ]);
    expect((await api('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
  });

  test('a cancellation redirects to cancel_url with the token, and the order stays unapproved', async () => {
    const id = await createOrder();
    const answer = await post('/checkoutnow/cancel', { token: id });
    expect(answer.headers.get('location')).toBe(
      `http://127.0.0.1:8787/take/de?cancelled=1&token=${id}`,
    );
    expect(issue(await take(id))).toBe('ORDER_NOT_APPROVED');
  });
});
