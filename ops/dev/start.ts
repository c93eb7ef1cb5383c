/** `npm start`: migrates and seeds the local database, then serves the shop and its wallet sandbox. */
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { watchSources } from './loop/watch.ts';
import { HOST, inspectorPort } from './shop/ports.ts';
import { fail, prepareShop } from './shop/prepare-shop.ts';
import { announce, announceEnd, keepServing, serve } from './shop/serve-shop.ts';
import { forwardOutput } from './shop/wrangler-output.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const configs = ['wrangler.toml', 'sandbox/wrangler.toml', 'lookbook/wrangler.toml'];

try {
  const settings = await prepareShop(root);
  console.log('Building and starting …');
  const inspector = await inspectorPort();
  let isReady = false;
  const server = keepServing(
    () => {
      const wrangler = serve(configs, settings, inspector, {
        NODE_ENV: 'production',
        PREPARED: 'yes',
      });
      forwardOutput(wrangler);
      return wrangler;
    },
    (code) => (isReady ? announceEnd() : process.exit(code)),
  );
  server.ensureRunning();
  await waitUntilHealthy(`http://${HOST}:${settings.port}/health`);
  isReady = true;
  announce(settings, inspector);
  watchSources(root, server.ensureRunning);
} catch (error) {
  fail(error);
}

/**
 * Waits until a health address answers with success.
 * @throws Error after two minutes
 */
async function waitUntilHealthy(url: string): Promise<void> {
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
