import { writeFileSync } from 'node:fs';
import { shopOptions, withStores } from '../../shop/options.ts';
import { command, namedPath } from '../../terminal/command-line.ts';
import { counted, sizeText } from '../check/diagnostic.ts';
import { isCsv, toCsv, toJson } from '../sources/write-table.ts';
import { isPutByHand, listVersions, tableInUse, tableSize } from '../versions/versions.ts';

/** `pull [FILE]`: writes the table in use to a file, or prints it. CSV with `--csv` or for `.csv`, else JSON. */
export function pullCommand() {
  return command('pull')
    .description('Write the table in use to a file, or print it.')
    .argument('[file]', 'the file to write: CSV if its name ends in .csv, else JSON')
    .option('--csv', 'write CSV, independent of the file name')
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (file, { csv, ...target }) => {
      const table = await withStores(target, async (stores) =>
        tableInUse(stores, await listVersions(stores)),
      );
      const { version, problem, rules, experiments } = table;
      if (problem) throw new Error(problem);
      const asCsv = csv || isCsv(file ?? '');
      if (asCsv && experiments.length > 0) {
        const count = counted(experiments.length, 'experiment');
        console.error(
          `${count} in use: CSV cannot contain them. A push of this file leaves them unchanged`,
        );
      }
      const text = asCsv ? toCsv(rules) : toJson(table);
      if (file === undefined) {
        process.stdout.write(text);
        return;
      }
      writeFileSync(namedPath(file), text);
      const unpushed = isPutByHand(table) ? 'put by hand' : 'nothing was pushed yet';
      const origin = version === null ? unpushed : `version ${version}`;
      const size = asCsv ? counted(rules.length, 'rule') : sizeText(tableSize(table));
      console.error(`${file}: ${size}, ${origin}`);
    });
}
