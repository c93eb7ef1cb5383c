import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Where the production builds of the workers land, once for all test files of a run. */
export const prebuilt = {
  shop: '.wrangler/test/shop',
  wallet: '.wrangler/test/wallet',
  lookbook: '.wrangler/test/lookbook',
};

/**
 * Builds what `npm run deploy` would ship, so that tests run that and nothing else.
 * @throws Error with what wrangler said
 */
export async function setup(): Promise<void> {
  if (process.env.PREBUILT) return;
  // The shop's deploy also builds the assets, which the lookbook's reads.
  await dryDeploy('wrangler.toml', prebuilt.shop);
  await Promise.all([
    dryDeploy('sandbox/wrangler.toml', prebuilt.wallet),
    dryDeploy('lookbook/wrangler.toml', prebuilt.lookbook),
  ]);
  process.env.PREBUILT = 'yes';
}

async function dryDeploy(config: string, outdir: string): Promise<void> {
  await promisify(execFile)(
    'node_modules/.bin/wrangler',
    ['deploy', '--dry-run', '-c', config, '--outdir', resolve(outdir)],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
}
