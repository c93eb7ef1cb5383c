/*
 * Signatures by the convention of standardwebhooks.com: HMAC-SHA256 of `{id}.{timestamp}.{body}`, in base64 behind
 * `v1,`; several of them apart by blanks while a key is rotated.
 */

const SECOND = 1000;
/** How far a sender's clock may be from ours, in ms. */
const TOLERANCE = 5 * 60 * SECOND;
const PREFIX = 'whsec_';
const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The headers of a signed message. */
export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/** A secret's bytes, by its text `whsec_…`; null for a text that is none: 24 to 64 bytes in base64. */
export function secretBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
    return bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
  } catch {
    return null;
  }
}

/** The headers of a message signed by each of the secrets, the newest first. `now` in ms. */
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

/** Why a message is not taken, in a word. */
type SignatureProblem = 'missing' | 'time' | 'signature';

/**
 * Who of several signed a message, by their secrets, and its id; or why nobody did. Signatures are compared in
 * constant time. Never throws.
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
  // A dot in them would let two messages have one signature.
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

/** A rotation needs two; more would only be work. */
const MOST_SIGNATURES = 5;

function parseMac(text: string): Uint8Array<ArrayBuffer>[] {
  const [, mac] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  return mac ? [Uint8Array.from(atob(mac), (sign) => sign.charCodeAt(0))] : [];
}

function signedContent(id: string, timestamp: string, body: string) {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}

/** @throws RangeError for a secret that is none */
function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secretBytes(secret);
  if (!bytes) throw new RangeError('A webhook’s secret is whsec_ and 24 to 64 bytes in base64');
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}
