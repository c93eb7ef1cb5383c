import { parseArgs } from 'node:util';
import { print } from './check.ts';
import { openDesk } from './desk.ts';
import { difference, differenceLines, differenceSum } from './diff-tables.ts';
import { experimentLines } from './experiments.ts';
import { isError } from './finding.ts';
import { tableInUse } from './in-use.ts';
import { judge } from './judge.ts';
import {
  type Arguments,
  fileOptions,
  formatOption,
  placeOption,
  placeOptions,
  UsageError,
} from './options.ts';
import { reportOf } from './report.ts';
import { readSource } from './source.ts';
import { versionsOf } from './versions.ts';

/** `diff FILE`: what a push of the file would change. Exit code 1 where it cannot be read as rules. */
export async function diff(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...fileOptions, ...placeOptions },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError();
  const place = placeOption(values);
  const source = readSource(file, formatOption(values.format));
  const { rules, experiments, findings } = judge(source, Date.now());
  if (findings.some(isError)) {
    print(reportOf(file, source, rules.length, findings.filter(isError)));
    return 1;
  }
  const desk = await openDesk(place);
  try {
    const inUse = await tableInUse(desk, await versionsOf(desk));
    if (inUse.problem) console.error(inUse.problem);
    const change = difference(inUse.rules, rules);
    const more = experimentLines(inUse.experiments, experiments ?? inUse.experiments);
    console.log([...differenceLines(change), ...more, differenceSum(change)].join('\n'));
    return 0;
  } finally {
    await desk.close();
  }
}
