import type { OrderLine } from './order.ts';
import type { Payment } from './payment.ts';

/**
 * The kinds of money movements of a payment. `returned`: a refund or reversal failed or was cancelled, and the
 * shop has the money again.
 */
type EntryKind =
  | 'capture'
  /** The difference between the price and the amount received, after an operator accepted it. */
  | 'difference'
  | 'fee'
  | 'refund'
  | 'reversal'
  | 'returned'
  | 'dispute'
  | 'disputeEnded';

/** An order line's share of an amount, in minor units. `lineId` null: the delivery. */
export type LineAmount = { lineId: number | null; amountMinor: number };

/**
 * An entry of the ledger, in minor units of the payment's currency. Its amounts are above zero if the shop receives
 * money.
 */
export type LedgerEntry = {
  /** The entry's kind, then the provider's id of the capture, refund, reversal or dispute. */
  key: `${EntryKind}:${string}`;
  kind: EntryKind;
  amountMinor: number;
  lines: readonly LineAmount[];
  /** The provider's time of a reversal, in ms. */
  providerAt?: number | undefined;
};

/** A refund or reversal in the ledger: its amount, and its amounts by order line. In minor units, above zero. */
export type BookedRefund = { amountMinor: number; lines: readonly LineAmount[] };

/** The price and the refunded amount of an order line, in minor units. `lineId` null: the delivery. */
type Share = { lineId: number | null; totalMinor: number; refundedMinor: number };

/**
 * The price and refunded amount of each line of a payment, and of the delivery if the payment includes
 * it.
 */
export function paymentShares(
  payment: Pick<Payment, 'id' | 'amountMinor' | 'receivedMinor' | 'refundedMinor'>,
  lines: readonly OrderLine[],
): Share[] {
  const own = lines.filter(({ paymentId }) => paymentId === payment.id);
  const shares = own.map(({ id, totalMinor, refundedMinor }) => ({
    lineId: id,
    totalMinor,
    refundedMinor,
  }));
  const rest = payment.amountMinor - sum(shares.map(({ totalMinor }) => totalMinor));
  const ofLines = sum(shares.map(({ refundedMinor }) => refundedMinor));
  // An accepted difference to the price belongs to no line.
  const isRefunded = payment.refundedMinor >= payment.receivedMinor;
  const restRefunded = isRefunded ? rest : Math.min(rest, payment.refundedMinor - ofLines);
  return rest > 0
    ? [...shares, { lineId: null, totalMinor: rest, refundedMinor: restRefunded }]
    : shares;
}

/** The ledger entry of a capture: the money received for each order line. */
export function captureEntry(captureId: string, shares: readonly Share[]): LedgerEntry {
  const lines = shares.map(({ lineId, totalMinor }) => ({ lineId, amountMinor: totalMinor }));
  const amountMinor = sum(lines.map((line) => line.amountMinor));
  return { key: `capture:${captureId}`, kind: 'capture', amountMinor, lines };
}

/** The ledger entry of the provider's fee. The fee belongs to no order line. */
export function feeEntry(captureId: string, feeMinor: number): LedgerEntry {
  return { key: `fee:${captureId}`, kind: 'fee', amountMinor: -feeMinor, lines: [] };
}

/**
 * The ledger entry of a refund or reversal. The amount belongs to the requested lines. If there are
 * none, it is split in proportion to the lines' unrefunded amounts; an amount above their sum belongs to no line.
 */
export function refundEntry(
  kind: 'refund' | 'reversal',
  id: string,
  amountMinor: number,
  shares: readonly Share[],
  requestedLines: readonly LineAmount[] | null,
): LedgerEntry {
  const unrefunded = shares.map((share) => share.totalMinor - share.refundedMinor);
  const ofLines = Math.min(amountMinor, sum(unrefunded.map((one) => Math.max(0, one))));
  const lines = requestedLines ?? splitByWeight(shares, unrefunded, ofLines);
  return {
    key: `${kind}:${id}` as const,
    kind,
    amountMinor: -amountMinor,
    lines: lines.map((line) => ({ ...line, amountMinor: -line.amountMinor })),
  };
}

/**
 * The ledger entry of money that the shop has again because a refund or reversal failed or was cancelled. `lines`: its
 * amounts by order line.
 */
export function returnedEntry(id: string, { amountMinor, lines }: BookedRefund): LedgerEntry {
  return { key: `returned:${id}`, kind: 'returned', amountMinor, lines };
}

/**
 * The amounts by order line of money that comes back to the shop from a booked refund or reversal. Money that went back
 * above the received money belongs to no line, so it comes back first and to no line. The rest comes back to the lines of
 * the refund. If they have got it back already, it comes back to the payment's other lines, in proportion to the amounts
 * that went back.
 */
export function returnedLines(
  { amountMinor, lines }: BookedRefund,
  payment: Pick<Payment, 'amountMinor' | 'receivedMinor' | 'refundedMinor'>,
  shares: readonly Share[],
): LineAmount[] {
  const refunded = shares.map(({ refundedMinor }) => refundedMinor);
  const ofNoLine = Math.max(0, payment.refundedMinor - sum(refunded));
  const ofDifference = Math.max(0, payment.receivedMinor - payment.amountMinor);
  const difference = Math.min(ofNoLine, ofDifference);
  const undone = Math.max(0, amountMinor - (ofNoLine - difference));
  const own = shares.map(({ lineId, refundedMinor }) => {
    const booked = lines.filter((line) => line.lineId === lineId);
    return Math.min(refundedMinor, sum(booked.map((line) => line.amountMinor)));
  });
  const ofOwn = splitAmount(Math.min(undone, sum(own)), own);
  const others = refunded.map((amount, at) => amount - (ofOwn[at] ?? 0));
  const left = Math.max(0, undone - sum(ofOwn) - difference);
  const ofOthers = splitAmount(Math.min(left, sum(others)), others);
  return shares
    .map(({ lineId }, at) => ({ lineId, amountMinor: (ofOwn[at] ?? 0) + (ofOthers[at] ?? 0) }))
    .filter((line) => line.amountMinor !== 0);
}

/**
 * Splits an amount between order lines in proportion to weights. The results add up to the amount. Returns an empty
 * list if no weight is above zero.
 */
function splitByWeight(
  shares: readonly Share[],
  weights: readonly number[],
  amountMinor: number,
): LineAmount[] {
  const amounts = splitAmount(amountMinor, weights);
  return shares
    .map(({ lineId }, at) => ({ lineId, amountMinor: amounts[at] ?? 0 }))
    .filter((share) => share.amountMinor !== 0);
}

/**
 * Splits an amount in minor units in proportion to weights. The results add up to the amount, or are all zero if no
 * weight is above zero.
 */
export function splitAmount(amountMinor: number, weights: readonly number[]): number[] {
  const positive = weights.map((weight) => Math.max(0, weight));
  const whole = sum(positive);
  let [weightBefore, allocated] = [0, 0];
  return positive.map((weight) => {
    weightBefore += weight;
    const until = whole === 0 ? 0 : Math.round((amountMinor * weightBefore) / whole);
    const share = until - allocated;
    allocated = until;
    return share;
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
