import { type MarketCode, market, type ServedCountry } from '../../country/markets.ts';
import { type Reimbursement, reimbursement } from '../../law/reimbursement.ts';
import type { FulfilmentState } from './fulfilment.ts';

/** A withdrawal for an operator; `order` is null where it names none of ours. Times in ms. */
export type ListedWithdrawal = {
  id: string;
  /** As it was declared. */
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
  /** Of its order. */
  order: string | null;
  state: FulfilmentState | null;
  country: ServedCountry | null;
};

/** When the money of a withdrawal is due. One that names no order of ours is answered by the same day. */
export function reimbursementDue(row: ListedWithdrawal): Reimbursement {
  const isShipped = ['shipped', 'delivered', 'returned'].includes(row.state ?? '');
  const country: ServedCountry = row.country ?? market(row.market).country;
  return reimbursement({ ...row, isShipped }, country);
}

/** Where the goods of a withdrawal are, in words for an operator. */
export function goodsText({ goodsReceivedAt, sendingProvedAt }: ListedWithdrawal): string {
  if (goodsReceivedAt !== null) return 'back';
  return sendingProvedAt === null ? '' : 'on their way';
}
