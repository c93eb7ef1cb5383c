/** `npm run deploy`: refuses a configuration that must not go live, migrates the database, ships the worker. */
import { execFileSync } from 'node:child_process';
import { unstable_readConfig as readConfig } from 'wrangler';
import { preflightProblems } from './preflight.ts';
import { wrangler } from './wrangler.ts';

const production = ['--env', 'production'];

try {
  const config = readConfig({ config: 'wrangler.toml', env: 'production' });
  const problems = preflightProblems(config, secrets());
  if (problems.length > 0) {
    console.error(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    process.exit(1);
  }
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...production]);
  await wrangler(['deploy', ...production]);
} catch (error) {
  console.error(`Not deployed: ${(error as Error).message}`);
  process.exit(1);
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
