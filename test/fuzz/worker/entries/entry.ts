import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import type { Facts } from '../facts.ts';
import type { Body } from '../generate/body.ts';

/** The parts of a request that belong to its entry. */
export type Draft = {
  method: string;
  /** The path and the query. */
  address: string;
  /** The entry's headers; each request gets random headers in addition. */
  headers?: readonly (readonly [string, string])[];
  body?: Body;
  isProduction?: boolean;
};

/** An entry of the shop: its share of the cases, and its requests. */
export type Entry = { weight: number; draft: (tape: Tape, facts: Facts) => Draft };
