import type { ExportedEntry } from '../pages.ts';
import type { SettledTransaction } from './settlement-row.ts';

/** The kinds of difference between the settlement file and the ledger. */
export const differences = {
  notWithUs: 'In the file, not in the ledger',
  notInFile: 'In the ledger, not in the file',
  amount: 'Different amount',
  currency: 'Different currency',
  fee: 'Different fee',
} as const;
export type DifferenceKind = keyof typeof differences;

/**
 * A difference between the file (`there`) and the ledger (`here`). Amounts are minor units; null if this side does not
 * have the transaction.
 */
export type Difference = {
  kind: DifferenceKind;
  /** The transaction's id at the wallet. */
  id: string;
  /** The transaction's line in the settlement file; null if the file lacks it. */
  line: number | null;
  code: string;
  order: string;
  there: { amountMinor: number; currency: string } | null;
  here: { amountMinor: number; currency: string } | null;
};

/**
 * True if a transaction code is about buyers' money: payments (T00), reversed or refunded payments (T1106,
 * T1107), chargebacks and their end (T1201, T1202). All other codes move money between wallet and bank, hold it
 * for a while, or change its currency.
 */
export function isBuyerMoney(code: string): boolean {
  return /^T00\d\d$|^T110[67]$|^T120[12]$/.test(code);
}

/** The sums of the ledger's entries that have the same id at the provider. */
type LedgerSum = {
  id: string;
  order: string;
  at: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
};

/** The kinds of ledger entries without money at the provider: it is only blocked there, or went back in another way. */
const withoutMoney: ReadonlySet<string> = new Set(['dispute', 'disputeEnded', 'refundOutside']);

/**
 * Adds up the ledger's entries by the provider's id. The sum of a capture contains the price and any extra income. Its
 * fee is a separate sum.
 */
export function sumByProviderId(entries: readonly ExportedEntry[]): Map<string, LedgerSum> {
  const sums = new Map<string, LedgerSum>();
  for (const { kind, key, order, at, currency, amountMinor } of entries) {
    if (withoutMoney.has(kind)) continue;
    const name = key.slice(kind.length + 1);
    // Returned money has the refund's id, but is a separate transaction at the provider.
    const id = kind === 'returned' ? key : name;
    const sum = sums.get(id) ?? { id: name, order, at, currency, amountMinor: 0, feeMinor: 0 };
    const isFee = kind === 'fee';
    sums.set(id, {
      ...sum,
      amountMinor: sum.amountMinor + (isFee ? 0 : amountMinor),
      feeMinor: sum.feeMinor + (isFee ? amountMinor : 0),
    });
  }
  return sums;
}

/**
 * The possible keys of a transaction in the sums of the ledger: its own id; for incoming money also the id of the
 * related transaction, because the money may be returned money.
 */
function ledgerKeys({ id, reference, amountMinor }: SettledTransaction): string[] {
  return amountMinor > 0 && reference !== '' ? [id, `returned:${reference}`] : [id];
}

/**
 * The differences between a settlement file and the ledger. `ours` are the ledger's sums of the file's
 * period, and the sums of all ids in the file. `isInTime` is true for a sum of the period: the file must contain it.
 */
export function compare(
  rows: readonly SettledTransaction[],
  ours: ReadonlyMap<string, LedgerSum>,
  isInTime: (entry: LedgerSum) => boolean,
): Difference[] {
  const seen = new Set<string>();
  const rowDifferences = rows.flatMap((row): Difference[] => {
    const key = ledgerKeys(row).find((one) => ours.has(one));
    const here = key === undefined ? undefined : ours.get(key);
    if (key === undefined || !here) return [difference('notWithUs', row, null)];
    if (seen.has(key)) return [difference('notWithUs', row, null)];
    seen.add(key);
    if (here.currency !== row.currency) return [difference('currency', row, here)];
    return [
      ...(here.amountMinor === row.amountMinor ? [] : [difference('amount', row, here)]),
      ...(here.feeMinor === row.feeMinor ? [] : [difference('fee', row, here)]),
    ];
  });
  const missing = [...ours].filter(([key, entry]) => !seen.has(key) && isInTime(entry));
  return [
    ...rowDifferences,
    ...missing.map(([, { id, order, currency, amountMinor }]): Difference => {
      const here = { amountMinor, currency };
      return { kind: 'notInFile', id, line: null, code: '', order, there: null, here };
    }),
  ];
}

function difference(
  kind: DifferenceKind,
  row: SettledTransaction,
  here: LedgerSum | null,
): Difference {
  const toAmount = (one: { amountMinor: number; feeMinor: number; currency: string }) => ({
    amountMinor: kind === 'fee' ? one.feeMinor : one.amountMinor,
    currency: one.currency,
  });
  return {
    kind,
    id: row.id,
    line: row.line,
    code: row.code,
    order: here?.order ?? row.invoice,
    there: toAmount(row),
    here: here && toAmount(here),
  };
}
