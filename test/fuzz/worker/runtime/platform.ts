import { table } from './redirect-table.ts';

/** The shop's origin in the cases. The shop in production has the same host with `https:`. */
export const ORIGIN = 'http://shop.test';

/** The shop's signing key; the fuzz signs links and cookies with it. */
export const SIGNING_KEY = 'a-key-of-the-trials-and-of-nothing-else';

/** The secret of the warehouse's posts about shipments; the fuzz signs posts with it. */
export const SHIPMENT_SECRET = `whsec_${btoa('a-secret-of-the-trials-alone')}`;

/** A mail that left the shop. */
export type Mail = { to: string; subject: string; text: string; html?: string };

/** The parts of the platform that the shop of a case uses. */
export type Platform = {
  DB: D1Database;
  ASSETS: Pick<Fetcher, 'fetch'>;
  WALLET: { fetch: (url: string, init: RequestInit) => Promise<Response> };
  /** Receives each mail that leaves the shop. */
  onMail: (mail: Mail) => void;
  /** Receives each message to the mail queue. */
  onQueueMessage: (body: never) => void;
};

/** The settings of a case's shop. */
export type Setting = {
  SHOP: 'development' | 'production';
  /** True if the sender of the request has reached every rate limit. */
  isLimited: boolean;
};

/** The shop's environment. Fixed answers in memory replace pictures, ebooks and rate limits. */
export function environment(platform: Platform, { SHOP, isLimited }: Setting): object {
  const limit = { limit: async () => ({ success: !isLimited }) };
  const limits = ['BEACON', 'ERROR', 'FORM', 'ORDER', 'STRANGER', 'WEBHOOK'];
  return {
    SHOP,
    SIGNING_KEY,
    ...(SHOP === 'production' ? { ORIGIN: ORIGIN.replace('http:', 'https:') } : {}),
    SHIPMENT_SECRETS: JSON.stringify({ warehouse: [SHIPMENT_SECRET] }),
    GTM_ID: 'GTM-TEST1',
    SERVICE_WORKER: 'on',
    ACCESS_TEAM: '',
    ACCESS_AUDIENCE: '',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_WEBHOOK_ID: 'SANDBOXWEBHOOK',
    DB: platform.DB,
    ASSETS: platform.ASSETS,
    WALLET: platform.WALLET,
    REDIRECTS: { get: async (key: string) => (key === 'table' ? table : null) },
    MAIL: { send: async (body: never) => platform.onQueueMessage(body) },
    EMAIL: { send: async (mail: Mail) => platform.onMail(mail) },
    IMAGES: { input: () => rendition },
    PICTURES: { get: async () => null, put: async () => null },
    EBOOKS: ebooks,
    VERSION: { id: 'fuzz', tag: '', timestamp: '' },
    VERIFICATION_LIMIT: limit,
    ...Object.fromEntries(
      limits.flatMap((name) => [
        [`${name}_LIMIT`, limit],
        [`${name}_SITE_LIMIT`, limit],
      ]),
    ),
  };
}

const rendition = {
  transform: () => rendition,
  output: async () => ({
    response: () => new Response('picture', { headers: { 'Content-Type': 'image/webp' } }),
  }),
};

const BOOK = '%PDF-1.7 a book that every reader has';
const ebooks = {
  head: async (key: string) => ({ key, size: BOOK.length, httpEtag: '"1"' }),
  get: async (_key: string, { range }: { range: { offset: number; length: number } }) =>
    new Response(BOOK.slice(range.offset, range.offset + range.length)),
};
