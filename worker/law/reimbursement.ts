import { endOfDays } from '../country/local-time.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/**
 * The dates of a withdrawal that decide when the money must be paid back. All times are in ms since the
 * epoch.
 */
export type WithdrawalFacts = {
  declaredAt: number;
  /** True if goods were shipped. If not, the buyer has nothing to send back. */
  isShipped: boolean;
  goodsReceivedAt: number | null;
  /** The time when the buyer proved that the goods were sent back. Null without a proof. */
  sendingProvedAt: number | null;
};

/**
 * `dueAt` is the time until which the money must be paid back, in ms since the epoch. Null if it is still
 * unknown. `isWithheld` is true while the shop may keep the money, because neither the goods nor a proof of
 * their sending has arrived.
 */
export type Reimbursement = { dueAt: number | null; isWithheld: boolean };

/**
 * The time until which the money must be paid back after a withdrawal, by the law of the delivery country
 * (rule 9.50).
 */
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
  // From the proof on the shop may no longer keep the money, so the money is due at the end of that day or
  // later.
  const dueAt = isWithheld
    ? dueAfterDeclaration
    : Math.max(dueAfterDeclaration, endOfDays(provedAt, 0, country));
  return { dueAt, isWithheld };
}
