import { endOfDays } from '../country/local-time.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/** What decides when the money of a withdrawal is due. Times in ms since the epoch. */
export type Withdrawn = {
  declaredAt: number;
  /** Whether goods have left: of what is with us nothing has to come back. */
  isShipped: boolean;
  goodsReceivedAt: number | null;
  /** When the buyer showed that they sent the goods. */
  sendingProvedAt: number | null;
};

/**
 * Until when the money has to be back, in ms; null while no day can be told. It may be withheld until the
 * goods or a proof of their sending are there.
 */
export type Reimbursement = { dueAt: number | null; isWithheld: boolean };

/** When a withdrawal's money is due by the law of the country it went to (rule 9.50). */
export function reimbursement(
  { declaredAt, isShipped, goodsReceivedAt, sendingProvedAt }: Withdrawn,
  country: ServedCountry,
): Reimbursement {
  const { days, from } = countryFacts[country].law.withdrawal.reimbursement;
  const sinceDeclared = endOfDays(declaredAt, days, country);
  if (!isShipped) return { dueAt: sinceDeclared, isWithheld: false };
  const proofs = [goodsReceivedAt, sendingProvedAt].filter((at) => at !== null);
  const isWithheld = proofs.length === 0;
  const proof = Math.min(...proofs);
  if (from === 'goods') {
    return { dueAt: isWithheld ? null : endOfDays(proof, days, country), isWithheld };
  }
  // Once nothing may be withheld any more, the day of the proof is the last one.
  const dueAt = isWithheld ? sinceDeclared : Math.max(sinceDeclared, endOfDays(proof, 0, country));
  return { dueAt, isWithheld };
}
