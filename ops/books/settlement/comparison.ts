import type { ExportedEntry } from '../pages.ts';
import type { Settled } from './settlement-row.ts';

/** How the wallet's books and ours can differ. */
export const differences = {
  notWithUs: 'In the file, not with us',
  notInFile: 'With us, not in the file',
  amount: 'Another amount',
  currency: 'Another currency',
  fee: 'Another fee',
} as const;
export type DifferenceKind = keyof typeof differences;

/** A difference, in minor units; null where a side has nothing. */
export type Difference = {
  kind: DifferenceKind;
  /** At the wallet. */
  id: string;
  /** Its line in the file. */
  line: number | null;
  code: string;
  order: string;
  there: { amountMinor: number; currency: string } | null;
  here: { amountMinor: number; currency: string } | null;
};

/**
 * Whether a code is of buyers' money: payments (T00), payments that were reversed or refunded (T1106, T1107), and
 * chargebacks and their end (T1201, T1202). All others move money between the wallet and the bank, hold it for a
 * while, or change its currency.
 */
export function isOfBuyers(code: string): boolean {
  return /^T00\d\d$|^T110[67]$|^T120[12]$/.test(code);
}

/** What moved, as our ledger has it under one id of the provider's. */
type Ours = {
  id: string;
  order: string;
  at: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
};

/** Kinds of the ledger that hold money and do not move it. */
const holds: ReadonlySet<string> = new Set(['dispute', 'disputeEnded']);

/** Entries of the ledger by what the provider calls them: a capture with its fee and what came in beside the price. */
export function byProvider(entries: readonly ExportedEntry[]): Map<string, Ours> {
  const found = new Map<string, Ours>();
  for (const { kind, key, order, at, currency, amountMinor } of entries) {
    if (holds.has(kind)) continue;
    const name = key.slice(kind.length + 1);
    // What came back bears the refund's id, and is a transaction of its own at the provider.
    const id = kind === 'returned' ? key : name;
    const known = found.get(id) ?? { id: name, order, at, currency, amountMinor: 0, feeMinor: 0 };
    const isFee = kind === 'fee';
    found.set(id, {
      ...known,
      amountMinor: known.amountMinor + (isFee ? 0 : amountMinor),
      feeMinor: known.feeMinor + (isFee ? amountMinor : 0),
    });
  }
  return found;
}

/** Where the ledger has a row of the file: under its own id, or as what came back of the one it is about. */
function keysOf({ id, reference, amountMinor }: Settled): string[] {
  return amountMinor > 0 && reference !== '' ? [id, `returned:${reference}`] : [id];
}

/**
 * The differences of a settlement file and the ledger. `ours` is all that the ledger has of the file's time or of
 * its ids; `isInTime` says of an entry whether the file has to know it.
 */
export function compare(
  rows: readonly Settled[],
  ours: ReadonlyMap<string, Ours>,
  isInTime: (entry: Ours) => boolean,
): Difference[] {
  const seen = new Set<string>();
  const found = rows.flatMap((row): Difference[] => {
    const key = keysOf(row).find((one) => ours.has(one));
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
    ...found,
    ...missing.map(([, { id, order, currency, amountMinor }]): Difference => {
      const here = { amountMinor, currency };
      return { kind: 'notInFile', id, line: null, code: '', order, there: null, here };
    }),
  ];
}

function difference(kind: DifferenceKind, row: Settled, here: Ours | null): Difference {
  const amountOf = (one: { amountMinor: number; feeMinor: number; currency: string }) => ({
    amountMinor: kind === 'fee' ? one.feeMinor : one.amountMinor,
    currency: one.currency,
  });
  return {
    ...{ kind, id: row.id, line: row.line, code: row.code, order: here?.order ?? row.invoice },
    ...{ there: amountOf(row), here: here && amountOf(here) },
  };
}
