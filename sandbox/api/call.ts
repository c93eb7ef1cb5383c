import type { Instruction } from '../control/instruction.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';

/** A call of an API operation of the wallet: the parameter of the function that handles the operation. */
export type Call = {
  ledger: Ledger;
  origin: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
  requestId: string | null;
  /** True if the caller wants the whole order or refund in the answer (`Prefer: return=representation`). */
  isWhole: boolean;
  instruction: Instruction;
};

/** The answer to an API call, and the webhooks that the call causes. */
export type Answer = { status: number; body?: unknown; messages?: Message[] };
