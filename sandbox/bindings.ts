/** The settings in `sandbox/wrangler.toml`. `index.ts` has the binding of the durable object. */
export type Bindings = {
  /** The binding to the shop's worker. Without it the sandbox sends no webhooks. */
  SHOP?: Fetcher;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
  /** The pauses before the redeliveries of a webhook, in ms. The default is in `webhooks/redelivery.ts`. */
  REDELIVERY_MS?: number[];
};
