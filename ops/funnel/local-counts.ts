import { openLocalStores } from '../shop/local-stores.ts';
import { retryWhenBusy } from '../shop/retry-when-busy.ts';
import { columns, type Dialect, type Source, selectCounts, toCount } from './counts.ts';

const dialect: Dialect = {
  table: 'funnel_steps',
  names: Object.fromEntries(columns.map((column) => [column, column])) as Dialect['names'],
  sum: 'SUM(count)',
  sampled: '1',
  since: (day) => `day >= '${day}'`,
};

/** Reads the local shop's counts and closes the stores. `state` is the folder of the local shop's state. */
export async function readLocally<T>(
  read: (source: Source) => Promise<T>,
  state?: string,
): Promise<T> {
  const stores = openLocalStores(state);
  try {
    const db = await stores.getD1Database('DB');
    return await read(async (query) => {
      const sql = selectCounts(query, dialect);
      const { results } = await retryWhenBusy(() => db.prepare(sql).all());
      return results.map(toCount);
    });
  } catch (error) {
    if (!String(error).includes('no such table')) throw error;
    throw new Error(
      'The local shop has no counts yet, because its database is missing. Run `npm start` and visit the shop.',
    );
  } finally {
    await stores.dispose();
  }
}
