import { setTimeout as after } from 'node:timers/promises';

/** The errors of a local store while the running shop or another command uses its file. */
const busy = /SQLITE_(BUSY|LOCKED)|database is locked|internal error; reference/i;
/** The pauses between tries, in ms. */
const usualPausesMs: readonly number[] = [50, 100, 200, 400, 800];

/**
 * Runs `access` and repeats it while a local store is busy, by default for 1.5 s. `access` must be safe to
 * repeat.
 * @throws any other error at once
 */
export async function retryWhenBusy<Answer>(
  access: () => Promise<Answer>,
  pauses = usualPausesMs,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await access();
    } catch (error) {
      if (!busy.test(String(error))) throw error;
      await after(pause);
    }
  }
  return access();
}
