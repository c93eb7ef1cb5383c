import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestHarness } from 'wrangler';
import * as z from 'zod';
import {
  answerProblems,
  hasDescription,
  requestProblems,
  schemaProblems,
} from '../support/paypal-description.ts';

const server = createTestHarness({
  workers: [
    {
      configPath: 'sandbox/wrangler.toml',
      vars: { WEBHOOK_DELAY_MS: 20, REDELIVERY_MS: [20, 20] },
    },
    {
      config: {
        name: 'tarnwell',
        main: 'sandbox/echo-shop.ts',
        compatibility_date: '2026-11-17',
      },
    },
  ],
});

const link = z.looseObject({ href: z.string(), rel: z.string() });
const capture = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});
const vault = z.looseObject({ status: z.string(), id: z.string().optional() });
const answerBody = z.looseObject({
  id: z.string().default(''),
  status: z.string().default(''),
  name: z.string().default(''),
  links: z.array(link).default([]),
  details: z.array(z.looseObject({ issue: z.string() })).default([]),
  payment_source: z
    .looseObject({ paypal: z.looseObject({ attributes: z.object({ vault }).optional() }) })
    .optional(),
  purchase_units: z
    .array(z.looseObject({ payments: z.looseObject({ captures: z.array(capture) }).optional() }))
    .default([]),
});
type Body = z.infer<typeof answerBody>;
type Options = { id?: string; behaviour?: string; prefer?: string; authorization?: string };

let bearer = '';
let serial = 0;

/** Where PayPal's description is at hand, no test may send or get what it does not describe. */
function judge(
  call: { method: string; path: string },
  sent: unknown,
  status: number,
  body: unknown,
) {
  if (!hasDescription) return;
  if (status < 300) expect(requestProblems({ ...call, body: sent })).toEqual([]);
  // PayPal answers this, yet the description's list of issues leaves it out.
  if (JSON.stringify(body).includes('DUPLICATE_REQUEST_ID')) return;
  expect(answerProblems(call, { status, body })).toEqual([]);
}

async function api(method: string, path: string, sent?: unknown, options: Options = {}) {
  serial += 1;
  const answer = await server.fetch(`/__wallet${path}`, {
    method,
    headers: {
      authorization: options.authorization ?? `Bearer ${bearer}`,
      'content-type': 'application/json',
      'paypal-request-id': options.id ?? `request-${serial}`,
      prefer: options.prefer ?? 'return=representation',
      ...(options.behaviour ? { 'x-wallet-behaviour': options.behaviour } : {}),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const text = await answer.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  judge({ method, path }, sent, answer.status, body);
  return { status: answer.status, body: answerBody.parse(body), raw: body };
}

async function post(path: string, fields: Record<string, string>) {
  return server.fetch(`/__wallet${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

async function control(given: object) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(given);
  const answer = await server.fetch('/__wallet/control', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

const stateBody = z.object({
  calls: z.record(z.string(), z.number()),
  capturesMade: z.number(),
  capturesByOrder: z.record(z.string(), z.number()),
  webhooks: z.record(z.string(), z.number()),
});
async function state() {
  const headers = { accept: 'application/json' };
  return stateBody.parse(await (await server.fetch('/__wallet/control', { headers })).json());
}

const received = z.array(
  z.object({
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    status: z.number(),
  }),
);
const event = z.looseObject({ id: z.string(), event_type: z.string() });
const shop = () => server.getWorker('tarnwell');
async function webhooks() {
  const hooks = received.parse(await (await shop().fetch('http://shop/received')).json());
  return hooks.map((hook) => {
    // The signature covers the event as it was sent, so its keys stay in their order.
    const sent: unknown = JSON.parse(hook.body);
    return { ...hook, sent, event: event.parse(sent) };
  });
}
async function eventTypes() {
  return (await webhooks()).map((hook) => hook.event.event_type);
}
async function answerWebhooks(statuses: number[]) {
  await shop().fetch('http://shop/answers', { method: 'POST', body: JSON.stringify(statuses) });
}

const euro = (value: string) => ({ currency_code: 'EUR', value });
type Extras = { keep?: boolean; invoice?: string; locale?: string; saved?: string };
function orderBody({ keep = false, invoice, locale = 'de-DE', saved }: Extras = {}) {
  const experience_context = {
    brand_name: 'Tarnwell',
    locale,
    shipping_preference: 'SET_PROVIDED_ADDRESS',
    user_action: 'PAY_NOW',
    return_url: 'http://127.0.0.1:8787/paypal-confirm/take?order=T-1&step=a%20b',
    cancel_url: 'http://127.0.0.1:8787/take/de?cancelled=1',
  };
  const address = {
    address_line_1: 'Gartenstraße 3',
    admin_area_2: 'Köln',
    postal_code: '50667',
    country_code: 'DE',
  };
  const attributes = { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } };
  const paypal = saved
    ? { vault_id: saved }
    : { experience_context, ...(keep ? { attributes } : {}) };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: {
          ...euro('83.80'),
          breakdown: { item_total: euro('79.80'), shipping: euro('4.00') },
        },
        items: [{ name: 'Slim <b>90</b>', quantity: '2', unit_amount: euro('39.90') }],
        shipping: { name: { full_name: 'Ada Beispiel' }, address },
        ...(invoice ? { invoice_id: invoice } : {}),
      },
    ],
    payment_source: { paypal },
  };
}

async function createOrder(extras: Extras = {}): Promise<string> {
  const { status, body } = await api('POST', '/v2/checkout/orders', orderBody(extras));
  expect(status).toBe(201);
  return body.id;
}

async function approvedOrder(extras: Extras & { behaviour?: string } = {}): Promise<string> {
  const id = await createOrder(extras);
  const answer = await post('/checkoutnow/approve', {
    token: id,
    behaviour: extras.behaviour ?? 'approve',
  });
  expect(answer.status).toBe(303);
  return id;
}

const take = (order: string, options?: Options) =>
  api('POST', `/v2/checkout/orders/${order}/capture`, {}, options);
const issue = ({ body }: { body: Body }) => body.details[0]?.issue;
const captureOf = (body: Body) => body.purchase_units[0]?.payments?.captures[0];
const vaultOf = (body: Body) => body.payment_source?.paypal.attributes?.vault;

beforeAll(async () => {
  await server.listen();
  const answer = await server.fetch('/__wallet/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('any:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  bearer = z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}, 60_000);

beforeEach(async () => {
  await server.fetch('/__wallet/control/reset', { method: 'POST', redirect: 'manual' });
  await answerWebhooks([]);
});

afterAll(() => server.close());

describe('bearer', () => {
  test('credentials without a secret get 401', async () => {
    const headers = { authorization: `Basic ${btoa('only-id:')}` };
    const answer = await server.fetch('/__wallet/v1/oauth2/token', { method: 'POST', headers });
    expect(answer.status).toBe(401);
  });

  test('a call with a bearer the sandbox never issued gets 401 in the error shape', async () => {
    const options = { authorization: 'Bearer made-up' };
    const { status, body } = await api('POST', '/v2/checkout/orders', orderBody(), options);
    expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
  });
});

describe('creating an order', () => {
  test('with payment_source.paypal it requires the payer and links to the page on this origin', async () => {
    const { body } = await api('POST', '/v2/checkout/orders', orderBody());
    const { url } = await server.listen();
    expect(body.status).toBe('PAYER_ACTION_REQUIRED');
    expect(body.links).toContainEqual({
      href: `${url.origin}/__wallet/checkoutnow?token=${body.id}`,
      rel: 'payer-action',
      method: 'GET',
    });
  });

  test('without a payment source it is CREATED and links to approve', async () => {
    const { intent, purchase_units } = orderBody();
    const { body } = await api('POST', '/v2/checkout/orders', { intent, purchase_units });
    expect(body.status).toBe('CREATED');
    expect(body.links.map((row) => row.rel)).toContain('approve');
  });

  test('return=minimal leaves the purchase units out', async () => {
    const options = { prefer: 'return=minimal' };
    const { raw } = await api('POST', '/v2/checkout/orders', orderBody(), options);
    expect(raw).not.toHaveProperty('purchase_units');
  });

  const [unit] = orderBody().purchase_units;
  const wrongs: [string, string, number, object][] = [
    [
      'a total that is not the sum',
      'AMOUNT_MISMATCH',
      422,
      { amount: { ...unit?.amount, ...euro('84.80') } },
    ],
    [
      'items that do not add up',
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
    ['an amount that is no number', 'INVALID_PARAMETER_SYNTAX', 400, { amount: euro('a lot') }],
    [
      'a name of 128 signs',
      'INVALID_STRING_LENGTH',
      400,
      { items: [{ name: 'x'.repeat(128), quantity: '2', unit_amount: euro('39.90') }] },
    ],
  ];
  test.each(wrongs)('%s is refused with %s (%i)', async (_, expected, status, change) => {
    const order = { ...orderBody(), purchase_units: [{ ...unit, ...change }] };
    const answer = await api('POST', '/v2/checkout/orders', order);
    expect([answer.status, issue(answer)]).toEqual([status, expected]);
  });

  test('a relative return_url is refused', async () => {
    const order = orderBody();
    const experience_context = { return_url: '/take', cancel_url: 'http://127.0.0.1:8787/' };
    const answer = await api('POST', '/v2/checkout/orders', {
      ...order,
      payment_source: { paypal: { experience_context } },
    });
    expect(issue(answer)).toBe('INVALID_PARAMETER_SYNTAX');
  });

  test('an order nobody created is 404 INVALID_RESOURCE_ID', async () => {
    const answer = await api('GET', '/v2/checkout/orders/NOBODY');
    expect([answer.status, issue(answer)]).toEqual([404, 'INVALID_RESOURCE_ID']);
  });

  test('a patch changes an order before the payment, and is refused after it', async () => {
    const id = await approvedOrder();
    const patch = [
      { op: 'replace', path: "/purchase_units/@reference_id=='default'/custom_id", value: 'T-9' },
    ];
    const path = `/v2/checkout/orders/${id}`;
    expect((await api('PATCH', path, patch)).status).toBe(204);
    expect((await api('GET', path)).body.purchase_units[0]).toHaveProperty('custom_id', 'T-9');
    await take(id);
    expect(issue(await api('PATCH', path, patch))).toBe('ORDER_ALREADY_COMPLETED');
  });
});

describe('the approval page', () => {
  test.each([
    ['de-CH', 'de', 'Zahlung freigeben'],
    ['fr-BE', 'fr', 'Autoriser le paiement'],
    ['sv-SE', 'sv', 'Godkänn betalningen'],
    ['da-DK', 'da', 'Godkend betalingen'],
    ['fi-FI', 'fi', 'Hyväksy maksu'],
    ['en-GB', 'en', 'Approve payment'],
  ])('speaks the language of %s and escapes what the shop sent', async (locale, lang, words) => {
    const id = await createOrder({ locale });
    const page = await (await server.fetch(`/__wallet/checkoutnow?token=${id}`)).text();
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain(`data-approve>${words}<`);
    expect(page).toContain('Slim &lt;b&gt;90&lt;/b&gt;');
    expect(page).toMatch(/79[.,]80/);
  });

  test('an unknown token is a 404 page', async () => {
    const answer = await server.fetch('/__wallet/checkoutnow?token=NOBODY');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This payment is not known');
  });

  test('approving returns to return_url with token and PayerID behind its own query', async () => {
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

  test('cancelling returns to cancel_url with token and leaves the order unapproved', async () => {
    const id = await createOrder();
    const answer = await post('/checkoutnow/cancel', { token: id });
    expect(answer.headers.get('location')).toBe(
      `http://127.0.0.1:8787/take/de?cancelled=1&token=${id}`,
    );
    expect(issue(await take(id))).toBe('ORDER_NOT_APPROVED');
  });
});

describe('capturing', () => {
  test('an approved order is captured once, by any request id', async () => {
    const id = await approvedOrder();
    const first = await take(id);
    expect([first.status, first.body.status]).toEqual([201, 'COMPLETED']);
    expect(captureOf(first.body)).toMatchObject({ status: 'COMPLETED', amount: euro('83.80') });
    expect(issue(await take(id))).toBe('ORDER_ALREADY_CAPTURED');
    expect((await state()).capturesByOrder[id]).toBe(1);
  });

  test('the same PayPal-Request-Id gets the same answer again, with 200', async () => {
    const id = await approvedOrder();
    const first = await take(id, { id: `same-${id}` });
    const again = await take(id, { id: `same-${id}` });
    expect(again.status).toBe(200);
    expect(again.raw).toEqual(first.raw);
    expect((await state()).capturesMade).toBe(1);
  });

  test('the same PayPal-Request-Id with another body is refused with 422', async () => {
    const options = { id: 'reused' };
    await api('POST', '/v2/checkout/orders', orderBody(), options);
    const answer = await api('POST', '/v2/checkout/orders', orderBody({ keep: true }), options);
    expect([answer.status, issue(answer)]).toEqual([422, 'DUPLICATE_REQUEST_ID']);
  });

  test('of two simultaneous calls with one id the second is PREVIOUS_REQUEST_IN_PROGRESS', async () => {
    const id = await approvedOrder();
    const options = { id: `both-${id}` };
    const answers = await Promise.all([take(id, options), take(id, options)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(issue)).toContain('PREVIOUS_REQUEST_IN_PROGRESS');
    expect((await state()).capturesMade).toBe(1);
  });

  test('an invoice number is captured once', async () => {
    const invoice = `T-${serial}`;
    await take(await approvedOrder({ invoice }));
    expect(issue(await take(await approvedOrder({ invoice })))).toBe('DUPLICATE_INVOICE_ID');
  });
});

describe('behaviours', () => {
  test('decline: 422 INSTRUMENT_DECLINED with the way back, until the payer approves anew', async () => {
    const id = await approvedOrder({ behaviour: 'decline' });
    const answer = await take(id);
    expect([answer.status, issue(answer)]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(answer.body.links.find((row) => row.rel === 'redirect')?.href).toContain(id);
    expect(issue(await take(id))).toBe('INSTRUMENT_DECLINED');
    await post('/checkoutnow/approve', { token: id });
    expect((await take(id)).status).toBe(201);
  });

  test('pending: the capture waits until the control page settles it', async () => {
    const { body } = await take(await approvedOrder({ behaviour: 'pending' }));
    const made = captureOf(body);
    expect(made).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    const path = `/v2/payments/captures/${made?.id}`;
    expect(issue(await api('POST', `${path}/refund`, {}))).toBe('PENDING_CAPTURE');
    await post(`/control/captures/${made?.id}`, { status: 'COMPLETED' });
    expect((await api('GET', path)).body.status).toBe('COMPLETED');
    await vi.waitFor(async () =>
      expect(await eventTypes()).toEqual(
        expect.arrayContaining(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']),
      ),
    );
  });

  test('lost-answer: charged, answered 500, and the same id finds the charge', async () => {
    const id = await approvedOrder({ behaviour: 'lost-answer' });
    expect((await take(id, { id: `lost-${id}` })).status).toBe(500);
    const again = await take(id, { id: `lost-${id}` });
    expect([again.status, again.body.status]).toEqual([200, 'COMPLETED']);
    expect((await state()).capturesMade).toBe(1);
  });

  test('error-5xx twice: no effect twice, then through', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'error-5xx', operation: 'capture', times: 2 });
    const options = { id: `5xx-${id}` };
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await take(id, options)).status);
    expect(statuses).toEqual([503, 503, 201]);
  });

  test('timeout: done at once, answered after the delay, and a retry need not wait', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'timeout', operation: 'capture', times: 1, delayMs: 1500 });
    const options = { id: `slow-${id}` };
    const order: string[] = [];
    const slow = take(id, options).then(() => order.push('slow'));
    await vi.waitFor(async () => expect((await state()).capturesMade).toBe(1));
    expect((await take(id, options)).status).toBe(200);
    order.push('retry');
    await slow;
    expect(order).toEqual(['retry', 'slow']);
  });

  test('a header steers one call only', async () => {
    const id = await approvedOrder();
    expect(issue(await take(id, { behaviour: 'decline' }))).toBe('INSTRUMENT_DECLINED');
    expect((await take(id)).status).toBe(201);
  });

  test('an unknown behaviour is refused', async () => {
    const answer = await post('/control', { behaviour: 'explode' });
    expect(answer.status).toBe(422);
  });

  test('reset forgets behaviours and counters, and the log is empty', async () => {
    await control({ behaviour: 'error-5xx', operation: 'create' });
    await post('/control/reset', {});
    const answer = await (await server.fetch('/__wallet/control/requests')).json();
    expect(answer).toEqual({ requests: [] });
    await createOrder();
    expect((await state()).calls.create).toBe(1);
  });
});

describe('saved wallets', () => {
  async function savedWallet() {
    const { body } = await take(await approvedOrder({ keep: true }));
    return vaultOf(body)?.id ?? '';
  }

  test('store_in_vault saves the wallet with the capture, and it pays a second order at once', async () => {
    const saved = await savedWallet();
    expect((await api('GET', `/v3/vault/payment-tokens/${saved}`)).body.id).toBe(saved);
    const { status, body } = await api('POST', '/v2/checkout/orders', orderBody({ saved }));
    expect([status, body.status, captureOf(body)?.status]).toEqual([201, 'COMPLETED', 'COMPLETED']);
  });

  test('a saved wallet can be declined too', async () => {
    const saved = await savedWallet();
    await control({ behaviour: 'decline', operation: 'capture', times: 1 });
    const answer = await api('POST', '/v2/checkout/orders', orderBody({ saved }));
    expect(issue(answer)).toBe('INSTRUMENT_DECLINED');
  });

  test('vault-late: APPROVED without an id, then VAULTED and announced', async () => {
    const id = await approvedOrder({ keep: true });
    const { body } = await take(id, { behaviour: 'vault-late; delay=50' });
    expect(vaultOf(body)).toMatchObject({ status: 'APPROVED' });
    expect(vaultOf(body)?.id).toBeUndefined();
    await vi.waitFor(async () =>
      expect(await eventTypes()).toContain('VAULT.PAYMENT-TOKEN.CREATED'),
    );
    const after = await api('GET', `/v2/checkout/orders/${id}`);
    expect(vaultOf(after.body)).toMatchObject({ status: 'VAULTED', id: expect.any(String) });
  });

  test('a deleted wallet pays nothing', async () => {
    const saved = await savedWallet();
    expect((await api('DELETE', `/v3/vault/payment-tokens/${saved}`)).status).toBe(204);
    expect((await api('GET', `/v3/vault/payment-tokens/${saved}`)).status).toBe(404);
    const answer = await api('POST', '/v2/checkout/orders', orderBody({ saved }));
    expect(issue(answer)).toBe('AGREEMENT_ALREADY_CANCELLED');
  });

  test('a setup token becomes a wallet of its customer', async () => {
    const setup = await api('POST', '/v3/vault/setup-tokens', {
      customer: { id: 'customer-7' },
      payment_source: { paypal: { usage_type: 'MERCHANT' } },
    });
    expect((await api('GET', `/v3/vault/setup-tokens/${setup.body.id}`)).status).toBe(200);
    const source = { token: { id: setup.body.id, type: 'BILLING_AGREEMENT' } };
    const { body } = await api('POST', '/v3/vault/payment-tokens', { payment_source: source });
    const list = await api('GET', '/v3/vault/payment-tokens?customer_id=customer-7');
    expect(list.raw).toMatchObject({ payment_tokens: [{ id: body.id }] });
  });
});

describe('refunds', () => {
  async function paid() {
    const { body } = await take(await approvedOrder());
    return captureOf(body)?.id ?? '';
  }

  test('a part, then the rest, then nothing is left', async () => {
    const path = `/v2/payments/captures/${await paid()}`;
    const part = await api('POST', `${path}/refund`, { amount: euro('13.80') });
    expect([part.status, part.body.status]).toEqual([201, 'COMPLETED']);
    expect((await api('GET', path)).body.status).toBe('PARTIALLY_REFUNDED');
    const over = await api('POST', `${path}/refund`, { amount: euro('70.01') });
    expect(issue(over)).toBe('REFUND_AMOUNT_EXCEEDED');
    const rest = await api('POST', `${path}/refund`, {});
    expect(rest.raw).toMatchObject({ amount: euro('70.00') });
    expect((await api('GET', path)).body.status).toBe('REFUNDED');
    expect(issue(await api('POST', `${path}/refund`, {}))).toBe('CAPTURE_FULLY_REFUNDED');
    expect((await api('GET', `/v2/payments/refunds/${rest.body.id}`)).status).toBe(200);
  });

  test('another currency is refused', async () => {
    const amount = { currency_code: 'SEK', value: '1.00' };
    const answer = await api('POST', `/v2/payments/captures/${await paid()}/refund`, { amount });
    expect(issue(answer)).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
  });

  test('a repeated request id refunds once', async () => {
    const path = `/v2/payments/captures/${await paid()}/refund`;
    const first = await api('POST', path, { amount: euro('10.00') }, { id: `r-${path}` });
    const again = await api('POST', path, { amount: euro('10.00') }, { id: `r-${path}` });
    expect(again.body.id).toBe(first.body.id);
  });
});

describe('webhooks', () => {
  const completed = 'PAYMENT.CAPTURE.COMPLETED';
  const count = async (type: string) => (await eventTypes()).filter((row) => row === type).length;

  test('approval and capture are announced, each with a signature that verifies', async () => {
    await take(await approvedOrder());
    await vi.waitFor(async () =>
      expect(await eventTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', completed]),
    );
    for (const { headers, sent } of await webhooks()) {
      const claim = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: 'SANDBOXWEBHOOK',
        webhook_event: sent,
      };
      const verdict = async (change: object) => {
        const path = '/v1/notifications/verify-webhook-signature';
        const { raw } = await api('POST', path, { ...claim, ...change });
        return raw;
      };
      const no = { verification_status: 'FAILURE' };
      expect(await verdict({})).toEqual({ verification_status: 'SUCCESS' });
      expect(await verdict({ webhook_id: 'ANOTHER' })).toEqual(no);
      expect(await verdict({ transmission_id: 'x1-other' })).toEqual(no);
      expect(await verdict({ transmission_time: '2026-11-20T10:00:00Z' })).toEqual(no);
      expect(
        await verdict({ webhook_event: Object.assign({}, sent, { summary: 'changed' }) }),
      ).toEqual(no);
    }
  });

  test('webhook-first: it is there before the answer', async () => {
    const id = await approvedOrder({ behaviour: 'no-webhook' });
    await take(id, { behaviour: 'webhook-first' });
    expect(await eventTypes()).toEqual([completed]);
  });

  test('webhook-twice: one event, two transmissions', async () => {
    await take(await approvedOrder({ behaviour: 'webhook-twice' }));
    await vi.waitFor(async () => expect(await count(completed)).toBe(2));
    const two = (await webhooks()).filter((hook) => hook.event.event_type === completed);
    expect(new Set(two.map((hook) => hook.event.id)).size).toBe(1);
    expect(new Set(two.map((hook) => hook.headers['paypal-transmission-id'])).size).toBe(2);
  });

  test('webhook-out-of-order: the capture is announced before the approval', async () => {
    await take(await approvedOrder({ behaviour: 'webhook-out-of-order' }));
    await vi.waitFor(async () =>
      expect(await eventTypes()).toEqual([completed, 'CHECKOUT.ORDER.APPROVED']),
    );
  });

  test('webhook-late: it waits for the delay, no-webhook: it never leaves', async () => {
    const id = await approvedOrder({ behaviour: 'no-webhook' });
    await take(id, { behaviour: 'webhook-late; delay=60000' });
    expect(await state()).toMatchObject({ webhooks: { sent: 0, waiting: 1 } });
  });

  test('a shop that answers 500 is asked again until it accepts', async () => {
    await answerWebhooks([500, 404]);
    await take(await approvedOrder({ behaviour: 'no-webhook' }), { behaviour: 'webhook-twice' });
    await vi.waitFor(async () => expect((await state()).webhooks.accepted).toBe(2));
    expect((await webhooks()).map((hook) => hook.status).toSorted()).toEqual([200, 200, 404, 500]);
  });

  test('a shop that never accepts is given up after the last redelivery', async () => {
    await answerWebhooks([500, 500, 500, 500]);
    await approvedOrder();
    await vi.waitFor(async () =>
      expect((await state()).webhooks).toMatchObject({ sent: 3, accepted: 0, givenUp: 1 }),
    );
  });

  test('simulate-event sends a signed sample', async () => {
    const sample = { event_type: completed, webhook_id: 'SANDBOXWEBHOOK' };
    const { status } = await api('POST', '/v1/notifications/simulate-event', sample);
    expect(status).toBe(202);
    await vi.waitFor(async () => expect(await eventTypes()).toEqual([completed]));
  });
});

describe.skipIf(!hasDescription)('PayPal’s description (skipped where it is absent)', () => {
  test('the shop’s requests can be read back and judged', async () => {
    await createOrder();
    const logged = z.object({
      requests: z.array(
        z.object({ method: z.string(), path: z.string(), body: z.unknown(), status: z.number() }),
      ),
    });
    const answer = await server.fetch('/__wallet/control/requests');
    const [request] = logged.parse(await answer.json()).requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v2/checkout/orders', status: 201 });
    expect(
      requestProblems({ method: 'POST', path: '/v2/checkout/orders', body: request?.body }),
    ).toEqual([]);
    expect(requestProblems({ method: 'POST', path: '/v2/checkout/orders', body: {} })).not.toEqual(
      [],
    );
  });

  test('a webhook has the shape of an event', async () => {
    await take(await approvedOrder({ keep: true }));
    await vi.waitFor(async () => expect(await eventTypes()).toHaveLength(3));
    const wrong = (await webhooks()).flatMap((hook) =>
      schemaProblems('notifications_webhooks_v1', 'event', hook.sent),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a sandbox without a shop', () => {
  const alone = createTestHarness({
    workers: [
      {
        config: {
          name: 'tarnwell-wallet',
          main: 'sandbox/index.ts',
          compatibility_date: '2026-11-17',
          vars: { WEBHOOK_ID: 'SANDBOXWEBHOOK', WEBHOOK_DELAY_MS: 20, REDELIVERY_MS: [20] },
          durable_objects: { bindings: [{ name: 'LEDGER', class_name: 'Ledger' }] },
          migrations: [{ tag: 'v1', new_sqlite_classes: ['Ledger'] }],
        },
      },
    ],
  });
  beforeAll(() => alone.listen(), 60_000);
  afterAll(() => alone.close());

  test('takes payments all the same and gives its webhooks up', async () => {
    const ask = async (path: string, authorization: string, body: string | URLSearchParams) => {
      const headers = { authorization, 'paypal-request-id': path };
      const answer = await alone.fetch(`/__wallet${path}`, { method: 'POST', headers, body });
      return z.record(z.string(), z.unknown()).parse(await answer.json());
    };
    const grant = new URLSearchParams({ grant_type: 'client_credentials' });
    const { access_token } = await ask('/v1/oauth2/token', `Basic ${btoa('a:b')}`, grant);
    const own = `Bearer ${access_token}`;
    const { id } = await ask('/v2/checkout/orders', own, JSON.stringify(orderBody()));
    const body = new URLSearchParams({ token: String(id), behaviour: 'webhook-first' });
    const approval = { method: 'POST', body, redirect: 'manual' } as const;
    expect((await alone.fetch('/__wallet/checkoutnow/approve', approval)).status).toBe(303);
    const paid = await ask(`/v2/checkout/orders/${id}/capture`, own, '{}');
    expect(paid).toMatchObject({ status: 'COMPLETED' });
    const headers = { accept: 'application/json' };
    const control = await (await alone.fetch('/__wallet/control', { headers })).json();
    expect(control).toMatchObject({ webhooks: { sent: 2, accepted: 0, givenUp: 2, waiting: 0 } });
  });
});
