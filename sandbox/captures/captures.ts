import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { getBehaviour } from '../control/behaviours.ts';
import { approvalUrl, getOrder, orderAnswer } from '../orders/order-view.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Capture, Order } from '../state/records.ts';
import { storeWallet } from '../vault/vault.ts';
import { type EventType, type Message, toWebhookEvent } from '../webhooks/webhook-event.ts';
import { captureResource } from './capture-view.ts';

const statusEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const satisfies Record<string, EventType>;

/** `POST /v2/checkout/orders/{id}/capture`. */
export function capture(call: Call): Answer {
  const order = getOrder(call.ledger, call.id);
  if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new Refusal('ORDER_NOT_APPROVED');
  return captureOrder(call, order);
}

/**
 * Captures every unit of an approved order and answers 201 with the order.
 * Throws INSTRUMENT_DECLINED (with a link back to the payer) and DUPLICATE_INVOICE_ID.
 */
export function captureOrder({ ledger, origin, instruction, whole }: Call, order: Order): Answer {
  const row = getBehaviour(instruction);
  if (row.call === 'refuse') {
    const redirect = { href: approvalUrl(order), rel: 'redirect', method: 'GET' } as const;
    throw new Refusal('INSTRUMENT_DECLINED', { links: [redirect] });
  }
  const invoices = ledger.list('capture').map((made) => made.invoice_id);
  const repeated = order.units.find(
    (unit) => unit.invoice_id && invoices.includes(unit.invoice_id),
  );
  if (repeated) throw new Refusal('DUPLICATE_INVOICE_ID', { value: repeated.invoice_id ?? '' });
  const at = now();
  const made = order.units.map((unit): Capture => {
    const { currency_code, value } = unit.amount;
    return {
      id: newId(),
      order: order.id,
      origin,
      reference_id: unit.reference_id,
      status: row.call === 'pend' ? 'PENDING' : 'COMPLETED',
      amount: { currency_code, value },
      invoice_id: unit.invoice_id,
      custom_id: unit.custom_id,
      create_time: at,
      update_time: at,
    };
  });
  for (const one of made) {
    ledger.write('capture', one);
    ledger.count('captures-made');
  }
  const paid: Order = { ...order, status: 'COMPLETED', update_time: at };
  const { vaulted, messages } = storeWallet(ledger, paid, row);
  const stored = { ...paid, vaulted };
  ledger.write('order', stored);
  return {
    status: 201,
    body: orderAnswer(ledger, stored, whole ? 'whole' : 'captured'),
    messages: [...made.map(captureMessage), ...messages],
  };
}

/** The webhook for a capture's status. */
function captureMessage(made: Capture): Message {
  const status =
    made.status === 'PENDING' || made.status === 'DECLINED' ? made.status : 'COMPLETED';
  const event = toWebhookEvent(statusEvents[status], captureResource(made), made.origin);
  return { event, origin: made.origin, subject: made.order };
}

/** The capture with this id; throws INVALID_RESOURCE_ID. */
export function captureById(ledger: Ledger, id: string): Capture {
  const made = ledger.read('capture', id);
  if (made) return made;
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'capture_id', value: id, location: 'path' });
}

/** `GET /v2/payments/captures/{id}`. */
export function showCapture({ ledger, id }: Call): Answer {
  return { status: 200, body: captureResource(captureById(ledger, id)) };
}

/** Completes or declines a pending capture; null when it is not pending. */
export function settleCapture(
  ledger: Ledger,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
): Message | null {
  const made = ledger.read('capture', id);
  if (made?.status !== 'PENDING') return null;
  const settled: Capture = { ...made, status, update_time: now() };
  ledger.write('capture', settled);
  return captureMessage(settled);
}
