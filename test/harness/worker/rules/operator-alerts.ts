import type { BookedPayment } from './books.ts';
import type { Stamped } from './facts.ts';

/** Log events after which an operator decides about money that did not go back. */
const decidedByOperator: readonly string[] = ['refundRefused', 'booksDiffer'];

/** Returns how often the log has this event with the payment's id. */
export function countLogged(facts: readonly Stamped[], event: string, paymentId: string): number {
  return facts.filter(
    (fact) => fact.kind === 'logged' && fact.event === event && fact.line.includes(paymentId),
  ).length;
}

/** Returns true if the log has this event with the payment's id. */
export function isLogged(facts: readonly Stamped[], event: string, paymentId: string): boolean {
  return countLogged(facts, event, paymentId) > 0;
}

/**
 * Returns true if an operator knows that money of a payment did not go back. The log has an event after which an operator
 * decides; or the wallet refuses each call of the refund in a way that does not end the request, so the shop asks again
 * for weeks and the log says that the outcome is unknown. Log events before the number `from` do not count.
 */
export function isWithOperator(
  facts: readonly Stamped[],
  { id, invoice }: Pick<BookedPayment, 'id' | 'invoice'>,
  from = 0,
): boolean {
  const later = facts.slice(from);
  if (decidedByOperator.some((event) => isLogged(later, event, id))) return true;
  return isLogged(later, 'refundUnknown', id) && isNewestRefundRefused(facts, invoice);
}

function isNewestRefundRefused(facts: readonly Stamped[], invoice: string): boolean {
  const captures = facts.flatMap((fact) =>
    fact.kind === 'captureStatus' && fact.invoice === invoice ? [fact.capture] : [],
  );
  const newest = facts.findLast(
    (fact) =>
      (fact.kind === 'refundRefused' && captures.includes(fact.capture)) ||
      (fact.kind === 'refundStatus' && fact.invoice === invoice && !fact.isReversal),
  );
  return newest?.kind === 'refundRefused';
}
