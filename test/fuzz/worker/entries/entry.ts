import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import type { Body } from '../generate/body.ts';
import type { Known } from '../known.ts';

/** What is sent to an entry of the shop. */
export type Draft = {
  method: string;
  /** With its query. */
  address: string;
  /** Beside those that any request may have. */
  headers?: readonly (readonly [string, string])[];
  body?: Body;
  isProduction?: boolean;
};

/** A way in: how often it is tried, and what is sent there. */
export type Entry = { weight: number; draft: (tape: Tape, known: Known) => Draft };
