/** A transaction of the provider's settlement report, in minor units: above zero where money came in. */
export type Settled = {
  line: number;
  id: string;
  /** The transaction that it is about, such as what a refund gives back. */
  reference: string;
  invoice: string;
  /** What happened, as a code such as T0006. */
  code: string;
  at: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
};

/** A file is no settlement report. */
export class NoSettlement extends Error {}

/** The columns that are read, by their names of the report. */
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

/** Where each column of a report stands in its rows. */
export type Places = ReadonlyMap<Column, number>;

/** Where the columns stand, by the row that names them; throws NoSettlement that names those that are missing. */
export function placesOf(names: readonly string[], line: number): Places {
  const known = names.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' '));
  const keys = Object.keys(columns) as Column[];
  const found = new Map(keys.map((key) => [key, known.indexOf(columns[key].toLowerCase())]));
  const missing = keys.filter((key) => (found.get(key) ?? -1) < 0);
  if (missing.length === 0) return found;
  const list = missing.map((key) => columns[key]).join(', ');
  throw new NoSettlement(`line ${line} lacks the columns ${list}`);
}

/** A transaction, or what of its row cannot be read, in words. */
export function readRow(
  cells: readonly string[],
  places: Places,
  line: number,
): Settled | { problem: string } {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
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

/** Amounts are whole minor units without a sign; `CR` came in, `DR` went out. Nothing of either is nothing. */
function readAmount(text: string, direction: string): number | null {
  if (!/^\d{1,15}(\.0+)?$/.test(text)) return null;
  const amount = Number.parseInt(text, 10);
  if (amount === 0) return 0;
  if (direction === 'CR') return amount;
  return direction === 'DR' ? -amount : null;
}

/** `2026/11/30 12:00:00 +0100`, in ms; null for anything else. */
export function readTime(text: string): number | null {
  const shape = /^(\d{4})[/-](\d{2})[/-](\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/;
  const [, year, month, day, time, hours, minutes] = shape.exec(text) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : at;
}
