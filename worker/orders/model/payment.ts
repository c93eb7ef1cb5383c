import type { Currency } from '../../catalogue/money.ts';
import { DAY } from '../../durations.ts';
import type { PageName } from '../../pages.ts';
import { paymentMethod } from '../../payment-methods.ts';
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

/**
 * The events of a payment, with their meanings. They come from a visitor, an operator, the scheduled job, or the
 * provider's answers and webhooks.
 */
export const paymentEvents = {
  approved: 'a webhook, possibly an old one, reports the approval of the payer',
  awaitsCapture: 'the provider answers: approved, not charged',
  awaitsPayer: 'the provider answers: the payer has to approve',
  pending: 'the charge is pending: the provider checks it, or its amount is wrong',
  declined: 'the charge was refused; the payer may approve again',
  denied: 'the charge was finally refused',
  captured: 'money came in',
  refundedPartly: 'part of the money went back',
  refundedFully: 'all of the money went back',
  returned: 'all refunds and reversals are undone; the shop has all of the money again',
  cancelled: 'the payment must not be charged any more',
  reopened: 'the buyer accepted the upsell after declining it',
  expired: 'the payment was not paid in time',
} as const satisfies Record<string, string>;
export type PaymentEventName = keyof typeof paymentEvents;

/** The thing that a payment pays for: `order`, or an upsell, named by the page that offers it. */
export type Purpose = 'order' | PageName;

export type Payment = {
  id: string;
  orderId: string;
  purpose: Purpose;
  /** The number of the payment within its order, from 1 for the order's own payment. */
  sequence: number;
  status: PaymentStatus;
  /** The name of the method of the current attempt to pay (worker/payment-methods.ts). */
  method: string;
  currency: Currency;
  /** The price. */
  amountMinor: number;
  /** The money that a charge brings: the price and the difference that an operator accepted. */
  receivedMinor: number;
  invoiceId: string;
  providerOrderId: string | null;
  approvalUrl: string | null;
  captureId: string | null;
  /** The newest press of the binding button in the current attempt. Null before the first press. */
  intent: ChargeIntent | null;
  /**
   * The time of the attempt's newest call to charge that the provider refused so that the payer must approve again. Null without
   * one. An approval from before this time counts no longer.
   */
  refusedAt: number | null;
  /** The reason why the charge is pending; null if it is not pending. */
  pendingReason: string | null;
  refundedMinor: number;
  /**
   * True if the shop received the money of a payment that must not be charged any more. The shop refunds all of
   * it.
   */
  isUnwanted: boolean;
  createdAt: number;
  /** The time in ms since the epoch at which the current attempt to pay began, or became the current one again. */
  attemptAt: number;
  updatedAt: number;
  paidAt: number | null;
};

/**
 * The time after the refusal of a payment in which its buyer may pay the order in another way, in ms. The mailed link to the
 * order form is valid for as long.
 */
export const RETRIED_FOR = 10 * DAY;

/** The `pendingReason` of a payment with another amount or currency than requested. */
export const AMOUNT_MISMATCH = 'AMOUNT_MISMATCH';

/**
 * The start of the error text of a payment with a wrong amount, after the buyer got the money back in the
 * wallet.
 */
export const GIVEN_BACK = 'GIVEN_BACK';

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

/**
 * The events about an approval or a charge, which do not change this status, because they are late, repeated or out
 * of order. A row of the table below replaces the exceptions.
 */
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

/** The status of a paid payment after a refund or reversal, or after one of them failed or was cancelled. */
const moneyBack = {
  refundedPartly: 'partlyRefunded',
  refundedFully: 'refunded',
  returned: 'paid',
} as const;

/**
 * The payment's status after each event, by its status before. A status has no entry for an event that must not
 * happen.
 */
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

/**
 * The payment's status after an event.
 * @throws IllegalTransition for an event that must not happen
 */
export function nextPaymentStatus(status: PaymentStatus, event: PaymentEventName): PaymentStatus {
  const row: Partial<Record<PaymentEventName, PaymentStatus>> = paymentTransitions[status];
  const next = row[event];
  if (!next) throw new IllegalTransition(`A payment that is ${status} cannot take ${event}`);
  return next;
}

/**
 * True if the buyer presses the binding button before the provider's page opens: for an upsell, and for a method whose
 * approval moves the money.
 */
export function isPressedFirst({ purpose, method }: Pick<Payment, 'purpose' | 'method'>): boolean {
  return purpose !== 'order' || paymentMethod(method).approvalPays;
}

/** True if the shop received money and has not refunded all of it. */
export function hasMoney(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partlyRefunded';
}

/** True if the shop received the money, even if it was refunded later. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partlyRefunded' || status === 'refunded';
}

/** The start of the id of a capture that the shop knows only by its refund. */
export const BY_REFUND = 'refunded-';

/** True if a payment is paid by another capture than this one: the provider has charged it a second time. */
export function isSecondCapture(
  { status, captureId: own }: Pick<Payment, 'status' | 'captureId'>,
  captureId: string,
): boolean {
  if (!isPaid(status) || own === null || own === captureId) return false;
  return ![own, captureId].some((id) => id.startsWith(BY_REFUND));
}
