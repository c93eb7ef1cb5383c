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
  refundedPartly: 'part of the money went back',
  refundedFully: 'all of the money went back',
  chargedUnwanted: 'money came in for what was not wanted any more; it is given back',
  cancelled: 'nobody wants it charged any more; the detail says why',
  reopened: 'the buyer wants it after all',
  expired: 'nobody paid in time',
  mailQueued: 'the confirmation is on the queue',
  mailSent: 'the confirmation has left',
} as const satisfies Record<string, string>;

export type OrderEventName = keyof typeof orderEvents;
