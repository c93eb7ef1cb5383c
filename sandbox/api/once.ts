import type { Ledger } from '../state/ledger.ts';
import type { Answer } from './call.ts';
import { Refusal } from './errors.ts';

/** How long a call takes, in milliseconds: long enough for two calls to overlap. */
const WORK_MS = 15;

type IdempotencyKey = {
  /** Operation, path and PayPal-Request-Id; null when the caller sent none. */
  key: string | null;
  fingerprint: string;
  repeats: 200 | undefined;
  /** How long the answer is kept, in milliseconds. */
  keptMs: number;
};

/**
 * Runs the work once for a PayPal-Request-Id. A repeated call gets the stored answer, also when
 * the first one never arrived, until the id is forgotten; refusals are not stored, so the same id may
 * try again.
 * Throws DUPLICATE_REQUEST_ID for another body and PREVIOUS_REQUEST_IN_PROGRESS for a second call
 * while the first is still running.
 */
export async function once(
  ledger: Ledger,
  { key, fingerprint, repeats, keptMs }: IdempotencyKey,
  work: () => Answer | Promise<Answer>,
): Promise<{ answer: Answer; fresh: boolean }> {
  if (key === null) return { answer: await work(), fresh: true };
  if (ledger.running.has(key)) throw new Refusal('PREVIOUS_REQUEST_IN_PROGRESS');
  const stored = ledger.answer(key);
  if (stored) {
    if (stored.fingerprint !== fingerprint) throw new Refusal('DUPLICATE_REQUEST_ID');
    return { answer: { status: repeats ?? stored.status, body: stored.body }, fresh: false };
  }
  ledger.running.add(key);
  try {
    await scheduler.wait(WORK_MS);
    const answer = await work();
    const until = Date.now() + keptMs;
    const body = answer.body ?? null;
    ledger.storeAnswer(key, { fingerprint, status: answer.status, body, until });
    return { answer, fresh: true };
  } finally {
    ledger.running.delete(key);
  }
}
