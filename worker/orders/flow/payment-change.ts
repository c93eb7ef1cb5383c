import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { wakeMails } from '../../mail/mail.ts';
import type { ClosingReason } from '../model/charge-intent.ts';
import {
  AMOUNT_MISMATCH,
  IllegalTransition,
  isPaid,
  isSecondCapture,
  type Payment,
} from '../model/payment.ts';
import type { PaymentEvent } from '../model/payment-event.ts';
import type { ProviderOrder } from '../model/provider.ts';
import { issueDetail } from '../model/provider-errors.ts';
import { findClosingReason } from '../store/charge-intent.ts';
import { storeLateMismatch } from '../store/late-mismatch.ts';
import { storeFee } from '../store/ledger.ts';
import { recordEvent } from '../store/order-event.ts';
import { changePayment, type StoredChange } from '../store/payment-change.ts';
import { storeWallet } from '../store/saved-wallet.ts';
import { type SecondCapture, storeSecondCapture } from '../store/second-capture.ts';
import { logDueAlerts } from './due-alert.ts';
import { countPaid } from './funnel-counts.ts';
import { getProvider } from './providers.ts';

/**
 * Stores a payment event, sends the mails about it, and counts a new payment for the statistics.
 * @throws the errors of `changePayment`
 */
export async function applyPaymentEvent(
  env: Env,
  paymentId: string,
  event: PaymentEvent,
): Promise<StoredChange> {
  if (event.name === 'captured') await closeBeforeCapture(env, paymentId);
  const change = await changePayment(env, paymentId, event, Date.now());
  await wakeMails(env, change.mails);
  if (event.name === 'captured') {
    const { captureId: id, feeMinor } = event;
    const { amountMinor, currency } = change.payment;
    await bookSecondCapture(env, change.payment, { id, amountMinor, currency, feeMinor });
    if (!change.becamePaid) await bookLateFee(env, change.payment, event);
    else await bookMismatched(env, change);
  }
  if (change.isStored && event.name === 'refunded') await logDueAlerts(env);
  if (!change.becamePaid || change.unwanted) return change;
  await countPaid(env, change.order, change.payment.purpose);
  return change;
}

/**
 * Books the provider's fee from a report about a charge that is booked already: the first report, such as one about a
 * refund, may have named no fee.
 */
async function bookLateFee(
  { DB }: Env,
  payment: Payment,
  { captureId, feeMinor }: Extract<PaymentEvent, { name: 'captured' }>,
): Promise<void> {
  if (feeMinor === undefined || !isPaid(payment.status)) return;
  if (isSecondCapture(payment, captureId)) return;
  await storeFee(DB, payment, captureId, feeMinor, Date.now());
}

/**
 * The reasons that end a press of the binding button even after the charge call was sent. Money that this call
 * charges is refunded.
 */
const closesCalls: readonly ClosingReason[] = [
  'withdrawal',
  'refund',
  'orderCancelled',
  'newerOrder',
  'earlierOrder',
];

/**
 * Before a capture is stored, closes the press of the binding button if the payment must no longer be
 * charged.
 */
async function closeBeforeCapture(env: Env, paymentId: string): Promise<void> {
  const now = Date.now();
  const reason = await findClosingReason(env.DB, paymentId, now);
  if (reason === null || !closesCalls.includes(reason)) return;
  try {
    await changePayment(env, paymentId, { name: 'cancelled', reason }, now);
  } catch (error) {
    // If another request has stored the capture at the same time, no press is open any more.
    if (!(error instanceof IllegalTransition)) throw error;
  }
}

/**
 * Applies the event that follows from the order at the provider to our payment, and stores the wallet that was saved
 * with it.
 * @throws the errors of `changePayment`
 */
export async function applyProviderOrder(
  env: Env,
  payment: Payment,
  providerOrder: ProviderOrder,
  event: PaymentEvent,
): Promise<StoredChange> {
  const { capture, savedWallet } = providerOrder;
  if (payment.purpose === 'order' && savedWallet?.token) {
    await storeWallet(env.DB, payment.orderId, savedWallet.token, Date.now());
  }
  const differs =
    capture &&
    (capture.amountMinor !== payment.amountMinor || capture.currency !== payment.currency);
  if (differs) return storeMismatch(env, payment, capture);
  return applyPaymentEvent(env, payment.id, event);
}

/** A capture at the provider, with any amount and currency. Amounts in minor units. */
type CaptureAtProvider = SecondCapture & { currency: string };

/**
 * Books a capture and requests its refund (rule 7.12) if the payment is paid by another capture. An alert tells an
 * operator. A capture in another currency is not in our books, so only an operator can give it back.
 * @throws the errors of D1
 */
async function bookSecondCapture(
  env: Env,
  payment: Payment,
  capture: CaptureAtProvider,
): Promise<void> {
  const { id: paymentId, orderId } = payment;
  if (!isSecondCapture(payment, capture.id)) return;
  if (capture.currency === payment.currency) {
    await storeSecondCapture(env, payment, capture, Date.now());
    await logDueAlerts(env);
  } else log('capturedTwice', { orderId, paymentId, id: capture.id, isBooked: false });
}

/**
 * Books the capture of a wrong amount of a payment that another capture has paid now, as a second capture. If the
 * provider does not answer, or if a part of the money is back, an alert tells an operator.
 */
async function bookMismatched(
  env: Env,
  { order, payment, mismatchedId: id }: StoredChange,
): Promise<void> {
  if (id === null || !isSecondCapture(payment, id)) return;
  const alert = { orderId: payment.orderId, paymentId: payment.id, id, isBooked: false };
  try {
    const { status, ...capture } = await getProvider(env, order.origin, payment.method).getCapture(
      id,
    );
    if (status === 'REFUNDED') return;
    if (status === 'COMPLETED') await bookSecondCapture(env, payment, { ...capture, id });
    else log('capturedTwice', alert);
  } catch (error) {
    log('capturedTwice', { ...alert, reason: String(error), ...issueDetail(error) });
  }
}

/**
 * Stores that a payment has a wrong amount or currency. It is pending until an operator decides. Alerts once. If the
 * payment is paid by another capture, this capture is a second one. A finally refused payment stays so.
 */
export async function storeMismatch(
  env: Env,
  payment: Payment,
  capture: CaptureAtProvider,
): Promise<StoredChange> {
  const change = await applyPaymentEvent(env, payment.id, {
    name: 'pending',
    captureId: capture.id,
    reason: AMOUNT_MISMATCH,
  });
  await bookSecondCapture(env, change.payment, capture);
  const isMismatch = payment.pendingReason === AMOUNT_MISMATCH;
  if (!isMismatch && change.payment.pendingReason === AMOUNT_MISMATCH) {
    await logDueAlerts(env);
    await recordEvent(env.DB, payment, 'amountMismatch', Date.now());
  }
  if (change.payment.status === 'denied') {
    await storeLateMismatch(env.DB, payment, capture.id, Date.now());
    await logDueAlerts(env);
  }
  return change;
}
