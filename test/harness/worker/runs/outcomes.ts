import type { Books } from '../rules/books.ts';
import { orderNumber, type PaymentName, type Stamped } from '../rules/facts.ts';
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

/** The rare cases that random runs must have. */
const rareCases = [
  { name: 'several disputes about one payment' },
  { name: 'one dispute about several payments' },
  { name: 'a payment that was pending at the cancellation is paid' },
] as const;

/** The outcomes that random runs must have. */
export const wantedOutcomes = [
  ...drawNames('case', rareCases),
  ...drawNames(FIRST, chargeOutcomes),
  ...drawNames(SECOND, chargeOutcomes),
] as const;

/** The outcomes of a run that are counted like draws. */
export function outcomes(facts: readonly Stamped[], books: Books): DrawName[] {
  return [...outcomesOfTwoOrders(facts, books), ...drawnCases(facts, books)];
}

function drawnCases(facts: readonly Stamped[], books: Books): DrawName[] {
  const disputed = facts.flatMap((fact) => (fact.kind === 'disputeOpened' ? [fact.captures] : []));
  const all = disputed.flat();
  const has: Record<(typeof rareCases)[number]['name'], boolean> = {
    'several disputes about one payment': new Set(all).size < all.length,
    'one dispute about several payments': disputed.some((captures) => captures.length > 1),
    'a payment that was pending at the cancellation is paid': isPaidAfterCancellation(facts, books),
  };
  return rareCases.flatMap(({ name }): DrawName[] => (has[name] ? [`case: ${name}`] : []));
}

function isPaidAfterCancellation(facts: readonly Stamped[], { payments }: Books): boolean {
  return facts.some((cancelled, at) => {
    if (cancelled.kind !== 'orderCancelled') return false;
    const invoices = payments.flatMap(({ name, invoice }) =>
      orderNumber(name) === cancelled.order ? [invoice] : [],
    );
    const statuses = (some: readonly Stamped[]) =>
      new Map(
        some.flatMap((fact) =>
          fact.kind === 'captureStatus' && invoices.includes(fact.invoice)
            ? [[fact.capture, fact.status]]
            : [],
        ),
      );
    const before = statuses(facts.slice(0, at));
    const later = facts.slice(at);
    return later.some(
      (fact) =>
        fact.kind === 'captureStatus' &&
        fact.status === 'COMPLETED' &&
        before.get(fact.capture) === 'PENDING',
    );
  });
}

/** The outcomes of the first two orders whose binding button was pressed in a run. Without two orders, none. */
function outcomesOfTwoOrders(facts: readonly Stamped[], books: Books): DrawName[] {
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
