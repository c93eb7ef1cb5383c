import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPlatformProxy } from 'wrangler';
import { namedPath } from '../command-line.ts';
import { patiently } from '../retry-when-busy.ts';
import { countOf, type Dialect, Refusal, type Source, selectOf } from './counts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const dialect: Dialect = {
  table: 'funnel_steps',
  names: {
    day: 'day',
    page: 'page',
    step: 'step',
    market: 'market',
    src: 'src',
    variant: 'variant',
  },
  sum: 'SUM(count)',
  sampled: '1',
  since: (day) => `day >= '${day}'`,
};

/** Of a D1 database, what is needed here. */
type Database = {
  prepare: (sql: string) => { all: () => Promise<{ results: Record<string, unknown>[] }> };
};

/**
 * Reads the local shop's counts, and closes what it opened. `folder` is what `wrangler dev` was
 * given as --persist-to; else the project's own.
 */
export async function readLocally<T>(
  read: (source: Source) => Promise<T>,
  folder?: string,
): Promise<T> {
  const { env, dispose } = await patiently(() =>
    getPlatformProxy<{ DB: Database }>({
      configPath: `${root}wrangler.toml`,
      remoteBindings: false,
      persist: folder ? { path: join(namedPath(folder), 'v3') } : true,
    }),
  );
  try {
    return await read(async (question) => {
      const sql = selectOf(question, dialect);
      const { results } = await patiently(() => env.DB.prepare(sql).all());
      return results.map(countOf);
    });
  } catch (error) {
    if (!String(error).includes('no such table')) throw error;
    throw new Refusal(
      'The local shop has no counts yet: its database is not there. Run `npm start` and visit it.',
    );
  } finally {
    await dispose();
  }
}
