import { endOfDays } from '../country/local-time.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/** The facts of a withdrawal that decide the due date of its money. Times in ms since the epoch. */
export type WithdrawalFacts = {
  declaredAt: number;
  /** Whether goods were shipped. Goods that are still with us need no return. */
  isShipped: boolean;
  goodsReceivedAt: number | null;
  /** The time at which the buyer proved the sending of the goods. */
  sendingProvedAt: number | null;
};

/**
 * The due date of the money, in ms since the epoch; null while it is unknown. The money may be withheld until
 * the goods or a proof of their sending arrive.
 */
export type Reimbursement = { dueAt: number | null; isWithheld: boolean };

/** The due date of a withdrawal's money by the law of the delivery country (rule 9.50). */
export function reimbursement(
  { declaredAt, isShipped, goodsReceivedAt, sendingProvedAt }: WithdrawalFacts,
  country: ServedCountry,
): Reimbursement {
  const { days, from } = countryFacts[country].law.withdrawal.reimbursement;
  const dueAfterDeclaration = endOfDays(declaredAt, days, country);
  if (!isShipped) return { dueAt: dueAfterDeclaration, isWithheld: false };
  const proofs = [goodsReceivedAt, sendingProvedAt].filter((at) => at !== null);
  const isWithheld = proofs.length === 0;
  const provedAt = Math.min(...proofs);
  if (from === 'goods') {
    return { dueAt: isWithheld ? null : endOfDays(provedAt, days, country), isWithheld };
  }
  // With the proof the right to withhold ends, so the money is due by the end of that day.
  const dueAt = isWithheld
    ? dueAfterDeclaration
    : Math.max(dueAfterDeclaration, endOfDays(provedAt, 0, country));
  return { dueAt, isWithheld };
}
