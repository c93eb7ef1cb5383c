import type { NewMail } from '../../mail/mail.ts';
import { feeEntry, type LedgerEntry } from '../model/ledger.ts';
import type { Payment } from '../model/payment.ts';
import { type RefundRequest, unwantedReasons } from '../model/refund.ts';
import { addEntry, ledgerInsertions } from './ledger.ts';
import { mailInsertion } from './outbox/mails.ts';
import { type RefundAtProvider, refundInsertions, refundUpdate } from './refund.ts';

/** Money that the provider took for a payment that was paid before. Amounts in minor units of the payment's currency. */
export type SecondCapture = { id: string; amountMinor: number; feeMinor?: number | undefined };

/**
 * Books a second capture of a payment and requests its refund, in one batch. It belongs to no order line, and changes
 * neither the payment nor the order. Returns false if it was booked before. `now` in ms.
 * @throws the errors of D1
 */
export function storeSecondCapture(
  db: D1Database,
  payment: Payment,
  { id: captureId, amountMinor, feeMinor }: SecondCapture,
  now: number,
): Promise<boolean> {
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
  const entry = { key: `capture:${captureId}`, kind: 'capture', amountMinor, lines: [] } as const;
  const event = { name: 'capturedTwice', detail: captureId } as const;
  return addEntry(db, payment, entry, event, now, (isNew) => [
    ...refundInsertions(db, request, cause, now, isNew),
    ...(feeMinor === undefined
      ? []
      : ledgerInsertions(db, { ...payment, updatedAt: now }, feeEntry(captureId, feeMinor), isNew)),
  ]);
}

/** Money of a second capture that went back: a refund, or a reversal by the provider. */
export type SecondBack = RefundAtProvider & { kind: 'refund' | 'reversal' };

/**
 * Books the money of a second capture that went back, ends its request as done, and writes the mail about it to the
 * outbox, in one batch. Returns the mails that this call wrote. `now` in ms.
 * @throws the errors of D1
 */
export async function storeSecondBack(
  db: D1Database,
  payment: Payment,
  request: Pick<RefundRequest, 'id'>,
  { kind, refundId, amountMinor }: SecondBack,
  now: number,
): Promise<readonly NewMail[]> {
  const mails: readonly NewMail[] =
    kind === 'refund' ? [{ kind: 'refunded', orderId: payment.orderId, subject: refundId }] : [];
  const key = `${kind}:${refundId}` as const;
  const entry: LedgerEntry = { key, kind, amountMinor: -amountMinor, lines: [] };
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
  { refundId, amountMinor }: RefundAtProvider,
  now: number,
): Promise<void> {
  const entry = { key: `returned:${refundId}`, kind: 'returned', amountMinor, lines: [] } as const;
  const isBooked = await db
    .prepare("SELECT 1 FROM ledger WHERE key IN ('refund:' || ?1, 'reversal:' || ?1)")
    .bind(refundId)
    .first();
  if (isBooked) await addEntry(db, payment, entry, { name: 'returned', detail: refundId }, now);
}
