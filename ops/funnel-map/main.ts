/**
 * `npm run funnel-map`: runs test/long/funnel-map.test.ts, which visits all pages of the shop, and writes
 * docs/funnel.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { command, main } from '../terminal/command-line.ts';
import { textTable } from '../terminal/text-table.ts';
import type { FunnelMap } from './graph.ts';
import { funnelPage } from './page.ts';

const REPORT = '.wrangler/test/funnel-map.json';

await main(
  command('npm run funnel-map --')
    .description(
      'Walk the built shop in every country as a visitor does, print the problems, and write docs/funnel.md if there are none.',
    )
    .option('--json', 'print the result as JSON instead of a table')
    .action(({ json }) => {
      const { countries, graph } = walkShop();
      const problems = countries.flatMap(({ country, problems: countryProblems }) =>
        countryProblems.map((problem) => `${country}: ${problem}`),
      );
      if (json) console.log(JSON.stringify(countries, null, 2));
      else {
        const rows = countries.map(({ country, pages, links, problems: countryProblems }) =>
          [country, pages, links, countryProblems.length].map(String),
        );
        console.log(textTable(['country', 'pages', 'links', 'problems'], rows).join('\n'));
      }
      if (problems.length > 0) throw new Error(problems.join('\n'));
      writeFileSync('docs/funnel.md', funnelPage(graph));
    }),
);

/**
 * Runs the test and returns its result.
 * @throws Error with the output of the test if it wrote no result
 */
function walkShop(): FunnelMap {
  mkdirSync('.wrangler/test', { recursive: true });
  rmSync(REPORT, { force: true });
  const { stdout, stderr } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project', 'long', 'test/long/funnel-map.test.ts'],
    { encoding: 'utf8', env: { ...process.env, FUNNEL_MAP: REPORT } },
  );
  if (!existsSync(REPORT)) throw new Error(stdout + stderr);
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}
