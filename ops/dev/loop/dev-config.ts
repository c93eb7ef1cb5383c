import { readFile, writeFile } from 'node:fs/promises';
import { unstable_readConfig as readConfig } from 'wrangler';
import { BuildError, type Mistake, toMistakes } from '../../build/mistake.ts';

const file = 'wrangler.toml';

/**
 * The settings of wrangler.toml that development uses unchanged. Other settings, such as those of the bundle, are
 * different in development.
 */
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
 * Writes the configuration of `wrangler dev` for development, beside the folders `worker/` and `assets/`. It
 * is the configuration of wrangler.toml, but with a bundled worker that contains the lookbook. wrangler reads
 * everything again after a change of the file `reload`.
 * @throws BuildError if wrangler.toml is invalid
 */
export async function writeDevConfig(root: string, path: string): Promise<void> {
  const config = await readShopConfig(root);
  const devConfig = {
    ...Object.fromEntries(shared.map((name) => [name, config[name]])),
    main: 'worker/index.js',
    base_dir: 'worker',
    no_bundle: true,
    find_additional_modules: true,
    rules: [{ type: 'ESModule', globs: ['**/*.js'] }],
    // The command does nothing. But wrangler watches the file `reload` and reloads the worker after a change of this
    // file.
    build: { command: 'exit 0', watch_dir: 'reload' },
    assets: { ...config.assets, directory: 'assets' },
    services: config.services?.map((service: { binding: string }) =>
      service.binding === 'LOOKBOOK'
        ? { binding: service.binding, service: config.name, entrypoint: 'Lookbook' }
        : service,
    ),
  };
  await writeFile(path, JSON.stringify(devConfig, null, 2));
}

async function readShopConfig(root: string): Promise<ReturnType<typeof readConfig>> {
  try {
    return readConfig({ config: root + file });
  } catch (error) {
    const toml = await readFile(root + file, 'utf8').catch(() => '');
    throw new BuildError(configMistakes(root, toml, error), { cause: error });
  }
}

/**
 * The mistakes of wrangler.toml. wrangler reports the position of a syntax error. For a wrong value it reports only
 * the key, so this function finds the line.
 */
function configMistakes(root: string, toml: string, error: unknown): readonly Mistake[] {
  const problems = error instanceof Error ? error.message.matchAll(/^\s+- (.+)$/gm) : [];
  const mistakes = Array.from(problems, ([, message = '']) => ({
    message,
    file,
    line: findLine(toml, message),
  }));
  return mistakes.length > 0 ? mistakes : toMistakes(root, error);
}

/**
 * The number of the first line of wrangler.toml with the key in a message of wrangler, such as `"triggers.crons"` or
 * `"kv_namespaces[0].id"`.
 */
function findLine(toml: string, message: string): number | undefined {
  const [, name] = /"(?:[\w.[\]]+\.)?(\w+)(?:\[\d+\])?"/.exec(message) ?? [];
  if (!name) return undefined;
  const key = new RegExp(`^\\s*(?:${name}\\s*=|\\[+(?:[\\w.]+\\.)?${name}\\])`);
  const index = toml.split('\n').findIndex((line) => key.test(line));
  return index < 0 ? undefined : index + 1;
}
