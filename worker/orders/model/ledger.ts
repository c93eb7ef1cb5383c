import type { OrderLine } from './order.ts';
import type { Payment } from './payment.ts';

/** What moves money of a payment: in, back to the buyer, or back to the shop after all. */
type EntryKind =
  | 'capture'
  /** What came in beside the price, as an operator decided. */
  | 'difference'
  | 'fee'
  | 'refund'
  | 'reversal'
  | 'returned'
  | 'dispute'
  | 'disputeEnded';

/** A line's share of an entry, above zero where money comes in; without an id it is the delivery. */
export type LineAmount = { lineId: number | null; amountMinor: number };

/** An entry of the ledger, in minor units of its payment's currency: above zero where money comes in. */
export type LedgerEntry = {
  /** The kind and the provider's id of what moved. */
  key: `${EntryKind}:${string}`;
  kind: EntryKind;
  amountMinor: number;
  lines: readonly LineAmount[];
};

/** What the lines of a payment, and the delivery with the order's own, cost and what of it went back. */
type Share = { lineId: number | null; totalMinor: number; refundedMinor: number };

/** A payment's lines, and its delivery if it has one. */
export function paymentShares(
  payment: Pick<Payment, 'id' | 'amountMinor' | 'refundedMinor'>,
  lines: readonly OrderLine[],
): Share[] {
  const own = lines.filter(({ paymentId }) => paymentId === payment.id);
  const shares = own.map(({ id, totalMinor, refundedMinor }) => ({
    ...{ lineId: id, totalMinor, refundedMinor },
  }));
  const rest = payment.amountMinor - sum(shares.map(({ totalMinor }) => totalMinor));
  const restRefunded =
    payment.refundedMinor - sum(shares.map(({ refundedMinor }) => refundedMinor));
  return rest > 0
    ? [...shares, { lineId: null, totalMinor: rest, refundedMinor: restRefunded }]
    : shares;
}

/** The entry of money that came in, line by line. */
export function captureEntry(captureId: string, shares: readonly Share[]): LedgerEntry {
  const lines = shares.map(({ lineId, totalMinor }) => ({ lineId, amountMinor: totalMinor }));
  const amountMinor = sum(lines.map((line) => line.amountMinor));
  return { key: `capture:${captureId}`, kind: 'capture', amountMinor, lines };
}

/** The entry of the provider's fee, which belongs to no line. */
export function feeEntry(captureId: string, feeMinor: number): LedgerEntry {
  return { key: `fee:${captureId}`, kind: 'fee', amountMinor: -feeMinor, lines: [] };
}

/** The entry of money that went back: of the lines that are named, else of all, by what is left of each. */
export function refundEntry(
  kind: 'refund' | 'reversal',
  id: string,
  amountMinor: number,
  shares: readonly Share[],
  requestedLines: readonly LineAmount[] | null,
): LedgerEntry {
  const unrefunded = shares.map((share) => share.totalMinor - share.refundedMinor);
  const lines = requestedLines ?? splitByWeight(shares, unrefunded, amountMinor);
  return {
    ...{ key: `${kind}:${id}` as const, kind, amountMinor: -amountMinor },
    lines: lines.map((line) => ({ ...line, amountMinor: -line.amountMinor })),
  };
}

/**
 * The entry of money that came back to the shop, because a refund failed or was called off: to the lines
 * that are named, else to all, by what went back of each.
 */
export function returnedEntry(
  id: string,
  amountMinor: number,
  shares: readonly Share[],
  requestedLines: readonly LineAmount[] | null,
): LedgerEntry {
  const refunded = shares.map((share) => share.refundedMinor);
  const lines = requestedLines ?? splitByWeight(shares, refunded, amountMinor);
  return { key: `returned:${id}`, kind: 'returned', amountMinor, lines };
}

/** An amount over shares in proportion to weights, to the last minor unit. */
function splitByWeight(
  shares: readonly Share[],
  weights: readonly number[],
  amountMinor: number,
): LineAmount[] {
  const whole = sum(weights.map((weight) => Math.max(0, weight)));
  let [weightBefore, allocated] = [0, 0];
  return shares.flatMap(({ lineId }, at) => {
    weightBefore += Math.max(0, weights[at] ?? 0);
    const until = whole === 0 ? 0 : Math.round((amountMinor * weightBefore) / whole);
    const share = { lineId, amountMinor: until - allocated };
    allocated = until;
    return share.amountMinor === 0 ? [] : [share];
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
