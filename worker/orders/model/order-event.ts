import { methodLabel } from '../../payment-methods.ts';
import { codeText } from './dispute.ts';
import type { FulfilmentStep } from './fulfilment.ts';
import { issueText } from './issue.ts';
import { pendingText } from './pending-reason.ts';

/** The steps of an order's parcel, as sentences. */
const stepTexts = {
  released: 'The order was released: the buyer can no longer change it or add to it',
  exported: 'The order was given to the packers',
  shipped: 'The parcel left',
  delivered: 'The parcel arrived, or is assumed to have arrived',
  orderCancelled: 'The order was cancelled; all of its money goes back',
  parcelReturned: 'The parcel came back',
  replaced: 'A new parcel takes the place of one that was lost or damaged',
} as const satisfies Record<FulfilmentStep, string>;

/**
 * TABLE: the events of an order's append-only log, as sentences for operators. The detail of an event follows its
 * sentence: a reason, a code in words, or an id. No event contains personal data.
 */
const eventTexts = {
  orderCreated: 'The buyer sent the order form; the prices are final',
  upsellAccepted: 'The buyer pressed the binding button of an upsell',
  addressGiven: 'PayPal gave the address; VAT follows its country',
  addressRefused: 'PayPal gave no address that we deliver to',
  providerOrderCreated: 'The payment was created at PayPal; the payer can approve it',
  approved: 'The payer approved the payment',
  awaitsPayer: 'PayPal reports that the payer has to approve the payment',
  awaitsCapture: 'PayPal reports that the payment is approved and not charged',
  methodChosen: 'The buyer chose another way to pay, or paid again',
  pressed: 'The buyer pressed the binding button; the payment may be charged',
  pending: 'The charge is pending',
  declined: 'The charge was refused; the payer may approve again',
  denied: 'A pending charge was finally refused',
  captured: 'The money came in',
  capturedTwice: 'PayPal charged the paid payment a second time, with the id',
  secondGivenBack: 'The money of the second charge went back, with the id',
  amountMismatch: 'PayPal reports another amount than the order’s',
  amountAccepted: 'An operator accepted the other amount',
  refundedPartly: 'A part of the money went back',
  refundedFully: 'All of the money went back',
  returned: 'A refund or reversal did not stand; the shop has the money again',
  refundRequested: 'A refund was asked for, with the id',
  refundedOutside: 'Money that went back outside PayPal was booked',
  refundFailed: 'A refund failed',
  refundEnded: 'A failed refund was ended; the money is not owed',
  disputed: 'The buyer opened a dispute at PayPal',
  disputeEnded: 'The dispute ended',
  cancelled: 'The payment must not be charged any more',
  reopened: 'The buyer accepted the upsell after declining it',
  expired: 'The payment was not paid in time',
  ...stepTexts,
  addressChanged: 'The delivery address was changed',
  withdrawn: 'The buyer declared a withdrawal',
  goodsReceived: 'The goods of a withdrawal are back',
  sendingProved: 'The buyer proved that the goods of a withdrawal are on their way back',
  withdrawalSettled: 'Nothing is left to do about a withdrawal',
  noted: 'An operator wrote a note',
  dataRead: 'An operator read the buyer’s data',
  dataErased: 'The buyer’s data was erased; the books stay',
  mailSent: 'A mail was sent',
} as const satisfies Record<string, string>;

export type OrderEventName = keyof typeof eventTexts;

/**
 * The cause of a log entry. `by`: an operator's name, `buyer`, `shop`, or the name of another system. The reason
 * contains no personal data of the buyer.
 */
export type Cause = { by: string; reason: string | null };

/** A cause with its author, for a text without a field for the author. */
export function causeText({ by, reason }: Cause): string {
  return `${by}: ${reason}`;
}

/** TABLE: the events whose detail is a code or a name, with the function that says it in words. */
const detailTexts: Partial<Record<OrderEventName, (detail: string) => string>> = {
  methodChosen: methodLabel,
  pending: pendingText,
  declined: issueText,
  denied: issueText,
  refundFailed: issueText,
  disputed: codeText,
  disputeEnded: codeText,
  cancelled: codeText,
  mailSent: codeText,
  dataRead: codeText,
};

type LoggedEvent = { name: OrderEventName; payment: string | null; detail: string | null };

/** An event of an order's log as a sentence for operators, such as `The money came in (upsell)`. */
export function eventText({ name, payment, detail }: LoggedEvent): string {
  const upsell = payment && payment !== 'order' ? ` (${payment})` : '';
  const details = detail ? `: ${detailTexts[name]?.(detail) ?? detail}` : '';
  return `${eventTexts[name]}${upsell}${details}`;
}
