import { type MarketCode, market, type ServedCountry } from '../../country/markets.ts';
import { type Reimbursement, reimbursement } from '../../law/reimbursement.ts';
import type { FulfilmentState } from './fulfilment.ts';

/**
 * A withdrawal for an operator. The fields of the order are null if the declared number belongs to no order.
 * Times in ms.
 */
export type ListedWithdrawal = {
  id: string;
  /** The order number from the declaration. */
  number: string;
  part: string;
  market: MarketCode;
  declaredAt: number;
  goodsReceivedAt: number | null;
  sendingProvedAt: number | null;
  settledAt: number | null;
  settledBy: string | null;
  settledWhy: string | null;
  orderId: string | null;
  /** The number of the matching order. */
  order: string | null;
  state: FulfilmentState | null;
  country: ServedCountry | null;
};

/**
 * Returns the day on which the reimbursement is due. Without a matching order, the law of the market's country
 * decides.
 */
export function reimbursementDue(row: ListedWithdrawal): Reimbursement {
  const isShipped = ['shipped', 'delivered', 'returned'].includes(row.state ?? '');
  const country: ServedCountry = row.country ?? market(row.market).country;
  return reimbursement({ ...row, isShipped }, country);
}

/** Returns a text for operators about the place of the returned goods; empty if nothing is known. */
export function goodsText({ goodsReceivedAt, sendingProvedAt }: ListedWithdrawal): string {
  if (goodsReceivedAt !== null) return 'back';
  return sendingProvedAt === null ? '' : 'on their way';
}
