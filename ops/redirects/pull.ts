import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Arguments, namedPath, UsageError } from '../command-line.ts';
import { tableInUse } from './in-use.ts';
import { shopOption, shopOptions } from './options.ts';
import { counted } from './report.ts';
import { openStores } from './stores.ts';
import { versionsOf } from './versions.ts';
import { csvText, isCsv, jsonText } from './write-table.ts';

/** `pull [FILE]`: writes the table in use, as CSV for `.csv` or with `--csv`; without a file prints it. */
export async function pull(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...shopOptions, csv: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError('pull writes one file.');
  const stores = await openStores(shopOption(values));
  try {
    const { version, rules, experiments, problem } = await tableInUse(
      stores,
      await versionsOf(stores),
    );
    if (problem) throw new Error(problem);
    const asCsv = values.csv || isCsv(file ?? '');
    if (asCsv && experiments.length > 0) {
      const count = counted(experiments.length, 'experiment');
      console.error(
        `${count} in use: CSV cannot hold them, and pushing this file leaves them as they are`,
      );
    }
    if (file) {
      writeFileSync(namedPath(file), asCsv ? csvText(rules) : jsonText(rules, experiments));
      const what = version === null ? 'put by hand' : `version ${version}`;
      console.error(`${file}: ${counted(rules.length, 'rule')}, ${what}`);
    } else {
      process.stdout.write(asCsv ? csvText(rules) : jsonText(rules, experiments));
    }
    return 0;
  } finally {
    await stores.close();
  }
}
