import { MINUTE, SECOND } from '../durations.ts';

/*
 * Signatures of webhooks, as standardwebhooks.com defines them: the HMAC-SHA256 of `{id}.{timestamp}.{body}`
 * in base64, after `v1,`. While an old secret is replaced, a message has several signatures, separated by
 * spaces.
 */

/** The maximum difference between the sender's clock and the shop's clock, in ms. */
const TOLERANCE = 5 * MINUTE;
const PREFIX = 'whsec_';
const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The HTTP headers of a signed webhook. */
export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/**
 * The bytes of a secret such as `whsec_…`. Null for an invalid secret. A valid secret has 24 to 64 bytes in
 * base64.
 */
export function toSecretBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
    return bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * The HTTP headers that sign a webhook with each of the secrets. The newest secret is the first. `now` in ms
 * since the epoch.
 */
export async function signedHeaders(
  secrets: readonly string[],
  id: string,
  body: string,
  now: number,
): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(now / SECOND));
  const content = signedContent(id, timestamp, body);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const mac = await crypto.subtle.sign('HMAC', await importKey(secret), content);
      return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
    }),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** The reason why a webhook is refused. */
type SignatureProblem = 'missing' | 'time' | 'signature';

/**
 * Finds the sender whose secret signed a webhook, and the webhook's id. Else returns the problem. The
 * comparison always takes the same time, so that nobody can guess a signature step by step. Never throws for
 * valid secrets. `now` in ms since the epoch.
 */
export async function findSigner(
  header: (name: keyof SignedHeaders) => string | undefined,
  body: string,
  senders: Readonly<Record<string, readonly string[]>>,
  now: number,
): Promise<{ signer: string; id: string } | { problem: SignatureProblem }> {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  const signatures = (header('webhook-signature') ?? '').split(' ').flatMap(parseMac);
  // A dot in the id or timestamp is refused, because two different webhooks could then have the same
  // signature.
  if (!/^[\w-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) {
    return { problem: 'missing' };
  }
  if (Math.abs(now - Number(timestamp) * SECOND) > TOLERANCE) return { problem: 'time' };
  const content = signedContent(id, timestamp, body);
  for (const [signer, secrets] of Object.entries(senders)) {
    for (const secret of secrets) {
      const key = await importKey(secret);
      for (const mac of signatures.slice(0, MAX_SIGNATURES)) {
        if (await crypto.subtle.verify('HMAC', key, mac, content)) return { signer, id };
      }
    }
  }
  return { problem: 'signature' };
}

/**
 * At most this number of signatures of a webhook is checked. During a change of secrets a webhook has two.
 */
const MAX_SIGNATURES = 5;

function parseMac(text: string): Uint8Array<ArrayBuffer>[] {
  const [, mac] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  return mac ? [Uint8Array.from(atob(mac), (sign) => sign.charCodeAt(0))] : [];
}

function signedContent(id: string, timestamp: string, body: string) {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}

/** @throws RangeError for an invalid secret */
function importKey(secret: string): Promise<CryptoKey> {
  const bytes = toSecretBytes(secret);
  if (!bytes) throw new RangeError('A webhook’s secret is whsec_ and 24 to 64 bytes in base64');
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}
