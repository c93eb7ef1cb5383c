import type { Fault } from './faults.ts';

/** The address of the soak's control commands, which is no address of the shop. */
export const CONTROL = '/__soak';

/**
 * A command to the worker of the soak: sets the fault (null for none), or moves the shop's clock to at
 * least `jobAhead` ms ahead of the machine's clock and runs the scheduled job. The shop's clock never goes back.
 */
export type ControlCommand = { fault: Fault | null } | { jobAhead: number };
