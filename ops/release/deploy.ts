/** `npm run deploy`: checks, migrates and deploys a shop. */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { Option } from '@commander-js/extra-typings';
import { archiveMaps, markDeployed } from '../build/map-archive.ts';
import { wrangler } from '../shop/wrangler.ts';
import { command, main } from '../terminal/command-line.ts';
import { fetchLiveBuilds } from './live-builds.ts';
import { type Deployed, deployed } from './preflight.ts';
import { list, refusals, shopConfig } from './refusals.ts';
import { rehearse } from './rehearsal.ts';

const builds = 'assets/builds/';
const maps = 'build-maps/';
/** The folder of the deployed worker's script and source map. */
const shipped = '.wrangler/shipped/';

await main(
  command('npm run deploy --')
    .description(
      'Check the configuration, download the files of earlier builds for pages that are still open, migrate the database, deploy the worker.',
    )
    .addOption(
      new Option('--env <name>', 'the shop: an environment of wrangler.toml')
        .choices(deployed)
        .default('production' as const),
    )
    .option('--first', 'for the first deploy, when no shop is live yet', false)
    .option(
      '--dry-run',
      'change nothing; print every refusal, build, check the worker with its bindings, list the migrations; needs no account; ends with 1 if a deploy would be refused',
      false,
    )
    .action(async ({ env, first, dryRun }) => {
      try {
        await (dryRun ? rehearse(env, first) : deploy(env, first));
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        throw new Error(`${dryRun ? 'Would not be deployed' : 'Not deployed'}:\n${reason}`);
      }
    }),
);

async function deploy(env: Deployed, isFirst: boolean): Promise<void> {
  const problems = await refusals(env, isFirst);
  if (problems.length > 0) throw new Error(list(problems));
  const { vars } = await shopConfig(env);
  await storeLiveBuilds(String(vars.ORIGIN), isFirst);
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--env', env]);
  // An operator creates missing resources by hand, because wrangler would create a database in any region
  // (--no-x-provision). The build needs two variables to render the pages of this environment.
  const GTM_ID = String(vars.GTM_ID ?? '');
  const PAYMENT_METHODS = String(vars.PAYMENT_METHODS ?? '');
  const args = ['deploy', '--env', env, '--no-x-provision', '--outdir', shipped];
  await wrangler(args, { env: { GTM_ID, PAYMENT_METHODS } });
  await archiveWorkerMap();
}

/** Stores the worker's source map beside the browser's source maps, which the build has already stored. */
async function archiveWorkerMap(): Promise<void> {
  const { id } = JSON.parse(await readFile(`${builds}latest.json`, 'utf8'));
  await markDeployed(maps, id, checkedOutCommit());
  await archiveMaps(maps, id, {
    'index.js': await readFile(`${shipped}index.js.map`, 'utf8'),
  });
}

/** The commit of the sources; null if the folder is no git repository. */
function checkedOutCommit(): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] satisfies StdioOptions;
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio }).trim();
  } catch {
    return null;
  }
}

/** Downloads the builds that are live. The stored builds of this checkout may never have been live. */
async function storeLiveBuilds(origin: string, isFirst: boolean): Promise<void> {
  try {
    await fetchLiveBuilds(origin, builds);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    if (!isFirst) {
      throw new Error(
        `open pages of the live shop would lose their script: ${reason}\n` +
          'If no shop is live yet, run npm run deploy -- --first',
      );
    }
    console.log(`No earlier build is kept: ${reason}`);
    await rm(`${builds}kept.json`, { force: true });
  }
}
