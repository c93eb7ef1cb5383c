import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../app-types.ts';
import { jsonValue } from '../../json-value.ts';
import { log } from '../../log/log.ts';
import { applyEventOnce, readEvent } from '../flow/webhook.ts';
import { PaymentsUnavailable, Unreachable } from '../model/provider-errors.ts';
import { paypal } from '../paypal/paypal.ts';
import {
  readTransmission,
  type Transmission,
  transmissionProblem,
} from '../paypal/transmission.ts';
import { isRefused, mayAskProvider, noteVerdict } from './webhook-senders.ts';

/**
 * Receives the provider's webhooks. Each webhook is verified, applied once, and acknowledged after it was
 * applied. Obvious forgeries are refused without a call to the provider (rules 5.23 and 5.24). If the answer is
 * not 200, the provider sends the webhook again.
 */
export async function webhook(c: AppContext): Promise<Response> {
  const transmission = readTransmission((name) => c.req.header(name));
  if (!transmission) return refuse(c, 401, 'Signature missing');
  const body = await c.req.text();
  const event = readEvent(jsonValue(body));
  if (!event) return refuse(c, 400, 'Not an event');
  const { id, event_type: type } = event;
  try {
    const verdict = await verify(c, transmission, body);
    if (verdict === 'unasked') return refuse(c, 429, 'Too many requests');
    if (verdict !== 'genuine') {
      // The webhook may be forged, so its id is not logged.
      const host = verdict === 'certificate' ? { host: new URL(transmission.cert_url).host } : {};
      log('webhookRefused', { type, why: verdict, ...host });
      return refuse(c, 401, 'Signature does not fit');
    }
  } catch (error) {
    const isAway = error instanceof Unreachable || error instanceof PaymentsUnavailable;
    if (!isAway) log('webhookNotApplied', { type, reason: String(error) });
    return refuse(c, 503, 'Signature could not be checked');
  }
  try {
    const isRepeat = await applyEventOnce(c.env, event);
    return c.json({ statusCode: 200, message: isRepeat ? 'Applied before' : 'Applied' });
  } catch (error) {
    log('webhookNotApplied', { id, type, reason: String(error) });
    return refuse(c, 503, 'Not applied');
  }
}

type Verdict = 'genuine' | 'unasked' | 'signature' | 'certificate' | 'time';

/**
 * Verifies a webhook. Returns `genuine`, or the reason why the webhook is not genuine, or `unasked` if the rate
 * limit prevents the verification.
 * @throws PaymentsUnavailable, Unreachable
 */
async function verify(c: AppContext, transmission: Transmission, body: string): Promise<Verdict> {
  const provider = paypal(c.env, c.get('route').url.origin);
  const problem = transmissionProblem(transmission, c.env, c.get('now'));
  if (problem ? isRefused(c) : !(await mayAskProvider(c))) return 'unasked';
  const isGenuine = !problem && (await provider.verifyWebhook(transmission, body));
  await noteVerdict(c, isGenuine);
  return isGenuine ? 'genuine' : (problem ?? 'signature');
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
