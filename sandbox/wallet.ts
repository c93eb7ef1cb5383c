import type { Ledger } from './state/ledger.ts';

/** The Hono environment of the routes. They run inside the ledger, and the ledger is their binding. */
export type Wallet = { Bindings: { ledger: Ledger } };
