import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { documentedFor } from '../api/issues.ts';
import { getBehaviour, type Instruction } from '../control/instruction.ts';
import { getMethod } from '../methods.ts';
import { approvalUrl, getOrder, orderAnswer } from '../orders/order-view.ts';
import { isApprovalExpired } from '../orders/order-window.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Capture } from '../state/payment-records.ts';
import type { Order, Unit } from '../state/records.ts';
import type { Message } from '../state/webhook-records.ts';
import { captureMessage, type Decline, isDecline } from './capture-message.ts';
import { captureResource } from './capture-view.ts';
import { storeWallet } from './vault.ts';

/** `POST /v2/checkout/orders/{id}/capture`. */
export function capture(call: Call): Answer {
  const order = getOrder(call.ledger, call.id);
  if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_CAPTURED');
  if (isApprovalExpired(order)) throw chargeRefusal(call, order, 'PAYER_ACTION_REQUIRED');
  if (order.status !== 'APPROVED') throw new Refusal('ORDER_NOT_APPROVED');
  if (getMethod(order.method).capturesItself) throw new Refusal('ORDER_COMPLETION_IN_PROGRESS');
  return captureOrder(call, order);
}

/**
 * Captures the payment of all units of an approved order, and answers 201 with the order. With the behaviour
 * `decline` it throws the issue code that the instruction chose, by default INSTRUMENT_DECLINED.
 * @throws DUPLICATE_INVOICE_ID if the invoice number was used before
 */
export function captureOrder(call: Call, order: Order): Answer {
  const { ledger, instruction, isWhole } = call;
  if (getBehaviour(instruction).call === 'refuse') {
    throw chargeRefusal(call, order, instruction.detail ?? 'INSTRUMENT_DECLINED');
  }
  const charged = chargeOrder(ledger, order, instruction);
  return {
    status: 201,
    body: orderAnswer(ledger, charged.order, isWhole ? 'whole' : 'captured'),
    messages: charged.messages,
  };
}

/**
 * Stores the captures of an approved order as the instruction demands, and returns the stored order with its
 * webhooks. An order that PayPal captures by itself is completed only if no capture is declined.
 * @throws DUPLICATE_INVOICE_ID if the invoice number was used before
 */
export function chargeOrder(
  ledger: Ledger,
  order: Order,
  instruction: Instruction,
): { order: Order; messages: Message[] } {
  const usedBefore = order.units.find((unit) => isUsed(ledger, unit.invoice_id));
  if (usedBefore) throw new Refusal('DUPLICATE_INVOICE_ID', { value: usedBefore.invoice_id ?? '' });
  const captures = order.units.map((unit) => toCapture(order, unit, instruction));
  for (const one of captures) {
    ledger.write('capture', one);
    ledger.count('captures-made');
  }
  const { capturesItself, pendingFor } = getMethod(order.method);
  if (pendingFor !== null && captures.some(({ status }) => status === 'PENDING')) {
    ledger.addJob({ kind: 'lapse', order: order.id }, Date.now() + pendingFor);
  }
  const isDenied = capturesItself && captures.some(({ status }) => status === 'DECLINED');
  const status = isDenied ? 'PAYER_ACTION_REQUIRED' : 'COMPLETED';
  const paid: Order = { ...order, status, update_time: now() };
  const { vaulted, messages } = storeWallet(ledger, paid, getBehaviour(instruction));
  const stored = { ...paid, vaulted };
  ledger.write('order', stored);
  const event = instruction.detail ?? '';
  const decline: Decline = isDecline(event) ? event : 'DECLINED';
  return {
    order: stored,
    messages: [...captures.map((one) => captureMessage(one, decline)), ...messages],
  };
}

/**
 * The issue codes after which the payer must return to the wallet. The value is the `rel` of the link to
 * the wallet.
 */
const payerLinks: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'redirect',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'redirect',
  PAYER_ACTION_REQUIRED: 'payer-action',
};

/**
 * The error for a payment that is refused, with the sentence that PayPal documents for the call. A call
 * without an id in its path also creates the order. This order is not stored, so the error has no link to
 * the wallet.
 */
function chargeRefusal({ id }: Call, order: Order, issue: string): Refusal {
  const wording = documentedFor(id ? ['capture'] : ['create', 'capture'], issue);
  const rel = id ? payerLinks[issue] : undefined;
  return new Refusal(issue, {
    wording,
    links: rel ? [{ href: approvalUrl(order), rel, method: 'GET' }] : [],
  });
}

/** True if another capture has this invoice number. Declined captures do not count. */
function isUsed(ledger: Ledger, invoice_id: string | undefined): boolean {
  if (!invoice_id) return false;
  return ledger.list('capture', { invoice_id }).some(({ status }) => status !== 'DECLINED');
}

/** The status and the reason of a capture for which the behaviour's `call` is `pend` or `deny`. */
const effects: Partial<Record<string, Pick<Capture, 'status' | 'reason'>>> = {
  pend: { status: 'PENDING', reason: 'PENDING_REVIEW' },
  deny: { status: 'DECLINED' },
};

function toCapture(order: Order, unit: Unit, instruction: Instruction): Capture {
  const { call = '', option } = getBehaviour(instruction);
  const { currency_code, value } = unit.amount;
  const time = now();
  const reason = option?.name === 'reason' ? instruction.detail : null;
  return {
    id: newId(),
    order: order.id,
    origin: order.origin,
    reference_id: unit.reference_id,
    status: 'COMPLETED',
    ...effects[call],
    ...(reason ? { reason } : {}),
    amount: { currency_code, value },
    invoice_id: unit.invoice_id,
    custom_id: unit.custom_id,
    create_time: time,
    update_time: time,
  };
}

/**
 * Reads the capture with this id.
 * @throws INVALID_RESOURCE_ID if there is none
 */
export function getCapture(ledger: Ledger, id: string): Capture {
  const capture = ledger.read('capture', id);
  if (capture) return capture;
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'capture_id', value: id, location: 'path' });
}

/** `GET /v2/payments/captures/{id}`. */
export function showCapture({ ledger, id }: Call): Answer {
  return { status: 200, body: captureResource(getCapture(ledger, id)) };
}
