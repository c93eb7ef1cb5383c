import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import {
  act,
  api,
  passHours,
  post,
  resetSandbox,
  server,
  state,
  webhooks,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  bankMethods,
  createBankOrder,
  createOrder,
  firstCapture,
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

describe('a bank’s payment in the sandbox that is not completed in time', () => {
  const [, eps] = bankMethods;
  const approveAs = (token: string, behaviour: string) =>
    post('/checkoutnow/approve', { token, behaviour });
  const lastEvent = async () => (await webhooks()).at(-1)?.event;
  const reversed = 'CHECKOUT.PAYMENT-APPROVAL.REVERSED';

  test('the approval is given back three hours later, and the order is void', async () => {
    const id = await createBankOrder(eps, { invoice: 'T-late' });
    await approveAs(id, `timeout; delay=${4 * HOUR}`);
    await passHours(2.9);
    expect((await show(id)).body.status).toBe('APPROVED');
    await passHours(0.2);
    await expect.poll(lastEvent).toMatchObject({
      event_type: reversed,
      resource: {
        order_id: id,
        purchase_units: [{ invoice_id: 'T-late' }],
        payment_source: { eps: { country_code: 'AT' } },
      },
    });
    expect((await show(id)).body.status).toBe('VOIDED');
    await passHours(1);
    expect((await state()).capturesByOrder[id]).toBeUndefined();
  });

  test('the approval is given back if the payment cannot be charged', async () => {
    const late = await createBankOrder(eps, { invoice: 'T-twice' });
    await approveAs(late, `timeout; delay=${HOUR}`);
    await approveAs(await createBankOrder(eps, { invoice: 'T-twice' }), 'approve');
    await passHours(1.1);
    await expect.poll(lastEvent).toMatchObject({
      event_type: reversed,
      resource: { order_id: late },
    });
    expect((await show(late)).body.status).toBe('VOIDED');
  });

  test('a pending payment is declined after seven days, and a settled one stays as it is', async () => {
    const [open, settled] = [await createBankOrder(eps), await createBankOrder(eps)];
    for (const id of [open, settled]) await approveAs(id, 'pending');
    const captureOf = async (id: string) => firstCapture((await show(id)).body);
    const { id: captureId = '' } = (await captureOf(settled)) ?? {};
    await act(`captures/${captureId}`, { status: 'COMPLETED' });
    await passHours(7 * 24 - 1);
    expect((await captureOf(open))?.status).toBe('PENDING');
    await passHours(2);
    await expect.poll(lastEvent).toMatchObject({ event_type: 'PAYMENT.CAPTURE.DENIED' });
    expect((await captureOf(open))?.status).toBe('DECLINED');
    expect((await captureOf(settled))?.status).toBe('COMPLETED');
  });

  test('a pending payment of the wallet waits until the wallet decides', async () => {
    const id = await approvedOrder({ behaviour: 'pending' });
    await take(id);
    await passHours(24 * 40);
    expect(firstCapture((await show(id)).body)?.status).toBe('PENDING');
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
