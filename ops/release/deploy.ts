/**
 * `npm run deploy`: refuses a configuration that must not go live, fetches what open pages of the
 * last builds still ask for, migrates the database, ships the worker. `-- --first` says that there
 * may be no shop yet to fetch from.
 */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { unstable_readConfig as readConfig } from 'wrangler';
import { wrangler } from '../wrangler.ts';
import { fetchLiveBuilds } from './live-builds.ts';
import { preflightProblems } from './preflight.ts';

const production = ['--env', 'production'];

const builds = 'assets/builds/';

try {
  const { first } = parseArgs({ options: { first: { type: 'boolean' } } }).values;
  const config = readConfig({ config: 'wrangler.toml', env: 'production' });
  const problems = preflightProblems(config, secrets());
  if (problems.length > 0) {
    console.error(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    process.exit(1);
  }
  await keepLiveBuilds(String(config.vars.ORIGIN), first === true);
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...production]);
  await wrangler(['deploy', ...production]);
} catch (error) {
  console.error(`Not deployed: ${(error as Error).message}`);
  process.exit(1);
}

/** The builds of this checkout were never live: the shop's own list takes their place. */
async function keepLiveBuilds(origin: string, isFirst: boolean): Promise<void> {
  try {
    await fetchLiveBuilds(origin, builds);
  } catch (error) {
    const why = (error as Error).message;
    if (!isFirst) {
      throw new Error(
        `open pages of the live shop would lose their script: ${why}\n` +
          'Where no shop is live yet: npm run deploy -- --first',
      );
    }
    console.log(`No earlier build is kept: ${why}`);
    await rm(`${builds}kept.json`, { force: true });
  }
}

/** The names of the secrets that are set; none where they cannot be read, so that the preflight says so. */
function secrets(): string[] {
  try {
    const listed = execFileSync('node_modules/.bin/wrangler', ['secret', 'list', ...production], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const rows: unknown = JSON.parse(listed);
    return Array.isArray(rows) ? rows.map((row) => String(row?.name)) : [];
  } catch {
    return [];
  }
}
