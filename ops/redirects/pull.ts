import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDesk } from './desk.ts';
import { tableInUse } from './in-use.ts';
import { type Arguments, placeOption, placeOptions, UsageError } from './options.ts';
import { counted } from './report.ts';
import { versionsOf } from './versions.ts';
import { csvText, isCsv, jsonText } from './write-table.ts';

/** `pull [FILE]`: writes the table in use, as CSV for `.csv` or with `--csv`; without a file prints it. */
export async function pull(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...placeOptions, csv: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError();
  const desk = await openDesk(placeOption(values));
  try {
    const { version, rules, experiments, problem } = await tableInUse(desk, await versionsOf(desk));
    if (problem) throw new Error(problem);
    const asCsv = values.csv || isCsv(file ?? '');
    if (asCsv && experiments.length > 0) {
      const count = counted(experiments.length, 'experiment');
      console.error(
        `${count} in use: CSV has no place for them, a push of it leaves them as they are`,
      );
    }
    if (file) {
      writeFileSync(file, asCsv ? csvText(rules) : jsonText(rules, experiments));
      const what = version === null ? 'put by hand' : `version ${version}`;
      console.error(`${file}: ${counted(rules.length, 'rule')}, ${what}`);
    } else {
      process.stdout.write(asCsv ? csvText(rules) : jsonText(rules, experiments));
    }
    return 0;
  } finally {
    await desk.close();
  }
}
