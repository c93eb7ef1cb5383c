/// <reference path="./build/worker-configuration.d.ts" preserve="true" />
import type { Shop } from './shop.ts';

/** A limit's binding: it counts the posts of a network, of a site, or of all (http/rate-limit.ts). */
type LimitBinding = Extract<keyof ShopBindings, `${string}_LIMIT`>;

type BeforeSiteLimit<Name> = Name extends `${infer What}_SITE_LIMIT` ? What : never;

/** What is limited for each network and for each site. */
export type LimitName = BeforeSiteLimit<keyof ShopBindings>;

/** A message on the queue: the mail that is due. */
export type MailWake = { key: string };

/** Variables of development that are secrets of a deployed shop. */
type Secret = 'SIGNING_KEY' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID';

/** Variables that may be missing as well as empty. */
type Optional = 'OUTGOING_WEBHOOKS' | 'DIGEST_TO';

/**
 * The worker's bindings and variables. `npm run types` generates `ShopBindings` from wrangler.toml, where
 * their comments are; this type adds what that file cannot express.
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
