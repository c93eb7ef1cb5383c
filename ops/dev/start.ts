/** `npm start`: migrates and seeds the local database, then serves the shop and its wallet sandbox. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { seedEbooks } from '../ebooks/bucket.ts';
import { configs, wrangler } from '../wrangler.ts';
import { ConfigurationError, configuration } from './configuration.ts';

try {
  const settings = configuration(process.env);
  await assertFree(settings.port);
  console.log('Preparing the local database and the sample ebooks …');
  // One after the other: two runtimes that open the same local stores at once may lock each other out.
  await prepareDatabase();
  await seedEbooks();
  console.log('Building and starting …');
  const shop = serve(settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal));
  shop.on('exit', (code) => process.exit(code ?? 0));
  await ready(settings.port);
  console.log(`The shop is ready: http://127.0.0.1:${settings.port}`);
} catch (error) {
  const known = error instanceof ConfigurationError;
  console.error(known ? error.message : `The shop did not start: ${(error as Error).message}`);
  process.exit(1);
}

async function prepareDatabase(): Promise<void> {
  const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--local'], quiet);
  await wrangler(['d1', 'execute', 'DB', '--local', '--file', 'ops/dev/seed.sql'], quiet);
}

function serve(settings: ReturnType<typeof configuration>): ChildProcess {
  const vars = {
    GTM_ID: settings.gtmId,
    PAYPAL_CLIENT_ID: settings.paypalClientId,
    PAYPAL_CLIENT_SECRET: settings.paypalClientSecret,
  };
  return spawn(
    'node_modules/.bin/wrangler',
    [
      'dev',
      ...configs,
      ...['--ip', '127.0.0.1', '--port', String(settings.port)],
      ...Object.entries(vars).flatMap(([name, value]) =>
        value ? ['--var', `${name}:${value}`] : [],
      ),
      '--show-interactive-dev-session=false',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' },
    },
  );
}

/** Another server on the port would answer in the shop's place. */
function assertFree(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer();
  probe.on('error', () => reject(new ConfigurationError(`PORT: ${port} is already in use`)));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  return promise;
}

async function ready(port: number): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const ok = await fetch(`http://127.0.0.1:${port}/health`).then(
      (r) => r.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('it did not answer /health within two minutes');
}
