import type { NewMail } from '../../mail/mail.ts';
import { type ChargeIntent, isClosedBeforeCall } from './charge-intent.ts';
import {
  captureEntry,
  feeEntry,
  type LedgerEntry,
  paymentShares,
  refundEntry,
  returnedEntry,
} from './ledger.ts';
import { type OrderStatus, orderStatusAfter, type StoredOrder } from './order.ts';
import type { OrderEventName } from './order-event.ts';
import {
  AMOUNT_MISMATCH,
  GIVEN_BACK,
  isPaid,
  nextPaymentStatus,
  type Payment,
  type PaymentEventName,
  type PaymentStatus,
} from './payment.ts';
import { type EndedIntent, type PaymentEvent, toEndedIntent } from './payment-event.ts';

/** What a payment event makes of a payment and its order. */
export type Decision = {
  payment: Payment;
  orderStatus: OrderStatus;
  orderEvent: OrderEventName;
  detail: string | null;
  /** The money that moved by it. */
  entries: readonly LedgerEntry[];
  /** What ends with it; null where nothing does. */
  endsIntent: EndedIntent | null;
  /** Whether money came in that was not there before. */
  becamePaid: boolean;
  /** Whether that money is not wanted any more: it is given back. */
  isUnwanted: boolean;
  /** What is written to the buyer about it. */
  mails: readonly NewMail[];
};

/**
 * Applies an event to a payment; null when it changes nothing, as a repeated or late event does.
 * Throws IllegalTransition for what must not happen.
 */
export function decide(
  order: StoredOrder,
  payment: Payment,
  event: PaymentEvent,
  now: number,
): Decision | null {
  const refundedMinor = payment.refundedMinor + givenBackMinor(event);
  const name = toEventName(event, refundedMinor, payment.amountMinor);
  const status = nextPaymentStatus(payment.status, name);
  const wasPaid = isPaid(payment.status);
  const becamePaid = isPaid(status) && !wasPaid;
  const endsIntent = wasPaid ? null : toEndedIntent(event, payment);
  const isMoneyMovement = event.name === 'refunded' || event.name === 'returned';
  const isChange = status !== payment.status || isMoneyMovement || endsIntent;
  if (!isChange && !isNewReason(payment, event) && !isLateApproval(payment, event)) return null;
  if (wasPaid && !isMoneyMovement) return null;
  const changed: Payment = {
    ...payment,
    status,
    refundedMinor,
    captureId: 'captureId' in event ? event.captureId : payment.captureId,
    pendingReason: pendingReasonAfter(payment, status, event),
    paidAt: becamePaid ? now : payment.paidAt,
    updatedAt: now,
  };
  const payments = order.payments.map((other) => (other.id === payment.id ? changed : other));
  const own = payments.find(({ purpose }) => purpose === 'order')?.status ?? status;
  const paid = payments.filter((other) => isPaid(other.status));
  const orderStatus = orderStatusAfter(order.view.status, own, {
    paidMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundedMinor: payments.reduce((sum, other) => sum + other.refundedMinor, 0),
  });
  const detail = toDetail(event);
  // A call under way may still charge an upsell of an order that was given back or cancelled meanwhile.
  const isOver = order.view.status === 'refunded' || order.fulfilment.state === 'cancelled';
  const isGivenBack = payment.purpose !== 'order' && isOver;
  const isUnwanted = becamePaid && (isGivenBack || isClosed(payment.intent));
  const mails = order.view.email
    ? toMails({ payment, event, endsIntent, becamePaid, isUnwanted })
    : [];
  return {
    ...{ payment: changed, orderStatus, orderEvent: name, detail },
    ...{ entries: toEntries(order, payment, event), endsIntent, becamePaid, isUnwanted, mails },
  };
}

/** Why a payment is held after an event; an amount that is not ours stays the reason, as an operator has to decide. */
function pendingReasonAfter(
  { pendingReason }: Payment,
  status: PaymentStatus,
  event: PaymentEvent,
): string | null {
  if (status !== 'pending') return null;
  const isMismatch = pendingReason === AMOUNT_MISMATCH;
  return event.name === 'pending' && event.reason && !isMismatch ? event.reason : pendingReason;
}

/** Whether a payer approved what was closed meanwhile, of which nobody has told them. */
function isLateApproval({ intent }: Payment, event: PaymentEvent): boolean {
  const isApproval = event.name === 'approved' || event.name === 'awaitsCapture';
  return isApproval && isClosedBeforeCall(intent);
}

function isNewReason(payment: Payment, event: PaymentEvent): boolean {
  const { status, pendingReason } = payment;
  return status === 'pending' && pendingReasonAfter(payment, status, event) !== pendingReason;
}

/** How long the buyer has to press again before they are told by mail that nothing was charged, in ms. */
const TIME_TO_PRESS_AGAIN = 15 * 60 * 1000;

type MailFacts = Pick<Decision, 'payment' | 'endsIntent' | 'becamePaid' | 'isUnwanted'> & {
  event: PaymentEvent;
};

/**
 * The mails that tell of a change. An order without an address gets none: somebody charged at the
 * provider what we would not have charged.
 */
function toMails({ payment, event, endsIntent, becamePaid, isUnwanted }: MailFacts): NewMail[] {
  const { id, orderId, purpose } = payment;
  if (event.name === 'refunded' && event.kind === 'refund') {
    return [{ kind: 'refunded', orderId, subject: event.refundId }];
  }
  if (becamePaid) {
    return isUnwanted
      ? []
      : [{ kind: purpose === 'order' ? 'order' : 'upsell', orderId, subject: id }];
  }
  const failed = failedPress(payment, event, endsIntent);
  return failed === null
    ? []
    : [{ kind: 'notCharged', orderId, subject: failed, waits: TIME_TO_PRESS_AGAIN }];
}

/**
 * The press whose charge will not come, so that its buyer has to know; null where none fails, where they
 * gave it up themselves, where money came in and was given back, where an upsell was not approved at the
 * wallet by then, or where a saved wallet may have been charged all the same.
 */
function failedPress(
  payment: Payment,
  event: PaymentEvent,
  endsIntent: EndedIntent | null,
): string | null {
  const { status, intent } = payment;
  if (isLateApproval(payment, event)) return intent?.id ?? null;
  if (event.name === 'denied' && status === 'pending') {
    return event.issue.startsWith(GIVEN_BACK) ? null : (intent?.id ?? null);
  }
  if (!endsIntent || endsIntent.state === 'done' || endsIntent.closedBy === 'cancelled')
    return null;
  const isCalled = intent?.calledAt != null;
  const isSaved = intent?.way === 'savedWallet';
  if (isSaved && isCalled && endsIntent.state === 'superseded') return null;
  const isWaiting = status === 'approved' || isCalled || isSaved;
  return isWaiting || endsIntent.state === 'refused' ? endsIntent.id : null;
}

function isClosed(intent: ChargeIntent | null): boolean {
  return intent?.state === 'refused' || intent?.state === 'superseded';
}

function toDetail(event: PaymentEvent): string | null {
  if ('issue' in event) return event.issue;
  return 'reason' in event ? event.reason : null;
}

/** The money that an event gives back, in minor units; below zero where it comes back to us. */
function givenBackMinor(event: PaymentEvent): number {
  if (event.name === 'refunded') return event.amountMinor;
  return event.name === 'returned' ? -event.amountMinor : 0;
}

function toEventName(
  event: PaymentEvent,
  refundedMinor: number,
  amountMinor: number,
): PaymentEventName {
  if (event.name !== 'refunded' && event.name !== 'returned') return event.name;
  if (refundedMinor <= 0) return 'returned';
  return refundedMinor >= amountMinor ? 'refundedFully' : 'refundedPartly';
}

function toEntries({ view }: StoredOrder, payment: Payment, event: PaymentEvent): LedgerEntry[] {
  const shares = paymentShares(payment, view.lines);
  switch (event.name) {
    case 'captured': {
      const { captureId, feeMinor } = event;
      const fee = feeMinor === undefined ? [] : [feeEntry(captureId, feeMinor)];
      return [captureEntry(captureId, shares), ...fee];
    }
    case 'refunded': {
      const { kind, refundId, amountMinor, lines = null } = event;
      return [refundEntry(kind, refundId, amountMinor, shares, lines)];
    }
    case 'returned':
      return [returnedEntry(event.refundId, event.amountMinor, shares, event.lines ?? null)];
    default:
      return [];
  }
}
