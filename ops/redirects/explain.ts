import { parseArgs } from 'node:util';
import { explain as explanationOf } from '../../worker/explain/explain.ts';
import { readQuestion } from '../../worker/explain/question.ts';
import { type Chapter, chaptersOf } from '../../worker/explain/sections.ts';
import { type Compiled, compile } from '../../worker/redirects/table.ts';
import { type Arguments, UsageError } from '../command-line.ts';
import { shopOrigin } from '../shop-settings.ts';
import { isError } from './diagnostic.ts';
import { tableInUse } from './in-use.ts';
import { fileOptions, formatOption, type ShopTarget, shopOption, shopOptions } from './options.ts';
import { printReport, reportOf } from './report.ts';
import { type Format, readSource } from './source.ts';
import { openStores } from './stores.ts';
import { judge } from './validate.ts';
import { versionsOf } from './versions.ts';

/** Labels longer than this stand on a line of their own. */
const maxLabelLength = 32;

/**
 * `explain URL`: what the shop decides for a visitor, by the table in use or that of `--file`. Exit
 * code 1 for a file that a push would refuse, 2 for a question that cannot be read.
 */
export async function explain(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...fileOptions,
      ...shopOptions,
      country: { type: 'string' },
      date: { type: 'string' },
      cookie: { type: 'string' },
      file: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [url = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError('One address at a time.');
  if (values.file !== undefined && (values.env ?? values.local) !== undefined) {
    throw new UsageError('--file does not go with --local or --env.');
  }
  const shop = shopOption(values);
  const { country = '', date = '', cookie = '' } = values;
  const origin = await shopOrigin(shop.env);
  const question = readQuestion({ url, country, date, cookie }, { origin, now: Date.now() });
  if ('problem' in question) throw new UsageError(question.problem);
  const format = formatOption(values.format);
  const table =
    values.file === undefined ? await inUse(shop) : fromFile(values.file, format, question.now);
  if (!table) return 1;
  const explanation = explanationOf(question, table);
  const text = values.json ? JSON.stringify(explanation, null, 2) : textOf(chaptersOf(explanation));
  console.log(text);
  return 0;
}

async function inUse(shop: ShopTarget): Promise<Compiled> {
  const stores = await openStores(shop);
  try {
    const { version, rules, experiments, problem } = await tableInUse(
      stores,
      await versionsOf(stores),
    );
    if (problem) console.error(`${problem}: the shop serves its last good one`);
    return { ...compile(rules, experiments), version };
  } finally {
    await stores.close();
  }
}

/** The table of a file; null, said on the error output, where a push would refuse it. */
function fromFile(file: string, format: Format | undefined, now: number): Compiled | null {
  const source = readSource(file, format);
  const { rules, experiments, findings } = judge(source, now);
  if (!findings.some(isError)) return compile(rules, experiments ?? []);
  printReport(reportOf(file, source, findings));
  return null;
}

/** Chapters for a terminal: the texts of each in one column. */
function textOf(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ title, rows }) => {
      const short = rows
        .map(([label]) => label.length)
        .filter((length) => length <= maxLabelLength);
      const width = Math.max(0, ...short);
      const lines = rows.map(([label, text]) =>
        label.length > maxLabelLength
          ? `  ${label}\n  ${' '.repeat(width)}  ${text}`
          : `  ${label.padEnd(width)}  ${text}`,
      );
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}
