import * as z from 'zod/mini';
import { Refusal } from '../api/errors.ts';
import type { Call } from '../api/operation.ts';
import { parse } from '../api/parse.ts';
import { newId, now } from '../state/ids.ts';
import type { Link } from '../state/records.ts';
import { authAlgo, certificateUrl, sign } from './signature.ts';

/** The events the sandbox sends. */
const events = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', '2.0', 'An order has been approved by buyer'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', '2.0', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', '2.0', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', '2.0', 'Payment denied'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', '2.0', 'A capture payment was refunded'],
  'VAULT.PAYMENT-TOKEN.CREATED': ['payment_token', '3.0', 'A payment token has been created'],
  'VAULT.PAYMENT-TOKEN.DELETED': ['payment_token', '3.0', 'A payment token has been deleted'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type EventType = keyof typeof events;

export type WebhookEvent = {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: EventType;
  summary: string;
  resource: object;
  links: Link[];
};

/** A webhook's body as PayPal's description has it. */
export function eventOf(type: EventType, resource: object, origin: string): WebhookEvent {
  const [resourceType, resourceVersion, summary] = events[type];
  const id = `WH-${newId(17)}-${newId(17)}`;
  const href = `${origin}/__wallet/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: resourceVersion,
    event_type: type,
    summary,
    resource,
    links: [{ href, rel: 'self', method: 'GET' }],
  };
}

const verification = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** `POST /v1/notifications/verify-webhook-signature`: SUCCESS only for what this ledger signed. */
export async function verifySignature({ ledger, body, origin }: Call) {
  const claim = parse(verification, body);
  const expected = await sign(ledger, {
    transmissionId: claim.transmission_id,
    transmissionTime: claim.transmission_time,
    webhookId: claim.webhook_id,
    body: JSON.stringify(claim.webhook_event),
  });
  const genuine =
    claim.transmission_sig === expected &&
    claim.auth_algo === authAlgo &&
    URL.canParse(claim.cert_url) &&
    new URL(claim.cert_url).pathname === new URL(certificateUrl(origin)).pathname;
  return { status: 200, body: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' } };
}

const simulation = z.object({
  event_type: z.string(),
  webhook_id: z.optional(z.string()),
  url: z.optional(z.string()),
  resource: z.optional(z.record(z.string(), z.unknown())),
});

/** `POST /v1/notifications/simulate-event`: a signed sample, delivered like any other webhook. */
export function simulateEvent({ body, origin }: Call) {
  const wanted = parse(simulation, body);
  const type = Object.keys(events).find((name): name is EventType => name === wanted.event_type);
  if (!type) {
    throw new Refusal('INVALID_PARAMETER_VALUE', { field: '/event_type', location: 'body' });
  }
  const sample = {
    id: newId(),
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '10.00' },
    create_time: now(),
  };
  const event = eventOf(type, wanted.resource ?? sample, origin);
  return { status: 202, body: event, messages: [{ event, origin, subject: event.id }] };
}
