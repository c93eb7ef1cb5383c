import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { isError } from './finding.ts';
import { flattened } from './flatten.ts';
import { judge } from './judge.ts';
import { type Arguments, fileOptions, formatOption, UsageError } from './options.ts';
import { counted, linesOf, type Report, reportOf, summaryOf } from './report.ts';
import { readSource } from './source.ts';
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
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError();
  const source = readSource(file, formatOption(values.format));
  const { rules, experiments, findings } = judge(source, Date.now());
  const report = reportOf(file, source, rules.length, findings);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else print(report);
  if (findings.some(isError)) return 1;
  if (values.flatten) writeFlattened(values.flatten, rules, experiments ?? []);
  else if (!values.json && findings.some(({ kind }) => kind === 'chain')) {
    console.log(`check ${file} --flatten OUT writes it with every chain led straight to its end`);
  }
  return 0;
}

/** Problems on the error output, the sum below on the other. */
export function print(report: Report): void {
  const lines = [...linesOf(report)].join('\n');
  if (lines) console.error(lines);
  console.log(`${report.file}: ${summaryOf(report)}`);
}

function writeFlattened(
  file: string,
  rules: Parameters<typeof flattened>[0],
  experiments: readonly Experiment[],
): void {
  const flat = flattened(rules);
  writeFileSync(file, tableText(file, flat.rules, experiments));
  console.error(`${file}: ${counted(flat.changed, 'chain')} led straight to the end`);
}
