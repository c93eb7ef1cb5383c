import type { Ledger } from '../state/ledger.ts';
import type { Answer } from './call.ts';
import { Refusal } from './errors.ts';

/** The duration of a call in ms, long enough for two calls to overlap. */
const WORK_MS = 15;

type IdempotencyKey = {
  /** Operation, path and PayPal-Request-Id; null without a PayPal-Request-Id. */
  key: string | null;
  fingerprint: string;
  /** The status of a repeated call; by default the status of the first call. */
  repeatStatus: 200 | undefined;
  /** The lifetime of the stored answer, in ms. */
  lifetimeMs: number;
};

/**
 * Runs the work once for each PayPal-Request-Id. A repeated call receives the stored answer during its lifetime, also
 * if the caller did not receive the first answer. Refusals are not stored, so the same id may try again. `isFirst` is
 * false for a stored answer.
 * Throws DUPLICATE_REQUEST_ID for another body, and PREVIOUS_REQUEST_IN_PROGRESS for a second call while the first
 * call is still running.
 */
export async function once(
  ledger: Ledger,
  { key, fingerprint, repeatStatus, lifetimeMs }: IdempotencyKey,
  work: () => Answer | Promise<Answer>,
): Promise<{ answer: Answer; isFirst: boolean }> {
  if (key === null) return { answer: await work(), isFirst: true };
  if (ledger.running.has(key)) throw new Refusal('PREVIOUS_REQUEST_IN_PROGRESS');
  const stored = ledger.answer(key);
  if (stored) {
    if (stored.fingerprint !== fingerprint) throw new Refusal('DUPLICATE_REQUEST_ID');
    return { answer: { status: repeatStatus ?? stored.status, body: stored.body }, isFirst: false };
  }
  ledger.running.add(key);
  try {
    await scheduler.wait(WORK_MS);
    const answer = await work();
    const until = Date.now() + lifetimeMs;
    const body = answer.body ?? null;
    ledger.storeAnswer(key, { fingerprint, status: answer.status, body, until });
    return { answer, isFirst: true };
  } finally {
    ledger.running.delete(key);
  }
}
