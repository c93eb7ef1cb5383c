/**
 * `npm run dev`: serves the shop, its wallet sandbox and its lookbook, and builds again at every
 * save. Open pages load the new build by themselves; a mistake is shown on the page and in the
 * terminal until a save mends it.
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
