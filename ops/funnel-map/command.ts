/**
 * `npm run funnel-map`: walks the built shop in every country as a visitor does, says what is
 * broken, and draws docs/funnel.svg anew when nothing is. The walk is the test's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const REPORT = '.wrangler/test/funnel-map.txt';

rmSync(REPORT, { force: true });
const { status, stdout, stderr } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'worker', 'test/worker/funnel/graph.test.ts'],
  { encoding: 'utf8', env: { ...process.env, FUNNEL_MAP: REPORT } },
);
// Without a report the shop could not be walked at all: then the test's own words say why.
console.log(existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : stdout + stderr);
process.exitCode = status ?? 1;
