import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { jsonValue } from '../worker/http/json-value.ts';

/** `input` is what it reads, where its standard input is a pipe; `env` is added to this process's. */
type Options = Omit<SpawnOptions, 'env'> & {
  input?: string;
  env?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Runs the installed wrangler; resolves when it ends well, rejects with its exit code else. */
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
    else reject(new Error(`wrangler ${args[0]} ended with code ${code}`));
  });
  return promise;
}

/** Wrangler did not do what it was asked; the message is the first sentence of its own. */
export class WranglerRefused extends Error {
  override name = 'WranglerRefused';
}

/** What one asks of wrangler that answers in JSON. */
export type AskWrangler = (args: readonly string[]) => unknown;

/**
 * Runs the installed wrangler and reads the JSON that it prints.
 * @throws WranglerRefused
 */
export function askWrangler(args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync('node_modules/.bin/wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  });
  // `whoami` answers who is not logged in with JSON, too, and a code that is not 0.
  const answer = jsonValue(stdout);
  if (answer !== undefined) return answer;
  const said = /ERROR\]? *(.+)/.exec(stripVTControlCharacters(stderr ?? ''))?.[1];
  throw new WranglerRefused(said?.trim() ?? `wrangler ${args[0]} gave no answer`);
}
