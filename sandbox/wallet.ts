import type { Ledger } from './state/ledger.ts';

/**
 * The Hono environment of the sandbox's routes. They run inside the durable object and read and write its
 * data as `ledger`.
 */
export type Wallet = { Bindings: { ledger: Ledger } };
