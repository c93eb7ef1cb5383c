import { writeFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { command, namedPath, wholeNumber } from '../terminal/command-line.ts';
import type { Source } from './counts.ts';
import { buildReport, type Dimension, dimensions, type Report } from './report.ts';

const dimensionNames = Object.keys(dimensions).join(', ');

/** `npm run ops -- funnel`: prints the number of visitors at each step to a sale, and the results of splits. */
export function funnelCommand(now = Date.now()) {
  const local = "read the local shop's counts (default)";
  const env =
    'read the counts of a deployed shop, such as production; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN';
  const state = "the folder of the local shop's state";
  return command('funnel')
    .description('Print the number of visitors at each step to a sale, and the results of splits.')
    .option('--days <number>', 'the number of days until today, in UTC', wholeNumber(1, 366), 14)
    .option('--by <list>', `group the counts by any of ${dimensionNames}`, readDimensions)
    .addOption(new Option('--local', local).conflicts(['env', 'example']))
    .addOption(new Option('--persist-to <folder>', state).conflicts(['env', 'example']))
    .addOption(new Option('--env <name>', env).default(null, 'the local shop').conflicts('example'))
    .option('--example', 'show an example with made-up numbers')
    .option('--top <number>', 'the number of listed groups', wholeNumber(1, 10_000), 10)
    .addOption(new Option('--json', 'print the report as JSON instead of tables').conflicts('csv'))
    .option('--csv', 'print the steps as CSV instead of tables')
    .option('--html <file>', 'also write the report as an HTML page')
    .action(async ({ json, csv, html, top, ...options }) => {
      const report = await readReport(options, now);
      if (json) console.log(JSON.stringify(report, null, 2));
      else if (csv) process.stdout.write((await import('./csv.ts')).toCsv(report));
      else console.log((await import('./text.ts')).toText(report, top));
      if (html) {
        const { toPage } = await import('./page.ts');
        writeFileSync(namedPath(html), await toPage(report, top));
      }
    });
}

function readDimensions(text: string): Dimension[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names)].filter(Boolean).map((name) => {
    if (isDimension(name)) return name;
    throw new InvalidArgumentError(`Give any of ${dimensionNames}, not ${JSON.stringify(name)}.`);
  });
}

function isDimension(name: string): name is Dimension {
  return Object.hasOwn(dimensions, name);
}

type ReportOptions = {
  days: number;
  by?: Dimension[] | undefined;
  example?: true | undefined;
  env: string | null;
  persistTo?: string | undefined;
};

/**
 * Reads the counts. The modules that read a database are imported only if they are needed, because they import
 * wrangler, which takes a second.
 */
async function readReport(options: ReportOptions, now: number): Promise<Report> {
  const { days, by = [], env } = options;
  const report = (query: Source, source: string) => buildReport(query, { source, days, by, now });
  if (options.example) return report((await import('./example.ts')).exampleSource(now), 'example');
  if (env !== null) {
    const { accessTo, engineSource, ENGINE_DAYS } = await import('./engine-counts.ts');
    if (days > ENGINE_DAYS) throw new Error(`Analytics Engine stores ${ENGINE_DAYS} days.`);
    return report(engineSource(accessTo(env, process.env)), env);
  }
  const { readLocally } = await import('./local-counts.ts');
  return readLocally((query) => report(query, 'local'), options.persistTo);
}
