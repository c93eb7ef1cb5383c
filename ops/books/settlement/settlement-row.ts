/** A transaction of the provider's settlement report. Amounts are minor units, positive for incoming money. */
export type SettledTransaction = {
  line: number;
  id: string;
  /** The id of the related transaction, such as the payment of a refund. */
  reference: string;
  invoice: string;
  /** The type of the transaction, as a code such as T0006. */
  code: string;
  at: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
};

/** The error for a file that is not a settlement report. */
export class NotSettlementReport extends Error {}

/** The names of the columns that the code reads, as the report writes them. */
const columns = {
  id: 'Transaction ID',
  invoice: 'Invoice ID',
  reference: 'PayPal Reference ID',
  code: 'Transaction Event Code',
  at: 'Transaction Initiation Date',
  direction: 'Transaction Debit or Credit',
  amount: 'Gross Transaction Amount',
  currency: 'Gross Transaction Currency',
  feeDirection: 'Fee Debit or Credit',
  fee: 'Fee Amount',
} as const;
type Column = keyof typeof columns;

/** The index of each column in the rows of a report. */
export type ColumnIndexes = ReadonlyMap<Column, number>;

/**
 * Finds the columns in the row `names`, which has the names of all columns.
 * @throws NotSettlementReport with the names of missing columns
 */
export function findColumns(names: readonly string[], line: number): ColumnIndexes {
  const columnNames = names.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' '));
  const keys = Object.keys(columns) as Column[];
  const indexes = new Map(
    keys.map((key) => [key, columnNames.indexOf(columns[key].toLowerCase())]),
  );
  const missing = keys.filter((key) => (indexes.get(key) ?? -1) < 0);
  if (missing.length === 0) return indexes;
  const list = missing.map((key) => columns[key]).join(', ');
  throw new NotSettlementReport(`line ${line} lacks the columns ${list}`);
}

/** Parses a row. Returns its transaction, or a sentence about a cell that cannot be read. */
export function readRow(
  cells: readonly string[],
  columnIndexes: ColumnIndexes,
  line: number,
): SettledTransaction | { problem: string } {
  const cell = (column: Column) => cells[columnIndexes.get(column) ?? -1] ?? '';
  const name = (column: Column) => `${columns[column]} "${cell(column).slice(0, 40)}"`;
  const id = cell('id');
  if (!/^[A-Z0-9]{1,24}$/i.test(id)) return { problem: `${name('id')} is no id` };
  if (!/^T\d{4}$/.test(cell('code')))
    return { problem: `${name('code')} is no code such as T0006` };
  const at = readTime(cell('at'));
  if (at === null) return { problem: `${name('at')} is no time such as 2026/11/30 12:00:00 +0100` };
  if (!/^[A-Z]{3}$/.test(cell('currency')))
    return { problem: `${name('currency')} is no currency` };
  const amountMinor = readAmount(cell('amount'), cell('direction'));
  if (amountMinor === null) {
    return {
      problem: `${name('amount')}, ${cell('direction') || 'neither CR nor DR'}, is no amount in minor units`,
    };
  }
  const feeMinor = cell('fee') === '' ? 0 : readAmount(cell('fee'), cell('feeDirection'));
  if (feeMinor === null) {
    return {
      problem: `${name('fee')}, ${cell('feeDirection') || 'neither CR nor DR'}, is no amount in minor units`,
    };
  }
  const { code, currency } = { code: cell('code'), currency: cell('currency') };
  const named = { reference: cell('reference'), invoice: cell('invoice') };
  return { line, id, ...named, code, at, currency, amountMinor, feeMinor };
}

/** Parses an amount in whole minor units without a sign. `CR` is incoming money, `DR` outgoing. Zero needs neither. */
function readAmount(text: string, direction: string): number | null {
  if (!/^\d{1,15}(\.0+)?$/.test(text)) return null;
  const amount = Number.parseInt(text, 10);
  if (amount === 0) return 0;
  if (direction === 'CR') return amount;
  return direction === 'DR' ? -amount : null;
}

/** Parses a time such as `2026/11/30 12:00:00 +0100` to ms. Null for any other text. */
export function readTime(text: string): number | null {
  const shape = /^(\d{4})[/-](\d{2})[/-](\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/;
  const [, year, month, day, time, hours, minutes] = shape.exec(text) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : at;
}
