import type { Fault } from './faults.ts';

/** The address of the soak's control commands, which is no address of the shop. */
export const CONTROL = '/__soak';

/**
 * A command to the worker of the soak: sets the fault (null for none), or runs the scheduled job with the shop's clock
 * `jobAhead` ms ahead of the machine's clock.
 */
export type ControlCommand = { fault: Fault | null } | { jobAhead: number };
