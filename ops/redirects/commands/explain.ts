import { Option } from '@commander-js/extra-typings';
import { explain } from '../../../worker/explain/explain.ts';
import { type Group, toGroups } from '../../../worker/explain/groups.ts';
import { readQuestion } from '../../../worker/explain/question.ts';
import { compileTable, type Table } from '../../../worker/redirects/table/table.ts';
import { shopOptions, withStores } from '../../shop/options.ts';
import { shopOrigin } from '../../shop/settings.ts';
import type { ShopTarget } from '../../shop/stores.ts';
import { command } from '../../terminal/command-line.ts';
import { isError } from '../check/diagnostic.ts';
import { formatOption } from '../options.ts';
import { readProposal } from '../versions/proposal.ts';
import { listVersions, tableInUse } from '../versions/versions.ts';

/** The longest label beside its text, in characters. A longer label has its own line. */
const MAX_LABEL_LENGTH = 32;

/**
 * `explain URL`: prints the shop's answer to a visitor and its reasons, by the table in use or the table of
 * `--file`.
 */
export function explainCommand() {
  return command('explain')
    .description('Show the shop’s answer to an address, and the reasons for the answer.')
    .argument('<url>', 'an address of the shop, such as /take?src=v2')
    .option('--country <code>', 'the visitor’s country, such as DE; default: unknown')
    .option('--date <moment>', 'the time of the visit, such as 2026-12-01T18:00Z; default: now')
    .option('--cookie <cookies>', "the visitor's cookies, such as 'a=b; c=d'")
    .option('--json', 'the explanation as JSON')
    .addOption(
      new Option('--file <file>', 'the rules of a file instead of the table in use').conflicts([
        'local',
        'env',
        'persistTo',
      ]),
    )
    .addOption(formatOption)
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (url, { country = '', date = '', cookie = '', json, ...options }, self) => {
      const { file, format, ...target } = options;
      const origin = await shopOrigin(target.env);
      const question = readQuestion({ url, country, date, cookie }, { origin, now: Date.now() });
      if ('problem' in question) return self.error(question.problem);
      let table: Table;
      if (file === undefined) table = await loadTable(target);
      else {
        const { rules, experiments } = readProposal(file, format, isError);
        table = compileTable(rules, experiments ?? []);
      }
      const explanation = await explain(question, table);
      console.log(json ? JSON.stringify(explanation, null, 2) : toText(toGroups(explanation)));
    });
}

/** Reads the table in use. If it has a problem, prints the problem on the error output. */
async function loadTable(target: ShopTarget): Promise<Table> {
  const { version, rules, experiments, problem } = await withStores(target, async (stores) =>
    tableInUse(stores, await listVersions(stores)),
  );
  if (problem) console.error(`${problem}: the shop serves its last valid table`);
  return compileTable(rules, experiments, version);
}

/** Sections as text for a terminal. The texts of a section are in one column. */
function toText(groups: readonly Group[]): string {
  return groups
    .map(({ title, rows }) => {
      const short = rows
        .map(([label]) => label.length)
        .filter((length) => length <= MAX_LABEL_LENGTH);
      const width = Math.max(0, ...short);
      const lines = rows.map(([label, text]) =>
        label.length > MAX_LABEL_LENGTH
          ? `  ${label}\n  ${' '.repeat(width)}  ${text}`
          : `  ${label.padEnd(width)}  ${text}`,
      );
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}
