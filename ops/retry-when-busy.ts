import { setTimeout as after } from 'node:timers/promises';

/** What a local store says while the running shop, or another command, has its file for a moment. */
const busy = /SQLITE_(BUSY|LOCKED)|database is locked|internal error; reference/i;
/** Milliseconds between tries. */
const usualPausesMs: readonly number[] = [50, 100, 200, 400, 800];

/**
 * Asks again while a local store is busy, for a second and a half at most; any other error is thrown
 * at once. `ask` must be safe to repeat.
 */
export async function retryWhenBusy<Answer>(
  ask: () => Promise<Answer>,
  pauses = usualPausesMs,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!busy.test(String(error))) throw error;
      await after(pause);
    }
  }
  return ask();
}
