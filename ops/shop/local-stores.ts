import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { namedPath } from '../terminal/command-line.ts';
import { configTables } from './settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the databases, KV namespaces and R2 buckets of the local shop, which may be running. `state` is the folder
 * of wrangler's --persist-to, by default `.wrangler/state`. The caller must call `dispose` at the end.
 */
export function openLocalStores(state?: string): Miniflare {
  const folder = state === undefined ? join(root, '.wrangler/state') : namedPath(state);
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      // wrangler stores its state in the subfolder `v3` of --persist-to.
      resourcePersistencePath: join(folder, 'v3'),
      d1Databases: toIds('d1_databases'),
      kvNamespaces: toIds('kv_namespaces'),
      r2Buckets: toIds('r2_buckets'),
    }),
  );
}

/** The local stores of a kind: each binding with the id or name of its folder on disk. */
function toIds(kind: string): Record<string, string> {
  return Object.fromEntries(
    configTables(`[[${kind}]]`).map(({ binding = '', database_id, id, bucket_name }) => [
      binding,
      database_id ?? id ?? bucket_name ?? binding,
    ]),
  );
}
