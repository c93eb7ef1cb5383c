import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { parse } from '../api/parse.ts';
import { hex } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';

/** The parts of a webhook that its signature protects. */
type Signed = {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  /** The event as JSON text. */
  body: string;
};

const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const authAlgo = 'SHA256withHMAC';

async function importKey(ledger: Ledger): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(ledger.signingKey());
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['sign']);
}

/**
 * The signature in hexadecimal: HMAC-SHA-256 with the sandbox's secret key over transmission id, time,
 * webhook id and event.
 */
async function sign(ledger: Ledger, signed: Signed): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signed.body));
  const { transmissionId, transmissionTime, webhookId } = signed;
  const text = [transmissionId, transmissionTime, webhookId, hex(digest)].join('|');
  return hex(
    await crypto.subtle.sign('HMAC', await importKey(ledger), new TextEncoder().encode(text)),
  );
}

/**
 * The web address that the headers name as that of the certificate. The sandbox has no certificate: a receiver
 * asks the sandbox to check the signature.
 */
function certificateUrl(origin: string): string {
  return `${origin}/__wallet/v1/notifications/certs/SANDBOX`;
}

/** The HTTP headers of one delivery of a webhook, with a new signature. */
export async function webhookHeaders(
  ledger: Ledger,
  origin: string,
  webhookId: string,
  body: string,
) {
  const transmissionId = crypto.randomUUID();
  const transmissionTime = new Date(Date.now()).toISOString();
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/wallet-sandbox',
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': transmissionTime,
    'paypal-transmission-sig': await sign(ledger, {
      transmissionId,
      transmissionTime,
      webhookId,
      body,
    }),
    'paypal-cert-url': certificateUrl(origin),
    'paypal-auth-algo': authAlgo,
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

/**
 * `POST /v1/notifications/verify-webhook-signature`: answers SUCCESS only for signatures that this sandbox
 * made.
 */
export async function verifySignature({ ledger, body, origin }: Call): Promise<Answer> {
  const claim = parse(verification, body);
  const expected = await sign(ledger, {
    transmissionId: claim.transmission_id,
    transmissionTime: claim.transmission_time,
    webhookId: claim.webhook_id,
    body: JSON.stringify(claim.webhook_event),
  });
  const isGenuine =
    claim.transmission_sig === expected &&
    claim.auth_algo === authAlgo &&
    URL.canParse(claim.cert_url) &&
    new URL(claim.cert_url).pathname === new URL(certificateUrl(origin)).pathname;
  return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
}
