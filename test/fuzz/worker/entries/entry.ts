import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import type { Facts } from '../facts.ts';
import type { Body } from '../generate/body.ts';

/** The parts of a request that belong to its entry. */
export type Draft = {
  method: string;
  /** The path and the query. */
  address: string;
  /** The headers of this kind of request. Each request also gets random headers. */
  headers?: readonly (readonly [string, string])[];
  body?: Body;
  isProduction?: boolean;
};

/** A kind of request to the shop. `weight` is its share of the cases, and `draft` makes a request. */
export type Entry = { weight: number; draft: (tape: Tape, facts: Facts) => Draft };
