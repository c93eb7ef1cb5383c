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
  /** The provider's time of the opening; 0 if the report names none. */
  createdAt: number;
  /** The provider's time of the report. */
  updatedAt: number;
  /**
   * True if the dispute took money from the shop: a bank's chargeback does at once, a dispute within the wallet does when
   * the shop loses it. Without it, a dispute only holds the money.
   */
  takesMoney: boolean;
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

/** A code of the provider or of the shop, such as `CREDIT_NOT_PROCESSED` or `partlyRefunded`, in words for operators. */
export function codeText(code: string): string {
  return code
    .replaceAll(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase()
    .replaceAll('_', ' ');
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

/** The channels of disputes that take no money from the shop as long as the shop has not lost them. */
const holdingChannels: readonly string[] = ['INTERNAL', 'ALERT'];

/**
 * True if a report shows that its dispute took money from the shop. Also true if the report does not name the channel.
 * `hasMovement`: the report names a settlement with the shop's account.
 */
export function isTaking(
  channel: string,
  outcome: DisputeOutcome | null,
  hasMovement: boolean,
): boolean {
  const isLost = outcome !== null && !outcome.isWon;
  return hasMovement || isLost || !holdingChannels.includes(channel);
}

/** A won dispute about a capture. `disputedMinor`: the amount of the whole dispute. The provider's times in ms. */
export type WonDispute = {
  /** The provider's id of a disputed second capture (rule 7.12); null for the payment's own capture. */
  secondCaptureId: string | null;
  createdAt: number;
  wonAt: number;
  disputedMinor: number;
  takesMoney: boolean;
};

/** A reversal of a payment in the ledger. `reversedAt`: the provider's time in ms. Amount in minor units. */
export type Reversal = {
  /** The provider's id of the reversal. */
  id: string;
  /** The provider's id of a reversed second capture (rule 7.12); null for the payment's own capture. */
  secondCaptureId: string | null;
  reversedAt: number;
  amountMinor: number;
  /** True if the shop has the money again. */
  isBack: boolean;
};

/**
 * The standing reversals whose money won disputes gave back to the shop (`undone`), and those that a won dispute may
 * have given back (`unclear`). The provider names no dispute with a reversal, so their times and amounts decide: a
 * dispute gives back at most the disputed amount, by reversals between its opening and its end, the nearest to the
 * opening first. Each reversal comes back once.
 */
export function matchReversals(
  disputes: readonly WonDispute[],
  reversals: readonly Reversal[],
): { undone: Reversal[]; unclear: Reversal[] } {
  const matched = new Set<Reversal>();
  const unclear = new Set<Reversal>();
  for (const dispute of disputes) {
    const { createdAt, takesMoney } = dispute;
    let leftMinor = takesMoney ? dispute.disputedMinor : 0;
    const distance = ({ reversedAt }: Reversal) => reversedAt - createdAt;
    const during = reversals
      .filter((reversal) => isDuring(dispute, reversal))
      .toSorted((one, other) => distance(one) - distance(other));
    for (const reversal of during) {
      if (matched.has(reversal)) continue;
      if (reversal.amountMinor > leftMinor) unclear.add(reversal);
      else {
        leftMinor -= reversal.amountMinor;
        matched.add(reversal);
      }
    }
  }
  const standing = reversals.filter(({ isBack }) => !isBack);
  return {
    undone: standing.filter((reversal) => matched.has(reversal)),
    unclear: standing.filter((reversal) => unclear.has(reversal) && !matched.has(reversal)),
  };
}

/**
 * True if a capture was reversed between the opening and the end of a dispute about it. The provider's times are whole
 * seconds, so a dispute that ends in the second of its opening may have a reversal of this second.
 */
function isDuring(
  { secondCaptureId, createdAt, wonAt }: WonDispute,
  { secondCaptureId: reversed, reversedAt }: Reversal,
): boolean {
  const isBeforeEnd = reversedAt < wonAt || (reversedAt === wonAt && createdAt === wonAt);
  return reversed === secondCaptureId && reversedAt >= createdAt && isBeforeEnd;
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
