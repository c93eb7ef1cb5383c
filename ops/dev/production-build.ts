import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Where the production builds of the workers land, once for all tests of a run. */
export const prebuilt = {
  shop: '.wrangler/test/shop',
  wallet: '.wrangler/test/wallet',
  lookbook: '.wrangler/test/lookbook',
};

/** Says to the processes of one run that the build has been made. */
const MADE = 'PREBUILT';

/**
 * Builds what `npm run deploy` would ship, so that tests run that and nothing else; once a run.
 * @throws Error with what wrangler said
 */
export async function buildForTests(): Promise<void> {
  if (process.env[MADE] && (await isOfNewestBuild())) return;
  // The shop's deploy also builds the assets, which the lookbook's reads.
  await dryDeploy('wrangler.toml', prebuilt.shop);
  await Promise.all([
    dryDeploy('sandbox/wrangler.toml', prebuilt.wallet),
    dryDeploy('lookbook/wrangler.toml', prebuilt.lookbook),
  ]);
  process.env[MADE] = 'yes';
}

/** Whether the shop's worker is the one of the assets that are there: it names its build. */
async function isOfNewestBuild(): Promise<boolean> {
  const files = ['assets/builds/latest.json', `${prebuilt.shop}/index.js`];
  const [latest = '', worker = ''] = await Promise.all(
    files.map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  return latest !== '' && worker.includes(JSON.parse(latest).id);
}

/** Builds the worker of a configuration in the folder `cwd`, assets and all, as `npm run deploy` would. */
export async function dryDeploy(config: string, outdir: string, cwd = '.'): Promise<void> {
  await promisify(execFile)(
    resolve('node_modules/.bin/wrangler'),
    ['deploy', '--dry-run', '-c', config, '--outdir', resolve(outdir)],
    { cwd, env: { ...process.env, NODE_ENV: 'production' } },
  );
}
