import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Where the production builds of the workers land, once for all test files of a run. */
export const prebuilt = {
  shop: '.wrangler/test/shop',
  wallet: '.wrangler/test/wallet',
  lookbook: '.wrangler/test/lookbook',
};

/** Builds what `npm run deploy` would ship, so that tests run that and nothing else. */
export function setup(): void {
  if (process.env.PREBUILT) return;
  dryDeploy('wrangler.toml', prebuilt.shop);
  dryDeploy('sandbox/wrangler.toml', prebuilt.wallet);
  dryDeploy('lookbook/wrangler.toml', prebuilt.lookbook);
  process.env.PREBUILT = 'yes';
}

function dryDeploy(config: string, outdir: string): void {
  execFileSync(
    'node_modules/.bin/wrangler',
    ['deploy', '--dry-run', '-c', config, '--outdir', resolve(outdir)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
}
