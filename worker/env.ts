import type { MailWake } from './mail/outbox.ts';
import type { Shop } from './shop.ts';

/** What is limited: each has a number for a network and one for a site in wrangler.toml (http/rate-limit.ts). */
export type LimitName = 'BEACON' | 'ERROR' | 'FORM' | 'ORDER' | 'QUIZ' | 'STRANGER' | 'WEBHOOK';

export type LimitBinding = `${LimitName}_LIMIT` | `${LimitName}_SITE_LIMIT`;

/** The worker's bindings and variables, as wrangler.toml declares them. */
export type Env = {
  ASSETS: Fetcher;
  REDIRECTS: KVNamespace;
  DB: D1Database;
  /** Wakes the mails of the outbox. */
  MAIL: Queue<MailWake>;
  EMAIL: SendEmail;
  /** Resizes pictures; the results are stored in `PICTURES`. */
  IMAGES: ImagesBinding;
  PICTURES: R2Bucket;
  /** The ebooks, one PDF for each language (decision 0016). */
  EBOOKS: R2Bucket;
  /** The wallet sandbox; bound in development and tests only. */
  WALLET?: Fetcher;
  /** Every section and page side by side; bound in development and tests only. */
  LOOKBOOK?: Fetcher;
  /** Counts the funnel's steps; bound in deployed shops only, elsewhere the database counts. */
  FUNNEL?: AnalyticsEngineDataset;
  /** How many webhooks are verified for senders that are not known to be the provider. */
  VERIFICATION_LIMIT?: RateLimit;
  VERSION: WorkerVersionMetadata;
  SHOP: Shop;
  /** Where a deployed shop is, such as https://shop.example. */
  ORIGIN?: string;
  /** Keys that sign and encrypt, the newest first, separated by commas (crypto/key-ring.ts). A secret of deployed shops. */
  SIGNING_KEY: string;
  GTM_ID: string;
  /** `off` ends the service workers in browsers at their next visit (offline.ts). */
  SERVICE_WORKER: 'on' | 'off';
  /** The team and the audience of Cloudflare Access that let operators in; empty: nobody. */
  ACCESS_TEAM: string;
  ACCESS_AUDIENCE: string;
  /** Who is told of orders, as JSON (outgoing/receivers.ts), and the secrets that sign it; empty: nobody. */
  OUTGOING_WEBHOOKS?: string;
  OUTGOING_SECRETS?: string;
  /** Which systems may tell of parcels, by their secrets, as JSON; empty: none. */
  SHIPMENT_SECRETS?: string;
  /** Who gets the digest of a day and mails of disputes; empty: nobody. */
  DIGEST_TO?: string;
  PAYPAL_CLIENT_ID: string;
  PAYPAL_CLIENT_SECRET: string;
  PAYPAL_WEBHOOK_ID: string;
} & { [Binding in LimitBinding]?: RateLimit };
