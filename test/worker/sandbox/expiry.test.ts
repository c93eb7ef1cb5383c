import { beforeEach, describe, expect, test } from 'vitest';
import {
  api,
  passHours,
  post,
  resetSandbox,
  server,
  state,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  createOrder,
  issue,
  orderBody,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

const show = (id: string) => api('GET', `/v2/checkout/orders/${id}`);
const approvalPage = (id: string) => server.fetch(`/__wallet/checkoutnow?token=${id}`);

describe('an unpaid order in the sandbox expires', () => {
  test('an order that no payer opens expires three hours after its creation', async () => {
    const id = await createOrder();
    await passHours(2.9);
    expect((await show(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
    await passHours(0.2);
    expect([(await show(id)).status, issue(await take(id))]).toEqual([404, 'INVALID_RESOURCE_ID']);
    expect((await approvalPage(id)).status).toBe(404);
  });

  test('an opened order expires three hours after a payer first opened it', async () => {
    const id = await createOrder();
    await passHours(2);
    expect((await approvalPage(id)).status).toBe(200);
    await passHours(2);
    expect((await approvalPage(id)).status).toBe(200);
    await passHours(1.1);
    expect((await show(id)).status).toBe(404);
  });

  test('a payer’s approval expires after three hours; then a capture needs a new approval', async () => {
    const id = await approvedOrder();
    await passHours(2.9);
    expect((await show(id)).body.status).toBe('APPROVED');
    await passHours(0.2);
    const late = await take(id);
    expect([late.status, issue(late)]).toEqual([422, 'PAYER_ACTION_REQUIRED']);
    expect(late.body.links.map(({ rel }) => rel)).toContain('payer-action');
    expect((await show(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
    await post('/checkoutnow/approve', { token: id });
    expect((await take(id)).status).toBe(201);
  });

  test('an order expires three hours after its approval has expired', async () => {
    const id = await approvedOrder();
    await passHours(6.1);
    expect((await show(id)).status).toBe(404);
  });

  test('a paid order does not expire', async () => {
    const id = await approvedOrder();
    await take(id);
    await passHours(24 * 40);
    expect((await show(id)).body.status).toBe('COMPLETED');
  });
});

describe('a PayPal-Request-Id in the sandbox expires', () => {
  test('a PayPal-Request-Id expires after six hours; the same id then creates a new order', async () => {
    const options = { id: 'six-hours' };
    const first = await api('POST', '/v2/checkout/orders', orderBody(), options);
    await passHours(5.9);
    const repeated = await api('POST', '/v2/checkout/orders', orderBody(), options);
    expect([repeated.status, repeated.body.id]).toEqual([200, first.body.id]);
    await passHours(0.2);
    const later = await api('POST', '/v2/checkout/orders', orderBody(), options);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  test('a second capture with an expired PayPal-Request-Id gets the issue ORDER_ALREADY_CAPTURED', async () => {
    const id = await approvedOrder();
    const options = { id: `six-hours-${id}` };
    await take(id, { ...options, behaviour: 'lost-answer' });
    await passHours(6.1);
    expect(issue(await take(id, options))).toBe('ORDER_ALREADY_CAPTURED');
  });

  test('after six hours only the invoice number prevents a second charge of a saved wallet', async () => {
    const capture = await take(await approvedOrder({ keep: true }));
    const saved = JSON.stringify(capture.raw).match(/payment-tokens\/(\w+)/)?.[1] ?? '';
    const charge = (invoice: string | undefined) =>
      api('POST', '/v2/checkout/orders', orderBody({ saved, ...(invoice ? { invoice } : {}) }), {
        id: `again-${invoice}`,
      });
    await charge('T-once');
    await charge(undefined);
    const before = (await state()).capturesMade;
    await passHours(6.1);
    expect(issue(await charge('T-once'))).toBe('DUPLICATE_INVOICE_ID');
    expect((await charge(undefined)).status).toBe(201);
    expect((await state()).capturesMade).toBe(before + 1);
  });
});
