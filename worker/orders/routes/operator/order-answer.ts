import { possibleSteps } from '../../flow/fulfilment.ts';
import { toCampaign } from '../../model/campaign.ts';
import { paymentShares } from '../../model/ledger.ts';
import type { StoredOrder } from '../../model/order.ts';
import { Refused } from '../../model/refused.ts';
import { reimbursementDue } from '../../model/withdrawal.ts';
import { orderIntents } from '../../store/charge-intent.ts';
import { orderDisputes } from '../../store/dispute.ts';
import { orderInvoices } from '../../store/invoice.ts';
import { orderFees } from '../../store/ledger.ts';
import { orderByAnyId, orderById } from '../../store/order.ts';
import { noteDataRead, orderLog } from '../../store/order-event.ts';
import { orderMails } from '../../store/outbox/listed-mails.ts';
import { orderWebhooks } from '../../store/outbox/listed-webhooks.ts';
import { orderAttempts } from '../../store/payment-attempt.ts';
import { orderRefunds } from '../../store/refund-list.ts';
import { ordersWithSameNumber } from '../../store/shipment.ts';
import { orderReports } from '../../store/tracking-report.ts';
import { orderWithdrawals } from '../../store/withdrawal-list.ts';
import { NotFound } from './verb.ts';
import type { OperatorContext } from './verbs.ts';

/** The personal data of an order's buyer. */
export function toBuyerData({ view: { email, name, address, phone } }: Pick<StoredOrder, 'view'>) {
  return { email, ...name, ...address, phone };
}

/**
 * An order for an answer with personal data. The order's log records that the operator read it (rule
 * 7.54).
 */
export async function readOrder(
  { env, operator, now }: OperatorContext,
  number: string,
  reason: 'show' | 'parcel-note' | 'evidence',
): Promise<StoredOrder> {
  const order = await orderByAnyId(env.DB, number);
  if (!order) throw new NotFound(`No order ${number}`);
  await noteDataRead(env.DB, [order.view.id], { by: operator, reason }, now);
  return order;
}

/**
 * The present state of an order for operators: lines, payments, fulfilment, refunds, disputes,
 * withdrawals, invoices, webhooks and log. Money in minor units. It contains no name or address of the buyer.
 */
export async function orderAnswer(
  { env, now }: OperatorContext,
  { view }: Pick<StoredOrder, 'view'>,
) {
  const order = await orderById(env.DB, view.id);
  if (!order) throw new Refused(`${view.number} does not exist any more`);
  const [fees, intents, steps, log, refunds, disputes, reports, withdrawals, webhooks, ...others] =
    await Promise.all([
      orderFees(env.DB, view.id),
      orderIntents(env.DB, view.id),
      possibleSteps(env, order, now),
      orderLog(env.DB, view.id),
      orderRefunds(env.DB, view.id),
      orderDisputes(env.DB, view.id),
      orderReports(env.DB, view.id),
      orderWithdrawals(env.DB, view.id),
      orderWebhooks(env.DB, view.id),
      orderInvoices(env.DB, view.id),
      orderAttempts(env.DB, view.id),
      orderMails(env.DB, view.id),
      ordersWithSameNumber(env.DB, { id: view.id, tracking: order.fulfilment.tracking }),
    ]);
  const [invoices, attempts, mails, withSameNumber] = others;
  return {
    ...toSummary(order, fees),
    /** The earlier attempts to pay the order's payments, oldest first. */
    attempts,
    /** The presses of binding buttons with the texts that the buyer saw, oldest first. */
    intents,
    /** The fulfilment steps that are possible now. */
    steps,
    /** The refund requests, oldest first. */
    refunds,
    disputes,
    /** The reports of the parcel's tracking numbers to the provider, oldest first. */
    reports,
    /** Other orders with the tracking number of the parcel. */
    withSameNumber,
    withdrawals: withdrawals.map((row) => ({ ...row, ...reimbursementDue(row) })),
    invoices: invoices.map(({ number, kind, issuedAt, grossMinor, vatMinor }) => {
      return { number, kind, issuedAt, grossMinor, vatMinor };
    }),
    log,
    /** The mails about the order, oldest first. */
    mails,
    /** The webhooks about the order that the shop sends to other systems. */
    webhooks,
  };
}

function toSummary(
  { view, payments, revision, fulfilment }: StoredOrder,
  fees: ReadonlyMap<string, number>,
) {
  const { number: order, status, market, deliveryCountry, currency, createdAt, paidAt } = view;
  const shares = payments.flatMap((payment) => paymentShares(payment, view.lines));
  return {
    order,
    revision,
    status,
    market,
    deliveryCountry,
    currency,
    createdAt,
    paidAt,
    fulfilment,
    campaign: toCampaign(view.query),
    /** The money that came in, upsells included; before any payment the price of the order. */
    totalMinor: view.paidTotalMinor || view.totalMinor,
    deliveryMinor: view.deliveryMinor,
    deliveryRefundedMinor: shares.find(({ lineId }) => lineId === null)?.refundedMinor ?? 0,
    hasNote: view.note !== null,
    /** The buyer's consent to the saving of the wallet. Null without it. */
    walletConsent: view.walletConsent && {
      text: view.walletConsent.text,
      at: view.walletConsent.at,
    },
    lines: view.lines.map((line) => {
      const { id, kind, product, count, totalMinor, refundedMinor, refundedPacks } = line;
      const { paid, isUnwanted } = line;
      return {
        id,
        kind,
        product,
        count,
        totalMinor,
        refundedMinor,
        refundedPacks,
        paid,
        isUnwanted,
      };
    }),
    payments: payments.map((payment) => ({
      purpose: payment.purpose,
      method: payment.method,
      status: payment.status,
      amountMinor: payment.amountMinor,
      /** The money that came in; the price before that. */
      receivedMinor: payment.receivedMinor,
      refundedMinor: payment.refundedMinor,
      /** The provider's fee; null if the provider has not told it. */
      feeMinor: fees.get(payment.id) ?? null,
      pendingReason: payment.pendingReason,
      providerOrderId: payment.providerOrderId,
      captureId: payment.captureId,
      updatedAt: payment.updatedAt,
    })),
  };
}
