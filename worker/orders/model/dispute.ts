import { splitAmount } from './ledger.ts';
import type { Payment } from './payment.ts';

/** A report of the provider about a buyer's dispute. Times in ms. */
export type DisputeReport = {
  /** The provider's id of the dispute. */
  id: string;
  /** The provider's codes of the buyer's reason and of the stage. Empty if the report has none. */
  reason: string;
  stage: string;
  /** The end of the time for the shop's answer; null if the provider names none. */
  dueAt: number | null;
  /** The provider's time of the report. */
  updatedAt: number;
  /** The outcome; null for an open dispute. */
  outcome: DisputeOutcome | null;
};

/** `isWon`: the shop keeps the disputed money, or has it again after a reversal. */
type DisputeOutcome = { code: string; isWon: boolean };

/**
 * A transaction that a dispute names, with its share of the disputed amount in minor units of the dispute's
 * currency. `payment` is null if the transaction matches no payment of the shop.
 */
export type DisputedTransaction = {
  id: string;
  payment: Payment | null;
  currency: string;
  amountMinor: number;
};

/** A code of the provider, such as `CREDIT_NOT_PROCESSED`, in words for operators. */
export function codeText(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

/** A warning for operators before a refund, about open disputes by their ids at the provider. Empty without a dispute. */
export function disputeWarning(ids: readonly string[]): string {
  if (ids.length === 0) return '';
  return `A dispute about this payment is open at PayPal: ${ids.join(', ')}. If PayPal decides for the buyer, the buyer gets this money twice.`;
}

/** The outcomes that leave the money with the shop. */
const wonOutcomes: readonly string[] = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'];

/**
 * The outcome of a dispute that ended. `lastMovement` is the type of the newest settlement of the shop's account in
 * the report: CREDIT gives the money back. The outcomes RESOLVED_WITH_PAYOUT and NONE do not say who has the money,
 * so only a credit tells it.
 */
export function toOutcome(code: string, lastMovement: string | undefined): DisputeOutcome {
  return { code, isWon: wonOutcomes.includes(code) || lastMovement === 'CREDIT' };
}

/** True if the ledger can record the disputed amount: it has no other currency than its payment. */
export function isBookable({ payment, currency }: DisputedTransaction): boolean {
  return payment?.currency === currency;
}

/** The facts of a transaction that decide its share of a dispute. Amounts in minor units; null if unknown. */
type Weights = { itemsMinor: number | null; grossMinor: number | null };

/**
 * Splits the amount of a dispute between its transactions. The provider names the disputed amount only for the whole
 * dispute and, in some reports, for items. Without the amounts of all items, the amount is split in proportion to
 * the transactions.
 */
export function splitDispute(amountMinor: number, transactions: readonly Weights[]): number[] {
  const items = transactions.map(({ itemsMinor }) => itemsMinor ?? 0);
  const isItemised = items.reduce((sum, one) => sum + one, 0) === amountMinor;
  if (isItemised) return items;
  const gross = transactions.map(({ grossMinor }) => grossMinor ?? 0);
  return splitAmount(amountMinor, gross.some((one) => one > 0) ? gross : gross.map(() => 1));
}
