import { fee, minor, money } from '../state/money.ts';
import type { Capture, Link, Refund } from '../state/records.ts';

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

/** A capture as the API answers it; a pending one has a reason instead of the proceeds. */
export function captureView(capture: Capture) {
  const { id, status, amount, invoice_id, custom_id, create_time, update_time } = capture;
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
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
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

/** A capture requested by its id also names its order. */
export function captureResource(capture: Capture) {
  const related = { related_ids: { order_id: capture.order } };
  return { ...captureView(capture), supplementary_data: related };
}

/** The links of a refund: to itself and up to its capture. */
export function refundLinks(refund: Refund): Link[] {
  const base = `${refund.origin}/__wallet/v2/payments`;
  return [
    { href: `${base}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${base}/captures/${refund.capture}`, rel: 'up', method: 'GET' },
  ];
}

/** A refund as the API answers it. */
export function refundView(refund: Refund) {
  const { id, status, amount, invoice_id, custom_id, note_to_payer, create_time } = refund;
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(amount.currency_code, 0n),
      net_amount: amount,
      total_refunded_amount: amount,
    },
    ...(invoice_id ? { invoice_id } : {}),
    ...(custom_id ? { custom_id } : {}),
    ...(note_to_payer ? { note_to_payer } : {}),
    create_time,
    update_time: create_time,
    links: refundLinks(refund),
  };
}
