import { Option } from '@commander-js/extra-typings';
import { formats } from './sources/read-source.ts';
import type { ShopTarget, Stores } from './versions/stores.ts';

/** The file of rules that a command reads. */
export const fileHelp = 'JSON, CSV or a _redirects file; the name or the content shows which';

export const formatOption = new Option('--format <format>', 'the format of the file').choices(
  formats,
);

/** Which shop a command is for. */
export const shopOptions = {
  local: new Option('--local', 'the local shop, also while it runs: the default').conflicts('env'),
  env: new Option('--env <name>', 'a deployed shop, such as production'),
  persistTo: new Option(
    '--persist-to <folder>',
    'where the state of the local shop lies, as for wrangler',
  ).conflicts('env'),
};

/** What every command takes that publishes. */
export const publishOptions = {
  yes: new Option('--yes', 'publish without a question'),
  note: new Option('--note <text>', 'what history says of the version'),
};

/** Opens the stores of a shop for as long as `use` takes. Loads wrangler, which takes a while. */
export async function withStores<Result>(
  target: ShopTarget,
  use: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const { openStores } = await import('./versions/stores.ts');
  const stores = await openStores(target);
  try {
    return await use(stores);
  } finally {
    await stores.close();
  }
}
