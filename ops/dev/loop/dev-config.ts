import { readFile, writeFile } from 'node:fs/promises';
import { unstable_readConfig as readConfig } from 'wrangler';
import { BuildError, type Mistake, toMistakes } from '../../build/mistake.ts';

const file = 'wrangler.toml';

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
 * read again when the file `reload` changes.
 * @throws BuildError where wrangler.toml is no configuration
 */
export async function writeDevConfig(root: string, path: string): Promise<void> {
  const config = await readShopConfig(root);
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

async function readShopConfig(root: string): Promise<ReturnType<typeof readConfig>> {
  try {
    return readConfig({ config: root + file });
  } catch (error) {
    const toml = await readFile(root + file, 'utf8').catch(() => '');
    throw new BuildError(configMistakes(root, toml, error), { cause: error });
  }
}

/** Wrangler knows the place where a file is not TOML; of a wrong value it only names the key. */
function configMistakes(root: string, toml: string, error: unknown): readonly Mistake[] {
  const problems = error instanceof Error ? error.message.matchAll(/^\s+- (.+)$/gm) : [];
  const mistakes = Array.from(problems, ([, message = '']) => ({
    message,
    file,
    line: lineOf(toml, message),
  }));
  return mistakes.length > 0 ? mistakes : toMistakes(root, error);
}

/** The first line that sets the key a message names: `"triggers.crons"`, `"kv_namespaces[0].id"`. */
function lineOf(toml: string, message: string): number | undefined {
  const [, name] = /"(?:[\w.[\]]+\.)?(\w+)(?:\[\d+\])?"/.exec(message) ?? [];
  if (!name) return undefined;
  const key = new RegExp(`^\\s*(?:${name}\\s*=|\\[+(?:[\\w.]+\\.)?${name}\\])`);
  const index = toml.split('\n').findIndex((line) => key.test(line));
  return index < 0 ? undefined : index + 1;
}
