import { expect } from 'vitest';
import { decimal } from '../../../worker/catalogue/money.ts';
import { MINUTE } from '../../../worker/durations.ts';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import { shop } from '../shop/common-shop.ts';
import { askWallet, controlWallet, setWalletBehaviour } from './buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder } from './desk.ts';
import { openMailOffice } from './mail-sending.ts';
import { findCapture, rows } from './orders.ts';

/** The reason of the tests' refunds. */
export const reason = 'as agreed';

type Call =
  | 'show'
  | 'refund'
  | 'cancel'
  | 'release'
  | 'export'
  | 'ship'
  | 'refund-again'
  | 'end-refund'
  | 'undo-reversal'
  | 'resend';

/** Calls the operator API about an order. */
export function call(action: Call, { number }: PaidOrder, more: object = {}) {
  return askOperatorApi(shop, { action, order: number, ...more });
}

/** Lets the next refund pend. */
export function pends(): Promise<void> {
  return setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });
}

/** Lets the wallet refuse the next refunds. */
export function refuses(times = 1): Promise<void> {
  return setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times });
}

/** Lets the next webhook get lost. */
export function withoutWebhook(): Promise<void> {
  return setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'notify', times: 1 });
}

/** The refund requests of an order, oldest first. */
export async function refunds(order: PaidOrder) {
  return (await call('show', order)).body.refunds;
}

/** The states of the refund requests of an order, oldest first. */
export async function states(order: PaidOrder) {
  return (await refunds(order)).map(({ state }) => state);
}

/** Ends the newest refund of an order at the wallet. */
export async function endRefund(order: PaidOrder, status: 'COMPLETED' | 'FAILED'): Promise<void> {
  const refundId = (await refunds(order)).at(-1)?.refundId;
  await controlWallet(shop, `refunds/${refundId}`, { status });
}

/** Takes an order's money back, or refunds it by hand, at the wallet. Returns the id of the refund. */
export async function giveBack(
  { id }: PaidOrder,
  movement: 'refund' | 'reverse',
  fields: object = {},
): Promise<string> {
  const capture = await findCapture(shop, id);
  return (await controlWallet(shop, `captures/${capture}/${movement}`, fields)).id;
}

/** The order's status, its refund entries in the ledger, its stored mails and webhooks about refunds. */
export async function books({ id }: PaidOrder) {
  const [order] = await rows<{ status: string }>(
    shop,
    'SELECT status FROM orders WHERE id = ?',
    id,
  );
  const entries = await rows<{ kind: string }>(
    shop,
    "SELECT kind FROM ledger WHERE order_id = ? AND kind IN ('refund', 'returned') ORDER BY id",
    id,
  );
  const mails = await rows<{ kind: string }>(
    shop,
    "SELECT kind FROM outbox WHERE order_id = ? AND kind LIKE 'refund%' ORDER BY created_at, key",
    id,
  );
  return {
    status: order?.status,
    entries: entries.map(({ kind }) => kind),
    mails: mails.map(({ kind }) => kind),
  };
}

/** The books of an order before a refund. */
export const untouched = { status: 'paid', entries: [], mails: [] };
/** The books of an order after a refund of all of its money. */
export const refunded = { status: 'refunded', entries: ['refund'], mails: ['refunded'] };

/** The kinds of the entries about refunds on the order's page. */
export async function pageEntries({ buyer }: PaidOrder): Promise<string[]> {
  const { text } = await buyer.get('/thankyou/de');
  return [...text.matchAll(/data-money-back="(\w+)"/g)].map(([, kind = '']) => kind);
}

/** Sends the order's due mails `minutes` later. Returns the texts of the mails about refunds. */
export async function mailsAfter(
  { id }: Pick<PaidOrder, 'id'>,
  minutes: number,
): Promise<string[]> {
  const office = await openMailOffice(shop);
  await rows(
    shop,
    'UPDATE outbox SET due_at = due_at - ? WHERE order_id = ? AND sent_at IS NULL',
    ...[minutes * MINUTE, id],
  );
  const due = await rows<{ key: string }>(
    shop,
    `SELECT key FROM outbox WHERE order_id = ? AND kind LIKE 'refund%' AND sent_at IS NULL
       AND due_at <= ? ORDER BY created_at`,
    ...[id, Date.now()],
  );
  await office.sendMails(due.map(({ key }) => key));
  return office.send.mock.calls.map(([mail]) => (mail as { text?: string }).text ?? '');
}

/** Applies a webhook about a refund of all money of an order, as the wallet sends it. */
export async function reportRefund(
  { id, total }: PaidOrder,
  refund: { id: string; custom_id?: string | undefined; status: 'COMPLETED' | 'FAILED' },
): Promise<void> {
  await applyEventOnce(await shop.env(), {
    id: crypto.randomUUID(),
    event_type: refund.status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
    resource: {
      ...refund,
      amount: { currency_code: 'EUR', value: decimal(total) },
      supplementary_data: { related_ids: { capture_id: await findCapture(shop, id) } },
    },
  });
}

/** Makes the provider refund a payment for a request of the shop, without a webhook. */
export async function refundAtProvider(
  order: PaidOrder,
  customId: string,
  value?: string,
): Promise<void> {
  const capture = await findCapture(shop, order.id);
  const answer = await askWallet(shop, `/v2/payments/captures/${capture}/refund`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-wallet-behaviour': 'no-webhook' },
    body: JSON.stringify({
      custom_id: customId,
      ...(value ? { amount: { currency_code: 'EUR', value } } : {}),
    }),
  });
  expect(answer.status).toBe(201);
}

/** Lets the scheduled job query pending refunds now. */
export async function queryNow({ id }: PaidOrder): Promise<void> {
  await rows(shop, 'UPDATE refund_requests SET looked_at = 0 WHERE order_id = ?', id);
}

/** An order with a pending refund of all of its money. */
export async function orderWithPendingRefund(
  action: 'refund' | 'cancel' = 'refund',
): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await pends();
  await call(action, order, { reason });
  expect(await states(order)).toEqual(['pending']);
  return order;
}

/** An order whose refund was refused. */
export async function orderWithRefusedRefund(
  action: 'refund' | 'cancel' = 'refund',
): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await refuses();
  await call(action, order, { reason });
  expect(await states(order)).toEqual(['failed']);
  return order;
}
