import type { Instruction } from '../control/instruction.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';

/** A call of an API operation, as its handler receives it. */
export type Call = {
  ledger: Ledger;
  origin: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
  requestId: string | null;
  /** True if the caller wants the whole resource (`Prefer: return=representation`). */
  isWhole: boolean;
  instruction: Instruction;
};

/** A handler's answer, and the webhooks of the call. */
export type Answer = { status: number; body?: unknown; messages?: Message[] };
