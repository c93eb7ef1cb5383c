import { Option } from '@commander-js/extra-typings';
import type { ShopTarget, Stores } from './shop-stores.ts';

/** Which shop a command is for. */
export const shopOptions = {
  local: new Option('--local', 'the local shop, also while it runs: the default').conflicts('env'),
  env: new Option('--env <name>', 'a deployed shop, such as production'),
  persistTo: new Option(
    '--persist-to <folder>',
    'where the state of the local shop lies, as for wrangler',
  ).conflicts('env'),
};

/**
 * Opens the stores of a shop for as long as `use` takes. Loads wrangler, which takes a while.
 * @throws Error with a sentence where the deployed database is older than this command
 */
export async function withStores<Result>(
  target: ShopTarget,
  use: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const { openStores } = await import('./shop-stores.ts');
  const stores = await openStores(target);
  try {
    return await use(stores);
  } catch (error) {
    if (!String(error).includes('no such table')) throw error;
    throw new Error('The database has not got its tables yet: npm run deploy migrates it');
  } finally {
    await stores.close();
  }
}
