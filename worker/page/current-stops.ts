import type { AppContext } from '../app-types.ts';
import { nothingStopped, type StoppedSales } from '../country/stop-notice.ts';
import { SECOND } from '../durations.ts';
import type { Env } from '../env.ts';
import { createRevalidation } from '../http/stale-while-revalidate.ts';
import { log } from '../log/log.ts';
import { readStoppedSales } from '../orders/store/stopped-sales.ts';

/**
 * The stopped sales. `generation` increases with every change. The page cache's key contains it (rule 7.56).
 */
type CurrentStops = StoppedSales & { generation: number };

let current: CurrentStops = { ...nothingStopped, generation: 0 };

const revalidation = createRevalidation({
  freshFor: 20 * SECOND,
  servableFor: 30 * SECOND,
  maxWait: SECOND / 5,
  read: ({ DB }: Pick<Env, 'DB'>) => readStoppedSales(DB, Date.now()),
  store(read) {
    const { generation, ...last } = current;
    if (JSON.stringify(read) !== JSON.stringify(last)) {
      current = { ...read, generation: generation + 1 };
    }
    return true;
  },
  logFailure: (error) => log('stopsNotRead', { reason: String(error) }),
});

/** The stopped sales that apply to a request. */
export async function stoppedSales(c: AppContext): Promise<StoppedSales> {
  return c.get('stoppedSales') ?? currentStops(c.env, (work) => c.executionCtx.waitUntil(work));
}

/**
 * The stopped sales in the memory of this isolate. If the database cannot be read, the last values are used.
 */
export function currentStops(
  env: Pick<Env, 'DB'>,
  later: (work: Promise<unknown>) => void,
): CurrentStops | Promise<CurrentStops> {
  return revalidation.revalidate(env, later)?.then(() => current) ?? current;
}

/**
 * Reads the stopped sales again, just before an order is created. If the database cannot be read, the last
 * values are used.
 */
export async function rereadStops(c: AppContext): Promise<StoppedSales> {
  await revalidation.read(c.env);
  return current;
}
