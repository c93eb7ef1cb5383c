import { fulfilmentSteps } from './fulfilment.ts';

/** The entries of an order's append-only log and what each says. None carries personal data. */
const orderEvents = {
  orderCreated: 'the form was accepted, prices are fixed',
  upsellAccepted: 'the binding button of an upsell was pressed',
  addressGiven: 'the wallet gave the address; VAT follows its country',
  addressRefused: 'the wallet gave no address that we deliver to',
  providerOrderCreated: 'the wallet knows the payment and can be asked for approval',
  approved: 'the payer approved the payment',
  awaitsPayer: 'the wallet wants the payer to approve (again)',
  awaitsCapture: 'the wallet was asked: approved and not charged',
  pressed: 'the binding button was pressed; the charge may be asked for',
  pending: 'the wallet holds the charge for a check',
  declined: 'the wallet refused the charge; the payer may approve again',
  denied: 'a charge on hold was refused for good',
  captured: 'money has come in',
  amountMismatch: 'the wallet reports another amount than ours; nothing was applied',
  amountAccepted: 'an operator took the other amount; the detail says who and why',
  refundedPartly: 'part of the money went back',
  refundedFully: 'all of the money went back',
  returned: 'what went back came back to us',
  refundRequested: 'money is to go back; the detail is the id of the call',
  refundFailed: 'the wallet refused to give money back; the detail is its issue',
  disputed: 'the buyer opened a dispute at the wallet',
  disputeEnded: 'a dispute ended; the detail is its outcome',
  chargedUnwanted: 'money came in for what was not wanted any more; it is given back',
  cancelled: 'nobody wants it charged any more; the detail says why',
  reopened: 'the buyer wants it after all',
  expired: 'nobody paid in time',
  ...fulfilmentSteps,
  addressChanged: 'it goes to another address',
  withdrawn: 'its buyer declared that they withdraw',
  goodsReceived: 'the goods of a withdrawal are back',
  sendingProved: 'the buyer showed that the goods of a withdrawal are on their way back',
  withdrawalSettled: 'nothing is left to do about a withdrawal; the detail says why',
  noted: 'an operator wrote a note about it',
  dataRead: 'an operator read whose it is; the detail says by which verb',
  dataErased: 'whose it was is erased; its books stay',
  mailSent: 'a mail has left; its detail says of which kind',
} as const satisfies Record<string, string>;

export type OrderEventName = keyof typeof orderEvents;

/** Who did it, an operator by name, `buyer`, `carrier` or `shop`, and why; nothing about whose order it is. */
export type Cause = { by: string; why: string | null };
