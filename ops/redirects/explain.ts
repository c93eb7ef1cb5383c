import { parseArgs } from 'node:util';
import { type Chapter, chaptersOf } from '../../worker/explain/chapters.ts';
import { explain as explanationOf } from '../../worker/explain/explain.ts';
import { readQuestion } from '../../worker/explain/question.ts';
import { type Compiled, compile } from '../../worker/redirects/table.ts';
import { shopOrigin } from '../shop-settings.ts';
import { print } from './check.ts';
import { openDesk } from './desk.ts';
import { isError } from './finding.ts';
import { tableInUse } from './in-use.ts';
import { judge } from './judge.ts';
import {
  type Arguments,
  fileOptions,
  formatOption,
  type Place,
  placeOption,
  placeOptions,
  UsageError,
} from './options.ts';
import { reportOf } from './report.ts';
import { type Format, readSource } from './source.ts';
import { versionsOf } from './versions.ts';

/** Labels longer than this stand on a line of their own. */
const widest = 32;

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
      ...placeOptions,
      country: { type: 'string' },
      date: { type: 'string' },
      cookie: { type: 'string' },
      file: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [url = '', ...more] = positionals;
  const isTwice = values.file !== undefined && (values.env ?? values.local) !== undefined;
  if (more.length > 0 || isTwice) throw new UsageError();
  const place = placeOption(values);
  const { country = '', date = '', cookie = '' } = values;
  const origin = await shopOrigin(place.env);
  const question = readQuestion({ url, country, date, cookie }, { origin, now: Date.now() });
  if ('problem' in question) throw new UsageError(question.problem);
  const format = formatOption(values.format);
  const table =
    values.file === undefined ? await inUse(place) : fromFile(values.file, format, question.now);
  if (!table) return 1;
  const explanation = explanationOf(question, table);
  const text = values.json ? JSON.stringify(explanation, null, 2) : textOf(chaptersOf(explanation));
  console.log(text);
  return 0;
}

async function inUse(place: Place): Promise<Compiled> {
  const desk = await openDesk(place);
  try {
    const { version, rules, experiments, problem } = await tableInUse(desk, await versionsOf(desk));
    if (problem) console.error(`${problem}: the shop serves its last good one`);
    return { ...compile(rules, experiments), version };
  } finally {
    await desk.close();
  }
}

/** The table of a file; null, said on the error output, where a push would refuse it. */
function fromFile(file: string, format: Format | undefined, now: number): Compiled | null {
  const source = readSource(file, format);
  const { rules, experiments, findings } = judge(source, now);
  if (!findings.some(isError)) return compile(rules, experiments ?? []);
  print(reportOf(file, source, rules.length, findings));
  return null;
}

/** Chapters for a terminal: the texts of each in one column. */
export function textOf(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ title, rows }) => {
      const short = rows.map(([label]) => label.length).filter((length) => length <= widest);
      const width = Math.max(0, ...short);
      const lines = rows.map(([label, text]) =>
        label.length > widest
          ? `  ${label}\n  ${' '.repeat(width)}  ${text}`
          : `  ${label.padEnd(width)}  ${text}`,
      );
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}
