/*
 * Signatures by the convention of standardwebhooks.com: HMAC-SHA256 of `{id}.{timestamp}.{body}`, in base64
 * after `v1,`. During a rotation of secrets a message has several signatures, separated by spaces.
 */

const SECOND = 1000;
/** The maximum difference between a sender's clock and ours, in ms. */
const TOLERANCE = 5 * 60 * SECOND;
const PREFIX = 'whsec_';
const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The headers of a signed message. */
export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/** The bytes of a secret `whsec_…`. Null for an invalid secret; a valid one has 24 to 64 bytes in base64. */
export function toSecretBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
    return bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
  } catch {
    return null;
  }
}

/** The headers of a message with a signature by each secret. The newest secret comes first. `now` in ms. */
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

/** The reason of a refused message. */
type SignatureProblem = 'missing' | 'time' | 'signature';

/**
 * The sender whose secret signed a message, and the message's id; else the problem. The comparison takes
 * constant time. Never throws for valid secrets. `now` in ms.
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
  // A dot in the id or timestamp would let two messages have the same signature.
  if (!/^[\w-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) {
    return { problem: 'missing' };
  }
  if (Math.abs(now - Number(timestamp) * SECOND) > TOLERANCE) return { problem: 'time' };
  const content = signedContent(id, timestamp, body);
  for (const [signer, secrets] of Object.entries(senders)) {
    for (const secret of secrets) {
      const key = await importKey(secret);
      for (const mac of signatures.slice(0, MOST_SIGNATURES)) {
        if (await crypto.subtle.verify('HMAC', key, mac, content)) return { signer, id };
      }
    }
  }
  return { problem: 'signature' };
}

/** The maximum number of checked signatures. A rotation needs two. */
const MOST_SIGNATURES = 5;

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
