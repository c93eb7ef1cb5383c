import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { now } from '../state/ids.ts';
import { getOrder, orderAnswer } from './order-view.ts';

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const code = text(64).check(z.regex(/^[0-9A-Z_]+$/));

/** The body `order_tracker_request` in PayPal's API description, without the fields that the shop never sends. */
const request = z.object({
  capture_id: text(50).check(z.regex(/^[a-zA-Z0-9]*$/)),
  tracking_number: z.optional(text(64)),
  tracking_number_type: z.optional(z.enum(['CARRIER_PROVIDED', 'E2E_PARTNER_PROVIDED'])),
  carrier: z.optional(code),
  status: z.optional(code),
  notify_payer: z.optional(z.boolean()),
});

/**
 * `POST /v2/checkout/orders/{id}/track`: stores the tracking data for a capture and a tracking number. A
 * repeated call replaces this data, and its status is 200.
 */
export function trackOrder({ ledger, id, body, isWhole }: Call): Answer {
  const order = getOrder(ledger, id);
  const tracking = parse(request, body);
  const { capture_id, tracking_number = '' } = tracking;
  const capture = ledger.read('capture', capture_id);
  if (!capture || capture.order !== id) {
    throw new Refusal('CAPTURE_ID_NOT_FOUND', { field: '/capture_id', value: capture_id });
  }
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw new Refusal('CAPTURE_STATUS_NOT_VALID', { field: '/capture_id', value: capture_id });
  }
  const time = now();
  const tracker = {
    id: `${capture_id}-${tracking_number}`,
    capture: capture_id,
    status: tracking.status ?? 'SHIPPED',
    create_time: time,
    update_time: time,
  };
  const trackers = order.trackers ?? [];
  const otherTrackers = trackers.filter((one) => one.id !== tracker.id);
  const updated = { ...order, trackers: [...otherTrackers, tracker], update_time: time };
  ledger.write('order', updated);
  const status = otherTrackers.length < trackers.length ? 200 : 201;
  return { status, body: orderAnswer(ledger, updated, isWhole ? 'whole' : 'captured') };
}
