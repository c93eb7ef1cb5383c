/// <reference path="./build/worker-configuration.d.ts" preserve="true" />
import type { Shop } from './shop.ts';

/**
 * The name of a binding for a rate limit. The limit counts posts by network, by site or in total
 * (http/rate-limit.ts).
 */
type LimitBinding = Extract<keyof ShopBindings, `${string}_LIMIT`>;

type BeforeSiteLimit<Name> = Name extends `${infer Limit}_SITE_LIMIT` ? Limit : never;

/** The rate limits that count both by network and by site. */
export type LimitName = BeforeSiteLimit<keyof ShopBindings>;

/** A message on the queue: the key of a mail that must be sent. */
export type MailWake = { key: string };

/** The secrets that a deployed shop must have. In development they are ordinary variables. */
type Secret = 'SIGNING_KEY' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID';

/** Variables that may be missing or empty. */
type Optional =
  | 'OUTGOING_WEBHOOKS'
  | 'DIGEST_TO'
  | 'PAYMENT_METHODS'
  | 'ACCESS_ROLE_CLAIM'
  | 'OPERATOR_ROLES';

/**
 * The bindings and variables of the worker. `npm run types` generates `ShopBindings` from wrangler.toml,
 * where each is explained. This type adds the facts that wrangler.toml cannot express.
 */
export type Env = Omit<
  ShopBindings,
  LimitBinding | Secret | Optional | 'MAIL' | 'SHOP' | 'SERVICE_WORKER'
> &
  // A rate limit may have no binding. Then it refuses no posts (decision 0041).
  Partial<Pick<ShopBindings, LimitBinding | Optional>> &
  Record<Secret, string> & {
    MAIL: Queue<MailWake>;
    SHOP: Shop;
    SERVICE_WORKER: 'on' | 'off';
  };
