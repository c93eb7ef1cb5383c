import { getMethod } from '../methods.ts';
import { orderAnswer } from '../orders/order-view.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';
import type { Message } from '../state/webhook-records.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';

/** The webhook that tells the shop about a payer's approval. */
export function approvalMessage(ledger: Ledger, order: Order): Message {
  const resource = orderAnswer(ledger, order, 'whole');
  const event = toWebhookEvent('CHECKOUT.ORDER.APPROVED', resource, order.origin);
  return { event, origin: order.origin, subject: order.id };
}

/**
 * The webhook about an approval that PayPal gave back. Its resource names the order `order_id`. Source:
 * developer.paypal.com/docs/checkout/apm/reference/handle-uncaptured-payments.
 */
export function reversalMessage({ id, origin, method, holder, units }: Order): Message {
  const resource = {
    order_id: id,
    purchase_units: units.map(({ reference_id, custom_id, invoice_id }) => {
      return { reference_id, custom_id, invoice_id };
    }),
    payment_source: { [getMethod(method).source]: holder ?? {} },
  };
  const event = toWebhookEvent('CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource, origin);
  return { event, origin, subject: id };
}
