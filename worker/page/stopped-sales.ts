import type { AppContext } from '../app.ts';
import { nothingStopped, type StoppedSales } from '../catalogue/stopped-sales.ts';
import type { Env } from '../env.ts';
import { createRevalidation } from '../http/stale-while-revalidate.ts';
import { log } from '../log/log.ts';
import { readStoppedSales } from '../orders/store/stopped-sales.ts';

/** Stopped sales; their generation rises whenever they change, and is part of the page cache's key (rule 7.56). */
type KnownStops = StoppedSales & { generation: number };

let known: KnownStops = { ...nothingStopped, generation: 0 };

const revalidation = createRevalidation({
  ...{ freshMs: 20_000, servableMs: 30_000, maxWaitMs: 200 },
  read: ({ DB }: Pick<Env, 'DB'>) => readStoppedSales(DB),
  store(read) {
    const { generation, ...last } = known;
    if (JSON.stringify(read) !== JSON.stringify(last)) {
      known = { ...read, generation: generation + 1 };
    }
    return true;
  },
  logFailure: (error) => log('stopsNotRead', { reason: String(error) }),
});

/** The stopped sales by which a request is answered. */
export async function stoppedSales(c: AppContext): Promise<StoppedSales> {
  return c.get('stoppedSales') ?? currentStops(c.env, (work) => c.executionCtx.waitUntil(work));
}

/** The stopped sales that this isolate knows now; the last known ones serve where the database is away. */
export function currentStops(
  env: Pick<Env, 'DB'>,
  later: (work: Promise<unknown>) => void,
): KnownStops | Promise<KnownStops> {
  return revalidation.revalidate(env, later)?.then(() => known) ?? known;
}

/** Reads the stopped sales again, before an order is created. Where the database is away, the last known ones count. */
export async function stopsNow(c: AppContext): Promise<StoppedSales> {
  await revalidation.read(c.env);
  return known;
}
