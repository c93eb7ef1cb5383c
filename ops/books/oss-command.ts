import { InvalidArgumentError } from '@commander-js/extra-typings';
import { decimal } from '../../worker/catalogue/money.ts';
import { company } from '../../worker/company.ts';
import { operatorOptions } from '../operator/options.ts';
import { shopOptions } from '../shop/options.ts';
import { command } from '../terminal/command-line.ts';
import { textTable } from '../terminal/text-table.ts';
import { addUp, inEuros, type Return, type ReturnRow } from './oss-return.ts';
import { csvOption, percent, writeCsv } from './output.ts';
import { countOpenItems, invoicesIn, type OpenItemCounts } from './pages.ts';
import { type Period, readQuarter } from './period.ts';
import { readRates } from './rates.ts';

function toQuarter(text: string): Period {
  const quarter = readQuarter(text);
  if (!quarter) throw new InvalidArgumentError('Give a quarter such as 2026-Q4.');
  return quarter;
}

/** The title of each part of the VAT return. */
const titles = {
  oss: 'One-stop shop, in euros',
  corrections: 'One-stop shop: corrections of earlier quarters, in euros',
  domestic: `Domestic (${company.country}), not in the one-stop shop`,
  own: 'Outside the EU, not in the one-stop shop',
} as const satisfies Record<keyof Return, string>;

/** `books oss`: prints the VAT of a quarter by country and rate. */
export function ossCommand() {
  return command('oss')
    .description(
      'Print the VAT of a quarter by country and rate, for the EU’s one-stop shop. Other VAT has its own tables.',
    )
    .argument('<quarter>', 'such as 2026-Q4', toQuarter)
    .option(
      '--rates <file>',
      'the exchange rates of the European Central Bank, for sales in other currencies than euros',
    )
    .addOption(csvOption())
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async (quarter, { rates: file, csv, env, json }) => {
      const rates = file === undefined ? [] : readRates(file);
      const sums = addUp(quarter.name);
      for await (const one of invoicesIn(env, quarter)) sums.add(one);
      const parts = sums.parts();
      const euros = (rows: readonly ReturnRow[]) => inEuros(rows, quarter.name, rates);
      const declared: Return = {
        ...parts,
        oss: euros(parts.oss),
        corrections: euros(parts.corrections),
      };
      warn(await countOpenItems(env, quarter.until), quarter);
      if (json) return console.log(JSON.stringify({ quarter: quarter.name, ...declared }, null, 2));
      const names = Object.keys(titles) as (keyof Return)[];
      if (csv === undefined)
        return console.log(names.map((name) => toText(name, declared)).join('\n\n'));
      const rows = names.flatMap((name) => declared[name].map((row) => [name, ...toRow(row)]));
      writeCsv(csv, ['part', ...head], rows);
    });
}

const head = ['country', 'supply', 'corrects', 'rate %', 'currency', 'taxable', 'VAT'];

function toRow({ netMinor, vatMinor, basisPoints, ...row }: ReturnRow): string[] {
  return [
    ...[row.country, row.supply, row.corrects ?? '', percent(basisPoints), row.currency],
    ...[decimal(netMinor), decimal(vatMinor)],
  ];
}

function toText(name: keyof Return, declared: Return): string {
  const rows = declared[name];
  if (rows.length === 0) return `${titles[name]}: nothing`;
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const sums = currencies.map((currency) => {
    const of = rows.filter((row) => row.currency === currency);
    const add = (field: 'netMinor' | 'vatMinor') => of.reduce((sum, row) => sum + row[field], 0);
    return ['sum', '', '', '', currency, decimal(add('netMinor')), decimal(add('vatMinor'))];
  });
  return [titles[name], ...textTable(head, [...rows.map(toRow), ...sums], 3)].join('\n');
}

/** Warns about orders that make the quarter incomplete. */
function warn({ unreleased, uninvoiced }: OpenItemCounts, { name, until }: Period): void {
  if (Date.now() < until) console.error(`${name} is not over yet.`);
  if (unreleased > 0) {
    console.error(
      `${unreleased} orders were paid in or before ${name} but are not released. They have no invoice yet. Their invoices will be corrections in a later quarter. See \`orders list --state held\`.`,
    );
  }
  if (uninvoiced > 0) {
    console.error(
      `${uninvoiced} released orders have no invoice yet. The next run of the scheduled job issues the invoices.`,
    );
  }
}
