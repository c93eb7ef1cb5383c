import { beforeEach, describe, expect, test } from 'vitest';
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

describe('captures of the wallet sandbox', () => {
  test('an approved order is captured once, with any request id', async () => {
    const id = await approvedOrder();
    const first = await take(id);
    expect([first.status, first.body.status]).toEqual([201, 'COMPLETED']);
    expect(firstCapture(first.body)).toMatchObject({ status: 'COMPLETED', amount: euro('83.80') });
    expect(issue(await take(id))).toBe('ORDER_ALREADY_CAPTURED');
    expect((await state()).capturesByOrder[id]).toBe(1);
  });

  test('a repeated PayPal-Request-Id gets the same answer with 200', async () => {
    const id = await approvedOrder();
    const first = await take(id, { id: `same-${id}` });
    const again = await take(id, { id: `same-${id}` });
    expect(again.status).toBe(200);
    expect(again.raw).toEqual(first.raw);
    expect((await state()).capturesMade).toBe(1);
  });

  test('a repeated PayPal-Request-Id with another body is refused with 422', async () => {
    const options = { id: 'reused' };
    await api('POST', '/v2/checkout/orders', orderBody(), options);
    const answer = await api('POST', '/v2/checkout/orders', orderBody({ keep: true }), options);
    expect([answer.status, issue(answer)]).toEqual([422, 'DUPLICATE_REQUEST_ID']);
  });

  test('the second of two simultaneous calls with one request id is PREVIOUS_REQUEST_IN_PROGRESS', async () => {
    let statuses: number[] = [];
    // On a busy machine the calls may not overlap. They are one charge in each case.
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

  test('two orders with one invoice number are captured once', async () => {
    const invoice = 'T-1';
    await take(await approvedOrder({ invoice }));
    expect(issue(await take(await approvedOrder({ invoice })))).toBe('DUPLICATE_INVOICE_ID');
  });
});

describe('rule 7.15: behaviours of the wallet sandbox', () => {
  test('decline: a capture is 422 INSTRUMENT_DECLINED with a redirect link, until the payer approves again', async () => {
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

  test('lost-answer: a capture charges and answers 500, and a repeated request id finds the charge', async () => {
    const id = await approvedOrder({ behaviour: 'lost-answer' });
    expect((await take(id, { id: `lost-${id}` })).status).toBe(500);
    const again = await take(id, { id: `lost-${id}` });
    expect([again.status, again.body.status]).toEqual([200, 'COMPLETED']);
    expect((await state()).capturesMade).toBe(1);
  });

  test('error-5xx with two times: two captures fail without an effect, the third succeeds', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'error-5xx', operation: 'capture', times: 2 });
    const options = { id: `5xx-${id}` };
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await take(id, options)).status);
    expect(statuses).toEqual([503, 503, 201]);
  });

  test('timeout: a capture is answered after the delay', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'timeout', operation: 'capture', times: 1, delayMs: 300 });
    const started = performance.now();
    expect((await take(id)).status).toBe(201);
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  test('timeout: a capture takes effect at once, and its repetition is answered at once', async () => {
    const id = await approvedOrder();
    await control({ behaviour: 'timeout', operation: 'capture', times: 1, delayMs: 3_600_000 });
    const abort = new AbortController();
    const options = { id: `slow-${id}` };
    const slow = take(id, { ...options, signal: abort.signal });
    await expect.poll(async () => (await state()).capturesMade).toBe(1);
    expect((await take(id, options)).status).toBe(200);
    abort.abort();
    await expect(slow).rejects.toThrow('aborted');
  });

  test('a behaviour in a header applies to one call', async () => {
    const id = await approvedOrder();
    expect(issue(await take(id, { behaviour: 'decline' }))).toBe('INSTRUMENT_DECLINED');
    expect((await take(id)).status).toBe(201);
  });

  test('an unknown behaviour is refused', async () => {
    const answer = await post('/control', { behaviour: 'explode' });
    expect(answer.status).toBe(422);
  });

  test('reset clears behaviours, counters and the log of requests', async () => {
    await control({ behaviour: 'error-5xx', operation: 'create' });
    await post('/control/reset', {});
    const answer = await (await server.fetch('/__wallet/control/requests')).json();
    expect(answer).toEqual({ requests: [] });
    await createOrder();
    expect((await state()).calls.create).toBe(1);
  });
});

describe('refunds of the wallet sandbox', () => {
  async function paidCapture() {
    const { body } = await take(await approvedOrder());
    return firstCapture(body)?.id ?? '';
  }

  test('a capture is refunded in parts up to its amount', async () => {
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

  test('a repeated request id refunds once', async () => {
    const path = `/v2/payments/captures/${await paidCapture()}/refund`;
    const first = await api('POST', path, { amount: euro('10.00') }, { id: `r-${path}` });
    const again = await api('POST', path, { amount: euro('10.00') }, { id: `r-${path}` });
    expect(again.body.id).toBe(first.body.id);
  });
});
