import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** The folders of the workers' production builds. All tests of a run share them. */
export const prebuilt = {
  shop: '.wrangler/test/shop',
  wallet: '.wrangler/test/wallet',
  lookbook: '.wrangler/test/lookbook',
};

/** The environment variable that says to all processes of a test run that the build is made. */
const MADE_VARIABLE = 'PREBUILT';

/**
 * Builds the workers exactly as `npm run deploy` does, once a run, so that tests use the deployed code.
 * @throws Error with wrangler's output
 */
export async function buildForTests(): Promise<void> {
  if (process.env[MADE_VARIABLE] && (await isNewestBuild())) return;
  // The shop comes first, because its deploy also builds the assets that the lookbook reads.
  await dryDeploy('wrangler.toml', prebuilt.shop);
  await Promise.all([
    dryDeploy('sandbox/wrangler.toml', prebuilt.wallet),
    dryDeploy('lookbook/wrangler.toml', prebuilt.lookbook),
  ]);
  process.env[MADE_VARIABLE] = 'yes';
}

/** True if the shop's worker and the present assets have the same build. The worker contains its build's id. */
async function isNewestBuild(): Promise<boolean> {
  const files = ['assets/builds/latest.json', `${prebuilt.shop}/index.js`];
  const [latest = '', worker = ''] = await Promise.all(
    files.map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  return latest !== '' && worker.includes(JSON.parse(latest).id);
}

/**
 * Builds the worker of a configuration in the folder `cwd` into `outdir`, with its assets, as `npm run
 * deploy` does.
 */
export async function dryDeploy(config: string, outdir: string, cwd = '.'): Promise<void> {
  await promisify(execFile)(
    resolve('node_modules/.bin/wrangler'),
    ['deploy', '--dry-run', '-c', config, '--outdir', resolve(outdir)],
    { cwd, env: { ...process.env, NODE_ENV: 'production' } },
  );
}
