import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { jsonValue } from '../../worker/json-value.ts';

/**
 * `input` is the text for wrangler's standard input; it needs a pipe in `stdio`. `env` extends the environment of this
 * process.
 */
type Options = Omit<SpawnOptions, 'env'> & {
  input?: string;
  env?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Runs the installed wrangler. Rejects with an Error that has the exit code if wrangler fails. */
export function wrangler(
  args: readonly string[],
  { input, ...options }: Options = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn('node_modules/.bin/wrangler', args, {
    stdio: 'inherit',
    ...options,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', ...options.env },
  });
  if (input !== undefined) child.stdin?.end(input);
  child.on('error', reject);
  child.on('exit', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`wrangler ${args[0]} failed with exit code ${code}`));
  });
  return promise;
}

/** The error for a failed call of wrangler. Its message is the first line of wrangler's own error. */
export class WranglerRefused extends Error {
  override name = 'WranglerRefused';
}

/** Runs wrangler with arguments and returns the JSON that it prints. */
export type WranglerJson = (args: readonly string[]) => unknown;

/**
 * Runs the installed wrangler and returns the JSON that it prints.
 * @throws WranglerRefused if wrangler prints no JSON
 */
export function wranglerJson(args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync('node_modules/.bin/wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  });
  // Without a login, `whoami` prints JSON too, and exits with an error code.
  const answer = jsonValue(stdout);
  if (answer !== undefined) return answer;
  const message = /ERROR\]? *(.+)/.exec(stripVTControlCharacters(stderr ?? ''))?.[1];
  throw new WranglerRefused(message?.trim() ?? `wrangler ${args[0]} printed no JSON`);
}
