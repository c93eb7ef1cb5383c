/// <reference path="./build/worker-configuration.d.ts" preserve="true" />
import type { Shop } from './shop.ts';

/** The binding of a rate limit. It counts posts by network, by site or in total (http/rate-limit.ts). */
type LimitBinding = Extract<keyof ShopBindings, `${string}_LIMIT`>;

type BeforeSiteLimit<Name> = Name extends `${infer Limit}_SITE_LIMIT` ? Limit : never;

/** The limits that count by network and by site. */
export type LimitName = BeforeSiteLimit<keyof ShopBindings>;

/** A message on the queue: the key of a mail that is due. */
export type MailWake = { key: string };

/** Secrets of a deployed shop. In development they are plain variables. */
type Secret = 'SIGNING_KEY' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID';

/** Variables that may be missing or empty. */
type Optional = 'OUTGOING_WEBHOOKS' | 'DIGEST_TO';

/**
 * The worker's bindings and variables. `npm run types` generates `ShopBindings` from wrangler.toml, which explains
 * each of them. This type adds the types that wrangler.toml cannot express.
 */
export type Env = Omit<
  ShopBindings,
  LimitBinding | Secret | Optional | 'MAIL' | 'SHOP' | 'SERVICE_WORKER'
> &
  // Without its binding a limit refuses nothing (decision 0041).
  Partial<Pick<ShopBindings, LimitBinding | Optional>> &
  Record<Secret, string> & {
    MAIL: Queue<MailWake>;
    SHOP: Shop;
    SERVICE_WORKER: 'on' | 'off';
  };
