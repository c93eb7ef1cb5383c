import { MINUTE } from '../../durations.ts';
import type { NewMail } from '../../mail/mail.ts';
import type { Alert } from './alert.ts';
import { type ChargeIntent, isClosedBeforeCall } from './charge-intent.ts';
import {
  captureEntry,
  feeEntry,
  type LedgerEntry,
  paymentShares,
  refundEntry,
  returnedEntry,
  returnedLines,
} from './ledger.ts';
import { type OrderStatus, orderStatusAfter, type StoredOrder } from './order.ts';
import type { OrderEventName } from './order-event.ts';
import {
  AMOUNT_MISMATCH,
  GIVEN_BACK,
  isPaid,
  isPressedFirst,
  nextPaymentStatus,
  type Payment,
  type PaymentEventName,
  type PaymentStatus,
} from './payment.ts';
import {
  type BookableEvent,
  type EndedIntent,
  type PaymentEvent,
  toEndedIntent,
} from './payment-event.ts';
import type { UnwantedReason } from './refund.ts';

/** The changes of a payment and its order by a payment event. */
export type Decision = {
  payment: Payment;
  orderStatus: OrderStatus;
  orderEvent: OrderEventName;
  detail: string | null;
  /** The ledger entries of the money that moved. */
  entries: readonly LedgerEntry[];
  /** The charge intent that the event ends, with its last state. Null if the event ends none. */
  endsIntent: EndedIntent | null;
  /** True if the payment was unpaid before, and is paid now. */
  becamePaid: boolean;
  /**
   * The reason why the shop must refund the money that the event brought: the payment had ended without a charge, the
   * order was refunded, cancelled or withdrawn, or a rival order is paid. Null if the money is wanted, or if no money
   * came.
   */
  unwanted: UnwantedReason | null;
  /** The mails to the buyer about the change. */
  mails: readonly NewMail[];
  alerts: readonly Alert[];
};

/**
 * The changes of a payment and its order after an event. Null if nothing changes, for example after a
 * repeated event. `now` in ms. `unwantedNow`: the reason in the state of the orders why money that now comes is not
 * wanted (rule 7.12).
 * @throws IllegalTransition for an event that must not happen in the payment's status
 */
export function decide(
  order: StoredOrder,
  payment: Payment,
  event: BookableEvent,
  now: number,
  unwantedNow: UnwantedReason | null = null,
): Decision | null {
  if (payment.status === 'pending' && isOfOtherCharge(payment, event)) return null;
  const refundedMinor = payment.refundedMinor + givenBackMinor(event);
  const name = toEventName(event, refundedMinor, payment.receivedMinor);
  const status = nextPaymentStatus(payment.status, name);
  const wasPaid = isPaid(payment.status);
  const becamePaid = isPaid(status) && !wasPaid;
  const endsIntent = wasPaid ? null : toEndedIntent(event, payment);
  const isMoneyMovement = event.name === 'refunded' || event.name === 'returned';
  const isChange = status !== payment.status || isMoneyMovement || endsIntent;
  if (!isChange && !isNewReason(payment, event) && !isLateApproval(payment, event)) return null;
  if (wasPaid && !isMoneyMovement) return null;
  const unwanted = becamePaid ? toUnwantedReason(payment, unwantedNow) : null;
  const changed: Payment = {
    ...payment,
    status,
    refundedMinor,
    captureId: 'captureId' in event ? event.captureId : payment.captureId,
    pendingReason: pendingReasonAfter(payment, status, event),
    isUnwanted: payment.isUnwanted || unwanted !== null,
    paidAt: becamePaid ? now : payment.paidAt,
    updatedAt: now,
  };
  const payments = order.payments.map((other) => (other.id === payment.id ? changed : other));
  const own = payments.find(({ purpose }) => purpose === 'order')?.status ?? status;
  const paid = payments.filter((other) => isPaid(other.status));
  const orderStatus = orderStatusAfter(order.view.status, own, {
    paidMinor: paid.reduce((sum, { receivedMinor }) => sum + receivedMinor, 0),
    refundedMinor: payments.reduce((sum, other) => sum + other.refundedMinor, 0),
  });
  const detail = toDetail(event);
  // An order without an email address gets no mail. We do not charge such an order, but an operator may
  // charge it in the provider's own tools.
  const mails = order.view.email
    ? toMails({ payment, event, endsIntent, becamePaid, unwanted })
    : [];
  return {
    payment: changed,
    orderStatus,
    orderEvent: name,
    detail,
    entries: toEntries(order, payment, event),
    endsIntent,
    becamePaid,
    unwanted,
    mails,
    alerts: toAlerts(payment, changed, event),
  };
}

/**
 * The reason why the shop must give back the money that a payment brought. Null if the money is wanted. After a final
 * refusal the shop has told the buyer that nothing is charged.
 */
function toUnwantedReason(
  { intent, status }: Payment,
  unwantedNow: UnwantedReason | null,
): UnwantedReason | null {
  const isRivalPaid = intent?.closedBy === 'newerOrder' || intent?.closedBy === 'earlierOrder';
  if (isRivalPaid) return 'rival';
  return unwantedNow ?? (status === 'denied' || isClosed(intent) ? 'closed' : null);
}

/** True for the refusal of a charge that is not the payment's newest one. Such a report comes late. */
function isOfOtherCharge({ captureId, intent }: Payment, event: PaymentEvent): boolean {
  if (event.name === 'denied') return event.captureId !== captureId;
  if (event.name !== 'declined') return false;
  return event.intentId !== intent?.id || event.call !== intent.calls;
}

/**
 * The reason why a payment is pending after an event. Null if it is not pending. An amount
 * mismatch remains the reason until an operator decides.
 */
function pendingReasonAfter(
  { pendingReason }: Payment,
  status: PaymentStatus,
  event: PaymentEvent,
): string | null {
  if (status !== 'pending') return null;
  const isMismatch = pendingReason === AMOUNT_MISMATCH;
  return event.name === 'pending' && event.reason && !isMismatch ? event.reason : pendingReason;
}

/**
 * True if the payer approves a payment too late: the press of the binding button was closed before.
 * The payer does not know this yet.
 */
function isLateApproval({ intent }: Payment, event: PaymentEvent): boolean {
  const isApproval = event.name === 'approved' || event.name === 'awaitsCapture';
  return isApproval && isClosedBeforeCall(intent);
}

function isNewReason(payment: Payment, event: PaymentEvent): boolean {
  const { status, pendingReason } = payment;
  return status === 'pending' && pendingReasonAfter(payment, status, event) !== pendingReason;
}

/**
 * The alerts about a change: another amount or currency than the order's came in, or more money went back than came in,
 * such as by a refund and a chargeback.
 */
function toAlerts(before: Payment, changed: Payment, event: BookableEvent): Alert[] {
  const { id: paymentId, orderId, pendingReason, receivedMinor, refundedMinor } = changed;
  const details = { orderId, paymentId };
  const excessMinor = refundedMinor - receivedMinor;
  const isMismatch = pendingReason === AMOUNT_MISMATCH && before.pendingReason !== AMOUNT_MISMATCH;
  return [
    ...(isMismatch ? [{ event: 'amountMismatch', details } as const] : []),
    ...(event.name === 'refunded' && excessMinor > 0
      ? [{ event: 'refundedTooMuch', details: { ...details, excessMinor } } as const]
      : []),
  ];
}

/**
 * The delay of the mail about a failed charge, in ms. During this delay the buyer may press the binding button
 * again.
 */
const TIME_TO_PRESS_AGAIN = 15 * MINUTE;

type MailFacts = Pick<Decision, 'payment' | 'endsIntent' | 'becamePaid' | 'unwanted'> & {
  event: PaymentEvent;
};

/**
 * The mails to the buyer about a change of a payment: a refund, a confirmation, or a failed charge.
 */
function toMails({ payment, event, endsIntent, becamePaid, unwanted }: MailFacts): NewMail[] {
  const { id, orderId, purpose } = payment;
  if (event.name === 'refunded' && event.kind === 'refund') {
    return [{ kind: 'refunded', orderId, subject: event.refundId }];
  }
  if (becamePaid) {
    return unwanted
      ? []
      : [{ kind: purpose === 'order' ? 'order' : 'upsell', orderId, subject: id }];
  }
  const failed = failedIntent(payment, event, endsIntent);
  return failed === null
    ? []
    : [{ kind: 'notCharged', orderId, subject: failed, delay: TIME_TO_PRESS_AGAIN }];
}

/**
 * The id of the charge intent whose charge has failed, for a mail to the buyer.
 * Null if
 * - no charge has failed,
 * - the buyer cancelled the payment,
 * - the money was received and then refunded at the wallet,
 * - the payer had not approved the upsell at the wallet,
 * - or the saved wallet may have been charged after all.
 */
function failedIntent(
  payment: Payment,
  event: PaymentEvent,
  endsIntent: EndedIntent | null,
): string | null {
  const { status, intent, purpose } = payment;
  if (isLateApproval(payment, event)) return intent?.id ?? null;
  if (event.name === 'denied' && status === 'pending') {
    return event.issue.startsWith(GIVEN_BACK) ? null : (intent?.id ?? null);
  }
  if (!endsIntent || endsIntent.state === 'done' || endsIntent.closedBy === 'cancelled')
    return null;
  const isCalled = intent?.calledAt != null;
  const isSaved = intent?.method === 'savedWallet';
  if (isSaved && isCalled && endsIntent.state === 'superseded') return null;
  // The buyer got the receipt of the order when the provider's page opened.
  const isOpened = payment.providerOrderId !== null;
  const isAnnounced = purpose === 'order' && isPressedFirst(payment) && isOpened;
  const isWaiting = status === 'approved' || isCalled || isSaved || isAnnounced;
  return isWaiting || endsIntent.state === 'refused' ? endsIntent.id : null;
}

function isClosed(intent: ChargeIntent | null): boolean {
  return intent?.state === 'refused' || intent?.state === 'superseded';
}

function toDetail(event: PaymentEvent): string | null {
  if ('issue' in event) return event.issue;
  return 'reason' in event ? (event.reason ?? null) : null;
}

/**
 * The amount that the buyer gets back through an event, in minor units. Below zero if the shop gets it
 * back.
 */
function givenBackMinor(event: BookableEvent): number {
  if (event.name === 'refunded') return event.amountMinor;
  return event.name === 'returned' ? -event.booked.amountMinor : 0;
}

function toEventName(
  event: PaymentEvent,
  refundedMinor: number,
  receivedMinor: number,
): PaymentEventName {
  if (event.name !== 'refunded' && event.name !== 'returned') return event.name;
  if (refundedMinor <= 0) return 'returned';
  return refundedMinor >= receivedMinor ? 'refundedFully' : 'refundedPartly';
}

function toEntries({ view }: StoredOrder, payment: Payment, event: BookableEvent): LedgerEntry[] {
  const shares = paymentShares(payment, view.lines);
  switch (event.name) {
    case 'captured': {
      const { captureId, feeMinor } = event;
      const fee = feeMinor === undefined ? [] : [feeEntry(captureId, feeMinor)];
      return [captureEntry(captureId, shares), ...fee];
    }
    case 'refunded': {
      const { kind, refundId, amountMinor, lines = null, providerAt } = event;
      return [{ ...refundEntry(kind, refundId, amountMinor, shares, lines), providerAt }];
    }
    case 'returned': {
      const lines = returnedLines(event.booked, payment, shares);
      return [returnedEntry(event.refundId, { ...event.booked, lines })];
    }
    default:
      return [];
  }
}
