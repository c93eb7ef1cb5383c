/** The settings that sandbox/wrangler.toml declares; the ledger's own binding is in index.ts. */
export type Bindings = {
  /** Missing when the sandbox runs by itself: webhooks are then not sent. */
  SHOP?: Fetcher;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
  REDELIVERY_MS: number[];
};
