import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { newId, now } from '../state/ids.ts';
import type { Message } from '../state/webhook-records.ts';
import { isEventType } from './event-types.ts';
import { authAlgo, certificateUrl, sign } from './signature.ts';
import { toWebhookEvent } from './webhook-event.ts';

const verification = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** `POST /v1/notifications/verify-webhook-signature`: SUCCESS only for signatures of this ledger. */
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
export function simulateEvent({ body, origin }: Call): Answer {
  const wanted = parse(simulation, body);
  const type = wanted.event_type;
  if (!isEventType(type)) {
    throw new Refusal('INVALID_PARAMETER_VALUE', { field: '/event_type', location: 'body' });
  }
  const sample = {
    id: newId(),
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '10.00' },
    create_time: now(),
  };
  const event = toWebhookEvent(type, wanted.resource ?? sample, origin);
  const messages: Message[] = [{ event, origin, subject: event.id, unlisted: true }];
  return { status: 202, body: event, messages };
}
