import { walletOwner } from '../approval/payer.ts';
import type { Capture, Dispute } from '../state/payment-records.ts';

/** The statuses in which the merchant must answer. */
const awaitsMerchant = ['OPEN', 'WAITING_FOR_SELLER_RESPONSE'];

/** A dispute in the format of PayPal's API and webhooks. */
export function disputeView(dispute: Dispute, captures: readonly Capture[]) {
  const { id, create_time, update_time, reason, status, amount, outcome, due_time } = dispute;
  const isPaidBack = dispute.refundIds.length > 0;
  const href = `${dispute.origin}/__wallet/v1/customer/disputes/${id}`;
  return {
    dispute_id: id,
    create_time,
    update_time,
    disputed_transactions: captures.map((capture) => transactionView(capture, isPaidBack)),
    reason,
    status,
    dispute_amount: amount,
    ...(outcome
      ? {
          dispute_outcome: {
            outcome_code: outcome,
            ...(isPaidBack ? { amount_refunded: amount } : {}),
          },
        }
      : {}),
    ...(dispute.movements.length > 0
      ? {
          money_movements: dispute.movements.map((type) => {
            return { affected_party: 'SELLER', amount, type, reason: 'DISPUTE_SETTLEMENT' };
          }),
        }
      : {}),
    ...(awaitsMerchant.includes(status) ? { seller_response_due_date: due_time } : {}),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: dispute.channel,
    links: [{ href, rel: 'self', method: 'GET' }],
  };
}

function transactionView(capture: Capture, isPaidBack: boolean) {
  const { name } = walletOwner('en-GB');
  return {
    seller_transaction_id: capture.id,
    create_time: capture.create_time,
    transaction_status: isPaidBack ? 'REVERSED' : 'COMPLETED',
    gross_amount: capture.amount,
    ...(capture.invoice_id ? { invoice_number: capture.invoice_id } : {}),
    ...(capture.custom_id ? { custom: capture.custom_id } : {}),
    buyer: { name: `${name.given_name} ${name.surname}` },
    seller: { name: 'Sandbox shop' },
    items: [],
    seller_protection_eligible: true,
  };
}
