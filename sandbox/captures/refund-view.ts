import type { Link } from '../state/link.ts';
import { money } from '../state/money.ts';
import type { Refund } from '../state/payment-records.ts';

/** The links of a refund to itself and to its capture. */
export function refundLinks(refund: Refund): Link[] {
  const base = `${refund.origin}/__wallet/v2/payments`;
  return [
    { href: `${base}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${base}/captures/${refund.capture}`, rel: 'up', method: 'GET' },
  ];
}

/** A refund in the API's format. */
export function refundView(refund: Refund) {
  const { id, status, amount, total, invoice_id, custom_id, note_to_payer } = refund;
  const { create_time, update_time } = refund;
  const isUnsettled = status === 'PENDING' || status === 'FAILED';
  return {
    id,
    status,
    ...(isUnsettled ? { status_details: { reason: 'ECHECK' } } : {}),
    amount,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(amount.currency_code, 0n),
      net_amount: amount,
      total_refunded_amount: total,
    },
    ...(invoice_id ? { invoice_id } : {}),
    ...(custom_id ? { custom_id } : {}),
    ...(note_to_payer ? { note_to_payer } : {}),
    create_time,
    update_time,
    links: refundLinks(refund),
  };
}
