import type { Ledger } from '../state/ledger.ts';
import type { Answer } from './call.ts';
import { Refusal } from './errors.ts';

/**
 * The time in ms by which a call with a PayPal-Request-Id is prolonged. It is long enough that two calls can run
 * at the same time.
 */
const WORK_MS = 15;

type IdempotencyKey = {
  /** The operation, the path and the header PayPal-Request-Id. Null without this header, and for calls other than POST. */
  key: string | null;
  fingerprint: string;
  /** The HTTP status for a repeated call; undefined for the same status as the first call. */
  repeatStatus: 200 | undefined;
  /** The time in ms for which the answer is stored. */
  lifetimeMs: number;
};

/**
 * Runs the work of a call once for each key. A repeated call receives the stored answer for `lifetimeMs`, even
 * if the caller never received the first answer. Refused calls are not stored, so a call with the same id may
 * try again. `isFirst` is false for a stored answer.
 * @throws DUPLICATE_REQUEST_ID if the body differs from the first call's body
 * @throws PREVIOUS_REQUEST_IN_PROGRESS for a second call while the first call is still running
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
