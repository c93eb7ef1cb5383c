import { beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  api,
  control,
  eventTypes,
  passHours,
  payments,
  post,
  resetSandbox,
  server,
  state,
} from '../../support/sandbox/sandbox.ts';
import {
  type BankMethod,
  bankBody,
  bankMethods,
  createBankOrder,
  createOrder,
  euro,
  firstCapture,
  issue,
  orderBody,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

const [bancontact, eps, trustly, swish] = bankMethods;
const show = async (id: string) => (await api('GET', `/v2/checkout/orders/${id}`)).body;
const openPage = (id: string) =>
  server.fetch(`/__wallet/checkoutnow?token=${id}`, { redirect: 'manual' });

/** Presses a button of the payer's page. Returns the address to which the payer then goes. */
async function press(id: string, hook: string): Promise<string> {
  const page = await (await openPage(id)).text();
  const forms = page.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(`data-${hook}`)) ?? '';
  const path = /action="\/__wallet([^"]+)"/.exec(form)?.[1] ?? '';
  const inputs = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
  const answer = await post(path, fields);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** Approves an order with a behaviour, as a payer who chose it on the page. */
const approveAs = (id: string, behaviour: string) =>
  post('/checkoutnow/approve', { token: id, behaviour });

const returned = (id: string) =>
  `http://127.0.0.1:8787/paypal-confirm/take?order=T-1&step=a+b&token=${id}`;
const cancelled = (id: string) => `http://127.0.0.1:8787/take/de?cancelled=1&token=${id}`;
const refused = (id: string, error: string) =>
  `http://127.0.0.1:8787/take/de?cancelled=1&errorcode=${error}&token=${id}`;

describe.each(bankMethods)('the sandbox takes orders by $method', (row) => {
  const { method } = row;

  test('an order waits for its payer and links to the bank’s page', async () => {
    const { body, raw } = await api('POST', '/v2/checkout/orders', bankBody(row));
    expect(body.status).toBe('PAYER_ACTION_REQUIRED');
    expect(body.links.map(({ rel }) => rel)).toEqual(['self', 'payer-action']);
    const source = { [method]: { name: 'Ada Beispiel', country_code: row.country } };
    expect(raw).toMatchObject({ payment_source: source });
  });

  test('the page names method, merchant and sum, and has all five buttons', async () => {
    const page = await (await openPage(await createBankOrder(row))).text();
    expect(page).toMatch(new RegExp(`<h1>Mit ${method} zahlen</h1>`, 'i'));
    expect(page).toContain('Tarnwell');
    expect(page).toContain('83,80');
    expect(page).toContain('Ada Beispiel');
    for (const hook of ['approve', 'wait', 'deny', 'expire', 'cancel']) {
      expect(page).toContain(`data-${hook}>`);
    }
    expect(page).not.toContain('<script');
  });

  test('an approval pays at once, and the shop learns it by webhook', async () => {
    const id = await createBankOrder(row);
    expect(await press(id, 'approve')).toBe(returned(id));
    const order = await show(id);
    expect([order.status, firstCapture(order)?.status]).toEqual(['COMPLETED', 'COMPLETED']);
    await expect.poll(eventTypes).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    expect(issue(await take(id))).toBe('ORDER_ALREADY_CAPTURED');
  });

  test('“wait” leaves the payment pending until the control address settles it', async () => {
    const id = await createBankOrder(row);
    expect(await press(id, 'wait')).toBe(returned(id));
    const pending = firstCapture(await show(id));
    expect(pending).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'TRANSACTION_APPROVED_AWAITING_FUNDING' },
    });
    await expect.poll(eventTypes).toContain('PAYMENT.CAPTURE.PENDING');
    expect((await act(`captures/${pending?.id}`, { status: 'COMPLETED' })).status).toBe(200);
    expect(firstCapture(await show(id))?.status).toBe('COMPLETED');
    await expect.poll(eventTypes).toContain('PAYMENT.CAPTURE.COMPLETED');
  });

  test('“deny” declines the payment and brings the payer back with an error', async () => {
    const id = await createBankOrder(row);
    expect(await press(id, 'deny')).toBe(refused(id, 'declined_by_payment_method'));
    const order = await show(id);
    expect(order.status).not.toBe('COMPLETED');
    expect(firstCapture(order)?.status).toBe('DECLINED');
    await expect.poll(eventTypes).toEqual(['PAYMENT.CAPTURE.DENIED']);
    expect(issue(await take(id))).toBe('ORDER_NOT_APPROVED');
  });

  test('“expire” voids the order and brings the payer back', async () => {
    const id = await createBankOrder(row);
    expect(await press(id, 'expire')).toBe(cancelled(id));
    expect((await show(id)).status).toBe('VOIDED');
    expect(issue(await take(id))).toBe('ORDER_NOT_APPROVED');
    expect((await state()).capturesByOrder[id]).toBeUndefined();
  });

  test('“cancel” brings the payer back, and the order can still be approved', async () => {
    const id = await createBankOrder(row);
    expect(await press(id, 'cancel')).toBe(cancelled(id));
    expect((await show(id)).status).toBe('PAYER_ACTION_REQUIRED');
    expect(await press(id, 'approve')).toBe(returned(id));
  });

  test('the account may lack the method', async () => {
    await control({ behaviour: 'not-enabled', method, operation: 'create', times: 1 });
    expect((await api('POST', '/v2/checkout/orders', orderBody())).status).toBe(201);
    const refusal = await api('POST', '/v2/checkout/orders', bankBody(row));
    expect([refusal.status, issue(refusal)]).toEqual([422, 'NOT_ENABLED_FOR_PAYMENT_SOURCE']);
    expect(refusal.body.details[0]).toMatchObject({ field: `/payment_source/${method}` });
    await createBankOrder(row);
  });
});

describe('the sandbox refuses invalid orders by bank methods', () => {
  /** A body whose source of payment has other fields. */
  const withSource = (row: BankMethod, fields: object) => {
    const { payment_source, ...body } = bankBody(row);
    return {
      ...body,
      payment_source: { [row.method]: { ...payment_source[row.method], ...fields } },
    };
  };
  const body = bankBody(eps);
  const account = body.payment_source.eps;
  const context = account?.experience_context;

  test.each<[string, string, number, object, string?]>([
    ['no name', 'MISSING_REQUIRED_PARAMETER', 400, withSource(eps, { name: undefined }), 'name'],
    [
      'a name of two letters',
      'INVALID_STRING_LENGTH',
      400,
      withSource(eps, { name: 'Li' }),
      'name',
    ],
    [
      'a name of 301 letters',
      'INVALID_STRING_LENGTH',
      400,
      withSource(eps, { name: 'x'.repeat(301) }),
      'name',
    ],
    [
      'no country',
      'MISSING_REQUIRED_PARAMETER',
      400,
      withSource(eps, { country_code: undefined }),
      'country_code',
    ],
    [
      'an invalid country',
      'INVALID_PARAMETER_SYNTAX',
      400,
      withSource(eps, { country_code: 'Austria' }),
      'country_code',
    ],
    [
      'no return_url',
      'MISSING_REQUIRED_PARAMETER',
      400,
      withSource(eps, { experience_context: { ...context, return_url: undefined } }),
      'experience_context/return_url',
    ],
    [
      'no cancel_url',
      'MISSING_REQUIRED_PARAMETER',
      400,
      withSource(eps, { experience_context: { ...context, cancel_url: undefined } }),
      'experience_context/cancel_url',
    ],
    [
      'no experience_context',
      'MISSING_REQUIRED_PARAMETER',
      400,
      withSource(eps, { experience_context: undefined }),
      'experience_context/return_url',
    ],
    [
      'no processing instruction',
      'ORDER_COMPLETE_ON_PAYMENT_APPROVAL',
      422,
      { ...body, processing_instruction: undefined },
    ],
    [
      'the instruction of the wallet',
      'ORDER_COMPLETE_ON_PAYMENT_APPROVAL',
      422,
      { ...body, processing_instruction: 'NO_INSTRUCTION' },
    ],
    [
      'an unknown instruction',
      'INVALID_PARAMETER_VALUE',
      400,
      { ...body, processing_instruction: 'HURRY' },
    ],
    [
      'a foreign country',
      'COUNTRY_NOT_SUPPORTED_BY_PAYMENT_SOURCE',
      422,
      withSource(eps, { country_code: 'DE' }),
      'country_code',
    ],
    [
      'the currency of another country',
      'CURRENCY_NOT_SUPPORTED_BY_PAYMENT_SOURCE',
      422,
      withSource({ ...trustly, currency: 'SEK' }, { country_code: 'DE' }),
    ],
    [
      'two payment sources',
      'ONLY_ONE_PAYMENT_SOURCE_ALLOWED',
      422,
      { ...body, payment_source: { ...body.payment_source, ...orderBody().payment_source } },
    ],
  ])('an order with %s is refused with the issue %s', async (_, expected, status, sent, field) => {
    const answer = await api('POST', '/v2/checkout/orders', sent);
    expect([answer.status, issue(answer)]).toEqual([status, expected]);
    const [detail] = answer.body.details;
    if (field)
      expect(detail).toMatchObject({ field: expect.stringMatching(new RegExp(`/${field}$`)) });
  });

  test('the wallet refuses the instruction of the bank methods', async () => {
    const sent = { ...orderBody(), processing_instruction: 'ORDER_COMPLETE_ON_PAYMENT_APPROVAL' };
    expect(issue(await api('POST', '/v2/checkout/orders', sent))).toBe(
      'UNSUPPORTED_PROCESSING_INSTRUCTION',
    );
  });

  test.each([
    { ...bancontact, value: '0.99', isTooSmall: true },
    { ...bancontact, value: '1.00', isTooSmall: false },
    { ...eps, value: '0.99', isTooSmall: true },
    { ...eps, value: '1.00', isTooSmall: false },
    { ...trustly, value: '0.01', isTooSmall: false },
    { ...swish, value: '0.01', isTooSmall: false },
  ])(
    'an order of $value by $method is too small: $isTooSmall',
    async ({ value, isTooSmall, ...row }) => {
      const id = await createBankOrder(row, { value });
      const error = refused(id, 'min_amount_required_by_payment_method');
      const page = await openPage(id);
      expect([page.status, page.headers.get('location')]).toEqual(
        isTooSmall ? [303, error] : [200, null],
      );
      const approval = await approveAs(id, 'approve');
      expect(approval.headers.get('location')).toBe(isTooSmall ? error : returned(id));
    },
  );
});

describe('the behaviours of the sandbox apply to bank methods', () => {
  test.each([
    ['decline', 'declined_by_payment_method'],
    ['error-5xx', 'internal_server_error'],
  ])('with “%s” nothing is captured, and the payer may try again', async (behaviour, error) => {
    const id = await createBankOrder(eps);
    const answer = await approveAs(id, behaviour);
    expect(answer.headers.get('location')).toBe(refused(id, error));
    expect((await show(id)).status).toBe('PAYER_ACTION_REQUIRED');
    expect(await press(id, 'approve')).toBe(returned(id));
  });

  test('with “timeout” the capture comes later, and until then the shop’s capture is refused', async () => {
    const id = await createBankOrder(eps);
    const answer = await approveAs(id, 'timeout; delay=3600000');
    expect(answer.headers.get('location')).toBe(returned(id));
    expect((await show(id)).status).toBe('APPROVED');
    expect(issue(await take(id))).toBe('ORDER_COMPLETION_IN_PROGRESS');
    await passHours(2);
    await expect.poll(async () => (await show(id)).status).toBe('COMPLETED');
    await expect.poll(eventTypes).toContain('PAYMENT.CAPTURE.COMPLETED');
  });

  test('with “lost-answer” the payment is made, and the payer stays at the bank', async () => {
    const id = await createBankOrder(eps);
    const answer = await approveAs(id, 'lost-answer');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Zurück zum Shop');
    expect((await show(id)).status).toBe('COMPLETED');
  });

  test.each([
    ['webhook-twice', 2],
    ['no-webhook', 0],
    ['webhook-first', 1],
  ])('with “%s” the shop gets the webhook of the capture %i times', async (behaviour, times) => {
    const id = await createBankOrder(eps);
    await approveAs(id, behaviour);
    const completed = async () =>
      (await eventTypes()).filter((type) => type === 'PAYMENT.CAPTURE.COMPLETED').length;
    await expect.poll(async () => (await state()).webhooks.waiting).toBe(0);
    await expect.poll(completed).toBe(times);
  });

  test('with “webhook-out-of-order” the webhook of the capture overtakes that of the approval', async () => {
    await approveAs(await createBankOrder(eps), 'webhook-out-of-order');
    await expect.poll(eventTypes).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
  });

  test('a behaviour for captures applies to the approval', async () => {
    await control({ behaviour: 'pending', reason: 'ECHECK', operation: 'capture', times: 1 });
    const id = await createBankOrder(eps);
    await press(id, 'approve');
    expect(firstCapture(await show(id))?.status).toBe('PENDING');
    const next = await createBankOrder(eps);
    await press(next, 'approve');
    expect(firstCapture(await show(next))?.status).toBe('COMPLETED');
  });

  test('a second approval of a paid order charges nothing', async () => {
    const id = await createBankOrder(eps);
    await press(id, 'approve');
    expect((await approveAs(id, 'approve')).headers.get('location')).toBe(returned(id));
    expect((await state()).capturesByOrder[id]).toBe(1);
  });

  test('an invoice number that was paid cannot be paid again', async () => {
    const invoice = 'T-bank';
    await press(await createBankOrder(eps, { invoice }), 'approve');
    const again = await createBankOrder(bancontact, { invoice });
    expect(await press(again, 'approve')).toBe(refused(again, 'payment_error'));
    const denied = await createBankOrder(eps, { invoice: 'T-denied' });
    await press(denied, 'deny');
    const other = await createBankOrder(trustly, { invoice: 'T-denied' });
    expect(await press(other, 'approve')).toBe(returned(other));
  });
});

describe('the page of a settled order says so and links back to the shop', () => {
  test.each([
    ['approve', returned],
    ['wait', returned],
    ['deny', (id: string) => refused(id, 'declined_by_payment_method')],
    ['expire', cancelled],
  ])('after “%s”', async (hook, toUrl) => {
    const id = await createBankOrder(eps);
    await press(id, hook);
    const page = await (await openPage(id)).text();
    expect(page).toContain('Diese Zahlung ist erledigt');
    expect(page).toContain(`href="${toUrl(id).replaceAll('&', '&amp;')}"`);
    expect(page).not.toContain('data-approve');
    for (const path of ['approve', 'cancel', 'expire']) {
      const answer = await post(`/checkoutnow/${path}`, { token: id });
      expect(answer.headers.get('location')).toBe(toUrl(id));
    }
  });

  test('a captured order of the wallet has the same page', async () => {
    const id = await createOrder();
    await post('/checkoutnow/approve', { token: id });
    await take(id);
    expect(await (await openPage(id)).text()).toContain('Diese Zahlung ist erledigt');
  });
});

describe('the sandbox settles a waiting payment by its control address', () => {
  async function waitingCapture() {
    const id = await createBankOrder(trustly);
    await press(id, 'wait');
    return (await payments()).orders[id]?.captures[0] ?? '';
  }

  test.each([
    ['COMPLETED', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
    ['DECLINED', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
    ['DENIED', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
    ['PENDING', 'PENDING', 'PAYMENT.CAPTURE.PENDING'],
  ])('the status %s makes the capture %s and sends %s', async (status, after, event) => {
    const capture = await waitingCapture();
    await expect.poll(async () => (await eventTypes()).length).toBe(2);
    expect((await act(`captures/${capture}`, { status })).status).toBe(200);
    expect((await api('GET', `/v2/payments/captures/${capture}`)).body.status).toBe(after);
    await expect.poll(async () => (await eventTypes()).slice(2)).toEqual([event]);
  });

  test('a settled payment and an unknown status are refused', async () => {
    const capture = await waitingCapture();
    expect((await act(`captures/${capture}`, { status: 'constructor' })).status).toBe(422);
    await act(`captures/${capture}`, { status: 'DENIED' });
    expect((await act(`captures/${capture}`, { status: 'COMPLETED' })).status).toBe(404);
  });

  test('the pages for developers name the method of each payment', async () => {
    const capture = await waitingCapture();
    expect((await payments()).captures[capture]).toMatchObject({ method: 'trustly' });
    for (const path of ['control', 'control/payments']) {
      expect(await (await server.fetch(`/__wallet/${path}`)).text()).toContain('trustly: ');
    }
  });
});

describe('a payment can be refunded for as long as its method permits', () => {
  test.each([
    { ...bancontact, days: 180 },
    { ...eps, days: 180 },
    { ...trustly, days: 365 },
    { ...swish, days: 395 },
  ] as const)('a payment by $method can be refunded for $days days', async ({ days, ...row }) => {
    const id = await createBankOrder(row);
    await press(id, 'approve');
    const path = `/v2/payments/captures/${firstCapture(await show(id))?.id}/refund`;
    const amount = { currency_code: row.currency, value: '1.00' };
    await passHours(24 * days - 1);
    expect((await api('POST', path, { amount })).status).toBe(201);
    await passHours(2);
    expect(issue(await api('POST', path, { amount }))).toBe('REFUND_TIME_LIMIT_EXCEEDED');
  });
});

describe('the sandbox takes cards without an account', () => {
  const createCardOrder = async (keep = false) =>
    createOrder({ keep, landingPage: 'GUEST_CHECKOUT' });

  test('the page has fields of a card that are not sent, and no offer to save anything', async () => {
    const page = await (await openPage(await createCardOrder(true))).text();
    expect(page).toContain('<h1>Mit Karte zahlen</h1>');
    expect(page).toContain('id="card"');
    expect(page).not.toMatch(/<input id="(card|expiry)"[^>]* name=/);
    expect(page).not.toContain('gespeichert');
    for (const hook of ['approve', 'deny', 'expire', 'cancel']) {
      expect(page).toContain(`data-${hook}>`);
    }
    expect(page).not.toContain('data-wait');
  });

  test('the shop captures an approved payment, and no wallet is saved', async () => {
    const id = await createCardOrder(true);
    await press(id, 'approve');
    const { status, body, raw } = await take(id);
    expect([status, firstCapture(body)]).toMatchObject([201, { amount: euro('83.80') }]);
    expect(raw).toMatchObject({ payment_source: { paypal: { account_status: 'UNVERIFIED' } } });
    expect(JSON.stringify(raw)).not.toContain('vault');
  });

  test('a refused card is refused when the shop captures', async () => {
    const id = await createCardOrder();
    expect(await press(id, 'deny')).toContain('/paypal-confirm/take');
    expect(issue(await take(id))).toBe('INSTRUMENT_DECLINED');
  });

  test('an expired order cannot be captured', async () => {
    const id = await createCardOrder();
    expect(await press(id, 'expire')).toBe(cancelled(id));
    expect((await show(id)).status).toBe('VOIDED');
    expect(issue(await take(id))).toBe('ORDER_NOT_APPROVED');
  });
});
