import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import {
  api,
  control,
  eventTypes,
  post,
  resetSandbox,
  server,
  state,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  createOrder,
  euro,
  firstCapture,
  issue,
  orderBody,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

describe('the wallet sandbox charges approved orders (captures)', () => {
  test('an approved order is captured once, with any request id', async () => {
    const id = await approvedOrder();
    const first = await take(id);
    expect([first.status, first.body.status]).toEqual([201, 'COMPLETED']);
    expect(firstCapture(first.body)).toMatchObject({ status: 'COMPLETED', amount: euro('83.80') });
    expect(issue(await take(id))).toBe('ORDER_ALREADY_CAPTURED');
    expect((await state()).capturesByOrder[id]).toBe(1);
  });

  test('a repeated PayPal-Request-Id gets the first answer again, with status 200', async () => {
    const id = await approvedOrder();
    const first = await take(id, { id: `same-${id}` });
    const again = await take(id, { id: `same-${id}` });
    expect(again.status).toBe(200);
    expect(again.raw).toEqual(first.raw);
    expect((await state()).capturesMade).toBe(1);
  });

  test('a refusal is repeated, too: only a call with another PayPal-Request-Id is a new call', async () => {
    const id = await createOrder();
    const options = { id: `too-early-${id}` };
    const refused = await take(id, options);
    expect([refused.status, issue(refused)]).toEqual([422, 'ORDER_NOT_APPROVED']);
    await post('/checkoutnow/approve', { token: id, behaviour: 'approve' });
    expect((await take(id, options)).raw).toEqual(refused.raw);
    expect((await take(id)).status).toBe(201);
  });

  test('an answer with status 5xx is not repeated', async () => {
    const id = await approvedOrder();
    const options = { id: `broken-${id}` };
    expect((await take(id, { ...options, behaviour: 'error-5xx' })).status).toBe(503);
    expect((await take(id, options)).status).toBe(201);
  });

  test.each([
    ['another body', '/v2/checkout/orders', orderBody({ keep: true })],
    ['another path', '/v2/checkout/orders/UNKNOWN/capture', {}],
  ])(
    'a used PayPal-Request-Id with %s gets the answer to the first call, and the sandbox reports both calls',
    async (difference, path, sent) => {
      const options = { id: `reused with ${difference}` };
      const first = await api('POST', '/v2/checkout/orders', orderBody(), options);
      const second = await api('POST', path, sent, options);
      expect([second.status, second.raw]).toEqual([200, first.raw]);
      const reported = (await state()).sharedIds.find(({ id }) => id === options.id);
      expect(reported?.calls.map((call) => call.split(' ')[1])).toEqual([
        '/__wallet/v2/checkout/orders',
        `/__wallet${path}`,
      ]);
    },
  );

  test('the second of two simultaneous calls with one request id gets the issue PREVIOUS_REQUEST_IN_PROGRESS', async () => {
    let statuses: number[] = [];
    // On a busy machine the two calls may not overlap, so the test tries again. The two calls always charge once.
    for (let tries = 0; tries < 50 && !statuses.includes(409); tries += 1) {
      const id = await approvedOrder();
      const options = { id: `both-${id}` };
      const answers = await Promise.all([take(id, options), take(id, options)]);
      statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(answers.map(issue).includes('PREVIOUS_REQUEST_IN_PROGRESS')).toBe(
        statuses.includes(409),
      );
      expect((await state()).capturesByOrder[id]).toBe(1);
    }
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  test('of two orders with one invoice number only one is captured', async () => {
    const invoice = 'T-1';
    await take(await approvedOrder({ invoice }));
    expect(issue(await take(await approvedOrder({ invoice })))).toBe('DUPLICATE_INVOICE_ID');
  });
});

describe('rule 7.15: a test can make the wallet sandbox fail', () => {
  test('with the behaviour “decline” a capture gets 422 INSTRUMENT_DECLINED with a redirect link, until the payer approves again', async () => {
    const id = await approvedOrder({ behaviour: 'decline' });
    const answer = await take(id);
    expect([answer.status, issue(answer)]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(answer.body.links.find((row) => row.rel === 'redirect')?.href).toContain(id);
    expect(issue(await take(id))).toBe('INSTRUMENT_DECLINED');
    await post('/checkoutnow/approve', { token: id });
    expect((await take(id)).status).toBe(201);
  });

  test('with the behaviour “pending” a capture waits until a developer decides it on the control page', async () => {
    const { body } = await take(await approvedOrder({ behaviour: 'pending' }));
    const capture = firstCapture(body);
    expect(capture).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'PENDING_REVIEW' },
    });
    const path = `/v2/payments/captures/${capture?.id}`;
    expect(issue(await api('POST', `${path}/refund`, {}))).toBe('PENDING_CAPTURE');
    await post(`/control/captures/${capture?.id}`, { status: 'COMPLETED' });
    expect((await api('GET', path)).body.status).toBe('COMPLETED');
    await expect
      .poll(eventTypes)
      .toEqual(expect.arrayContaining(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']));
  });

  test('with the behaviour “lost-answer” a capture charges and gets status 500, and the same request id finds the charge', async () => {
    const id = await approvedOrder({ behaviour: 'lost-answer' });
    expect((await take(id, { id: `lost-${id}` })).status).toBe(500);
    const again = await take(id, { id: `lost-${id}` });
    expect([again.status, again.body.status]).toEqual([200, 'COMPLETED']);
    expect((await state()).capturesMade).toBe(1);
  });

  test('with the behaviour “error-5xx” for two calls, two captures fail without a charge, and the third succeeds', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'error-5xx', operation: 'capture', times: 2 });
    const options = { id: `5xx-${id}` };
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await take(id, options)).status);
    expect(statuses).toEqual([503, 503, 201]);
  });

  test('with the behaviour “timeout” a capture gets its answer after the delay', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'timeout', operation: 'capture', times: 1, delayMs: 300 });
    const started = performance.now();
    expect((await take(id)).status).toBe(201);
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  test('with the behaviour “timeout” a capture charges at once, and its repetition is answered at once', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'timeout', operation: 'capture', times: 1, delayMs: HOUR });
    const abort = new AbortController();
    const options = { id: `slow-${id}` };
    const slow = take(id, { ...options, signal: abort.signal });
    await expect.poll(async () => (await state()).capturesMade).toBe(1);
    expect((await take(id, options)).status).toBe(200);
    abort.abort();
    await expect(slow).rejects.toThrow('aborted');
  });

  test('a behaviour that a request header names applies to this call only', async () => {
    const id = await approvedOrder();
    expect(issue(await take(id, { behaviour: 'decline' }))).toBe('INSTRUMENT_DECLINED');
    expect((await take(id)).status).toBe(201);
  });

  test('a behaviour with an unknown name is refused', async () => {
    const answer = await post('/control', { behaviour: 'explode' });
    expect(answer.status).toBe(422);
  });

  test('a reset deletes behaviours, counters and the log of requests', async () => {
    await control({ behaviour: 'error-5xx', operation: 'create' });
    await post('/control/reset', {});
    const answer = await (await server.fetch('/__wallet/control/requests')).json();
    expect(answer).toEqual({ requests: [] });
    await createOrder();
    expect((await state()).calls.create).toBe(1);
  });
});

describe('the wallet sandbox refunds captures', () => {
  async function paidCapture() {
    const { body } = await take(await approvedOrder());
    return firstCapture(body)?.id ?? '';
  }

  test('a capture can be refunded in parts, up to its amount', async () => {
    const path = `/v2/payments/captures/${await paidCapture()}`;
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

  test('a refund in another currency is refused', async () => {
    const amount = { currency_code: 'SEK', value: '1.00' };
    const answer = await api('POST', `/v2/payments/captures/${await paidCapture()}/refund`, {
      amount,
    });
    expect(issue(answer)).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
  });

  test('a refund that is repeated with the same request id happens once', async () => {
    const path = `/v2/payments/captures/${await paidCapture()}/refund`;
    const first = await api('POST', path, { amount: euro('10.00') }, { id: `r-${path}` });
    const again = await api('POST', path, { amount: euro('10.00') }, { id: `r-${path}` });
    expect(again.body.id).toBe(first.body.id);
  });
});
