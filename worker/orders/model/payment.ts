import type { Currency } from '../../country/market.ts';
import type { PageName } from '../../pages.ts';
import type { ChargeIntent } from './charge-intent.ts';

export const paymentStatuses = [
  'created',
  'approved',
  'pending',
  'denied',
  'paid',
  'partlyRefunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What can be learnt about a payment, from the visitor, the provider's answers or its webhooks. */
export const paymentEvents = {
  approved: 'a webhook says that its payer approved; it may be old',
  awaitsCapture: 'the provider was asked just now: approved, not charged',
  awaitsPayer: 'the provider was asked just now: its payer has to approve',
  pending: 'the provider holds the charge',
  declined: 'the charge was refused for now; its payer may approve again',
  denied: 'the charge was refused for good',
  captured: 'money has come in',
  refundedPartly: 'part of the money went back',
  refundedFully: 'all of the money went back',
  returned: 'what went back has come back whole',
  cancelled: 'nobody wants it charged any more',
  reopened: 'its buyer wants it after all',
  expired: 'nobody paid in time',
} as const satisfies Record<string, string>;
export type PaymentEventName = keyof typeof paymentEvents;

/** The order's own payment, or the upsell page that asked for a further one. */
export type Purpose = 'order' | PageName;

export type Payment = {
  id: string;
  orderId: string;
  purpose: Purpose;
  /** 1 for the order's own, counting up in the order the payments were made. */
  sequence: number;
  status: PaymentStatus;
  currency: Currency;
  amountMinor: number;
  invoiceId: string;
  providerOrderId: string | null;
  approvalUrl: string | null;
  captureId: string | null;
  /** The newest press of its binding button; null before the first. */
  intent: ChargeIntent | null;
  /** Why the provider holds the charge; null unless it does. */
  pendingReason: string | null;
  refundedMinor: number;
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
};

/** The reason of a payment that is held because another amount came in than was asked for. */
export const AMOUNT_MISMATCH = 'AMOUNT_MISMATCH';

/** What the issue of a payment begins with that was held so and given back at the wallet. */
export const GIVEN_BACK = 'GIVEN_BACK';

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

/** An event that is late, repeated or out of turn leaves a payment whose money has moved as it is. */
function unchanged<S extends PaymentStatus>(status: S) {
  return {
    approved: status,
    awaitsCapture: status,
    awaitsPayer: status,
    pending: status,
    declined: status,
    denied: status,
    captured: status,
  } as const;
}

/** What money that goes back, or comes back after all, makes of a payment. */
const moneyBack = {
  refundedPartly: 'partlyRefunded',
  refundedFully: 'refunded',
  returned: 'paid',
} as const;

/** What must not happen to a payment is absent from its row. */
export const paymentTransitions = {
  created: {
    approved: 'approved',
    awaitsCapture: 'approved',
    awaitsPayer: 'created',
    pending: 'pending',
    declined: 'created',
    denied: 'denied',
    captured: 'paid',
    cancelled: 'cancelled',
    reopened: 'created',
    expired: 'expired',
  },
  approved: {
    approved: 'approved',
    awaitsCapture: 'approved',
    awaitsPayer: 'created',
    pending: 'pending',
    declined: 'created',
    denied: 'denied',
    captured: 'paid',
    cancelled: 'cancelled',
    reopened: 'approved',
    expired: 'expired',
  },
  pending: {
    ...unchanged('pending'),
    declined: 'denied',
    denied: 'denied',
    captured: 'paid',
    reopened: 'pending',
  },
  denied: { ...unchanged('denied'), captured: 'paid', expired: 'denied' },
  paid: { ...unchanged('paid'), ...moneyBack },
  partlyRefunded: { ...unchanged('partlyRefunded'), ...moneyBack },
  refunded: { ...unchanged('refunded'), ...moneyBack },
  cancelled: {
    ...unchanged('cancelled'),
    pending: 'pending',
    denied: 'denied',
    captured: 'paid',
    cancelled: 'cancelled',
    reopened: 'created',
    expired: 'expired',
  },
  expired: {
    ...unchanged('expired'),
    awaitsCapture: 'approved',
    pending: 'pending',
    captured: 'paid',
    cancelled: 'expired',
    expired: 'expired',
  },
} as const satisfies Record<PaymentStatus, Partial<Record<PaymentEventName, PaymentStatus>>>;

/** The status after a payment event. Throws IllegalTransition for what must not happen. */
export function nextPaymentStatus(status: PaymentStatus, event: PaymentEventName): PaymentStatus {
  const row: Partial<Record<PaymentEventName, PaymentStatus>> = paymentTransitions[status];
  const next = row[event];
  if (!next) throw new IllegalTransition(`A payment that is ${status} cannot take ${event}`);
  return next;
}

/** Whether money has come in, whatever went back since. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partlyRefunded' || status === 'refunded';
}
