import type { Ledger } from '../state/ledger.ts';
import type { Answer } from './call.ts';
import { Refusal } from './errors.ts';

/**
 * The time in ms by which a call with a PayPal-Request-Id is prolonged. It is long enough that two calls can run
 * at the same time.
 */
const WORK_MS = 15;

type Request = {
  /** The header PayPal-Request-Id. Null without this header, and for calls other than POST. */
  requestId: string | null;
  /** The call's method, path and body. */
  call: string;
  /** The HTTP status for a repeated call; undefined for the same status as the first call. */
  repeatStatus: 200 | undefined;
  /** The time in ms for which the answer is stored. */
  lifetimeMs: number;
};

/**
 * Runs the work of a call once for each request id. Any later call with the same id receives the stored answer
 * for `lifetimeMs`, also a refusal, also if the caller never received the first answer. PayPal knows a call by its
 * id alone, so this is true even for a call with another path or body. The ledger then notes that the caller used
 * the id twice. Answers with the status 5xx are not stored. `isFirst` is false for a stored answer.
 * @throws PREVIOUS_REQUEST_IN_PROGRESS for a second call while the first call is still running
 */
export async function once(
  ledger: Ledger,
  { requestId, call, repeatStatus, lifetimeMs }: Request,
  work: () => Answer | Promise<Answer>,
): Promise<{ answer: Answer; isFirst: boolean }> {
  if (requestId === null) return { answer: await work(), isFirst: true };
  if (ledger.running.has(requestId)) throw new Refusal('PREVIOUS_REQUEST_IN_PROGRESS');
  const stored = ledger.answer(requestId);
  if (stored) {
    if (stored.call !== call) ledger.noteSharedId(requestId, [stored.call, call]);
    const status = stored.status < 300 ? (repeatStatus ?? stored.status) : stored.status;
    return { answer: { status, body: stored.body }, isFirst: false };
  }
  ledger.running.add(requestId);
  try {
    await scheduler.wait(WORK_MS);
    const answer = await work();
    const body = answer.body ?? null;
    if (answer.status < 500) {
      const until = Date.now() + lifetimeMs;
      ledger.storeAnswer(requestId, { call, status: answer.status, body, until });
    }
    return { answer, isFirst: true };
  } finally {
    ledger.running.delete(requestId);
  }
}
