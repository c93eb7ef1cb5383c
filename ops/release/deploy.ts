/** `npm run deploy`. */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { keyRingProblems, readKeyRing } from '../../worker/crypto/key-ring.ts';
import { archiveMaps, markDeployed } from '../build/map-archive.ts';
import { command, main } from '../command-line.ts';
import { signs } from '../keys/live-shop.ts';
import { secretNames } from '../secrets.ts';
import { wrangler } from '../wrangler.ts';
import { databaseProblems } from './database.ts';
import { lawToConfirm, operatorDataProblems, operatorRecords } from './law-preflight.ts';
import { fetchLiveBuilds } from './live-builds.ts';
import { preflightProblems } from './preflight.ts';
import { webhookProblems } from './webhook.ts';

const production = ['--env', 'production'];
const builds = 'assets/builds/';
const maps = 'build-maps/';
/** Where wrangler leaves the worker as it was shipped. */
const shipped = '.wrangler/shipped/';

await main(
  command('npm run deploy --')
    .description(
      'Refuse a configuration that must not go live, fetch what open pages of the last builds still ask for, migrate the database, ship the worker.',
    )
    .option('--first', 'there may be no shop yet to fetch from', false)
    .action(async ({ first }) => {
      try {
        await deploy(first);
      } catch (error) {
        throw new Error(`Not deployed:\n${error instanceof Error ? error.message : error}`);
      }
    }),
);

async function deploy(isFirst: boolean): Promise<void> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const config = readConfig(
    { config: 'wrangler.toml', env: 'production' },
    // Development has bindings that production must not have.
    { hideWarnings: true },
  );
  console.log(`To be confirmed with counsel:\n${list(lawToConfirm())}`);
  const problems = [
    ...preflightProblems(config, secretNames('production')),
    ...operatorDataProblems(operatorRecords()),
    ...databaseProblems('production'),
    ...(await signingProblems(String(config.vars.ORIGIN), isFirst)),
  ];
  // An address that is none is a problem already.
  if (problems.length === 0) problems.push(...(await webhookProblems('production')));
  if (problems.length > 0) throw new Error(list(problems));
  await storeLiveBuilds(String(config.vars.ORIGIN), isFirst);
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...production]);
  await wrangler(['deploy', ...production, '--outdir', shipped]);
  await archiveWorkerMap();
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/**
 * What is wrong with the signing keys. A secret cannot be read back, so the value is looked at where
 * SIGNING_KEY holds it; else the live shop says whether it takes them.
 */
async function signingProblems(origin: string, isFirst: boolean): Promise<string[]> {
  const { SIGNING_KEY: given } = process.env;
  if (given !== undefined) return [...keyRingProblems(readKeyRing(given), 'production')];
  // A shop that does not answer is told of when its builds are fetched.
  if (isFirst || (await signs(origin).catch(() => true))) return [];
  return ['The live shop refuses its SIGNING_KEY: npm run ops -- keys rotate --env production'];
}

/** The build that wrangler ran has archived the maps of the scripts; the worker's comes beside them. */
async function archiveWorkerMap(): Promise<void> {
  const { id } = JSON.parse(await readFile(`${builds}latest.json`, 'utf8'));
  await markDeployed(maps, id, checkedOutCommit());
  await archiveMaps(maps, id, {
    'index.js': await readFile(`${shipped}index.js.map`, 'utf8'),
  });
}

/** Null where the sources are not a repository of git's. */
function checkedOutCommit(): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] satisfies StdioOptions;
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio }).trim();
  } catch {
    return null;
  }
}

/** Downloads the builds that are live: those of this checkout may never have been. */
async function storeLiveBuilds(origin: string, isFirst: boolean): Promise<void> {
  try {
    await fetchLiveBuilds(origin, builds);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    if (!isFirst) {
      throw new Error(
        `open pages of the live shop would lose their script: ${why}\n` +
          'Where no shop is live yet: npm run deploy -- --first',
      );
    }
    console.log(`No earlier build is served on: ${why}`);
    await rm(`${builds}kept.json`, { force: true });
  }
}
