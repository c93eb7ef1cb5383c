import type { Instruction } from '../control/instruction.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';

/** One call of an API operation, as its handler gets it. */
export type Call = {
  ledger: Ledger;
  origin: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
  requestId: string | null;
  /** Whether the caller asked for the whole resource (`Prefer: return=representation`). */
  whole: boolean;
  instruction: Instruction;
};

/** What a handler answers, and the webhooks that follow from it. */
export type Answer = { status: number; body?: unknown; messages?: Message[] };
