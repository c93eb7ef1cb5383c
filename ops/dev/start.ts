/** `npm start`: migrates and seeds the local database, then serves the shop and its wallet sandbox. */
import { setTimeout } from 'node:timers/promises';
import { HOST, inspectorPort } from './ports.ts';
import { fail, prepareShop } from './prepare-shop.ts';
import { announce, serve } from './serve-shop.ts';

const configs = ['wrangler.toml', 'sandbox/wrangler.toml', 'lookbook/wrangler.toml'];

try {
  const settings = await prepareShop();
  console.log('Building and starting …');
  const inspector = await inspectorPort();
  const shop = serve(configs, settings, inspector, {
    stdio: 'inherit',
    env: { NODE_ENV: 'production' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal));
  shop.on('exit', (code) => process.exit(code ?? 0));
  await healthy(`http://${HOST}:${settings.port}/health`);
  announce(settings, inspector);
} catch (error) {
  fail(error);
}

async function healthy(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const isOk = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return;
    await setTimeout(250);
  }
  throw new Error('it did not answer /health within two minutes');
}
