import { decimal } from '../../worker/catalogue/money.ts';
import { HOUR } from '../../worker/durations.ts';
import { operatorOptions } from '../operator/options.ts';
import { shopOptions } from '../shop/options.ts';
import { command } from '../terminal/command-line.ts';
import { textTable } from '../terminal/text-table.ts';
import { csvOption, writeCsv } from './output.ts';
import { type ExportedEntry, entriesByIds, ledgerIn } from './pages.ts';
import {
  compare,
  type Difference,
  type DifferenceKind,
  differences,
  isBuyerMoney,
  sumByProviderId,
} from './settlement/comparison.ts';
import { readSettlement, type Settlement } from './settlement/settlement-file.ts';
import type { SettledTransaction } from './settlement/settlement-row.ts';

/**
 * The longest time in ms from the booking of a transaction at the wallet to its booking in the shop. If a webhook is
 * lost, the scheduled job finds the transaction within a day.
 */
const BOOKED_WITHIN = 26 * HOUR;

/** `books settle`: compares the wallet's settlement report with the ledger. */
export function settleCommand() {
  return command('settle')
    .description(
      'Compare PayPal’s settlement report with the ledger. The exit code is 1 if they differ.',
    )
    .argument('<file>', 'PayPal’s report, such as STL-20261130.01.009.CSV')
    .addOption(csvOption())
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async (file, { csv, env, json }) => {
      const report = readSettlement(file);
      const rows = report.rows.filter(({ code }) => isBuyerMoney(code));
      const otherTransactions = report.rows.filter(({ code }) => !isBuyerMoney(code));
      const differencesFound = await compareWithLedger(env, report, rows);
      const { problems } = report;
      if (json) {
        const besides = byCode(otherTransactions).map(([code, currency, count, sum]) => {
          return { code, currency, count: Number(count), sum };
        });
        console.log(
          JSON.stringify(
            { compared: rows.length, differences: differencesFound, besides, problems },
            null,
            2,
          ),
        );
      } else if (csv === undefined)
        console.log(toText(rows.length, differencesFound, otherTransactions));
      else
        writeCsv(
          csv,
          ['difference', ...head],
          differencesFound.map((one) => [one.kind, ...toRow(one)]),
        );
      for (const problem of problems) console.error(`${file}, ${problem}`);
      const lines = problems.length > 0 ? `, ${problems.length} lines cannot be read` : '';
      if (differencesFound.length + problems.length > 0)
        throw new Error(`${differencesFound.length} differences${lines}`);
    });
}

async function compareWithLedger(
  env: string | null,
  { span: reportSpan, rows: all }: Settlement,
  rows: readonly SettledTransaction[],
): Promise<Difference[]> {
  const times = all.map(({ at }) => at);
  if (!reportSpan && times.length === 0) return [];
  const span = reportSpan ?? { from: least(times), until: -least(times.map((at) => -at)) };
  const entries = new Map<string, ExportedEntry>();
  for await (const one of ledgerIn(env, { from: span.from, until: span.until + BOOKED_WITHIN })) {
    entries.set(one.key, one);
  }
  const sumsInSpan = sumByProviderId([...entries.values()]);
  const missingIds = rows
    .filter(({ id }) => !sumsInSpan.has(id))
    .flatMap(({ id, reference }) => [id, reference]);
  const moreEntries = await entriesByIds(env, [...new Set(missingIds)].filter(Boolean));
  for (const one of moreEntries) entries.set(one.key, one);
  const ours = sumByProviderId([...entries.values()]);
  // An entry of the report's first hour, or after its end, may be part of another report.
  return compare(rows, ours, ({ at }) => at >= span.from + HOUR && at <= span.until);
}

function least(times: readonly number[]): number {
  return times.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
}

const head = ['at the wallet', 'line', 'code', 'order', 'there', '', 'here', ''];

function toRow({ id, line, code, order, there, here }: Difference): string[] {
  const amount = (side: Difference['there']) =>
    side ? [decimal(side.amountMinor), side.currency] : ['', ''];
  return [id, line === null ? '' : String(line), code, order, ...amount(there), ...amount(here)];
}

function toText(
  compared: number,
  differencesFound: readonly Difference[],
  otherTransactions: readonly SettledTransaction[],
): string {
  const kinds = Object.keys(differences) as DifferenceKind[];
  const tables = kinds.flatMap((kind) => {
    const of = differencesFound.filter((one) => one.kind === kind);
    if (of.length === 0) return [];
    return [
      [`${differences[kind]}: ${of.length}`, ...textTable(head, of.map(toRow), 4)].join('\n'),
    ];
  });
  const besides = byCode(otherTransactions);
  return [
    `${compared} transactions of buyers compared${differencesFound.length === 0 ? ', all as in the ledger' : ''}`,
    ...tables,
    ...(besides.length > 0
      ? [
          [
            'Other transactions, not compared:',
            ...textTable(['code', 'currency', 'rows', 'sum'], besides, 2),
          ].join('\n'),
        ]
      : []),
  ].join('\n\n');
}

/** The sums of the transactions that are not compared, by code and currency. */
function byCode(
  rows: readonly SettledTransaction[],
): [code: string, currency: string, rows: string, sum: string][] {
  const sums = new Map<string, { count: number; sum: number }>();
  for (const { code, currency, amountMinor } of rows) {
    const key = `${code} ${currency}`;
    const { count, sum } = sums.get(key) ?? { count: 0, sum: 0 };
    sums.set(key, { count: count + 1, sum: sum + amountMinor });
  }
  return [...sums].map(([key, { count, sum }]) => {
    const [code = '', currency = ''] = key.split(' ');
    return [code, currency, String(count), decimal(sum)];
  });
}
