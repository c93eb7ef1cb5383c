import type { Ledger } from './state/ledger.ts';

/** The Hono environment of the routes: they run inside the ledger, which passes itself to them. */
export type Wallet = { Bindings: { ledger: Ledger } };
