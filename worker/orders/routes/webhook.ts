import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../app.ts';
import { jsonValue } from '../../http/json-value.ts';
import { log } from '../../log/log.ts';
import { readEvent, takeEvent } from '../flow/webhook.ts';
import { paypal, type Transmission } from '../paypal/paypal.ts';
import { PaymentsUnavailable, Unreachable } from '../paypal/provider-errors.ts';

/** What the provider reports by itself: verified, applied once, acknowledged only when applied. */
export async function webhook(c: AppContext): Promise<Response> {
  const transmission = transmissionOf(c);
  if (!transmission) return refuse(c, 401, 'Signature missing');
  const body = await c.req.text();
  const event = readEvent(jsonValue(body));
  if (!event) return refuse(c, 400, 'Not an event');
  try {
    const verified = await paypal(c.env, c.var.route.url.origin).verifyWebhook(transmission, body);
    if (!verified) {
      // Anyone may have sent it: its id is no more than a text.
      log('webhookRefused', { type: event.event_type });
      return refuse(c, 401, 'Signature does not fit');
    }
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof PaymentsUnavailable)) throw error;
    return refuse(c, 503, 'Signature could not be checked');
  }
  try {
    const known = await takeEvent(c.env, event);
    return c.json({ statusCode: 200, message: known ? 'Applied before' : 'Applied' });
  } catch (error) {
    log('webhookNotApplied', { id: event.id, type: event.event_type, reason: String(error) });
    return refuse(c, 503, 'Not applied');
  }
}

function transmissionOf(c: AppContext): Transmission | null {
  const read = (name: string) => c.req.header(`PayPal-${name}`)?.trim() ?? '';
  const transmission = {
    auth_algo: read('Auth-Algo'),
    cert_url: read('Cert-Url'),
    transmission_id: read('Transmission-Id'),
    transmission_sig: read('Transmission-Sig'),
    transmission_time: read('Transmission-Time'),
  };
  return Object.values(transmission).every((value) => value !== '') ? transmission : null;
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
