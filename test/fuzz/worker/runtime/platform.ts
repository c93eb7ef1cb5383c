import { table } from './table.ts';

/** The only address at which the shop of the trials is. */
export const ORIGIN = 'http://shop.test';

/** The key the shop signs with: the trials make links and cookies of their own by it. */
export const SIGNING_KEY = 'a-key-of-the-trials-and-of-nothing-else';

/** What a system signs its parcels with: the trials are one. */
export const SHIPMENT_SECRET = `whsec_${btoa('a-secret-of-the-trials-alone')}`;

/** A mail that left the shop. */
export type Mail = { to: string; subject: string; text: string; html?: string };

/** What the shop of a trial has of the platform's. */
export type Outside = {
  DB: D1Database;
  ASSETS: Pick<Fetcher, 'fetch'>;
  WALLET: { fetch: (url: string, init: RequestInit) => Promise<Response> };
  /** Hears of each mail. */
  mailed: (mail: Mail) => void;
  /** Hears of each wake-up call to the mail's queue. */
  woken: (body: never) => void;
};

/** How a trial's shop is set up. */
export type Setting = {
  SHOP: 'development' | 'production';
  /** Whether every limit of a network is reached. */
  isLimited: boolean;
};

/** The shop's environment. Pictures, ebooks and limits are stand-ins without a round trip. */
export function environment(outside: Outside, { SHOP, isLimited }: Setting): object {
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
    DB: outside.DB,
    ASSETS: outside.ASSETS,
    WALLET: outside.WALLET,
    REDIRECTS: { get: async (key: string) => (key === 'table' ? table : null) },
    MAIL: { send: async (body: never) => outside.woken(body) },
    EMAIL: { send: async (mail: Mail) => outside.mailed(mail) },
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
