import { beforeEach, describe, expect, test } from 'vitest';
import { hasDescription, schemaProblems } from '../../support/sandbox/paypal-description.ts';
import {
  act,
  api,
  control,
  eventTypes,
  passHours,
  payments,
  resetSandbox,
  webhooks,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  euro,
  firstCapture,
  issue,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

/** Pays a new order; returns the ids of the order and its capture. */
async function payOrder(behaviour = 'approve') {
  const order = await approvedOrder({ behaviour });
  const { body } = await take(order);
  return { order, capture: firstCapture(body)?.id ?? '' };
}

const show = async (capture: string) => (await api('GET', `/v2/payments/captures/${capture}`)).raw;
const lastEvent = async (type: string) => {
  await expect.poll(eventTypes).toContain(type);
  return (await webhooks()).findLast(({ event }) => event.event_type === type)?.event;
};

describe('the wallet sandbox can leave a capture pending', () => {
  const reasons = [
    'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
    'ECHECK',
    'TRANSACTION_APPROVED_AWAITING_FUNDING',
    'VERIFICATION_REQUIRED',
  ];
  test.each(reasons)(
    'a capture that is pending with the reason %s can complete after days',
    async (reason) => {
      const { capture } = await payOrder(`pending; reason=${reason}`);
      expect(await show(capture)).toMatchObject({ status: 'PENDING', status_details: { reason } });
      await passHours(24 * 10);
      await act(`captures/${capture}`, { status: 'COMPLETED' });
      const after = await show(capture);
      expect(after).toMatchObject({ status: 'COMPLETED' });
      expect(after).not.toHaveProperty('status_details');
    },
  );

  test.each([
    [{}, 'DENIED'],
    [{ event: 'DENIED' }, 'DENIED'],
    [{ event: 'DECLINED' }, 'DECLINED'],
  ])(
    'a pending capture that is declined with the fields %j sends the webhook %s and stays declined',
    async (fields, name) => {
      const { capture } = await payOrder('pending; reason=ECHECK');
      await act(`captures/${capture}`, { status: 'DECLINED', ...fields });
      expect(await show(capture)).toMatchObject({ status: 'DECLINED' });
      expect(await lastEvent(`PAYMENT.CAPTURE.${name}`)).toMatchObject({
        resource: { id: capture },
      });
      const again = await act(`captures/${capture}`, { status: 'COMPLETED' });
      expect(again.status).toBe(404);
    },
  );
});

describe('the wallet sandbox can take money back (reversals)', () => {
  test('a reversal takes the money of a completed capture, and its webhook contains a refund', async () => {
    const { order, capture } = await payOrder();
    const { id } = await act(`captures/${capture}/reverse`, { reason: 'CHARGEBACK' });
    const event = await lastEvent('PAYMENT.CAPTURE.REVERSED');
    expect(event).toMatchObject({
      resource_type: 'refund',
      resource: {
        id,
        status: 'COMPLETED',
        amount: euro('83.80'),
        note_to_payer: 'Payment reversed',
      },
    });
    if (hasDescription) {
      expect(schemaProblems('payments_payment_v2', 'refund', event?.resource)).toEqual([]);
    }
    const status_details = { reason: 'CHARGEBACK' };
    expect(await show(capture)).toMatchObject({ status: 'REFUNDED', status_details });
    expect((await api('GET', `/v2/checkout/orders/${order}`)).body.purchase_units).toMatchObject([
      { payments: { refunds: [{ id }] } },
    ]);
    const refund = await api('POST', `/v2/payments/captures/${capture}/refund`, {});
    expect(issue(refund)).toBe('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  });

  test('a reversal takes a part of the money, or the rest after a refund', async () => {
    const { capture } = await payOrder();
    await api('POST', `/v2/payments/captures/${capture}/refund`, { amount: euro('3.80') });
    await act(`captures/${capture}/reverse`, { amount: '30.00', reason: 'BUYER_COMPLAINT' });
    expect(await show(capture)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    await act(`captures/${capture}/reverse`, { reason: 'BUYER_COMPLAINT' });
    const { captures } = await payments();
    expect(captures[capture]).toMatchObject({
      status: 'REFUNDED',
      amountMinor: 8380,
      refundedMinor: 380,
      reversedMinor: 8000,
    });
  });

  test('when a reversal is cancelled, the money returns to the shop', async () => {
    const { capture } = await payOrder();
    const { id } = await act(`captures/${capture}/reverse`, {});
    await act(`refunds/${id}`, { status: 'CANCELLED' });
    const after = await show(capture);
    expect(after).toMatchObject({ status: 'COMPLETED' });
    expect(after).not.toHaveProperty('status_details');
  });

  test.each([
    ['more than the captured amount', '83.81'],
    ['zero', '0.00'],
    ['an amount with three decimals', '1.001'],
    ['text', 'all'],
  ])('a reversal of %s is refused', async (_, amount) => {
    const { capture } = await payOrder();
    expect((await act(`captures/${capture}/reverse`, { amount })).status).toBe(422);
  });

  test('a reversal of a pending or unknown capture is refused', async () => {
    const { capture } = await payOrder('pending');
    expect((await act(`captures/${capture}/reverse`, {})).status).toBe(422);
    expect((await act('captures/NONE/reverse', {})).status).toBe(404);
  });
});

describe('a developer refunds by hand in the wallet sandbox', () => {
  test('the order lists refunds by hand, of a part and of the rest', async () => {
    const { order, capture } = await payOrder();
    await act(`captures/${capture}/refund`, { amount: '13.80' });
    await lastEvent('PAYMENT.CAPTURE.REFUNDED');
    await act(`captures/${capture}/refund`, {});
    const { body } = await api('GET', `/v2/checkout/orders/${order}`);
    const total = (value: string) => ({
      seller_payable_breakdown: { total_refunded_amount: euro(value) },
    });
    expect(body.purchase_units).toMatchObject([
      { payments: { refunds: [total('13.80'), total('83.80')] } },
    ]);
  });

  test('after a pending refund by hand has failed, the capture has its full amount again', async () => {
    const { capture } = await payOrder();
    const { id } = await act(`captures/${capture}/refund`, { amount: '10.00', status: 'PENDING' });
    await lastEvent('PAYMENT.REFUND.PENDING');
    expect(await show(capture)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    await act(`refunds/${id}`, { status: 'FAILED' });
    expect(await lastEvent('PAYMENT.REFUND.FAILED')).toMatchObject({
      resource: { id, status: 'FAILED' },
    });
    expect(await show(capture)).toMatchObject({ status: 'COMPLETED' });
    expect((await payments()).captures[capture]).toMatchObject({ refundedMinor: 0 });
  });

  test('a pending refund by hand completes only once', async () => {
    const { capture } = await payOrder();
    const { id } = await act(`captures/${capture}/refund`, { status: 'PENDING' });
    await act(`refunds/${id}`, { status: 'COMPLETED' });
    expect(await lastEvent('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ resource: { id } });
    expect((await act(`refunds/${id}`, { status: 'COMPLETED' })).status).toBe(404);
  });

  test('the wallet refuses the shop’s refund half a year after the capture', async () => {
    const { capture } = await payOrder();
    await passHours(24 * 181);
    const late = await api('POST', `/v2/payments/captures/${capture}/refund`, {});
    expect(issue(late)).toBe('REFUND_TIME_LIMIT_EXCEEDED');
  });

  test('a behaviour for “notify” applies to the webhooks of refunds by hand', async () => {
    const { order, capture } = await payOrder();
    await lastEvent('PAYMENT.CAPTURE.COMPLETED');
    await control({ behaviour: 'no-webhook', operation: 'notify', times: 1 });
    await act(`captures/${capture}/refund`, { amount: '1.00' });
    await act(`captures/${capture}/refund`, { amount: '1.00' }, 'webhook-twice');
    const refunds = async () =>
      (await eventTypes()).filter((type) => type === 'PAYMENT.CAPTURE.REFUNDED').length;
    await expect.poll(refunds).toBe(2);
    expect((await payments()).orders[order]).toMatchObject({ captures: [capture] });
  });
});
