import * as z from 'zod/mini';
import { toMinor } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import type { Alert } from '../model/alert.ts';
import {
  type DisputedTransaction,
  type DisputeReport,
  isBookable,
  isTaking,
  matchReversals,
  splitDispute,
  toOutcome,
} from '../model/dispute.ts';
import type { StoredOrder } from '../model/order.ts';
import { type Cause, causeText } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';
import { Refused } from '../model/refused.ts';
import { parseTime } from '../paypal/answers.ts';
import { disputedReversals, storeDispute } from '../store/dispute.ts';
import { findPaymentId, orderByPayment } from '../store/order.ts';
import { standingReversals } from '../store/reconciliation.ts';
import { findByCapture } from './capture-payment.ts';
import { logDueAlerts } from './due-alert.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { failRefund } from './refund.ts';

const text = z.catch(z.string(), '');
const money = z.looseObject({ currency_code: z.string(), value: z.string() });
const optionalMoney = z.catch(z.optional(money), undefined);
const item = z.looseObject({ dispute_amount: optionalMoney });
const movement = z.looseObject({ affected_party: text, type: text, reason: text });

const transactionShape = z.looseObject({
  seller_transaction_id: text,
  invoice_number: text,
  gross_amount: optionalMoney,
  items: z.catch(z.array(item), []),
});

/** A dispute in a webhook of the provider's Disputes API. */
const disputeShape = z.looseObject({
  dispute_id: z.string(),
  reason: text,
  status: text,
  create_time: text,
  update_time: text,
  dispute_channel: text,
  seller_response_due_date: text,
  dispute_life_cycle_stage: text,
  dispute_amount: money,
  dispute_outcome: z.catch(z.looseObject({ outcome_code: text }), { outcome_code: '' }),
  money_movements: z.catch(z.array(movement), []),
  disputed_transactions: z.array(transactionShape).check(z.minLength(1)),
});

type ProviderDispute = z.output<typeof disputeShape>;
type ProviderTransaction = z.output<typeof transactionShape>;

/**
 * Records a report about a buyer's dispute at the wallet: its opening, its stage, the due time of the shop's answer,
 * its end. During a dispute, the provider withholds the money. A lost dispute costs money by a refund or a reversal.
 * After a won dispute, the shop has the money of the reversal again.
 * @throws ZodError if `resource` is not a dispute, the provider's errors, and the errors of D1
 */
export async function applyDispute(env: Env, resource: object): Promise<void> {
  const dispute = z.parse(disputeShape, resource);
  const now = Date.now();
  const report = toReport(dispute, now);
  const transactions = await disputedTransactions(env, dispute);
  const orderId = transactions.find(({ payment }) => payment)?.payment?.orderId ?? null;
  const mails = toMails(env, report.id, orderId);
  for (const transaction of transactions) {
    const entryId =
      transactions.length === 1 ? report.id : (`${report.id}:${transaction.id}` as const);
    const entries = { entryId, mails, alerts: toAlerts(report, transaction) };
    const { isNew, isNewest } = await storeDispute(env.DB, report, transaction, entries, now);
    if (isNew) await wakeMails(env, mails);
    await logDueAlerts(env);
    const { payment } = transaction;
    if (payment && isNewest && report.outcome?.isWon) await returnWonReversals(env, payment);
  }
}

function toReport(dispute: ProviderDispute, now: number): DisputeReport {
  const settlements = dispute.money_movements.filter(
    ({ affected_party, reason }) => affected_party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT',
  );
  const { outcome_code: code } = dispute.dispute_outcome;
  const outcome = dispute.status === 'RESOLVED' ? toOutcome(code, settlements.at(-1)?.type) : null;
  return {
    id: dispute.dispute_id,
    reason: dispute.reason,
    stage: dispute.dispute_life_cycle_stage,
    dueAt: parseTime(dispute.seller_response_due_date),
    createdAt: parseTime(dispute.create_time) ?? 0,
    updatedAt: parseTime(dispute.update_time) ?? now,
    takesMoney: isTaking(dispute.dispute_channel, outcome, settlements.length > 0),
    outcome,
  };
}

/** The transactions of a dispute with their payments and their shares of the disputed amount. */
async function disputedTransactions(
  env: Env,
  { dispute_amount: amount, disputed_transactions: transactions }: ProviderDispute,
): Promise<DisputedTransaction[]> {
  const { currency_code: currency } = amount;
  const payments = await Promise.all(transactions.map((one) => findDisputedPayment(env, one)));
  const shares = splitDispute(
    toMinor(amount.value),
    transactions.map(({ items, gross_amount }, at) => {
      const disputed = items.flatMap((one) => minorIn(currency, one.dispute_amount) ?? []);
      return {
        itemsMinor: disputed.length > 0 ? disputed.reduce((sum, one) => sum + one, 0) : null,
        grossMinor: gross_amount
          ? toMinor(gross_amount.value)
          : (payments[at]?.amountMinor ?? null),
      };
    }),
  );
  return transactions.map(({ seller_transaction_id: id }, at) => ({
    id,
    payment: payments[at] ?? null,
    currency,
    amountMinor: shares[at] ?? 0,
  }));
}

/** The amount in minor units; null without an amount, and for another currency. */
function minorIn(currency: string, amount: z.output<typeof optionalMoney>): number | null {
  return amount?.currency_code === currency ? toMinor(amount.value) : null;
}

async function findDisputedPayment(
  env: Env,
  { seller_transaction_id: captureId, invoice_number: invoiceId }: ProviderTransaction,
): Promise<Payment | null> {
  const knownId = await findPaymentId(env.DB, { captureId, invoiceId });
  const id = knownId ?? (captureId ? await findByCapture(env, captureId) : null);
  const order = id ? await orderByPayment(env.DB, id) : null;
  return order?.payments.find((payment) => payment.id === id) ?? null;
}

/**
 * The mail that reports a dispute to operators at once (rule 7.66); none without an address in
 * `DIGEST_TO`.
 */
function toMails({ DIGEST_TO }: Env, dispute: string, orderId: string | null): NewMail[] {
  return DIGEST_TO ? [{ kind: 'disputed', subject: dispute, orderId }] : [];
}

function toAlerts({ id, reason }: DisputeReport, transaction: DisputedTransaction): Alert[] {
  const { payment, id: captureId } = transaction;
  const why = payment ? 'currency' : 'payment';
  const notBooked: Alert = {
    event: 'disputeNotBooked',
    details: { id, transaction: captureId, why },
  };
  const disputed: Alert[] = payment
    ? [
        {
          event: 'disputed',
          details: { orderId: payment.orderId, paymentId: payment.id, id, issue: reason },
        },
      ]
    : [];
  return isBookable(transaction) ? disputed : [...disputed, notBooked];
}

/**
 * Books that the shop has the money again that the provider took in disputes which the shop won. The reports about a
 * dispute and about its reversal may come in any order, so this follows each of them. An operator gets an alert about a
 * reversal that a won dispute may have undone.
 */
export async function returnWonReversals(
  env: Env,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
): Promise<void> {
  const { disputes, reversals } = await disputedReversals(env.DB, payment.id);
  const { undone, unclear } = matchReversals(disputes, reversals);
  for (const { id, amountMinor, secondCaptureId } of undone) {
    await returnReversal(env, payment, { id, amountMinor, isOfSecond: secondCaptureId !== null });
  }
  const { id: paymentId, orderId } = payment;
  for (const { id } of unclear)
    log('disputeNotBooked', { orderId, paymentId, id, why: 'reversal' });
}

/** Books that the shop has the money of a reversal again. A second capture then still has to go back (rule 7.12). */
async function returnReversal(
  env: Env,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  {
    id: refundId,
    amountMinor,
    isOfSecond,
  }: { id: string; amountMinor: number; isOfSecond: boolean },
  reason?: string,
): Promise<void> {
  if (isOfSecond) {
    await failRefund(env, payment, { refundId, amountMinor }, 'REVERSAL_UNDONE');
    return;
  }
  await applyPaymentEvent(env, payment.id, {
    name: 'returned',
    refundId,
    ...(reason && { reason }),
  });
}

/**
 * Books that the shop has the money of all reversals of an order again, by an operator's decision: no report of the
 * provider tells it if the wallet undid a reversal without a dispute.
 * @throws Refused if no reversal of the order stands
 */
export async function undoReversals(
  env: Env,
  { view, payments }: StoredOrder,
  cause: Cause,
): Promise<void> {
  const reversals = await standingReversals(env.DB, view.id);
  if (reversals.length === 0) throw new Refused(`No reversal of ${view.number} stands`);
  for (const { paymentId, ...reversal } of reversals) {
    const payment = payments.find(({ id }) => id === paymentId);
    if (payment) await returnReversal(env, payment, reversal, causeText(cause));
  }
}
