import type { Books } from '../rules/books.ts';
import type { PaymentName, Stamped } from '../rules/facts.ts';
import { type DrawName, drawNames } from './draws.ts';

/** The outcomes of the charge of an order. `paid late`: after the press was answered. */
const chargeOutcomes = [
  { name: 'paid' },
  { name: 'paid late' },
  { name: 'refused' },
  { name: 'held, then paid' },
  { name: 'held, then refused' },
] as const;
type ChargeOutcome = (typeof chargeOutcomes)[number]['name'];

const [FIRST, SECOND] = ['first of two orders', 'second of two orders'];

/** The outcomes that random runs must have. */
export const wantedOutcomes = [
  ...drawNames(FIRST, chargeOutcomes),
  ...drawNames(SECOND, chargeOutcomes),
] as const;

/** The outcomes of the first two orders whose binding button was pressed in a run. Without two orders, none. */
export function outcomesOfTwoOrders(facts: readonly Stamped[], books: Books): DrawName[] {
  const pressed = facts.flatMap((fact) =>
    fact.kind === 'pressed' && fact.payment.endsWith('/order') ? [fact.payment] : [],
  );
  const [first, second] = [...new Set(pressed)].map((name) => chargeOutcome(facts, books, name));
  if (!first || !second) return [];
  return [`${FIRST}: ${first}`, `${SECOND}: ${second}`, `two orders: ${first}, ${second}`];
}

function chargeOutcome(
  facts: readonly Stamped[],
  { payments }: Books,
  payment: PaymentName,
): ChargeOutcome {
  const invoice = payments.find(({ name }) => name === payment)?.invoice;
  const statuses = facts.flatMap((fact) =>
    fact.kind === 'captureStatus' && fact.invoice === invoice ? [fact.status] : [],
  );
  const isPaid = statuses.includes('COMPLETED');
  if (statuses.includes('PENDING')) return isPaid ? 'held, then paid' : 'held, then refused';
  if (!isPaid) return 'refused';
  const charged = facts.findIndex((fact) => fact.kind === 'charged' && fact.invoice === invoice);
  const answered = facts.findIndex((fact) => fact.kind === 'answered' && fact.payment === payment);
  return answered < charged ? 'paid late' : 'paid';
}
