import type { NewMail } from '../../mail/mail.ts';
import type { Alert } from '../model/alert.ts';
import { feeEntry, type LedgerEntry, returnedEntry } from '../model/ledger.ts';
import type { Payment } from '../model/payment.ts';
import { type RefundRequest, unwantedReasons } from '../model/refund.ts';
import { alertInsertion } from './due-alert.ts';
import { addEntry, findStandingBack, ledgerInsertions } from './ledger.ts';
import { mailInsertion } from './outbox/mails.ts';
import { type WebhookEnv, webhookInsertions } from './outbox/webhook-insertion.ts';
import { refundInsertions, refundUpdate } from './refund.ts';
import type { RefundAtProvider } from './stored-refund.ts';

/** Money that the provider took for a payment that was paid before. Amounts in minor units of the payment's currency. */
export type SecondCapture = { id: string; amountMinor: number; feeMinor?: number | undefined };

/**
 * Books a second capture of a payment and requests its refund, in one batch with the alert and the webhooks to other
 * systems. It belongs to no order line, and changes neither the payment nor the order. A capture that was booked before
 * changes nothing. `now` in ms.
 * @throws the errors of D1
 */
export async function storeSecondCapture(
  env: WebhookEnv,
  payment: Payment,
  { id: captureId, amountMinor, feeMinor }: SecondCapture,
  now: number,
): Promise<void> {
  const { id: paymentId, orderId, purpose, currency } = payment;
  const request: RefundRequest = {
    id: `second-${captureId}`,
    orderId,
    paymentId,
    purpose,
    currency,
    amountMinor,
    lines: null,
    captureId,
  };
  const cause = { reason: unwantedReasons.twice, by: 'shop' };
  const { DB: db } = env;
  const entry = { key: `capture:${captureId}`, kind: 'capture', amountMinor, lines: [] } as const;
  const fact = { type: 'payment.duplicated', subject: entry.key, orderId } as const;
  const event = { name: 'capturedTwice', detail: captureId } as const;
  const alert: Alert = {
    event: 'capturedTwice',
    details: { orderId, paymentId, id: captureId, isBooked: true },
  };
  await addEntry(db, payment, entry, event, now, (isNew) => [
    ...refundInsertions(db, request, cause, now, isNew),
    alertInsertion(db, alert, now, isNew),
    ...webhookInsertions(env, fact, now, isNew),
    ...(feeMinor === undefined
      ? []
      : ledgerInsertions(db, { ...payment, updatedAt: now }, feeEntry(captureId, feeMinor), isNew)),
  ]);
}

/** Money of a second capture that went back: a refund, or a reversal by the provider. */
export type SecondBack = RefundAtProvider & {
  kind: 'refund' | 'reversal';
  /** The provider's time of a reversal, in ms. */
  providerAt?: number | undefined;
};

/**
 * Books the money of a second capture that went back, ends its request as done, and writes the mail about it to the
 * outbox, in one batch. Returns the mails that this call wrote. `now` in ms.
 * @throws the errors of D1
 */
export async function storeSecondBack(
  db: D1Database,
  payment: Payment,
  request: Pick<RefundRequest, 'id'>,
  { kind, refundId, amountMinor, providerAt }: SecondBack,
  now: number,
): Promise<readonly NewMail[]> {
  const mails: readonly NewMail[] =
    kind === 'refund' ? [{ kind: 'refunded', orderId: payment.orderId, subject: refundId }] : [];
  const key = `${kind}:${refundId}` as const;
  const entry: LedgerEntry = { key, kind, amountMinor: -amountMinor, lines: [], providerAt };
  const event = { name: 'secondGivenBack', detail: refundId } as const;
  const isAdded = await addEntry(db, payment, entry, event, now, (isNew) => [
    refundUpdate(db, { event: 'givenBack', detail: refundId }, now, {
      sql: `r.id = ? AND ${isNew.sql}`,
      values: [request.id, ...isNew.values],
    }),
    ...mails.map((mail) => mailInsertion(db, mail, now, isNew)),
  ]);
  return isAdded ? mails : [];
}

/**
 * Books that the shop has the money of a second capture again, because its refund did not stand. It books nothing if the
 * refund is not booked. `now` in ms.
 * @throws the errors of D1
 */
export async function storeSecondReturn(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  refundId: string,
  now: number,
): Promise<void> {
  const booked = await findStandingBack(db, refundId);
  if (!booked) return;
  const event = { name: 'returned', detail: refundId } as const;
  await addEntry(db, payment, returnedEntry(refundId, booked), event, now);
}
