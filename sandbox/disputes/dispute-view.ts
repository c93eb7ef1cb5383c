import { walletOwner } from '../approval/payer.ts';
import type { Capture, Dispute } from '../state/payment-records.ts';

/** A dispute in the format of PayPal's API and webhooks. */
export function disputeView(dispute: Dispute, capture: Capture) {
  const { id, create_time, update_time, reason, status, amount, outcome, refundId } = dispute;
  const { name } = walletOwner('en-GB');
  const href = `${dispute.origin}/__wallet/v1/customer/disputes/${id}`;
  return {
    dispute_id: id,
    create_time,
    update_time,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.create_time,
        transaction_status: refundId ? 'REVERSED' : 'COMPLETED',
        gross_amount: capture.amount,
        ...(capture.invoice_id ? { invoice_number: capture.invoice_id } : {}),
        ...(capture.custom_id ? { custom: capture.custom_id } : {}),
        buyer: { name: `${name.given_name} ${name.surname}` },
        seller: { name: 'Sandbox shop' },
        items: [],
        seller_protection_eligible: true,
      },
    ],
    reason,
    status,
    dispute_amount: amount,
    ...(outcome
      ? {
          dispute_outcome: {
            outcome_code: outcome,
            ...(refundId ? { amount_refunded: amount } : {}),
          },
        }
      : {}),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: dispute.channel,
    links: [{ href, rel: 'self', method: 'GET' }],
  };
}
