import { writeFile } from 'node:fs/promises';
import { unstable_readConfig as readConfig } from 'wrangler';

/** Settings that wrangler.toml and development share: all but what is bundled, and how. */
const shared = [
  ...(['name', 'compatibility_date', 'compatibility_flags', 'vars', 'triggers'] as const),
  ...([
    'kv_namespaces',
    'd1_databases',
    'queues',
    'send_email',
    'images',
    'r2_buckets',
    'ratelimits',
  ] as const),
  'version_metadata',
] as const;

/**
 * Writes the configuration that `wrangler dev` serves in development, beside `worker/` and
 * `assets/`: wrangler.toml's, with a worker that is bundled already and the lookbook in it. It is
 * read anew when the file `reload` changes.
 * @throws Error where wrangler.toml is no configuration
 */
export async function writeDevConfig(root: string, path: string): Promise<void> {
  const config = readConfig({ config: `${root}wrangler.toml` });
  const own = {
    ...Object.fromEntries(shared.map((name) => [name, config[name]])),
    main: 'worker/index.js',
    base_dir: 'worker',
    no_bundle: true,
    find_additional_modules: true,
    rules: [{ type: 'ESModule', globs: ['**/*.js'] }],
    // A command that does nothing: what it watches tells when there is something new to read.
    build: { command: 'exit 0', watch_dir: 'reload' },
    assets: { ...config.assets, directory: 'assets' },
    services: config.services?.map((service: { binding: string }) =>
      service.binding === 'LOOKBOOK'
        ? { binding: service.binding, service: config.name, entrypoint: 'Lookbook' }
        : service,
    ),
  };
  await writeFile(path, JSON.stringify(own, null, 2));
}
