import type { NewMail } from '../../mail/outbox.ts';
import type { StoredOrder } from '../store/order-rows.ts';
import { type ChargeIntent, isClosedUncalled } from './charge-intent.ts';
import { type EndedIntent, endedBy } from './intent-endings.ts';
import {
  captureEntry,
  feeEntry,
  type LedgerEntry,
  refundEntry,
  returnedEntry,
  sharesOf,
} from './ledger.ts';
import { type OrderStatus, orderStatusAfter } from './order.ts';
import type { OrderEventName } from './order-event.ts';
import {
  AMOUNT_MISMATCH,
  GIVEN_BACK,
  isPaid,
  type NewsName,
  nextPaymentStatus,
  type Payment,
  type PaymentStatus,
} from './payment.ts';
import type { News } from './payment-event.ts';

/** What a piece of news makes of a payment and its order. */
export type Decision = {
  payment: Payment;
  orderStatus: OrderStatus;
  event: OrderEventName;
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
 * Applies news to a payment; null when it changes nothing, as repeated and late news does.
 * Throws IllegalTransition for what must not happen.
 */
export function decide(
  order: StoredOrder,
  payment: Payment,
  news: News,
  now: number,
): Decision | null {
  const refundedMinor = payment.refundedMinor + backMinor(news);
  const name = nameOf(news, refundedMinor, payment.amountMinor);
  const status = nextPaymentStatus(payment.status, name);
  const wasPaid = isPaid(payment.status);
  const becamePaid = isPaid(status) && !wasPaid;
  const endsIntent = wasPaid ? null : endedBy(news, payment);
  const isMove = news.name === 'refunded' || news.name === 'returned';
  const isChange = status !== payment.status || isMove || endsIntent;
  if (!isChange && !isNewReason(payment, news) && !isLateApproval(payment, news)) return null;
  if (wasPaid && !isMove) return null;
  const changed: Payment = {
    ...payment,
    status,
    refundedMinor,
    captureId: 'captureId' in news ? news.captureId : payment.captureId,
    pendingReason: pendingReasonAfter(payment, status, news),
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
  const detail = detailOf(news);
  // A call under way may still charge an upsell of an order that was given back or cancelled meanwhile.
  const isOver = order.view.status === 'refunded' || order.fulfilment.state === 'cancelled';
  const isGivenBack = payment.purpose !== 'order' && isOver;
  const isUnwanted = becamePaid && (isGivenBack || isClosed(payment.intent));
  const mails = order.view.email
    ? mailsOf({ payment, news, endsIntent, becamePaid, isUnwanted })
    : [];
  return {
    ...{ payment: changed, orderStatus, event: name, detail },
    ...{ entries: entriesOf(order, payment, news), endsIntent, becamePaid, isUnwanted, mails },
  };
}

/** Why a payment is held after news of it; an amount that is not ours stays the reason, as an operator has to decide. */
function pendingReasonAfter(
  { pendingReason }: Payment,
  status: PaymentStatus,
  news: News,
): string | null {
  if (status !== 'pending') return null;
  const isKnown = pendingReason === AMOUNT_MISMATCH;
  return news.name === 'pending' && news.reason && !isKnown ? news.reason : pendingReason;
}

/** Whether a payer approved what was closed meanwhile, of which nobody has told them. */
function isLateApproval({ intent }: Payment, news: News): boolean {
  const isApproval = news.name === 'approved' || news.name === 'awaitsCapture';
  return isApproval && isClosedUncalled(intent);
}

function isNewReason(payment: Payment, news: News): boolean {
  const { status, pendingReason } = payment;
  return status === 'pending' && pendingReasonAfter(payment, status, news) !== pendingReason;
}

/** How long the buyer has to press again before they are told by mail that nothing was charged, in ms. */
const TIME_TO_PRESS_AGAIN = 15 * 60 * 1000;

type Happened = Pick<Decision, 'payment' | 'endsIntent' | 'becamePaid' | 'isUnwanted'> & {
  news: News;
};

/**
 * The mails that tell of a change. An order without an address gets none: somebody charged at the
 * provider what we would not have charged.
 */
function mailsOf({ payment, news, endsIntent, becamePaid, isUnwanted }: Happened): NewMail[] {
  const { id, orderId, purpose } = payment;
  if (news.name === 'refunded' && news.kind === 'refund') {
    return [{ kind: 'refunded', orderId, subject: news.refundId }];
  }
  if (becamePaid) {
    return isUnwanted
      ? []
      : [{ kind: purpose === 'order' ? 'order' : 'upsell', orderId, subject: id }];
  }
  const failed = failedPress(payment, news, endsIntent);
  return failed === null
    ? []
    : [{ kind: 'notCharged', orderId, subject: failed, waits: TIME_TO_PRESS_AGAIN }];
}

/**
 * The press whose charge will not come, so that its buyer has to know; null where none fails, where they
 * gave it up themselves, where money came in and was given back, where an upsell was not approved at the
 * wallet by then, or where a saved wallet may have been charged all the same.
 */
function failedPress(payment: Payment, news: News, endsIntent: EndedIntent | null): string | null {
  const { status, intent } = payment;
  if (isLateApproval(payment, news)) return intent?.id ?? null;
  if (news.name === 'denied' && status === 'pending') {
    return news.issue.startsWith(GIVEN_BACK) ? null : (intent?.id ?? null);
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

function detailOf(news: News): string | null {
  if ('issue' in news) return news.issue;
  return 'reason' in news ? news.reason : null;
}

/** What goes back by a piece of news, in minor units; below zero where it comes back to us. */
function backMinor(news: News): number {
  if (news.name === 'refunded') return news.amountMinor;
  return news.name === 'returned' ? -news.amountMinor : 0;
}

function nameOf(news: News, refundedMinor: number, amountMinor: number): NewsName {
  if (news.name !== 'refunded' && news.name !== 'returned') return news.name;
  if (refundedMinor <= 0) return 'returned';
  return refundedMinor >= amountMinor ? 'refundedFully' : 'refundedPartly';
}

function entriesOf({ view }: StoredOrder, payment: Payment, news: News): LedgerEntry[] {
  const shares = sharesOf(payment, view.lines);
  switch (news.name) {
    case 'captured': {
      const { captureId, feeMinor } = news;
      const fee = feeMinor === undefined ? [] : [feeEntry(captureId, feeMinor)];
      return [captureEntry(captureId, shares), ...fee];
    }
    case 'refunded': {
      const { kind, refundId, amountMinor, lines = null } = news;
      return [refundEntry(kind, refundId, amountMinor, shares, lines)];
    }
    case 'returned':
      return [returnedEntry(news.refundId, news.amountMinor, shares, news.lines ?? null)];
    default:
      return [];
  }
}
