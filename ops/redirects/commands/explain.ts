import { Option } from '@commander-js/extra-typings';
import { explain } from '../../../worker/explain/explain.ts';
import { readQuestion } from '../../../worker/explain/question.ts';
import { type Section, toSections } from '../../../worker/explain/sections.ts';
import { compileTable, type Table } from '../../../worker/redirects/table/table.ts';
import { command } from '../../command-line.ts';
import { shopOptions, withStores } from '../../shop-options.ts';
import { shopOrigin } from '../../shop-settings.ts';
import type { ShopTarget } from '../../shop-stores.ts';
import { isError } from '../check/diagnostic.ts';
import { formatOption } from '../options.ts';
import { readProposal } from '../versions/proposal.ts';
import { listVersions, tableInUse } from '../versions/versions.ts';

/** Labels longer than this are on a line of their own. */
const maxLabelLength = 32;

/** `explain URL`: what the shop decides for a visitor, by the table in use or that of `--file`. */
export function explainCommand() {
  return command('explain')
    .description('Show what the shop answers to an address, and why.')
    .argument('<url>', 'an address of the shop, such as /take?src=v2')
    .option('--country <code>', 'where the visitor is, such as DE; not known without it')
    .option('--date <moment>', 'when they come, such as 2026-12-01T18:00Z; now without it')
    .option('--cookie <cookies>', "what they have, such as 'a=b; c=d'")
    .option('--json', 'the explanation as JSON')
    .addOption(
      new Option('--file <file>', 'by the rules of a file, before it is pushed').conflicts([
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
      const origin = await shopOrigin(target.env ?? null);
      const question = readQuestion({ url, country, date, cookie }, { origin, now: Date.now() });
      if ('problem' in question) return self.error(question.problem);
      let table: Table;
      if (file === undefined) table = await loadTable(target);
      else {
        const { rules, experiments } = readProposal(file, format, isError);
        table = compileTable(rules, experiments ?? []);
      }
      const explanation = await explain(question, table);
      console.log(json ? JSON.stringify(explanation, null, 2) : toText(toSections(explanation)));
    });
}

/** The table the shop serves; a problem with it is printed on the error output. */
async function loadTable(target: ShopTarget): Promise<Table> {
  const { version, rules, experiments, problem } = await withStores(target, async (stores) =>
    tableInUse(stores, await listVersions(stores)),
  );
  if (problem) console.error(`${problem}: the shop serves its last good one`);
  return compileTable(rules, experiments, version);
}

/** Sections for a terminal: the texts of each in one column. */
function toText(sections: readonly Section[]): string {
  return sections
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
