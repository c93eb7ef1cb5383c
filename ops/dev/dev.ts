/**
 * `npm run dev`: serves the shop, its wallet sandbox and its lookbook, and builds them again at every save.
 * Open pages reload for each new build. The page and the terminal show a mistake until a save corrects it.
 */
import { fileURLToPath } from 'node:url';
import { startLoop } from './loop/loop.ts';
import { inspectorPort } from './shop/ports.ts';
import { fail, prepareShop } from './shop/prepare-shop.ts';
import { announce } from './shop/serve-shop.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const settings = await prepareShop(root);
  console.log('Building and starting …');
  const inspector = await inspectorPort();
  await startLoop(root, settings, inspector);
  announce(settings, inspector);
} catch (error) {
  fail(error);
}
