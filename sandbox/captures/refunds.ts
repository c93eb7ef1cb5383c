import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { getBehaviour } from '../control/behaviours.ts';
import { newId, now } from '../state/ids.ts';
import { minor, money, positive } from '../state/money.ts';
import type { Capture, Refund } from '../state/records.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { refundLinks, refundView } from './capture-view.ts';
import { captureById } from './captures.ts';

const request = z.object({
  amount: z.optional(
    z.object({
      currency_code: z.string().check(z.length(3)),
      value: z.string().check(z.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
    }),
  ),
  custom_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  invoice_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  note_to_payer: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

const USED_INVOICE = 'Invoice ID was previously used to refund a capture.';

function requireRefundable(capture: Capture): void {
  if (capture.status === 'PENDING') throw new Refusal('PENDING_CAPTURE');
  if (capture.status === 'REFUNDED') throw new Refusal('CAPTURE_FULLY_REFUNDED');
  if (capture.status === 'DECLINED') throw new Refusal('REFUND_NOT_ALLOWED');
}

/** `POST /v2/payments/captures/{id}/refund`: the requested amount, else the whole remainder. */
export function refund({ ledger, id, origin, body, instruction, whole }: Call): Answer {
  const capture = captureById(ledger, id);
  const asked = parse(request, body);
  requireRefundable(capture);
  const { call } = getBehaviour(instruction);
  if (call === 'refuse') throw new Refusal('REFUND_FAILED_INSUFFICIENT_FUNDS');
  const currency = capture.amount.currency_code;
  if (asked.amount && asked.amount.currency_code !== currency) {
    throw new Refusal('REFUND_CAPTURE_CURRENCY_MISMATCH', { field: '/amount/currency_code' });
  }
  const earlier = ledger.list('refund');
  const back = earlier
    .filter((row) => row.capture === id)
    .map((row) => minor(row.amount, '/amount'));
  const left = back.reduce((rest, units) => rest - units, minor(capture.amount, '/amount'));
  const units = asked.amount ? positive(asked.amount, '/amount') : left;
  if (units > left) throw new Refusal('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
  const { invoice_id, custom_id, note_to_payer } = asked;
  if (invoice_id && earlier.some((row) => row.invoice_id === invoice_id)) {
    throw new Refusal('DUPLICATE_INVOICE_ID', { description: USED_INVOICE, value: invoice_id });
  }
  const made: Refund = {
    id: newId(),
    capture: id,
    origin,
    status: call === 'pend' ? 'PENDING' : 'COMPLETED',
    amount: money(currency, units),
    invoice_id,
    custom_id,
    note_to_payer,
    create_time: now(),
  };
  ledger.write('refund', made);
  ledger.count('refunds-made');
  const status = units === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  ledger.write('capture', { ...capture, status, update_time: made.create_time });
  const event = toWebhookEvent('PAYMENT.CAPTURE.REFUNDED', refundView(made), origin);
  const short = { id: made.id, status: made.status, links: refundLinks(made) };
  return {
    status: 201,
    body: whole ? refundView(made) : short,
    messages: [{ event, origin, subject: capture.order }],
  };
}

/** `GET /v2/payments/refunds/{id}`. */
export function showRefund({ ledger, id }: Call): Answer {
  const made = ledger.read('refund', id);
  if (made) return { status: 200, body: refundView(made) };
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'refund_id', value: id, location: 'path' });
}
