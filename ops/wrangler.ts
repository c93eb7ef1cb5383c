import { type SpawnOptions, spawn } from 'node:child_process';

/** `input` is what it reads, where its standard input is a pipe. */
type Options = SpawnOptions & { input?: string };

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
