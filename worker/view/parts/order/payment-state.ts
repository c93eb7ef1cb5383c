import type { Charge, PageOrder } from '../../page-order.ts';

/** The state of an order's payment, the value of the attribute `data-payment` (rule 6.2). */
type PaymentState = 'paid' | 'pending' | 'checking' | 'refused' | 'refunded';

const states = {
  paid: 'paid',
  pending: 'pending',
  checking: 'checking',
  unwanted: 'refunded',
  awaitsPress: 'refused',
  notApproved: 'refused',
  declined: 'refused',
  addressRefused: 'refused',
  blocked: 'refused',
  denied: 'refused',
  cancelled: 'refused',
  over: 'refused',
} as const satisfies Record<Charge, PaymentState>;

/** The state of a payment by its charge. */
export function chargeState(charge: Charge): PaymentState {
  return states[charge];
}

/** The state of an order's own payment. All of the money went back in the status `refunded`. */
export function paymentState({
  status,
  payment,
}: Pick<PageOrder, 'status' | 'payment'>): PaymentState {
  return status === 'refunded' ? 'refunded' : chargeState(payment.charge);
}
