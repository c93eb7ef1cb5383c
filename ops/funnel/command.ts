import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Arguments, answerCall, namedPath, UsageError } from '../command-line.ts';
import { Refusal, type Source } from './counts.ts';
import { csvOf } from './csv.ts';
import { exampleSource } from './example.ts';
import { type Dimension, dimensions } from './groups.ts';
import { type Report, reportOf } from './report.ts';
import { textOf } from './text.ts';

const usage = `npm run ops -- funnel [--days N] [--by LIST] [--local | --env NAME | --example]
                      [--top N] [--json | --csv] [--html FILE] [--svg FILE]

  --days N      the last N days in UTC, today included (14)
  --by LIST     apart by any of src,country,variant,page,day
  --local       the local shop's counts, which is what is read without --env;
                --persist-to FOLDER where its wrangler was told so
  --env NAME    a deployed shop's, such as production; reads CLOUDFLARE_ACCOUNT_ID and
                CLOUDFLARE_API_TOKEN from the environment
  --example     made-up numbers
  --top N       how many groups are shown each on its own (10)
  --json, --csv all of it for other programs, instead of the tables
  --html FILE   a page to open, print or send; --svg FILE its picture alone`;

const options = {
  days: { type: 'string', default: '14' },
  by: { type: 'string', default: '' },
  top: { type: 'string', default: '10' },
  local: { type: 'boolean' },
  env: { type: 'string' },
  example: { type: 'boolean' },
  'persist-to': { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  html: { type: 'string' },
  svg: { type: 'string' },
} as const;

/**
 * `npm run ops -- funnel`: prints the funnel's steps and what its splits came to. Returns the exit
 * code: 1 where there is nothing to report or it could not be read, 2 for a wrong call.
 */
export function funnel(args: Arguments, now = Date.now()): Promise<number> {
  return answerCall(args, usage, async () => {
    const wish = wishOf(args);
    try {
      await write(await read(wish, now), wish);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error(error.message);
      return 1;
    }
  });
}

type Wish = ReturnType<typeof wishOf>;

function wishOf(args: Arguments) {
  const { values } = parseArgs({ args: [...args], options });
  const places = [values.local, values.env !== undefined, values.example];
  if (places.filter(Boolean).length > 1)
    throw new UsageError('Ask for one shop at a time: --local, --env or --example.');
  if (values.json && values.csv) throw new UsageError('--json and --csv do not go together.');
  if (values['persist-to'] && (values.env ?? values.example)) {
    throw new UsageError('--persist-to is for the local shop.');
  }
  return {
    ...values,
    days: numberOf('days', values.days, 366),
    top: numberOf('top', values.top, 10_000),
    by: byOf(values.by),
  };
}

function numberOf(name: string, text: string, max: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= max) return number;
  throw new UsageError(
    `--${name} is a whole number from 1 to ${max}, not ${JSON.stringify(text)}.`,
  );
}

function byOf(text: string): Dimension[] {
  const names = new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  return [...names].map((name) => {
    if (isDimension(name)) return name;
    const known = Object.keys(dimensions).join(', ');
    throw new UsageError(`--by knows ${known}, but not ${JSON.stringify(name)}.`);
  });
}

function isDimension(name: string): name is Dimension {
  return Object.hasOwn(dimensions, name);
}

/** Reads the counts. Readers of databases are loaded on demand: wrangler takes a second to load. */
async function read({ example, env, days, by, ...wish }: Wish, now: number): Promise<Report> {
  const report = (ask: Source, source: string) => reportOf(ask, { source, days, by, now });
  if (example) return report(exampleSource(now), 'example');
  if (env !== undefined) {
    const { accessTo, engineSource, ENGINE_DAYS } = await import('./engine-counts.ts');
    if (days > ENGINE_DAYS) throw new Refusal(`Analytics Engine keeps ${ENGINE_DAYS} days.`);
    return report(engineSource(accessTo(env, process.env)), env);
  }
  const { readLocally } = await import('./local-counts.ts');
  return readLocally((ask) => report(ask, 'local'), wish['persist-to']);
}

async function write(report: Report, { json, csv, html, svg, top }: Wish): Promise<void> {
  if (json) console.log(JSON.stringify(report, null, 2));
  else if (csv) process.stdout.write(csvOf(report));
  else console.log(textOf(report, top));
  if (html ?? svg) {
    const { pageOf } = await import('./page.ts');
    const { pictureOf } = await import('./picture.ts');
    if (html) writeFileSync(namedPath(html), await pageOf(report, top));
    if (svg) writeFileSync(namedPath(svg), pictureOf(report));
  }
}
