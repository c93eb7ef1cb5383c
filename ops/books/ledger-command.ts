import { decimal } from '../../worker/catalogue/money.ts';
import { zonedMinute } from '../../worker/company-time.ts';
import { methodLabel } from '../../worker/payment-methods.ts';
import { operatorOptions } from '../operator/options.ts';
import { shopOptions } from '../shop/options.ts';
import { command } from '../terminal/command-line.ts';
import { textTable } from '../terminal/text-table.ts';
import { toMonth } from './invoices-command.ts';
import { csvOption, writeCsv } from './output.ts';
import { type ExportedEntry, ledgerIn } from './pages.ts';

const head = [
  'booked',
  'kind',
  'at the wallet',
  'order',
  'country',
  'currency',
  'amount',
  'paid by',
  'source',
  'medium',
  'campaign',
];

/** `books ledger`: lists the money movements of a month. */
export function ledgerCommand() {
  return command('ledger')
    .description('List the ledger of a month: income, returned money and fees.')
    .argument('<month>', 'such as 2026-11', toMonth)
    .addOption(csvOption())
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async (month, { csv, env, json }) => {
      const entries: ExportedEntry[] = [];
      for await (const one of ledgerIn(env, month)) entries.push(one);
      if (json) return console.log(JSON.stringify(entries, null, 2));
      if (csv !== undefined) return writeCsv(csv, head, entries.map(toRow));
      if (entries.length === 0) return console.log('No entry');
      console.log(textTable(head, entries.map(toRow), 6).join('\n'));
      console.log(
        `\n${textTable(['kind', 'currency', 'entries', 'sum'], sums(entries), 2).join('\n')}`,
      );
    });
}

/** The cells of an entry. The entry's key is a word, a separator and the id of the money's movement. */
function toRow({ at, kind, key, order, country, currency, ...entry }: ExportedEntry): string[] {
  const id = key.slice(key.indexOf(':') + 1);
  const { amountMinor, method, campaign } = entry;
  return [
    ...[zonedMinute(at), kind, id, order, country, currency, decimal(amountMinor)],
    methodLabel(method),
    ...Object.values(campaign),
  ];
}

function sums(entries: readonly ExportedEntry[]): string[][] {
  const totals = new Map<string, { count: number; sum: number }>();
  for (const { kind, currency, amountMinor } of entries) {
    const key = `${kind} ${currency}`;
    const { count, sum } = totals.get(key) ?? { count: 0, sum: 0 };
    totals.set(key, { count: count + 1, sum: sum + amountMinor });
  }
  return [...totals].map(([key, { count, sum }]) => [...key.split(' '), `${count}`, decimal(sum)]);
}
