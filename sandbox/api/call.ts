import type { Told } from '../control/behaviours.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../webhooks/webhook-event.ts';

/** What an operation is given. */
export type Call = {
  ledger: Ledger;
  origin: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
  requestId: string | null;
  /** Whether the caller wants the whole resource back. */
  whole: boolean;
  told: Told;
};

export type Answer = { status: number; body?: unknown; messages?: Message[] };
