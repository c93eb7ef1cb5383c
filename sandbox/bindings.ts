import type { LedgerObject } from './state/ledger.ts';

/** What sandbox/wrangler.toml declares. */
export type Bindings = {
  LEDGER: DurableObjectNamespace<LedgerObject>;
  /** Absent when the sandbox runs alone: webhooks then go nowhere. */
  SHOP?: Fetcher;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
  REDELIVERY_MS: number[];
};

/** The routes run inside the ledger, which hands itself to them. */
export type Wallet = { Bindings: { ledger: LedgerObject } };
