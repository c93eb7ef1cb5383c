import type { Currency } from '../../country/market.ts';
import type { PageName } from '../../pages.ts';

export const paymentStatuses = [
  'created',
  'approved',
  'unknown',
  'pending',
  'declined',
  'denied',
  'paid',
  'partlyRefunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What can be learnt about a payment, from the visitor, the provider's answers or its webhooks. */
export const newsNames = [
  /** A webhook says so: may be old. */
  'approved',
  /** The provider was asked just now: approved, not charged. */
  'awaitsCapture',
  /** The provider was asked just now: the payer has to approve. */
  'awaitsPayer',
  'unknown',
  'pending',
  'declined',
  'denied',
  'captured',
  'refundedPartly',
  'refundedFully',
  'cancelled',
  'reopened',
  'expired',
] as const;
export type NewsName = (typeof newsNames)[number];

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
  /** Counts definite declines: a charge after a new approval is a new call to the provider. */
  captureAttempt: number;
  refundedMinor: number;
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
};

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

/** News that is late, repeated or out of turn leaves a payment whose money has moved as it is. */
const late = {
  approved: 'paid',
  awaitsCapture: 'paid',
  awaitsPayer: 'paid',
  unknown: 'paid',
  pending: 'paid',
  declined: 'paid',
  denied: 'paid',
  captured: 'paid',
} as const;

/** What must not happen to a payment is absent from its row. */
export const paymentTransitions = {
  created: {
    approved: 'approved',
    awaitsCapture: 'approved',
    awaitsPayer: 'created',
    unknown: 'unknown',
    pending: 'pending',
    declined: 'declined',
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
    unknown: 'unknown',
    pending: 'pending',
    declined: 'declined',
    denied: 'denied',
    captured: 'paid',
    cancelled: 'cancelled',
    reopened: 'approved',
    expired: 'expired',
  },
  unknown: {
    approved: 'unknown',
    awaitsCapture: 'approved',
    awaitsPayer: 'declined',
    unknown: 'unknown',
    pending: 'pending',
    declined: 'declined',
    denied: 'denied',
    captured: 'paid',
    reopened: 'unknown',
    expired: 'expired',
  },
  pending: {
    approved: 'pending',
    awaitsCapture: 'pending',
    awaitsPayer: 'pending',
    unknown: 'pending',
    pending: 'pending',
    declined: 'denied',
    denied: 'denied',
    captured: 'paid',
    reopened: 'pending',
  },
  declined: {
    approved: 'approved',
    awaitsCapture: 'approved',
    awaitsPayer: 'declined',
    unknown: 'unknown',
    pending: 'pending',
    declined: 'declined',
    denied: 'denied',
    captured: 'paid',
    cancelled: 'cancelled',
    reopened: 'declined',
    expired: 'expired',
  },
  denied: {
    approved: 'denied',
    awaitsCapture: 'denied',
    awaitsPayer: 'denied',
    unknown: 'denied',
    pending: 'denied',
    declined: 'denied',
    denied: 'denied',
    captured: 'paid',
    expired: 'denied',
  },
  paid: { ...late, refundedPartly: 'partlyRefunded', refundedFully: 'refunded' },
  partlyRefunded: {
    ...toAll('partlyRefunded'),
    refundedPartly: 'partlyRefunded',
    refundedFully: 'refunded',
  },
  refunded: { ...toAll('refunded'), refundedPartly: 'refunded', refundedFully: 'refunded' },
  cancelled: {
    approved: 'cancelled',
    awaitsCapture: 'cancelled',
    awaitsPayer: 'cancelled',
    pending: 'pending',
    declined: 'cancelled',
    denied: 'denied',
    captured: 'paid',
    cancelled: 'cancelled',
    reopened: 'created',
    expired: 'expired',
  },
  expired: {
    approved: 'approved',
    awaitsCapture: 'approved',
    awaitsPayer: 'expired',
    pending: 'pending',
    declined: 'expired',
    denied: 'expired',
    captured: 'paid',
    expired: 'expired',
  },
} as const satisfies Record<PaymentStatus, Partial<Record<NewsName, PaymentStatus>>>;

function toAll<S extends PaymentStatus>(status: S): Record<keyof typeof late, S> {
  return {
    approved: status,
    awaitsCapture: status,
    awaitsPayer: status,
    unknown: status,
    pending: status,
    declined: status,
    denied: status,
    captured: status,
  };
}

/** The status after a piece of news. Throws IllegalTransition for what must not happen. */
export function nextPaymentStatus(status: PaymentStatus, news: NewsName): PaymentStatus {
  const row: Partial<Record<NewsName, PaymentStatus>> = paymentTransitions[status];
  const next = row[news];
  if (!next) throw new IllegalTransition(`A payment that is ${status} cannot take ${news}`);
  return next;
}

/** Whether money has come in, whatever went back since. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partlyRefunded' || status === 'refunded';
}
