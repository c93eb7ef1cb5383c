import type { Link } from '../state/link.ts';
import { fee, minor, money } from '../state/money.ts';
import type { Capture } from '../state/payment-records.ts';

function captureLinks(capture: Capture): Link[] {
  const href = `${capture.origin}/__wallet/v2/payments/captures/${capture.id}`;
  return [
    { href, rel: 'self', method: 'GET' },
    { href: `${href}/refund`, rel: 'refund', method: 'POST' },
    {
      href: `${capture.origin}/__wallet/v2/checkout/orders/${capture.order}`,
      rel: 'up',
      method: 'GET',
    },
  ];
}

/** A capture in the format of PayPal's API. A pending or declined capture has no amounts after fees. */
export function captureView(capture: Capture) {
  const { id, reason, amount, invoice_id, custom_id, create_time, update_time } = capture;
  const status = capture.shownStatus ?? capture.status;
  const gross = minor(amount, '/amount');
  const cost = fee(gross);
  const currency = amount.currency_code;
  const proceeds = {
    gross_amount: amount,
    paypal_fee: money(currency, cost),
    net_amount: money(currency, gross - cost),
  };
  return {
    id,
    status,
    ...(reason ? { status_details: { reason } } : {}),
    amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(status === 'PENDING' || status === 'DECLINED'
      ? {}
      : { seller_receivable_breakdown: proceeds }),
    ...(invoice_id ? { invoice_id } : {}),
    ...(custom_id ? { custom_id } : {}),
    create_time,
    update_time,
    links: captureLinks(capture),
  };
}

/** A capture as its own API address and webhooks show it: with the id of its order. */
export function captureResource(capture: Capture) {
  const related = { related_ids: { order_id: capture.order } };
  return { ...captureView(capture), supplementary_data: related };
}
