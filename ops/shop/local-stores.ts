import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_readConfig as readConfig } from 'wrangler';
import { namedPath } from '../terminal/command-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the databases, KV namespaces and R2 buckets of the local shop, which may be running. `state` is the folder
 * of wrangler's --persist-to, by default `.wrangler/state`. The caller must call `dispose` at the end.
 */
export function openLocalStores(state?: string): Miniflare {
  const config: StoreConfig = readConfig(
    { config: join(root, 'wrangler.toml') },
    { hideWarnings: true },
  );
  const folder = state === undefined ? join(root, '.wrangler/state') : namedPath(state);
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      // wrangler stores its state in the subfolder `v3` of --persist-to.
      resourcePersistencePath: join(folder, 'v3'),
      d1Databases: toIds(config.d1_databases),
      kvNamespaces: toIds(config.kv_namespaces),
      r2Buckets: toIds(config.r2_buckets),
    }),
  );
}

/** A store in wrangler's configuration: its binding, and the id or name of its folder on disk. */
type Store = {
  binding: string;
  database_id?: string | undefined;
  id?: string | undefined;
  bucket_name?: string | undefined;
};
type StoreConfig = Record<'d1_databases' | 'kv_namespaces' | 'r2_buckets', readonly Store[]>;

function toIds(stores: readonly Store[]): Record<string, string> {
  return Object.fromEntries(
    stores.map((store) => [
      store.binding,
      store.database_id ?? store.id ?? store.bucket_name ?? store.binding,
    ]),
  );
}
