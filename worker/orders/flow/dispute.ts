import * as z from 'zod/mini';
import { toMinor } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import {
  type DisputedTransaction,
  type DisputeReport,
  isBookable,
  splitDispute,
  toOutcome,
} from '../model/dispute.ts';
import type { StoredOrder } from '../model/order.ts';
import { type Cause, causeText } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';
import { Refused } from '../model/refused.ts';
import { isReversalWon, storeDispute } from '../store/dispute.ts';
import { findPaymentId, orderByPayment } from '../store/order.ts';
import { standingRefunds, standingReversals } from '../store/reconciliation.ts';
import { findByCapture } from './capture-payment.ts';
import { applyPaymentEvent } from './payment-change.ts';

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
  update_time: text,
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
  const mails = toAlerts(env, report.id, orderId);
  for (const transaction of transactions) {
    const entryId =
      transactions.length === 1 ? report.id : (`${report.id}:${transaction.id}` as const);
    const entries = { entryId, mails };
    const { isNew, isNewest } = await storeDispute(env.DB, report, transaction, entries, now);
    if (isNew) {
      await wakeMails(env, mails);
      announce(report, transaction);
    }
    if (isNewest && report.outcome?.isWon) await returnReversals(env, transaction);
  }
}

function toReport(dispute: ProviderDispute, now: number): DisputeReport {
  const settlements = dispute.money_movements.filter(
    ({ affected_party, reason }) => affected_party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT',
  );
  const { outcome_code: code } = dispute.dispute_outcome;
  return {
    id: dispute.dispute_id,
    reason: dispute.reason,
    stage: dispute.dispute_life_cycle_stage,
    dueAt: toTime(dispute.seller_response_due_date),
    updatedAt: toTime(dispute.update_time) ?? now,
    outcome: dispute.status === 'RESOLVED' ? toOutcome(code, settlements.at(-1)?.type) : null,
  };
}

function toTime(date: string): number | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : time;
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
function toAlerts({ DIGEST_TO }: Env, dispute: string, orderId: string | null): NewMail[] {
  return DIGEST_TO ? [{ kind: 'disputed', subject: dispute, orderId }] : [];
}

function announce({ id, reason }: DisputeReport, transaction: DisputedTransaction): void {
  const { payment } = transaction;
  if (payment) log('disputed', { orderId: payment.orderId, paymentId: payment.id, id, reason });
  if (!isBookable(transaction)) {
    const why = payment ? 'currency' : 'payment';
    log('disputeNotBooked', { id, transaction: transaction.id, why });
  }
}

/** Books that the shop has the money again that the wallet reversed because of a dispute which the shop won. */
async function returnReversals(env: Env, transaction: DisputedTransaction): Promise<void> {
  const { payment, amountMinor } = transaction;
  if (!payment) return;
  let left = isBookable(transaction) ? amountMinor : payment.amountMinor;
  const newestFirst = (await standingRefunds(env.DB, payment.id)).toReversed();
  for (const { id: refundId, kind, isOfSecondCapture, amountMinor: reversedMinor } of newestFirst) {
    if (kind !== 'reversal' || isOfSecondCapture === 1 || reversedMinor > left) continue;
    left -= reversedMinor;
    await applyPaymentEvent(env, payment.id, {
      name: 'returned',
      refundId,
      amountMinor: reversedMinor,
    });
  }
}

/**
 * Books that the shop has the money of a reversal again, if the report about the won dispute came before the report
 * about the reversal. `reversedAt` is the provider's time in ms.
 */
export async function returnWonReversal(
  env: Env,
  { id, currency }: Payment,
  { refundId, amountMinor }: { refundId: string; amountMinor: number },
  reversedAt: number,
): Promise<void> {
  if (!(await isReversalWon(env.DB, id, { reversedAt, currency, amountMinor }))) return;
  await applyPaymentEvent(env, id, { name: 'returned', refundId, amountMinor });
}

/**
 * Books that the shop has the money of all reversals of an order again, by an operator's decision: no report of the
 * provider tells it if the wallet undid a reversal without a dispute.
 * @throws Refused if no reversal of the order stands
 */
export async function undoReversals(env: Env, { view }: StoredOrder, cause: Cause): Promise<void> {
  const reversals = await standingReversals(env.DB, view.id);
  if (reversals.length === 0) throw new Refused(`No reversal of ${view.number} stands`);
  for (const { id: refundId, paymentId, amountMinor } of reversals) {
    const event = { name: 'returned', refundId, amountMinor, reason: causeText(cause) } as const;
    await applyPaymentEvent(env, paymentId, event);
  }
}
