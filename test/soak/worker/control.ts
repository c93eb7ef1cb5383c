import type { Fault } from './faults.ts';

/** What the soak alone may ask for, at an address that the shop does not know. */
export const CONTROL = '/__soak';

/** A fault, or none, that holds from now on; or a run of the scheduled job, so many ms ahead of the machine's clock. */
export type Order = { fault: Fault | null } | { jobAhead: number };
