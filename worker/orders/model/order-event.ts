import { fulfilmentSteps } from './fulfilment.ts';

/** The events of an order's append-only log, with their meanings. No event contains personal data. */
const orderEvents = {
  orderCreated: 'the form was accepted; prices are final',
  upsellAccepted: 'the binding button of an upsell was pressed',
  addressGiven: 'the wallet gave the address; VAT follows its country',
  addressRefused: 'the wallet gave no address that we deliver to',
  providerOrderCreated: 'the payment was created at the provider; the payer can approve it',
  approved: 'the payer approved the payment',
  awaitsPayer: 'the provider reports that the payer has to approve the payment',
  awaitsCapture: 'the provider reports that the payment is approved and not charged',
  methodChosen:
    'the buyer chose another way to pay or paid again; the detail is its name, and the payment has another order at the provider',
  pressed: 'the binding button was pressed; the payment may be charged',
  pending: 'the charge is pending: the wallet checks it, or its amount is wrong',
  declined: 'the wallet refused the charge; the payer may approve again',
  denied: 'a pending charge was finally refused',
  captured: 'money came in',
  capturedTwice:
    'the provider charged the paid payment again; the detail is the id of the second capture',
  secondGivenBack: 'the money of a second capture went back; the detail is the id of the refund',
  amountMismatch:
    'the wallet reports another amount than the order; the payment is pending, or it was refused before: then the detail is the id of the capture',
  amountAccepted: 'an operator accepted the other amount; the detail says who and why',
  refundedPartly: 'part of the money went back',
  refundedFully: 'all of the money went back',
  returned: 'a refund or reversal did not stand; the shop has the money again',
  refundRequested: 'a refund was requested; the detail is the id of the call',
  refundedOutside:
    'an operator booked money that went back outside the provider; the detail says why',
  refundFailed:
    'the provider refused a refund, or the refund failed later; the detail is the error code',
  refundEnded: 'an operator ended a failed refund of the order; the detail says why',
  disputed: 'the buyer opened a dispute at the wallet',
  disputeEnded: 'a dispute ended; the detail is its outcome',
  cancelled: 'the payment must not be charged any more; the detail says why',
  reopened: 'the buyer accepted the upsell after declining it',
  expired: 'the payment was not paid in time',
  ...fulfilmentSteps,
  addressChanged: 'the delivery address was changed',
  withdrawn: 'the buyer declared a withdrawal',
  goodsReceived: 'the goods of a withdrawal are back',
  sendingProved: 'the buyer showed that the goods of a withdrawal are on their way back',
  withdrawalSettled: 'nothing is left to do about a withdrawal; the detail says why',
  noted: 'an operator wrote a note about the order',
  dataRead: "an operator read the buyer's personal data; the detail names the verb",
  dataErased: "the buyer's personal data is erased; the books stay",
  mailSent: 'a mail was sent; the detail names its kind',
} as const satisfies Record<string, string>;

export type OrderEventName = keyof typeof orderEvents;

/**
 * The cause of a log entry. `by`: an operator's name, `buyer`, `shop`, or the name of another system. The reason
 * contains no personal data of the buyer.
 */
export type Cause = { by: string; reason: string | null };

/** A cause with its author, for a text without a field for the author. */
export function causeText({ by, reason }: Cause): string {
  return `${by}: ${reason}`;
}
