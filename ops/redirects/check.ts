import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { type Arguments, namedPath } from '../command-line.ts';
import { isError } from './diagnostic.ts';
import { flattened } from './flatten.ts';
import { fileArgument, fileOptions, formatOption } from './options.ts';
import { counted, printReport, reportOf } from './report.ts';
import { readSource } from './source.ts';
import { judge } from './validate.ts';
import { tableText } from './write-table.ts';

/**
 * `check FILE`: every problem with its line, as text or JSON. With `--flatten` the table is written
 * with chains led straight to their ends. Exit code 1 where a push would be refused.
 */
export function check(args: Arguments): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...fileOptions, json: { type: 'boolean' }, flatten: { type: 'string' } },
  });
  const file = fileArgument(positionals);
  const source = readSource(file, formatOption(values.format));
  const { rules, experiments, findings } = judge(source, Date.now());
  const report = reportOf(file, source, findings);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else printReport(report);
  if (findings.some(isError)) return 1;
  if (values.flatten) writeFlattened(values.flatten, rules, experiments ?? []);
  else if (!values.json && findings.some(({ kind }) => kind === 'chain')) {
    console.log(`To shorten every chain to one redirect: check ${file} --flatten OUT`);
  }
  return 0;
}

function writeFlattened(
  file: string,
  rules: Parameters<typeof flattened>[0],
  experiments: readonly Experiment[],
): void {
  const flat = flattened(rules);
  writeFileSync(namedPath(file), tableText(file, flat.rules, experiments));
  console.error(
    `${file}: written with ${counted(flat.changed, 'chain')} shortened to one redirect`,
  );
}
