import { InvalidArgumentError } from '@commander-js/extra-typings';
import { decimal } from '../../worker/catalogue/money.ts';
import { zonedMinute } from '../../worker/company-time.ts';
import { operatorOptions } from '../operator/options.ts';
import { shopOptions } from '../shop/options.ts';
import { command } from '../terminal/command-line.ts';
import { textTable } from '../terminal/text-table.ts';
import { csvOption, percent, writeCsv } from './output.ts';
import { invoicesIn, type JournalRow } from './pages.ts';
import { type Period, readMonth } from './period.ts';

/** Parses the month of a command's argument. */
export function toMonth(text: string): Period {
  const month = readMonth(text);
  if (!month) throw new InvalidArgumentError('Give a month such as 2026-11.');
  return month;
}

const head = [
  ...['number', 'kind', 'corrects', 'issued', 'supplied', 'order', 'country'],
  ...['declared', 'supply', 'rate %', 'currency', 'net', 'VAT', 'gross'],
];

/** `books invoices`: lists the invoices and credit notes of a month, one row for each VAT rate. */
export function invoicesCommand() {
  return command('invoices')
    .description('List the invoices and credit notes of a month, each with its sums by VAT rate.')
    .argument('<month>', 'such as 2026-11', toMonth)
    .addOption(csvOption())
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async (month, { csv, env, json }) => {
      const invoices: JournalRow[] = [];
      for await (const one of invoicesIn(env, month)) invoices.push(one);
      if (json) return console.log(JSON.stringify(invoices, null, 2));
      const rows = invoices.flatMap(toRows);
      if (csv !== undefined) return writeCsv(csv, head, rows);
      console.log(rows.length > 0 ? textTable(head, rows, 11).join('\n') : 'No invoice');
    });
}

function toRows({ sums, ...one }: JournalRow): string[][] {
  return sums.map(({ supply, basisPoints, netMinor, vatMinor }) => [
    ...[
      one.number,
      one.kind,
      one.corrects ?? '',
      zonedMinute(one.issuedAt),
      zonedMinute(one.suppliedAt),
    ],
    ...[one.order, one.country, one.scheme, supply, percent(basisPoints), one.currency],
    ...[decimal(netMinor), decimal(vatMinor), decimal(netMinor + vatMinor)],
  ]);
}
