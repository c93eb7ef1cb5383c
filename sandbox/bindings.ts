/** The settings in `sandbox/wrangler.toml`. The binding of the ledger is in `index.ts`. */
export type Bindings = {
  /** The shop. Without it the sandbox sends no webhooks. */
  SHOP?: Fetcher;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
  REDELIVERY_MS: number[];
};
