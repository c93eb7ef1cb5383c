import { Option } from '@commander-js/extra-typings';
import type { ShopTarget, Stores } from './stores.ts';

/** The options that choose a command's shop. */
export const shopOptions = {
  local: new Option('--local', 'the local shop, which may be running; the default').conflicts(
    'env',
  ),
  env: new Option('--env <name>', 'a deployed shop, such as production').default(
    null,
    'the local shop',
  ),
  persistTo: new Option(
    '--persist-to <folder>',
    'the folder of the local shop’s state, as in wrangler',
  ).conflicts('env'),
};

/**
 * Opens the stores of a shop, passes them to `use`, and closes them afterwards. wrangler is imported only in this
 * function, because the import is slow.
 * @throws Error with a sentence if the database lacks a table of this version
 */
export async function withStores<Result>(
  target: ShopTarget,
  use: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const { openStores } = await import('./stores.ts');
  const stores = await openStores(target);
  try {
    return await use(stores);
  } catch (error) {
    if (!String(error).includes('no such table')) throw error;
    throw new Error('The database lacks a table: run npm run deploy, which migrates it');
  } finally {
    await stores.close();
  }
}
