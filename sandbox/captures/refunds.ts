import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { documentedFor } from '../api/issues.ts';
import { parse } from '../api/parse.ts';
import { getBehaviour } from '../control/instruction.ts';
import { disputesAbout } from '../disputes/disputes.ts';
import { getMethod } from '../methods.ts';
import type { Ledger } from '../state/ledger.ts';
import { positive } from '../state/money.ts';
import type { Capture } from '../state/payment-records.ts';
import { getCapture } from './captures.ts';
import { giveBack, refundMessages, unitsLeft } from './give-back.ts';
import { refundLinks, refundView } from './refund-view.ts';

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

/** The issue code of a refused refund, by the status of the capture. */
const statusIssues = {
  PENDING: 'PENDING_CAPTURE',
  REFUNDED: 'CAPTURE_FULLY_REFUNDED',
  DECLINED: 'REFUND_NOT_ALLOWED',
} as const;

function requireRefundable(ledger: Ledger, capture: Capture, isPartial: boolean): void {
  const { id, status, reason } = capture;
  if (reason === 'CHARGEBACK' && status !== 'PENDING' && status !== 'DECLINED') {
    throw new Refusal('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  }
  if (status === 'PENDING' || status === 'REFUNDED' || status === 'DECLINED') {
    throw new Refusal(statusIssues[status]);
  }
  const { refundableFor } = getMethod(ledger.read('order', capture.order)?.method ?? 'paypal');
  if (Date.now() > Date.parse(capture.create_time) + refundableFor) {
    throw new Refusal('REFUND_TIME_LIMIT_EXCEEDED');
  }
  const disputes = disputesAbout(ledger, id);
  if (isPartial && disputes.some((dispute) => dispute.outcome === null)) {
    throw new Refusal('TRANSACTION_DISPUTED');
  }
}

/**
 * `POST /v2/payments/captures/{id}/refund`: refunds the requested amount. Without an amount in the request
 * it refunds all that is left of the capture.
 */
export function refund({ ledger, id, body, instruction, isWhole }: Call): Answer {
  const capture = getCapture(ledger, id);
  const requested = parse(request, body);
  const { call } = getBehaviour(instruction);
  const currency = capture.amount.currency_code;
  const remaining = unitsLeft(ledger, capture);
  const { invoice_id, custom_id, note_to_payer } = requested;
  const isPartial =
    requested.amount !== undefined && positive(requested.amount, '/amount') !== remaining;
  requireRefundable(ledger, capture, isPartial);
  if (call === 'refuse') {
    const issue = instruction.detail ?? 'REFUND_FAILED_INSUFFICIENT_FUNDS';
    throw new Refusal(issue, { wording: documentedFor(['refund'], issue) });
  }
  if (requested.amount && requested.amount.currency_code !== currency) {
    throw new Refusal('REFUND_CAPTURE_CURRENCY_MISMATCH', { field: '/amount/currency_code' });
  }
  const units = requested.amount ? positive(requested.amount, '/amount') : remaining;
  if (units > remaining) throw new Refusal('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
  if (invoice_id && ledger.list('refund', { invoice_id }).length > 0) {
    const wording = documentedFor(['refund'], 'DUPLICATE_INVOICE_ID');
    throw new Refusal('DUPLICATE_INVOICE_ID', { wording, value: invoice_id });
  }
  const status = call === 'pend' ? 'PENDING' : 'COMPLETED';
  const repayment = {
    units,
    status,
    reversal: null,
    invoice_id,
    custom_id,
    note_to_payer,
  } as const;
  const refund = giveBack(ledger, capture, repayment);
  const short = { id: refund.id, status: refund.status, links: refundLinks(refund) };
  return {
    status: 201,
    body: isWhole ? refundView(refund) : short,
    messages: refundMessages(refund),
  };
}

/** `GET /v2/payments/refunds/{id}`. */
export function showRefund({ ledger, id }: Call): Answer {
  const refund = ledger.read('refund', id);
  if (refund) return { status: 200, body: refundView(refund) };
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'refund_id', value: id, location: 'path' });
}
