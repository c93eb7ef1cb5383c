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
