import { writeFileSync } from 'node:fs';
import { command, namedPath } from '../../terminal/command-line.ts';
import { counted, isError, printReport, toReport } from '../check/diagnostic.ts';
import { flatten } from '../check/flatten.ts';
import { validate } from '../check/validate.ts';
import { fileHelp, formatOption } from '../options.ts';
import { readSource } from '../sources/read-source.ts';
import { isCsv, toCsv, toJson } from '../sources/write-table.ts';

/** `check FILE`: prints every problem with its line. Fails if a push would refuse the file. */
export function checkCommand() {
  return command('check')
    .description('Find every problem in a file of rules, with its line.')
    .argument('<file>', fileHelp)
    .addOption(formatOption)
    .option('--json', 'the problems as JSON')
    .option('--flatten <out>', 'also write the table with every chain shortened to one hop')
    .action((file, { format, json, flatten: out }) => {
      const source = readSource(file, format);
      const { rules, experiments, diagnostics } = validate(source, Date.now());
      const report = toReport(file, source, diagnostics);
      if (json) console.log(JSON.stringify(report, null, 2));
      if (!json || diagnostics.some(isError))
        printReport(json ? { ...report, problems: [] } : report);
      if (out !== undefined) {
        const flat = flatten(rules);
        const table = { rules: flat.rules, experiments: experiments ?? [] };
        writeFileSync(namedPath(out), isCsv(out) ? toCsv(flat.rules) : toJson(table));
        const chains = counted(flat.changed, 'chain');
        console.error(`${out}: written with ${chains} shortened to one redirect`);
      } else if (!json && diagnostics.some(({ kind }) => kind === 'chain')) {
        console.log(`To shorten every chain to one redirect: check ${file} --flatten OUT`);
      }
    });
}
