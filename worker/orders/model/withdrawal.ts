import type { Currency } from '../../catalogue/money.ts';
import { type MarketCode, market, type ServedCountry } from '../../country/markets.ts';
import { DAY } from '../../durations.ts';
import { type Reimbursement, reimbursement } from '../../law/reimbursement.ts';
import type { FulfilmentState } from './fulfilment.ts';

/**
 * A withdrawal for an operator. The order's fields are null if no order has the number and email address in the
 * declaration. Times in ms.
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
  currency: Currency | null;
  /** The money of the matching order that did not go back, in minor units. */
  leftMinor: number;
};

/**
 * The time limit of the buyer's reimbursement. It follows the law of the delivery country, or of the
 * market's country if no order matches.
 */
export function reimbursementDue(row: ListedWithdrawal): Reimbursement {
  const isShipped = ['shipped', 'delivered', 'returned'].includes(row.state ?? '');
  const country: ServedCountry = row.country ?? market(row.market).country;
  return reimbursement({ ...row, isShipped }, country);
}

/** A text for operators about the goods' way back: received, sent, or empty if nothing is known. */
export function goodsText({ goodsReceivedAt, sendingProvedAt }: ListedWithdrawal): string {
  if (goodsReceivedAt !== null) return 'back';
  return sendingProvedAt === null ? '' : 'on their way';
}

/** The number of whole days from `now` (ms) until a reimbursement is due. Null while the shop may wait. */
export function daysLeft({ dueAt, isWithheld }: Reimbursement, now: number): number | null {
  return dueAt === null || isWithheld ? null : Math.floor((dueAt - now) / DAY);
}

/** The text for operators about the result of `daysLeft`. */
export function daysLeftText(days: number | null): string {
  if (days === null) return 'may wait for the goods';
  return days < 0 ? `overdue for ${daysText(-days)}` : `${daysText(days)} left`;
}

function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

type Refund = Reimbursement & Pick<ListedWithdrawal, 'settledAt'>;

/** A text for operators about the refund of a withdrawal: settled, or the days until it is due. */
export function dueText({ settledAt, ...reimbursement }: Refund, now: number): string {
  return settledAt === null ? daysLeftText(daysLeft(reimbursement, now)) : 'settled';
}
