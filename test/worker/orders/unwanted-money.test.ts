import { beforeEach, describe, expect, test } from 'vitest';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import { resetWallet, settleCapture, setWalletBehaviour } from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type PaidOrder,
  paidOrder,
  withdraw,
} from '../../support/orders/desk.ts';
import { findOrders, rows } from '../../support/orders/orders.ts';
import { pendingOrder } from '../../support/orders/pending-order.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const reason = 'as agreed';

type StoredPayment = { status: string; captureId: string; unwanted: number };

/** The payments of an order, its own payment first. */
const findPayments = (orderId: string) =>
  rows<StoredPayment>(
    shop,
    `SELECT status, capture_id AS captureId, unwanted FROM payments WHERE order_id = ?
     ORDER BY sequence`,
    orderId,
  );

/** The kinds of the mails about an order, sent or not. */
async function findMails(orderId: string): Promise<string[]> {
  const mails = await rows<{ kind: string }>(
    shop,
    'SELECT kind FROM outbox WHERE order_id = ?',
    orderId,
  );
  return mails.map(({ kind }) => kind);
}

/** Lets the scheduled job make the refunds that the shop has stored. */
async function runJob(orderId: string): Promise<void> {
  await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', orderId);
  await shop.runJob();
}

/** A paid order with an upsell whose charge is pending. */
async function orderWithPendingUpsell() {
  const order = await paidOrder(shop);
  const accepted = await order.buyer.post('/upsell/de', { accept: '1' });
  await order.buyer.approve(accepted.location, 'pending');
  const [, upsell] = await findPayments(order.id);
  expect(upsell?.status).toBe('pending');
  return { order, captureId: upsell?.captureId ?? '' };
}

const refund = ({ number }: PaidOrder, part: object = {}) =>
  askOperatorApi(shop, { action: 'refund', order: number, reason, ...part });
const pends = (times = 1) =>
  setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times });
const refuses = () =>
  setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });

describe('rule 7.12: money that arrives after a withdrawal goes back', () => {
  test('a pending order that the buyer withdrew is refunded when its charge is completed', async () => {
    const order = await pendingOrder(shop);
    await withdraw(shop, order);
    await settleCapture(shop, order.captureId, 'COMPLETED');
    await expect
      .poll(() => findPayments(order.id))
      .toMatchObject([{ status: 'paid', unwanted: 1 }]);
    await runJob(order.id);
    await expect.poll(() => findPayments(order.id)).toMatchObject([{ status: 'refunded' }]);
    const mails = await findMails(order.id);
    expect(mails).toContain('refunded');
    expect(mails).not.toContain('order');
  });

  test('it is refunded and not released even if an operator had settled the withdrawal before', async () => {
    const order = await pendingOrder(shop);
    await withdraw(shop, order);
    const { body } = await askOperatorApi(shop, { action: 'show', order: order.number });
    const [withdrawal] = body.withdrawals;
    const settled = await askOperatorApi(shop, {
      action: 'settle-withdrawal',
      id: withdrawal?.id,
      reason: 'nothing was paid',
    });
    expect(settled.status).toBe(200);
    await settleCapture(shop, order.captureId, 'COMPLETED');
    await expect.poll(() => findPayments(order.id)).toMatchObject([{ unwanted: 1 }]);
    await passMinutes(shop, order.id, 60);
    await runJob(order.id);
    await expect
      .poll(() => findOrders(shop, order.email))
      .toMatchObject([{ status: 'refunded', fulfilment: 'held' }]);
  });

  test('a pending order stays wanted if the buyer withdrew only a part of it', async () => {
    const order = await pendingOrder(shop);
    await withdraw(shop, order, 'one pack');
    await settleCapture(shop, order.captureId, 'COMPLETED');
    await expect
      .poll(() => findPayments(order.id))
      .toMatchObject([{ status: 'paid', unwanted: 0 }]);
  });

  test('a pending upsell is refunded if the buyer withdrew the order', async () => {
    const { order, captureId } = await orderWithPendingUpsell();
    await withdraw(shop, order);
    await settleCapture(shop, captureId, 'COMPLETED');
    await expect
      .poll(() => findPayments(order.id))
      .toMatchObject([{ unwanted: 0 }, { status: 'paid', unwanted: 1 }]);
    expect(await findMails(order.id)).not.toContain('upsell');
  });
});

describe('rule 7.12: an upsell is not wanted while all money of its order goes back', () => {
  test.each([
    ['is under way', pends],
    ['has failed', refuses],
    ['is done', async () => {}],
  ])('a pending upsell is refunded if a full refund of its order %s', async (_, prepare) => {
    const { order, captureId } = await orderWithPendingUpsell();
    await prepare();
    await refund(order);
    await settleCapture(shop, captureId, 'COMPLETED');
    await expect
      .poll(() => findPayments(order.id))
      .toMatchObject([{ unwanted: 0 }, { status: 'paid', unwanted: 1 }]);
    expect(await findMails(order.id)).not.toContain('upsell');
  });

  test('a pending upsell is kept if a refund of one line is under way', async () => {
    const { order, captureId } = await orderWithPendingUpsell();
    await pends();
    await refund(order, { amountMinor: 100 });
    await settleCapture(shop, captureId, 'COMPLETED');
    await expect
      .poll(() => findPayments(order.id))
      .toMatchObject([{ unwanted: 0 }, { status: 'paid', unwanted: 0 }]);
  });

  test('no upsell is charged while all lines of the order are refunded one by one', async () => {
    const order = await paidOrder(shop, ebookForm);
    const { body } = await askOperatorApi(shop, { action: 'show', order: order.number });
    await pends(2);
    for (const { id } of body.lines) await refund(order, { lines: [id] });
    expect((await order.buyer.get('/upsell/de')).text).not.toContain('name="accept"');
    await order.buyer.post('/upsell/de', { accept: '1' });
    expect(await findPayments(order.id)).toHaveLength(1);
  });
});

describe('rule 7.12: a refused charge does not end a later one', () => {
  const types = ['PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.DENIED'] as const;

  /** A webhook about a refused charge of the order's payment. */
  async function receiveRefusal(orderId: string, type: string, captureId: string): Promise<void> {
    const [payment] = await rows<{ order_id: string }>(
      shop,
      'SELECT provider_order_id AS order_id FROM payments WHERE order_id = ?',
      orderId,
    );
    await applyEventOnce(await shop.env(), {
      id: crypto.randomUUID(),
      event_type: type,
      resource: { id: captureId, supplementary_data: { related_ids: payment } },
    });
  }

  test.each(types)(
    'the late webhook %s of an older charge does not end the pending one',
    async (type) => {
      const { id, captureId } = await pendingOrder(shop);
      await receiveRefusal(id, type, 'OLDER-CAPTURE');
      expect(await findPayments(id)).toMatchObject([{ status: 'pending', captureId }]);
      expect(await findMails(id)).not.toContain('notCharged');
      await settleCapture(shop, captureId, 'COMPLETED');
      await expect.poll(() => findPayments(id)).toMatchObject([{ status: 'paid', unwanted: 0 }]);
    },
  );

  test('a payment with a wrong amount stays with the operators after the refusal of an older charge', async () => {
    const { id, captureId } = await pendingOrder(shop);
    await rows(
      shop,
      "UPDATE payments SET pending_reason = 'AMOUNT_MISMATCH' WHERE order_id = ?",
      id,
    );
    await receiveRefusal(id, 'PAYMENT.CAPTURE.DENIED', 'OLDER-CAPTURE');
    expect(await findPayments(id)).toMatchObject([{ status: 'pending', captureId }]);
  });

  test('money that arrives after the shop said that nothing was charged goes back', async () => {
    const { id, captureId } = await pendingOrder(shop);
    await receiveRefusal(id, 'PAYMENT.CAPTURE.DENIED', captureId);
    expect(await findPayments(id)).toMatchObject([{ status: 'denied' }]);
    expect(await findMails(id)).toContain('notCharged');
    await settleCapture(shop, captureId, 'COMPLETED');
    await expect.poll(() => findPayments(id)).toMatchObject([{ status: 'paid', unwanted: 1 }]);
    expect(await findMails(id)).not.toContain('order');
  });
});
